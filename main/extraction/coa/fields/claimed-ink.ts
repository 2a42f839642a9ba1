import type { EvidenceMap } from '../../../../shared/records/reading.ts';
import type { FractionBox } from '../../../documents/page.ts';
import type { BoardPage, Item } from './board.ts';

/** Where a segment stands on the page as a person sees it; null when it has no box. */
export const boxOf = ({ laidOut }: BoardPage, item: Item): FractionBox | null => laidOut.boxOf([item]);

/** Whether two boxes have more than an edge in common. */
export const meets = (a: FractionBox | null, b: FractionBox) =>
  a !== null && overlap(a[0], a[2], b[0], b[2]) > 0.001 && overlap(a[1], a[3], b[1], b[3]) > 0.3 * (b[3] - b[1]);
const overlap = (a0: number, a1: number, b0: number, b1: number) => Math.min(a1, b1) - Math.max(a0, b0);

/** Tells of the segments of a page which of them a value was read from. */
export function claimedOn(page: BoardPage, evidence: EvidenceMap): (item: Item) => boolean {
  const boxes = Object.values(evidence).flatMap((own) => (own.page === page.laidOut.page.number ? [own.box] : []));
  return (item) => {
    const own = boxOf(page, item);
    return boxes.some((box) => meets(own, box));
  };
}
