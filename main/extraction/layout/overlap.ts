import type { Rectangle } from '../../documents/page.ts';

type Across = Pick<Rectangle, 'x0' | 'x1'>;

/** The width two boxes share; below nought it is the white between them. */
export const overlapX = (a: Across, b: Across): number => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);

/** The same as a part of the narrower one's width. */
export const overlapShare = (a: Across, b: Across): number =>
  overlapX(a, b) / Math.max(0.01, Math.min(a.x1 - a.x0, b.x1 - b.x0));

/** Whether two boxes stand over each other at least in part. */
export const overlaps = (a: Across, b: Across): boolean => overlapX(a, b) > 0;
