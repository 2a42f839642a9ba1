import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openConnections, TENANT_ROLE } from '../main/service/storage/postgres/connect.ts';
import { migrate } from '../main/service/storage/postgres/migrate.ts';
import { NO_LIMITS, peopleOf } from '../main/service/storage/postgres/people.ts';
import { keepRunning, type Member } from '../tests/support/chaos-member.ts';
import { OWNER, type PostgresServer, SUPERUSER, startPostgres } from '../tests/support/postgres-server.ts';
import { type DatabaseFill, fillDatabase } from './fill-database.ts';

export interface DatabaseBench extends DatabaseFill {
  /** A folder to keep the filled database in, or to use the one that is there; null for one that is removed. */
  data: string | null;
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
/** What is being filled is made anew where the power fails. */
const FILLING = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0'];
const DATABASE = 'bench';
const AT = '2026-01-01T00:00:00.000Z';
const READERS = [1, 2, 4];

/** Measures the service on a PostgreSQL of its own: lists over many records, alone and beside uploads; uploads by readers. */
export async function benchDatabase(options: DatabaseBench): Promise<void> {
  const folder = options.data ?? mkdtempSync(join(tmpdir(), 'proofdesk-bench-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const data = join(folder, 'server');
  if (!existsSync(data)) {
    // What was broken off is filled anew.
    const partial = `${data}.partial`;
    rmSync(partial, { recursive: true, force: true });
    await fill(partial, options);
    renameSync(partial, data);
  }
  const server = await startPostgres(data, { settings: SETTINGS });
  const members: Member[] = [];
  const member = async (role: Member['role']) => {
    const started = keepRunning(role, [server.address(DATABASE), join(folder, 'documents'), role]);
    members.push(started);
    await started.running();
    return started;
  };
  try {
    const key = await newKey(server);
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
    await server.stop();
    if (options.data === null) rmSync(folder, { recursive: true, force: true });
  }
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0);

async function fill(data: string, options: DatabaseBench): Promise<void> {
  const server = await startPostgres(data, {
    settings: [...SETTINGS, ...FILLING, 'maintenance_work_mem=1GB', 'max_wal_size=16GB'],
  });
  try {
    await ask(server, SUPERUSER, [
      `CREATE ROLE ${OWNER} LOGIN`,
      `CREATE ROLE ${TENANT_ROLE} NOLOGIN`,
      `GRANT ${TENANT_ROLE} TO ${OWNER}`,
      `CREATE DATABASE ${DATABASE} OWNER ${OWNER}`,
    ]);
    const migrated = await migrate(server.address(DATABASE));
    if (!migrated.ok) throw new Error(migrated.error.message);
    // Whose records they are.
    await newKey(server);
    const start = performance.now();
    await fillDatabase(server, DATABASE, options);
    console.log(
      `Filled ${options.records} records, ${options.records * options.rows} result rows in ${seconds(start)} s.`,
    );
  } finally {
    await server.stop();
  }
}

/** A key of the user whose lists are measured. */
async function newKey(server: PostgresServer): Promise<string> {
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
