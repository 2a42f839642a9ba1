/**
 * Measures certificates read from pictures: `npm run bench:coa:pictures [-- --dpi 150,200 --only ID,ID --misses N]`.
 *
 * Each document is rendered, turned gray, laid askew by half a degree to two, saved as JPEG and read as a scanned PDF by
 * the way every document takes. With `--photo` its pages are printed and photographed with a phone instead (perspective,
 * shadow, creases, blur), the dpi being what the camera gives the paper, and read as one picture each. OCR is most of the work: `--cache FOLDER` keeps the pages read, so that changes of the
 * extraction alone can be measured again in seconds; empty the folder after a change of OCR. `--cached` takes only documents
 * that are kept there. Without the labeled corpus generated certificates are read, of which `--generated N` says how many.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isDocumentError } from '../main/documents/document-error.ts';
import { openDocument } from '../main/documents/open-document.ts';
import type { Page } from '../main/documents/page.ts';
import { readCoa } from '../main/extraction/coa/read-coa.ts';
import type { CoaReading } from '../main/extraction/reading.ts';
import { generateCoa } from '../tests/fixtures/coa-generator/generate-coa.ts';
import { judgeRows } from './coa-rows.ts';
import { add, CORPUS, HEAD, percent, rowLine, scoreReadings, trustLine, withoutNames } from './coa-table.ts';
import { photoPages } from './photo-pages.ts';
import { scanPdf } from './scan-pdf.ts';
import { writeResults } from './write-results.ts';

const { values: options } = parseArgs({
  options: {
    dpi: { type: 'string', default: '150,200' },
    only: { type: 'string' },
    misses: { type: 'string', default: '0' },
    cache: { type: 'string' },
    cached: { type: 'boolean', default: false },
    generated: { type: 'string' },
    photo: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

interface Read {
  id: string;
  pages: Page[];
  reading: CoaReading | null;
}

/** What reading cost, scans and photos not counted that were made before. */
const cost = { cpuSeconds: 0, pages: 0 };

/** A seed that stays the same for a document, whichever others are read beside it. */
const seedOf = (id: string) => createHash('sha256').update(id).digest().readUInt32LE(0);

/** Where the pages of a document are kept; null where they are not. */
const keptAt = (id: string, dpi: number) =>
  options.cache ? join(options.cache, `${id}-${dpi}${options.photo ? '-photo' : ''}.json`) : null;

/** The files in which a document comes: one scan, or a photo of each page. */
async function filesOf(id: string, bytes: Uint8Array, dpi: number): Promise<Uint8Array[]> {
  const seed = seedOf(id);
  return options.photo ? photoPages(bytes, { dpi, seed }) : [await scanPdf(bytes, { dpi, seed })];
}

async function pagesOf(id: string, bytes: Uint8Array, dpi: number): Promise<Page[]> {
  const kept = keptAt(id, dpi);
  if (kept && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as Page[];
  const pages: Page[] = [];
  for (const file of await filesOf(id, bytes, dpi)) {
    const start = process.cpuUsage();
    const opened = await openDocument(file, { fileName: id });
    const { user, system } = process.cpuUsage(start);
    if (isDocumentError(opened)) throw new Error(`${id}: ${opened.message}`);
    cost.cpuSeconds += (user + system) / 1e6;
    cost.pages += opened.pageCount;
    for (const page of opened.pages) pages.push({ ...page, number: pages.length + 1 });
  }
  if (kept) {
    mkdirSync(options.cache ?? '', { recursive: true });
    writeFileSync(kept, JSON.stringify(pages));
  }
  return pages;
}

async function read(id: string, bytes: Uint8Array, dpi: number): Promise<Read> {
  const pages = await pagesOf(id, bytes, dpi);
  const readings = readCoa(pages, {
    fileName: `${id}.pdf`,
    fileHash: '0'.repeat(64),
    now: '2026-01-01T00:00:00',
    dateOrder: 'auto',
  });
  return { id, pages, reading: Array.isArray(readings) ? (readings[0] ?? null) : null };
}

async function readCorpus(dpi: number): Promise<string[]> {
  const only = options.only?.split(',');
  const files = readdirSync(join(CORPUS, 'documents'))
    .filter((file) => file.endsWith('.pdf') && (!only || only.includes(basename(file, '.pdf'))))
    .filter((file) => !options.cached || existsSync(keptAt(basename(file, '.pdf'), dpi) ?? ''))
    .sort();
  const readings: CoaReading[] = [];
  for (const file of files) {
    const { id, reading } = await read(basename(file, '.pdf'), readFileSync(join(CORPUS, 'documents', file)), dpi);
    if (reading) readings.push(reading);
    else console.log(`${id}: not read as a certificate`);
  }
  const { documents } = scoreReadings(readings);
  for (const { id, misses } of documents)
    for (const miss of misses.slice(0, Number(options.misses))) console.log(`${id}: ${miss}`);
  const invented = add(
    documents.map(({ fields }) => fields),
    'invented',
  );
  const report = [
    `Corpus ${options.photo ? 'in photos' : 'in scans'} at ${dpi} dpi, ${documents.length} documents:`,
    '',
    HEAD,
    ...documents.map((document) => rowLine(document.id, [document])),
    rowLine('**all**', documents),
    '',
    `${trustLine(documents)} Invented ${(invented / documents.length).toFixed(2)} fields a document.`,
    '',
  ];
  console.log(report.join('\n'));
  return withoutNames(report.join('\n'), documents).split('\n');
}

async function readGenerated(count: number, dpi: number): Promise<string[]> {
  const total = { wanted: 0, got: 0, right: 0 };
  for (let seed = 1; seed <= count; seed += 1) {
    const { bytes, rows } = await generateCoa(seed);
    const { reading } = await read(`generated-${seed}`, bytes, dpi);
    const results = rows.map(({ analysis, name, value, qualifier, units }) => ({
      analysis,
      name,
      values: [{ value: value ?? qualifier ?? '', units }],
    }));
    const judged = reading ? judgeRows({ results }, reading) : [];
    total.wanted += rows.length;
    total.got += judged.length;
    total.right += judged.filter(({ right }) => right).length;
  }
  const report = [
    `Generated certificates ${options.photo ? 'in photos' : 'in scans'} at ${dpi} dpi, seeds 1 to ${count}: ${total.wanted} rows wanted, ${total.got} read, ${total.right} right (F1 ${percent(2 * total.right, total.wanted + total.got).trim()} %).`,
    '',
  ];
  console.log(report.join('\n'));
  return report;
}

const lines: string[] = [];
const generated = Number(options.generated ?? (existsSync(CORPUS) ? 0 : 10));
for (const dpi of options.dpi.split(',').map(Number)) {
  Object.assign(cost, { cpuSeconds: 0, pages: 0 });
  if (existsSync(CORPUS) && options.only !== '') lines.push(...(await readCorpus(dpi)));
  if (generated > 0) lines.push(...(await readGenerated(generated, dpi)));
  if (cost.pages === 0) continue;
  const perPage = (cost.cpuSeconds / cost.pages).toFixed(2);
  const peak = (process.resourceUsage().maxRSS / 1024).toFixed(0);
  const said = `${cost.pages} pages at ${dpi} dpi, ${perPage} s of CPU a page; peak memory until here ${peak} MB.`;
  console.log(said);
  lines.push(said, '');
}
lines.push(`${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown CPU'}, Node ${process.versions.node}.`);
const kind = options.photo ? 'photos' : 'pictures';
if (options.write) writeResults(`coa-${kind}`, `## Certificates read from ${kind}`, lines.join('\n'));
process.exit(0);
