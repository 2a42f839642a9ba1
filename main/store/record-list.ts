import type Database from 'better-sqlite3';
import type { RecordFilter, RecordOrder } from '../../shared/records/record-filter.ts';
import { MERGED_NAME } from './companies.ts';
import { naturalKey } from './natural-key.ts';
import { IS_SAMPLE } from './queue.ts';
import { type Condition, candidateSql } from './record-conditions.ts';

type Sql = [sql: string, values: unknown[]];

/** Below nothing with values to check, nothing when ready, above it when verified. */
const STATE = '(CASE WHEN verified_at IS NULL THEN -review_count ELSE 1 END)';

/**
 * What each column sorts by: queries that each read one index (008-list-order.ts) and tell numbers of records, smallest
 * first, one query after the other. Records that none of them tells have nothing in the column and come last. Equals
 * keep the order of the index, in which the number follows: asking for it would make SQLite sort.
 */
const ORDERS: Record<RecordOrder['column'], string[]> = {
  title: [ofRecords('records_by_title', 'title_key')],
  // What a receipt adds up to is a number, a laboratory is a name.
  subtitle: [byNumber('receipt_sums', 'amount'), byName('lab')],
  kind: [ofRecords('records_by_kind', 'kind')],
  date: [ofRecords('records_by_date', 'date', 'AND date IS NOT NULL')],
  status: [ofRecords('records_by_verdict', 'status', 'AND status IS NOT NULL')],
  state: [ofRecords('records_by_state', STATE)],
  product_type: [byName('product_type')],
  producer: [byName('producer')],
  lab: [byName('lab')],
  number: [
    `SELECT record_id FROM record_keys INDEXED BY list_by_number
     WHERE coalesce(batch_number, invoice_number) IS NOT NULL
     ORDER BY coalesce(batch_number, invoice_number) COLLATE NOCASE`,
  ],
  total_thc: [byNumber('record_keys', 'total_thc')],
  total_cbd: [byNumber('record_keys', 'total_cbd')],
  total_terpenes: [byNumber('record_keys', 'total_terpenes')],
  amount: [byNumber('receipt_sums', 'amount')],
  tax: [byNumber('receipt_sums', 'tax')],
  added: [ofRecords('records_present', 'id')],
  tags: ['SELECT record_id FROM record_tags GROUP BY record_id ORDER BY min(tag) COLLATE NOCASE'],
};

/** Columns of companies sort by the names that hold; where no spelling is merged, those are the printed ones. */
const ordersBy = (column: RecordOrder['column'], isMerged: boolean): string[] => {
  if (!isMerged) return ORDERS[column];
  if (column === 'title') return [BY_MERGED_TITLE];
  if (column === 'subtitle') return [byNumber('receipt_sums', 'amount'), byMergedName('lab')];
  return column === 'lab' || column === 'producer' ? [byMergedName(column)] : ORDERS[column];
};

/** Receipts are titled by their stores. */
const BY_MERGED_TITLE = `WITH keys AS MATERIALIZED (
    SELECT name, natural_key(name) AS key FROM (SELECT DISTINCT name FROM company_spellings WHERE kind = 'store'))
  SELECT id FROM records LEFT JOIN record_names AS names ON names.record_id = id AND role = 'retailer'
  LEFT JOIN keys ON keys.name = names.name WHERE removed_at IS NULL ORDER BY coalesce(key, title_key), id`;

function byMergedName(role: 'lab' | 'producer'): string {
  return `SELECT keys.record_id FROM record_keys AS keys
    LEFT JOIN record_names AS names ON names.record_id = keys.record_id AND role = '${role}'
    WHERE ${role} IS NOT NULL ORDER BY coalesce(name, ${role}) COLLATE NOCASE, keys.record_id`;
}

function ofRecords(index: string, key: string, where = ''): string {
  return `SELECT id FROM records INDEXED BY ${index} WHERE removed_at IS NULL ${where} ORDER BY ${key}`;
}

function byName(column: string): string {
  return `SELECT record_id FROM record_keys WHERE ${column} IS NOT NULL ORDER BY ${column} COLLATE NOCASE`;
}

