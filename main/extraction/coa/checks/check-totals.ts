import { finding } from '../../../../shared/findings/finding.ts';
import { type CoaRecord, totalsByWeight } from '../../../../shared/records/coa.ts';
import type { EvidenceMap, Finding } from '../../../../shared/records/reading.ts';
import type { Total } from '../../../../shared/records/sample.ts';
import { byWeight, isBorneOut } from './borne-out.ts';
import { type Check, percentOf, rowsOf } from './check.ts';
import { activeSumOf, DECARBOXYLATED, percentOfKey, type Summand, summands, sumOf } from './summands.ts';

/** Rounding of the printed digits and of moisture corrections: a relative and an absolute allowance, in percent by weight. */
const RELATIVE = 0.02;
const ABSOLUTE = 0.015;

const near = (a: number, b: number, relative = RELATIVE) =>
  Math.abs(a - b) <= Math.max(ABSOLUTE, relative * Math.max(Math.abs(a), Math.abs(b)));

/** A total that is ten times what its rows make is in the other units. */
const isTenfold = (printed: number, sum: number) => sum > 0 && near(printed, 10 * sum);

/**
 * Which of a total and its rows to ask about where they contradict each other. In a text layer rows are missing, or in other
 * units, where the total is larger; where it is smaller, or in other units, it is that of something else. OCR may have
 * misread either.
 */
function contradicted(record: CoaRecord, evidence: EvidenceMap, total: Total, analysis: string, sum: number): string[] {
  const printed = record[total] ?? 0;
  const scanned = [total, ...rowsOf(record, analysis).map(({ path }) => path)].some(
    (path) => evidence[path]?.method === 'ocr',
  );
  if (scanned) return [total, `results.${analysis}`];
  return printed > sum && !isTenfold(printed, sum) ? [`results.${analysis}`] : [total];
}

function formula(
  record: CoaRecord,
  evidence: EvidenceMap,
  total: 'total_thc' | 'total_cbd',
  neutral: string,
  acid: string,
): Finding[] {
  const printed = byWeight(record, total);
  const base = percentOfKey(record, neutral);
  const acidic = percentOfKey(record, acid);
  if (printed === null || base === null || acidic === null) return [];
  const expected = base + DECARBOXYLATED * acidic;
  // Some laboratories print the plain sum, and some print what is there without the acid.
  if (near(printed, expected) || near(printed, base + acidic) || printed === expected * 10) return [];
  return [
    finding('total-differs', 'warning', contradicted(record, evidence, total, 'cannabinoids', expected), {
      case: 'formula',
      total,
      printed,
      expected,
    }),
  ];
}

/** Total THC = Δ9-THC + 0.877 x THCA (4 CCR § 15700; 7 CFR § 990.1). */
export const totalThc: Check = (record, evidence) => formula(record, evidence, 'total_thc', 'delta_9_thc', 'thca');

/** Total CBD = CBD + 0.877 x CBDA, by the same loss of carbon dioxide. */
export const totalCbd: Check = (record, evidence) => formula(record, evidence, 'total_cbd', 'cbd', 'cbda');

/** Total cannabinoids against the rows, added up as printed or with the acids decarboxylated: laboratories do either. */
export const totalCannabinoids: Check = (record, evidence) => {
  const readings = summands(record, 'cannabinoids');
  const [first] = readings;
  const printed = byWeight(record, 'total_cannabinoids');
  if (printed === null || !first) return [];
  const agrees = (rows: Summand[]) => near(printed, sumOf(rows), 0.03) || near(printed, activeSumOf(rows), 0.03);
  if (readings.some(agrees)) return [];
  return [
    finding(
      'sum-differs',
      'warning',
      contradicted(record, evidence, 'total_cannabinoids', 'cannabinoids', sumOf(first)),
      { case: 'cannabinoids', printed, sum: sumOf(first), active: activeSumOf(first) },
    ),
  ];
};

