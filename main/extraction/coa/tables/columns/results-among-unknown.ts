import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import { readMeasurements } from '../cells.ts';
import type { Role } from '../heads/header-words.ts';
import type { HeaderColumn } from '../heads/table-header.ts';
import type { TableRow } from '../table-row.ts';
import { contentShares, nameColumn } from './settle-roles.ts';

export interface FoundResults {
  roles: readonly Role[];
  /** False where what stands under the heads does not tell results from LODs, LOQs or limits. */
  sure: boolean;
}

/** Part of a column's cells that hold measurements. */
const MOST = 0.5;

/**
 * Where nobody knows the words of the head of results, tells by what stands under the unknown heads which hold them, as a
 * chemist would: `ND` and `<LOQ` stand among results alone, a LOD or limit is the same for most analytes, and a LOQ is about
 * three times the LOD.
 */
export function resultsAmongUnknown(
  columns: readonly HeaderColumn[],
  rows: readonly TableRow[],
  roles: readonly Role[],
): FoundResults {
  const told = roles.some((role, index) => role === 'result' && !columns[index]?.guessed);
  const known = rowsOfAnalytes(rows, roles);
  const unknown = columns.flatMap(({ guessed }, index) =>
    guessed && (roles[index] === 'result' || roles[index] === 'other') && holdsMeasurements(known, index)
      ? [index]
      : [],
  );
  if (told || unknown.length === 0) return { roles, sure: true };
  const seen = unknown.map((index) => ({ index, entries: known.map((row) => entryOf(row.cells[index]?.text ?? '')) }));
  const found = resultsOf(seen);
  if (!found) return { roles, sure: false };
  const results = new Set(found.map(({ index }) => index));
  return {
    roles: roles.map((role, index) => (unknown.includes(index) ? (results.has(index) ? 'result' : 'other') : role)),
    sure: true,
  };
}

function rowsOfAnalytes(rows: readonly TableRow[], roles: readonly Role[]): readonly TableRow[] {
  const name = nameColumn(roles, rows);
  return rows.filter(({ running, cells }) => !running && findAnalyte(cells[name]?.text ?? '') !== null);
}

function holdsMeasurements(rows: readonly TableRow[], index: number): boolean {
  const { measured, verdict } = contentShares(rows, index);
  return measured > MOST && verdict < MOST;
}

/** What a cell says: a figure, that nothing was found, a bound (`<10`), which may be a limit too, or neither. */
type Entry = { is: 'figure'; value: number } | { is: 'nothing' | 'bound' | 'other' };

/** `Not detected in 1 g` is what is allowed as well as what was found. */
const IN_AMOUNT = /\b(?:in|per)\s?\d/i;

function entryOf(text: string): Entry {
  const [first] = readMeasurements(text);
  if (!first) return { is: 'other' };
  if (first.value !== null && first.qualifier === null) return { is: 'figure', value: first.value };
  if (/^(?:ND|NT|NR|<LO[DQ])$/.test(first.qualifier ?? '') && !IN_AMOUNT.test(text)) return { is: 'nothing' };
  return { is: first.qualifier?.startsWith('<') ? 'bound' : 'other' };
}

interface UnknownColumn {
  index: number;
  entries: readonly Entry[];
}

/** The columns of results, in several units; null where nothing tells them. */
function resultsOf(columns: readonly UnknownColumn[]): UnknownColumn[] | null {
  const [only, ...others] = columns;
  if (only && others.length === 0) return isConstant(only) ? null : [only];
  const results =
    columns.find((column) => columns.every((other) => other === column || isFoundBeside(column, other, columns))) ??
    null;
  return results && columns.filter((column) => column === results || isInOtherUnits(results, column));
}

/** Whether a column holds results if either of two does, or both do in two units. */
const isFoundBeside = (column: UnknownColumn, other: UnknownColumn, all: readonly UnknownColumn[]) =>
  saysNothingBeside(column, other) ||
  isInOtherUnits(column, other) ||
  (isNoThreshold(column, all) && isThreshold(other, all));

