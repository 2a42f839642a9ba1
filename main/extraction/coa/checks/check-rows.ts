import { finding } from '../../../../shared/findings/finding.ts';
import { analyteByKey, findAnalyte, type HomeAnalysis } from '../../../../shared/science/analytes.ts';
import { foldedWords } from '../../../../shared/science/fold.ts';
import { lastDigitOf, parseNumber } from '../../../../shared/science/numbers.ts';
import { convertFraction, findUnits } from '../../../../shared/science/units.ts';
import { isPlainName } from '../tables/names/plain-name.ts';
import { askByPanel, type Check, type IndexedRow, MEASURED, rowsOf } from './check.ts';

/** A value over its action level fails and one under it passes: the meaning of an action level (4 CCR §§ 15718 to 15725). */
export const limitAgreesWithStatus: Check = (record) =>
  rowsOf(record).flatMap(({ row, path }) => {
    if (row.value === null || row.limit === null || row.status === null) return [];
    const over = row.value > row.limit;
    if (over && row.status === 'pass') {
      return [
        finding('over-limit-passes', 'error', [path], {
          analyte: row.name,
          value: row.value,
          limit: row.limit,
          units: row.units,
        }),
      ];
    }
    if (!over && row.status === 'fail' && row.limit > 0) {
      return [
        finding('under-limit-fails', 'error', [path], {
          analyte: row.name,
          value: row.value,
          limit: row.limit,
          units: row.units,
        }),
      ];
    }
    return [];
  });

/** The limit of detection lies below the limit of quantification (IUPAC, Harmonised guidelines 2002). */
export const lodBelowLoq: Check = (record, evidence) => {
  const comparable = rowsOf(record).filter(({ row }) => row.lod !== null && row.loq !== null && row.loq > 0);
  const above = comparable.filter(({ row }) => (row.lod ?? 0) > (row.loq ?? 0) * 1.001);
  return askByPanel(comparable, above, evidence, (severity, path, said) =>
    'row' in said
      ? finding('lod-above-loq', severity, [path], {
          case: 'row',
          analyte: said.row.name,
          lod: said.row.lod ?? 0,
          loq: said.row.loq ?? 0,
        })
      : finding('lod-above-loq', severity, [path], { case: 'panel', ...said }),
  );
};

/** What was not detected has no number. */
export const notDetectedHasNoNumber: Check = (record) =>
  rowsOf(record).flatMap(({ row, path }) =>
    row.qualifier !== null && row.value !== null
      ? [
          finding('number-and-qualifier', 'error', [path], {
            analyte: row.name,
            value: row.value,
            qualifier: row.qualifier,
          }),
        ]
      : [],
  );

/**
 * A name no analyte is known by is often a piece of another row, whose analyte then has none. One that a text layer prints
 * as a name by itself is an analyte that Proofdesk does not know: it is shown, and asked about once where most of a panel
 * is like that, which may be no panel of a certificate.
 */
export const analyteIsKnown: Check = (record, evidence) => {
  // A row that a person has just added has no name yet.
  const unknown = rowsOf(record).filter(({ row }) => row.name.trim() !== '' && analyteByKey(row.key) === null);
  const plain = unknown.filter(
    ({ row, path }) => evidence[path]?.method !== 'ocr' && isPlainName(row.name, row.analysis as HomeAnalysis),
  );
  const odd = unknown.filter((one) => !plain.includes(one));
  return [
    ...odd.map(({ row, path }) =>
      finding('unknown-analyte', 'warning', row.analysis === 'other' ? [path] : [path, `results.${row.analysis}`], {
        case: 'row',
        analyte: row.name,
      }),
    ),
    ...askByPanel(rowsOf(record), plain, evidence, (severity, path, said) =>
      'row' in said
        ? finding('unknown-analyte', severity, [path], { case: 'row', analyte: said.row.name })
        : finding('unknown-analyte', severity, [path], { case: 'panel', ...said }),
    ),
  ];
};

/** Characters the text layer could not name stand for letters that only the picture shows. */
export const nameIsLegible: Check = (record) =>
  rowsOf(record).flatMap(({ row, path }) =>
    /[\ufffd×]|[^\x20-\u024f\u0370-\u03ff\u2000-\u22ff\u2460-\u27bf]/.test(row.name)
      ? [finding('illegible-name', 'warning', [path], { analyte: row.name })]
      : [],
  );

/** A number at the end of a name that is whole without it came from the next column. */
export const nameHoldsNoNumber: Check = (record) =>
  rowsOf(record).flatMap(({ row, path }) => {
    const bare = row.name.replace(/\s+\d{2,}(?:\.\d+)?$/, '');
    if (bare === row.name || findAnalyte(bare)?.score !== 1 || findAnalyte(row.name)?.score === 1) return [];
    return [finding('number-in-name', 'warning', [path], { analyte: row.name })];
  });

/** What was found to be there fails, and what passed was not found: a result and a verdict that deny each other. */
export const findingAgreesWithVerdict: Check = (record) =>
  rowsOf(record).flatMap(({ row, path }) => {
    const found = row.value === null && (row.qualifier === 'pass' || row.qualifier === 'fail') ? row.qualifier : null;
    const judged = row.status === 'pass' || row.status === 'fail' ? row.status : null;
    return found !== null && judged !== null && found !== judged
      ? [
          finding('finding-against-verdict', 'warning', [path], {
            case: found === 'fail' ? 'found' : 'passing',
            analyte: row.name,
            verdict: judged,
          }),
        ]
      : [];
  });

