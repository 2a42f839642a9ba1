import type { FileHandle } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Outcome, RequestOf } from '../../shared/desktop.ts';
import { coaToWire } from '../../shared/records/coa-wire.ts';
import type { EvidenceMap, RecordKind } from '../../shared/records/reading.ts';
import { MOST_OBSERVATIONS } from '../../shared/rest/limits.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import type { CompanyRole } from '../store/companies.ts';
import { replaceFile } from '../store/durable-file.ts';
import type { RecordAndState } from '../store/record-queries.ts';
import type { Store } from '../store/store.ts';
import { CSV_START, csvLine } from './csv-text.ts';
import { longTable, receiptTable, type Table, uncheckedWhenVerified, wideTable } from './table-rows.ts';
import { xlsxStream } from './xlsx-stream.ts';

/** After so many records the program does other things, hears of a cancellation and tells how far it is. */
const AT_ONCE = 50;
/** An export that is done sooner shows no progress. */
const QUIET_MS = 1000;

export type ExportRequest = Omit<RequestOf<'export.records'>, 'kind'> & {
  /** Absolute path of the file to write. */
  path: string;
  /** Without it JSON holds records of both kinds; tables need one. */
  kind?: RecordKind;
};

export interface ExportOptions {
  signal?: AbortSignal;
  onProgress?: (progress: { done: number; total: number }) => void;
}

/** Turns records into the text or bytes of a format, one after the other. */
interface Writer {
  start: string;
  record(id: number, content: RecordAndState, isFirst: boolean): string | Uint8Array[];
  end(): string | Uint8Array[];
}

/**
 * Writes records to a file, in the order of their numbers; an existing file is replaced only once the new one is
 * complete. Records that are gone or of the other kind are left out.
 *
 * Errors are values: `too-many-observations`, `export-cancelled`, `export-failed`.
 */
export async function exportRecords(
  store: Store,
  { path, ids, kind, format, layout }: ExportRequest,
  { signal, onProgress }: ExportOptions = {},
): Promise<Outcome<{ path: string; count: number }>> {
  const observations = store.records.observations(ids, kind);
  if (observations > MOST_OBSERVATIONS) {
    return fail(
      'too-many-observations',
      `These records have ${observations.toLocaleString()} results; the limit per export is ${MOST_OBSERVATIONS.toLocaleString()}. ` +
        'Select fewer records.',
    );
  }
  const started = performance.now();
  let count = 0;
  try {
    await replaceFile(path, async (file) => {
      const writer = writerOf(format, () => tableOf(store, ids, kind, layout), store.recordQueries.evidence);
      await write(file, writer.start);
      for (const [index, id] of ids.entries()) {
        const content = withNames(store.recordQueries.content(id), store.companies.ofRecord(id));
        if (content && (kind === undefined || content.kind === kind)) {
          await write(file, writer.record(id, content, count === 0));
          count += 1;
        }
        if (index % AT_ONCE !== AT_ONCE - 1) continue;
        await setImmediate();
        signal?.throwIfAborted();
        if (performance.now() - started > QUIET_MS) onProgress?.({ done: index + 1, total: ids.length });
      }
      await write(file, writer.end());
      signal?.throwIfAborted();
    });
    return succeed({ path, count });
  } catch (cause) {
    if (signal?.aborted) return fail('export-cancelled', 'Export canceled. No file was written.');
    return fail(
      'export-failed',
      `Couldn't save the records to ${path} (${systemCode(cause) ?? String(cause)}). Choose another folder.`,
    );
  }
}

/** The record with the names of companies that hold in place of the printed ones. */
const withNames = (
  content: RecordAndState | null,
  names: Partial<Record<CompanyRole, string>>,
): RecordAndState | null => content && ({ ...content, record: { ...content.record, ...names } } as RecordAndState);

function writerOf(
  format: ExportRequest['format'],
  table: () => Table,
  evidenceOf: (id: number) => EvidenceMap,
): Writer {
  if (format === 'json') {
    return {
      start: '[',
      record: (_, content, isFirst) => {
        const wire = content.kind === 'coa' ? coaToWire(content.record) : content.record;
        const state = {
          _verified_at: content.verifiedAt,
          _to_check: content.toCheck,
          _unchecked_when_verified: uncheckedWhenVerified(content),
        };
        return `${isFirst ? '\n' : ',\n'}${JSON.stringify({ ...wire, ...state })}`;
      },
      end: () => '\n]\n',
    };
  }
  const { heads, rowsOf } = table();
  if (format === 'csv') {
    return {
      start: CSV_START + csvLine(heads),
      record: (id, content) => rowsOf(content, evidenceOf(id)).map(csvLine).join(''),
      end: () => '',
    };
  }
  const workbook = xlsxStream(heads);
  return {
    start: '',
    record: (id, content) => rowsOf(content, evidenceOf(id)).flatMap((row) => workbook.row(row)),
    end: () => workbook.end(),
  };
}

function tableOf(store: Store, ids: readonly number[], kind: RecordKind | undefined, layout: ExportRequest['layout']) {
  if (kind !== 'coa') return receiptTable;
  return layout === 'long' ? longTable : wideTable(store.records.resultColumns(ids));
}

async function write(file: FileHandle, content: string | Uint8Array[]): Promise<void> {
  for (const part of typeof content === 'string' ? [content] : content) if (part.length > 0) await file.writeFile(part);
}