function byNumber(table: string, column: string): string {
  return `SELECT record_id FROM ${table} WHERE ${column} IS NOT NULL ORDER BY ${column}`;
}

/** Answers kept while nothing changes: orders and sets of numbers, 800 kB each where there are 200,000 records. */
const MOST_KEPT = 48;

export interface RecordList {
  /** Numbers of the records that fit. @param order without it, the newest first */
  find(filter: RecordFilter, order?: RecordOrder | null): Uint32Array;
}

/**
 * Lists of everything that fits, in any order, fast: every order and every condition is a set of numbers read off one
 * index, and kept until something changes; a list is an order without the numbers that miss a condition.
 */
export function recordListOf(database: Database.Database): RecordList {
  database.function('natural_key', { deterministic: true }, (text) => naturalKey(String(text)));
  const statements = new Map<string, Database.Statement<unknown[], number>>();
  const changes = database.prepare<[], number>('SELECT total_changes()').pluck();
  const changesByOthers = database.prepare<[], number>('PRAGMA data_version').pluck();
  const kept = new Map<string, Uint32Array>();
  let keptAt = '';

  const numbers = ([sql, values]: Sql): Uint32Array => {
    const key = values.length === 0 ? sql : `${sql} ${JSON.stringify(values)}`;
    const known = kept.get(key);
    kept.delete(key);
    const statement = statements.get(sql) ?? database.prepare<unknown[], number>(sql).pluck();
    statements.set(sql, statement);
    const found = known ?? Uint32Array.from(statement.all(...values));
    // The one used last is thrown away last.
    kept.set(key, found);
    const oldest = kept.keys().next();
    if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
    return found;
  };

  const merged = database.prepare<[], string>('SELECT DISTINCT name FROM company_spellings').pluck();

  return {
    find(filter, order = null) {
      const now = `${changes.get()} ${changesByOthers.get()}`;
      if (now !== keptAt) kept.clear();
      keptAt = now;
      const oldestFirst = numbers([ORDERS.added[0] as string, []]);
      const names = merged.all();
      const tests = testsOf(filter, names);
      if (tests.length === 0 && order === null) return oldestFirst.toReversed();
      // Each number counts the conditions it has met; those that are in a list have met all.
      const met = new Uint8Array((oldestFirst.at(-1) ?? 0) + 1);
      for (const id of oldestFirst) met[id] = 1;
      tests.forEach((sets, index) => {
        for (const set of sets) {
          for (const id of numbers(set)) if (met[id] === index + 1) met[id] = index + 2;
        }
      });
      return inOrder(
        met,
        tests.length + 1,
        order ? ordersBy(order.column, names.length > 0).map((sql) => numbers([sql, []])) : [],
        {
          descending: order?.descending ?? false,
          oldestFirst,
        },
      );
    },
  };
}

/** The numbers that met `all`, as the orders tell them; then the rest of them, the newest first. */
function inOrder(
  met: Uint8Array,
  all: number,
  orders: readonly Uint32Array[],
  { descending, oldestFirst }: { descending: boolean; oldestFirst: Uint32Array },
): Uint32Array {
  const found = new Uint32Array(oldestFirst.length);
  let count = 0;
  const take = (id: number) => {
    if (met[id] !== all) return;
    met[id] = 0;
    found[count] = id;
    count += 1;
  };
  for (const order of orders) {
    if (descending) for (let index = order.length - 1; index >= 0; index -= 1) take(order[index] as number);
    else for (let index = 0; index < order.length; index += 1) take(order[index] as number);
  }
  for (let index = oldestFirst.length - 1; index >= 0; index -= 1) take(oldestFirst[index] as number);
  return found.slice(0, count);
}

