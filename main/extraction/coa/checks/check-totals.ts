import type { CoaRecord } from '../../../../shared/records/coa.ts';
import type { Finding } from '../../../../shared/records/reading.ts';
import { analyteByKey } from '../../../../shared/science/analytes.ts';
import { type Check, finding, percentOf, rowsOf, shown } from './check.ts';

/**
 * Share of an acid's mass that remains when it loses carbon dioxide: 314.46 g/mol THC of 358.47 g/mol THCA (IUPAC atomic
 * weights); regulations round to 0.877, e.g. 4 CCR § 15700 and 7 CFR § 990.1.
 */
const DECARBOXYLATED = 0.877;

/** Rounding of the printed digits and of moisture corrections: a relative and an absolute allowance, in percent by weight. */
const RELATIVE = 0.02;
const ABSOLUTE = 0.015;

const near = (a: number, b: number, relative = RELATIVE) =>
  Math.abs(a - b) <= Math.max(ABSOLUTE, relative * Math.max(Math.abs(a), Math.abs(b)));

const percentOfKey = (record: CoaRecord, key: string): number | null => {
  const found = rowsOf(record, 'cannabinoids').find(({ row }) => row.key === key);
  return found ? percentOf(found.row) : null;
};

function formula(
  record: CoaRecord,
  total: 'total_thc' | 'total_cbd',
  neutral: string,
  acid: string,
  label: string,
): Finding[] {
  const printed = record[total];
  const base = percentOfKey(record, neutral);
  const acidic = percentOfKey(record, acid);
  if (printed === null || base === null || acidic === null) return [];
  const expected = base + DECARBOXYLATED * acidic;
  // Some laboratories print the plain sum, and some print what is there without the acid.
  if (near(printed, expected) || near(printed, base + acidic) || printed === expected * 10) return [];
  return [
    finding(
      'total-differs',
      'warning',
      [total, 'results.cannabinoids'],
      `${label} is printed as ${shown(printed)} %, but its rows give ${shown(expected)} % (neutral form + 0.877 x acid).`,
    ),
  ];
}

/** Total THC = Δ9-THC + 0.877 x THCA (4 CCR § 15700; 7 CFR § 990.1). */
export const totalThc: Check = (record) => formula(record, 'total_thc', 'delta_9_thc', 'thca', 'Total THC');

/** Total CBD = CBD + 0.877 x CBDA, by the same loss of carbon dioxide. */
export const totalCbd: Check = (record) => formula(record, 'total_cbd', 'cbd', 'cbda', 'Total CBD');

const isAcid = (key: string) => /^(?:thc|cbd|cbg|cbc|cbn|cbl|thcv|cbdv|cbgv|cbcv)a$/.test(key) || key.endsWith('_thca');

/** Units in which rows that print none may be. */
const UNSAID = ['percent', 'mg/g'] as const;

interface Summand {
  key: string;
  percent: number;
  /** There, but not quantified: laboratories count it or not. */
  unquantified: boolean;
}

/** The rows of an analysis that a sum is made of, for each of the units they may be in; empty where one has a value that is no mass fraction. */
function summands(record: CoaRecord, analysis: string): Summand[][] {
  const rows = rowsOf(record, analysis)
    .map(({ row }) => row)
    .filter((row) => !analyteByKey(row.key)?.isSum && !/^total\b/i.test(row.name));
  if (rows.length === 0) return [];
  const readings = UNSAID.map((unsaid) =>
    rows.flatMap((row): Summand[] => {
      const percent = percentOf({ ...row, units: row.units ?? unsaid });
      const summand = { key: row.key, percent: percent ?? 0, unquantified: row.qualifier === '<LOQ' };
      return row.value !== null && percent === null ? [] : [summand];
    }),
  );
  return readings.every((summed) => summed.length === rows.length) ? readings : [];
}

const sumOf = (rows: readonly Summand[]) => rows.reduce((sum, { percent }) => sum + percent, 0);

/** The same with the acids decarboxylated. */
const activeSumOf = (rows: readonly Summand[]) =>
  rows.reduce((sum, { key, percent }) => sum + (isAcid(key) ? DECARBOXYLATED : 1) * percent, 0);

