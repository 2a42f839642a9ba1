import { pathsTogether } from '../../shared/desktop.ts';
import type { CoaResult } from '../../shared/records/coa-result.ts';
import type { AuditRow } from '../store/audit.ts';
import { alignRows, type RowTraits } from './align-rows.ts';
import { ITEM_LISTS, type Table } from './rows.ts';

/** Where the rows of a table went while a person edited it, and which paths they touched; paths are those of the reading. */
export interface TrackedRows {
  /** Rows that were read and deleted. */
  deleted: number[];
  /** Rows that were added and are there; the numbers they have now. */
  added: number[];
  /** Whether a person edited or accepted the value, or what it is a part of. */
  isTouched(path: string): boolean;
  /** The path of a value now; null where its row is deleted. */
  nowAt(path: string): string | null;
}

const ROW = { results: /^(results)\[(\d+)\]/, items: /^(items|product_\w+)\[(\d+)\]/ } as const;

/**
 * @param entries of the audit trail that hold, oldest first
 * @param count rows that were read
 */
export function trackRows(entries: readonly AuditRow[], table: Table, count: number): TrackedRows {
  /** By the place a row has now, the row that was read there; null for an added one. */
  const order: (number | null)[] = Array.from({ length: count }, (_, row) => row);
  const touched = new Set<string>();
  const rowOf = (path: string) => {
    const row = ROW[table].exec(path)?.[2];
    return row === undefined ? null : Number(row);
  };
  const touch = (path: string) => {
    const row = rowOf(path);
    if (row === null) {
      touched.add(path);
      return;
    }
    while (order.length <= row) order.push(null);
    const original = order[row] ?? null;
    if (original !== null) touched.add(path.replace(/\[\d+\]/, `[${original}]`));
  };
  for (const entry of entries) {
    const row = rowOf(entry.path ?? '');
    if (entry.action === 'delete-row' && row !== null) order.splice(row, 1);
    else if (entry.action === 'move-row') {
      const [moved = null] = order.splice(Number(entry.before) - 1, 1);
      order.splice(Number(entry.after) - 1, 0, moved);
    } else if (entry.path !== null) touch(entry.path);
    else {
      for (const path of pathsTogether(entry)) touch(path);
      follow(order, replacedRows(entry, table));
    }
  }
  const there = new Set(order);
  return {
    deleted: Array.from({ length: count }, (_, row) => row).filter((row) => !there.has(row)),
    added: order.flatMap((original, row) => (original === null ? [row] : [])),
    isTouched(path) {
      if (touched.size === 0) return false;
      const cell = /^results\[\d+\]\.value$/.test(path)
        ? ['qualifier', 'units'].map((part) => path.replace(/value$/, part))
        : [];
      const whole = path.replace(/[[.].*$/, '');
      const row = /^\w+\[\d+\]/.exec(path)?.[0];
      const item = row?.replace(/^product_\w+/, 'items');
      return (
        [path, whole, row, item, ...cell].some((one) => one !== undefined && touched.has(one)) || hasTouchedPart(path)
      );
    },
    nowAt(path) {
      const row = rowOf(path);
      if (row === null) return path;
      const place = order.indexOf(row);
      return place < 0 ? null : path.replace(/\[\d+\]/, `[${place}]`);
    },
  };

  /** Elements of a list that is one value: `methods[0].method`. */
  function hasTouchedPart(path: string): boolean {
    return !path.includes('[') && [...touched].some((one) => one.startsWith(`${path}[`));
  }
}

/** Rows that an entry replaced together, by their numbers. */
interface Replaced {
  from: Map<number, RowTraits>;
  to: Map<number, RowTraits>;
  /** All rows of the table: there may be more or fewer of them now. */
  isWhole: boolean;
}

/** Puts the rows that were read where they went. */
function follow(order: (number | null)[], { from, to, isWhole }: Replaced): void {
  if (to.size === 0 && !isWhole) return;
  const places = alignRows([...from.values()], [...to.values()]);
  const [was, is] = [[...from.keys()], [...to.keys()]];
  const next = isWhole ? [] : [...order];
  for (const row of is) next[row] = null;
  for (const [index, place] of places.entries()) {
    if (place !== null) next[is[place] as number] = order[was[index] as number] ?? null;
  }
  order.splice(0, order.length, ...next);
}

function replacedRows({ before, after }: AuditRow, table: Table): Replaced {
  const [was, is] = [Object(before) as Record<string, unknown>, Object(after) as Record<string, unknown>];
  if (table === 'items') {
    const [from, to] = [was, is].map((side) => listed(itemsOf(side))) as [Replaced['from'], Replaced['to']];
    // Items whose names stay are where they were.
    const isWhole = 'product_names' in was && 'product_names' in is;
    return isWhole ? { from, to, isWhole } : { from: new Map(), to: new Map(), isWhole };
  }
  if (Array.isArray(was.results) && Array.isArray(is.results)) {
    return { from: listed(was.results.map(traitsOf)), to: listed(is.results.map(traitsOf)), isWhole: true };
  }
  const [from, to]: [Replaced['from'], Replaced['to']] = [new Map(), new Map()];
  for (const [path, result] of Object.entries(is)) {
    const row = /^results\[(\d+)\]$/.exec(path)?.[1];
    if (row === undefined || !was[path] || !result) continue;
    from.set(Number(row), traitsOf(was[path] as CoaResult));
    to.set(Number(row), traitsOf(result as CoaResult));
  }
  return { from, to, isWhole: false };
}

const listed = (rows: readonly RowTraits[]) => new Map(rows.entries());

const traitsOf = (result: CoaResult): RowTraits => ({
  key: `${result.analysis}.${result.key}`,
  whole: JSON.stringify(result),
});

function itemsOf(side: Record<string, unknown>): RowTraits[] {
  const lists = ITEM_LISTS.map((list) => (Array.isArray(side[list]) ? side[list] : []) as unknown[]);
  const count = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: count }, (_, item) => {
    const [name, ...rest] = lists.map((list) => list[item] ?? null);
    return { key: JSON.stringify(name), whole: JSON.stringify([name, ...rest]) };
  });
}
