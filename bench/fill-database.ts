import pg from 'pg';
import { contentColumns, keysOf } from '../main/service/storage/postgres/record-rows.ts';
import { type PostgresServer, SUPERUSER } from '../tests/support/postgres-server.ts';
import { sampleCoa, sampleCoaReading, sampleResult } from '../tests/support/sample-readings.ts';

export interface DatabaseFill {
  records: number;
  /** Users among whom the records are dealt. */
  tenants: number;
  /** Result rows a record. */
  rows: number;
}

const AT = '2026-01-01T00:00:00.000Z';
const FILLED = ['documents', 'document_users', 'records', 'tenant_records', 'tenant_analytes'];
/** Distinct analytes besides THCA, which all records have. */
const ANALYTES = 60;

/**
 * What differs between records: few names have most of the records, as of laboratories and producers; recent days have more
 * than old ones; flower, concentrates and edibles differ in strength.
 */
const VARIED: Record<string, string> = {
  product_name: `'Product ' || floor(5000 * drawn[1] ^ 2) || ' of line ' || floor(13 * drawn[2])`,
  product_type: `(ARRAY['flower', 'flower', 'flower', 'concentrate', 'edible'])[kind]`,
  lab: `(ARRAY['North Fork Analytics', 'Blue Mesa Testing', 'Harbour Light Labs', 'Second Creek Sciences'])
    [1 + (floor(40 * drawn[3] ^ 3)::int % 4)] || CASE WHEN drawn[3] > 0.46 THEN ' ' || floor(10 * drawn[3] ^ 3) ELSE '' END`,
  producer: `'Producer ' || floor(20000 * drawn[4] ^ 2)`,
  batch_number: `'B-' || i`,
  record_date: `to_char(date '2020-01-01' + floor(2200 * sqrt(drawn[5]))::int, 'YYYY-MM-DD')`,
  status: `CASE WHEN drawn[6] < 0.05 THEN 'fail' ELSE 'pass' END`,
  total_thc: `round(((ARRAY[15, 18, 22, 60, 0.1])[kind] + (ARRAY[10, 8, 8, 30, 1])[kind] * drawn[7])::numeric, 2)::float8`,
  strain_name: `'Strain ' || floor(900 * drawn[8] ^ 2)`,
};

/**
 * Fills a database with certificates by statements over all of them, as the service would have written them. Indexes are
 * made after the rows, and references are not looked up.
 */
