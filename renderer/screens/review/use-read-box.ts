import { useState } from 'react';
import { ask } from '../../state/bridge.ts';
import { type Draft, useReview } from '../../state/review.ts';
import { showFailure, useToasts } from '../../state/toasts.ts';
import { strings } from '../../strings/en.ts';
import type { FractionBox } from './document/geometry.ts';
import { readingsForField } from './model/box-text.ts';
import type { Slot } from './model/slots.ts';

const { review: words } = strings;

/** A part of a page that a person drew a box around. */
export interface DrawnBox {
  page: number;
  box: FractionBox;
}

/**
 * Reads what stands in a box into the selected value: the editor opens with it, or with all that may be meant where the box
 * holds several. Nothing is changed until the person takes it.
 */
export function useReadBox(slots: readonly Slot[], password: string | undefined) {
  const [reading, setReading] = useState<DrawnBox | null>(null);
  const readBox = async (drawn: DrawnBox) => {
    const { detail, selectedSlot } = useReview.getState();
    if (!detail) return;
    if (detail.verifiedAt !== null) return useToasts.getState().show('plain', words.lockedToast);
    setReading(drawn);
    const answer = await ask('documents.read-box', {
      documentHash: detail.documentHash,
      page: drawn.page,
      box: [...drawn.box],
      ...(password === undefined ? {} : { password }),
    });
    setReading(null);
    if (!answer.ok) return showFailure(answer.error);
    // The person may have gone on meanwhile: what they pointed at was meant for what they left.
    if (useReview.getState().detail?.id !== detail.id || useReview.getState().selectedSlot !== selectedSlot) return;
    const { lines, method, confidence } = answer.value;
    if (lines.length === 0) return useToasts.getState().show('plain', words.boxEmpty);
    const slot = slots.find((other) => other.path === selectedSlot);
    if (!slot?.kind) {
      const text = lines.flatMap((line) => line.map((word) => word.text)).join(' ');
      return useToasts.getState().show('plain', words.boxNeedsValue(text.slice(0, 200)));
    }
    const drafts = readingsForField(slot.kind, slot.path, lines).map(
      ({ text, box }): Draft => ({ text, ink: { page: drawn.page, box: [...box], text, method }, confidence }),
    );
    useReview.getState().offer(drafts);
  };
  return { reading, readBox: (drawn: DrawnBox) => void readBox(drawn) };
}
