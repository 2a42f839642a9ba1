import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openConnections, TENANT_ROLE } from '../main/service/storage/postgres/connect.ts';
import { migrate } from '../main/service/storage/postgres/migrate.ts';
import { NO_LIMITS, peopleOf } from '../main/service/storage/postgres/people.ts';
import { contentColumns, keysOf } from '../main/service/storage/postgres/record-rows.ts';
import { keepRunning, type Member } from '../tests/support/chaos-member.ts';
import { OWNER, type PostgresServer, SUPERUSER, startPostgres } from '../tests/support/postgres-server.ts';
import { sampleCoa, sampleCoaReading, sampleResult } from '../tests/support/sample-readings.ts';

export interface DatabaseBench {
  records: number;
  /** Users among whom the records are dealt. */
  tenants: number;
  /** Result rows a record. */
  rows: number;
  /** Lists of each query. */
  rounds: number;
  queries: readonly string[];
  /** Seconds that uploads are counted, for each number of readers. */
  seconds: number;
  /** Milliseconds that a scripted reading takes. */
  reading: number;
}

/** As an operator would have it, but for the memory: what is committed is on the disk. */
const SETTINGS = ['fsync=on', 'full_page_writes=on', 'shared_buffers=1GB', 'work_mem=32MB', 'max_wal_size=4GB'];
const DATABASE = 'bench';
const AT = '2026-01-01T00:00:00.000Z';
const READERS = [1, 2, 4];

