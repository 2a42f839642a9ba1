import { median } from '../../../../../shared/median.ts';
import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { enclosing, type Rule } from '../../../../documents/page.ts';
import { overlapX } from '../../../layout/overlap.ts';
import { readMeasurements } from '../cells.ts';
import { headingAnalysis } from '../heads/heading-analysis.ts';
import type { HeaderColumn } from '../heads/table-header.ts';
import type { RowCell, TableRow } from '../table-row.ts';

/** Lines that share more than this part of their height are one row. */
const OVERLAP = 0.25;

/** Joins the lines of cells that were wrapped: by the table's own lines where it has them, else by what fits together. */
export function joinWrapped(
  rows: readonly TableRow[],
  columns: readonly HeaderColumn[],
  rules: readonly Rule[],
): TableRow[] {
  const name = columns.findIndex((column) => column.role === 'name');
  // Text across the columns stands in a part of its own, and has no cells to join.
  if (name < 0 || rows.some(({ running }) => running !== undefined)) return [...rows];
  const whole = joinOverlapping(rows);
  return byBands(whole, columns, name, rules) ?? byNeighbours(whole, columns, name);
}

/** Lines that reach into each other's height are one row: a cell of two lines beside cells centred on one. */
function joinOverlapping(rows: readonly TableRow[]): TableRow[] {
  const joined: TableRow[] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const last = joined.at(-1);
    if (last && bottom - row.y0 > OVERLAP * height(row)) joined[joined.length - 1] = merge(last, row);
    else joined.push(row);
    bottom = row.y1;
  }
  return joined;
}

/** Joins what stands between two lines that run across the whole table, when nearly all rows are parted by such lines. */
function byBands(
  rows: readonly TableRow[],
  columns: readonly HeaderColumn[],
  name: number,
  rules: readonly Rule[],
): TableRow[] | null {
  const box = enclosing(rows);
  const width = box.x1 - box.x0;
  const ys = rules
    .filter((rule) => rule.direction === 'horizontal' && rule.y0 > box.y0 - 30 && rule.y0 < box.y1 + 30)
    .filter((rule) => Math.min(rule.x1, box.x1) - Math.max(rule.x0, box.x0) > 0)
    .map((rule) => ({ y: (rule.y0 + rule.y1) / 2, x0: rule.x0, x1: rule.x1, width: overlapX(rule, box) }))
    .sort((a, b) => a.y - b.y);
  const lines: DrawnLine[] = [];
  for (const rule of ys) {
    const last = lines.at(-1);
    if (last && rule.y - last.y < 2.5) {
      last.width += rule.width;
      last.x0 = Math.min(last.x0, rule.x0);
      last.x1 = Math.max(last.x1, rule.x1);
    } else lines.push(rule);
  }
  const drawn = lines.filter((line) => line.width > 0.7 * width);
  const across = drawn.map((line) => line.y);
  const bands = new Map<number, TableRow[]>();
  for (const row of rows) {
    const middle = (row.y0 + row.y1) / 2;
    const band = across.filter((y) => y < middle).length;
    bands.set(band, [...(bands.get(band) ?? []), row]);
  }
  const whole = (row: TableRow) => row.cells[name] !== undefined && hasData(row, columns, name);
  const crowded = [...bands.values()].filter((band) => band.filter(whole).length > 1).length;
  if (bands.size < 2 || crowded > 0.1 * bands.size || bands.size < 0.45 * rows.length) return null;
  // No line of the table's own closes what stands under the last one: small print may follow the last row.
  const closed = closedBands(drawn);
  return [...bands].flatMap(([band, lines]) =>
    band < closed ? withoutSection(lines, columns, name) : byNeighbours(lines, columns, name),
  );
}

/** Pieces of a horizontal line at one height, and how much of it runs over the table. */
interface DrawnLine {
  y: number;
  x0: number;
  x1: number;
  width: number;
}

/** The lines of one table end this near (page units) to each other; so many show where. */
const SAME_END = 1.5;
const FEWEST_OWN = 3;

