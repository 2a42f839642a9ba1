import { parseUnits } from '../../../../shared/science/units.ts';
import type { Rectangle, Word } from '../../../documents/page.ts';
import { enclosing, type Line, type Segment } from '../../layout/lines.ts';
import { beginsNames, hasFiguresBelow, headSegments, isData, isFootnoteMark, isNoise } from './head-segments.ts';
import { type HeaderMeaning, isCompound, isKeyword, type Role, readHeader, unglue } from './header-words.ts';
import { splitTables } from './split-tables.ts';

/** One column's head, its lines joined from the top down. */
export interface HeaderColumn extends Rectangle, HeaderMeaning {
  text: string;
}

/** The head of one table; tables side by side each have their own although they share a line. */
export interface TableHeader extends Rectangle {
  columns: HeaderColumn[];
}

/** Lines of one head are no further apart than this part of their height. */
const NEXT_LINE = 0.95;
/** Figures this near (page units) are in the same table: what stands beside them is a row, not a head. */
const BESIDE = 45;
/** How far below a head its first rows may stand (page units). */
const ROWS_BELOW = 400;
/** Heads side by side share this part of their height: a head of one line stands in the middle beside two lines. */
const BESIDE_SHARE = 0.2;
/** Heads of one table stand no further apart than this part of the page's width. */
const WIDEST_COLUMN = 0.85;

interface Cell extends Rectangle {
  text: string;
  line: number;
  meaning: HeaderMeaning | null;
}

/** Finds the heads of all result tables of a page, also of tables that stand side by side at different heights. */
export function findHeaders(lines: readonly Line[]): TableHeader[] {
  const width = Math.max(1, ...lines.map((line) => line.x1)) - Math.min(0, ...lines.map((line) => line.x0));
  const heads = headSegments(lines);
  const cells = headsOf(lines, heads);
  const walls = lines.flatMap((line) => line.segments.filter((segment) => !heads.has(segment)));
  return components(cells, walls, width * WIDEST_COLUMN).flatMap((group) =>
    splitTables(toColumns(withoutCaption(withoutVerdicts(group)))).filter(isTable),
  );
}

/** A panel's verdict at the right end of its caption (`FAIL`, `Disposition: PASS`) is no line of the head below it. */
const withoutVerdicts = (group: readonly Cell[]): readonly Cell[] =>
  group.filter(
    (cell) =>
      !(VERDICT.test(cell.text) || labelsVerdict(cell, group)) ||
      !group.some((other) => other.line > cell.line && other.meaning !== null && overlapShare(cell, other) > 0.35),
  );

const VERDICT = /^(?:[\p{L} ]+: ?)?(?:pass|fail)(?:ed)?$/iu;
const labelsVerdict = (label: Cell, group: readonly Cell[]) =>
  label.text.endsWith(':') &&
  group.some((cell) => cell.line === label.line && cell.x0 > label.x1 && VERDICT.test(cell.text));

/**
 * A caption close above a head (`Contaminant testing` over `Parameter | Result | Limit`) is no line of it: it begins
 * over the head of names, which says all by itself, and has fewer parts than the line below it has heads.
 */
function withoutCaption(group: readonly Cell[]): readonly Cell[] {
  const byLine = [...new Set(group.map((cell) => cell.line))].sort((a, b) => a - b);
  const [first, second] = byLine.map((line) => group.filter((cell) => cell.line === line));
  const named = second?.find((cell) => cell.meaning?.role === 'name');
  if (!first || !second || !named || !isStrong(second) || first.length * 2 > second.length) return group;
  const above = first.find((cell) => overlapShare(cell, named) > 0.3 && cell.y1 <= named.y1);
  return above && !spans(above, group) ? withoutCaption(group.filter((cell) => !first.includes(cell))) : group;
}

