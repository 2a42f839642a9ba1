import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ExportRequest, exportRecords } from '../../../main/exports/export-records.ts';
import type { Store } from '../../../main/store/store.ts';
import { convertWithLibreOffice, LIBRE_OFFICE, WITHOUT_LIBRE_OFFICE } from '../../support/libre-office.ts';
import { addRecord, openedStore } from '../../support/opened-store.ts';
import {
  ink,
  sampleCoa,
  sampleCoaReading,
  sampleReceipt,
  sampleReceiptReading,
  sampleResult,
} from '../../support/sample-readings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

async function written(store: Store, request: Omit<ExportRequest, 'path'>) {
  const path = join(temporaryFolder(), `out.${request.format}`);
  const outcome = await exportRecords(store, { path, ...request });
  if (!outcome.ok) throw new Error(outcome.error.message);
  return { ...outcome.value, bytes: readFileSync(path) };
}

const csvRows = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

/** A column of a CSV without quoted cells, by its head. */
function column(rows: string[][], head: string): (string | undefined)[] {
  const place = rows[0]?.indexOf(head) ?? -1;
  expect(place, head).toBeGreaterThanOrEqual(0);
  return rows.slice(1).map((row) => row[place]);
}

it('puts all results of mass per mass in one chosen unit, bounds too, and leaves other units alone', async () => {
  const store = await openedStore();
  const id = addRecord(
    store,
    'h1',
    sampleCoaReading({
      record: sampleCoa({
        results: [
          sampleResult({ value: 21.5, units: 'percent' }),
          sampleResult({ key: 'cbd', name: 'CBD', value: null, qualifier: '<0.05', mg_g: null, units: 'percent' }),
          sampleResult({ key: 'cbg', name: 'CBG', value: null, qualifier: 'ND', mg_g: null, units: 'percent' }),
          sampleResult({
            analysis: 'heavy_metals',
            key: 'lead',
            name: 'Lead',
            value: 30,
            mg_g: 0.00003,
            units: 'ug/kg',
          }),
          sampleResult({
            analysis: 'microbiological',
            key: 'yeast_mold',
            name: 'Yeast',
            value: 1250,
            mg_g: null,
            units: 'cfu/g',
          }),
        ],
      }),
    }),
  );
  const { bytes } = await written(store, { ids: [id], kind: 'coa', format: 'csv', layout: 'wide', units: 'mg/g' });
  const rows = csvRows(bytes);
  expect(rows[0]?.filter((head) => head.includes(': '))).toEqual([
    'Cannabinoids: THCA (mg/g)',
    'Cannabinoids: CBD (mg/g)',
    'Cannabinoids: CBG (mg/g)',
    'Microbiological: Yeast mold (cfu/g)',
    'Heavy metals: Lead (mg/g)',
  ]);
  expect(column(rows, 'Cannabinoids: THCA (mg/g)')).toEqual(['215']);
  expect(column(rows, 'Cannabinoids: CBD (mg/g)')).toEqual(['<0.5']);
  expect(column(rows, 'Cannabinoids: CBG (mg/g)')).toEqual(['ND']);
  expect(column(rows, 'Heavy metals: Lead (mg/g)')).toEqual(['0.00003']);
});

it('writes a row for each item, whose totals come to the receipt’s', async () => {
  const store = await openedStore();
  const record = sampleReceipt({
    product_types: ['edible', 'pre-roll'],
    product_quantities: [3, 2],
    retailer_license_number: 'C10-0000001-LIC',
    ...{ total_discount: 2, total_price: 33, state_tax: 3.31, total_tax: 3.31, total_amount: 36.31 },
  });
  const id = addRecord(store, 'h1', sampleReceiptReading({ record, review: ['product_prices[1]'] }));
  const { bytes } = await written(store, { ids: [id], kind: 'receipt', format: 'csv', layout: 'long' });
  const rows = csvRows(bytes);
  expect(column(rows, 'Item')).toEqual(['Gummies', 'Pre-roll']);
  expect(column(rows, 'Unit price')).toEqual(['6.6667', '7.50']);
  expect(column(rows, 'Discount')).toEqual(['1.14', '0.86']);
  expect(column(rows, 'State tax')).toEqual(['1.89', '1.42']);
  expect(column(rows, 'Total with tax')).toEqual(['20.75', '15.56']);
  expect(column(rows, 'Store license number')).toEqual(['C10-0000001-LIC', 'C10-0000001-LIC']);
  expect(column(rows, 'To check')).toEqual(['Pre-roll: price', 'Pre-roll: price']);
});

