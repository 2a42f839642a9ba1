import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addedErrors,
  changedElsewhere,
  correctedReceipt,
  judgeReceipt,
  readWith,
  storeReceipts,
  type TrueReceipt,
  teachStores,
} from '../../../bench/learning-receipts.ts';
import { learnStore } from '../../../main/learning/learn-store.ts';
import { type StoreProfile, storeProfileSchema } from '../../../shared/records/store-profile.ts';

const FIRST_STORE = 94_000;
/** Of these the store's own identity is in a profile, or what Proofdesk adds; the others belong to one sale. */
const OF_SALE = ['date_sold', 'invoice_number', 'budtender', 'product_names', 'product_ids', 'product_prices'];

describe('what a verified receipt teaches', () => {
  it('is a profile as files hold it, without a value that belongs to one sale', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST_STORE, max: FIRST_STORE + 400 }), (seed) => {
        let known: StoreProfile[] = [];
        for (const receipt of storeReceipts(seed, 2)) {
          const reading = readWith(receipt, known);
          if (!reading) continue;
          const verified = correctedReceipt(judgeReceipt(receipt, reading).known, reading);
          const profile = learnStore({ pages: receipt.pages, reading, verified }, known);
          known = [profile];
          expect(storeProfileSchema.safeParse(JSON.parse(JSON.stringify(profile))).error).toBeUndefined();
          const { layout, date_order } = profile;
          const told = JSON.stringify({ layout, date_order }).toLowerCase();
          const values = Object.entries(verified).flatMap(([field, value]) =>
            OF_SALE.includes(field) ? [value].flat() : [],
          );
          for (const value of values) {
            // Short ones are parts of common words, and a count is as often a number of receipts.
            if (value === null || String(value).length < 5) continue;
            expect(told).not.toContain(JSON.stringify(String(value).toLowerCase()).slice(1, -1));
          }
          const numbers = [verified.invoice_number, ...(verified.product_ids ?? [])].flatMap((one) => one ?? []);
          for (const { text } of profile.recognize)
            for (const number of numbers) if (number.length > 4) expect(text).not.toContain(number);
        }
      }),
      { numRuns: 12, seed: 31 },
    );
  });

  it('reads the next receipt of the store better, and hardly one worse', () => {
    const stores = Array.from({ length: 10 }, (_, index) => storeReceipts(FIRST_STORE + index, 2));
    const [, second] = teachStores(stores).turns;
    if (!second) throw new Error('No second receipts');
    const inHead = ({ wrong }: { wrong: { field: string }[] }) =>
      wrong.filter(({ field }) => !field.startsWith('product_')).length;
    const count = (all: typeof second.after) => all.reduce((sum, one) => sum + inHead(one), 0);
    const asked = (all: typeof second.after) =>
      all.reduce((sum, { reading }) => sum + (reading?.review.length ?? 0), 0);
    expect(count(second.after)).toBeLessThan(count(second.before) / 2);
    expect(asked(second.after)).toBeLessThan(asked(second.before));
    expect(addedErrors(second).length).toBeLessThanOrEqual(1);
    const named = (all: typeof second.after) =>
      all.filter(({ wrong }) => !wrong.some(({ field }) => field === 'product_names')).length;
    expect(named(second.after)).toBeGreaterThan(named(second.before));
  });

  it('gives another shop of the chain the name that is taught, and leaves it its own address', () => {
    const [first, next] = storeReceipts(94_107, 2) as [TrueReceipt, TrueReceipt];
    const reading = readWith(first, []);
    if (!reading) throw new Error('The first receipt was not read');
    const verified = correctedReceipt(judgeReceipt(first, reading).known, reading);
    const profile = learnStore({ pages: first.pages, reading, verified }, []);
    // The same paper with another house number, postal code and telephone.
    const otherDigits = (text: string) =>
      /\d{3}/.test(text) && !/[.,]\d\d/.test(text)
        ? text.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10))
        : text;
    const pages = next.pages.map((page) => ({
      ...page,
      words: page.words.map((word) => ({ ...word, text: otherDigits(word.text) })),
    }));
    const [plain, learned] = [readWith({ ...next, pages }, []), readWith({ ...next, pages }, [profile])];
    expect(plain?.record.retailer).not.toBe(verified.retailer);
    expect(learned?.record.retailer).toBe(verified.retailer);
    expect(learned?.record.retailer_address).toBe(plain?.record.retailer_address);
    expect(learned?.record.retailer_address).not.toBe(verified.retailer_address);
  });

  it('changes nothing in receipts of other stores', () => {
    const stores = Array.from({ length: 4 }, (_, index) => storeReceipts(FIRST_STORE + 50 + index, 1));
    const { profiles } = teachStores(stores);
    expect(changedElsewhere(stores, profiles, 1)).toEqual({ read: 4, changed: 0 });
  });
});
