import { isDeepStrictEqual } from 'node:util';
import type { ReceiptRecord } from '../../shared/records/receipt.ts';
import type { ReceiptLayout, StoreProfile } from '../../shared/records/store-profile.ts';
import type { Page } from '../documents/page.ts';
import type { ReceiptReading } from '../extraction/reading.ts';
import { printedDates } from '../extraction/receipt/head/dates.ts';
import type { ReceiptLine } from '../extraction/receipt/lines/receipt-lines.ts';
import { bare, isLike } from '../extraction/receipt/profiles/receipt-forms.ts';
import { isoOf, type StoreScene, storeScene } from '../extraction/receipt/profiles/receipt-sites.ts';
import { recognizeStore } from '../extraction/receipt/profiles/recognize-store.ts';
import { isOfLayout, patternOf } from '../extraction/receipt/profiles/settle-questions.ts';
import { marksOn, storeTextsOn } from '../extraction/receipt/profiles/store-texts.ts';
import { splitReceipts } from '../extraction/receipt/split-receipts.ts';
import { learnReceiptFields } from './learn-receipt-fields.ts';
import { learnItems } from './learn-receipt-items.ts';
import { ownTexts } from './own-values.ts';

/** A verified receipt: its pages, how it was read, and the record after a person corrected it. */
export interface VerifiedReceipt {
  pages: readonly Page[];
  reading: Pick<ReceiptReading, 'record' | 'evidence' | 'findings' | 'review'>;
  verified: ReceiptRecord;
  /** Which of the document's receipts it is, from 0. */
  sample?: number;
}

const MOST_MARKS = 80;
/** What a profile is called whose receipts name no store. */
const UNNAMED = 'Unnamed store';

/**
 * What a verified receipt teaches about its store's paper, on top of what is known of it.
 *
 * @param existing profiles that are known; the one of the receipt's store is taught, else a new one is made
 * @param names of all profiles there are: a new one gets another
 */
export function learnStore(
  { pages, reading, verified, sample = 0 }: VerifiedReceipt,
  existing: readonly StoreProfile[],
  names: readonly string[] = existing.map(({ name }) => name),
): StoreProfile {
  const lines = splitReceipts(pages)[sample] ?? [];
  const order = dateOrderOf(lines, verified);
  const found = recognizeStore(storeScene(lines, order ?? 'mdy'), existing);
  const known = found?.profile ?? null;
  const scene = storeScene(lines, order ?? (known?.date_order === 'dmy' ? 'dmy' : 'mdy'));
  const { retailer, retailer_address, retailer_license_number } = verified;
  const store = { retailer, retailer_address, retailer_license_number };
  // Another shop of a chain has a profile of its own, which begins with the paper they share.
  const isSame = known !== null && found?.isHere === true && bare(known.store.retailer ?? '') === bare(retailer ?? '');
  const own = ownTexts(
    [
      verified.invoice_number,
      verified.budtender,
      ...(verified.product_names ?? []),
      ...(verified.product_ids ?? []),
    ].filter((text): text is string => text !== null),
  );
  const before = known?.layout ?? null;
  const { fields, contradicted } = learnReceiptFields(
    { scene, read: reading, truth: verified, own },
    before?.fields ?? {},
  );
  const layout: ReceiptLayout = {
    documents: (before?.documents ?? 0) + 1,
    marks: marksFor(scene, before?.marks ?? null, own),
    fields,
    items: learnItems(lines, { scene, read: reading, truth: verified, own }, before?.items ?? null),
    settled: learnQuestions(reading, verified, before?.settled ?? []),
    history: [
      ...(before?.history ?? []),
      { corrected: correctionsIn(reading.record, verified), asked: reading.review.length },
    ].slice(-500),
    contradicted,
  };
  const seen = storeTextsOn(scene, store).filter(({ kind, text }) => kind !== 'tax' || own.isFixed(text));
  const recognize = [...(isSame ? known.recognize : []), ...seen];
  return {
    proofdesk_store_profile: 1,
    name: isSame ? known.name : nameFor(retailer ?? UNNAMED, names),
    recognize: [...new Map(recognize.map((one) => [`${one.kind} ${bare(one.text)}`, one])).values()].slice(0, 20),
    store,
    date_order: order ?? known?.date_order ?? null,
    layout,
  };
}

