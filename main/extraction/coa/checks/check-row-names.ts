import { finding } from '../../../../shared/findings/finding.ts';
import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import { type Analysis, CONTAMINANT_ANALYSES } from '../../../../shared/science/analyses.ts';
import { type AnalyteMatch, findAnalyte } from '../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../shared/science/find-analyses.ts';
import { convertFraction } from '../../../../shared/science/units.ts';
import { hasStrangeSign } from '../repair-greek.ts';
import { type Check, MEASURED, rowsOf } from './check.ts';

/** Names less like a known analyte's than this may mean another; Latin letters for Greek ones cost less. */
const ALIKE = 0.92;

/** A name that is only like a known analyte's, has a code in front of it or a sign for its Greek letter: the analyte that is meant may have no row. */
export const namesAreWhole: Check = (record, evidence) =>
  rowsOf(record).flatMap(({ row, path }) => {
    const known = findAnalyte(row.name, row.analysis as Analysis);
    const coded = known && /^[A-Z][A-Za-z\d]?\s+\p{L}{4}/u.test(row.name) ? row.name.replace(/^\S+\s+/, '') : null;
    const behind = coded === null ? null : findAnalyte(coded, row.analysis as Analysis);
    const repeats = behind !== null && behind.score === 1 && behind.key === known?.key;
    const strange = repeats || hasStrangeSign(row.name);
    if (!known || (known.score >= ALIKE && !strange)) return [];
    if (!strange && evidence[path]?.method !== 'ocr' && isSpellingOf(known, row, record)) return [];
    return [
      finding('inexact-name', 'warning', [path, `results.${row.analysis}`], {
        analyte: row.name,
        meant: known.name,
      }),
    ];
  });

/** Names that differ by one letter are this alike. */
const ONE_LETTER = 0.82;
/** Of shorter names one letter makes another name. */
const LONG_NAME = 8;

/**
 * Whether a name is that of an analyte but for one letter, which is no word by itself (`Ochratoxin A P`), and no other row is
 * its analyte's.
 */
function isSpellingOf(known: AnalyteMatch, row: CoaResult, record: CoaRecord): boolean {
  const words = row.name.split(/\s+/);
  const letters = row.name.replace(/[^\p{L}\d]/gu, '').length;
  const isLonger = words.some((_, index) => findAnalyte(words.toSpliced(index, 1).join(' '))?.score === 1);
  const twins = rowsOf(record, row.analysis).filter((other) => other.row.key === known.key);
  return letters >= LONG_NAME && known.score >= ONE_LETTER && row.key === known.key && twins.length === 1 && !isLonger;
}

/** A name that closes a bracket it never opened, or opens one it never closes, has a part on a line that went elsewhere. */
export const namesCloseBrackets: Check = (record) =>
  rowsOf(record).flatMap(({ row, path }) => {
    const [opened, closed] = [/\(/g, /\)/g].map((bracket) => row.name.match(bracket)?.length ?? 0);
    return opened === closed
      ? []
      : [finding('cut-name', 'warning', [path, `results.${row.analysis}`], { analyte: row.name })];
  });

/** Panels whose rows are analytes: a row with the panel's own name is its heading or verdict. */
const OF_ANALYTES: ReadonlySet<string> = new Set<Analysis>([
  'cannabinoids',
  'terpenes',
  'pesticide',
  'heavy_metals',
  'mycotoxin',
  'residual_solvents',
]);

export const rowsAreNoPanels: Check = (record) =>
  rowsOf(record).flatMap(({ row, path }) =>
    OF_ANALYTES.has(row.analysis) &&
    findAnalyte(row.name, row.analysis as Analysis) === null &&
    findAnalyses(row.name).length > 0
      ? [finding('panel-as-row', 'warning', [path, `results.${row.analysis}`], { analyte: row.name })]
      : [],
  );

/** Residues are traces: in percent, terpenes or cannabinoids in parts per billion, or foreign matter in parts per million, a value or its unit is another's. */
export const unitsFitPanel: Check = (record) =>
  rowsOf(record).flatMap(({ row, path }) => {
    const traces = ['pesticide', 'mycotoxin', 'heavy_metals', 'residual_solvents'].includes(row.analysis);
    const large = row.units === 'percent' || row.units === 'mg/g';
    const small = row.units !== null && !large && convertFraction(1, row.units, 'percent') !== null;
    const makesUp = ['cannabinoids', 'terpenes'].includes(row.analysis) && row.units === 'ug/kg';
    const isMatter = row.analysis === 'foreign_matter';
    // An organism is absent from a gram, and counted in colonies.
    const isAbsent = row.value === null && row.qualifier === 'ND';
    const ofPortion = row.analysis === 'microbiological' && (row.units === 'g' || row.units === 'mg') && !isAbsent;
    const counted = row.units === 'cfu/g' && row.analysis !== 'microbiological' && row.analysis !== 'other';
    const activity = row.analysis === 'water_activity' && row.units !== null && row.units !== 'aw';
    const odd =
      counted ||
      ofPortion ||
      activity ||
      (traces && large) ||
      makesUp ||
      (isMatter && ((small && findAnalyses(row.name).length > 0) || row.units === 'g'));
    return odd
      ? [
          finding('odd-units', 'warning', [path, `results.${row.analysis}`], {
            analyte: row.name,
            units: String(row.units),
          }),
        ]
      : [];
  });

/** A figure of a chemical panel has units: where none were read, a heading or a note says them. */
export const figuresHaveUnits: Check = (record) =>
  rowsOf(record).flatMap(({ row, path }) =>
    row.value !== null && row.value !== 0 && row.units === null && MEASURED.has(row.analysis)
      ? [finding('no-units', 'warning', [path], { analyte: row.name })]
      : [],
  );

const METALS = ['arsenic', 'cadmium', 'lead', 'mercury'];
/** Fewer rows than any usual panel of theirs has; single analytes are tested too, but then a person knows. */
const FEWEST: Partial<Record<Analysis, number>> = { pesticide: 8, residual_solvents: 4, cannabinoids: 4, terpenes: 5 };

/** Panels with fewer rows than they ever have, or without the analytes that every one of them has. */
export const panelsHaveTheirRows: Check = (record) => {
  const short = (['cannabinoids', 'terpenes', ...CONTAMINANT_ANALYSES] as const).filter((analysis) => {
    const keys = new Set(rowsOf(record, analysis).map(({ row }) => row.key));
    if (keys.size === 0) return false;
    if (analysis === 'heavy_metals') return METALS.some((metal) => !keys.has(metal));
    return keys.size < (FEWEST[analysis] ?? 0);
  });
  return short.map((analysis) => finding('panel-short', 'warning', [`results.${analysis}`], { analysis }));
};
