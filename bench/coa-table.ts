import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CoaReading } from '../main/extraction/reading.ts';
import { coaToWire } from '../shared/records/coa-wire.ts';
import { labOf } from '../training/field-samples.ts';

/** Where the labeled certificates lie, beside the project; not everybody has them. */
export const CORPUS = resolve(import.meta.dirname, '../../shared/corpus/coas');
/** Folders of all labeled certificates. */
export const CORPORA = [CORPUS, resolve(CORPUS, '../coas-2')];
/** Judges readings by labels; beside the corpus. */
export const SCORER = resolve(import.meta.dirname, '../../shared/bench/coa-score.mjs');

/** What the scorer says, as far as it is used here. */
export interface Score {
  summary: Record<string, number>;
  documents: {
    id: string;
    found: boolean;
    rows: { tp: number; fp: number; fn: number };
    fields: { right: number; wrong: number; missing: number; invented: number };
    details: { right: number; wrong: number };
    trust: { silent: number; flagged: number; right: number; alarms: number };
    perfect: boolean;
    misses: string[];
  }[];
}

/** Scores readings of corpus documents; of the documents only those that were read. */
export function scoreReadings(readings: readonly CoaReading[], corpus = CORPUS): Score {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-bench-'));
  const records = join(folder, 'coas.ndjson');
  writeFileSync(
    records,
    readings.map(({ record, review }) => `${JSON.stringify({ ...coaToWire(record), _review: review })}\n`).join(''),
  );
  const score = JSON.parse(
    execFileSync(process.execPath, [SCORER, '--labels', join(corpus, 'labels'), '--records', records, '--json'], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    }),
  ) as Score;
  rmSync(folder, { recursive: true });
  return { ...score, documents: score.documents.filter(({ found }) => found) };
}

/** A share in percent, right-aligned; a dash of nothing. */
export const percent = (part: number, whole: number) =>
  whole === 0 ? '   - ' : ((100 * part) / whole).toFixed(1).padStart(5);

export const add = <Key extends string>(items: readonly Record<Key, number>[], key: Key) =>
  items.reduce((sum, item) => sum + item[key], 0);

export const HEAD =
  '| | row F1 | rows want / got | details | fields | invented | perfect |\n|---|---|---|---|---|---|---|';

/** A line of the table under HEAD, for some documents together. */
export function rowLine(name: string, documents: Score['documents']): string {
  const rows = documents.map((d) => d.rows);
  const details = documents.map((d) => d.details);
  const fields = documents.map((d) => d.fields);
  const [tp, fp, fn] = [add(rows, 'tp'), add(rows, 'fp'), add(rows, 'fn')];
  const [right, wrong] = [add(details, 'right'), add(details, 'wrong')];
  const fieldsRight = add(fields, 'right');
  return `| ${name} | ${percent(2 * tp, 2 * tp + fp + fn)} | ${tp + fn} / ${tp + fp} | ${percent(right, right + wrong)} | ${percent(fieldsRight, fieldsRight + add(fields, 'wrong') + add(fields, 'missing'))} | ${add(fields, 'invented')} | ${documents.filter((d) => d.perfect).length} |`;
}

export const SUMMARY_HEAD =
  '| | row F1 | details | fields | invented | perfect | silent errors | asked a document | right without a question | with a silent error |\n|---|---|---|---|---|---|---|---|---|---|';

/** A line of the table under SUMMARY_HEAD. */
export const summaryLine = (name: string, s: Score['summary']): string =>
  `| ${name} | ${percent(s.row_f1 ?? 0, 1)} | ${percent(s.detail_accuracy ?? 0, 1)} | ${percent(s.field_accuracy ?? 0, 1)} | ${s.fields_invented} | ${s.perfect_documents} / ${s.extracted} | ${s.silent_errors} of ${s.errors} | ${(s.asked_per_document ?? 0).toFixed(1)} | ${s.right_without_a_question} | ${s.documents_with_silent_errors} |`;

/** How many errors there are and how many of them nobody is asked about. */
export function trustLine(documents: Score['documents']): string {
  const trust = documents.map((document) => document.trust);
  const silent = add(trust, 'silent');
  return `Errors ${silent + add(trust, 'flagged')}, of which not pointed out ${silent}; right values pointed out needlessly ${percent(add(trust, 'alarms'), add(trust, 'right')).trim()} %.`;
}

/** The report without the lines of single documents: the corpus's names stay in the corpus. */
export function withoutNames(report: string, documents: Score['documents']): string {
  const names = new Set(documents.flatMap(({ id }) => [id, labOf(id)]));
  const nameOf = (line: string) => /^\| (\S+) \|/.exec(line)?.[1] ?? '';
  return report
    .split('\n')
    .filter((line) => !names.has(nameOf(line)))
    .join('\n');
}
