import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import { enclosing } from '../../../../documents/page.ts';
import type { Line, Segment } from '../../../layout/lines.ts';
import { overlapShare } from '../../../layout/overlap.ts';
import type { HeaderColumn, TableHeader } from '../heads/table-header.ts';

/** Names of one column begin this near (page units) to each other. */
const ALIGNED = 3;
/** Fewer known analytes under each other are no column of names. */
const FEWEST = 3;
/** Figures begin this much (page units) left of their head at the most. */
const SLACK = 12;
/** The names' first row stands no further (page units) under the head. */
const NEAR = 30;

/** So many known analytes between two heads are the names of a table that begins there. */
const FEWEST_BETWEEN = 2;
/** Names reach this far (page units) under the head right of them at the most. */
const UNDER_NEXT = 6;

/**
 * Parts heads of several tables side by side none of which heads its names (`Result | Limit | CFU/g | Limit`): known
 * analytes between two heads, under neither, begin a table.
 */
export function partedAtNames(headers: readonly TableHeader[], lines: readonly Line[]): TableHeader[] {
  return headers.flatMap((header) => {
    const starts = header.columns.flatMap((column, index) => {
      const before = header.columns[index - 1];
      if (!before) return [];
      const begins =
        column.role === 'name'
          ? namesBefore(header, index, headers, lines)
          : namesBetween(before, column, header, headers, lines);
      return begins ? [index] : [];
    });
    if (starts.length === 0) return [header];
    return [0, ...starts].map((start, part) => {
      const columns = header.columns.slice(start, starts[part] ?? header.columns.length);
      return { ...enclosing(columns), columns };
    });
  });
}

/** Whether a head of names has heads before it that belong to names without a head left of them all. */
function namesBefore(
  header: TableHeader,
  index: number,
  headers: readonly TableHeader[],
  lines: readonly Line[],
): boolean {
  const columns = header.columns.slice(0, index);
  if (columns.some(({ role }) => role === 'name') || !columns.some(({ role }) => role === 'result')) return false;
  const level = headers.filter((other) => other.y0 <= header.y1 + 1 && other.y1 >= header.y0 - 1);
  const names = namesLeftOf(header, level, headers, lines);
  return names.length >= FEWEST && (names[0]?.y0 ?? Number.POSITIVE_INFINITY) - header.y1 < NEAR;
}

/** Whether known analytes stand flush between two neighbouring heads, the first of them close under the heads. */
function namesBetween(
  before: HeaderColumn,
  column: HeaderColumn,
  header: TableHeader,
  headers: readonly TableHeader[],
  lines: readonly Line[],
): boolean {
  // Right behind a head of names they are its own, set in the middle of a column wider than it.
  if (before.role === 'name') return false;
  const bottom = bottomOf(header, before.x1, column.x0, headers);
  const between = lines.flatMap((line) =>
    line.y0 < header.y1 - 1 || line.y1 > bottom
      ? []
      : line.segments.filter(
          ({ x0, x1, text }) => x0 > before.x1 && x1 < column.x0 + UNDER_NEXT && findAnalyte(text) !== null,
        ),
  );
  const [first] = between;
  const flush = between.filter(({ x0 }) => Math.abs(x0 - (first?.x0 ?? 0)) < ALIGNED);
  return first !== undefined && first.y0 - header.y1 < NEAR && flush.length >= FEWEST_BETWEEN;
}

/** Where the next head below begins, of those that reach between two edges. */
const bottomOf = (header: TableHeader, left: number, right: number, headers: readonly TableHeader[]) =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...headers.filter((other) => other.y0 > header.y1 && other.x0 < right && other.x1 > left).map(({ y0 }) => y0),
  );

/** Gives tables whose names stand under no head (`% | mg/g | LOQ`, names left of it) a column for them. */
export function withUnnamedNames(headers: readonly TableHeader[], lines: readonly Line[]): TableHeader[] {
  return headers.map((header) => {
    if (header.columns.some(({ role }) => role === 'name' || role === 'quality')) return header;
    const above = headers.filter((other) => other.y0 <= header.y1 + 1);
    const level = above.filter((other) => other.y1 >= header.y0 - 1);
    // A table above may go on beside this one, or have ended: then nothing stands between the names and this head.
    const beside = namesLeftOf(header, level, headers, lines);
    const below = namesLeftOf(header, above, headers, lines);
    const next = isNextTo(header, beside, lines) ? beside : [];
    const names =
      [below, next].find(({ length }) => length >= FEWEST) ??
      [below, next].map((found) => rowsOf(header, found, lines)).find(({ length }) => length > 0) ??
      [];
    const [first] = names;
    if (!first || first.y0 - header.y1 > NEAR) return header;
    const box = enclosing(names);
    const column: HeaderColumn = {
      x0: box.x0,
      x1: box.x1,
      y0: header.y0,
      y1: header.y1,
      text: '',
      role: 'name',
      units: [],
    };
    return { ...enclosing([header, column]), columns: [column, ...header.columns] };
  });
}

/** The names that stand on a line with a cell under every head, if the first does: a table may be of one row. */
function rowsOf(header: TableHeader, names: readonly Segment[], lines: readonly Line[]): Segment[] {
  const isRow = (name: Segment) => {
    const row = lines.find(({ segments }) => segments.includes(name));
    return header.columns.every((column) => row?.segments.some((segment) => overlapShare(segment, column) > 0.3));
  };
  const [first] = names;
  return first && isRow(first) ? names.filter(isRow) : [];
}

/** Whether nothing stands between names and the columns of a head, as far as the names go. */
function isNextTo(header: TableHeader, names: readonly Segment[], lines: readonly Line[]): boolean {
  if (names.length === 0) return false;
  const box = enclosing(names);
  return !lines.some(
    (line) =>
      line.y1 > box.y0 &&
      line.y0 < box.y1 &&
      line.segments.some((segment) => segment.x0 > box.x1 && segment.x1 < header.x0 - SLACK),
  );
}

/** Known analytes left of a head and right of its `neighbours`, down to the next head, of those the ones flush with most others. */
function namesLeftOf(
  header: TableHeader,
  neighbours: readonly TableHeader[],
  headers: readonly TableHeader[],
  lines: readonly Line[],
): Segment[] {
  const left = Math.max(0, ...neighbours.filter((o) => o.x1 <= header.x0).map((o) => o.x1));
  const bottom = bottomOf(header, left, header.x1, headers);
  const known = lines.flatMap((line) =>
    line.y0 < header.y1 - 1 || line.y1 > bottom
      ? []
      : line.segments.filter((s) => s.x0 >= left && s.x1 <= header.x0 + ALIGNED && findAnalyte(s.text) !== null),
  );
  const groups = known.map((one) => known.filter((other) => Math.abs(other.x0 - one.x0) < ALIGNED));
  return groups.sort((a, b) => b.length - a.length)[0] ?? [];
}
