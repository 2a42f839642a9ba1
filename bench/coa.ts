/**
 * Measures the reading of certificates of analysis on a labeled corpus: `npm run bench:coa [-- --leave-out FOLDER]`;
 * `npm run bench:coa -- --explain FIELD` prints how likely the candidates of a field are on each certificate instead.
 *
 * Prints the scorer's table, the same by laboratory, how far confidence can be trusted, CPU time against pdf.js's bare
 * getTextContent of the same pages in the same run, and peak memory. With `--write` the figures go to bench/RESULTS.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { isDocumentError } from '../main/documents/document-error.ts';
import type { Page } from '../main/documents/page.ts';
import { openPdf } from '../main/documents/pdf/open-pdf.ts';
import type { FieldWeights } from '../main/extraction/coa/decode/rank-fields.ts';
import { RANKED_FIELDS } from '../main/extraction/coa/decode/ranked-fields.ts';
import { readCoa } from '../main/extraction/coa/read-coa.ts';
import type { CoaReading, ReadingContext } from '../main/extraction/reading.ts';
import { corpusDocuments, labOf } from '../training/field-samples.ts';
import { explainField, isRanked } from './coa-explain.ts';
import { judgeFields, type LabelledFields, methodsLine, tallyMethods } from './coa-fields.ts';
import { judgeRows, type LabelledCoa, type RowJudgement } from './coa-rows.ts';
import {
  add,
  CORPORA,
  CORPUS,
  HEAD,
  percent,
  rowLine,
  SUMMARY_HEAD,
  scoreReadings,
  summaryLine,
  trustLine,
  withoutNames,
} from './coa-table.ts';
import { writeResults } from './write-results.ts';

interface Measured {
  id: string;
  reading: CoaReading;
  pages: number;
  /** Milliseconds of CPU. */
  ours: number;
  pdfJs: number;
}

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const contextOf = (file: string, fieldWeights?: FieldWeights | null): ReadingContext => ({
  fileName: basename(file),
  fileHash: '0'.repeat(64),
  now: '2026-01-01T00:00:00',
  dateOrder: 'auto',
  ...(fieldWeights !== undefined && { fieldWeights }),
});

async function read(file: string): Promise<{ reading: CoaReading; pages: Page[] }> {
  const pdf = await openPdf(readFileSync(file));
  if (isDocumentError(pdf)) throw new Error(pdf.message);
  const pages: Page[] = [];
  for await (const page of pdf.pages()) pages.push(page);
  pdf.close();
  const readings = readCoa(pages, contextOf(file));
  const [reading] = Array.isArray(readings) ? readings : [];
  if (!reading) throw new Error(`${file}: not read`);
  return { reading, pages };
}

async function bareText(file: string): Promise<void> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: Uint8Array.from(readFileSync(file)), verbosity: 0 });
  const document = await task.promise;
  for (let number = 1; number <= document.numPages; number += 1)
    await (await document.getPage(number)).getTextContent();
  await task.destroy();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = cpuMs();
  await work();
  return cpuMs() - start;
}

const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1.001];

function reliability(judgements: readonly RowJudgement[], what: string): string {
  const lines = BINS.slice(0, -1).flatMap((low, index) => {
    const high = BINS[index + 1] ?? 1;
    const inside = judgements.filter(({ confidence }) => confidence >= low && confidence < high);
    if (inside.length === 0) return [];
    const mean = inside.reduce((sum, { confidence }) => sum + confidence, 0) / inside.length;
    const right = inside.filter((judgement) => judgement.right).length;
    return [
      `| ${low.toFixed(2)} to ${Math.min(1, high).toFixed(2)} | ${inside.length} | ${percent(100 * mean, 100)} | ${percent(right, inside.length)} |`,
    ];
  });
  return [`| confidence | ${what} | said | right |`, '|---|---|---|---|', ...lines].join('\n');
}

