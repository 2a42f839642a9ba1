import type { FileHandle } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Outcome } from '../../shared/desktop.ts';
import { type Exported, type ExportForm, isBookLayout, type LeftOut } from '../../shared/exports/export-form.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import { MOST_OBSERVATIONS } from '../../shared/rest/limits.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import { replaceFile } from '../store/durable-file.ts';
import type { RecordAndState } from '../store/record-queries.ts';
import type { Store } from '../store/store.ts';
import { CSV_START, csvLine } from './csv-text.ts';
import type { ExportedRecord } from './exported-record.ts';
import { LEFT_OUT_HEADS, leftOutRow } from './left-out.ts';
import type { ExportWriter } from './writers.ts';

/** After so many records the program does other things, hears of a cancellation and tells how far it is. */
const AT_ONCE = 50;
/** An export that is done sooner shows no progress. */
const QUIET_MS = 1000;

export type ExportRequest = ExportForm & {
  ids: readonly number[];
  /** Absolute path of the file to write. */
  path: string;
};

export interface ExportOptions {
  signal?: AbortSignal;
  onProgress?: (progress: { done: number; total: number }) => void;
}

/**
 * Writes records to a file, in the order of their numbers; an existing file is replaced only once the new one is
 * complete. What is left out, and why, is told in a sheet of a workbook, else in a file beside the export.
 *
 * Errors are values: `too-many-observations`, `one-kind-only`, `no-accounts`, `export-cancelled`, `export-failed`.
 */
export async function exportRecords(
  store: Store,
  { path, ids, ...form }: ExportRequest,
  options: ExportOptions = {},
): Promise<Outcome<Exported>> {
  const kind = isBookLayout(form.layout) ? 'receipt' : form.kind;
  const observations = store.records.observations(ids, kind);
  if (observations > MOST_OBSERVATIONS) {
    return fail(
      'too-many-observations',
      `These records have ${observations.toLocaleString()} results; the limit per export is ${MOST_OBSERVATIONS.toLocaleString()}. ` +
        'Select fewer records.',
    );
  }
  const { accounts } = store.settings.get();
  if (isBookLayout(form.layout) && !accounts) {
    return fail('no-accounts', 'Choose your accounts first, in Settings under Exports.');
  }
  if (form.format === 'csv' && kind === undefined && form.layout !== 'shown') {
    return fail('one-kind-only', 'A CSV file holds certificates or receipts. Choose one kind, or an Excel workbook.');
  }
  const { signal } = options;
  const leftOut: LeftOut[] = [];
  try {
    let count = 0;
    // Loaded with the first export: workbooks and their packer are a good part of the program's start.
    const { writerOf } = await import('./writers.ts');
    await replaceFile(path, async (file) => {
      count = await writeAll(file, writerOf(store, ids, { ...form, kind }, accounts), {
        ...{ store, ids, form, kind, leftOut },
        ...options,
      });
    });
    const notePath = form.format === 'xlsx' ? null : await writeNote(path, leftOut);
    return succeed({ path, count, leftOut: leftOut.length, notePath });
  } catch (cause) {
    if (signal?.aborted) return fail('export-cancelled', 'Export canceled. No file was written.');
    return fail(
      'export-failed',
      `Couldn't save the records to ${path} (${systemCode(cause) ?? String(cause)}). Choose another folder.`,
    );
  }
}

interface Writing extends ExportOptions {
  store: Store;
  ids: readonly number[];
  form: ExportForm;
  kind: RecordKind | undefined;
  /** Filled with what is not written. */
  leftOut: LeftOut[];
}

/** @returns how many records were written */
async function writeAll(file: FileHandle, writer: ExportWriter, writing: Writing): Promise<number> {
  const { store, ids, form, kind, leftOut, signal, onProgress } = writing;
  const started = performance.now();
  let ofOtherKind = 0;
  let count = 0;
  let looked = 0;
  await write(file, writer.start());
  for (const [section, members] of writer.sections.entries()) {
    await write(file, writer.begin(section));
    for (const id of members) {
      const record = recordOf(store, id);
      const why = record ? await writeOne(record) : 'gone';
      if (why === 'other-kind') ofOtherKind += 1;
      else if (why !== null) leftOut.push(leftOutOf(store, id, why));
      looked += 1;
      if (looked % AT_ONCE !== 0) continue;
      await setImmediate();
      signal?.throwIfAborted();
      if (performance.now() - started > QUIET_MS) onProgress?.({ done: looked, total: ids.length });
    }
  }
  await write(file, writer.end([...leftOut, ...inOne(ofOtherKind)]));
  signal?.throwIfAborted();
  return count;

  /** @returns why it was not written, or null */
  async function writeOne(record: ExportedRecord): Promise<LeftOut['why'] | null> {
    const { content } = record;
    if (kind !== undefined && content.kind !== kind) return 'other-kind';
    if (form.onlyVerified && content.verifiedAt === null) return 'not-verified';
    const written = writer.record(record, count === 0);
    if ('why' in written) return written.why;
    await write(file, written.content);
    count += 1;
    return null;
  }
}

/** A record with the names of companies that hold in place of the printed ones. */
function recordOf(store: Store, id: number): ExportedRecord | null {
  const printed = store.recordQueries.content(id);
  if (!printed) return null;
  const names = store.companies.ofRecord(id);
  const content = { ...printed, record: { ...printed.record, ...names } } as RecordAndState;
  return {
    ...{ id, content, printed, names },
    // Only tables ask for it.
    get evidence() {
      return store.recordQueries.evidence(id);
    },
    tags: store.tags.of(id),
    summary() {
      const [summary] = store.records.list([id]);
      if (!summary) throw new Error(`record ${id} is gone`);
      return summary;
    },
  };
}

/** Records of the kind that was not asked for, told of together. */
const inOne = (count: number): LeftOut[] =>
  count === 0
    ? []
    : [
        {
          id: null,
          title: count === 1 ? '1 record' : `${count.toLocaleString()} records`,
          fileName: '',
          why: 'other-kind',
        },
      ];

function leftOutOf(store: Store, id: number, why: LeftOut['why']): LeftOut {
  const [summary] = store.records.list([id]);
  return { id, title: summary?.title ?? `Record ${id}`, fileName: summary?.fileName ?? '', why };
}

/** Where a CSV says what it has not: `march.csv` -> `march (left out).csv`. Nothing where nothing was left out. */
async function writeNote(path: string, leftOut: readonly LeftOut[]): Promise<string | null> {
  if (leftOut.length === 0) return null;
  const note = `${path.replace(/\.\w+$/, '')} (left out).csv`;
  await replaceFile(note, async (file) => {
    await file.writeFile(CSV_START + csvLine(LEFT_OUT_HEADS) + leftOut.map((one) => csvLine(leftOutRow(one))).join(''));
  });
  return note;
}

async function write(file: FileHandle, content: string | Uint8Array[]): Promise<void> {
  for (const part of typeof content === 'string' ? [content] : content) if (part.length > 0) await file.writeFile(part);
}