/** Tests that all have to be met, each by being in any of some sets. */
function testsOf(filter: RecordFilter, names: readonly string[]): Sql[][] {
  const tests: Sql[][] = [];
  const of = (where: string, ...values: unknown[]) =>
    tests.push([[`SELECT id FROM records WHERE removed_at IS NULL AND ${where}`, values]]);
  if (filter.kind) of('kind = ?', filter.kind);
  if (filter.verified !== undefined) of(`verified_at IS ${filter.verified ? 'NOT NULL' : 'NULL'}`);
  if (filter.to_check !== undefined) {
    of(`${STATE} ${filter.to_check ? '< 0' : '= 0'}`);
  }
  if (filter.sample !== undefined) of(`${filter.sample ? '' : 'NOT '}${IS_SAMPLE}`);
  if (filter.status) of('status = ?', filter.status);
  if (filter.currency) {
    const currency = filter.currency === 'none' ? null : filter.currency;
    tests.push([['SELECT record_id FROM receipt_sums WHERE currency IS ?', [currency]]]);
  }
  if (filter.retailer) {
    const [test, sought] = textTest('retailer', filter.retailer);
    const printed: Sql = [`SELECT record_id FROM receipt_sums WHERE retailer IS NOT NULL AND ${test}`, [sought]];
    tests.push(named('retailer', filter.retailer, [printed]));
  }
  for (const [column, text] of [
    ['product_name', filter.product],
    ['product_type', filter.product_type],
    ['license_number', filter.license],
  ] as const) {
    if (text) tests.push(holding(column, text));
  }
  if (filter.tag) {
    const [test, sought] = textTest('tag', filter.tag);
    tests.push([[`SELECT record_id FROM record_tags WHERE ${test}`, [sought]]]);
  }
  for (const role of ['lab', 'producer'] as const) {
    const text = filter[role];
    if (text) tests.push(named(role, text, holding(role, text)));
  }
  if (filter.verified_from || filter.verified_to) {
    of(
      `verified_at IS NOT NULL AND date(verified_at, 'localtime') BETWEEN ? AND ?`,
      filter.verified_from ?? '',
      filter.verified_to ?? '9999',
    );
  }
  if (filter.outcome || filter.outcome_field) {
    const { outcome = 'questions', outcome_field: field } = filter;
    const where = field === undefined ? '' : ' AND field = ?';
    tests.push([
      [`SELECT record_id FROM trust_fields WHERE ${OUTCOMES[outcome]} > 0${where}`, field === undefined ? [] : [field]],
    ]);
  }
  if (filter.number) {
    tests.push([...holding('batch_number', filter.number), ...holding('invoice_number', filter.number)]);
  }
  for (const condition of conditionsOf(filter)) tests.push([candidateSql('coa', condition)]);
  const words = matchExpression(filter.search ?? '');
  if (words) {
    tests.push([
      ['SELECT rowid FROM record_words WHERE record_words MATCH ?', [words]],
      [
        `SELECT records.id FROM document_words JOIN queue ON queue.id = document_words.rowid
         JOIN records ON records.document_hash = queue.document_hash WHERE document_words MATCH ?`,
        [words],
      ],
      taggedWith(filter.search ?? ''),
      ...namesWith(filter.search ?? '', names),
    ]);
  }
  return tests;
}

/** Of questions and values of a record, how many came out so. */
const OUTCOMES: Record<NonNullable<RecordFilter['outcome']>, string> = {
  questions: 'questions',
  accepted: 'questions - corrected - unchecked',
  corrected: 'corrected',
  unchecked: 'unchecked',
  missed: 'missed',
};

const KINDS = { lab: 'lab', producer: 'company', retailer: 'store' } as const;

/**
 * Records of a company by the name that holds. A part of a name is also looked for in what is printed; a whole one is
 * another for the records whose spelling was merged, and a merged spelling stands for its name.
 */
function named(role: keyof typeof KINDS, text: string, printed: Sql[]): Sql[] {
  const [, whole] = /^"(.+)"$/s.exec(text) ?? [];
  if (whole === undefined)
    return [
      ...printed,
      ['SELECT record_id FROM record_names WHERE role = ? AND instr(lower(name), lower(?)) > 0', [role, text]],
    ];
  return [
    ...printed.map(
      ([sql, values]): Sql => [
        `SELECT record_id FROM (${sql}) WHERE record_id NOT IN (SELECT record_id FROM record_names WHERE role = ?)`,
        [...values, role],
      ],
    ),
    [
      `WITH sought AS (SELECT ? AS kind, ? AS text)
       SELECT record_id FROM record_names WHERE role = ? AND name = (SELECT ${MERGED_NAME} FROM sought) COLLATE NOCASE`,
      [KINDS[role], whole, role],
    ],
  ];
}