/** Measures the service on a PostgreSQL of its own: lists over many records, alone and beside uploads; uploads by readers. */
export async function benchDatabase(options: DatabaseBench): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-bench-'));
  chmodSync(folder, 0o755);
  const server = await startPostgres(join(folder, 'server'), { settings: SETTINGS });
  const members: Member[] = [];
  const member = async (role: Member['role']) => {
    const started = keepRunning(role, [server.address(DATABASE), join(folder, 'documents'), role]);
    members.push(started);
    await started.running();
    return started;
  };
  try {
    const key = await prepare(server);
    const start = performance.now();
    await fill(server, options);
    console.log(
      `Filled ${options.records} records, ${options.records * options.rows} result rows in ${seconds(start)} s.`,
    );
    await sizes(server);
    const url = (await member('web')).url() ?? '';
    await lists(url, key, options, 'alone');
    let before = 0;
    for (const readers of READERS) {
      for (let count = before; count < readers; count += 1) await member('reader');
      before = readers;
      const isLast = readers === READERS.at(-1);
      const uploads = upload(url, key, readers, options);
      if (isLast) await lists(url, key, { ...options, rounds: Math.ceil(options.rounds / 4) }, 'beside uploads');
      const rate = await uploads;
      const ideal = (readers * 1000) / options.reading;
      const share = ((rate / ideal) * 100).toFixed(0);
      console.log(
        `${readers} readers of ${options.reading} ms a document: ${rate.toFixed(1)} documents a second, ${share} % of ${ideal}`,
      );
    }
  } finally {
    await Promise.all(members.map((one) => one.end()));
    await server.stop('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0);

async function prepare(server: PostgresServer): Promise<string> {
  await ask(server, SUPERUSER, [
    `CREATE ROLE ${OWNER} LOGIN`,
    `CREATE ROLE ${TENANT_ROLE} NOLOGIN`,
    `GRANT ${TENANT_ROLE} TO ${OWNER}`,
    `CREATE DATABASE ${DATABASE} OWNER ${OWNER}`,
  ]);
  const migrated = await migrate(server.address(DATABASE));
  if (!migrated.ok) throw new Error(migrated.error.message);
  const connections = openConnections(server.address(DATABASE), 1);
  const people = peopleOf(connections);
  const key = await people.keys.create((await people.named('tenant 0', AT)).id, AT, NO_LIMITS);
  await connections.close();
  return key;
}

async function ask(server: PostgresServer, user: string, statements: readonly string[]): Promise<pg.QueryResult[]> {
  const database = user === SUPERUSER ? 'postgres' : DATABASE;
  const client = new pg.Client({ connectionString: server.address(database, user) });
  await client.connect();
  try {
    const results: pg.QueryResult[] = [];
    for (const sql of statements) results.push(await client.query(sql));
    return results;
  } finally {
    await client.end();
  }
}

/** Rows as the service writes them, made in the database: one sample's values, and those that lists look at by number. */
async function fill(server: PostgresServer, { records, tenants, rows }: DatabaseBench): Promise<void> {
  const results = Array.from({ length: rows }, (_, row) =>
    sampleResult({ key: row === 0 ? 'thca' : `analyte_${row}` }),
  );
  const content = sampleCoaReading({ record: { ...sampleCoa({ coa_hash: '0'.repeat(64) }), results } });
  const columns = contentColumns(content);
  const json = (text: string) => `${pg.escapeLiteral(text)}::jsonb`;
  const hash = `lpad(to_hex(i), 64, '0')`;
  const varied: Record<string, string> = {
    product_name: `'Product ' || i % 5000 || ' of line ' || i % 13`,
    lab: `(ARRAY['North Fork Analytics', 'Blue Mesa Testing', 'Harbour Light Labs', 'Second Creek Sciences'])[1 + i % 4]`,
    producer: `'Producer ' || i % 700`,
    batch_number: `'B-' || i`,
    record_date: `to_char(date '2020-01-01' + (i % 2000), 'YYYY-MM-DD')`,
    status: `CASE WHEN i % 50 = 0 THEN 'fail' ELSE 'pass' END`,
    total_thc: `(i::bigint * 7919 % 3500) / 100.0::float8`,
    sample_hash: hash,
    sample_id: hash,
  };
  const keys = keysOf({ kind: 'coa', record: content.record as never });
  const value = (name: string) => {
    const base = varied[name.replace(/_lower$/, '')];
    if (base) return name.endsWith('_lower') ? `lower(${base})` : base;
    const fixed = keys[name];
    return fixed === null || fixed === undefined
      ? 'NULL'
      : typeof fixed === 'number'
        ? String(fixed)
        : pg.escapeLiteral(fixed);
  };
  const own = Object.entries(varied)
    .filter(([name]) => name !== 'record_date')
    .map(([name, sql]) => `'${name}', ${sql}`);
  const tenant = `(SELECT id FROM users WHERE name = 'tenant ' || i % ${tenants})`;
  const insert = (from: number, to: number) => [
    `INSERT INTO documents (hash, media_type, size, file_name, stored_at, state, kind)
       SELECT ${hash}, 'application/pdf', 1, i || '.pdf', '${AT}', 'read', 'coa' FROM generate_series(${from}, ${to}) AS i`,
    `INSERT INTO document_users SELECT ${hash}, ${tenant} FROM generate_series(${from}, ${to}) AS i`,
    `INSERT INTO records (id, document_hash, kind, position, added_at, observations, fields, texts, results, evidence, findings, review)
       SELECT i, ${hash}, 'coa', 0, '${AT}', ${columns.observations},
         ${json(columns.fields)} || jsonb_build_object('coa_hash', ${hash}, 'date_tested', ${varied.record_date}, ${own.join(', ')}),
         ${json(columns.texts)}, ${json(columns.results)}, ${json(columns.evidence)}, ${json(columns.findings)}, ${json(columns.review)}
       FROM generate_series(${from}, ${to}) AS i`,
    `INSERT INTO tenant_records (user_id, record_id, kind, document_hash, ${Object.keys(keys).join(', ')})
       SELECT ${tenant}, i, 'coa', ${hash}, ${Object.keys(keys).map(value).join(', ')} FROM generate_series(${from}, ${to}) AS i`,
    `INSERT INTO tenant_analytes (user_id, record_id, key, amount, below)
       SELECT ${tenant}, i, CASE row WHEN 0 THEN 'thca' ELSE 'analyte_' || row END, (i::bigint * (row + 1) * 31 % 30000) / 100.0, false
       FROM generate_series(${from}, ${to}) AS i, generate_series(0, ${rows - 1}) AS row`,
  ];
  await ask(server, OWNER, [
    'SET search_path = proofdesk, public',
    `INSERT INTO users (id, name, created_at) SELECT 'tenant' || n, 'tenant ' || n, '${AT}' FROM generate_series(1, ${tenants - 1}) AS n`,
  ]);
  const BATCH = 50_000;
  for (let from = 1; from <= records; from += BATCH) {
    await ask(server, OWNER, [
      'SET search_path = proofdesk, public',
      ...insert(from, Math.min(records, from + BATCH - 1)),
    ]);
  }
  await ask(server, OWNER, ['VACUUM ANALYZE', `SELECT setval('proofdesk.records_id_seq', ${records + 1})`]);
}

async function sizes(server: PostgresServer): Promise<void> {
  const sql = `SELECT relname, pg_total_relation_size(oid) AS bytes, pg_indexes_size(oid) AS indexes FROM pg_class
    WHERE relnamespace = 'proofdesk'::regnamespace AND relkind = 'r' ORDER BY 2 DESC LIMIT 4`;
  const [result] = await ask(server, OWNER, [sql]);
  for (const { relname, bytes, indexes } of result?.rows ?? []) {
    console.log(`  ${relname}: ${(bytes / 1e6).toFixed(0)} MB, ${(indexes / 1e6).toFixed(0)} of them indexes`);
  }
}

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const shown = (times: readonly number[]) =>
  `median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`;

async function lists(url: string, key: string, { queries, rounds }: DatabaseBench, when: string): Promise<void> {
  console.log(`Lists ${when}:`);
  const all: number[] = [];
  for (const query of queries) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const answer = await fetch(`${url}/api/data/coas?${query}`, { headers: { authorization: `Bearer ${key}` } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${query}: ${answer.status}`);
      times.push(performance.now() - start);
    }
    if (query) all.push(...times);
    console.log(`  ${(query || '(no limit: 1000 records)').padEnd(44)} ${shown(times)}`);
  }
  console.log(`  ${'all with limit=100'.padEnd(44)} ${shown(all)}`);
}

/** Uploads new documents, twice as many at once as there are readers. @returns documents a second */
async function upload(url: string, key: string, readers: number, options: DatabaseBench): Promise<number> {
  const clients = readers * 2;
  let done = 0;
  let counting = false;
  let finished = false;
  const client = async (number: number) => {
    for (let count = 0; !finished; count += 1) {
      const script = { title: `${readers}-${number}-${count}-${performance.now()}`, pageTime: options.reading };
      const body = new FormData();
      body.append('file', new Blob([`%PDF-1.7\n${JSON.stringify(script)}`]), 'a.pdf');
      const answer = await fetch(`${url}/api/data/coas`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body,
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`an upload was answered ${answer.status}`);
      if (counting) done += 1;
    }
  };
  const all = Array.from({ length: clients }, (_, number) => client(number));
  // Reading processes start with the first documents.
  await setTimeout(5000);
  counting = true;
  const start = performance.now();
  await setTimeout(options.seconds * 1000);
  const rate = done / ((performance.now() - start) / 1000);
  finished = true;
  await Promise.all(all);
  return rate;
}
