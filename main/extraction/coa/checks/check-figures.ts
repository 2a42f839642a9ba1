import { finding } from '../../../../shared/findings/finding.ts';
import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { EvidenceMap, Finding } from '../../../../shared/records/reading.ts';
import { convertFraction } from '../../../../shared/science/units.ts';
import { askByPanel, type Check, rowsOf } from './check.ts';

/** Numbers no measurement in these units can have. */
export const valueIsPossible: Check = (record) =>
  rowsOf(record).flatMap(({ row, path }) => {
    const most = row.units === 'percent' ? 100 : row.units === 'mg/g' ? 1000 : row.units === 'aw' ? 1 : null;
    if (row.value === null || most === null || (row.value >= 0 && row.value <= most * 1.02)) return [];
    return [
      finding('impossible-value', 'error', [path], { analyte: row.name, value: row.value, units: String(row.units) }),
    ];
  });

/** What is found below the limit of detection cannot be told from nothing: a figure there was taken from another column. */
export const valueAboveLod: Check = (record, evidence) => valuesAbove(record, evidence, 'lod');

/** What lies below the limit of quantification is reported as such: a figure there is another column's, or the limit is. */
export const valueAboveLoq: Check = (record, evidence) => valuesAbove(record, evidence, 'loq');

function valuesAbove(record: CoaRecord, evidence: EvidenceMap, threshold: 'lod' | 'loq'): Finding[] {
  const comparable = rowsOf(record).filter(
    ({ row }) => row.value !== null && row.value !== 0 && row[threshold] !== null,
  );
  const below = comparable.filter(({ row }) => (row.value ?? 0) < (row[threshold] ?? 0) * 0.999);
  return askByPanel(comparable, below, evidence, (severity, path, said) => {
    if (!('row' in said)) return finding(`below-${threshold}`, severity, [path], { case: 'panel', ...said });
    const { name: analyte, value, lod, loq } = said.row;
    return threshold === 'lod'
      ? finding('below-lod', severity, [path], { case: 'row', analyte, value: value ?? 0, lod: lod ?? 0 })
      : finding('below-loq', severity, [path], { case: 'row', analyte, value: value ?? 0, loq: loq ?? 0 });
  });
}

/** A column read as another: several rows of a panel whose value is the row's own limit, LOQ or LOD. */
export const valueIsNoThreshold: Check = (record) =>
  [...new Set(record.results.map(({ analysis }) => analysis))].flatMap((analysis) => {
    const rows = rowsOf(record, analysis).filter(({ row }) => row.value !== null && row.value !== 0);
    return (['limit', 'loq', 'lod'] as const).flatMap((threshold) => {
      const equal = rows.filter(({ row }) => row.value === row[threshold]);
      if (equal.length < 3 || equal.length < 0.5 * rows.length) return [];
      return [
        finding(
          'value-is-threshold',
          'warning',
          equal.map(({ path }) => path),
          { count: equal.length, analysis, threshold },
        ),
      ];
    });
  });

/** How many rows of one panel may have exactly one concentration before it is no chance. */
const CHANCE = 4;
/** Terpenes are printed with few digits, and many lie close to their LOQ: there most rows must have the one value. */
const MOST = 0.5;

/** Analytes are found at concentrations of their own: one number in many rows is a limit or a quantification level. */
export const valuesDiffer: Check = (record) =>
  (['cannabinoids', 'terpenes', 'pesticide', 'residual_solvents', 'mycotoxin'] as const).flatMap((analysis) => {
    const found = rowsOf(record, analysis).filter(({ row }) => row.value !== null && row.value !== 0);
    return [...new Set(found.map(({ row }) => row.value))].flatMap((value) => {
      const same = found.filter(({ row }) => row.value === value);
      if (same.length <= CHANCE || (analysis === 'terpenes' && same.length <= MOST * found.length)) return [];
      return [
        finding(
          'one-value-many-rows',
          'warning',
          same.map(({ path }) => path),
          { count: same.length, analysis, value: value ?? 0 },
        ),
      ];
    });
  });

/** Counts of colonies are rounded to their dilution, so that only several of them tell. */
const FEWEST_ROUND = { microbiological: 3, other: 2 };

