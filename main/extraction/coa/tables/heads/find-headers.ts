import { parseUnits } from '../../../../../shared/science/units.ts';
import { enclosing, type Rectangle } from '../../../../documents/page.ts';
import type { Line, Segment } from '../../../layout/lines.ts';
import { overlapShare } from '../../../layout/overlap.ts';
import { type HeadCell, runsOf } from './head-cells.ts';
import { spans, toColumns } from './head-columns.ts';
import { headSegments, isData } from './head-segments.ts';
import type { HeaderMeaning } from './header-words.ts';
import { splitTables } from './split-tables.ts';
import type { TableHeader } from './table-header.ts';

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
const withoutVerdicts = (group: readonly HeadCell[]): readonly HeadCell[] =>
  group.filter(
    (cell) =>
      !(VERDICT.test(cell.text) || labelsVerdict(cell, group)) ||
      !group.some((other) => other.line > cell.line && other.meaning !== null && overlapShare(cell, other) > 0.35),
  );

const VERDICT = /^(?:[\p{L} ]+: ?)?(?:pass|fail)(?:ed)?$/iu;
const labelsVerdict = (label: HeadCell, group: readonly HeadCell[]) =>
  label.text.endsWith(':') &&
  group.some((cell) => cell.line === label.line && cell.x0 > label.x1 && VERDICT.test(cell.text));

/**
 * A caption close above a head (`Contaminant testing` over `Parameter | Result | Limit`) is no line of it: it begins
 * over the head of names, which says all by itself, and has fewer parts than the line below it has heads.
 */
function withoutCaption(group: readonly HeadCell[]): readonly HeadCell[] {
  const byLine = [...new Set(group.map((cell) => cell.line))].sort((a, b) => a - b);
  const [first, second] = byLine.map((line) => group.filter((cell) => cell.line === line));
  const named = second?.find((cell) => cell.meaning?.role === 'name');
  if (!first || !second || !named || !isStrong(second) || first.length * 2 > second.length) return group;
  const above = first.find((cell) => overlapShare(cell, named) > 0.3 && cell.y1 <= named.y1);
  return above && !spans(above, group) ? withoutCaption(group.filter((cell) => !first.includes(cell))) : group;
}

/** All cells that may be part of a head: those among enough others, and others that stand in no row of figures. */
function headsOf(lines: readonly Line[], heads: ReadonlyMap<Segment, HeaderMeaning | null>): HeadCell[] {
  const runs = lines.flatMap((line, index) => runsOf(line, index, heads, lines));
  const dataBeside = (run: readonly HeadCell[]) => {
    const line = run[0]?.line ?? 0;
    return [line - 1, line, line + 1].flatMap(
      (index) =>
        lines[index]?.segments.filter(
          (segment) => run.some((cell) => isLevel(cell, segment)) && !heads.has(segment) && isData(segment),
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
      (cell) =>
        tables.some((head) => isUnitsUnder(head, cell) || isUnitsBeside(head, cell, run)) ||
        strong.some((head) => isLineOf(head, cell, data)) ||
        !(data.some((figure) => isNear(cell, figure)) || tables.some((head) => isRowUnder(head, cell, data))),
    );
  });
}

/**
 * Whether a head stands at one height with others or right over them, and all figures beside it are left or right of
 * these: rows of a table beside do not make a row of the upper line of a head (`LIMIT` over `(µg/` over `g)`).
 */
function isLineOf(head: readonly HeadCell[], cell: HeadCell, data: readonly Rectangle[]): boolean {
  const box = enclosing(head);
  return (
    cell.meaning !== null &&
    !head.includes(cell) &&
    cell.x0 > box.x0 &&
    cell.x1 < box.x1 &&
    cell.y0 < box.y0 &&
    isNextLine(box, cell) &&
    data.every((figure) => figure.x1 < box.x0 || figure.x0 > box.x1)
  );
}

const hasNames = (run: readonly HeadCell[]) => run.some(({ meaning }) => meaning?.role === 'name');

/** Whether two boxes share much of their height: a figure beside the middle of a name of two lines is in its row. */
const isLevel = (a: Rectangle, b: Rectangle) =>
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 0.25 * Math.min(a.y1 - a.y0, b.y1 - b.y0);

