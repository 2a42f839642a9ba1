import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ExportRequest, exportRecords } from '../../../main/exports/export-records.ts';
import type { Store } from '../../../main/store/store.ts';
import { AT, addRecord, openedStore } from '../../support/opened-store.ts';
import {
  ink,
  sampleCoa,
  sampleCoaReading,
  sampleReceipt,
  sampleReceiptReading,
  sampleResult,
} from '../../support/sample-readings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

async function written(store: Store, request: Omit<ExportRequest, 'path'>): Promise<Buffer> {
  const path = join(temporaryFolder(), 'out');
  const outcome = await exportRecords(store, { path, ...request });
  if (!outcome.ok) throw new Error(outcome.error.message);
  return readFileSync(path);
}

it('writes receipts as CSV that Excel reads, with formulas made harmless and quotes kept', async () => {
  const store = await openedStore();
  const record = sampleReceipt({
    retailer: '=HYPERLINK("http://example.invalid")',
    budtender: '@Ola, "the" one',
    total_discount: -2.5,
    invoice_number: '-55',
  });
  const id = addRecord(store, 'h1', sampleReceiptReading({ record }));
  const text = (await written(store, { ids: [id], kind: 'receipt', format: 'csv', layout: 'wide' })).toString('utf8');
  expect(text.startsWith('\ufeffDate sold,Time sold,Invoice number,Items,')).toBe(true);
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://example.invalid"")"`);
  expect(lines[1]).toContain(`"'@Ola, ""the"" one"`);
  expect(lines[1]).toContain(`,'-55,Gummies; Pre-roll,`);
  expect(lines[1]).toContain(',-2.5,');
});

it('writes certificates with a row for each result, or a column for each analyte', async () => {
  const store = await openedStore();
  const one = addRecord(store, 'h1', sampleCoaReading());
  const other = addRecord(
    store,
    'h2',
    sampleCoaReading({ record: sampleCoa({ product_name: 'Nothing', results: [] }) }),
  );
  const receipt = addRecord(store, 'h3', sampleReceiptReading());
  const ids = [other, receipt, one];
  const table = async (layout: 'wide' | 'long') =>
    (await written(store, { ids, kind: 'coa', format: 'csv', layout })).toString('utf8').trim().split('\r\n');
  const long = await table('long');
  expect(long).toHaveLength(5);
  expect(long[1]).toContain('Nothing');
  expect(long[2]).toMatch(/Evening Breeze.*,cannabinoids,thca,THCa,21\.5,,215,percent/);
  expect(long[4]).toMatch(/,myclobutanil,Myclobutanil,,ND,,ug\/g,0\.1,0\.01,0\.03,pass$/);
  const wide = await table('wide');
  expect(wide).toHaveLength(3);
  const heads = wide[0]?.split(',') ?? [];
  const cells = wide[2]?.split(',') ?? [];
  const panels = heads.flatMap((head, index) => (head.includes(': ') ? [`${head} ${cells[index]}`] : []));
  expect(panels).toEqual([
    'Cannabinoids: Δ9-THC (%) 0.4',
    'Cannabinoids: THCA (%) 21.5',
    'Pesticides: Myclobutanil (µg/g) ND',
  ]);
  expect(heads).toEqual(expect.arrayContaining(['Product', 'Lab license number', 'Pesticides verdict', 'METRC tags']));
});

