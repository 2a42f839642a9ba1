import { useLayoutEffect, useState } from 'react';
import { useReview } from '../../state/review.ts';
import { usePick } from '../../state/use-pick.ts';
import type { ReviewActions } from './actions/use-review-actions.ts';
import type { PageSource } from './document/page-source.ts';
import { evidenceOf } from './model/evidence.ts';
import { slotEditText } from './model/printed-number.ts';
import { analysisAt, labelOfPath, type Section, type Slot } from './model/slots.ts';
import { useSlotContext } from './slot-context.ts';
import { ValueEditor } from './value-editor.tsx';

interface SlotEditorProps {
  /** What the slots are drawn from. */
  sections: Section[];
  /** The selected slot. */
  slot: Slot | undefined;
  source: PageSource | null;
  actions: ReviewActions;
}

/** The editor of the selected slot while it is edited, over its value in the panel. */
export function SlotEditor({ sections, slot, source, actions }: SlotEditorProps) {
  const { detail, currency, focus } = useSlotContext();
  const { selectedSlot, selected, editing, draft, choices, typed, offer } = usePick(useReview, [
    'selectedSlot',
    'selected',
    'editing',
    'draft',
    'choices',
    'typed',
    'offer',
  ]);
  // Measured after drawing: a row that was just added is not there before.
  const [anchor, setAnchor] = useState<Element | null>(null);
  // The slots are drawn from the sections.
  useLayoutEffect(() => {
    setAnchor(editing && selectedSlot !== null ? focus.valueElement(selectedSlot) : null);
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