/** Total cannabinoids against the rows, added up as printed or with the acids decarboxylated: laboratories do either. */
export const totalCannabinoids: Check = (record) => {
  const readings = summands(record, 'cannabinoids');
  const [first] = readings;
  const printed = record.total_cannabinoids;
  if (printed === null || !first) return [];
  const agrees = (rows: Summand[]) => near(printed, sumOf(rows), 0.03) || near(printed, activeSumOf(rows), 0.03);
  if (readings.some(agrees)) return [];
  return [
    finding(
      'sum-differs',
      'warning',
      ['total_cannabinoids', 'results.cannabinoids'],
      `Total cannabinoids are printed as ${shown(printed)} %, but the rows add up to ${shown(sumOf(first))} % (${shown(activeSumOf(first))} % with the acids decarboxylated).`,
    ),
  ];
};

/** Total terpenes against the rows; what is there but not quantified may or may not be counted. */
export const totalTerpenes: Check = (record) => {
  const readings = summands(record, 'terpenes');
  const [first] = readings;
  const printed = record.total_terpenes;
  if (printed === null || !first) return [];
  const agrees = (rows: Summand[]) => {
    const unquantified = rows.filter((row) => row.unquantified).length;
    return Math.abs(sumOf(rows) - printed) <= 0.02 + 0.03 * printed + 0.002 * unquantified;
  };
  if (readings.some(agrees)) return [];
  return [
    finding(
      'sum-differs',
      'warning',
      ['total_terpenes', 'results.terpenes'],
      `Total terpenes are printed as ${shown(printed)} %, but the rows add up to ${shown(sumOf(first))} %.`,
    ),
  ];
};

/** A total without the rows it sums up: they may stand where they could not be read. */
export const totalHasRows: Check = (record) =>
  (
    [
      ['total_cannabinoids', 'cannabinoids'],
      ['total_thc', 'cannabinoids'],
      ['total_terpenes', 'terpenes'],
    ] as const
  )
    .filter(([total, analysis]) => (record[total] ?? 0) > 0 && rowsOf(record, analysis).length === 0)
    .map(([, analysis]) => analysis)
    .filter((analysis, index, all) => all.indexOf(analysis) === index)
    .map((analysis) =>
      finding(
        'no-rows',
        'warning',
        [`results.${analysis}`],
        `A total of ${analysis} is printed, but no rows were found.`,
      ),
    );

/** Parts of a whole: cannabinoids and terpenes together cannot weigh more than the sample. */
export const notOverHundred: Check = (record) =>
  (['cannabinoids', 'terpenes'] as const).flatMap((analysis) => {
    const rows = rowsOf(record, analysis);
    const sum = rows.reduce((total, { row }) => total + (percentOf(row) ?? 0), 0);
    const largest = rows.toSorted((a, b) => (percentOf(b.row) ?? 0) - (percentOf(a.row) ?? 0))[0];
    if (sum <= 101 || !largest) return [];
    return [
      finding(
        'over-hundred-percent',
        'error',
        [largest.path, `results.${analysis}`],
        `The ${analysis} add up to ${shown(sum)} % of the sample; a number or its unit was misread.`,
      ),
    ];
  });

/** A total cannot be smaller than a part of it, nor total THC larger than total cannabinoids. */
export const totalsInOrder: Check = (record) => {
  const { total_thc: thc, total_cbd: cbd, total_cannabinoids: all } = record;
  if (all === null || all === 0) return [];
  return (
    [
      ['total_thc', thc],
      ['total_cbd', cbd],
    ] as const
  ).flatMap(([path, part]) =>
    part !== null && part > all * 1.02 + 0.05
      ? [
          finding(
            'part-exceeds-total',
            'warning',
            [path, 'total_cannabinoids'],
            `${path === 'total_thc' ? 'Total THC' : 'Total CBD'} (${shown(part)}) is more than total cannabinoids (${shown(all)}).`,
          ),
        ]
      : [],
  );
};