it('says in CSV, Excel and JSON what was verified, and of which values nobody has seen whether they are right', async () => {
  const store = await openedStore();
  const review = ['date_tested', 'results[1]'];
  const unseen = addRecord(store, 'h1', sampleCoaReading({ review }));
  const seen = addRecord(store, 'h2', sampleCoaReading({ review: [] }));
  const receipt = addRecord(store, 'h3', sampleReceiptReading({ review: ['total_amount'] }));
  const passedOver = addRecord(store, 'h4', sampleCoaReading({ review }));
  for (const id of [seen, passedOver]) store.records.setVerified(id, { at: AT, by: 'me' });
  const rows = async (ids: number[], kind: 'coa' | 'receipt', layout: 'wide' | 'long') => {
    const text = (await written(store, { ids, kind, format: 'csv', layout })).toString('utf8');
    const [heads, ...lines] = text.trimEnd().split('\r\n');
    expect(heads).toContain(',Verified at (UTC),To check,Unchecked when verified');
    return lines;
  };
  const words = 'Date tested; Δ9-THC';
  const moment = AT.slice(0, 19).replace('T', ' ');
  for (const layout of ['wide', 'long'] as const) {
    expect((await rows([unseen], 'coa', layout))[0]).toContain(`,,${words},`);
    expect((await rows([seen], 'coa', layout))[0]).toContain(`,${moment},,0`);
    expect((await rows([passedOver], 'coa', layout))[0]).toContain(`,${moment},${words},2`);
  }
  expect((await rows([receipt], 'receipt', 'wide'))[0]).toMatch(/,,Total,$/);
  /** Days since the end of 1899, as a workbook counts them. */
  const serial = Math.round(((Date.parse(AT) - Date.UTC(1899, 11, 30)) / 86_400_000) * 1e8) / 1e8;
  const ids = [passedOver, seen, unseen, receipt];
  const json = JSON.parse((await written(store, { ids, format: 'json', layout: 'long' })).toString());
  expect(json).toMatchObject([
    { _verified_at: AT, _to_check: review, _unchecked_when_verified: 2 },
    { _verified_at: AT, _to_check: [], _unchecked_when_verified: 0 },
    { _verified_at: null, _to_check: review, _unchecked_when_verified: null },
    { _verified_at: null, _to_check: ['total_amount'], _unchecked_when_verified: null },
  ]);
  const sheet = async (kind: 'coa' | 'receipt', layout: 'wide' | 'long') => {
    const [heads = [], ...lines] = cellsOf(await written(store, { ids, kind, format: 'xlsx', layout }));
    const places = ['Verified at (UTC)', 'To check', 'Unchecked when verified'].map((head) => heads.indexOf(head));
    // A long table says it again with every result.
    return [...new Set(lines.map((cells) => places.map((place) => cells[place]).join(' | ')))];
  };
  for (const layout of ['wide', 'long'] as const) {
    expect(await sheet('coa', layout)).toEqual([`${serial} | ${words} | 2`, `${serial} |  | 0`, ` | ${words} | `]);
  }
  expect(await sheet('receipt', 'wide')).toEqual([' | Total | ']);
});

/** The texts of a workbook's cells, row by row; empty cells are empty texts. */
function cellsOf(workbook: Buffer): string[][] {
  const sheet = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] as Uint8Array);
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?:\s[^>]*)?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
  );
}

it('writes a workbook whose texts are never formulas and whose numbers are numbers', async () => {
  const store = await openedStore();
  const record = sampleCoa({ product_name: '=1+1 <&> \u0007bell' });
  const id = addRecord(store, 'h1', sampleCoaReading({ record }));
  const bytes = await written(store, { ids: [id], kind: 'coa', format: 'xlsx', layout: 'long' });
  const parts = unzipSync(bytes);
  expect(Object.keys(parts)).toContain('[Content_Types].xml');
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array);
  expect(sheet).toContain('<is><t xml:space="preserve">=1+1 &lt;&amp;&gt; bell</t></is>');
  expect(sheet).toContain('<c><v>21.5</v></c>');
  expect(sheet).not.toContain('<f>');
  expect(sheet.match(/<row>/g)).toHaveLength(4);
});

it('stops when asked, and leaves no file behind', async () => {
  const store = await openedStore();
  const ids = Array.from({ length: 60 }, (_, number) => addRecord(store, `h${number}`, sampleReceiptReading()));
  const folder = temporaryFolder();
  const stop = new AbortController();
  stop.abort();
  const request = { ids, kind: 'receipt', format: 'csv', layout: 'wide' } as const;
  expect(
    await exportRecords(store, { path: join(folder, 'a.csv'), ...request }, { signal: stop.signal }),
  ).toMatchObject({
    ok: false,
    error: { code: 'export-cancelled' },
  });
  expect(await readdir(folder)).toEqual([]);
});