/** Lines that all receipts of the store print, as far as they have been seen. */
function marksFor(scene: StoreScene, known: readonly string[] | null, own: ReturnType<typeof ownTexts>): string[] {
  const printed = marksOn(scene).filter((form) => own.without(form) === form);
  if (!known) return printed.slice(0, MOST_MARKS);
  const still = known.filter((mark) => printed.some((form) => isLike(form, mark)));
  return still.length > 0 ? still : printed.slice(0, MOST_MARKS);
}

/** Day first or month first, where a date in figures is the record's in one order only. */
function dateOrderOf(lines: readonly ReceiptLine[], { date_sold }: ReceiptRecord): 'mdy' | 'dmy' | null {
  const votes = { mdy: 0, dmy: 0 };
  for (const date of printedDates(lines))
    for (const order of ['mdy', 'dmy'] as const)
      if (isoOf(date, 'mdy') !== isoOf(date, 'dmy') && isoOf(date, order) === date_sold) votes[order] += 1;
  return votes.mdy === votes.dmy ? null : votes.mdy > votes.dmy ? 'mdy' : 'dmy';
}

/** Fields that Proofdesk adds, or that follow from others. */
const UNCOUNTED = /^(?:hash|algorithm|parsed_at|warning|currency|product_types)/;

/** Whether two values of a receipt's field are one: texts however spaced and punctuated, nothing and an amount of nothing. */
export function isSameValue(a: unknown, b: unknown): boolean {
  const plain = (value: unknown): unknown =>
    typeof value === 'string'
      ? bare(value)
      : Array.isArray(value)
        ? value.map(plain)
        : typeof value === 'number'
          ? Math.round(value * 1000)
          : (value ?? null);
  return isDeepStrictEqual(plain(a), plain(b));
}

/** How many values a person corrected: fields, and values of items. */
function correctionsIn(read: ReceiptRecord, verified: ReceiptRecord): number {
  return Object.entries(verified).reduce((sum, [field, value]) => {
    if (UNCOUNTED.test(field)) return sum;
    const was = read[field as keyof ReceiptRecord];
    if (!Array.isArray(value) || !Array.isArray(was)) {
      const count = Array.isArray(value) ? value.length : Array.isArray(was) ? was.length : 1;
      return sum + (isSameValue(value, was) ? 0 : count);
    }
    const differing = value.filter((one, index) => !isSameValue(one, was[index])).length;
    return sum + differing + Math.max(0, was.length - value.length);
  }, 0);
}

const MOST_SETTLED = 200;

/** Questions about the paper that a verification answered by leaving the values they were about as they were read. */
function learnQuestions(
  { record, findings }: Pick<ReceiptReading, 'record' | 'findings'>,
  truth: ReceiptRecord,
  known: ReceiptLayout['settled'],
): ReceiptLayout['settled'] {
  const asked = findings
    .filter(({ severity, code }) => severity === 'warning' && isOfLayout(code))
    .flatMap(({ code, paths }) => [...new Set(paths.map(patternOf))].map((path) => ({ code, path })));
  const keyed = ({ code, path }: { code: string; path: string }) => `${code} ${path}`;
  const isRight = ({ path }: { path: string }) =>
    isSameValue(record[path as keyof ReceiptRecord], truth[path as keyof ReceiptRecord]);
  const wrong = new Set(asked.filter((one) => !isRight(one)).map(keyed));
  // A question that led to a correction is asked again.
  const kept = [...asked.filter(isRight), ...known.filter((one) => !wrong.has(keyed(one)))];
  return [...new Map(kept.map((one) => [keyed(one), one])).values()].slice(0, MOST_SETTLED);
}

/** A name that no other profile has. */
function nameFor(retailer: string, names: readonly string[]): string {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const base = retailer.trim().slice(0, 70) || UNNAMED;
  let name = base;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base} (${number})`;
  return name;
}
