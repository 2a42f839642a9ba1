import type { Page } from '../main/documents/page.ts';
import type { DateOrder, ReceiptReading } from '../main/extraction/reading.ts';
import { readReceipt } from '../main/extraction/receipt/read-receipt.ts';
import { learnStore } from '../main/learning/learn-store.ts';
import { verifiedReceipt } from '../main/learning/verified-receipt.ts';
import type { ReceiptRecord } from '../shared/records/receipt.ts';
import type { StoreProfile } from '../shared/records/store-profile.ts';
import { generateReceipt } from '../training/receipts/generate-receipt.ts';
import { type KnownFields, type Mark, markReceipt } from './receipt-marks.ts';

/** A receipt and what is true of it: every record that a careful person could make of it, the likeliest first. */
export interface TrueReceipt {
  id: string;
  pages: Page[];
  accepted: KnownFields[];
  dateOrder: DateOrder;
}

/** What OCR got wrong of generated receipts; see `generateReceipt`. */
const DAMAGE = 0.2;

/** The first receipts of an invented store: one paper, other goods, days, numbers and staff. */
export const storeReceipts = (seed: number, count = 3): TrueReceipt[] =>
  Array.from({ length: count }, (_, visit) => {
    const { pages, truth } = generateReceipt(seed, { visit, damage: DAMAGE });
    const accepted =
      truth.lists.length > 0 ? truth.lists.map((list) => ({ ...truth.fields, ...list })) : [truth.fields];
    const dateOrder = truth.country === 'US' || truth.country === 'CA' ? 'mdy' : 'dmy';
    return { id: `generated-${seed}-${visit}`, pages, accepted, dateOrder };
  });

export function readWith(
  { id, pages, dateOrder }: TrueReceipt,
  stores: readonly StoreProfile[],
): ReceiptReading | null {
  const context = { fileName: `${id}.png`, fileHash: '0'.repeat(64), now: '2027-01-01T00:00:00', dateOrder, stores };
  const readings = readReceipt(pages, context);
  return (Array.isArray(readings) && readings[0]) || null;
}

/** A reading beside the true record that it is nearest to. */
export interface JudgedReceipt {
  reading: ReceiptReading | null;
  known: KnownFields;
  wrong: Mark[];
}

export function judgeReceipt({ id, accepted }: TrueReceipt, reading: ReceiptReading | null): JudgedReceipt {
  const all = accepted.map((known): JudgedReceipt => {
    const wrong = markReceipt(id, known, reading).filter(({ outcome }) => outcome !== 'right');
    return { reading, known, wrong };
  });
  return all.reduce((best, one) => (one.wrong.length < best.wrong.length ? one : best));
}

/** The record that a person corrects a reading into. */
export function correctedReceipt(known: KnownFields, reading: ReceiptReading): ReceiptRecord {
  const names = known.product_names;
  const types = Array.isArray(names) ? { product_types: names.map(() => null) } : {};
  return verifiedReceipt({ ...known, ...types }, reading.record);
}

export interface StoreTurn {
  before: JudgedReceipt[];
  after: JudgedReceipt[];
}

/** Each receipt of each store read without and with what those before it taught, and the profiles that were left. */
export function teachStores(stores: readonly TrueReceipt[][]): { turns: StoreTurn[]; profiles: StoreProfile[][] } {
  const turns: StoreTurn[] = [];
  const profiles = stores.map((store) => {
    let known: StoreProfile[] = [];
    for (const [turn, receipt] of store.entries()) {
      const plain = readWith(receipt, []);
      const learned = turn === 0 ? plain : readWith(receipt, known);
      turns[turn] ??= { before: [], after: [] };
      turns[turn].before.push(judgeReceipt(receipt, plain));
      const judged = judgeReceipt(receipt, learned);
      turns[turn].after.push(judged);
      if (!learned) continue;
      const verified = correctedReceipt(judged.known, learned);
      const profile = learnStore({ pages: receipt.pages, reading: learned, verified }, known);
      known = [...known.filter(({ name }) => name !== profile.name), profile];
    }
    return known;
  });
  return { turns, profiles };
}

/** One line of the table of what corrections teach. */
export function storeLine(name: string, { before, after }: StoreTurn): string {
  const errors = (all: readonly JudgedReceipt[]) => all.reduce((sum, { wrong }) => sum + wrong.length, 0);
  const silent = (all: readonly JudgedReceipt[]) =>
    all.reduce((sum, { wrong }) => sum + wrong.filter(({ asked }) => !asked).length, 0);
  const added = addedErrors({ before, after }).length;
  const asked = (all: readonly JudgedReceipt[]) =>
    (all.reduce((sum, { reading }) => sum + (reading?.review.length ?? 0), 0) / all.length).toFixed(1);
  const clean = (all: readonly JudgedReceipt[]) =>
    all.filter(({ reading, wrong }) => wrong.length === 0 && reading?.review.length === 0).length;
  const [was, is] = [errors(before), errors(after)];
  const gone = ((100 * (was - is + added)) / Math.max(1, was)).toFixed(0);
  return `| ${name} | ${was} | ${is} | ${gone} % | ${added} | ${silent(before)} | ${silent(after)} | ${asked(before)} | ${asked(after)} | ${clean(before)} of ${before.length} | ${clean(after)} of ${after.length} |`;
}

/** What is wrong with what was learned and was not without it. */
export const addedErrors = ({ before, after }: StoreTurn): Mark[] =>
  after.flatMap(({ wrong }, index) =>
    wrong.filter(({ field }) => !before[index]?.wrong.some((other) => other.field === field)),
  );

/** Receipts of other stores that profiles change. */
export function changedElsewhere(
  stores: readonly TrueReceipt[][],
  profiles: readonly StoreProfile[][],
  others: number,
): { read: number; changed: number } {
  let [read, changed] = [0, 0];
  for (const [index, known] of profiles.entries())
    for (let step = 1; step <= Math.min(others, stores.length - 1); step += 1) {
      const other = stores[(index + step * 7) % stores.length]?.[0];
      if (!other || other === stores[index]?.[0]) continue;
      read += 1;
      if (JSON.stringify(readWith(other, [])) !== JSON.stringify(readWith(other, known))) changed += 1;
    }
  return { read, changed };
}
