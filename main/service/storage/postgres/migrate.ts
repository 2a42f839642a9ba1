import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Outcome } from '../../../../shared/desktop.ts';
import { fail, succeed, systemCode } from '../../../outcome.ts';
import { isAway, SCHEMA, TENANT_ROLE } from './connect.ts';
import { BOSS_SCHEMA, prepareQueues } from './job-queues.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';

/** PostgreSQL's own number of the oldest version that is tested. */
const OLDEST = 150_000;
/** Names the lock that whoever migrates holds; any number that no other program takes. */
const LOCK = 7_306_015_381;
/** Milliseconds to wait for another process's migration. */
const PATIENCE = 10 * 60_000;

/**
 * Brings a database into the newest form this program knows: one process at a time, each step in a transaction. A database
 * of a newer form, or of too old an engine, is left as it is.
 *
 * Errors are values: `database-newer`, `database-too-old`, `database-refused`, `database-unavailable`.
 */
export async function migrate(
  connectionString: string,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Outcome<{ from: number; to: number }>> {
  const where = shown(connectionString);
  let client: pg.Client | null = null;
  try {
    client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 10_000,
      application_name: 'proofdesk migrate',
    });
    client.on('error', () => {});
    await client.connect();
    const engine = Number((await client.query('SHOW server_version_num')).rows[0].server_version_num);
    if (engine < OLDEST) {
      const version = `${Math.floor(engine / 10_000)}`;
      return fail('database-too-old', `The database ${where} is PostgreSQL ${version}; Proofdesk needs 15 or newer.`);
    }
    await client.query(`SET lock_timeout = ${PATIENCE}`);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
    await client.query(`SET search_path = ${SCHEMA}, public, pg_temp`);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY, name text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query('SELECT coalesce(max(version), 0) AS version FROM migrations');
    const from: number = rows[0].version;
    const newest = migrations.at(-1)?.version ?? 0;
    if (from > newest) {
      return fail(
        'database-newer',
        `The database ${where} was written by a newer Proofdesk (form ${from}; this program knows up to ${newest}). ` +
          'It has been left as it is. Install the newer Proofdesk, or name another database.',
      );
    }
    await prepareRole(client);
    for (const { version, name, sql } of migrations.filter((one) => one.version > from)) {
      await client.query('BEGIN');
      await client.query(sql);
      await client.query('INSERT INTO migrations (version, name) VALUES ($1, $2)', [version, name]);
      await client.query('COMMIT');
    }
    await checkRole(client);
    await prepareJobs(connectionString);
    return succeed({ from, to: Math.max(from, newest) });
  } catch (cause) {
    return fail(...whyNot(cause, where));
  } finally {
    // Ends the transaction that failed, and lets go of the lock.
    await client?.end().catch(() => {});
  }
}

/** Roles belong to the whole server: another database's migration may make it at the same time. */
async function prepareRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [TENANT_ROLE]);
  if (rows.length === 0) {
    try {
      await client.query(`CREATE ROLE ${TENANT_ROLE} NOLOGIN NOSUPERUSER NOBYPASSRLS`);
    } catch (cause) {
      const code = systemCode(cause);
      if (code === '42501') throw new RoleMissing();
      // Made meanwhile: duplicate object, or its row was just being written.
      if (code !== '42710' && code !== '23505') throw cause;
    }
  }
  const maySet = () => client.query(`SET ROLE ${TENANT_ROLE}; RESET ROLE`);
  await maySet().catch(async () => {
    await client.query(`GRANT ${TENANT_ROLE} TO current_user`).catch(() => {
      throw new RoleMissing();
    });
    await maySet();
  });
}

/** A role that passes by row level security would show everybody everything. @throws RoleTooStrong */
async function checkRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query('SELECT rolsuper OR rolbypassrls AS strong FROM pg_roles WHERE rolname = $1', [
    TENANT_ROLE,
  ]);
  if (rows[0]?.strong) throw new RoleTooStrong();
}

async function prepareJobs(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, schema: BOSS_SCHEMA, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => {});
  await boss.start();
  try {
    await prepareQueues(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

class RoleMissing extends Error {}
class RoleTooStrong extends Error {}

/** The address without the password. */
export function shown(connectionString: string): string {
  try {
    const url = new URL(connectionString);
    return `${url.hostname || 'localhost'}${url.port ? `:${url.port}` : ''}${url.pathname}`;
  } catch {
    return 'that was named';
  }
}

function whyNot(cause: unknown, where: string): [code: string, message: string] {
  const code = systemCode(cause) ?? '';
  if (cause instanceof RoleMissing) {
    const message =
      `The account of ${where} may not create roles. Have an administrator run once: ` +
      `CREATE ROLE ${TENANT_ROLE} NOLOGIN; GRANT ${TENANT_ROLE} TO the account. Then start again.`;
    return ['database-refused', message];
  }
  if (cause instanceof RoleTooStrong) {
    const message = `The role ${TENANT_ROLE} passes by row level security. Run: ALTER ROLE ${TENANT_ROLE} NOSUPERUSER NOBYPASSRLS.`;
    return ['database-refused', message];
  }
  if (code === '28P01' || code === '28000') {
    return ['database-refused', `The database ${where} does not take this account or its password. Check the address.`];
  }
  if (code === '3D000') {
    return ['database-refused', `There is no database ${where}. Create it (createdb), or check the address.`];
  }
  if (code === '42501') {
    const message = `The account of ${where} may not do what is needed (${(cause as Error).message}). It has to own the database.`;
    return ['database-refused', message];
  }
  const why = isAway(cause) || cause instanceof AggregateError ? 'cannot be reached' : 'cannot be used';
  const what = cause instanceof Error ? cause.message || code : String(cause);
  return [
    'database-unavailable',
    `The database ${where} ${why} (${what}). Check that PostgreSQL runs there, and the address given with --database.`,
  ];
}
