import { CsvError, parse } from 'csv-parse/sync';
import type { InventoryColumn, InventoryPackage, InventoryPreview, Outcome } from '../../shared/desktop.ts';
import { foldText } from '../../shared/science/fold.ts';
import { fail, succeed } from '../outcome.ts';
import { tagKey } from './inventory-keys.ts';

export type ReadInventory = { packages: InventoryPackage[] } & Pick<InventoryPreview, 'skipped' | 'columns' | 'unread'>;

/** Heads as METRC exports them from its lists and reports, as its API names them, and as people write them. */
const HEADS: Record<InventoryColumn, string> = {
  tag: `
    tag; package; package tag; label; package label; package id; metrc tag; metrc package tag; metrc id; uid; package uid;
    tag number; package number; metrc package id; pkg tag; pkg`,
  item: 'item; item name; product; product name; package item; item description; product item',
  category: 'category; item category; product category; product category name; item product category; category name',
  license: `
    item from facility license number; item from facility license; source license; producer license; producer license
    number; facility license number; facility license; license; license number; license no`,
  strain: 'strain; item strain; item strain name; strain name',
  batches: `
    src h's; source harvests; source harvest; source harvest names; harvest; harvest batch; harvest name; p b no;
    production batch; production batch number; production batch no; pb number; src pb's; source production batches; source
    production batch numbers; source pb's; batch; batch number; batch no; batch id; lot; lot number`,
  sources: `
    src pkg's; source packages; source package; source package labels; source package tags; source pkgs; source tags; source
    tag`,
};
const lettersOf = (head: string) => foldText(head).replace(/[^a-z]/g, '');
const COLUMNS = Object.keys(HEADS) as InventoryColumn[];
const COLUMN_OF = new Map(
  COLUMNS.flatMap((column) =>
    HEADS[column].split(';').map((head): [string, InventoryColumn] => [lettersOf(head), column]),
  ),
);
/** Of several columns of one kind the first in the list above is read; of these all are. */
const SEVERAL = new Set<InventoryColumn>(['batches', 'sources']);
/** Reports have their title and the facility over the heads. */
const LINES_OVER_HEADS = 20;

/**
 * The packages of a CSV file, whatever the order of its columns.
 * Errors: `inventory-not-csv`, `inventory-damaged`, `inventory-no-columns`, `inventory-empty`.
 */
export function readInventory(fileName: string, bytes: Uint8Array): Outcome<ReadInventory> {
  const text = textOf(bytes);
  if (text === null) {
    return fail('inventory-not-csv', `“${fileName}” isn't a CSV file. Export or save the packages as CSV.`);
  }
  let rows: string[][];
  try {
    rows = parse(text, { delimiter: delimiterOf(text), relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const line = typeof cause.lines === 'number' ? ` near line ${cause.lines}` : '';
    return fail('inventory-damaged', `“${fileName}” can't be read${line}: a quotation mark is missing or misplaced.`);
  }
  const first = rows.slice(0, LINES_OVER_HEADS).findIndex((row) => {
    const columns = new Set(columnsOf(row));
    return columns.has('tag') && columns.has('item');
  });
  if (first < 0) {
    const heads = (rows[0] ?? []).filter(Boolean).slice(0, 8).join(', ');
    const found = heads === '' ? 'It is empty.' : `Its first line is: ${heads}.`;
    return fail(
      'inventory-no-columns',
      `“${fileName}” has no columns for package tags and items, such as Tag and Item. ${found} Export the packages from METRC.`,
    );
  }
  const heads = rows[first] ?? [];
  const places = placesOf(heads);
  const skipped = { untagged: 0, repeated: 0 };
  const packages = new Map<string, InventoryPackage>();
  for (const row of rows.slice(first + 1)) {
    const cell = (column: InventoryColumn) => places[column].map((place) => row[place] ?? '').find(Boolean) ?? '';
    const cells = (column: InventoryColumn) => [...new Set(places[column].flatMap((place) => parts(row[place] ?? '')))];
    const tag = cell('tag');
    const key = tagKey(tag);
    if (key === '') skipped.untagged += 1;
    else if (packages.has(key)) skipped.repeated += 1;
    else {
      packages.set(key, {
        ...{ tag, item: cell('item'), category: cell('category') || null, license: cell('license') || null },
        ...{ strain: cell('strain') || null, batches: cells('batches'), sources: cells('sources') },
      });
    }
  }
  if (packages.size === 0) return fail('inventory-empty', `“${fileName}” lists no packages.`);
  const read = new Set(Object.values(places).flat());
  return succeed({
    packages: [...packages.values()],
    skipped,
    columns: COLUMNS.flatMap((column) => places[column].map((place) => ({ column, head: heads[place] ?? '' }))),
    unread: heads.filter((head, place) => head !== '' && !read.has(place)),
  });
}

/** null for what is no text: a workbook, a PDF. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) return null;
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (start.startsWith('PK') || start.startsWith('<') || start === '%PDF') return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // As spreadsheets of Windows save it.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What parts the cells, by the line that has most of it among the first. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/, LINES_OVER_HEADS).map((line) => line.replace(/"[^"]*"/g, ''));
  const most = (mark: string) => Math.max(...lines.map((line) => line.split(mark).length));
  return [',', ';', '\t', '|'].reduce((best, mark) => (most(mark) > most(best) ? mark : best));
}

const columnsOf = (heads: readonly string[]) => heads.flatMap((head) => COLUMN_OF.get(lettersOf(head)) ?? []);

function placesOf(heads: readonly string[]): Record<InventoryColumn, number[]> {
  const letters = heads.map(lettersOf);
  const of = (column: InventoryColumn) => {
    const ranked = HEADS[column].split(';').flatMap((head) => {
      const place = letters.indexOf(lettersOf(head));
      return place < 0 ? [] : [place];
    });
    return SEVERAL.has(column) ? [...new Set(ranked)] : ranked.slice(0, 1);
  };
  return Object.fromEntries(COLUMNS.map((column) => [column, of(column)])) as Record<InventoryColumn, number[]>;
}

const parts = (cell: string) => cell.split(/\s*[,;\n]\s*/).filter(Boolean);
