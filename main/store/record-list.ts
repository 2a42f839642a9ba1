import type Database from 'better-sqlite3';
import type { RecordFilter, RecordOrder } from '../../shared/records/record-filter.ts';
import { type Condition, setTest } from './record-queries.ts';

/** SQL of what each column sorts by; nothing sorts last in either direction. */
const SORT_KEYS: Record<RecordOrder['column'], string[]> = {
  title: ['title COLLATE NOCASE'],
  // What a receipt adds up to is a number, a laboratory is a name.
  subtitle: [`CASE kind WHEN 'receipt' THEN CAST(subtitle AS REAL) END`, `nullif(subtitle, '') COLLATE NOCASE`],
  kind: ['kind'],
  date: ['date'],
  status: ['status'],
  // Most to check first, then what is ready, then what is verified.
  state: ['CASE WHEN verified_at IS NULL THEN -review_count ELSE 1 END'],
};

export interface RecordList {
  /** Numbers of the records that fit. @param order without it, the newest first */
  find(filter: RecordFilter, order?: RecordOrder | null): number[];
}

export function recordListOf(database: Database.Database): RecordList {
  return {
    find(filter, order = null) {
      const tests = testsOf(filter);
      const direction = order?.descending ? 'DESC' : 'ASC';
      const keys = order ? SORT_KEYS[order.column].map((key) => `${key} ${direction} NULLS LAST`) : [];
      return database
        .prepare<unknown[], number>(
          `SELECT records.id FROM records WHERE ${['removed_at IS NULL', ...tests.map(([sql]) => sql)].join(' AND ')}
           ORDER BY ${[...keys, 'records.id DESC'].join(', ')}`,
        )
        .pluck()
        .all(...tests.flatMap(([, values]) => values));
    },
  };
}

type Test = [sql: string, values: unknown[]];

function testsOf(filter: RecordFilter): Test[] {
  const tests: Test[] = [];
  if (filter.kind) tests.push(['records.kind = ?', [filter.kind]]);
  if (filter.verified !== undefined) tests.push([`verified_at IS ${filter.verified ? 'NOT NULL' : 'NULL'}`, []]);
  if (filter.retailer) {
    tests.push([
      `records.id IN (SELECT record_id FROM record_contents JOIN records ON id = record_id
         WHERE kind = 'receipt' AND instr(lower(title), lower(?)) > 0
           AND instr(lower(json_extract(fields, '$.retailer')), lower(?)) > 0)`,
      [filter.retailer, filter.retailer],
    ]);
  }
  if (filter.currency) {
    const currency = filter.currency === 'none' ? null : filter.currency;
    tests.push(['records.id IN (SELECT record_id FROM receipt_sums WHERE currency IS ?)', [currency]]);
  }
  if (filter.number) {
    const [batch, batches] = setTest({ column: 'batch_number', contains: filter.number });
    const [invoice, invoices] = setTest({ column: 'invoice_number', contains: filter.number });
    tests.push([`(${batch} OR ${invoice})`, [...batches, ...invoices]]);
  }
  for (const condition of conditionsOf(filter)) tests.push(setTest(condition));
  const words = matchExpression(filter.search ?? '');
  if (words) tests.push(['records.id IN (SELECT rowid FROM record_words WHERE record_words MATCH ?)', [words]]);
  return tests;
}

function conditionsOf(filter: RecordFilter): Condition[] {
  const { from, to, product, product_type, lab, producer, license, price_from, price_to, status, analyte } = filter;
  const conditions: Condition[] = [];
  if (from !== undefined || to !== undefined) conditions.push({ column: 'record_date', from, to });
  if (product) conditions.push({ column: 'product_name', contains: product });
  if (product_type) conditions.push({ column: 'product_type', contains: product_type });
  if (lab) conditions.push({ column: 'lab', contains: lab });
  if (producer) conditions.push({ column: 'producer', contains: producer });
  if (license) conditions.push({ column: 'license_number', contains: license });
  if (price_from !== undefined) conditions.push({ column: 'total_price', atLeast: price_from });
  if (price_to !== undefined) conditions.push({ column: 'total_price', atMost: price_to });
  if (status) conditions.push({ status });
  if (analyte) conditions.push({ analyte: analyte.key, from: analyte.from, to: analyte.to });
  return conditions;
}

/** `blue dr` -> `"blue"* "dr"*`: what a person types is words, never the search engine's own language. */
export function matchExpression(search: string): string {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `"${word}"*`).join(' ');
}