/** Total terpenes against the rows; what is there but not quantified may or may not be counted. */
export const totalTerpenes: Check = (record, evidence) => {
  const readings = summands(record, 'terpenes');
  const [first] = readings;
  const printed = byWeight(record, 'total_terpenes');
  if (printed === null || !first) return [];
  const agrees = (rows: Summand[]) => {
    const unquantified = rows.filter((row) => row.unquantified).length;
    return Math.abs(sumOf(rows) - printed) <= 0.02 + 0.03 * printed + 0.002 * unquantified;
  };
  if (readings.some(agrees)) return [];
  return [
    finding('sum-differs', 'warning', contradicted(record, evidence, 'total_terpenes', 'terpenes', sumOf(first)), {
      case: 'terpenes',
      printed,
      sum: sumOf(first),
    }),
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
    .map((analysis) => finding('no-rows', 'warning', [`results.${analysis}`], { case: 'total', analysis }));

/** Parts of a whole: cannabinoids and terpenes together cannot weigh more than the sample. */
export const notOverHundred: Check = (record) =>
  (['cannabinoids', 'terpenes'] as const).flatMap((analysis) => {
    const rows = rowsOf(record, analysis);
    const sum = rows.reduce((total, { row }) => total + (percentOf(row) ?? 0), 0);
    const largest = rows.toSorted((a, b) => (percentOf(b.row) ?? 0) - (percentOf(a.row) ?? 0))[0];
    if (sum <= 101 || !largest) return [];
    return [finding('over-hundred-percent', 'error', [largest.path, `results.${analysis}`], { analysis, sum })];
  });

/** Of totals that contradict each other those that the rows do not make; all where they make all or none. */
function notBorneOut(record: CoaRecord, totals: Total[]): Total[] {
  const others = totals.filter((total) => !isBorneOut(record, total));
  return others.length === 0 ? totals : others;
}

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
          finding('part-exceeds-total', 'warning', notBorneOut(record, [path, 'total_cannabinoids']), {
            part: path,
            amount: part,
            total: all,
          }),
        ]
      : [],
  );
};

/** Portions that totals imply differ by no more than the rounding of small figures. */
const ONE_PORTION = 0.06;
/** Less of a cannabinoid, in percent by weight, is rounded too coarsely to tell a portion by. */
const TELLING = 0.01;

/**
 * Totals stated by the portion, against the rows: each of them by its share of the weight gives what one portion weighs
 * (or a millilitre), and all give the same.
 */
export const portionsAgree: Check = (record) => {
  if (totalsByWeight(record)) return [];
  const [rows] = summands(record, 'cannabinoids');
  const plain = (neutral: string, acid: string): number[] => {
    const [base, acidic] = [percentOfKey(record, neutral), percentOfKey(record, acid) ?? 0];
    return base === null ? [] : [base + DECARBOXYLATED * acidic, base + acidic];
  };
  const shares: [Total, number[]][] = [
    ['total_thc', plain('delta_9_thc', 'thca')],
    ['total_cbd', plain('cbd', 'cbda')],
    ['total_cannabinoids', rows ? [sumOf(rows), activeSumOf(rows)] : []],
  ];
  const implied = shares.flatMap(([total, percents]) => {
    const stated = record[total];
    const telling = percents.filter((percent) => percent >= TELLING);
    return stated !== null && telling.length > 0
      ? [{ total, portions: telling.map((percent) => stated / percent) }]
      : [];
  });
  const [first, ...others] = implied;
  const isSame = (a: number, b: number) => Math.abs(a - b) <= ONE_PORTION * Math.max(a, b);
  if (
    !first ||
    first.portions.some((one) => others.every(({ portions }) => portions.some((other) => isSame(one, other))))
  )
    return [];
  return [
    finding(
      'portions-differ',
      'warning',
      implied.map(({ total }) => total),
      { units: String(record.totals_units) },
    ),
  ];
};
