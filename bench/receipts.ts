/**
 * Measures the reading of receipts from pictures to records:
 * `npm run bench:receipts -- [--seeds 40] [--abroad 10] [--countries de,fr,es,it,nl,pt] [--first 0] [--looks clean,phone,rough] [--corpus FOLDER|none]
 * [--worn small,faint,turned,bilevel|none] [--worst 10] [--cache FOLDER] [--write]`
 * or, of pages without pictures, `npm run bench:receipts -- --quirks [500] [--first 0] [--damage 0..1] [--write]`
 *
 * Generated dispensary receipts first and `--abroad` receipts of each other country, then the labeled corpus where it is
 * there, also by the corpus's own scorer, and with `--worn` worse copies of its scans. Prints fields, line items, silent
 * errors, reliability of confidence, CPU and memory; with `--write` a line of each set goes to bench/RESULTS.md. What was
 * read wrong is only printed: it would carry the corpus's texts.
 *
 * With `--quirks` receipts of the generator of quirks (`training/receipts`) are read, by quirk and by family of layouts.
 *
 * OCR is most of the work: `--cache FOLDER` keeps the pages read and what they cost, so that changes of the extraction
 * alone can be measured again in seconds; empty the folder after a change of OCR.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { DateOrder, ReceiptReading } from '../main/extraction/reading.ts';
import { saleDate } from '../main/extraction/receipt/head/dates.ts';
import { makeLine } from '../main/extraction/receipt/lines/receipt-lines.ts';
import { readReceipt } from '../main/extraction/receipt/read-receipt.ts';
import type { Abroad } from '../tests/fixtures/receipt-generator/abroad/countries.ts';
import type { AgedLook } from '../tests/fixtures/receipt-generator/age-picture.ts';
import { generateAbroad } from '../tests/fixtures/receipt-generator/generate-abroad.ts';
import { generateReceipt, pictureOf } from '../tests/fixtures/receipt-generator/generate-receipt.ts';
import { endPictureReader, type OpenedPicture, openPicture } from './picture-reader.ts';
import { type KnownFields, type Mark, markReceipt, SUMMARY_HEAD, summaryLine, tables, worst } from './receipt-marks.ts';
import { quirkTables } from './receipt-quirks.ts';
import { WEARS, type Wear, wearScan } from './wear-scan.ts';
import { writeResults } from './write-results.ts';

const args = process.argv.slice(2);
const option = (name: string, fallback: string) => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? fallback : (args[at + 1] ?? fallback);
};

interface Cost {
  milliseconds: number[];
  peakBytes: number;
}

/** The pages of a picture, and what they cost; from the cache where they have been read before. */
async function pagesOf(name: string, picture: () => Promise<Buffer> | Buffer): Promise<OpenedPicture | null> {
  const folder = option('cache', '');
  const kept = folder === '' ? null : join(folder, `${name}.json`);
  if (kept && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as OpenedPicture;
  const bytes = await picture();
  const opened = await openPicture(name, bytes);
  if (opened.pages.length === 0) return null;
  if (kept) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(kept, JSON.stringify(opened));
  }
  return opened;
}

async function read(
  name: string,
  picture: () => Promise<Buffer> | Buffer,
  dateOrder: DateOrder,
  cost: Cost,
): Promise<ReceiptReading | null> {
  const opened = await pagesOf(name, picture);
  if (!opened) return null;
  const readings = readReceipt(opened.pages, {
    fileName: name,
    fileHash: createHash('sha256').update(name).digest('hex'),
    now: new Date().toISOString().slice(0, 19),
    dateOrder,
  });
  cost.milliseconds.push(opened.milliseconds);
  cost.peakBytes = Math.max(cost.peakBytes, opened.peakBytes);
  return Array.isArray(readings) ? (readings[0] ?? null) : null;
}

const written: string[] = [];

/** Prints lines and keeps them for RESULTS.md. */
function tell(...lines: string[]): void {
  console.log(lines.join('\n'));
  written.push(...lines);
}

function report(title: string, marks: readonly Mark[], receipts: number, cost: Cost): void {
  const sorted = [...cost.milliseconds].sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
  const memory = `${Math.round(cost.peakBytes / 1e6)} MB`;
  console.log(tables(title, marks, receipts).join('\n'));
  console.log(
    `\nCPU a picture: median ${at(0.5)} ms, 90 % under ${at(0.9)} ms, most ${at(1)} ms; peak memory ${memory}\n`,
  );
  written.push(summaryLine(title, marks, receipts, `${at(0.5)} ms`, memory));
  const faults = worst(marks, Number(option('worst', '10')));
  if (faults.length > 0) console.log(`Worst:\n${faults.map((line) => `- ${line}`).join('\n')}\n`);
}

const NAMES: Record<AgedLook, string> = { clean: 'clean scans', phone: 'phone-like', rough: 'rough snapshots' };

const COUNTRY_NAMES: Record<Abroad, string> = {
  de: 'Germany',
  fr: 'France',
  es: 'Spain',
  it: 'Italy',
  nl: 'the Netherlands',
  pt: 'Portugal',
};

async function generated(look: AgedLook, first: number, seeds: number, country: Abroad | null = null): Promise<void> {
  const cost: Cost = { milliseconds: [], peakBytes: 0 };
  const marks: Mark[] = [];
  for (let seed = first; seed < first + seeds; seed += 1) {
    const receipt = country ? generateAbroad(seed, country) : generateReceipt(seed);
    const name = `generated-${seed}-${look}${country ?? ''}`;
    const reading = await read(`${name}.jpg`, () => pictureOf(receipt, look), 'auto', cost);
    marks.push(...markReceipt(name, { ...receipt.truth }, reading));
  }
  const of = country ? `receipts of ${COUNTRY_NAMES[country]}` : 'dispensary receipts';
  report(`Generated ${of}, ${NAMES[look]}, seeds ${first} to ${first + seeds - 1}`, marks, seeds, cost);
}

