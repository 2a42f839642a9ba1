import { useCallback, useMemo, useState } from 'react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import { marksByPage } from './document/marks.ts';
import { checkList } from './model/check-list.ts';
import { sectionsOf, slotsOf } from './model/slots.ts';

/** Widths at which a table gets a column more; between them nothing changes. */
const WIDTHS = [760, 640, 560, 470];

/** What the screen shows of a record: its slots in sections, the things to check, and their ink on the pages. */
export function useRecordView(detail: RecordDetail) {
  const [width, setWidth] = useState(0);
  const locked = detail.verifiedAt !== null;
  const sections = useMemo(() => sectionsOf(detail, width), [detail, width]);
  const slots = useMemo(() => slotsOf(sections), [sections]);
  // Once a person has verified the record nothing asks for a look any more; what the checks found is still told.
  const asked = useMemo(() => (locked ? { ...detail, review: [] } : detail), [detail, locked]);
  return {
    locked,
    sections,
    slots,
    items: useMemo(() => checkList(asked, sections), [asked, sections]),
    marks: useMemo(() => marksByPage(asked, new Set(slots.map((slot) => slot.path))), [asked, slots]),
    /** Takes the panel's width, CSS pixels. */
    onWidth: useCallback((next: number) => setWidth(WIDTHS.find((from) => next >= from) ?? 0), []),
  };
}

export type RecordView = ReturnType<typeof useRecordView>;
