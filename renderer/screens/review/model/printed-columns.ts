import type { RecordDetail, TextLine } from '../../../../shared/desktop.ts';
import type { Evidence } from '../../../../shared/records/reading.ts';
import { gapsIn } from './box-text.ts';
import type { ValueKind } from './fields.ts';
import type { DocumentText } from './search-text.ts';
import { parseValue } from './values.ts';

type Box = Evidence['box'];
type Word = TextLine[number];

/** What stands in a row's line of the page in one column. */
export interface PrintedCell {
  page: number;
  box: Box;
  text: string;
}

/** A column of words on the page beside the rows of a table. */
export interface PrintedColumn {
  /** The words over it; an empty text where there are none. */
  head: string;
  /** By the row's number in the record. */
  cells: ReadonlyMap<number, PrintedCell>;
}

/** A row's line: where its name or itself was read. Lines of tables side by side end where the next begins. */
interface Band {
  row: number;
  page: number;
  box: Box;
  right: number;
}

/** Share of a line's height that a word's middle may stand outside of it. */
const ROOM = 0.15;
/** A column is where at least this share of the rows has words. */
const LEAST_ROWS = 0.15;
/** Steps that the width of a page is counted in. */
const STEPS = 600;
/** Lines above the first row in which the columns' heads may stand. */
const HEAD_LINES = 5;

/** Where the rows of a table were read, by their numbers in the record; rows that a person added are left out. */
export function bandsOf(
  evidence: RecordDetail['evidence'],
  rows: readonly number[],
  table: 'results' | 'items',
): Band[] {
  const all = Object.entries(evidence).flatMap(([path, place]) =>
    /^(?:results\[\d+\](?:\.name)?|product_names\[\d+\])$/.test(path) ? [place] : [],
  );
  return rows.flatMap((row) => {
    const [whole, name] =
      table === 'items'
        ? [undefined, evidence[`product_names[${row}]`]]
        : [evidence[`results[${row}]`], evidence[`results[${row}].name`]];
    const place = name ?? whole ?? evidence[`results[${row}].value`];
    if (!place) return [];
    const left = Math.min(place.box[0], whole?.box[0] ?? 1);
    const box: Box = [left, place.box[1], place.box[2], place.box[3]];
    // What begins on the same line further right is a row of the table beside.
    const beside = all.filter(
      (other) =>
        other.page === place.page &&
        isBeside(place.box, other.box) &&
        other.box[0] > Math.max(left, name?.box[2] ?? whole?.box[2] ?? 0),
    );
    return [{ row, page: place.page, box, right: Math.min(1, ...beside.map((other) => other.box[0])) }];
  });
}

const isBeside = (a: Box, b: Box) => Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > (a[3] - a[1]) / 2;

/**
 * The columns of words that stand on the page in the lines of a table's rows, from left to right. Places are counted from
 * where each row begins, so that tables side by side and on several pages are one.
 */
export function printedColumns(text: DocumentText, bands: readonly Band[]): PrintedColumn[] {
  const pieces = bands.flatMap((band) => piecesOf(text, band).map((piece) => ({ band, piece })));
  const runs = runsOf(
    pieces.map(({ band, piece }) => [piece.box[0] - band.box[0], piece.box[2] - band.box[0]]),
    Math.max(1, Math.floor(bands.length * LEAST_ROWS)),
  );
  return runs.flatMap((run) => {
    const cells = new Map<number, PrintedCell>();
    for (const { band, piece } of pieces) {
      const [from, to] = [piece.box[0] - band.box[0], piece.box[2] - band.box[0]];
      const best = runs.toSorted((a, b) => overlap(b, [from, to]) - overlap(a, [from, to]))[0];
      if (best !== run || overlap(run, [from, to]) <= 0) continue;
      const before = cells.get(band.row);
      cells.set(band.row, before ? joined(before, piece) : piece);
    }
    return cells.size === 0 ? [] : [{ head: headOver(text, bands, run), cells }];
  });
}

type Span = readonly [from: number, to: number];
const overlap = (a: Span, b: Span) => Math.min(a[1], b[1]) - Math.max(a[0], b[0]);