/** A label's own names and ways of writing, as fields of a record. */
function knownOf(label: Record<string, unknown>, dateOrder: DateOrder): KnownFields {
  const known: KnownFields = { ...label };
  if (typeof label.company === 'string') known.retailer = label.company;
  if (typeof label.address === 'string') known.retailer_address = label.address;
  if (label.total !== undefined) known.total_amount = Number(String(label.total).replace(/[^0-9.]/g, ''));
  if (typeof label.date === 'string') known.date_sold = isoOf(label.date, dateOrder);
  return known;
}

/** A date as a label writes it, read like one on paper. */
function isoOf(text: string, dateOrder: DateOrder): string | undefined {
  const page = {
    number: 1,
    width: 100,
    height: 20,
    words: [],
    rules: [],
    fills: [],
    pictures: [],
    codes: [],
    method: 'ocr' as const,
  };
  const words = text.split(' ').map((part, index) => ({
    text: part,
    x0: index * 10,
    x1: index * 10 + 9,
    y0: 0,
    y1: 10,
    fontSize: 10,
    bold: false,
    rotation: 0 as const,
    confidence: 1,
    method: 'ocr' as const,
  }));
  return saleDate([makeLine(page, words)], dateOrder, null, new Date().toISOString().slice(0, 10))?.iso;
}

/** @param wear measures worse copies of the pictures in their place */
async function corpus(folder: string, title: string, dateOrder: DateOrder, wear: Wear | null = null): Promise<void> {
  const pictures = join(folder, 'images');
  if (!existsSync(pictures)) {
    console.log(`${title}: not measured, the corpus is not there.\n`);
    return;
  }
  const cost: Cost = { milliseconds: [], peakBytes: 0 };
  const marks: Mark[] = [];
  const files = readdirSync(pictures).sort();
  const records: string[] = [];
  for (const [at, file] of files.entries()) {
    const label = JSON.parse(readFileSync(join(folder, 'labels', `${basename(file, extname(file))}.json`), 'utf8'));
    const bytes = () => readFileSync(join(pictures, file));
    const reading = wear
      ? await read(`${wear}-${file}`, () => wearScan(bytes(), wear, at), dateOrder, cost)
      : await read(file, bytes, dateOrder, cost);
    marks.push(...markReceipt(file, knownOf(label, dateOrder), reading));
    if (reading) records.push(JSON.stringify({ source_file: file, ...reading.record }));
  }
  report(title, marks, files.length, cost);
  console.log(`By the corpus's own scorer: ${scored(folder, records, dateOrder)}\n`);
}

/** The summary of the corpus's own scorer. */
function scored(folder: string, records: readonly string[], dateOrder: DateOrder): string {
  const scorer = join(folder, '..', '..', '..', 'bench', 'receipt-score.mjs');
  if (!existsSync(scorer)) return 'not there';
  const temporary = mkdtempSync(join(tmpdir(), 'receipts-'));
  try {
    const file = join(temporary, 'records.ndjson');
    writeFileSync(file, records.join('\n'));
    const order = dateOrder === 'dmy' ? 'dmy' : 'mdy';
    const output = execFileSync(
      process.execPath,
      [scorer, '--labels', join(folder, 'labels'), '--records', file, '--date-order', order],
      { encoding: 'utf8' },
    );
    return output.trim().split('\n').slice(-2).join('; ');
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function measurePictures(): Promise<void> {
  written.push(...SUMMARY_HEAD);
  const seeds = Number(option('seeds', '40'));
  const first = Number(option('first', '0'));
  const countries = option('countries', 'de,fr').split(',') as Abroad[];
  for (const look of option('looks', 'clean,phone,rough').split(',')) {
    if (look !== 'clean' && look !== 'phone' && look !== 'rough') continue;
    if (seeds > 0) await generated(look, first, seeds);
    const abroad = Number(option('abroad', '10'));
    for (const country of countries) if (abroad > 0) await generated(look, first, abroad, country);
  }
  const root = option('corpus', join(import.meta.dirname, '..', '..', 'shared', 'corpus', 'receipts'));
  if (root !== 'none') {
    await corpus(join(root, 'sroie'), 'Scanned retail receipts (SROIE), dates day first', 'dmy');
    for (const wear of option('worn', 'none').split(',') as Wear[])
      if (WEARS.includes(wear)) await corpus(join(root, 'sroie'), `The same scans, made worse (${wear})`, 'dmy', wear);
    await corpus(join(root, 'phone'), 'Phone photo of a crumpled dispensary receipt', 'auto');
  }
  endPictureReader();
}

tell(
  `Machine: ${cpus().length} cores, Node ${process.versions.node}, load ${(loadavg()[0] ?? 0).toFixed(0)}. CPU is user and system time of opening a picture, networks loaded with the first; memory that of the process that opens them, one after the other.`,
  '',
);
if (args.includes('--quirks')) {
  const count = Number(option('quirks', '500'));
  tell(
    ...quirkTables(Number.isFinite(count) ? count : 500, Number(option('first', '0')), Number(option('damage', '0'))),
  );
} else await measurePictures();
if (args.includes('--write')) writeResults('receipts', '## Receipts', written.join('\n').trim());
