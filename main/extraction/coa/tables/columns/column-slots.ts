import { quantile } from '../../../../../shared/quantile.ts';
import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import type { Rectangle, Word } from '../../../../documents/page.ts';
import type { Segment } from '../../../layout/lines.ts';
import { overlaps } from '../../../layout/overlap.ts';
import type { Role } from '../heads/header-words.ts';
import type { HeaderColumn } from '../heads/table-header.ts';
import { assignColumns, type ColumnSlot } from './assign-columns.ts';
import { isVerdict, MISFITS, misfitBesideVerdicts } from './misfits.ts';

/** A table with fewer rows tells too little of where its columns stand. */
const FEW_ROWS = 4;

/**
 * Where a table's columns stand: under their heads at first, or in the cells drawn below these, and then where the words are
 * that these drew to them.
 *
 * @param rows the words of each line
 * @param printed the pieces of each line
 */
export function columnSlots(
  columns: readonly HeaderColumn[],
  area: Pick<Rectangle, 'x0'>,
  rows: readonly Word[][],
  printed: readonly (readonly Segment[])[],
): ColumnSlot[] {
  const wide = rows.length < FEW_ROWS ? printed : [];
  const bases = slotsFromHeads(columns, area).map((slot, index) => widened(slot, index, columns, wide));
  const inCells = bases.map((base, index) => {
    const cell = columns[index]?.cell;
    return cell ? { ...base, x0: cell.x0, x1: cell.x1 } : base;
  });
  const assigned = rows.map((row) => assignColumns(row, isInCells(row, columns) ? inCells : bases));
  const ordered = slotsInOrder(bases, rows, printed, assigned);
  return ordered
    ? learnSlots(
        columns,
        rows,
        rows.map((row) => assignColumns(row, ordered)),
        ordered,
      )
    : learnSlots(columns, rows, assigned, bases);
}

/** So many rows with a name show where the columns stand. */
const FEWEST_NAMED = 2;
/** This part of what stands in a column suits its head: no word is so ill at ease under a head that takes anything. */
const SUITED = 0.85;
const ILL = 0.5;

/**
 * Where what stands in most rows falls into as many columns as there are heads, and yet the heads would draw two of these to
 * one: heads at the left and figures at the right of wide columns stand nearer to others than to their own, and only their
 * order tells whose they are. Null where the heads draw each to its own, or the pieces do not suit them in this order.
 */
function slotsInOrder(
  bases: readonly ColumnSlot[],
  rows: readonly Word[][],
  printed: readonly (readonly Segment[])[],
  assigned: readonly number[][],
): ColumnSlot[] | null {
  const named = rows.flatMap((row, at) => {
    const pieces = printed[at] ?? [];
    const isRow = pieces.length > 1 && pieces.length <= bases.length && findAnalyte(pieces[0]?.text ?? '') !== null;
    return isRow ? [{ row, pieces, assigned: assigned[at] ?? [] }] : [];
  });
  const crossed = named.filter(({ pieces, assigned }) => new Set(assigned).size < pieces.length);
  if (named.length < FEWEST_NAMED || crossed.length * 2 <= named.length) return null;
  const clusters = clustersOf(named.map(({ pieces }) => pieces));
  if (clusters.length !== bases.length) return null;
  const suits = clusters.every((cluster, index) => {
    // Units and remarks behind a figure suit nothing.
    const fitting = cluster.pieces.filter(({ words }) => (bases[index]?.misfit(words[0]?.text ?? '') ?? 1) < ILL);
    return fitting.length >= SUITED * cluster.pieces.length;
  });
  return suits ? bases.map((base, index) => ({ ...base, ...clusters[index], misfit: base.misfit })) : null;
}

/** Pieces of several rows that stand under each other, from the left. */
function clustersOf(rows: readonly (readonly Segment[])[]): { x0: number; x1: number; pieces: Segment[] }[] {
  const clusters: { x0: number; x1: number; pieces: Segment[] }[] = [];
  for (const piece of rows.flat().sort((a, b) => a.x0 - b.x0)) {
    const last = clusters.at(-1);
    if (last && piece.x0 < last.x1) {
      last.x1 = Math.max(last.x1, piece.x1);
      last.pieces.push(piece);
    } else clusters.push({ x0: piece.x0, x1: piece.x1, pieces: [piece] });
  }
  return clusters;
}

