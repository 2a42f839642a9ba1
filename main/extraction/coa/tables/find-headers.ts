import { parseUnits } from '../../../../shared/science/units.ts';
import type { Rectangle, Word } from '../../../documents/page.ts';
import { enclosing, type Line, type Segment } from '../../layout/lines.ts';
import { type HeaderMeaning, isHeaderWord, isKeyword, type Role, readHeader, unglue } from './header-words.ts';

/** One column's head, its lines joined from the top down. */
export interface HeaderColumn extends Rectangle, HeaderMeaning {
  text: string;
}

/** The head of one table; tables side by side each have their own although they share a line. */
export interface TableHeader extends Rectangle {
  columns: HeaderColumn[];
}

/** Lines of one head are no further apart than this part of their height. */
const NEXT_LINE = 1.0;
/** Figures this near (page units) are in the same table. */
const BESIDE = 45;

interface Cell extends Rectangle {
  text: string;
  line: number;
}

/** A stretch of neighbouring heads on one line. */
interface Run extends Rectangle {
  cells: Cell[];
  /** Has enough heads to begin a table by itself. */
  strong: boolean;
  /** Shares its line with figures close by: units in a row of data, not a head's second line. */
  besideData: boolean;
  line: number;
}

/** Finds the heads of all result tables of a page, also of tables that stand side by side at different heights. */
export function findHeaders(lines: readonly Line[]): TableHeader[] {
  const runs = lines.flatMap((line, index) => runsOf(line, index));
  return cluster(runs).flatMap((group) => splitTables(toColumns(group)));
}

function runsOf(line: Line, index: number): Run[] {
  const runs: Run[] = [];
  let cells: Cell[] = [];
  const data = line.segments.filter(isData);
  const finish = () => {
    if (cells.length > 0) {
      const box = enclosing(cells);
      const besideData = data.some((other) => other.x0 - box.x1 < BESIDE && box.x0 - other.x1 < BESIDE);
      runs.push({ ...box, cells, strong: isStrong(cells), besideData, line: index });
    }
    cells = [];
  };
  for (const segment of line.segments) {
    if (isHeaderSegment(segment)) cells.push(...toCells(segment, index));
    else finish();
  }
  finish();
  return runs;
}

const isData = (segment: Segment) =>
  segment.words.some(
    (word) => /^[<>≤]?\d[\d.,]*%?$/.test(word.text) || /^(?:ND|NT|NR|PASS|FAIL|Pass|Fail|<LOQ|<LOD)$/.test(word.text),
  );

function isHeaderSegment(segment: Segment): boolean {
  if (/[:=]$/.test(segment.text) || segment.words.length > 7) return false;
  if (segment.words.every((word) => isHeaderWord(word.text) || unglue(word.text) !== null))
    return /[A-Za-z%]/.test(segment.text);
  return readHeader(segment.text)?.role === 'name';
}

/** Parts a segment where two keywords meet: heads of narrow columns stand closer than words. */
function toCells(segment: Segment, line: number): Cell[] {
  const words = segment.words.flatMap(splitWord);
  const groups: Word[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (!group || !last || (isKeyword(word.text) && isKeyword(last.text)) || (isUnit(word.text) && isUnit(last.text)))
      groups.push([word]);
    else group.push(word);
  }
  return groups.map((group) => ({ ...enclosing(group), text: group.map((word) => word.text).join(' '), line }));
}

const isUnit = (text: string) => parseUnits(text.replace(/[()]/g, '')) !== null;

function splitWord(word: Word): Word[] {
  const parts = unglue(word.text);
  if (!parts) return [word];
  const perCharacter = (word.x1 - word.x0) / word.text.length;
  let at = word.x0;
  return parts.map((text) => {
    const part = { ...word, text, x0: at, x1: at + text.length * perCharacter };
    at = part.x1;
    return part;
  });
}

function isStrong(cells: readonly Cell[]): boolean {
  const roles = cells.flatMap((cell) => readHeader(cell.text)?.role ?? []);
  const telling = new Set(roles.filter((role) => role !== 'other'));
  const names = cells.filter((cell) => readHeader(cell.text)?.role === 'name');
  // A summary's entries are names of analyses beside verdicts; a head of names says so or stands beside a head of figures.
  const measured = [...telling].some((role) => role !== 'name' && role !== 'status');
  if (
    names.length > 0 &&
    (measured || (telling.size >= 2 && names.some((cell) => /analyte|compound|component/i.test(cell.text))))
  )
    return true;
  return (
    telling.size >= 2 &&
    (telling.has('lod') ||
      telling.has('loq') ||
      telling.has('lod-loq') ||
      telling.has('limit') ||
      telling.has('status') ||
      telling.has('units'))
  );
}

