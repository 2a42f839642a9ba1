import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import { receiptRecordSchema } from '../../../../shared/records/receipt.ts';
import { generateAbroad } from '../../../fixtures/receipt-generator/generate-abroad.ts';
import { generateReceipt, type ReceiptTruth } from '../../../fixtures/receipt-generator/generate-receipt.ts';
import { CONTEXT } from './page-of-lines.ts';

const SEEDS = Array.from({ length: 30 }, (_, index) => 1000 + index);

const generatedBefore = new Map<number, ReturnType<typeof generateReceipt>>();

function readSeed(seed: number) {
  const generated = generatedBefore.get(seed) ?? generateReceipt(seed);
  generatedBefore.set(seed, generated);
  const readings = readReceipt([generated.page], CONTEXT);
  if (!Array.isArray(readings)) throw new Error(readings.message);
  const [reading] = readings;
  if (!reading) throw new Error('no reading');
  return { generated, reading, readings };
}

/** Fields that are compared as they stand; product types are a matter of judgement and looked at apart. */
const EXACT: readonly (keyof ReceiptTruth)[] = [
  'retailer_license_number',
  'invoice_number',
  'budtender',
  'date_sold',
  'time_sold',
  'product_names',
  'product_quantities',
  'product_prices',
  'subtotal',
  'total_price',
  'city_tax',
  'county_tax',
  'state_tax',
  'excise_tax',
  'total_tax',
  'total_amount',
  'total_paid',
  'change_due',
  'rewards_earned',
  'rewards_spent',
  'total_rewards',
  'total_transactions',
];

const folded = (text: string | null) =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

describe('receipts of made-up dispensaries, as an ideal OCR would see them', () => {
  it.each(SEEDS)('reads every field of receipt %i', (seed) => {
    const { generated, reading, readings } = readSeed(seed);
    expect(readings).toHaveLength(1);
    expect(receiptRecordSchema.parse(reading.record)).toEqual(reading.record);
    const expected = Object.fromEntries(EXACT.map((field) => [field, generated.truth[field]]));
    const read = Object.fromEntries(EXACT.map((field) => [field, reading.record[field]]));
    expect(read).toEqual(expected);
    expect(folded(reading.record.retailer)).toBe(folded(generated.truth.retailer));
    expect(folded(reading.record.retailer_address)).toBe(folded(generated.truth.retailer_address));
    expect(reading.record.total_discount ?? 0).toBe(generated.truth.total_discount ?? 0);
  });

  it('finds nothing to ask about where the print is clear and the sums come out', () => {
    const asked = SEEDS.map((seed) => readSeed(seed).reading.review).filter((paths) => paths.length > 0);
    expect(asked.length / SEEDS.length).toBeLessThan(0.1);
  });

  it('tells the type of most products, and never calls one by a type it is not', () => {
    let told = 0;
    let all = 0;
    for (const seed of SEEDS) {
      const { generated, reading } = readSeed(seed);
      for (const [index, type] of (reading.record.product_types ?? []).entries()) {
        all += 1;
        if (type === null) continue;
        told += 1;
        expect([generated.truth.product_names[index], type]).toEqual([
          generated.truth.product_names[index],
          generated.truth.product_types[index],
        ]);
      }
    }
    expect(told / all).toBeGreaterThan(0.9);
  });

  it('shows the ink of every value it read', () => {
    const { reading } = readSeed(1003);
    const paths = [
      'total_amount',
      'subtotal',
      'date_sold',
      'retailer',
      'retailer_address',
      'invoice_number',
      'product_names[0]',
      'product_prices[0]',
    ];
    for (const path of paths) {
      const evidence = reading.evidence[path];
      expect(evidence, path).toBeDefined();
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = evidence?.box ?? [];
      expect(x1 > x0 && y1 > y0, path).toBe(true);
    }
  });

  it('does not let a misread total pass in silence', () => {
    let silent = 0;
    for (const seed of SEEDS) {
      const { generated } = readSeed(seed);
      const printed = generated.truth.total_amount.toFixed(2);
      const wrong = printed.replace(/\d(?=\.)/, (digit) => String((Number(digit) + 5) % 10));
      const words = generated.page.words.map((word) =>
        word.text.replace('$', '') === printed ? { ...word, text: word.text.replace(printed, wrong) } : word,
      );
      const readings = readReceipt([{ ...generated.page, words }], CONTEXT);
      const reading = Array.isArray(readings) ? readings[0] : undefined;
      const right = reading?.record.total_amount === generated.truth.total_amount;
      if (!right && !reading?.review.includes('total_amount')) silent += 1;
    }
    expect(silent).toBe(0);
  });
});

describe('receipts of made-up hemp shops abroad, as an ideal OCR would see them', () => {
  const OF_ALL = EXACT.filter((field) => field !== 'retailer_license_number');
  const SOME = ['de', 'fr'].flatMap((country) =>
    Array.from({ length: 8 }, (_, seed) => [country, 300 + seed] as const),
  );

  it.each(SOME)('reads every field of receipt %s %i', (country, seed) => {
    const { truth, page } = generateAbroad(seed, country === 'de' ? 'de' : 'fr');
    const readings = readReceipt([page], CONTEXT);
    const record = Array.isArray(readings) ? readings[0]?.record : undefined;
    expect(Object.fromEntries(OF_ALL.map((field) => [field, record?.[field]]))).toEqual(
      Object.fromEntries(OF_ALL.map((field) => [field, truth[field]])),
    );
    expect(record).toMatchObject({
      retailer: truth.retailer,
      retailer_address: truth.retailer_address,
      total_discount: truth.total_discount,
    });
  });
});
