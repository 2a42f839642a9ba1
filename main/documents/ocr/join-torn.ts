import type { TextRegion } from './text-regions.ts';

/** Pieces of one line lie on the same level and are about as high, in parts of their height. */
const LEVEL = 0.25;
const ALIKE = 1.35;
/** They overlap by this much of it: outlines are drawn larger than their letters, by less than what parts two words. */
const OVERLAP = 0.3;
const SAME_DIRECTION = 0.06;

/**
 * Joins regions that are pieces of one line torn apart in the middle of a word, as happens where two tiles of a picture
 * meet: read one by one, both would have the letter between them.
 */
export function joinTorn(regions: readonly TextRegion[]): TextRegion[] {
  const joined: TextRegion[] = [];
  for (const region of regions) {
    const at = joined.findIndex((other) => areOne(other, region));
    const other = joined[at];
    if (other) joined[at] = join(other, region);
    else joined.push(region);
  }
  return joined;
}

/** How far a region lies along and across another one's direction. */
function offset(of: TextRegion, from: TextRegion): { along: number; across: number } {
  const [dx, dy] = [of.centerX - from.centerX, of.centerY - from.centerY];
  const [cos, sin] = [Math.cos(from.angle), Math.sin(from.angle)];
  return { along: dx * cos + dy * sin, across: dy * cos - dx * sin };
}

function areOne(a: TextRegion, b: TextRegion): boolean {
  if (a.curve !== 0 || b.curve !== 0) return false;
  const height = Math.min(a.thickness, b.thickness);
  if (Math.max(a.thickness, b.thickness) > ALIKE * height) return false;
  // A letter or two are no longer than high, and show no direction.
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  if (short.length > 2 * height && Math.abs(Math.sin(long.angle - short.angle)) > SAME_DIRECTION) return false;
  if (long.length < 2 * height) return false;
  const { along, across } = offset(short, long);
  const overlap = (long.length + short.length) / 2 - Math.abs(along);
  return Math.abs(across) < LEVEL * height && overlap > OVERLAP * height;
}

function join(a: TextRegion, b: TextRegion): TextRegion {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  const { along } = offset(short, long);
  const from = Math.min(-long.length / 2, along - short.length / 2);
  const to = Math.max(long.length / 2, along + short.length / 2);
  return {
    ...long,
    centerX: long.centerX + (Math.cos(long.angle) * (from + to)) / 2,
    centerY: long.centerY + (Math.sin(long.angle) * (from + to)) / 2,
    length: to - from,
    thickness: Math.max(a.thickness, b.thickness),
  };
}
