import { enclosing } from '../../../../documents/page.ts';
import type { Role } from './header-words.ts';
import type { HeaderColumn, TableHeader } from './table-header.ts';

/** Heads without one of names that come again in the same order (`LOQ | Result | LOQ | Result`), table by table; none if not. */
function repeated(columns: readonly HeaderColumn[]): HeaderColumn[][] {
  if (columns.some(({ role }) => role === 'name')) return [];
  const count = columns.length;
  for (let size = 2; size * 2 <= count; size += 1) {
    if (count % size !== 0 || !columns.slice(0, size).some(({ role }) => role === 'result')) continue;
    if (columns.every(({ role }, index) => index < size || role === columns[index - size]?.role))
      return Array.from({ length: count / size }, (_, block) => columns.slice(block * size, (block + 1) * size));
  }
  return [];
}

const ONCE: ReadonlySet<Role> = new Set(['lod', 'loq', 'lod-loq', 'loq-lod', 'units']);

/** Whether a head says once more, in other units, what the head right before it does: `LOQ (mg/g) | LOQ (%)`. */
const inOtherUnits = ({ role, units }: HeaderColumn, before: HeaderColumn | undefined) =>
  before?.role === role &&
  units.length > 0 &&
  before.units.length > 0 &&
  !units.some((unit) => before.units.includes(unit));

/** A new table begins at each head of names, and where a head that no table has twice comes again. */
export function splitTables(columns: readonly HeaderColumn[]): TableHeader[] {
  const tables: HeaderColumn[][] = repeated(columns);
  for (const [index, column] of tables.length > 0 ? [] : columns.entries()) {
    const table = tables.at(-1);
    const begun = table?.some((other) => other.role === 'name');
    const data = table?.some((other) => other.role !== 'other' && other.role !== 'name');
    const again =
      ONCE.has(column.role) && table?.some(({ role }) => role === column.role) && !inOtherUnits(column, table.at(-1));
    // Names over a nameless table are of the next one, where heads behind them come again.
    const next = columns.slice(index + 1);
    const nameless = !begun && table?.some(({ role }) => ONCE.has(role) && next.some((other) => other.role === role));
    if (!table || (column.role === 'name' && data && (begun || nameless)) || (again && begun)) tables.push([column]);
    else table.push(column);
  }
  return tables
    .filter((table) => table.some((column) => column.role !== 'other' && column.role !== 'name'))
    .map((table) => ({ ...enclosing(table), columns: table }));
}
