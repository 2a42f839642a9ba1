import type { LabLayout } from '../../../../shared/records/lab-layout.ts';
import type { LabProfile } from '../../../../shared/records/lab-profile.ts';
import type { Page } from '../../../documents/page.ts';
import type { LaidOutDocument } from '../../layout/laid-out.ts';
import { findLines, type Segment } from '../../layout/lines.ts';
import { marksOn, similarityTo } from './layout-marks.ts';
import { bare } from './occurrences.ts';

/** A learned layout that a document has, and where the page says whose it is. */
export interface RecognizedLayout {
  profile: LabProfile;
  layout: LabLayout;
  /** Whether so much of the layout is missing that it may have changed. */
  changed: boolean;
  /** Part of its marks that are there, 0 to 1. */
  similarity: number;
  /** The ink that names the laboratory; null where nothing but the layout tells. */
  named: { page: Page; segments: Segment[] } | null;
}

/** Part of the marks that a laboratory's document has at the least, and one whose layout has not changed. */
const LEAST = 0.25;
const UNCHANGED = 0.5;
/** What is asked where no text names the laboratory: it is drawn as a picture. */
const UNNAMED = 0.85;
const FEWEST_MARKS = 8;

/** The learned layout that a document has; null when it has none of them. */
export function recognizeLayout(
  document: LaidOutDocument,
  profiles: readonly LabProfile[] | undefined,
): RecognizedLayout | null {
  const learned = (profiles ?? []).flatMap((profile) => (profile.layout ? [{ profile, layout: profile.layout }] : []));
  if (learned.length === 0) return null;
  const printed = marksOn(document);
  const lines = document.pages.flatMap(({ page }) =>
    findLines(page).map(({ segments }) => ({ page, segments, text: bare(segments.map(({ text }) => text).join('')) })),
  );
  const found = learned.flatMap(({ profile, layout }): RecognizedLayout[] => {
    const similarity = similarityTo(layout.marks, printed);
    const sought = profile.recognise.map(bare);
    const line = lines.find(({ text }) => sought.some((one) => text.includes(one)));
    const isFromMarks = profile.recognise.every((text) => layout.marks.some((mark) => mark.text === text));
    const isNamed = line !== undefined && !isFromMarks;
    const least = isNamed ? LEAST : UNNAMED;
    if (similarity < least || (!isNamed && layout.marks.length < FEWEST_MARKS)) return [];
    const own = line?.segments.filter(({ text }) => sought.some((one) => bare(text).includes(one))) ?? [];
    const named = line && isNamed ? { page: line.page, segments: own.length > 0 ? own : line.segments } : null;
    return [{ profile, layout, similarity, changed: similarity < UNCHANGED, named }];
  });
  return found.toSorted((a, b) => b.similarity - a.similarity)[0] ?? null;
}
