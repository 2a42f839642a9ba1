import { describe, expect, test } from 'vitest';
import type { Page, Word } from '../../../main/documents/page.ts';
import { AUTHORS } from '../../../training/receipts/authors.ts';
import { type GeneratedReceipt, generateReceipt } from '../../../training/receipts/generate-receipt.ts';
import { QUIRKS } from '../../../training/receipts/quirks.ts';

const SEEDS = Array.from({ length: 2000 }, (_, seed) => seed);
const receipts = SEEDS.map((seed) => generateReceipt(seed));
/** Where the sums are not all in the picture. */
const isWhole = ({ truth }: GeneratedReceipt) => !truth.quirks.some((quirk) => quirk.startsWith('cut off'));

const letters = (text: string) => text.replace(/[\s,]/g, '');
const cents = (amount: number) => Math.round(amount * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + cents(amount), 0);
const at = (pages: readonly Page[], page: number, words: readonly number[]): Word[] =>
  words.map((index) => pages[page - 1]?.words[index] as Word);
const text = (words: readonly Word[]) => words.map((word) => word.text).join(' ');

describe('generated receipts', () => {
  test('are the same for the same seed and others for another', () => {
    const options = { damage: 0.6 };
    expect(JSON.stringify(generateReceipt(7, options))).toBe(JSON.stringify(generateReceipt(7, options)));
    expect(new Set(receipts.map(({ pages }) => JSON.stringify(pages))).size).toBe(SEEDS.length);
  });

  test('have line prices that come to the subtotal, and a total that comes of it', () => {
    for (const receipt of receipts.filter(isWhole)) {
      const { truth } = receipt;
      const { fields } = truth;
      const goods = sum(fields.product_prices ?? []);
      const off = cents(fields.total_discount ?? 0);
      if (fields.subtotal !== null)
        expect([goods, goods - off], `seed ${truth.seed}`).toContain(cents(fields.subtotal));
      expect(cents(fields.total_price as number), `seed ${truth.seed}`).toBe(goods - off);
      // What is printed between the subtotal and the total comes to the difference of the two.
      const after = truth.extras.fees + truth.extras.rounding + (truth.extras.tax_included ? 0 : truth.extras.taxes);
      expect(goods - off + after, `seed ${truth.seed}`).toBe(cents(fields.total_amount as number));
      if (fields.change_due !== null && fields.total_paid !== null)
        expect(cents(fields.total_paid) - cents(fields.change_due), `seed ${truth.seed}`).toBe(
          cents(fields.total_amount as number) + truth.extras.tip,
        );
    }
  });

  test('print every true text where it says they do', () => {
    for (const { pages, truth } of receipts) {
      for (const { page, words, text: said } of truth.places)
        expect(letters(text(at(pages, page, words))), `seed ${truth.seed}`).toBe(letters(said));
      const { retailer_address, invoice_number, budtender, retailer_license_number } = truth.fields;
      for (const [field, value] of Object.entries({
        retailer_address,
        invoice_number,
        budtender,
        retailer_license_number,
      })) {
        if (value === null) continue;
        const printed = truth.places.filter((place) => place.field === field).map((place) => place.text);
        expect(letters(printed.join('')), `seed ${truth.seed} ${field}`).toContain(letters(value));
      }
    }
  });

  test('print name, price and number of every item in its lines', () => {
    for (const { pages, truth } of receipts) {
      const names = truth.fields.product_names ?? [];
      const indexes = [...new Set(truth.lines.flatMap(({ item }) => item ?? []))].sort((a, b) => a - b);
      expect(indexes.length, `seed ${truth.seed}`).toBe(truth.items.length);
      expect(names).toEqual(truth.items.map(({ name }) => name));
      indexes.forEach((index, order) => {
        const item = truth.items[order] as (typeof truth.items)[number];
        const lines = truth.lines.filter((line) => line.item === index);
        const withRole = (role: string) =>
          lines.flatMap((line) =>
            at(
              pages,
              line.page,
              line.words.filter((_, word) => line.roles[word] === role),
            ),
          );
        expect(letters(text(withRole('name'))), `seed ${truth.seed}`).toContain(letters(item.name).slice(1, -1));
        const amounts = withRole('price').map((word) => cents(amountOf(word.text)));
        expect(amounts, `seed ${truth.seed} ${item.name}`).toContain(Math.abs(cents(item.printed_price)));
      });
    }
  });

  test('have words that keep clear of each other', () => {
    for (const { pages, truth } of receipts)
      for (const { page, words } of truth.lines) {
        const row = at(pages, page, words);
        row.slice(1).forEach((word, index) => {
          expect(word.x0, `seed ${truth.seed}: ${text(row)}`).toBeGreaterThan((row[index] as Word).x1);
        });
        for (const word of row) expect(word.x0, `seed ${truth.seed}: ${text(row)}`).toBeGreaterThanOrEqual(0);
        for (const word of row)
          expect(word.x1, `seed ${truth.seed}: ${text(row)}`).toBeLessThanOrEqual((pages[page - 1] as Page).width);
      }
  });

  test('show every quirk and are of every author', () => {
    const shown = new Set(receipts.flatMap(({ truth }) => truth.quirks));
    expect(QUIRKS.filter((quirk) => !shown.has(quirk))).toEqual([]);
    expect(new Set(receipts.map(({ truth }) => truth.author)).size).toBe(AUTHORS.length);
  });

  test('have no other quirks than those allowed', () => {
    const quirks = ['trailing minus', 'coupon below item', 'code before name'];
    for (const seed of SEEDS.slice(0, 200))
      for (const quirk of generateReceipt(seed, { quirks }).truth.quirks) expect(quirks).toContain(quirk);
    for (const seed of SEEDS.slice(0, 50)) expect(generateReceipt(seed, { quirks: [] }).truth.quirks).toEqual([]);
  });

  test('lose letters, words and straight lines to damage, and the truth follows', () => {
    let wrong = 0;
    let all = 0;
    for (const seed of SEEDS.slice(0, 300)) {
      const clean = receipts[seed] as GeneratedReceipt;
      const { pages, truth } = generateReceipt(seed, { damage: 1 });
      expect(truth.fields).toEqual(clean.truth.fields);
      for (const { page, words } of truth.lines)
        for (const word of at(pages, page, words)) {
          expect(word, `seed ${seed}`).toBeDefined();
          expect(word.x1).toBeGreaterThan(word.x0);
          expect(word.confidence).toBeLessThanOrEqual(1);
        }
      for (const place of truth.places) {
        all += 1;
        if (letters(text(at(pages, place.page, place.words))) !== letters(place.text)) wrong += 1;
      }
    }
    expect(wrong / all).toBeGreaterThan(0.05);
    expect(wrong / all).toBeLessThan(0.5);
  });
});

function amountOf(text: string): number {
  if (/FREE/.test(text)) return 0;
  const [digits = ''] = text.match(/[\d.,]*[.,]\d\d/) ?? [];
  return Number(`${digits.slice(0, -3).replace(/[.,]/g, '')}.${digits.slice(-2)}`);
}