const isInCells = ([first]: readonly Word[], columns: readonly HeaderColumn[]): boolean =>
  first !== undefined && columns.some(({ cell }) => cell !== undefined && first.y0 < cell.y1);

const hasVerdicts = (columns: readonly HeaderColumn[]) => columns.some(({ role }) => role === 'status');

function slotsFromHeads(columns: readonly HeaderColumn[], area: Pick<Rectangle, 'x0'>): ColumnSlot[] {
  const misfitOfResult = hasVerdicts(columns) ? misfitBesideVerdicts : MISFITS.result;
  return columns.map((column, index) => {
    const next = columns[index + 1];
    const isName = column.role === 'name';
    return {
      x0: isName && index === 0 ? area.x0 : column.x0,
      x1: isName && next ? Math.max(column.x1, column.x1 + 0.55 * (next.x0 - column.x1)) : column.x1,
      misfit: column.role === 'result' ? misfitOfResult : MISFITS[column.role],
    };
  });
}

/** A column's place with what is printed in one piece under its head alone: wider than the head, as limits in words are. */
function widened(
  slot: ColumnSlot,
  index: number,
  columns: readonly HeaderColumn[],
  rows: readonly (readonly Segment[])[],
): ColumnSlot {
  if (columns[index]?.role === 'name') return slot;
  const own = rows.flatMap((row) =>
    row.filter((piece) => columns.every((column, other) => overlaps(piece, column) === (other === index))),
  );
  const [left, right] = [own.map(({ x0 }) => x0), own.map(({ x1 }) => x1)];
  return { ...slot, x0: Math.min(slot.x0, ...left), x1: Math.max(slot.x1, ...right) };
}

const isMeasuredRole = (role: Role) => role !== 'name' && role !== 'other' && role !== 'quality';

/** So many words of small letters, with another at the end, are small print (`any detected or non-detected levels of any compounds`). */
const PROSE = 8;
const isSmall = ({ text }: Word) => /^\p{Ll}{2,}[,.;]?$/u.test(text);
const isProse = (row: readonly Word[]) => row.slice(-1).some(isSmall) && row.filter(isSmall).length >= PROSE;

/** Second look: columns are where most of the words are that the heads drew to them. */
function learnSlots(
  columns: readonly HeaderColumn[],
  rows: readonly Word[][],
  assigned: readonly number[][],
  bases: readonly ColumnSlot[],
): ColumnSlot[] {
  const besideVerdicts = hasVerdicts(columns);
  return columns.map((column, index) => {
    const own = rows.flatMap((row, r) => (isProse(row) ? [] : row.filter((_, w) => assigned[r]?.[w] === index)));
    const fitting = own.filter((word) => MISFITS[column.role](word.text) === 0);
    const figures = besideVerdicts && column.role === 'result' ? fitting.filter(({ text }) => !isVerdict(text)) : [];
    // Small print under a table must not move its columns, nor must verdicts that touch the figures before them.
    const sample = figures.length >= 3 ? figures : fitting.length >= 3 || isMeasuredRole(column.role) ? fitting : own;
    const base = bases[index] as ColumnSlot;
    // In its cell a figure may stand far from the head.
    const few = column.cell ? fitting.filter((word) => isInCells([word], columns)) : [];
    if (sample.length < 3)
      return {
        ...base,
        x0: Math.min(base.x0, ...few.map((word) => word.x0)),
        x1: Math.max(base.x1, ...few.map((word) => word.x1)),
      };
    const left = quantile(
      sample.map((word) => word.x0),
      0.08,
    );
    const right = quantile(
      sample.map((word) => word.x1),
      0.92,
    );
    return { ...base, x0: left, x1: Math.max(right, left + 1) };
  });
}