/** All cells that may be part of a head: those among enough others, and others that stand in no row of figures. */
function headsOf(lines: readonly Line[], heads: ReadonlyMap<Segment, HeaderMeaning | null>): Cell[] {
  const runs = lines.flatMap((line, index) => runsOf(line, index, heads, lines));
  const dataBeside = (run: readonly Cell[]) => {
    const line = run[0]?.line ?? 0;
    return [line - 1, line, line + 1].flatMap(
      (index) =>
        lines[index]?.segments.filter(
          (segment) => isData(segment) && !heads.has(segment) && run.some((cell) => isLevel(cell, segment)),
        ) ?? [],
    );
  };
  const likely = runs.filter((run) => isStrong(run));
  const named = likely.filter(hasNames).flatMap(splitAtNames);
  // A row may be all words that heads are made of but for its name and figure (`CFU/g | No limit | Pass`).
  const strong = likely.filter((run) => {
    const data = hasNames(run) ? [] : dataBeside(run);
    const above = named.filter((head) => isNextLine(enclosing(head), enclosing(run)));
    return data.length === 0 || !run.every((cell) => above.some((head) => isRowUnder(head, cell, data)));
  });
  const tables = strong.flatMap(splitAtNames);
  return runs.flatMap((run) => {
    if (strong.includes(run)) return run;
    const data = dataBeside(run);
    return run.filter(
      (cell) => !data.some((figure) => isNear(cell, figure)) && !tables.some((head) => isRowUnder(head, cell, data)),
    );
  });
}

const hasNames = (run: readonly Cell[]) => run.some(({ meaning }) => meaning?.role === 'name');

/** Whether two boxes share much of their height: a figure beside the middle of a name of two lines is in its row. */
const isLevel = (a: Rectangle, b: Rectangle) =>
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 0.25 * Math.min(a.y1 - a.y0, b.y1 - b.y0);

const NO_MEANING: HeaderMeaning = { role: 'other', units: [] };

/** Neighbouring heads on a line. */
function runsOf(
  line: Line,
  index: number,
  heads: ReadonlyMap<Segment, HeaderMeaning | null>,
  lines: readonly Line[],
): Cell[][] {
  const runs: Cell[][] = [];
  let open = false;
  for (const segment of line.segments) {
    const known = heads.get(segment);
    if (known === undefined) {
      open = false;
      continue;
    }
    const parts = toCells(segment, index);
    const cells = parts.map((cell) => ({
      ...cell,
      meaning:
        namesInUnits(segment, index, lines) ?? readHeader(cell.text) ?? (parts.length === 1 ? known : NO_MEANING),
    }));
    const run = open ? runs.at(-1) : undefined;
    const before = run?.at(-1);
    const [only] = cells;
    const names = (run ?? []).some(({ meaning }) => meaning?.role === 'name');
    for (const cell of names ? cells : [])
      if (cell.meaning?.role === 'name' && hasFiguresBelow(cell, index, lines))
        cell.meaning = { ...cell.meaning, role: 'result' };
    if (run && before && only && cells.length === 1 && areUnitsOf(before, only, segment.fontSize)) {
      const text = `${before.text} ${only.text}`;
      run[run.length - 1] = { ...before, ...enclosing([before, only]), text, meaning: readHeader(text) };
    } else if (run) run.push(...cells);
    else runs.push(cells);
    open = true;
  }
  return runs;
}

/** Units in brackets this near (in em) behind a head without any are its own: `Cut-off  (CFU/g)`. */
const UNITS_BEHIND = 1.2;

const areUnitsOf = (head: Cell, cell: Cell, em: number) =>
  /^(?:\([^()]*\)|\[[^[\]]*\])$/.test(cell.text) &&
  isUnit(cell.text) &&
  head.meaning !== null &&
  head.meaning.role !== 'name' &&
  head.meaning.units.length === 0 &&
  cell.x0 - head.x1 < UNITS_BEHIND * em;

/** A column of names may be headed by nothing but the units of what is measured (`µg/g` over `Arsenic`). */
function namesInUnits(segment: Segment, index: number, lines: readonly Line[]): HeaderMeaning | null {
  const unit = parseUnits(segment.text.replace(/[()]/g, ''));
  return unit !== null && beginsNames(segment, index, lines) ? { role: 'name', units: [unit] } : null;
}