/** 1, 2 or 5 times a power of ten: how limits are set. */
const isRound = (value: number) => /^[125]e/.test(value.toExponential());

/** Limits are round numbers, measurements are not: a panel in which most of what was found is round shows its limits. */
export const valuesAreNotRound: Check = (record) =>
  (['pesticide', 'residual_solvents', 'mycotoxin', 'heavy_metals', 'microbiological'] as const).flatMap((analysis) => {
    const found = rowsOf(record, analysis).filter(({ row }) => row.value !== null && row.value !== 0);
    const round = found.filter(({ row }) => isRound(row.value ?? 0));
    const fewest = analysis === 'microbiological' ? FEWEST_ROUND.microbiological : FEWEST_ROUND.other;
    if (round.length < fewest || round.length < found.length / 2) return [];
    return [
      finding(
        'round-values',
        'warning',
        found.map(({ path }) => path),
        { count: round.length, found: found.length, analysis },
      ),
    ];
  });

/** Colonies are counted on plates of diluted sample: a part of one cannot be. */
export const countsAreWhole: Check = (record) =>
  rowsOf(record, 'microbiological').flatMap(({ row, path }) =>
    row.value !== null && row.value > 0 && row.value < 1 && row.units === 'cfu/g'
      ? [finding('part-of-a-colony', 'warning', [path], { analyte: row.name, value: row.value, units: row.units })]
      : [],
  );

/** Residues above this (parts per million) would be no traces: pesticides that fail do so by parts of one to some hundreds. */
const MOST_RESIDUE = 1000;
/** A figure this many times as large as all others of its panel lost its point rather than being so large. */
const OUTLIER = 100;

/** A whole number far above all others of its panel, which have decimals, or above what a residue can be, lost its point. */
export const pointsAreThere: Check = (record) =>
  rowsOf(record).flatMap(({ row, path }) => {
    const { value, units } = row;
    if (value === null || value < OUTLIER || !Number.isInteger(value) || units === null || isCounted(units)) return [];
    const others = rowsOf(record, row.analysis).flatMap((other) =>
      other.path !== path && other.row.value !== null && other.row.units === units ? other.row.value : [],
    );
    const isTrace = ['pesticide', 'heavy_metals', 'mycotoxin'].includes(row.analysis);
    const parts = convertFraction(value, units, 'ug/g') ?? 0;
    const stands = others.length > 1 && others.every((one) => !Number.isInteger(one) && OUTLIER * one < value);
    return stands || (isTrace && parts > MOST_RESIDUE)
      ? [finding('point-lost', 'warning', [path], { analyte: row.name, value, units })]
      : [];
  });

const isCounted = (units: string) => /^(?:cfu|mpn|copies|count|#)/.test(units);

/** So many other figures with decimals make a habit of a panel. */
const HABIT = 5;
/** Part of a panel's figures that have one number of digits where figures are rounded to so many. */
const ROUNDED_ALIKE = 0.6;

/**
 * The only whole number of a panel whose other figures all have decimals: its point may be lost. Figures rounded to one
 * number of digits (`147`, `22.1`, `3.05`) lose their decimals as they grow.
 */
export const decimalsAreThere: Check = (record, evidence) =>
  [...new Set(record.results.map(({ analysis }) => analysis))].flatMap((analysis) => {
    const figures = rowsOf(record, analysis).flatMap(({ row, path }) => {
      const printed = /\d[\d,]*(?:\.\d+)?/.exec(evidence[`${path}.value`]?.text ?? '')?.[0] ?? '';
      return row.value !== null && row.value > 0 && row.units !== null && !isCounted(row.units) && printed !== ''
        ? [{ row, path, isWhole: !printed.includes('.'), digits: printed.replace(/^[0.]+|\D/g, '').length }]
        : [];
    });
    const [whole, ...more] = figures.filter(({ isWhole }) => isWhole);
    const others = figures.filter(({ isWhole }) => !isWhole);
    const alike = others.filter(({ digits }) => digits === whole?.digits).length;
    if (!whole || more.length > 0 || whole.digits < 2 || others.length < HABIT || alike > ROUNDED_ALIKE * others.length)
      return [];
    return [finding('no-decimals', 'warning', [whole.path], { analyte: whole.row.name, value: whole.row.value ?? 0 })];
  });