/** A certificate that prints 24.10, a converted weight, a thousand with a comma and two results of one analyte. */
const printing = () =>
  sampleCoaReading({
    record: sampleCoa({
      sample_weight: 3500,
      total_thc: 9,
      results: [
        sampleResult({ value: 24.1, mg_g: 241, lod: 0.01, loq: 0.05 }),
        sampleResult({
          analysis: 'microbes',
          key: 'yeast_mold',
          name: 'Yeast',
          value: 1250,
          mg_g: null,
          units: 'cfu/g',
        }),
        sampleResult({ value: 241, units: 'percent', mg_g: null }),
      ],
    }),
    evidence: {
      sample_weight: ink('3.50 g'),
      total_thc: ink('9.0 %'),
      'results[0].value': ink('24.10'),
      'results[0].lod': ink('0.010'),
      'results[0].loq': ink('0,050'),
      'results[1].value': ink('1,250'),
      'results[2].value': ink('240.0', { typed: '241.0' }),
    },
  });

it('writes numbers to CSV with the decimals that are printed or were typed, for programs to read', async () => {
  const store = await openedStore();
  const id = addRecord(store, 'h1', printing());
  const receipt = sampleReceiptReading({
    evidence: { total_amount: ink('$38.50'), 'product_prices[0]': ink('20.00') },
  });
  const sold = addRecord(store, 'h2', receipt);
  const table = async (kind: 'coa' | 'receipt', layout: 'wide' | 'long') =>
    (await written(store, { ids: [id, sold], kind, format: 'csv', layout })).toString('utf8').trim().split('\r\n');
  const long = await table('coa', 'long');
  expect(long[1]).toContain(',thca,THCa,24.10,,241,percent,,0.010,0.050,');
  expect(long[2]).toContain(',yeast_mold,Yeast,1250,,');
  const wide = await table('coa', 'wide');
  expect(wide[1]).toContain(',24.10; 241.0,1250,');
  expect(wide[1]).toContain(',3500,');
  expect(wide[1]).toContain(',9.0,');
  const [, line] = await table('receipt', 'wide');
  expect(line).toContain(',20.00; 15,');
  expect(line).toContain(',38.50,');
});

it('writes numbers to a workbook as numbers, shown with the decimals that are printed', async () => {
  const store = await openedStore();
  const id = addRecord(store, 'h1', printing());
  const parts = unzipSync(await written(store, { ids: [id], kind: 'coa', format: 'xlsx', layout: 'long' }));
  const part = (name: string) => strFromU8(parts[name] as Uint8Array);
  const formats = new Map(
    [...part('xl/styles.xml').matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, key, code]) => [key, code]),
  );
  const styles = [...(/<cellXfs.*<\/cellXfs>/.exec(part('xl/styles.xml'))?.[0] ?? '').matchAll(/<xf\b([^>]*)>/g)].map(
    ([, attributes = '']) => formats.get(/numFmtId="(\d+)"/.exec(attributes)?.[1] ?? ''),
  );
  expect(part('xl/styles.xml')).toContain(`<cellXfs count="${styles.length}">`);
  /** Format and value of each cell that is shown with a number format. */
  const shown = [...part('xl/worksheets/sheet1.xml').matchAll(/<c s="(\d+)"><v>([^<]+)<\/v>/g)]
    .map(([, style, value]) => [styles[Number(style)], value])
    .filter(([format]) => format?.startsWith('0'));
  expect(shown).toEqual([
    ['0.00', '24.1'],
    ['0.000', '0.01'],
    ['0.000', '0.05'],
    ['0.0', '241'],
  ]);
  expect(part('xl/worksheets/sheet1.xml')).toContain('<c><v>1250</v></c>');
});

it('leaves numbers in JSON as the interface has them', async () => {
  const store = await openedStore();
  const id = addRecord(store, 'h1', printing());
  const text = (await written(store, { ids: [id], format: 'json', layout: 'long' })).toString('utf8');
  expect(JSON.parse(text)[0].total_thc).toBe(9);
  expect(text).not.toContain('typed');
});
