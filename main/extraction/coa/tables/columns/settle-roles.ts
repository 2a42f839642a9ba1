import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { parseUnits } from '../../../../../shared/science/units.ts';
import { isBlank, readMeasurements, readVerdict } from '../cells.ts';
import type { Role } from '../heads/header-words.ts';
import type { HeaderColumn } from '../heads/table-header.ts';
import { isSentence } from '../row-content.ts';
import type { RowCell, TableRow } from '../table-row.ts';

/** Heads that say `result` over verdicts, or `finding` over figures, are put right by what stands under them. */
export function settleRoles(heads: readonly HeaderColumn[], rows: readonly TableRow[]): Role[] {
  const columns = heads.map((column, index) =>
    isFinding(column, heads.slice(0, index)) ? { ...column, role: 'result' as const } : column,
  );
  const known = rows.filter((row) =>
    row.cells.some((cell, index) => columns[index]?.role === 'name' && cell && findAnalyte(cell.text)),
  );
  const shares = columns.map((_, index) => contentShares(known.length > 1 ? known : rowsOverText(rows), index));
  const figures = columns.some((column, index) => column.role === 'result' && (shares[index]?.measured ?? 0) > 0.5);
  const has = (role: Role) => columns.some((column) => column.role === role);
  const unheaded = has('name') ? -1 : columnOfAnalytes(columns, rows);
  const explicit = columns.findLastIndex((column) => column.role === 'result' && !isUnitsOnly(column.text));
  const byOcr = rows.some((row) => row.cells.some((cell) => cell?.words.some(({ method }) => method === 'ocr')));
  // Cycles of a PCR beside what they mean (`> 40 | Absent`) are no result.
  const found = columns.some(({ role, units }) => role === 'result' && !units.includes('Ct'));
  const says = columns.some(
    ({ role, guessed, text }, index) =>
      role === 'result' && !guessed && !isUnitsOnly(text) && (shares[index]?.measured ?? 0) > 0.5,
  );
  const inspected = areInspected(columns, rows);
  const onlyVerdicts = givesOnlyVerdicts(columns, rows, inspected);
  return columns.map((column, index) => {
    if (found && column.role === 'result' && column.units.includes('Ct')) return 'other';
    // OCR lost the word over the units of a LOD or limit: the column of results says so itself.
    if (byOcr && index < explicit && column.role === 'result' && isUnitsOnly(column.text)) return 'other';
    // The rest of `Action Level`: what was found stands beside it, and nothing else says what is allowed.
    if (!has('limit') && isLevelBeside(columns, rows, index)) return 'limit';
    // Units alone spoke for it, and another column says in words that it holds the results.
    if (column.role === 'result' && column.guessed && says) return 'other';
    const share = shares[index] ?? { verdict: 0, measured: 0, units: 0 };
    if (column.role === 'result' && share.verdict > 0.5 && figures) return 'status';
    // `Limit | Units | Status`: what was found stands under its units.
    if (column.role === 'units' && share.measured > 0.6 && share.units < 0.2 && !has('result')) return 'result';
    if (column.role === 'status' && share.measured > 0.6 && share.verdict < 0.2 && !figures) return 'result';
    if (column.role === 'status' && (share.verdict > 0.5 || inspected) && onlyVerdicts) return 'result';
    if (column.role === 'other' && share.verdict > 0.8 && !has('status')) return 'status';
    if (column.role === 'other' && DEVIATION.test(column.text) && !has('result') && areOfHomogeneity(rows))
      return 'result';
    if (column.role === 'other' && share.units > 0.8 && !has('units')) return 'units';
    if (column.role !== 'name' && index === unheaded) return 'name';
    return column.role;
  });
}

/** Text across the columns of more words is no panel's heading. */
const LONGEST_HEADING = 11;

/** The rows over the first line of running text: a short table's area may go on to the foot of the page. */
function rowsOverText(rows: readonly TableRow[]): readonly TableRow[] {
  const end = rows.findIndex((row) => isSentence(row) || (row.running?.text.split(' ').length ?? 0) > LONGEST_HEADING);
  return end > 0 ? rows.slice(0, end) : rows;
}

/** Whether a head is what was seen of the names in a column before it (`Test | Observation | Result`). */
const isFinding = ({ role, text }: HeaderColumn, before: readonly HeaderColumn[]) =>
  role === 'name' && /^observations?$/i.test(text.trim()) && before.some((column) => column.role === 'name');

/** What is measured of homogeneity is how far portions of the product are from each other; elsewhere it checks the laboratory. */
const DEVIATION = /\br\.?s\.?d\b|\bdeviation\b/i;
const areOfHomogeneity = (rows: readonly TableRow[]) =>
  rows.length > 0 &&
  rows.every(({ cells }) => cells.some((cell) => cell && findAnalyte(cell.text)?.key === 'homogeneity'));

