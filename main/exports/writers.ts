import type { Accounts } from '../../shared/exports/accounts.ts';
import { type ExportForm, isBookLayout, type LeftOut, type LeftOutReason } from '../../shared/exports/export-form.ts';
import { coaToWire } from '../../shared/records/coa-wire.ts';
import { localDatesOf } from '../../shared/records/local-dates.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import { RECORD_COLUMNS } from '../../shared/records/record-filter.ts';
import type { Store } from '../store/store.ts';
import { type BookFormat, bookFormat } from './book-formats.ts';
import { longTable, wideTable } from './certificate-tables.ts';
import { CSV_START, csvLine } from './csv-text.ts';
import type { ExportedRecord, Table } from './exported-record.ts';
import { journalEntry } from './journal.ts';
import { LEFT_OUT_HEADS, LEFT_OUT_SHEET, leftOutRow } from './left-out.ts';
import { itemsTable, receiptTable } from './receipt-tables.ts';
import { uncheckedWhenVerified } from './record-cells.ts';
import { shownTable } from './shown-table.ts';
import { xlsxStream } from './xlsx-stream.ts';

type Content = string | Uint8Array[];

/** Turns records into the text or bytes of a file, one after the other. */
export interface ExportWriter {
  /** Numbers of the records, by the part of the file they stand in. */
  sections: readonly (readonly number[])[];
  start(): Content;
  begin(section: number): Content;
  record(record: ExportedRecord, isFirst: boolean): { content: Content } | { why: LeftOutReason };
  /** @param leftOut told in the file where it has a place for it */
  end(leftOut: readonly LeftOut[]): Content;
}

/** @param accounts needed for books only */
export function writerOf(
  store: Store,
  ids: readonly number[],
  form: ExportForm,
  accounts: Accounts | null,
): ExportWriter {
  if (isBookLayout(form.layout) && accounts) return bookWriter(ids, bookFormat(form.layout), accounts);
  if (form.format === 'json') return jsonWriter(ids);
  const tables = tablesOf(store, ids, form);
  return form.format === 'xlsx' ? workbookWriter(tables) : csvWriter(tables[0] as Sheet);
}

const nothing = () => '';

function bookWriter(ids: readonly number[], { encoding, start, entry }: BookFormat, accounts: Accounts): ExportWriter {
  return {
    sections: [ids],
    start: () => [Buffer.from(start, encoding)],
    begin: nothing,
    record({ id, content }) {
      if (content.kind !== 'receipt') return { why: 'other-kind' };
      const booked = journalEntry(id, content.record, accounts);
      return 'why' in booked ? booked : { content: [Buffer.from(entry(booked), encoding)] };
    },
    end: nothing,
  };
}

function jsonWriter(ids: readonly number[]): ExportWriter {
  return {
    sections: [ids],
    start: () => '[',
    begin: nothing,
    record({ printed: content, names, tags }, isFirst) {
      // The hashes of a certificate are those of the names that are printed.
      const wire = content.kind === 'coa' ? coaToWire(content.record) : content.record;
      const dates = content.kind === 'coa' ? localDatesOf(content.record) : {};
      const state = {
        ...(Object.keys(dates).length > 0 && { _dates: dates }),
        _verified_at: content.verifiedAt,
        _to_check: content.toCheck,
        _unchecked_when_verified: uncheckedWhenVerified(content),
        ...(tags.length > 0 && { _tags: tags }),
        ...(Object.keys(names).length > 0 && { _names: names }),
      };
      return { content: `${isFirst ? '\n' : ',\n'}${JSON.stringify({ ...wire, ...state })}` };
    },
    end: () => '\n]\n',
  };
}

/** A table and the records that are in it. */
interface Sheet {
  name: string;
  table: Table;
  ids: readonly number[];
}

function csvWriter({ table, ids }: Sheet): ExportWriter {
  return {
    sections: [ids],
    start: () => CSV_START + csvLine(table.heads),
    begin: nothing,
    record: (record) => ({ content: table.rowsOf(record).map(csvLine).join('') }),
    end: nothing,
  };
}

function workbookWriter(sheets: readonly Sheet[]): ExportWriter {
  const workbook = xlsxStream();
  let table = (sheets[0] as Sheet).table;
  return {
    sections: sheets.map(({ ids }) => ids),
    start: nothing,
    begin(section) {
      const sheet = sheets[section] as Sheet;
      table = sheet.table;
      workbook.sheet(sheet.name, table.heads);
      return '';
    },
    record: (record) => ({ content: table.rowsOf(record).flatMap((row) => workbook.row(row)) }),
    end(leftOut) {
      if (leftOut.length === 0) return workbook.end();
      workbook.sheet(LEFT_OUT_SHEET, LEFT_OUT_HEADS);
      return [...leftOut.flatMap((one) => workbook.row(leftOutRow(one))), ...workbook.end()];
    },
  };
}

/** The tables of a form; of both kinds those that have records, and one where there are none. */
function tablesOf(store: Store, ids: readonly number[], form: ExportForm): Sheet[] {
  if (form.layout === 'shown') return [{ name: 'Records', table: shownTable(form.columns ?? RECORD_COLUMNS), ids }];
  if (form.kind !== undefined) return [sheetOf(store, ids, form, form.kind)];
  const byKind = (kind: RecordKind) => store.records.ofKind(ids, kind);
  const sheets = (['coa', 'receipt'] as const).map((kind) => sheetOf(store, byKind(kind), form, kind));
  const filled = sheets.filter((sheet) => sheet.ids.length > 0);
  return filled.length > 0 ? filled : sheets.slice(0, 1);
}

function sheetOf(store: Store, ids: readonly number[], { layout, units }: ExportForm, kind: RecordKind): Sheet {
  if (kind === 'receipt') {
    return layout === 'long'
      ? { name: 'Receipt items', table: itemsTable, ids }
      : { name: 'Receipts', table: receiptTable, ids };
  }
  if (layout === 'long') return { name: 'Results', table: longTable, ids };
  return { name: 'Certificates', table: wideTable(store.records.resultColumns(ids), units ?? 'printed'), ids };
}