/** The heads of tables that share a line: each begins with its head of names, or where heads come again without any. */
function splitAtNames(run: readonly HeadCell[]): HeadCell[][] {
  const named = run.some(({ meaning }) => meaning?.role === 'name');
  const parts: HeadCell[][] = [];
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
const isOther = ({ meaning }: HeadCell) => meaning !== null && meaning.role === 'other';

const isNear = (cell: Rectangle, figure: Rectangle) => figure.x0 - cell.x1 < BESIDE && cell.x0 - figure.x1 < BESIDE;

/** Whether a cell is the units of a head right over it (`Conc.` over `(ppm)`, `LOD` over `%`), whatever stands beside it. */
const isUnitsUnder = (head: readonly HeadCell[], cell: HeadCell) =>
  unitsOf(cell) !== null &&
  head.some(
    ({ meaning, ...over }) =>
      // A row may be of an analyte called like units (`Aw`).
      meaning?.role !== 'units' &&
      (meaning?.role !== 'name' || /^[([].*[)\]]$/.test(cell.text)) &&
      over.line < cell.line &&
      isNextLine(over, cell) &&
      overlapShare(over, cell) > 0.5,
  );

/**
 * Whether a cell is the units of a second column of the results of the last head, right of those under it: `Result` over
 * `(mg/g)`, beside them `(%)`.
 */
function isUnitsBeside(head: readonly HeadCell[], cell: HeadCell, run: readonly HeadCell[]): boolean {
  const last = head.at(-1);
  const before = run[run.indexOf(cell) - 1];
  if (!last || !before || last.meaning?.role !== 'result' || cell.x0 < last.x1) return false;
  return unitsOf(cell) !== null && unitsOf(cell) !== unitsOf(before) && isUnitsUnder([last], before);
}

const unitsOf = ({ text }: HeadCell) => parseUnits(text.replace(/^[([]|[)\]]$/g, ''));

/** Whether figures on the cell's line stand under heads that the cell stands under too: then it is part of a row. */
function isRowUnder(head: readonly HeadCell[], cell: HeadCell, data: readonly Rectangle[]): boolean {
  const box = enclosing(head);
  if (cell.y0 <= box.y0 || cell.y0 - box.y1 > ROWS_BELOW || cell.x1 < box.x0 - 20 || cell.x0 > box.x1 + 20)
    return false;
  return data.some((figure) => head.some((other) => overlapShare(other, figure) > 0.3));
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
  if (areOfUnits(heads)) return true;
  return (
    telling.size >= 2 &&
    (['lod', 'loq', 'lod-loq', 'limit', 'status', 'units'] as const).some((role) => telling.has(role))
  );
}

/** Heads of results in several units, no two alike: `% | mg/g`, `ID | Weight % | Concentration (mg/g)`. */
function areOfUnits(heads: readonly { text: string; meaning: HeaderMeaning | null }[]): boolean {
  const results = heads.filter(({ meaning }) => meaning?.role === 'result');
  const units = results.map(({ text, meaning }) => parseUnits(text.replace(/[()]/g, '')) ?? meaning?.units[0] ?? null);
  return results.length > 1 && !units.includes(null) && new Set(units).size === results.length;
}

const isTable = (header: TableHeader) =>
  isStrong(header.columns.map((column) => ({ text: column.text, meaning: column })));

/** Groups heads that stand over each other or side by side with nothing but heads between. */
function components(cells: readonly HeadCell[], walls: readonly Segment[], reach: number): HeadCell[][] {
  const groups = cells.map((cell) => [cell]);
  const groupOf = new Map(cells.map((cell, index) => [cell, groups[index] as HeadCell[]]));
  for (const [index, a] of cells.entries()) {
    // Heads more than a line apart stand neither way: most of a page are passed by here.
    for (const b of cells.slice(index + 1).filter((other) => isNextLine(a, other))) {
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

function stacked(a: HeadCell, b: HeadCell): boolean {
  if (!isNextLine(a, b) || overlapShare(a, b) <= 0.3 || a.line === b.line) return false;
  // A name over a name is a table's caption, or another table's head.
  return !(a.meaning?.role === 'name' && b.meaning?.role === 'name');
}

function beside(a: HeadCell, b: HeadCell, walls: readonly Segment[], reach: number): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (shared < BESIDE_SHARE * Math.min(height(a), height(b))) return false;
  const [left, right] = a.x0 <= b.x0 ? [a, b] : [b, a];
  // The names of a table are without a value but for the column right of them, however far.
  const alone = left.meaning?.role === 'name' && right.meaning?.role === 'result' && left.line === right.line;
  if (right.x0 - left.x1 > reach && !alone) return false;
  return !walls.some(
    (wall) =>
      wall.x0 > left.x1 - 1 &&
      wall.x1 < right.x0 + 1 &&
      Math.min(wall.y1, right.y1, left.y1) - Math.max(wall.y0, right.y0, left.y0) >
        0.3 * Math.min(height(left), height(right)),
  );
}