/** The heads of tables that share a line: each begins with its head of names, or where heads come again without any. */
function splitAtNames(run: readonly Cell[]): Cell[][] {
  const named = run.some(({ meaning }) => meaning?.role === 'name');
  const parts: Cell[][] = [];
  for (const cell of run) {
    const part = parts.at(-1);
    const role = cell.meaning?.role;
    const begins = named
      ? role === 'name' && part?.at(-1)?.meaning?.role !== 'name' && part?.some((other) => !isOther(other))
      : role !== part?.at(-1)?.meaning?.role && part?.some(({ meaning }) => meaning?.role === role);
    if (part && !begins) part.push(cell);
    else parts.push([cell]);
  }
  return parts;
}

/** A head of symbols, codes or methods may stand before the names. */
const isOther = ({ meaning }: Cell) => meaning !== null && meaning.role === 'other';

const isNear = (cell: Rectangle, figure: Rectangle) => figure.x0 - cell.x1 < BESIDE && cell.x0 - figure.x1 < BESIDE;

/** Whether figures on the cell's line stand under heads that the cell stands under too: then it is part of a row. */
function isRowUnder(head: readonly Cell[], cell: Cell, data: readonly Rectangle[]): boolean {
  const box = enclosing(head);
  if (cell.y0 <= box.y0 || cell.y0 - box.y1 > ROWS_BELOW || cell.x1 < box.x0 - 20 || cell.x0 > box.x1 + 20)
    return false;
  return data.some((figure) => head.some((other) => overlapShare(other, figure) > 0.3));
}

/** Parts a segment where one head ends and another begins: heads of narrow columns stand closer than words. */
function toCells(segment: Segment, line: number): (Rectangle & { text: string; line: number })[] {
  const groups: Word[][] = [];
  const words = segment.words.filter((word) => !isFootnoteMark(word, segment) && !isNoise(word));
  for (const word of words.flatMap(splitWord)) {
    const group = groups.at(-1);
    if (!group || beginsHead(group, word)) groups.push([word]);
    else group.push(word);
  }
  return groups.map((group) => ({ ...enclosing(group), text: textOf(group), line }));
}

const textOf = (words: readonly Word[]) => words.map((word) => word.text).join(' ');

/** A gap wider than this part of the em is more than a space, where both sides are heads of their own. */
const WIDE_SPACE = 0.36;

function beginsHead(group: readonly Word[], word: Word): boolean {
  const last = group.at(-1);
  if (!last) return true;
  // What stands in brackets belongs to the head before it, however many words it has.
  const text = textOf(group);
  if (text.lastIndexOf('(') > text.lastIndexOf(')')) return false;
  if (word.text === '/' || last.text === '/') return false;
  if (last.text.endsWith(')') && word.text.startsWith('(')) return true;
  // `Action`, whose `Level` stands on the next line, beside the head of the next column.
  if (/^results?$/i.test(word.text) && /^action$/i.test(last.text)) return true;
  if ((isKeyword(word.text) && isKeyword(last.text)) || (isUnit(word.text) && isUnit(last.text))) return true;
  const gap = (word.x0 - last.x1) / word.fontSize;
  if (isCompound(`${textOf(group)} ${word.text}`)) return false;
  // A head that is whole in itself (`LOD`), beside one of words no list has.
  if (gap > WIDE_SPACE && !isUnit(word.text) && !word.text.startsWith('(') && (isKeyword(word.text) || isKeyword(text)))
    return true;
  const role = readHeader(word.text)?.role;
  // Units in brackets end a head.
  if (last.text.endsWith(')') && /^\p{Lu}/u.test(word.text) && isUnit(last.text) && readHeader(text) !== null)
    return true;
  if (!role || isUnit(word.text) || isCompound(`${last.text} ${word.text}`)) return false;
  const complete = readHeader(textOf(group)) !== null;
  // A head of names is never part of a head of thresholds or verdicts.
  if (readHeader(textOf(group))?.role === 'name' && role !== 'name' && role !== 'result' && role !== 'other')
    return true;
  return complete && (isUnit(last.text) || gap > WIDE_SPACE);
}

