import { expect, it } from 'vitest';
import { timeColumns } from '../../../renderer/screens/receipts/model.ts';
import { type ChartPart, currencyName, receiptsBehind } from '../../../renderer/state/receipts.ts';
import { asFilter } from '../../../renderer/state/record-filter.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';
import { AT, addRecord, openedStore } from '../../support/opened-store.ts';
import { sampleReceipt, sampleReceiptReading } from '../../support/sample-readings.ts';

/** Receipts whose names hold each other, without prices, without a currency, of other days, removed, and of samples. */
async function shelf() {
  const store = await openedStore();
  let number = 0;
  const add = (changes: Partial<ReceiptRecord>, isSample = false) => {
    number += 1;
    const hash = `h${number}`;
    const id = addRecord(store, hash, sampleReceiptReading({ record: sampleReceipt(changes) }));
    if (isSample) store.queue.markSample(store.queue.ofDocument(hash)?.id ?? 0);
    return id;
  };
  const types = (...product_types: string[]) => ({
    product_types,
    product_names: product_types,
    product_prices: product_types.map(() => 10),
  });
  add({ retailer: 'Sedge', date_sold: '2026-01-02', ...types('vape') });
  add({ retailer: 'SEDGE', date_sold: '2026-01-31T18:30:00', ...types('vape', 'edible') });
  add({ retailer: 'Sedge Corner', date_sold: '2026-03-09', ...types('Edible') });
  add({ retailer: 'Sedge', date_sold: '2026-01-20', ...types('flower'), currency: null });
  add({ retailer: 'The "Sedge"', date_sold: null, ...types('vape pen') });
  add({ retailer: 'Sedge', date_sold: '2026-01-05', product_types: ['vape'], product_prices: null });
  add({ retailer: 'Sedge', date_sold: '2026-01-04', ...types('vape') }, true);
  store.records.setRecordRemoved(add({ retailer: 'Sedge', date_sold: '2026-01-03', ...types('vape') }), AT);
  store.records.setVerified(1, { at: AT, by: 'me' });
  return store;
}

it.each<[string, { from?: string; to?: string }, boolean]>([
  ['of all time', {}, false],
  ['of verified ones', {}, true],
  ['of days within a month', { from: '2026-01-03', to: '2026-03-08' }, false],
])('lists just the receipts that a bar was added up from, %s', async (_, period, verifiedOnly) => {
  const store = await shelf();
  const listed = (part: ChartPart) => store.records.find(asFilter(receiptsBehind(part, period, verifiedOnly))).length;
  let bars = 0;
  for (const summary of store.receiptSummaries.of({ ...period, ...(verifiedOnly && { verified: true }) })) {
    const currency = currencyName(summary);
    for (const { from, to, receipts } of timeColumns(summary.months).columns) {
      expect(listed({ currency, days: { from, to } }), from).toBe(receipts);
      bars += 1;
    }
    for (const { retailer, receipts } of summary.retailers) {
      expect(retailer && listed({ currency, retailer }), String(retailer)).toBe(receipts);
      bars += 1;
    }
    for (const { type, items } of summary.types) {
      // No receipt here has two items of one type.
      expect(type && listed({ currency, product_type: type }), String(type)).toBe(items);
      bars += 1;
    }
  }
  expect(bars).toBeGreaterThan(2);
});