/** Whether a table says of each analyte what is allowed and whether it passed, and nothing of what was found. */
const givesOnlyVerdicts = (columns: readonly HeaderColumn[], rows: readonly TableRow[], inspected: boolean) =>
  (inspected || columns.some(({ role }) => role === 'limit')) &&
  columns.every(({ role }) => role === 'name' || role === 'limit' || role === 'status') &&
  !rows.some(({ cells }) => cells.some((cell) => cell && holdsTwoPieces(cell))) &&
  // A summary lists panels with their verdicts.
  new Set([...columns, ...rows.flatMap(({ cells }) => cells)].flatMap((cell) => findAnalyses(cell?.text ?? ''))).size <
    2;

/** Whether all that has a verdict in a table is looked for with the eye, which finds nothing else. */
const areInspected = (columns: readonly HeaderColumn[], rows: readonly TableRow[]) => {
  const [name, status] = (['name', 'status'] as const).map((role) => columns.findIndex((head) => head.role === role));
  const judged = rows.filter(({ cells }) => readVerdict(cells[status ?? -1]?.text ?? '') !== null);
  return (
    judged.length > 0 &&
    judged.every(({ cells }) => findAnalyte(cells[name ?? -1]?.text ?? '')?.analysis === 'foreign_matter')
  );
};

/** A space of so many times the type's size parts what belongs to one head from what stands under none. */
const APART = 1.2;

const holdsTwoPieces = ({ words }: RowCell): boolean =>
  words.some((word, index) => word.x0 - (words[index - 1]?.x1 ?? word.x0) > APART * word.fontSize);

/** The column of known analytes under a head of names that says something else (`Count`); -1 for none. */
function columnOfAnalytes(columns: readonly HeaderColumn[], rows: readonly TableRow[]): number {
  const half = 0.5 * rows.filter((row) => !row.running).length;
  return columns.findIndex((_, index) => {
    const known = rows.filter((row) => findAnalyte(row.cells[index]?.text ?? '')).length;
    return known > 0 && known >= half;
  });
}

const LEVEL = /^levels?\b/i;
const RESULT = /^results?\b/i;

/** Whether a column of levels stands beside results of which it is none itself, in other units. */
function isLevelBeside(columns: readonly HeaderColumn[], rows: readonly TableRow[], index: number): boolean {
  const level = columns[index];
  const result = columns.findIndex(({ role, text }) => role === 'result' && RESULT.test(text));
  const units = columns[result]?.units;
  if (!level || !units || !LEVEL.test(level.text)) return false;
  const fits = level.units.length === 0 || units.length === 0 || units.some((unit) => level.units.includes(unit));
  return fits && !isInOtherUnits(rows, index, result);
}

/** What a ratio is off a power of ten by where both figures are rounded to three digits. */
const ROUNDED = 0.01;

/** Whether two columns hold the same in units that are a power of ten apart (percent and mg/g). */
function isInOtherUnits(rows: readonly TableRow[], one: number, other: number): boolean {
  const figureIn = (row: TableRow, index: number) => readMeasurements(row.cells[index]?.text ?? '')[0]?.value ?? 0;
  const ratios = rows
    .map((row) => figureIn(row, one) / figureIn(row, other))
    .filter((ratio) => ratio > 0 && ratio < Infinity);
  const [first = 1] = ratios;
  const power = Math.log10(first);
  return (
    ratios.length > 1 &&
    Math.round(power) !== 0 &&
    Math.abs(power - Math.round(power)) < ROUNDED &&
    ratios.every((ratio) => Math.abs(ratio / first - 1) < 2 * ROUNDED)
  );
}

const isUnitsOnly = (head: string) => parseUnits(head.replace(/^\(|\)$/g, '')) !== null;

/** Which parts of what stands in a column are verdicts, measurements and units, 0 to 1 each. */
export function contentShares(rows: readonly TableRow[], index: number) {
  const cells = rows.flatMap((row) => row.cells[index] ?? []).filter((cell) => !isBlank(cell.text));
  const count = Math.max(1, cells.length);
  const isVerdict = (text: string) =>
    ['pass', 'fail'].includes(readVerdict(text) ?? '') || /^(?:tested|complete[d]?|n\/a)$/i.test(text);
  const verdicts = cells.map((cell) => isVerdict(cell.text));
  return {
    verdict: verdicts.filter(Boolean).length / count,
    measured: cells.filter((cell, n) => !verdicts[n] && readMeasurements(cell.text).length > 0).length / count,
    units: cells.filter((cell) => parseUnits(cell.text) !== null).length / count,
  };
}

/** Of several columns of names the one with most known analytes (`Abbreviation` before `Full name`). */
export function nameColumn(roles: readonly Role[], rows: readonly TableRow[]): number {
  const candidates = roles.flatMap((role, index) => (role === 'name' ? [index] : []));
  const known = (index: number) => rows.filter((row) => findAnalyte(row.cells[index]?.text ?? '') !== null).length;
  return [...candidates].sort((a, b) => known(b) - known(a) || a - b)[0] ?? -1;
}
