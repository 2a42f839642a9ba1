import type { HeaderColumn } from '../heads/table-header.ts';
import type { TableRow } from '../table-row.ts';
import { contentShares } from './settle-roles.ts';

/** A head that numbers its column: `Sample A`, `Lot 2`. */
const NUMBERED = /^(.*\p{L}.*?)(?:[\s#]+[A-Z]|[\s#]*\d{1,3})$/u;

const UNITS_BEHIND = /\s*(?:\([^)]*\)|%)\s*$/;

/** Heads of columns with figures that belong to another sample than the one that was read. */
export function samplesBeside(columns: readonly HeaderColumn[], rows: readonly TableRow[]): string[] {
  const stems = columns.map(({ text }, index) => {
    const stem = NUMBERED.exec(text.replace(UNITS_BEHIND, ''))?.[1]?.trim() ?? null;
    return stem !== null && contentShares(rows, index).measured > 0.5 ? stem : null;
  });
  return columns.flatMap(({ text }, index) =>
    stems[index] !== null && stems.indexOf(stems[index] ?? null) < index ? [text] : [],
  );
}
