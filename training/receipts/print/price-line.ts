import type { Context } from '../context.ts';
import { type Line, left, type Part } from '../layout/line.ts';
import { cellsOf, type ItemColumns, type SlotKey, type Values } from './item-columns.ts';

/** What stays in its column, whatever stands left of it. */
const FIXED: readonly SlotKey[] = ['sign', 'price', 'flag', 'repeat'];

/**
 * The line of an item that has its price but not its name: quantity, code and the like, then the columns that keep clear
 * of them. Two lines where the paper has no room for both.
 */
export function priceLine(
  { paper }: Context,
  columns: ItemColumns,
  values: Values,
  parts: Part[],
  indent: number,
  keys: readonly SlotKey[],
): Line[] {
  const startOf = (key: SlotKey): number => {
    const slot = columns.slots.get(key);
    const value = values[key];
    if (!slot || !value) return Infinity;
    return slot.align === 'right' ? slot.at - paper.width(value) : slot.at;
  };
  const width = paper.width(parts);
  const most = Math.min(...FIXED.filter((key) => keys.includes(key)).map(startOf)) - 1;
  if (parts.length === 0) return [{ role: 'item-price', cells: cellsOf(columns, values, keys) }];
  const at = Math.min(indent, Math.floor(most - width));
  if (at < 0)
    return [
      { role: 'item-detail', cells: [left(parts)] },
      { role: 'item-price', cells: cellsOf(columns, values, keys) },
    ];
  const clear = keys.filter((key) => FIXED.includes(key) || startOf(key) >= at + width + 1);
  return [{ role: 'item-price', cells: [left(parts, at), ...cellsOf(columns, values, clear)] }];
}
