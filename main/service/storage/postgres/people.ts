import { randomBytes } from 'node:crypto';
import type { Envelope } from '../../../../shared/rest/envelope.ts';
import type { ApiKeyEntry, User } from '../../../store/users.ts';
import { keyOf, makeKey, proves } from '../../../store/users.ts';
import type { Caller } from '../service-storage.ts';
import type { Ask, Connections } from './connect.ts';

/** What a key may ask for; null for no limit. */
export interface KeyLimits {
  requestsPerMinute: number | null;
  documentsPerDay: number | null;
}
/** What else is set for a key. */
export interface KeyOptions extends KeyLimits {
  /** Form of answers; null for the service's. */
  envelope: Envelope | null;
}
export const NO_LIMITS: KeyOptions = { requestsPerMinute: null, documentsPerDay: null, envelope: null };

/** Users and their keys in PostgreSQL; what the embedded store's `users` do, for many processes. */
export interface People {
  keyOwner(key: string): Promise<Caller | null>;
  /** The first that was created first. */
  list(): Promise<User[]>;
  /** The user of that name, made where there is none. */
  named(name: string, at: string): Promise<User>;
  /** The first user; where there is none, one of this name is made, with a key that is shown this once. */
  first(name: string, at: string): Promise<{ id: string; key: string | null }>;
  known(userIds: readonly string[]): Promise<Map<string, { name: string; canSignIn: boolean }>>;
  keys: {
    /** @returns the key, which is not kept and cannot be shown again */
    create(userId: string, at: string, options: Partial<KeyOptions>): Promise<string>;
    list(): Promise<(ApiKeyEntry & KeyLimits)[]>;
    /** @returns whether there was such a key that was not revoked before */
    revoke(id: string, at: string): Promise<boolean>;
  };
  /** Counts what a key asks for. @returns seconds until there is room again, 0 where there is */
  spend(keyId: string, counted: 'requests' | 'documents'): Promise<number>;
}

/** Seconds of the periods that are counted, which begin with the minute and the day (UTC). */
const PERIODS = { requests: 60, documents: 86_400 };

export function peopleOf({ asService }: Connections): People {
  return {
    async keyOwner(key) {
      const parts = keyOf(key);
      const [row] = parts
        ? await asService((ask) =>
            ask<Caller & { salt: Buffer; hash: Buffer }>(
              `SELECT salt, hash, users.id, users.name, api_keys.id AS "keyId",
                 requests_per_minute IS NOT NULL AS "countsRequests", documents_per_day IS NOT NULL AS "countsDocuments",
                 envelope
               FROM api_keys JOIN users ON users.id = user_id WHERE api_keys.id = $1 AND revoked_at IS NULL`,
              [parts.id],
            ),
          )
        : [];
      if (!proves(parts?.secret ?? '', row ?? null) || !row) return null;
      const { salt: _, hash: __, ...caller } = row;
      return caller;
    },
    list: () => asService((ask) => ask<User>('SELECT id, name FROM users ORDER BY created_at, number')),
    named: (name, at) => asService((ask) => userNamed(ask, name, at)),
    first: (name, at) =>
      asService(async (ask) => {
        // Several processes may start at the same time.
        await ask(`SELECT pg_advisory_xact_lock(hashtextextended('first user', 0))`);
        const [first] = await ask<User>('SELECT id, name FROM users ORDER BY created_at, number LIMIT 1');
        if (first) return { id: first.id, key: null };
        const { id } = await userNamed(ask, name, at);
        return { id, key: await addKey(ask, id, at, NO_LIMITS) };
      }),
    async known(userIds) {
      const rows = await asService((ask) =>
        ask<{ id: string; name: string; canSignIn: boolean }>(
          `SELECT id, name, EXISTS (SELECT 1 FROM api_keys WHERE user_id = users.id AND revoked_at IS NULL) AS "canSignIn"
           FROM users WHERE id = ANY ($1)`,
          [userIds],
        ),
      );
      return new Map(rows.map(({ id, ...person }) => [id, person]));
    },
    keys: {
      create: (userId, at, options) => asService((ask) => addKey(ask, userId, at, { ...NO_LIMITS, ...options })),
      list: () =>
        asService((ask) =>
          ask(
            `SELECT api_keys.id, user_id AS "userId", users.name AS "userName", api_keys.created_at AS "createdAt",
               revoked_at AS "revokedAt", requests_per_minute AS "requestsPerMinute", documents_per_day AS "documentsPerDay", envelope
             FROM api_keys JOIN users ON users.id = user_id ORDER BY api_keys.created_at, api_keys.id`,
          ),
        ),
      revoke: (id, at) =>
        asService(async (ask) => {
          const sql = 'UPDATE api_keys SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL RETURNING id';
          return (await ask(sql, [at, id])).length > 0;
        }),
    },
    spend: (keyId, counted) =>
      asService(async (ask) => {
        const seconds = PERIODS[counted];
        const most = counted === 'requests' ? 'requests_per_minute' : 'documents_per_day';
        const [row] = await ask<{ over: boolean; left: number }>(
          `INSERT INTO key_usage AS usage (key_id, counted, since, used)
             VALUES ($1, $2, date_bin(make_interval(secs => $3), now(), 'epoch'), 1)
           ON CONFLICT (key_id, counted) DO UPDATE
             SET used = CASE WHEN usage.since = excluded.since THEN usage.used + 1 ELSE 1 END, since = excluded.since
           RETURNING used > (SELECT ${most} FROM api_keys WHERE id = $1) AS over,
             ceil(extract(epoch FROM since + make_interval(secs => $3) - now()))::integer AS left`,
          [keyId, counted, seconds],
        );
        return row?.over ? Math.max(1, row.left) : 0;
      }),
  };
}

async function addKey(ask: Ask, userId: string, at: string, options: KeyOptions): Promise<string> {
  const { requestsPerMinute, documentsPerDay, envelope } = options;
  const { key, id, salt, hash } = makeKey();
  await ask(
    `INSERT INTO api_keys (id, user_id, salt, hash, created_at, requests_per_minute, documents_per_day, envelope)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, userId, salt, hash, at, requestsPerMinute, documentsPerDay, envelope],
  );
  return key;
}

async function userNamed(ask: Ask, name: string, at: string): Promise<User> {
  // What another process made meanwhile is there after the insert that did nothing.
  await ask('INSERT INTO users (id, name, created_at) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING', [
    randomBytes(12).toString('hex'),
    name,
    at,
  ]);
  const [user] = await ask<User>('SELECT id, name FROM users WHERE name = $1', [name]);
  if (!user) throw new Error(`the user ${name} was neither made nor found`);
  return user;
}