const joined = (a: PrintedCell, b: PrintedCell): PrintedCell => ({
  page: a.page,
  box: [
    Math.min(a.box[0], b.box[0]),
    Math.min(a.box[1], b.box[1]),
    Math.max(a.box[2], b.box[2]),
    Math.max(a.box[3], b.box[3]),
  ],
  text: `${a.text} ${b.text}`,
});

/** Words in a row's line that stand close together, from left to right. */
function piecesOf(text: DocumentText, { page, box, right }: Band): PrintedCell[] {
  const room = (box[3] - box[1]) * ROOM;
  const words = wordsOf(text, page).filter((word) => {
    const middle = (word.box[1] + word.box[3]) / 2;
    const isInLine = middle > box[1] - room && middle < box[3] + room;
    return isInLine && word.box[2] > box[0] && (word.box[0] + word.box[2]) / 2 < right;
  });
  return gapsIn(words.toSorted((a, b) => a.box[0] - b.box[0])).flatMap((group) => {
    const cell = group
      .map((word): PrintedCell => ({ page, box: word.box, text: word.text }))
      .reduce<PrintedCell | null>((whole, next) => (whole ? joined(whole, next) : next), null);
    return cell ?? [];
  });
}

const wordsOf = (text: DocumentText, page: number): Word[] =>
  text.find(({ number }) => number === page)?.lines.flat() ?? [];

/** Stretches in which at least so many pieces have ink. */
export function runsOf(spans: readonly Span[], least: number): Span[] {
  const counts = new Array<number>(STEPS + 1).fill(0);
  for (const [from, to] of spans)
    for (let step = Math.max(0, Math.floor(from * STEPS)); step <= Math.min(STEPS, Math.floor(to * STEPS)); step += 1)
      counts[step] = (counts[step] ?? 0) + 1;
  const runs: [number, number][] = [];
  counts.forEach((count, step) => {
    if (count < least) return;
    const last = runs.at(-1);
    if (last && last[1] === step / STEPS) last[1] = (step + 1) / STEPS;
    else runs.push([step / STEPS, (step + 1) / STEPS]);
  });
  return runs;
}

/** The words nearest above the first row that stand over a column. */
function headOver(text: DocumentText, bands: readonly Band[], run: Span): string {
  const first = bands.toSorted((a, b) => a.page - b.page || a.box[1] - b.box[1])[0];
  if (!first) return '';
  const height = first.box[3] - first.box[1];
  const above = wordsOf(text, first.page).filter(
    ({ box }) => box[3] <= first.box[1] + height * ROOM && box[1] > first.box[1] - height * HEAD_LINES * 1.6,
  );
  const share = ({ box }: Pick<Word, 'box'>) => overlap([box[0] - first.box[0], box[2] - first.box[0]], run);
  const nearest = above.filter((word) => share(word) > 0).toSorted((a, b) => b.box[3] - a.box[3])[0];
  if (!nearest) return '';
  const line = above.filter(({ box }) => isBeside(nearest.box, box)).toSorted((a, b) => a.box[0] - b.box[0]);
  const heads = gapsIn(line).map((words) => ({
    words: words.map((word) => word.text).join(' '),
    share: Math.max(...words.map(share)),
  }));
  return heads.toSorted((a, b) => b.share - a.share)[0]?.words ?? '';
}

/** The printed column in which the values of a table's column stand: that says the same in most of its rows. */
export function columnHolding(
  columns: readonly PrintedColumn[],
  kind: ValueKind,
  values: ReadonlyMap<number, unknown>,
): PrintedColumn | null {
  const asRead = [...values].map(([row, value]) => [row, JSON.stringify(value)] as const);
  const scored = columns.map((column) => {
    const same = asRead.filter(([row, value]) => {
      const cell = column.cells.get(row);
      const typed = cell && parseValue(kind, cell.text);
      return typed?.ok && JSON.stringify(typed.value) === value;
    });
    return { column, share: same.length / Math.max(1, asRead.length) };
  });
  const best = scored.toSorted((a, b) => b.share - a.share)[0];
  return best && best.share > 0.5 ? best.column : null;
}