const isUnit = (text: string) => parseUnits(text.replace(/[()[\]]/g, '')) !== null;

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

/** Enough heads to begin a table. */
function isStrong(heads: readonly { text: string; meaning: HeaderMeaning | null }[]): boolean {
  const telling = new Set(heads.flatMap(({ meaning }) => (meaning && meaning.role !== 'other' ? [meaning.role] : [])));
  const names = heads.filter(({ meaning }) => meaning?.role === 'name');
  // A summary's entries are names of analyses beside verdicts; a head of names says so or stands beside a head of figures.
  const measured = [...telling].some((role) => role !== 'name' && role !== 'status');
  const said = names.some(({ text }) => /analyte|compound|component/i.test(text));
  if (names.length > 0 && (measured || (telling.size >= 2 && said))) return true;
  // What an instrument can measure is told of nothing but what it measured.
  if (telling.has('result') && heads.some(({ text }) => /\brange\b/i.test(text))) return true;
  return (
    telling.size >= 2 &&
    (['lod', 'loq', 'lod-loq', 'limit', 'status', 'units'] as const).some((role) => telling.has(role))
  );
}

const isTable = (header: TableHeader) =>
  isStrong(header.columns.map((column) => ({ text: column.text, meaning: column })));

/** Groups heads that stand over each other or side by side with nothing but heads between. */
function components(cells: readonly Cell[], walls: readonly Segment[], reach: number): Cell[][] {
  const groups = cells.map((cell) => [cell]);
  const groupOf = new Map(cells.map((cell, index) => [cell, groups[index] as Cell[]]));
  for (const [index, a] of cells.entries()) {
    for (const b of cells.slice(index + 1)) {
      const [home, other] = [groupOf.get(a), groupOf.get(b)];
      if (!home || !other || home === other || !(stacked(a, b) || beside(a, b, walls, reach))) continue;
      home.push(...other);
      for (const cell of other) groupOf.set(cell, home);
    }
  }
  return [...new Set(groupOf.values())];
}

const height = (box: Rectangle) => box.y1 - box.y0;
const isNextLine = (a: Rectangle, b: Rectangle) =>
  Math.max(a.y0 - b.y1, b.y0 - a.y1) < NEXT_LINE * Math.min(height(a), height(b));

function stacked(a: Cell, b: Cell): boolean {
  if (!isNextLine(a, b) || overlapShare(a, b) <= 0.3 || a.line === b.line) return false;
  // A name over a name is a table's caption, or another table's head.
  return !(a.meaning?.role === 'name' && b.meaning?.role === 'name');
}

function beside(a: Cell, b: Cell, walls: readonly Segment[], reach: number): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (shared < BESIDE_SHARE * Math.min(height(a), height(b))) return false;
  const [left, right] = a.x0 <= b.x0 ? [a, b] : [b, a];
  if (right.x0 - left.x1 > reach) return false;
  return !walls.some(
    (wall) =>
      wall.x0 > left.x1 - 1 &&
      wall.x1 < right.x0 + 1 &&
      Math.min(wall.y1, right.y1, left.y1) - Math.max(wall.y0, right.y0, left.y0) >
        0.3 * Math.min(height(left), height(right)),
  );
}

function toColumns(group: readonly Cell[]): HeaderColumn[] {
  const cells = [...group].sort((a, b) => a.line - b.line || a.x0 - b.x0);
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
      const named = column.find((cell) => cell.meaning?.role === 'name' && parseUnits(cell.text) !== null);
      const measured = column.find((cell) => cell.meaning?.role === 'result' && readHeader(cell.text)?.role === 'name');
      const said = readHeader(text);
      const meaning = named?.meaning ??
        (measured?.meaning && { ...measured.meaning, units: said?.units ?? [] }) ??
        said ??
        readHeader(column.map((cell) => cell.text).join(' ')) ??
        column.find((cell) => cell.meaning !== null)?.meaning ?? { role: 'other' as Role, units: [] };
      return { ...enclosing(column), text: named?.text ?? text, ...meaning };
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
