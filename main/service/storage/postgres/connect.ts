import pg from 'pg';
import { systemCode } from '../../../outcome.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';

/** Runs one statement of a transaction. @returns its rows */
export type Ask = <Row = Record<string, unknown>>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Connections to the database. Every statement runs in a transaction that says on whose behalf. */
export interface Connections {
  /** What one user may see, and nothing else: row level security decides. Read only. */
  asTenant<Result>(userId: string, work: (ask: Ask) => Promise<Result>): Promise<Result>;
  /** The service's own work. Begun anew where another transaction came between. */
  asService<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result>;
  /** Whoever waits for messages holds a connection of their own, outside of any pool between. */
  connectionString: string;
  close(): Promise<void>;
}

/** The role that requests run under: it owns nothing and may not pass by row level security. */
export const TENANT_ROLE = 'proofdesk_tenant';
/** The schema that holds everything of ours. */
export const SCHEMA = 'proofdesk';
const PATH = `SET LOCAL search_path = ${SCHEMA}, public, pg_temp`;
/** Milliseconds to wait for a connection, and for a statement: longer than any list takes. */
const PATIENCE = { connection: 10_000, statement: 120_000 };
/** How often a transaction is begun anew when another came between. */
const TRIES = 8;
/** Serialization failure and deadlock (PostgreSQL, appendix A): the same again may well succeed. */
const CAME_BETWEEN = new Set(['40001', '40P01']);
/** The server is short of something, closes, or has become a stand-by. */
const SHORT = new Set(['25006', '3D000', '28P01', '28000']);
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  'EHOSTUNREACH',
]);
/** What the client library says without a code. */
const BROKEN =
  /connection terminated|connection error|timeout exceeded when trying to connect|not queryable|server closed/i;

/** int8 (numbers of records, sums) as numbers: none of ours is above 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/** @param size connections at most */
export function openConnections(connectionString: string, size = 10): Connections {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: PATIENCE.connection,
    statement_timeout: PATIENCE.statement,
    application_name: 'proofdesk',
    types,
  });
  // A connection that breaks while nobody uses it concerns nobody: the pool makes another.
  pool.on('error', () => {});

  const inTransaction = async <Result>(begin: string, work: (ask: Ask) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect().catch((cause) => {
      throw new StorageUnavailable(cause.message, { cause });
    });
    // The pool hears of connections that break at rest only.
    const ignore = () => {};
    client.on('error', ignore);
    let broken: Error | undefined;
    const ask: Ask = async (sql, values = []) => (await client.query(sql, [...values])).rows;
    try {
      await client.query(begin);
      const result = await work(ask);
      await client.query('COMMIT');
      return result;
    } catch (cause) {
      if (isAway(cause)) broken = cause as Error;
      else {
        await client.query('ROLLBACK').catch((error) => {
          broken = error;
        });
      }
      return unavailable(cause);
    } finally {
      client.off('error', ignore);
      client.release(broken);
    }
  };
  return {
    asTenant: (userId, work) =>
      inTransaction(
        `BEGIN READ ONLY; ${PATH}; SET LOCAL ROLE ${TENANT_ROLE}; SET LOCAL proofdesk.user_id = ${pg.escapeLiteral(userId)}`,
        work,
      ),
    async asService(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await inTransaction(`BEGIN; ${PATH}`, work);
        } catch (cause) {
          if (tries >= TRIES || !CAME_BETWEEN.has(systemCode(cause) ?? '')) throw cause;
        }
      }
    },
    connectionString,
    close: () => pool.end(),
  };
}

/** Whether it is the engine that failed, and not the statement. */
export function isAway(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const code = systemCode(cause) ?? '';
  // A fault of ours, in the class of lost connections.
  if (code === '08P01') return false;
  // Classes 08 (connection), 53 (resources) and 57 (operator intervention: shutdown, crash, starting up).
  return AWAY.has(code) || SHORT.has(code) || /^(08|53|57)/.test(code) || (code === '' && BROKEN.test(cause.message));
}

/** @throws StorageUnavailable for what the engine did, else the cause */
export function unavailable(cause: unknown): never {
  if (isAway(cause)) throw new StorageUnavailable((cause as Error).message, { cause });
  throw cause;
}
