import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { parseUnits } from '../../../../shared/science/units.ts';
import { isBlank, readMeasurements, readVerdict } from './cells.ts';
import type { Role } from './heads/header-words.ts';
import type { TableRow } from './table-row.ts';

/** What the columns of a table hold. */
export interface TableLayout {
  roles: readonly Role[];
  /** Index of the column of names. */
  name: number;
}

export const textOf = (row: TableRow): string => row.cells.flatMap((cell) => cell?.text ?? []).join(' ');

/** How many columns beside the name say something. */
export const filledCells = (row: TableRow, { roles, name }: TableLayout): number =>
  row.cells.filter(
    (cell, index) => index !== name && cell !== undefined && !isBlank(cell.text) && roles[index] !== 'other',
  ).length;

/** Whether a row holds a figure or what stands in its place, not only a verdict. */
export const measures = (row: TableRow, { roles }: TableLayout): boolean =>
  row.cells.some(
    (cell, index) =>
      cell &&
      roles[index] === 'result' &&
      !/[A-Za-z]:/.test(cell.text) &&
      readMeasurements(cell.text).some(({ qualifier }) => qualifier !== 'pass' && qualifier !== 'fail'),
  );

const NOTHING_FOUND: ReadonlySet<string> = new Set(['pass', 'fail', 'NT', 'NR']);

/** Whether a row says what was found: a figure, a bound, ND. */
export const finds = (row: TableRow, { roles }: TableLayout): boolean =>
  row.cells.some(
    (cell, index) =>
      cell &&
      roles[index] === 'result' &&
      (readMeasurements(cell.text).some(({ qualifier }) => !NOTHING_FOUND.has(qualifier ?? '')) ||
        isUnknown(cell.text)),
  );

/** Text in a figure's place that nobody knows (`TNTC`). */
const isUnknown = (text: string) =>
  /[A-Za-z]{3}/.test(text) && readMeasurements(text).length === 0 && !isBlank(text) && readVerdict(text) === null;

/** Whether a row says in words what is specified and, for its result, that the sample complies: `Pesticides | complies | complies`. */
export const isJudged = (row: TableRow, layout: TableLayout): boolean => {
  const { roles } = layout;
  return (
    hasLimit(row, layout) &&
    row.cells.some(
      (cell, index) => cell && roles[index] === 'result' && /^(?:pass|fail)$/.test(readVerdict(cell.text) ?? ''),
    )
  );
};

/** Whether a row says what is allowed, in figures or words. */
export const hasLimit = (row: TableRow, { roles }: TableLayout): boolean =>
  row.cells.some((cell, index) => cell && roles[index] === 'limit' && !isBlank(cell.text));

/** Whether a row gives a measurement of an analyte that is known. */
export const isKnownResult = (row: TableRow, layout: TableLayout): boolean =>
  findAnalyte(row.cells[layout.name]?.text ?? '') !== null && measures(row, layout);

/** Rows looked at under a line of text to see whether the table goes on. */
const ROWS_UNDER_TEXT = 3;

/** A line of text ends a table, unless rows of known analytes with measurements follow it, or rows of any that fill its columns. */
export function goesOn(rows: readonly TableRow[], layout: TableLayout): boolean {
  const next = rows.filter((row) => !row.running).slice(0, ROWS_UNDER_TEXT);
  return next.length > 0 && next.every((row) => isKnownResult(row, layout) || isWhole(row, layout));
}

/** So many columns beside the names tell a row from text that happens to hold figures. */
const ENOUGH_COLUMNS = 3;

/** Whether a row has under each head what belongs there. */
function isWhole(row: TableRow, layout: TableLayout): boolean {
  const { roles, name } = layout;
  const told = roles.flatMap((role, index) =>
    index === name || role === 'other' ? [] : [{ role, cell: row.cells[index] }],
  );
  return (
    row.cells[name] !== undefined &&
    told.length >= ENOUGH_COLUMNS &&
    told.every(({ role, cell }) => cell !== undefined && (isBlank(cell.text) || fits(role, cell.text)))
  );
}

function fits(role: Role, text: string): boolean {
  if (role === 'status') return readVerdict(text) !== null;
  if (role === 'units') return parseUnits(text) !== null;
  return readMeasurements(text).length > 0 && !/\p{L}{4,}/u.test(text.replace(/detected|absent|negative/gi, ''));
}

/** Running text under a table. */
export const isSentence = (row: TableRow): boolean =>
  row.cells.reduce((count, cell) => count + (cell?.text.match(/[A-Za-z]{2,}/g)?.length ?? 0), 0) > 11;

const MEASURED: ReadonlySet<Role> = new Set<Role>(['result', 'lod', 'loq', 'lod-loq', 'loq-lod', 'limit']);
const FIGURES = /(?<!\S)[<>≤]?\d[\d.,]*%?(?!\S)/g;

/** A row of a list that prints two analytes on a line: no row of this table. */
export function isAbreast(row: TableRow, { roles, name }: TableLayout): boolean {
  const own = findAnalyte(row.cells[name]?.text ?? '');
  return (
    own !== null &&
    row.cells.some((cell, index) => {
      const other =
        cell && MEASURED.has(roles[index] ?? 'other') && findAnalyte(cell.text.replace(FIGURES, ' ').trim());
      return other && other.analysis === own.analysis && other.key !== own.key;
    })
  );
}

/** Lines of one table are no further apart than this part of their height. */
const NEXT_ROW = 1.6;
/** A line that goes on with the one above it is nearer than this. */
const SAME_ROW = 0.5;
const heightOf = (row: TableRow) => row.y1 - row.y0;

/** Whether a line under the last result has figures in as many columns: then it is a row as well. */
export const isLikeRow = (last: TableRow, row: TableRow, layout: TableLayout): boolean =>
  measures(row, layout) &&
  filledCells(row, layout) >= filledCells(last, layout) &&
  row.y0 - last.y1 < NEXT_ROW * heightOf(last);

/** Whether a line of a few words stands so close under a row's name that it may be the rest of it. */
export function isUnderName(last: TableRow, row: TableRow, { name }: TableLayout): boolean {
  const [above, below] = [last.cells[name], row.cells[name]];
  if (!above || !below || row.cells.some((cell, index) => cell && index !== name)) return false;
  return (
    below.words.length <= 3 &&
    below.y0 - above.y1 < SAME_ROW * (below.y1 - below.y0) &&
    Math.abs(below.x0 - above.x0) < heightOf(row)
  );
}
