import { type RefObject, useLayoutEffect, useState } from 'react';
import { useReview } from '../../state/review.ts';
import type { ReviewActions } from './actions/use-review-actions.ts';
import type { PageSource } from './document/page-source.ts';
import { valueElement } from './focus-slot.ts';
import { evidenceOf } from './model/evidence.ts';
import { slotEditText } from './model/printed-number.ts';
import { analysisAt, labelOfPath, type Section, type Slot } from './model/slots.ts';
import { useSlotContext } from './slot-context.ts';
import { ValueEditor } from './value-editor.tsx';

interface SlotEditorProps {
  /** Where the slots are, and what they are drawn from. */
  panel: RefObject<HTMLDivElement | null>;
  sections: Section[];
  /** The selected slot. */
  slot: Slot | undefined;
  source: PageSource | null;
  actions: ReviewActions;
}

/** The editor of the selected slot while it is edited, over its value in the panel. */
export function SlotEditor({ panel, sections, slot, source, actions }: SlotEditorProps) {
  const { detail, currency } = useSlotContext();
  const { selectedSlot, selected, editing, draft, choices, typed, offer } = useReview();
  // Measured after drawing: a row that was just added is not there before.
  const [anchor, setAnchor] = useState<Element | null>(null);
  // The slots are drawn from the sections.
  useLayoutEffect(() => {
    setAnchor(editing && selectedSlot !== null ? valueElement(panel.current, selectedSlot) : null);
  }, [editing, selectedSlot, sections]);
  if (!anchor || !slot?.kind) return null;
  return (
    <ValueEditor
      key={`${slot.path} ${draft?.text} ${choices.length}`}
      anchor={anchor}
      label={labelOfPath(detail.record, slot.path)}
      kind={slot.kind}
      editText={slotEditText(detail, { ...slot, kind: slot.kind })}
      analysis={analysisAt(detail.record, slot.path)}
      source={source}
      evidence={draft ? { ...draft.ink, confidence: draft.confidence } : evidenceOf(detail, selected ?? slot.path)}
      currency={currency}
      draft={draft}
      choices={choices}
      onChoose={(choice) => offer([choice])}
      typedOver={typed}
      onCommit={(value, typed, leave) => void actions.commit(slot, value, typed, leave)}
      onCancel={(leave) => actions.cancelEditing(slot, leave)}
    />
  );
}
