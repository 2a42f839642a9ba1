import type { RecordDetail } from '../../../../shared/desktop.ts';
import { evidenceOf } from '../model/evidence.ts';
import { labelOfPath, slotPathOf } from '../model/slots.ts';
import type { FractionBox } from './geometry.ts';

/** A box on a page where a value was read. */
export interface Mark {
  path: string;
  slotPath: string | null;
  box: FractionBox;
  label: string;
  /** Whether a person should look at it. */
  check: boolean;
}

const area = ({ box }: Mark) => (box[2] - box[0]) * (box[3] - box[1]);

/** All marks by page, the larger first, so that the smaller lie on top and can be clicked. */
export function marksByPage(detail: RecordDetail, known: ReadonlySet<string>): Map<number, Mark[]> {
  const pages = new Map<number, Mark[]>();
  const review = new Set(detail.review);
  const add = (page: number, mark: Mark) => pages.set(page, [...(pages.get(page) ?? []), mark]);
  for (const [path, { page, box, text }] of Object.entries(detail.evidence)) {
    const slotPath = slotPathOf(path, known);
    if (slotPath === null) continue;
    const label = `${labelOfPath(detail.record, path)}: ${text}`;
    add(page, { path, slotPath, box, label, check: review.has(path) });
  }
  // A row or table to look at may have no box of its own, only those of its parts.
  for (const path of detail.review) {
    const place = detail.evidence[path] ? null : evidenceOf(detail, path);
    if (!place) continue;
    const label = labelOfPath(detail.record, path);
    add(place.page, { path, slotPath: slotPathOf(path, known), box: place.box, label, check: true });
  }
  for (const marks of pages.values()) marks.sort((a, b) => area(b) - area(a));
  return pages;
}
