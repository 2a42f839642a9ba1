import { randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Failure } from '../../shared/desktop.ts';
import type { Settles, SyncAccount } from '../../shared/sync.ts';

/** An account with where its runs stand. */
export interface StoredAccount extends SyncAccount {
  /** ISO 8601 timestamp, UTC. */
  syncedAt: string | null;
  /** Runs that failed one after the other. */
  failures: number;
  /** Milliseconds since 1970 before which there is no next run by itself. */
  nextAt: number;
  failure: Failure | null;
  /** Milliseconds since 1970 of the last look at what the service offers; 0 before the first. */
  lookedAt: number;
  /** How far the service's verified records were received, in its own words; null: not at all. */
  verifiedCursor: string | null;
}

/** How a run ended. */
export type RunEnd = { at: string; nextAt: number; failure: Failure | null };

export interface SyncAccounts {
  list(): StoredAccount[];
  get(id: string): StoredAccount | null;
  /** @throws SqliteError SQLITE_CONSTRAINT_UNIQUE when there is an account at that address */
  add(account: Pick<SyncAccount, 'baseUrl' | 'deletions' | 'settles' | 'userId'>, at: string): StoredAccount;
  change(id: string, changes: Partial<Pick<SyncAccount, 'deletions' | 'settles' | 'userId' | 'sharesWith'>>): void;
  /** What a look at the service's offers found, and when (milliseconds since 1970). */
  looked(id: string, offers: { verified: boolean; layouts: boolean }, at: number): void;
  setVerifiedCursor(id: string, cursor: string): void;
  /** null: goes on, at once. */
  setPaused(id: string, reason: Failure | null): void;
  ended(id: string, end: RunEnd): void;
  /** When to run next by itself. */
  setNext(id: string, at: number): void;
  remove(id: string): void;
}

interface Row {
  id: string;
  baseUrl: string;
  deletions: SyncAccount['deletions'];
  settles: Settles;
  pausedCode: string | null;
  paused: string | null;
  userId: string | null;
  syncedAt: string | null;
  failures: number;
  nextAt: number;
  failureCode: string | null;
  failureMessage: string | null;
  takesVerified: number | null;
  takesLayouts: number | null;
  sharesWith: string | null;
  lookedAt: number;
  verifiedCursor: string | null;
}

const failureOf = (code: string | null, message: string | null): Failure | null =>
  code === null ? null : { code, message: message ?? '' };

const flagOf = (value: number | null) => (value === null ? null : value === 1);

const accountOf = ({ pausedCode, paused, failureCode, failureMessage, ...row }: Row): StoredAccount => ({
  ...row,
  takesVerified: flagOf(row.takesVerified),
  takesLayouts: flagOf(row.takesLayouts),
  paused: failureOf(pausedCode, paused),
  failure: failureOf(failureCode, failureMessage),
});

export function syncAccountsOf(database: Database.Database): SyncAccounts {
  const select = `SELECT id, base_url AS baseUrl, deletions, settles, paused_code AS pausedCode, paused, user_id AS userId,
    synced_at AS syncedAt, failures, next_at AS nextAt, failure_code AS failureCode, failure_message AS failureMessage,
    takes_verified AS takesVerified, takes_layouts AS takesLayouts, shares_with AS sharesWith, looked_at AS lookedAt, verified_cursor AS verifiedCursor FROM sync_accounts`;
  const list = database.prepare<[], Row>(`${select} ORDER BY created_at, id`);
  const get = database.prepare<[string], Row>(`${select} WHERE id = ?`);
  const add = database.prepare<[Pick<Row, 'id' | 'baseUrl' | 'deletions' | 'settles' | 'userId'> & { at: string }]>(
    `INSERT INTO sync_accounts (id, base_url, deletions, settles, user_id, created_at)
     VALUES (@id, @baseUrl, @deletions, @settles, @userId, @at)`,
  );
  const change = database.prepare<[Pick<Row, 'id' | 'deletions' | 'settles' | 'userId' | 'sharesWith'>]>(
    `UPDATE sync_accounts SET deletions = @deletions, settles = @settles, user_id = @userId, shares_with = @sharesWith
     WHERE id = @id`,
  );
  const pause = database.prepare<[string | null, string | null, string]>(
    `UPDATE sync_accounts SET paused_code = ?, paused = ?, failures = 0, next_at = 0, failure_code = NULL,
     failure_message = NULL WHERE id = ?`,
  );
  const succeeded = database.prepare<[{ id: string; at: string; nextAt: number }]>(
    `UPDATE sync_accounts SET synced_at = @at, next_at = @nextAt, failures = 0, failure_code = NULL,
       failure_message = NULL WHERE id = @id`,
  );
  const failed = database.prepare<[{ id: string; nextAt: number; code: string; message: string }]>(
    `UPDATE sync_accounts SET next_at = @nextAt, failures = failures + 1, failure_code = @code,
       failure_message = @message WHERE id = @id`,
  );
  const looked = database.prepare<[number, number, number, string]>(
    'UPDATE sync_accounts SET takes_verified = ?, takes_layouts = ?, looked_at = ? WHERE id = ?',
  );
  const setCursor = database.prepare<[string, string]>('UPDATE sync_accounts SET verified_cursor = ? WHERE id = ?');
  const setNext = database.prepare<[number, string]>('UPDATE sync_accounts SET next_at = ? WHERE id = ?');
  const remove = database.prepare<[string]>('DELETE FROM sync_accounts WHERE id = ?');
  const find = (id: string) => {
    const row = get.get(id);
    return row ? accountOf(row) : null;
  };
  return {
    list: () => list.all().map(accountOf),
    get: find,
    add(account, at) {
      const id = randomBytes(8).toString('hex');
      add.run({ ...account, id, at });
      return find(id) as StoredAccount;
    },
    change(id, changes) {
      const account = find(id);
      if (!account) return;
      const { deletions, settles, userId, sharesWith } = { ...account, ...changes };
      change.run({ id, deletions, settles, userId, sharesWith });
    },
    looked: (id, { verified, layouts }, at) => void looked.run(verified ? 1 : 0, layouts ? 1 : 0, at, id),
    setVerifiedCursor: (id, cursor) => void setCursor.run(cursor, id),
    setPaused: (id, reason) => void pause.run(reason?.code ?? null, reason?.message ?? null, id),
    ended(id, { at, nextAt, failure }) {
      if (failure) failed.run({ id, nextAt, ...failure });
      else succeeded.run({ id, at, nextAt });
    },
    setNext: (id, at) => void setNext.run(at, id),
    remove: (id) => void remove.run(id),
  };
}
