import { quantile } from '../../../../../shared/quantile.ts';
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
 * Where a table's columns stand: under their heads at first, and then where the words are that these drew to them.
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
  const assigned = rows.map((row) => assignColumns(row, bases));
  return learnSlots(columns, rows, assigned, bases);
}

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

/** Second look: columns are where most of the words are that the heads drew to them. */
function learnSlots(
  columns: readonly HeaderColumn[],
  rows: readonly Word[][],
  assigned: readonly number[][],
  bases: readonly ColumnSlot[],
): ColumnSlot[] {
  const besideVerdicts = hasVerdicts(columns);
  return columns.map((column, index) => {
    const own = rows.flatMap((row, r) => row.filter((_, w) => assigned[r]?.[w] === index));
    const fitting = own.filter((word) => MISFITS[column.role](word.text) === 0);
    const figures = besideVerdicts && column.role === 'result' ? fitting.filter(({ text }) => !isVerdict(text)) : [];
    // Small print under a table must not move its columns, nor must verdicts that touch the figures before them.
    const sample = figures.length >= 3 ? figures : fitting.length >= 3 || isMeasuredRole(column.role) ? fitting : own;
    const base = bases[index] as ColumnSlot;
    if (sample.length < 3) return base;
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
