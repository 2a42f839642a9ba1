import type { RecordDetail } from '../../../../shared/desktop.ts';
import { printedAt } from '../../../../shared/records/printed-number.ts';
import type { ValueKind } from './fields.ts';
import { type Slot, slotValue } from './slots.ts';
import { editableText, shownText } from './values.ts';

type Read = Pick<RecordDetail, 'record' | 'evidence'>;

const NUMBERS = new Set<ValueKind | null>(['number', 'integer', 'result']);

/** A slot's number as printed or typed; null for other values, and where neither says the same number. */
const printed = (read: Read, slot: Slot): string | null => (NUMBERS.has(slot.kind) ? printedAt(read, slot.path) : null);

/** What a slot shows; an empty text where there is no value. */
export const slotText = (read: Read, slot: Slot & { kind: ValueKind }, currency: string | null): string =>
  printed(read, slot) ?? shownText(slot.kind, slotValue(read.record, slot), currency);

/** What a person starts editing a slot from. */
export const slotEditText = (read: Read, slot: Slot & { kind: ValueKind }): string =>
  printed(read, slot) ?? editableText(slot.kind, slotValue(read.record, slot));