export async function fillDatabase(server: PostgresServer, database: string, fill: DatabaseFill): Promise<void> {
  const inParallel = async (...chains: readonly string[][]) => {
    await Promise.all(chains.map((chain) => run(server.address(database, SUPERUSER), chain)));
  };
  const { rows: indexes } = await run(server.address(database, SUPERUSER), [
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ('{${FILLED}}'::regclass[]) AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`,
  ]);
  const [analytes, others] = [/ON proofdesk\.tenant_analytes /, / ON proofdesk\.(?!tenant_analytes )/].map((on) =>
    indexes.filter(({ definition }) => on.test(definition)).map(({ definition }) => definition as string),
  );
  await inParallel([...indexes.map(({ name }) => `DROP INDEX ${name}`), ...staged(fill)]);
  const { documents, records, tenantRecords, tenantAnalytes } = rowsOf(fill);
  await inParallel([...documents, records, tenantRecords], [tenantAnalytes]);
  await inParallel(others ?? [], analytes ?? []);
  await inParallel([
    'DROP TABLE staged',
    ...FILLED.map((name) => `VACUUM ANALYZE ${name}`),
    `SELECT setval('records_id_seq', ${fill.records + 1})`,
    'CHECKPOINT',
  ]);
}

async function run(connectionString: string, statements: readonly string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('SET search_path = proofdesk, public; SET session_replication_role = replica');
    let result: pg.QueryResult | null = null;
    for (const sql of statements) result = await client.query(sql);
    return result as pg.QueryResult;
  } finally {
    await client.end();
  }
}

const staged = ({ records, tenants }: DatabaseFill) => [
  `INSERT INTO users (id, name, created_at) SELECT 'tenant' || n, 'tenant ' || n, '${AT}' FROM generate_series(1, ${tenants - 1}) AS n`,
  'SELECT setseed(0.5)',
  `CREATE UNLOGGED TABLE staged AS SELECT i, encode(sha256(i::text::bytea), 'hex') AS hash, users.id AS user_id,
     ${Object.entries(VARIED)
       .map(([name, sql]) => `${sql} AS ${name}`)
       .join(', ')}
   FROM (SELECT i, 1 + floor(5 * random())::int AS kind,
     ARRAY[random(), random(), random(), random(), random(), random(), random(), random()] AS drawn
     FROM generate_series(1, ${records}) AS i) AS drawn JOIN users ON users.name = 'tenant ' || i % ${tenants}`,
  'ANALYZE staged',
];

function rowsOf({ rows }: DatabaseFill) {
  const results = Array.from({ length: rows }, (_, row) =>
    sampleResult({ key: row === 0 ? 'thca' : `analyte_${row}` }),
  );
  const content = sampleCoaReading({ record: { ...sampleCoa({ coa_hash: '0'.repeat(64) }), results } });
  const columns = contentColumns(content);
  const json = (text: string) => `${pg.escapeLiteral(text)}::jsonb`;
  const keys = keysOf({ kind: 'coa', record: content.record as never });
  const value = (name: string) => {
    const column = name.replace(/_lower$/, '');
    if (column === 'sample_hash' || column === 'sample_id') return 'hash';
    if (column in VARIED) return name === column ? column : `lower(${column})`;
    const fixed = keys[name] ?? null;
    if (fixed === null) return 'NULL';
    return typeof fixed === 'number' ? String(fixed) : pg.escapeLiteral(fixed);
  };
  const own = Object.keys(VARIED).map((name) => `'${name === 'record_date' ? 'date_tested' : name}', ${name}`);
  return {
    documents: [
      `INSERT INTO documents (hash, media_type, size, file_name, stored_at, state, kind)
       SELECT hash, 'application/pdf', 1, i || '.pdf', '${AT}', 'read', 'coa' FROM staged`,
      'INSERT INTO document_users SELECT hash, user_id FROM staged',
    ],
    records: `INSERT INTO records (id, document_hash, kind, position, added_at, observations, fields, texts, results, evidence, findings, review)
      SELECT i, hash, 'coa', 0, '${AT}', ${columns.observations},
        ${json(columns.fields)} || jsonb_build_object('coa_hash', hash, 'sample_hash', hash, 'sample_id', hash, ${own.join(', ')}),
        ${['texts', 'results', 'evidence', 'findings', 'review'].map((name) => json(columns[name as keyof typeof columns] as string)).join(', ')}
      FROM staged`,
    tenantRecords: `INSERT INTO tenant_records (user_id, record_id, kind, document_hash, ${Object.keys(keys).join(', ')})
      SELECT user_id, i, 'coa', hash, ${Object.keys(keys).map(value).join(', ')} FROM staged`,
    // Of analytes beside THCa two in five are too little to be told, and small amounts are many.
    tenantAnalytes: `INSERT INTO tenant_analytes (user_id, record_id, key, amount, below)
      SELECT user_id, i, CASE row WHEN 0 THEN 'thca' ELSE 'analyte_' || (i * 13 + row * 7) % ${ANALYTES} END,
        CASE WHEN row = 0 THEN total_thc * 10 WHEN drawn > 0.4 THEN round((300 * (drawn - 0.4) ^ 3)::numeric, 3)::float8 END,
        row > 0 AND drawn <= 0.4
      FROM (SELECT user_id, i, row, total_thc, random() AS drawn FROM staged, generate_series(0, ${rows - 1}) AS row) AS analyte`,
  };
}
