import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiptRecordSchema } from '../../../shared/records/receipt.ts';
import { simpleCoa } from '../../fixtures/simple-coa.ts';
import { simpleReceipt, simpleReceiptPdf } from '../../fixtures/simple-receipt.ts';
import { type CliRun, runCli, runExtract } from '../../support/run-cli.ts';

let folder: string;
let run: CliRun;

// The command loads its models anew each time it runs: what can be seen in one run is looked at in one.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proofdesk-test-'));
  writeFileSync(join(folder, 'b.png'), simpleReceipt('R-b'));
  for (const name of ['a.pdf', 'c.pdf']) writeFileSync(join(folder, name), await simpleReceiptPdf(`R-${name}`));
  writeFileSync(join(folder, 'note.pdf'), 'no certificate');
  run = await runCli(['extract', '--json', 'b.png', 'note.pdf', join(folder, 'a.pdf'), 'c.pdf'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('prints one line a record in the order of the arguments, errors among them, and ends with 1 for those', () => {
  expect(run.lines().map(({ source_file }) => source_file)).toEqual(['b.png', 'note.pdf', 'a.pdf', 'c.pdf']);
  expect(run.lines()[1]).toEqual({
    source_file: 'note.pdf',
    error: { code: 'file-is-text', message: expect.stringContaining('.') },
  });
  expect(run.exitCode).toBe(1);
});

it('prints records in the service’s format with our additions beside its fields', () => {
  const { source_file, kind, _evidence, _findings, _review, _timing_ms, ...record } = run.lines()[0] ?? {};
  expect([source_file, kind]).toEqual(['b.png', 'receipt']);
  expect(receiptRecordSchema.strict().safeParse(record).error).toBeUndefined();
  expect(record).toMatchObject({ total_amount: 115.77, subtotal: 93 });
  const evidence = (_evidence as Record<string, Record<string, unknown>>).total_amount;
  expect(evidence).toEqual({
    page: 1,
    box: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
    text: expect.stringContaining('115.77'),
    method: 'ocr',
    confidence: expect.any(Number),
  });
  for (const fraction of (evidence?.box ?? []) as number[]) expect(fraction).toBeGreaterThanOrEqual(0);
  expect(_findings).toBeInstanceOf(Array);
  expect(_review).toBeInstanceOf(Array);
  expect(_timing_ms).toBeGreaterThan(0);
});

it('leaves nothing behind', () => {
  expect(readdirSync(folder).sort()).toEqual(['a.pdf', 'b.png', 'c.pdf', 'note.pdf']);
});

it('prints a table for people without --json, and errors apart from it', async () => {
  const table = await runExtract(['a.pdf', 'note.pdf'].map((name) => join(folder, name)));
  expect(table.out).toMatch(/^a\.pdf \(receipt\)$/m);
  expect(table.out).toMatch(/^[? ] Total amount +115\.77/m);
  expect(table.error).toMatch(/^note\.pdf: The file is plain text/m);
  expect(table.exitCode).toBe(1);
});

it('paints what it read over the page', async () => {
  const drawings = join(folder, 'drawings');
  mkdirSync(drawings);
  writeFileSync(join(drawings, 'coa.pdf'), await simpleCoa({ product: 'Evening Breeze', extraPages: 1 }));
  const draw = (to: string) => runExtract(['--json', '--draw', join(drawings, to), join(drawings, 'coa.pdf')]);
  const drawn = await draw('out.png');
  expect(drawn.lines()).toMatchObject([{ source_file: 'coa.pdf', kind: 'coa' }]);
  expect(drawn.error).toContain('out.png, ');
  expect(drawn.error).toMatch(/out-2\.png\n$/);
  expect(readdirSync(drawings).sort()).toEqual(['coa.pdf', 'out-2.png', 'out.png']);
  const { width, height } = await loadImage(readFileSync(join(drawings, 'out.png')));
  expect([width, height]).toEqual([1700, 2200]);
  const nowhere = await draw('no/out.png');
  expect(nowhere.lines()).toMatchObject([{ error: { code: 'drawing-failed' } }]);
  rmSync(drawings, { recursive: true });
});

it('takes the word of laboratories’ profiles, and stops at one that is none', async () => {
  const lab = join(folder, 'lab');
  mkdirSync(lab);
  writeFileSync(join(lab, 'coa.pdf'), await simpleCoa({ product: 'Evening Breeze' }));
  const profile = {
    proofdesk_lab_profile: 1,
    name: 'Test',
    recognise: ['Cannabinoids by HPLC'],
    laboratory: { lab: 'Quarry Lake Analytics' },
    wording: { 'Sample ID': 'Batch Number', Batch: 'Notes' },
  };
  writeFileSync(join(lab, 'good.json'), JSON.stringify(profile));
  writeFileSync(join(lab, 'bad.json'), JSON.stringify({ ...profile, wording: { Product: 'Evening Breeze' } }));
  const readWith = (name: string) => runExtract(['--json', '--profile', join(lab, name), join(lab, 'coa.pdf')]);
  const read = await readWith('good.json');
  expect(read.lines()).toMatchObject([{ lab: 'Quarry Lake Analytics', batch_number: 'NR-240611-07' }]);
  const refused = await readWith('bad.json');
  expect(refused.error).toMatch(/^“bad.json”: unknown target “Evening Breeze”/);
  expect([refused.exitCode, refused.out]).toEqual([2, '']);
  rmSync(lab, { recursive: true });
});

it('reads as what it is told to, and says when that cannot be', async () => {
  const told = await runExtract(['--json', '--kind', 'coa', join(folder, 'a.pdf')]);
  expect(told.lines()).toMatchObject([{ source_file: 'a.pdf', error: { message: expect.any(String) } }]);
});

it.each([
  [['extract', '--jsn', 'a.pdf'], /--jsn/],
  [['extract', '--kind', 'invoice', 'a.pdf'], /--kind takes coa, receipt, auto, not “invoice”/],
  [['extract', '--date-order', 'ydm', 'a.pdf'], /--date-order takes mdy, dmy, ymd, auto/],
  [['extract', '--kind'], /--kind/],
  [['extract', '--json'], /Name at least one file/],
  [['extract', '--draw', 'o.png', 'a.pdf', 'b.png'], /--draw takes one file/],
  [['extract', '--draw', './b.png', 'b.png'], /--draw would replace “.\/b.png” itself/],
  [['extract', '--draw', 'note.pdf', 'a.pdf'], /--draw takes a PNG file name, not “note.pdf”/],
  [['devour'], /Unknown command “devour”/],
])('%j ends with 2 and a sentence', async (args, sentence) => {
  const wrong = await runCli(args, { cwd: folder });
  expect(wrong.error).toMatch(sentence);
  expect(wrong.error.trim().split('\n')).toHaveLength(1);
  expect([wrong.exitCode, wrong.out]).toEqual([2, '']);
});

it.each([['--help'], ['extract', '--help'], ['help']])('%s explains itself', async (...args) => {
  const help = await runCli(args);
  expect([help.exitCode, help.error]).toEqual([0, '']);
  for (const option of ['--json', '--kind', '--date-order', '--draw']) expect(help.out).toContain(option);
});
