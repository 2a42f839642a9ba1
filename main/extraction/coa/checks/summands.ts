import { analyteByKey } from '../../../../shared/science/analytes.ts';
import { percentOf, rowsOf, type WithResults } from './check.ts';

/**
 * Share of an acid's mass that remains when it loses carbon dioxide: 314.46 g/mol THC of 358.47 g/mol THCA (IUPAC atomic
 * weights); regulations round to 0.877, e.g. 4 CCR § 15700 and 7 CFR § 990.1.
 */
export const DECARBOXYLATED = 0.877;

/** The value of one cannabinoid, in percent by weight; null where it has no row or one without a mass fraction. */
export const percentOfKey = (record: WithResults, key: string): number | null => {
  const found = rowsOf(record, 'cannabinoids').find(({ row }) => row.key === key);
  return found ? percentOf(found.row) : null;
};

const isAcid = (key: string) => /^(?:thc|cbd|cbg|cbc|cbn|cbl|thcv|cbdv|cbgv|cbcv)a$/.test(key) || key.endsWith('_thca');

/** Units in which rows that print none may be. */
const UNSAID = ['percent', 'mg/g'] as const;

/** A row as a part of its total. */
export interface Summand {
  key: string;
  percent: number;
  /** There, but not quantified: laboratories count it or not. */
  unquantified: boolean;
}

/** The rows of an analysis that a sum is made of, for each of the units they may be in; empty where one has a value that is no mass fraction. */
export function summands(record: WithResults, analysis: string): Summand[][] {
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

/** The sum of rows as printed, in percent by weight. */
export const sumOf = (rows: readonly Summand[]) => rows.reduce((sum, { percent }) => sum + percent, 0);

/** The same with the acids decarboxylated. */
export const activeSumOf = (rows: readonly Summand[]) =>
  rows.reduce((sum, { key, percent }) => sum + (isAcid(key) ? DECARBOXYLATED : 1) * percent, 0);
