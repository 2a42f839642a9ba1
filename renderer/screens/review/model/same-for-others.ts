import type { RecordDetail } from '../../../../shared/desktop.ts';
import type { PointedInk, SameForOthers } from '../../../state/review.ts';
import { isAsked, isEmptyCell, textEdits } from './cell-edits.ts';
import { alike, type CheckItem, checkList } from './check-list.ts';
import type { ValueKind } from './fields.ts';
import type { Section, Slot } from './slots.ts';
import { cellsOf, columnBlock, placeInTable } from './table-range.ts';
import { parseValue, type TypedResult } from './values.ts';

/** Columns in which many rows mostly have one value. */
const SHARED = new Set(['units', 'limit', 'lod', 'loq', 'status', 'product_types', 'product_quantities']);

/**
 * What was typed into a cell for the other cells of its column that were as it was: all of them empty, or asked about for
 * the same reason. null where there are none, or where rows mostly differ.
 *
 * @param before the record before the cell was changed
 * @param ink where the person pointed at the value: it stands there for the others, too
 */
export function sameForOthers(
  before: RecordDetail,
  sections: readonly Section[],
  path: string,
  text: string,
  ink: PointedInk | undefined,
): SameForOthers | null {
  const place = placeInTable(sections, path);
  const slot = place?.section.rows[place.cell[0]]?.cells[place.cell[1]];
  const key = place?.section.columns[place.cell[1]]?.key;
  if (!place || !slot || key === undefined || text.trim() === '') return null;
  if (!SHARED.has(key) && !isQualifier(slot, text)) return null;
  const others = cellsOf(columnBlock(place.section, place.cell[1]))
    .flat()
    .filter((other) => other.path !== path);
  const cause = isEmptyCell(before, slot) ? 'empty' : isAsked(before, slot) ? 'asked' : null;
  if (cause === null) return null;
  const asked = new Set(cause === 'asked' ? askedAlike(before, sections, slot) : []);
  const same = others.filter((other) => (cause === 'empty' ? isEmptyCell(before, other) : asked.has(other.path)));
  const { edits } = textEdits(
    before,
    same.map((other) => ({ slot: other, text })),
  );
  if (edits.length === 0) return null;
  return {
    cause,
    edits: edits.map((edit, at) => (ink && same[at] ? { ...edit, ink: { ...ink, path: same[at].path } } : edit)),
  };
}

/** Results differ from row to row; that nothing was found is often said of many. */
function isQualifier(slot: Slot & { kind: ValueKind }, text: string): boolean {
  const typed = slot.kind === 'result' ? parseValue('result', text) : null;
  return typed?.ok === true && (typed.value as TypedResult).qualifier !== null;
}

/** Slots that are asked about for the same reason as this one. */
function askedAlike(before: RecordDetail, sections: readonly Section[], { path }: Slot): string[] {
  const items: CheckItem[] = checkList(before, sections);
  const item = items.find(({ slotPath }) => slotPath === path);
  return item ? alike(items, item).flatMap(({ slotPath }) => slotPath ?? []) : [];
}