/** Records under merged names that hold some of the words, which print the others. */
function namesWith(search: string, names: readonly string[]): Sql[] {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  return names.flatMap((name): Sql[] => {
    const ofName = (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) as string[];
    const rest = words.filter((word) => !ofName.some((one) => one.startsWith(word.toLowerCase())));
    if (rest.length === words.length) return [];
    const found = 'SELECT record_id FROM record_names WHERE name = ?';
    if (rest.length === 0) return [[found, [name]]];
    const printed = 'record_id IN (SELECT rowid FROM record_words WHERE record_words MATCH ?)';
    return [[`${found} AND ${printed}`, [name, matchExpression(rest.join(' '))]]];
  });
}

/** What a text is tested for, with a place for what is sought. */
function textTest(column: string, text: string): [sql: string, sought: string] {
  const [, whole] = /^"(.+)"$/s.exec(text) ?? [];
  return whole === undefined ? [`instr(lower(${column}), lower(?)) > 0`, text] : [`lower(${column}) = lower(?)`, whole];
}

/** What a receipt has a list of: the texts of its items, in JSON; and where each of them is looked for. */
const ITEMS: Record<string, string> = {
  product_name: `SELECT record_id FROM record_keys JOIN records ON records.id = record_id, json_each(product_name)
    WHERE kind = 'receipt' AND product_name IS NOT NULL`,
  product_type: 'SELECT record_id FROM receipt_items WHERE type IS NOT NULL',
};

/** The index holds the texts in small letters. A whole text is also one of those that a receipt lists. */
function holding(column: string, text: string): Sql[] {
  const [test, sought] = textTest(column, text);
  const ofRecord: Sql = [
    `SELECT record_id FROM record_keys INDEXED BY spelled_${column} WHERE ${column} IS NOT NULL AND ${test}`,
    [sought],
  ];
  const items = ITEMS[column];
  if (items === undefined || sought === text) return [ofRecord];
  const [ofItem] = textTest(column === 'product_type' ? 'type' : 'value', text);
  return [ofRecord, [`${items} AND ${ofItem}`, [sought]]];
}

function conditionsOf(filter: RecordFilter): Condition[] {
  const { from, to, price_from, price_to, thc_from, cbd_from, terpenes_from, analyte } = filter;
  const conditions: Condition[] = [];
  if (from !== undefined || to !== undefined) conditions.push({ column: 'record_date', from, to });
  if (price_from !== undefined) conditions.push({ column: 'total_price', atLeast: price_from });
  if (price_to !== undefined) conditions.push({ column: 'total_price', atMost: price_to });
  if (thc_from !== undefined) conditions.push({ column: 'total_thc', atLeast: thc_from });
  if (cbd_from !== undefined) conditions.push({ column: 'total_cbd', atLeast: cbd_from });
  if (terpenes_from !== undefined) conditions.push({ column: 'total_terpenes', atLeast: terpenes_from });
  if (analyte) conditions.push({ analyte: analyte.key, from: analyte.from, to: analyte.to });
  return conditions;
}

/** Records with a tag in which all words of a search begin one. */
export function taggedWith(search: string): Sql {
  const words = search.match(WORD) ?? [];
  const tests = words.map(() => `' ' || tag LIKE '% ' || ? || '%'`);
  return [`SELECT record_id AS id FROM record_tags WHERE ${tests.join(' AND ')}`, words];
}

const WORD = /[\p{L}\p{N}]+/gu;

/** `blue dr` -> `"blue"* "dr"*`: what a person types is words, never the search engine's own language. */
export function matchExpression(search: string): string {
  const words = search.match(WORD) ?? [];
  return words.map((word) => `"${word}"*`).join(' ');
}