/** Where units are printed, or an analyte is measured, a verdict in the value's place was taken from another column. */
export const verdictIsNoValue: Check = (record) =>
  rowsOf(record).flatMap(({ row, path }) => {
    if (row.value !== null || (row.qualifier !== 'pass' && row.qualifier !== 'fail')) return [];
    if (row.units === null && !MEASURED.has(row.analysis)) return [];
    const said =
      row.units === null
        ? ({ case: 'measured', analyte: row.name } as const)
        : ({ case: 'units', analyte: row.name, units: row.units } as const);
    return [finding('verdict-as-value', 'warning', [path], said)];
  });

/** Panels of a single value, which could be any number of the page. */
const SINGLE = new Set(['moisture_content', 'water_activity', 'foreign_matter']);

/** Limits of water activity for flower and for other goods (ASTM D8197; 4 CCR § 15717): to be measured, too round. */
const USUAL_ACTIVITIES = [0.65, 0.85];

/** Moisture, water activity and the like are measured, not repeated: a value that is another printed number was misplaced. */
export const loneValueIsItsOwn: Check = (record) =>
  rowsOf(record).flatMap(({ row, path }) => {
    if (row.value === null || row.value === 0 || !SINGLE.has(row.analysis)) return [];
    const usual = row.analysis === 'water_activity' ? USUAL_ACTIVITIES : [];
    const others = [
      row.limit,
      row.loq,
      record.total_thc,
      record.total_cbd,
      record.total_cannabinoids,
      record.total_terpenes,
    ];
    if (!others.includes(row.value) && !usual.includes(row.value)) return [];
    return [finding('value-of-another', 'warning', [path], { analyte: row.name, value: row.value })];
  });

/** The same analyte printed twice in one analysis, with different values or in other units. */
export const noContradictingRows: Check = (record) => {
  const seen = new Map<string, IndexedRow>();
  return rowsOf(record).flatMap((current) => {
    const { row, path } = current;
    const id = `${row.analysis}|${foldedWords(withoutUnits(row.name)).join('')}`;
    const first = seen.get(id);
    if (!first) {
      seen.set(id, current);
      return [];
    }
    // A name with units beside one without is a second line of its analyte, whatever it says.
    const isOtherLine = (withoutUnits(row.name) === row.name) !== (withoutUnits(first.row.name) === first.row.name);
    const same =
      !isOtherLine &&
      first.row.value === row.value &&
      first.row.qualifier === row.qualifier &&
      first.row.units === row.units;
    return same ? [] : [finding('row-twice', 'warning', [first.path, path], { analyte: row.name })];
  });
};

/** A name without the units behind it: `CBD (mg/g)` is the line of CBD in other units. */
const withoutUnits = (name: string) =>
  name.replace(/[\s,(]+(?:%|percent|[mµμ]?c?g\/(?:g|kg|ml)|pp[mb]|wt\.? ?%)\)?\s*$/i, '');

/** Percent = mg/g / 10: the measurements of one row in several units must agree. */
export const unitsAgree: Check = (record, evidence) =>
  rowsOf(record).flatMap(({ row, path }) => {
    if (row.value === null || row.units === null) return [];
    const { value, units } = row;
    for (let index = 0; ; index += 1) {
      const other = evidence[`${path}.other_values[${index}]`];
      if (!other) return [];
      const [otherUnits] = findUnits(other.text);
      const printed = other.text.replace(/[^\d.,eE+-].*$/, '');
      const number = parseNumber(printed)?.value ?? null;
      const converted = number !== null && otherUnits ? convertFraction(number, otherUnits, units) : null;
      if (number === null || converted === null || !otherUnits) continue;
      const rounding = (convertFraction(lastDigitOf(printed), otherUnits, units) ?? 0) + lastDigitOf(String(value));
      if (Math.abs(converted - value) <= 0.02 * Math.max(converted, value) + rounding) continue;
      return [
        finding('units-disagree', 'warning', [path], { analyte: row.name, value, units, other: other.text, converted }),
      ];
    }
  });

/** Microbes are counted or found, not weighed: a mass fraction among them is another panel's column or unit. */
export const microbesAreCounted: Check = (record) =>
  rowsOf(record, 'microbiological').flatMap(({ row, path }) =>
    row.units !== null && convertFraction(1, row.units, 'percent') !== null
      ? [finding('microbe-by-mass', 'warning', [path], { analyte: row.name, units: row.units })]
      : [],
  );

/** An analyte in a panel it does not belong to. */
export const analyteIsAtHome: Check = (record) =>
  rowsOf(record).flatMap(({ row, path }) => {
    // Some analytes belong to several panels: an acetate is a terpene's and a solvent.
    const analyte = findAnalyte(row.name, row.analysis as HomeAnalysis) ?? analyteByKey(row.key);
    if (!analyte || analyte.analysis === row.analysis || row.analysis === 'other' || analyte.analysis === 'other')
      return [];
    return [finding('foreign-analyte', 'warning', [path], { analyte: row.name, analysis: row.analysis })];
  });