it('writes the columns of the list, tags among them, of certificates and receipts together', async () => {
  const store = await openedStore();
  const coa = addRecord(store, 'h1', sampleCoaReading({ review: [] }));
  const receipt = addRecord(store, 'h2', sampleReceiptReading({ review: ['total_amount'] }));
  store.tags.change([coa, receipt], { add: ['Q1 audit'], remove: [] });
  store.tags.change([receipt], { add: ['q1 AUDIT', 'petty cash'], remove: [] });
  const columns = ['title', 'amount', 'date', 'state', 'tags'] as const;
  const { bytes } = await written(store, {
    ...{ ids: [receipt, coa], format: 'csv', layout: 'shown', columns: [...columns] },
  });
  expect(csvRows(bytes)).toEqual([
    ['Title', 'Total', 'Date', 'State', 'Tags', 'Currency'],
    ['Café Río Verde', '38.50', '2026-02-01', '1 to check', 'petty cash; Q1 audit', 'USD'],
    ['Evening Breeze', '', '2026-03-04', 'Ready to verify', 'Q1 audit', ''],
  ]);
});

it('writes both kinds into one workbook, each in a sheet of its own, and one of what was left out', async () => {
  const store = await openedStore();
  const ids = [
    addRecord(store, 'h1', sampleReceiptReading()),
    addRecord(store, 'h2', sampleCoaReading()),
    addRecord(store, 'h3', sampleReceiptReading()),
  ];
  store.records.setVerified(ids[1] as number, { at: '2026-03-05T10:00:00.000Z', by: 'me' });
  store.records.setVerified(ids[2] as number, { at: '2026-03-05T10:00:00.000Z', by: 'me' });
  const { bytes, count, leftOut } = await written(store, { ids, format: 'xlsx', layout: 'wide', onlyVerified: true });
  expect([count, leftOut]).toEqual([2, 1]);
  const parts = unzipSync(bytes);
  const part = (name: string) => strFromU8(parts[name] as Uint8Array);
  expect([...part('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'Certificates',
    'Receipts',
    'Left out',
  ]);
  expect(part('xl/worksheets/sheet3.xml')).toContain('Not verified');
  expect(part('xl/worksheets/sheet2.xml').match(/<row>/g)).toHaveLength(2);
  const csv = await exportRecords(store, {
    ids,
    path: join(temporaryFolder(), 'x.csv'),
    format: 'csv',
    layout: 'wide',
  });
  expect(csv).toMatchObject({ ok: false, error: { code: 'one-kind-only' } });
});

it('opens in LibreOffice: numbers are numbers, dates are dates', async ({ skip }) => {
  skip(LIBRE_OFFICE === null, WITHOUT_LIBRE_OFFICE);
  const store = await openedStore();
  const ids = [
    addRecord(
      store,
      'h1',
      sampleCoaReading({
        record: sampleCoa({ product_name: '=1+1', results: [sampleResult({ value: 9, mg_g: 90 })] }),
        evidence: { 'results[0].value': ink('9.00') },
      }),
    ),
    addRecord(store, 'h2', sampleReceiptReading({ record: sampleReceipt({ invoice_number: '0042' }) })),
  ];
  store.records.setVerified(ids[0] as number, { at: '2026-03-05T10:30:00.000Z', by: 'me' });
  const path = join(temporaryFolder(), 'both.xlsx');
  expect(await exportRecords(store, { ids, path, format: 'xlsx', layout: 'long' })).toMatchObject({ ok: true });
  const sheets = convertWithLibreOffice(path);
  const cell = (sheet: string, head: string) => {
    const [heads = [], row = []] = sheets.get(sheet) ?? [];
    return row[heads.findIndex(({ text }) => text === head)];
  };
  expect([...sheets.keys()]).toEqual(['Results', 'Receipt items']);
  expect(cell('Results', 'Date tested')).toEqual({ type: 'date', value: '2026-03-04', text: '2026-03-04' });
  expect(cell('Results', 'Verified at (UTC)')).toMatchObject({ type: 'date', value: '2026-03-05T10:30:00' });
  expect(cell('Results', 'Result')).toEqual({ type: 'float', value: '9', text: '9.00' });
  expect(cell('Results', 'mg/g')).toMatchObject({ type: 'float', value: '90' });
  expect(cell('Results', 'Product')).toMatchObject({ type: 'string', text: '=1+1' });
  expect(cell('Receipt items', 'Date sold')).toMatchObject({ type: 'date', value: '2026-02-01' });
  expect(cell('Receipt items', 'Total with tax')).toEqual({ type: 'float', value: '22', text: '22.00' });
  // What only looks like a number keeps its zeros.
  expect(cell('Receipt items', 'Invoice number')).toMatchObject({ type: 'string', text: '0042' });
}, 120_000);
