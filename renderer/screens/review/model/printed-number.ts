import type { RecordDetail } from '../../../../shared/desktop.ts';
import { parseNumber } from '../../../../shared/science/numbers.ts';
import type { ValueKind } from './fields.ts';
import { type Slot, slotValue } from './slots.ts';
import { editableText, shownText, type TypedResult } from './values.ts';

type Read = Pick<RecordDetail, 'record' | 'evidence'>;

const NUMBERS = new Set<ValueKind | null>(['number', 'integer', 'result']);
/** A number in a text, with points, commas and an exponent. */
const NUMBER = /(?<![\d.,])[+-]?(?:\d[\d.,]*|\.\d+)(?:e[+-]?\d+)?(?![\d.,])/gi;

/**
 * A slot's number as the document prints it (`9.0` where the value is 9, `0.2157` of `0.2157g`); null where its ink does
 * not say the same number: it was converted, worked out, or a person put another in its place.
 */
export function printedNumber({ record, evidence }: Read, slot: Slot): string | null {
  if (!NUMBERS.has(slot.kind)) return null;
  const held = slotValue(record, slot);
  const value = slot.kind === 'result' ? (held as TypedResult | null)?.value : held;
  const ink = evidence[slot.path]?.text;
  if (typeof value !== 'number' || ink === undefined) return null;
  return ink.match(NUMBER)?.find((number) => parseNumber(number)?.value === value) ?? null;
}

/** What a slot shows; an empty text where there is no value. */
export const slotText = (read: Read, slot: Slot & { kind: ValueKind }, currency: string | null): string =>
  printedNumber(read, slot) ?? shownText(slot.kind, slotValue(read.record, slot), currency);

/** What a person starts editing a slot from. */
export const slotEditText = (read: Read, slot: Slot & { kind: ValueKind }): string =>
  printedNumber(read, slot) ?? editableText(slot.kind, slotValue(read.record, slot));