/** Of rows in which either column says that nothing was found and the other gives a figure, nearly all are of one. */
const CLEAR = 3;

function saysNothingBeside(column: UnknownColumn, other: UnknownColumn): boolean {
  const own = rowsOfNothing(column, other);
  return own > 0 && own >= CLEAR * rowsOfNothing(other, column);
}

/** Rows in which a column says that nothing was found, beside a figure; limits are bounds all the way down (`<10`). */
function rowsOfNothing({ entries }: UnknownColumn, other: UnknownColumn): number {
  const bounds = !entries.every(({ is }) => is === 'bound' || is === 'other');
  return entries.filter(({ is }, row) => {
    const beside = other.entries[row];
    return beside?.is === 'figure' && beside.value > 0 && (is === 'nothing' || (is === 'bound' && bounds));
  }).length;
}

/** So many figures at least show how two columns go together. */
const ENOUGH = 3;
/** How far a ratio may be off the others by rounding. */
const ROUNDED = 0.03;

/** The ratios of a column's figures to those of another, by size. */
function ratiosOf({ entries }: UnknownColumn, other: UnknownColumn): number[] {
  return entries
    .flatMap((entry, row) => {
      const beside = other.entries[row];
      const ratio = entry.is === 'figure' && beside?.is === 'figure' ? entry.value / beside.value : 0;
      return ratio > 0 && Number.isFinite(ratio) ? [ratio] : [];
    })
    .sort((a, b) => a - b);
}

/** Whether nearly all ratios are the same; figures of few digits may be off by more. */
function isSteady(ratios: readonly number[], off: number): boolean {
  const middle = ratios[Math.floor(ratios.length / 2)] ?? 0;
  const near = ratios.filter((ratio) => Math.abs(ratio / middle - 1) <= off);
  return ratios.length >= ENOUGH && near.length >= 0.8 * ratios.length;
}

/** Whether two columns say the same in two units: figures are in one ratio, and nothing is found in the same rows. */
function isInOtherUnits(column: UnknownColumn, other: UnknownColumn): boolean {
  const isSaid = ({ is }: Entry) => is === 'nothing';
  return (
    column.entries.some(isSaid) &&
    column.entries.every((entry, row) => isSaid(entry) === isSaid(other.entries[row] ?? { is: 'other' })) &&
    isSteady(ratiosOf(column, other), ROUNDED)
  );
}

const figuresOf = ({ entries }: UnknownColumn) =>
  entries.flatMap((entry) => (entry.is === 'figure' ? entry.value : []));

/** Whether a column holds one figure over and over, as limits do. */
function isConstant(column: UnknownColumn): boolean {
  const figures = figuresOf(column);
  return figures.length > ENOUGH && figures.length === column.entries.length && new Set(figures).size === 1;
}

/** A LOQ is about three times its LOD (ICH Q2: 10 against 3.3 standard deviations). */
const isLoqToLod = (ratios: readonly number[]) => {
  const middle = ratios[Math.floor(ratios.length / 2)] ?? 0;
  return middle > 2.4 && middle < 4.1 && isSteady(ratios, 0.15);
};

const isPaired = (column: UnknownColumn, all: readonly UnknownColumn[]) =>
  all.some((other) => other !== column && (isLoqToLod(ratiosOf(column, other)) || isLoqToLod(ratiosOf(other, column))));

const isThreshold = (column: UnknownColumn, all: readonly UnknownColumn[]) =>
  isConstant(column) || isPaired(column, all);

/** Whether a column's figures are as many as its rows, as of what was measured. */
const isNoThreshold = (column: UnknownColumn, all: readonly UnknownColumn[]) => {
  const figures = figuresOf(column);
  return !isThreshold(column, all) && figures.length >= ENOUGH && new Set(figures).size > 0.7 * figures.length;
};
