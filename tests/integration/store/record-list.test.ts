import { expect, it } from 'vitest';
import { RECORD_COLUMNS, type RecordFilter, type RecordOrder } from '../../../shared/records/record-filter.ts';
import { AT, addRecord, openedStore } from '../../support/opened-store.ts';
import {
  sampleCoa,
  sampleCoaReading,
  sampleReceipt,
  sampleReceiptReading,
  sampleResult,
} from '../../support/sample-readings.ts';

async function shelf() {
  const store = await openedStore();
  const mercury = (value: number | null, qualifier: string | null) =>
    sampleResult({ analysis: 'heavy_metals', key: 'mercury', name: 'Hg', value, qualifier, mg_g: null, units: 'ug/g' });
  const names = new Map<number, string>();
  const coa = (name: string, changes: Parameters<typeof sampleCoa>[0]) => {
    const id = addRecord(store, name, sampleCoaReading({ record: sampleCoa({ product_name: name, ...changes }) }));
    names.set(id, name);
    return id;
  };
  const receipt = (name: string, changes: Parameters<typeof sampleReceipt>[0]) =>
    names.set(addRecord(store, name, sampleReceiptReading({ record: sampleReceipt(changes) })), name);
  coa('strong', {
    date_tested: '2026-03-04T23:30:00',
    total_thc: 26.5,
    results: [sampleResult({ mg_g: 300 }), mercury(null, 'ND')],
  });
  coa('Amber', {
    date_tested: '2026-04-01',
    lab: 'Marram',
    status: 'fail',
    results: [sampleResult({ mg_g: 100 }), mercury(0.3, null)],
  });
  receipt('cheap', { retailer: 'Sedge Corner', total_amount: 9.5, total_price: 9, invoice_number: 'EB-7' });
  receipt('dear', {
    retailer: null,
    total_amount: 100,
    total_price: 95,
    retailer_license_number: 'C10-77',
    product_types: ['edible', null],
    currency: null,
  });
  const find = (filter: RecordFilter, order: RecordOrder | null = null) =>
    store.records.find(filter, order).map((id) => names.get(id));
  return { store, find, add: coa };
}

it.each<[RecordFilter, string[]]>([
  [{ product: 'AMB' }, ['Amber']],
  [{ from: '2026-03-04', to: '2026-03-04' }, ['strong']],
  [{ from: '2026-03-05' }, ['Amber']],
  [{ to: '2026-02-28' }, ['dear', 'cheap']],
  [{ kind: 'coa', lab: 'marram' }, ['Amber']],
  [{ status: 'fail' }, ['Amber']],
  [{ retailer: 'sedge' }, ['cheap']],
  [{ retailer: 'dear' }, []],
  [{ license: 'c10' }, ['dear']],
  [{ number: 'eb-7' }, ['cheap', 'Amber', 'strong']],
  [{ price_from: 9, price_to: 50 }, ['cheap']],
  [{ currency: 'USD', price_to: 50 }, ['cheap']],
  [{ currency: 'none' }, ['dear']],
  [{ thc_from: 20 }, ['strong']],
  [{ kind: 'receipt', product_type: 'EDIB' }, ['dear']],
  [{ product: '"AMBER"' }, ['Amber']],
  [{ product: '"Amb"' }, []],
  [{ lab: '"marram"' }, ['Amber']],
  [{ retailer: '"sedge corner"' }, ['cheap']],
  [{ retailer: '"sedge"' }, []],
  [{ license: '"c10-77"' }, ['dear']],
  [{ number: '"eb-7"' }, ['cheap', 'Amber', 'strong']],
  [{ verified: false, to_check: true }, ['Amber', 'strong']],
  [{ to_check: false }, ['dear', 'cheap']],
  [{ search: 'sedge corn' }, ['cheap']],
  [{ search: 'amber', kind: 'receipt' }, []],
  [{ analyte: { key: 'thca', from: 200 } }, ['strong']],
  [{ analyte: { key: 'thca', from: 50, to: 200 } }, ['Amber']],
  [{ analyte: { key: 'mercury' } }, ['Amber']],
  [{ analyte: { key: 'mercury', to: 0.1 } }, ['strong']],
  [{ analyte: { key: 'mercury', to: 0.3 } }, ['Amber', 'strong']],
])('finds by %j', async (filter, expected) => {
  expect((await shelf()).find(filter)).toEqual(expected);
});

it('sorts by any column, with nothing last in either direction', async () => {
  const { find } = await shelf();
  const by = (column: RecordOrder['column'], descending: boolean, filter: RecordFilter = {}) =>
    find(filter, { column, descending });
  expect(by('title', false, { kind: 'coa' })).toEqual(['Amber', 'strong']);
  expect(by('subtitle', false, { kind: 'receipt' })).toEqual(['cheap', 'dear']);
  expect(by('date', true, { kind: 'coa' })).toEqual(['Amber', 'strong']);
  expect(by('status', false).slice(2)).toEqual(['dear', 'cheap']);
  expect(by('status', true).slice(2)).toEqual(['dear', 'cheap']);
});

it('finds what has just been added, changed or removed', async () => {
  const { store, find, add } = await shelf();
  const before = find({ product: 'amber' });
  expect(find({ product: 'amber' })).toEqual(before);
  const id = add('Amber 2', { date_tested: '2026-05-01' });
  expect(find({ product: 'amber' })).toEqual(['Amber 2', 'Amber']);
  store.records.setRecordRemoved(id, AT);
  expect(find({ product: 'amber' })).toEqual(before);
  expect(find({}, { column: 'number', descending: false })).toHaveLength(4);
});

it('counts in titles, and keeps what shares a place together', async () => {
  const { find, add } = await shelf();
  for (const name of ['lot 10', 'Lot 9', 'LOT 100']) add(name, {});
  expect(find({ product: 'lot' }, { column: 'title', descending: false })).toEqual(['Lot 9', 'lot 10', 'LOT 100']);
  expect(find({ product: 'lot' }, { column: 'title', descending: true })).toEqual(['LOT 100', 'lot 10', 'Lot 9']);
});

it.each(RECORD_COLUMNS)('sorts everything by %s, and loses nothing', async (column) => {
  const { find } = await shelf();
  const all = find({}).toSorted();
  expect(find({}, { column, descending: false }).toSorted()).toEqual(all);
  expect(find({}, { column, descending: true }).toSorted()).toEqual(all);
});
