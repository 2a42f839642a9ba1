import { expect, it } from 'vitest';
import { LINE_WEIGHTS } from '../../../../../main/extraction/model/line-weights.ts';
import { readReceipt } from '../../../../../main/extraction/receipt/read-receipt.ts';
import { quirkSamples } from '../../../../../training/line-samples.ts';
import { generateReceipt } from '../../../../../training/receipts/generate-receipt.ts';
import type { ItemList } from '../../../../../training/receipts/truth.ts';
import { CONTEXT } from '../page-of-lines.ts';

/** Nothing was learned from these. */
const FIRST_SEED = 700_001;
const RECEIPTS = 60;

it('the weights were learned from the features that are computed now', () => {
  for (const { lines, words } of quirkSamples(10, FIRST_SEED)) {
    for (const { features } of lines) expect(Object.keys(features)).toEqual(LINE_WEIGHTS.lines.features);
    for (const { features } of words) expect(Object.keys(features)).toEqual(LINE_WEIGHTS.words.features);
  }
});

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** How many of the lists of items of generated receipts are read as printed. */
function listsRead(lineWeights: typeof LINE_WEIGHTS | null): number {
  const seeds = Array.from({ length: RECEIPTS }, (_, at) => FIRST_SEED + at);
  return seeds.filter((seed) => {
    const { pages, truth } = generateReceipt(seed);
    const readings = readReceipt(pages, { ...CONTEXT, lineWeights });
    const record = Array.isArray(readings) ? readings[0]?.record : undefined;
    const isRead = ({ product_names, product_quantities, product_prices }: ItemList) =>
      product_names.map(letters).join('\n') === record?.product_names?.map(letters).join('\n') &&
      product_quantities.join() === record.product_quantities?.join() &&
      product_prices.join() === record.product_prices?.join();
    return truth.lists.some(isRead);
  }).length;
}

it('items in layouts that no rule was written for are read half as often again as by rules alone', () => {
  const rules = listsRead(null);
  const learned = listsRead(LINE_WEIGHTS);
  expect(learned).toBeGreaterThan(1.5 * rules);
});