/** Joins each strong run with the runs right above and below it that are part of the same head. */
function cluster(runs: readonly Run[]): Run[][] {
  const taken = new Set<Run>();
  const clusters: Run[][] = [];
  for (const seed of runs) {
    if (!seed.strong || taken.has(seed)) continue;
    const group = [seed];
    taken.add(seed);
    for (let grown = true; grown; ) {
      grown = false;
      for (const run of runs) {
        if (taken.has(run) || !belongs(group, run)) continue;
        group.push(run);
        taken.add(run);
        grown = true;
      }
    }
    clusters.push(group);
  }
  return clusters;
}

function belongs(group: readonly Run[], run: Run): boolean {
  const box = enclosing(group);
  const height = Math.min(...group.map((member) => member.y1 - member.y0));
  const overlap = Math.min(box.x1, run.x1) - Math.max(box.x0, run.x0);
  const gap = Math.max(run.y0 - box.y1, box.y0 - run.y1);
  const sameLine = group.some((member) => member.line === run.line);
  if (sameLine) return false;
  const narrower = Math.min(run.x1 - run.x0, box.x1 - box.x0);
  if (run.strong) return gap < 0.5 * height && overlap > 0.6 * narrower && !repeats(group, run);
  if (run.besideData) return false;
  if (hasName(run))
    return gap < -0.2 * Math.min(height, run.y1 - run.y0) && overlap > -0.6 * (box.x1 - box.x0) && !repeats(group, run);
  return gap < NEXT_LINE * height && overlap > 0.5 * (run.x1 - run.x0);
}

const hasName = (run: Run) => run.cells.some((cell) => readHeader(cell.text)?.role === 'name');

/** A table's head right below another's: the rows between them are missing, they are not one head. */
function repeats(group: readonly Run[], run: Run): boolean {
  const names = (cells: readonly Cell[]) => cells.filter((cell) => readHeader(cell.text)?.role === 'name').length;
  return names(run.cells) > 0 && group.some((member) => names(member.cells) > 0);
}

function toColumns(group: readonly Run[]): HeaderColumn[] {
  const cells = group.flatMap((run) => run.cells).sort((a, b) => a.line - b.line || a.x0 - b.x0);
  const spanning = cells.filter((cell) => spans(cell, cells));
  const columns: Cell[][] = [];
  for (const cell of cells) {
    if (spanning.includes(cell)) continue;
    const home = columns.find((column) =>
      column.some((other) => other.line !== cell.line && overlapShare(other, cell) > 0.35),
    );
    if (home) home.push(cell);
    else columns.push([cell]);
  }
  return mergeColumns(columns)
    .map((column) => {
      const above = spanning.filter((cell) => column.some((own) => overlapShare(cell, own) > 0.5));
      const text = [...above, ...column.sort((a, b) => a.line - b.line || a.x0 - b.x0)]
        .map((cell) => cell.text)
        .join(' ');
      const meaning = readHeader(text) ??
        readHeader(column.map((cell) => cell.text).join(' ')) ?? { role: 'other' as Role, units: [] };
      return { ...enclosing(column), text, ...meaning };
    })
    .sort((a, b) => a.x0 - b.x0);
}

/** Columns whose boxes came to overlap after all (a third line that ties two together) are one. */
function mergeColumns(columns: Cell[][]): Cell[][] {
  const merged: Cell[][] = [];
  for (const column of columns) {
    const lines = new Set(column.map((cell) => cell.line));
    const home = merged.find(
      (other) => overlapShare(enclosing(other), enclosing(column)) > 0.6 && !other.some((cell) => lines.has(cell.line)),
    );
    if (home) home.push(...column);
    else merged.push(column);
  }
  return merged;
}

/** A head over several columns (`All uses` over `Limit` and `Status`). */
function spans(cell: Cell, cells: readonly Cell[]): boolean {
  const below = new Map<number, number>();
  for (const other of cells) {
    if (other.line <= cell.line || overlapShare(cell, other) <= 0.5) continue;
    below.set(other.line, (below.get(other.line) ?? 0) + 1);
  }
  return [...below.values()].some((count) => count >= 2);
}

/** The shared width as a part of the narrower one's. */
export function overlapShare(a: Rectangle, b: Rectangle): number {
  const shared = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  return shared / Math.max(0.01, Math.min(a.x1 - a.x0, b.x1 - b.x0));
}

const ONCE: ReadonlySet<Role> = new Set(['lod', 'loq', 'lod-loq', 'loq-lod', 'units']);

/** A new table begins at each head of names, and where a head that no table has twice comes again. */
function splitTables(columns: readonly HeaderColumn[]): TableHeader[] {
  const tables: HeaderColumn[][] = [];
  for (const column of columns) {
    const table = tables.at(-1);
    const begun = table?.some((other) => other.role === 'name');
    const data = table?.some((other) => other.role !== 'other' && other.role !== 'name');
    const again = ONCE.has(column.role) && table?.some((other) => other.role === column.role);
    if (!table || (column.role === 'name' && begun && data) || (again && begun)) tables.push([column]);
    else table.push(column);
  }
  return tables
    .filter((table) => table.some((column) => column.role !== 'other' && column.role !== 'name'))
    .map((table) => ({ ...enclosing(table), columns: table }));
}
