import { expect, it } from 'vitest';
import { AT, addRecord, openedStore } from '../../support/opened-store.ts';
import { sampleReceipt, sampleReceiptReading } from '../../support/sample-readings.ts';

async function drawer() {
  const store = await openedStore();
  let count = 0;
  const add = (changes: Parameters<typeof sampleReceipt>[0], review: string[] = []) => {
    count += 1;
    return addRecord(store, `h${count}`, sampleReceiptReading({ record: sampleReceipt(changes), review }));
  };
  return { store, add };
}

it('adds up by month, retailer, type and tax, and never across currencies', async () => {
  const { store, add } = await drawer();
  add({ date_sold: '2026-01-31', retailer: 'Sedge Corner', total_amount: 0.1, total_tax: 0.01, state_tax: 0.01 });
  add({ date_sold: '2026-01-01', retailer: 'SEDGE CORNER', total_amount: 0.2, total_tax: 0.03, state_tax: 0.01 });
  add({
    date_sold: '2026-03-02',
    retailer: null,
    total_amount: 10,
    total_tax: null,
    state_tax: null,
    product_types: ['edible', null],
    product_prices: [20, 15],
  });
  add({ date_sold: '2026-03-02', currency: 'CAD', total_amount: 99, total_tax: 9, state_tax: null });
  add({ date_sold: null, currency: 'CAD', total_amount: null, total_tax: null, state_tax: null });

  const [dollars, canadian, ...others] = store.receiptSummaries.of({});
  expect(others).toEqual([]);
  expect(dollars).toMatchObject({ currency: 'USD', receipts: 3, amount: 1030, tax: 4, withoutAmount: 0, undated: 0 });
  expect(dollars?.months).toMatchObject([
    { month: '2026-01', receipts: 2, amount: 30, tax: 4 },
    { month: '2026-03', receipts: 1, amount: 1000, tax: 0 },
  ]);
  expect(dollars?.retailers.map(({ retailer, amount }) => [retailer, amount])).toEqual([
    [null, 1000],
    ['Sedge Corner', 30],
  ]);
  expect(dollars?.types).toMatchObject([
    { type: null, items: 5, price: 8500 },
    { type: 'edible', items: 1, price: 2000 },
  ]);
  const amounts = Object.entries(dollars?.taxes ?? {}).map(([kind, { amount }]) => [kind, amount]);
  expect(Object.fromEntries(amounts)).toEqual({ city_tax: 0, county_tax: 0, state_tax: 2, excise_tax: 0, other: 2 });
  expect(canadian).toMatchObject({ currency: 'CAD', receipts: 2, amount: 9900, withoutAmount: 1, undated: 1 });
});

it('counts only what is there, in the period, and verified where that is asked', async () => {
  const { store, add } = await drawer();
  const first = add({ date_sold: '2026-01-31' });
  const second = add({ date_sold: '2026-02-01' });
  const removed = add({ date_sold: '2026-02-02' });
  store.records.setRecordRemoved(removed, AT);
  store.records.setVerified(second, { at: AT, by: 'me' });
  const receipts = (period: Parameters<typeof store.receiptSummaries.of>[0]) =>
    store.receiptSummaries.of(period).map((summary) => summary.receipts);
  expect(receipts({})).toEqual([2]);
  expect(receipts({ to: '2026-01-31' })).toEqual([1]);
  expect(receipts({ from: '2026-02-01', to: '2026-02-28' })).toEqual([1]);
  expect(receipts({ verified: true })).toEqual([1]);
  expect(receipts({ from: '2027-01-01' })).toEqual([]);
  expect(first).toBeLessThan(second);
});

it('keeps receipts whose goods could not be told apart', async () => {
  const { store, add } = await drawer();
  const goods = { product_names: null, product_types: null, product_quantities: null, product_prices: null };
  add({ total_amount: 80.9, ...goods });
  expect(store.receiptSummaries.of({})).toMatchObject([{ receipts: 1, amount: 8090, types: [] }]);
});

it('says how much of every sum is in receipts that nobody verified or that have values to check', async () => {
  const { store, add } = await drawer();
  const sale = { date_sold: '2026-01-31', retailer: 'Sedge Corner', total_tax: 5, state_tax: 3 };
  const types = { product_types: ['edible', 'vape'], product_prices: [20, 15] };
  const open = add({ ...sale, ...types, total_amount: 40 });
  const verified = add({ ...sale, ...types, total_amount: 60, product_prices: [1, 2] });
  const leftOpen = add({ ...sale, ...types, total_amount: 7, total_tax: 1, state_tax: 1 }, ['total_amount']);
  for (const id of [verified, leftOpen]) store.records.setVerified(id, { at: AT, by: 'me' });
  const [sums] = store.receiptSummaries.of({});
  const unchecked = { receipts: 2, amount: 4700 };
  expect(sums).toMatchObject({ receipts: 3, amount: 10700, unchecked });
  expect(sums?.months).toMatchObject([{ unchecked }]);
  expect(sums?.retailers).toMatchObject([{ unchecked }]);
  expect(sums?.types).toEqual([
    { type: 'edible', items: 3, price: 4100, unchecked: 4000 },
    { type: 'vape', items: 3, price: 3200, unchecked: 3000 },
  ]);
  expect(sums?.taxes).toMatchObject({
    state_tax: { amount: 700, unchecked: 400 },
    other: { amount: 400, unchecked: 200 },
  });
  expect(store.receiptSummaries.of({ verified: true })).toMatchObject([{ unchecked: { receipts: 1, amount: 700 } }]);
  expect(open).toBeGreaterThan(0);
});

it('never counts made-up samples, and says how many it left out', async () => {
  const { store, add } = await drawer();
  add({ total_amount: 40 });
  const sample = add({ total_amount: 1000 });
  const inQueue = (id: number) => store.queue.ofDocument(store.records.documentOf(id) ?? '')?.id ?? 0;
  store.queue.markSample(inQueue(sample));
  expect(store.receiptSummaries.of({})).toMatchObject([{ receipts: 1, amount: 4000, samples: 1 }]);
  const other = add({ total_amount: 500, currency: 'CAD' });
  store.queue.markSample(inQueue(other));
  expect(store.receiptSummaries.of({}).map(({ currency }) => currency)).toEqual(['USD']);
});

it('tells which receipts are in no product type', async () => {
  const { store, add } = await drawer();
  add({ total_amount: 40 });
  add({ total_amount: 80.9, product_names: null, product_types: null, product_quantities: null, product_prices: null });
  expect(store.receiptSummaries.of({})).toMatchObject([{ withoutItems: { receipts: 1, amount: 8090 } }]);
});
