import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportRecords } from '../../../main/exports/export-records.ts';
import type { Store } from '../../../main/store/store.ts';
import { USUAL_ACCOUNTS } from '../../../shared/exports/accounts.ts';
import { BOOK_FORMATS, type BookLayout } from '../../../shared/exports/export-form.ts';
import { AT, addRecord, openedStore } from '../../support/opened-store.ts';
import { sampleCoaReading, sampleReceipt, sampleReceiptReading } from '../../support/sample-readings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ACCOUNTS = {
  ...USUAL_ACCOUNTS,
  items: { other: 'Supplies', edible: 'Supplies:Edibles' },
  taxes: { other_tax: 'Taxes', excise_tax: 'Taxes:Excise' },
};

/** Receipts that a bookkeeper has: a plain one, one with a discount, excise and a fee, a refund; and what cannot be booked. */
async function filled() {
  const store = await openedStore();
  store.settings.set({ accounts: ACCOUNTS });
  const receipt = (hash: string, changes: Parameters<typeof sampleReceipt>[0]) =>
    addRecord(store, hash, sampleReceiptReading({ record: sampleReceipt(changes) }));
  const booked = [
    receipt('h1', { product_types: ['edible', 'pre-roll'] }),
    receipt('h2', {
      retailer: '=cmd|Tab\tand "quotes"',
      invoice_number: 'INV-0001234567',
      product_types: ['edible', null],
      product_prices: [20, 15.01],
      total_discount: 3.33,
      total_price: 31.68,
      excise_tax: 4.75,
      state_tax: 2.91,
      total_tax: 7.66,
      total_amount: 41.84,
    }),
    receipt('h3', {
      product_prices: [-20, -15],
      ...{ subtotal: -35, total_price: -35, state_tax: -3.5, total_tax: -3.5, total_amount: -38.5 },
    }),
  ];
  const leftOut = [
    receipt('h4', { total_amount: null }),
    receipt('h5', { date_sold: null }),
    receipt('h6', { currency: 'EUR' }),
  ];
  return { store, booked, leftOut, certificate: addRecord(store, 'h7', sampleCoaReading()) };
}

async function written(store: Store, ids: number[], layout: BookLayout) {
  const path = join(temporaryFolder(), `books.${BOOK_FORMATS[layout]}`);
  const outcome = await exportRecords(store, { path, ids, layout, format: BOOK_FORMATS[layout] });
  if (!outcome.ok) throw new Error(outcome.error.message);
  return { text: readFileSync(path, 'latin1'), ...outcome.value };
}

/** Rows of a CSV; none of these has a line end in a cell. */
function cellsOf(text: string): string[][] {
  const lines = text.trimEnd().split('\r\n');
  return lines.map((line) =>
    [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '')),
  );
}

const cents = (text = '') => Math.round(Number(text || 0) * 100);

it('writes journals whose entries balance, for QuickBooks Online, Xero and any other program', async () => {
  const { store, booked } = await filled();
  const columns = {
    journal: { by: 'Entry', amount: (row: Map<string, string>) => cents(row.get('Debit')) - cents(row.get('Credit')) },
    'quickbooks-journal': {
      by: 'Journal No',
      amount: (row: Map<string, string>) => cents(row.get('Debits')) - cents(row.get('Credits')),
    },
    xero: { by: '*Narration', amount: (row: Map<string, string>) => cents(row.get('*Amount')) },
  };
  for (const [layout, { by, amount }] of Object.entries(columns)) {
    const { text, count } = await written(store, booked, layout as BookLayout);
    const [heads = [], ...lines] = cellsOf(text.replace('ï»¿', ''));
    const rows = lines.map((cells) => new Map(heads.map((head, index) => [head, cells[index] ?? ''])));
    const entries = new Map<string | undefined, Map<string, string>[]>();
    for (const row of rows) entries.set(row.get(by), [...(entries.get(row.get(by)) ?? []), row]);
    expect([layout, count, entries.size]).toEqual([layout, 3, 3]);
    for (const entry of entries.values()) {
      expect(entry.reduce((sum, row) => sum + amount(row), 0)).toBe(0);
      expect(entry.reduce((sum, row) => sum + Math.abs(amount(row)), 0)).toBeGreaterThan(0);
    }
  }
  const { text } = await written(store, booked.slice(0, 1), 'xero');
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
    `Café Río Verde R-55 (receipt ${booked[0]}),01 Feb 2026,Payment,Checking,Tax Exempt,-38.50`.replace(
      /é|í/g,
      (letter) => Buffer.from(letter).toString('latin1'),
    ),
    expect.stringContaining(',Edible,Supplies:Edibles,Tax Exempt,20.00'),
  ]);
});