async function main(): Promise<void> {
  const files = readdirSync(join(CORPUS, 'documents'))
    .filter((file) => file.endsWith('.pdf'))
    .sort()
    .map((file) => join(CORPUS, 'documents', file));
  const [warmUp] = files;
  if (!warmUp) throw new Error(`No documents in ${CORPUS}.`);
  await read(warmUp);
  const measured: Measured[] = [];
  for (const file of files) {
    let outcome: Awaited<ReturnType<typeof read>> | undefined;
    const ours = await timed(async () => {
      outcome = await read(file);
    });
    if (outcome)
      measured.push({
        id: basename(file, '.pdf'),
        reading: outcome.reading,
        pages: outcome.pages.length,
        ours,
        pdfJs: 0,
      });
  }
  const peak = process.resourceUsage().maxRSS / 1024;
  await bareText(warmUp);
  for (const [index, file] of files.entries()) {
    const entry = measured[index];
    if (entry) entry.pdfJs = await timed(() => bareText(file));
  }

  const score = scoreReadings(measured.map(({ reading }) => reading));
  const judgements = measured.map(({ id, reading }) => ({
    id,
    rows: judgeRows(JSON.parse(readFileSync(join(CORPUS, 'labels', `${id}.json`), 'utf8')) as LabelledCoa, reading),
  }));
  const all = judgements.flatMap(({ rows }) => rows);
  const labeled = measured.map(({ id, reading }) => ({
    label: JSON.parse(readFileSync(join(CORPUS, 'labels', `${id}.json`), 'utf8')) as LabelledFields,
    reading,
  }));
  const fields = labeled.flatMap(({ label, reading }) => judgeFields(label, reading));
  const pages = add(measured, 'pages');
  const ours = add(measured, 'ours');
  const theirs = add(measured, 'pdfJs');
  const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown CPU'}, Node ${process.versions.node}`;
  const report = [
    `Machine: ${machine}.`,
    '',
    HEAD,
    ...score.documents.map((document) => rowLine(document.id, [document])),
    rowLine('**all**', score.documents),
    '',
    trustLine(score.documents),
    '',
    methodsLine(tallyMethods(labeled)),
    '',
    'How far confidence can be trusted (result rows, name and value right):',
    '',
    reliability(all, 'rows'),
    '',
    'The same for fields that were read and are labeled:',
    '',
    reliability(fields, 'fields'),
    '',
    `CPU: ${(ours / pages).toFixed(1)} ms a page for opening and reading, ${(theirs / pages).toFixed(1)} ms for pdf.js's bare getTextContent of the same pages: ${(ours / theirs).toFixed(2)} times as much. Peak memory ${peak.toFixed(0)} MB for all ${measured.length} documents one after the other.`,
  ];
  const weights = process.argv[process.argv.indexOf('--leave-out') + 1];
  if (process.argv.includes('--leave-out') && weights) report.push('', ...(await leaveOut(weights)));
  console.log(report.join('\n'));
  if (process.argv.includes('--write'))
    writeResults('coa', '## Certificates of analysis', withoutNames(report.join('\n'), score.documents));
}

/**
 * Each laboratory of both corpora as if never seen by anything learned: its certificates are read with weights of
 * `npm run train` that were learned without it. The rules and the words that were written by hand saw the first corpus.
 */
async function leaveOut(folder: string): Promise<string[]> {
  const readings: Record<string, CoaReading[]> = { with: [], without: [] };
  for await (const { id, file, pages } of corpusDocuments()) {
    const weights = JSON.parse(readFileSync(join(folder, `${labOf(id)}.json`), 'utf8')) as FieldWeights;
    for (const [name, fieldWeights] of Object.entries({ with: weights, without: null })) {
      const read = readCoa(pages, contextOf(file, fieldWeights));
      if (Array.isArray(read) && read[0]) readings[name]?.push(read[0]);
    }
  }
  const lines = CORPORA.flatMap((labels) =>
    Object.entries(readings).map(([name, own]) =>
      summaryLine(`${basename(labels)}, ${name} ranking`, scoreReadings(own, labels).summary),
    ),
  );
  return ['Laboratories left out of everything learned:', '', SUMMARY_HEAD, ...lines];
}

const explained = process.argv.indexOf('--explain');
if (explained < 0) await main();
else {
  const field = process.argv[explained + 1] ?? '';
  if (isRanked(field)) for await (const line of explainField(field)) console.log(line);
  else {
    console.error(`"${field}" is not a ranked field. Ranked are: ${Object.keys(RANKED_FIELDS).join(', ')}.`);
    process.exitCode = 1;
  }
}
