import type { Rectangle } from '../../../../documents/page.ts';
import type { Role } from './header-words.ts';
import type { HeaderColumn } from './table-header.ts';

/** Columns of what is allowed and of what can be found, where no result stands. */
export const LIMITS: ReadonlySet<Role | undefined> = new Set<Role>(['lod', 'loq', 'lod-loq', 'loq-lod', 'limit']);

/** What the head nearest to a place says of it. */
export function roleOver(place: Rectangle, columns: readonly HeaderColumn[]): Role | undefined {
  const [nearest] = columns.toSorted((a, b) => distance(a, place) - distance(b, place));
  return nearest?.role;
}

const distance = (a: Rectangle, b: Rectangle) => Math.abs(a.x0 + a.x1 - b.x0 - b.x1);
