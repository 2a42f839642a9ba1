import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { TENANT_ROLE } from '../../main/service/storage/postgres/connect.ts';
import { migrate } from '../../main/service/storage/postgres/migrate.ts';
import { OWNER, SUPERUSER, startPostgres } from './postgres-server.ts';

/** A database in its newest form that new ones are copies of: a copy takes a tenth of a second. */
const TEMPLATE = 'proofdesk_template';

/** The address of the PostgreSQL that this run of tests shares, started when it is first wanted. */
async function sharedPort(): Promise<number> {
  const folder = inject('postgresFolder');
  const started = join(folder, 'started.json');
  try {
    mkdirSync(join(folder, 'starting'));
  } catch {
    // Another file starts it.
    while (!existsSync(started)) await setTimeout(50);
    const { port, failed } = JSON.parse(readFileSync(started, 'utf8'));
    if (failed) throw new Error(failed);
    return port;
  }
  const tell = (what: object) => {
    writeFileSync(`${started}.partial`, JSON.stringify(what));
    renameSync(`${started}.partial`, started);
  };
  try {
    const { port, pid } = await start(folder);
    tell({ port, pid });
    return port;
  } catch (cause) {
    tell({ pid: 0, failed: String(cause) });
    throw cause;
  }
}

async function start(folder: string) {
  const server = await startPostgres(join(folder, 'server'));
  await asSuperuser(server.port, async (client) => {
    await client.query(`CREATE ROLE ${OWNER} LOGIN`);
    await client.query(`CREATE ROLE ${TENANT_ROLE} NOLOGIN`);
    await client.query(`GRANT ${TENANT_ROLE} TO ${OWNER}`);
    await client.query(`CREATE DATABASE ${TEMPLATE} OWNER ${OWNER}`);
  });
  const migrated = await migrate(server.address(TEMPLATE));
  if (!migrated.ok) throw new Error(migrated.error.message);
  return server;
}

async function asSuperuser<Result>(port: number, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: SUPERUSER, database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  /** As the account that owns it, which is no superuser. */
  address: string;
  /** As the superuser. */
  superuser: string;
  /** Asks it something, as the owner or as another account. */
  ask(sql: string, values?: readonly unknown[], address?: string): Promise<Record<string, unknown>[]>;
  /** Cuts every connection and lets nobody in, as an engine that went away, until `restore`. */
  sever(): Promise<void>;
  restore(): Promise<void>;
  drop(): Promise<void>;
}

/** @param form `newest`: ready for the service; `empty`: nothing is in it */
export async function testDatabase(form: 'newest' | 'empty' = 'newest'): Promise<TestDatabase> {
  const port = await sharedPort();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = form === 'newest' ? `TEMPLATE ${TEMPLATE}` : '';
  await asSuperuser(port, async (client) => {
    // A template may have no connections while it is copied; another copy is one.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(`CREATE DATABASE ${name} OWNER ${OWNER} ${template}`);
  });
  const address = `postgres://${OWNER}@127.0.0.1:${port}/${name}`;
  return {
    address,
    superuser: address.replace(OWNER, SUPERUSER),
    async ask(sql, values = [], at = address) {
      const client = new pg.Client({ connectionString: at });
      await client.connect();
      try {
        return (await client.query(sql, [...values])).rows;
      } finally {
        await client.end();
      }
    },
    sever: () =>
      asSuperuser(port, async (client) => {
        await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
        await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
      }),
    restore: () =>
      asSuperuser(port, async (client) => void (await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`))),
    drop: () => asSuperuser(port, async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}
