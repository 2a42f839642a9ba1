import { type CoaRecord, totalsByWeight } from '../../../../shared/records/coa.ts';
import type { Finding } from '../../../../shared/records/reading.ts';
import type { Total } from '../../../../shared/records/sample.ts';
import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { parseNumber } from '../../../../shared/science/numbers.ts';
import type { LaidOutDocument } from '../../layout/laid-out.ts';
import type { Line } from '../../layout/lines.ts';
import { finding, percentOf, rowsOf, shown } from './check.ts';
import { activeSumOf, DECARBOXYLATED, percentOfKey, summands, sumOf } from './summands.ts';

/** A figure of so many digits seldom happens to be that of a total; of fewer where its text names what it is of. */
const TELLING = 4;
const NAMED = 2;
/** So short a whole number is a limit or a share as often as a total that was rounded: `no more than 20 % THC`. */
const ROUND = /^\d{1,2}$/;
/** The rows that a total sums up are rounded: so much of it (a part) that may make. */
const ROUNDED = 0.0005;

const NAMES: Readonly<Record<Total, RegExp>> = {
  total_thc: /\bthc\b(?!-?[av]\b)/i,
  total_cbd: /\bcbd\b(?!-?[av]\b)/i,
  total_cannabinoids: /\bcannabinoids?\b/i,
  total_terpenes: /\bterpenes?\b/i,
};
const FIGURE = /(?<![\w.,-])\d+(?:[.,]\d+)*(?![\w-]|[.,]\d)/g;

/**
 * Totals without a value although a figure stands in the document as the rows together make it, in percent or mg/g:
 * whatever words it has for a name.
 *
 * @param asked fields that are asked about already
 */
export function unreadTotals({ pages }: LaidOutDocument, record: CoaRecord, asked: readonly string[]): Finding[] {
  if (!totalsByWeight(record)) return [];
  const lines = pages.flatMap((page) => page.lines).filter((line) => !isRow(line));
  return Object.entries(expectedOf(record)).flatMap(([total, sums]) => {
    const field = total as Total;
    if (asked.includes(field)) return [];
    const named = NAMES[field];
    const match = lines
      .flatMap(({ segments }) => segments)
      .flatMap((segment) => figureIn(segment.text, sums, named) ?? [])[0];
    return match === undefined
      ? []
      : [
          finding(
            'total-not-read',
            'warning',
            [field],
            `${match.figure} is what the rows make together (${shown(match.sum)} %), but was not read as the total.`,
          ),
        ];
  });
}

/** Whether a line begins with what is measured: its figures are that row's. */
const isRow = ({ segments: [first] }: Line) => {
  const analyte = first && findAnalyte(first.text);
  return analyte != null && !analyte.isSum && analyte.score === 1;
};

/** What totals without a value would be, in percent by weight; none that a row alone makes. */
function expectedOf(record: CoaRecord): Partial<Record<Total, number[]>> {
  const active = (neutral: string, acid: string): number[] => {
    const [base, acidic] = [percentOfKey(record, neutral), percentOfKey(record, acid)];
    return base === null || acidic === null ? [] : [base + DECARBOXYLATED * acidic];
  };
  const all = (analysis: string) => summands(record, analysis).slice(0, 1);
  const sums: Record<Total, number[]> = {
    total_thc: active('delta_9_thc', 'thca'),
    total_cbd: active('cbd', 'cbda'),
    total_cannabinoids: all('cannabinoids').flatMap((rows) => [sumOf(rows), activeSumOf(rows)]),
    total_terpenes: all('terpenes').map(sumOf),
  };
  const alone = rowsOf(record).flatMap(({ row }) => percentOf(row) ?? []);
  return Object.fromEntries(
    Object.entries(sums).flatMap(([total, values]) => {
      const own = values.filter((sum) => sum > 0 && !alone.some((value) => Math.abs(value - sum) < ROUNDED * sum));
      return record[total as Total] === null && own.length > 0 ? [[total, own]] : [];
    }),
  );
}

/** The first figure of a text that is one of the sums, in percent or ten times it in mg/g, with that sum in percent. */
function figureIn(text: string, sums: readonly number[], named: RegExp): { figure: string; sum: number } | null {
  const digits = named.test(text) ? NAMED : TELLING;
  for (const [figure] of text.matchAll(FIGURE)) {
    const value = parseNumber(figure)?.value ?? null;
    if (value === null || ROUND.test(figure) || figure.replace(/\D/g, '').replace(/^0+/, '').length < digits) continue;
    const step = 10 ** -(figure.split('.')[1]?.length ?? 0);
    const isSum = (sum: number) => Math.abs(value - sum) <= 0.51 * step + ROUNDED * sum;
    const sum = sums.find((one) => isSum(one) || isSum(10 * one));
    if (sum !== undefined) return { figure, sum };
  }
  return null;
}