/** So many bands have a line of the table under them: one that ends elsewhere is the frame's around the panel. */
function closedBands(drawn: readonly DrawnLine[]): number {
  const [x0, x1] = [median(drawn.map((line) => line.x0)), median(drawn.map((line) => line.x1))];
  const isOwn = (line: DrawnLine) => Math.abs(line.x0 - x0) < SAME_END && Math.abs(line.x1 - x1) < SAME_END;
  return drawn.filter(isOwn).length < FEWEST_OWN ? drawn.length : drawn.findLastIndex(isOwn) + 1;
}

/** The row of a band, apart from the heading of its section, which no line closes. */
function withoutSection(lines: readonly TableRow[], columns: readonly HeaderColumn[], name: number): TableRow[] {
  const [first, ...others] = lines as [TableRow, ...TableRow[]];
  const heading = hasData(first, columns, name) ? '' : (first.cells[name]?.text ?? '');
  if (others.length === 0 || headingAnalysis(heading) === null) return [lines.reduce(merge)];
  const row = others.reduce(merge);
  const own = row.cells[name]?.text ?? '';
  return findAnalyte(own) !== null && !joins(heading, own) ? [first, row] : [lines.reduce(merge)];
}

function byNeighbours(rows: readonly TableRow[], columns: readonly HeaderColumn[], name: number): TableRow[] {
  const hasName = (row: TableRow) => row.cells[name] !== undefined;
  const merged: TableRow[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as TableRow;
    const next = rows[index + 1];
    const last = merged.at(-1);
    if (hasName(row) && hasData(row, columns, name)) {
      // The middle line of a name carries the figures: its brackets opened above.
      if (last && hasName(last) && !hasData(last, columns, name) && isClose(last, row) && opens(nameOf(last)))
        merged[merged.length - 1] = merge(last, row);
      else merged.push(row);
      continue;
    }
    if (hasData(row, columns, name)) {
      // The middle of a name wrapped over two lines carries the figures.
      const below = next && hasName(next) && !hasData(next, columns, name) && isClose(row, next) ? next : undefined;
      const above = last && hasName(last) && !hasData(last, columns, name) && isClose(last, row) ? last : undefined;
      if (above && below && fits(`${nameOf(above)} ${nameOf(below)}`, name, above, below)) {
        merged[merged.length - 1] = merge(merge(above, row), below);
        index += 1;
      } else if (above) merged[merged.length - 1] = merge(above, row);
      else if (below) {
        merged.push(merge(row, below));
        index += 1;
      } else if (last && isClose(last, row) && continuesCells(last, row, columns))
        merged[merged.length - 1] = merge(last, row);
      else merged.push(row);
      continue;
    }
    if (!hasName(row)) {
      if (last && isClose(last, row)) merged[merged.length - 1] = merge(last, row);
      continue;
    }
    const text = nameOf(row);
    const before = last && hasName(last) && hasData(last, columns, name) ? nameOf(last) : undefined;
    const after = next && hasName(next) && hasData(next, columns, name) ? nameOf(next) : undefined;
    const withLast = before !== undefined && last && isClose(last, row) && gap(last, row) < 0.9 * height(row);
    const withNext = after !== undefined && next && isClose(row, next);
    if (withLast && (joins(before, text) || BREAKS_OFF.test(before))) merged[merged.length - 1] = merge(last, row);
    else if (withNext && joins(text, after)) {
      merged.push(merge(row, next as TableRow));
      index += 1;
    } else if (isHeading(text)) merged.push(row);
    else if (withLast && /^[a-z(]|^and\b/.test(text)) merged[merged.length - 1] = merge(last, row);
    else if (withLast && findAnalyte(before) === null && (!next || gap(last, row) < 0.6 * gap(row, next))) {
      merged[merged.length - 1] = merge(last, row);
    } else if (withLast && /[-/(,]$|^\(|\band$|\bof$/.test(before)) merged[merged.length - 1] = merge(last, row);
    else merged.push(row);
  }
  return merged;

  function nameOf(row: TableRow): string {
    return row.cells[name]?.text ?? '';
  }
}

const hasData = (row: TableRow, columns: readonly HeaderColumn[], name: number) =>
  row.cells.some((cell, index) => index !== name && cell !== undefined && columns[index]?.role !== 'other');
const isHeading = (text: string) => findAnalyses(text).length > 0;
const height = (row: TableRow) => row.y1 - row.y0;
const gap = (upper: TableRow, lower: TableRow) => lower.y0 - upper.y1;
const isClose = (upper: TableRow, lower: TableRow) => gap(upper, lower) < 0.75 * Math.min(height(upper), height(lower));

/** A name in two languages whose second half goes on below: `Summe THC / Total` over `THC`, `Blei /` over `Lead`. */
const BREAKS_OFF = /\s\/$|\/ (?:total|sum(?: of)?|somme(?: des?)?|suma(?: de)?)$/i;

/** A bracket that is not closed yet. */
const opens = (text: string) => /\([^)]*$/.test(text);

/** Two pieces of a name that make a known analyte together, and not better apart. */
function joins(first: string, second: string): boolean {
  const whole = joinText(first, second);
  const analyte = findAnalyte(whole);
  if (!analyte) return false;
  const [one, other] = [findAnalyte(first), findAnalyte(second)];
  // Under a section's heading stands a name that needs no more (`Cannabinoids (dried)` over `THCA`).
  if (other?.score === 1 && analyte.score < 1 && headingAnalysis(first) !== null) return false;
  // What stands with a heading of a section, or with one's method in brackets, is a name without it.
  if (one?.key === analyte.key && isHeading(second)) return false;
  if (other?.key === analyte.key && (isHeading(first) || first.endsWith(')'))) return false;
  return one?.key !== analyte.key || other === null || (analyte.score === 1 && other.key !== analyte.key);
}

const fits = (whole: string, name: number, above: TableRow, below: TableRow) =>
  findAnalyte(whole) !== null ||
  (above.cells[name] !== undefined && Math.abs((above.cells[name]?.x0 ?? 0) - (below.cells[name]?.x0 ?? 0)) < 30);

/** A line under a row that only goes on with words its cells began (`Absence` / `in 1 g`). */
function continuesCells(above: TableRow, below: TableRow, columns: readonly HeaderColumn[]): boolean {
  return below.cells.every((cell, index) => {
    if (!cell) return true;
    const started = above.cells[index];
    if (!started) return columns[index]?.role === 'units';
    return (
      readMeasurements(cell.text).length === 0 ||
      readMeasurements(started.text).length === 0 ||
      BREAKS_OFF.test(started.text) ||
      /^in\b/i.test(cell.text)
    );
  });
}

/** Two lines of one row; cells are joined with a space, or closely after a hyphen that broke a word. */
export function merge(a: TableRow, b: TableRow): TableRow {
  const cells = a.cells.map((cell, index) => {
    const other = b.cells[index];
    return cell && other ? mergeCells(cell, other) : (cell ?? other);
  });
  return { ...enclosing([a, b]), cells };
}

function mergeCells(a: RowCell, b: RowCell): RowCell {
  const [first, second] = a.y0 <= b.y0 ? [a, b] : [b, a];
  return { ...enclosing([a, b]), text: joinText(first.text, second.text), words: [...first.words, ...second.words] };
}

function joinText(first: string, second: string): string {
  // A figure broken in its exponent.
  if (/\d[eE][-+\u00AD\uFFFD]?$/.test(first) && /^\d{1,2}$/.test(second))
    return `${first.replace(/[\u00AD\uFFFD]$/, '-')}${second}`;
  // U+FFFD stands for the hyphen of a browser's print that its font has no character for.
  if (!/[A-Za-z][-\u00AD\uFFFD]$/.test(first)) return `${first} ${second}`;
  // A hyphen at the end of a line broke a word, unless a new one begins behind it (Gram-Negative).
  return `${first.slice(0, -1)}${/^[A-Z\d]/.test(second) ? '-' : ''}${second}`;
}