it('writes IIF that QuickBooks Desktop reads: balanced transactions of plain text', async () => {
  const { store, booked } = await filled();
  const { text } = await written(store, booked, 'quickbooks-iif');
  const lines = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split('\t'));
  expect(lines.slice(0, 3).map(([first]) => first)).toEqual(['!TRNS', '!SPL', '!ENDTRNS']);
  const heads = lines[0]?.slice(1) ?? [];
  expect(heads).toEqual(['TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'DOCNUM', 'MEMO']);
  const blocks: string[][][] = [];
  for (const line of lines.slice(3)) {
    if (line[0] === 'TRNS') blocks.push([]);
    if (line[0] === 'ENDTRNS') continue;
    expect(line).toHaveLength(7);
    expect(line[1]).toBe('GENERAL JOURNAL');
    expect(line[2]).toBe('02/01/2026');
    blocks.at(-1)?.push(line);
  }
  expect(blocks.map((block) => block.reduce((sum, line) => sum + cents(line[4]), 0))).toEqual([0, 0, 0]);
  expect(blocks[1]?.map((line) => [line[0], line[3], line[4]])).toEqual([
    ['TRNS', 'Checking', '-41.84'],
    ['SPL', 'Supplies:Edibles', '18.10'],
    ['SPL', 'Taxes', '2.91'],
    ['SPL', 'Taxes:Excise', '4.75'],
    ['SPL', 'Supplies', '13.58'],
    ['SPL', 'Other Expenses', '2.50'],
  ]);
  // A store's name is no formula, has no tab and no quotes; the number is as long as QuickBooks takes.
  expect(blocks[1]?.[0]?.[6]).toBe(`'=cmd|Tab and quotes INV-0001234567 (receipt ${booked[1]}): Payment`);
  expect(blocks[1]?.[0]?.[5]).toBe('INV-0001234');
  // Letters of the Windows code page stay.
  expect(blocks[0]?.[0]?.[6]).toMatch(/^Café Río Verde/);
});

it('writes a bank statement of what was paid, and turns the sides for sales', async () => {
  const { store, booked } = await filled();
  const bank = async () => cellsOf((await written(store, booked, 'quickbooks-bank')).text).map((row) => row.at(-1));
  expect(await bank()).toEqual(['Amount', '-38.50', '-41.84', '38.50']);
  store.settings.set({ accounts: { ...ACCOUNTS, books: 'sales' } });
  expect(await bank()).toEqual(['Amount', '38.50', '41.84', '-38.50']);
});

it('says in a file beside the books what was left out of them and why', async () => {
  const { store, booked, leftOut, certificate } = await filled();
  store.records.setVerified(booked[0] as number, { at: AT, by: 'me' });
  const { count, notePath, leftOut: missing } = await written(store, [...booked, ...leftOut, certificate], 'journal');
  expect([count, missing]).toEqual([3, 3]);
  const note = cellsOf(readFileSync(notePath ?? '', 'utf8')).slice(1);
  expect(note.map((row) => row.at(-1))).toEqual(['No total', 'No date', 'Not in the currency of the books']);
  const path = join(temporaryFolder(), 'verified.csv');
  const verified = await exportRecords(store, {
    path,
    ids: booked,
    layout: 'journal',
    format: 'csv',
    onlyVerified: true,
  });
  expect(verified).toMatchObject({ ok: true, value: { count: 1, leftOut: 2 } });
});

it('asks for accounts before there are any', async () => {
  const store = await openedStore();
  const id = addRecord(store, 'h1', sampleReceiptReading());
  const path = join(temporaryFolder(), 'x.csv');
  expect(await exportRecords(store, { path, ids: [id], layout: 'xero', format: 'csv' })).toMatchObject({
    ok: false,
    error: { code: 'no-accounts' },
  });
});
