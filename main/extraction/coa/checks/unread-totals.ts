import { finding } from '../../../../shared/findings/finding.ts';
import { type CoaRecord, totalsByWeight } from '../../../../shared/records/coa.ts';
import type { Finding } from '../../../../shared/records/reading.ts';
import type { Total } from '../../../../shared/records/sample.ts';
import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { parseNumber } from '../../../../shared/science/numbers.ts';
import type { LaidOutDocument, LaidOutPage } from '../../layout/laid-out.ts';
import type { Line, Segment } from '../../layout/lines.ts';
import { overlapX } from '../../layout/overlap.ts';
import { percentOf, rowsOf } from './check.ts';
import { activeSumOf, DECARBOXYLATED, type Summand, summands, sumOf } from './summands.ts';

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
  const expected = Object.entries(expectedOf(record)).filter(([total]) => !asked.includes(total));
  if (expected.length === 0) return [];
  const pieces = pages.flatMap((page) =>
    page.lines.filter((line) => !isRow(line)).flatMap((line) => piecesOf(page, line)),
  );
  const alone = rowsOf(record).flatMap(({ row }) => percentOf(row) ?? []);
  return expected.flatMap(([total, sums]) => {
    const field = total as Total;
    const match = pieces.flatMap((piece) => figureIn(piece, sums, { named: NAMES[field], alone }) ?? [])[0];
    return match === undefined ? [] : [finding('total-not-read', 'warning', [field], match)];
  });
}

/** Whether a line begins with what is measured: its figures are that row's. */
const isRow = ({ segments: [first] }: Line) => first !== undefined && isAnalyte(first.text);

/** A text with a figure, and what may name it: the text beside it on its line, and short ones over and under it. */
interface Piece {
  text: string;
  names: string[];
}

/** Longer texts beside a figure are sentences. */
const LONGEST_NAME = 40;
/** How far over or under its name a figure may stand: in heights of the larger of them. */
const NEAR = 2.6;

const piecesOf = ({ lines }: LaidOutPage, line: Line): Piece[] =>
  line.segments.flatMap((segment, place) => {
    if (!/\d/.test(segment.text)) return [];
    const left = line.segments[place - 1];
    const stacked = lines.flatMap((other) =>
      other === line ? [] : other.segments.filter((one) => isStacked(segment, one)),
    );
    const names = [...(left ? [left] : []), ...stacked].map(({ text }) => text);
    return [{ text: segment.text, names: names.filter((name) => name.length <= LONGEST_NAME) }];
  });

function isStacked(a: Segment, b: Segment): boolean {
  const size = Math.max(a.y1 - a.y0, b.y1 - b.y0);
  return overlapX(a, b) > 0 && Math.abs(a.y0 + a.y1 - b.y0 - b.y1) / 2 < NEAR * size;
}

/** What totals without a value would be, in percent by weight. */
function expectedOf(record: CoaRecord): Partial<Record<Total, number[]>> {
  const rows = summands(record, 'cannabinoids')[0] ?? [];
  const active = (neutral: string, acid: string): number[] =>
    rows.length === 0 ? [] : [partOf(rows, neutral) + DECARBOXYLATED * partOf(rows, acid)];
  const sums: Record<Total, number[]> = {
    total_thc: active('delta_9_thc', 'thca'),
    total_cbd: active('cbd', 'cbda'),
    total_cannabinoids: rows.length === 0 ? [] : [sumOf(rows), activeSumOf(rows)],
    total_terpenes: summands(record, 'terpenes').slice(0, 1).map(sumOf),
  };
  return Object.fromEntries(
    Object.entries(sums).flatMap(([total, values]) => {
      const own = values.filter((sum) => sum > 0);
      return record[total as Total] === null && own.length > 0 ? [[total, own]] : [];
    }),
  );
}

const partOf = (rows: readonly Summand[], key: string) => rows.find((row) => row.key === key)?.percent ?? 0;

/**
 * The first figure of a text that is one of the sums, in percent or ten times it in mg/g, with that sum in percent. What a
 * row alone makes may be that row's own figure: it counts where words name it that are not the row's.
 */
function figureIn(
  { text, names }: Piece,
  sums: readonly number[],
  { named, alone }: { named: RegExp; alone: readonly number[] },
): { figure: string; sum: number } | null {
  const own = [text, ...names].filter((name) => named.test(name));
  const digits = own.length > 0 ? NAMED : TELLING;
  const isRows = own.every(namesRow);
  for (const [figure] of text.matchAll(FIGURE)) {
    const value = parseNumber(figure)?.value ?? null;
    if (value === null || ROUND.test(figure) || figure.replace(/\D/g, '').replace(/^0+/, '').length < digits) continue;
    const step = 10 ** -(figure.split('.')[1]?.length ?? 0);
    const isSum = (sum: number) => Math.abs(value - sum) <= 0.51 * step + ROUNDED * sum;
    const sum = sums.find((one) => (isSum(one) || isSum(10 * one)) && !(isRows && isAlone(one, alone)));
    if (sum !== undefined) return { figure, sum };
  }
  return null;
}

const isAlone = (sum: number, alone: readonly number[]) => alone.some((value) => Math.abs(value - sum) < ROUNDED * sum);

/** Whether a text is a row's name, alone or before its figure, and none of a sum. */
const namesRow = (text: string) =>
  isAnalyte(text.replace(/[\d.,]+\s?(?:%|mg\s?\/\s?g)?\s*$/, '')) && !OF_SUM.test(text);

/** What is said of the substance after its acid has lost carbon dioxide, which is a sum of two rows. */
const OF_SUM = /\b(?:active|activated|decarb\w*|potential|available|max\w*)\b/i;

function isAnalyte(text: string): boolean {
  const analyte = findAnalyte(text);
  return analyte !== null && !analyte.isSum && analyte.score === 1;
}
