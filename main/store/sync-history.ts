import type Database from 'better-sqlite3';
import type { SyncHistoryEntry } from '../../shared/sync.ts';

/** What was sent to services and received from them; it stays when an account goes. */
export interface SyncHistory {
  add(accountId: string, entry: Omit<SyncHistoryEntry, 'id'>): void;
  /** The newest first. @param before only entries older than this one; null for the newest */
  list(accountId: string | null, limit: number, before: number | null): SyncHistoryEntry[];
}

interface Row extends Omit<SyncHistoryEntry, 'failure'> {
  code: string | null;
  message: string | null;
}

export function syncHistoryOf(database: Database.Database): SyncHistory {
  const add = database.prepare<[Omit<Row, 'id'> & { accountId: string }]>(
    `INSERT INTO sync_history
       (account_id, base_url, at, action, kind, subject, name, count, bytes, failure_code, failure_message)
     VALUES (@accountId, @baseUrl, @at, @action, @kind, @subject, @name, @count, @bytes, @code, @message)`,
  );
  const list = database.prepare<[{ accountId: string | null; before: number | null; limit: number }], Row>(
    `SELECT id, at, base_url AS baseUrl, action, kind, subject, name, count, bytes, failure_code AS code,
       failure_message AS message FROM sync_history
     WHERE (@accountId IS NULL OR account_id = @accountId) AND (@before IS NULL OR id < @before)
     ORDER BY id DESC LIMIT @limit`,
  );
  return {
    add: (accountId, { failure, ...entry }) =>
      void add.run({ accountId, ...entry, code: failure?.code ?? null, message: failure?.message ?? null }),
    list: (accountId, limit, before) =>
      list.all({ accountId, limit, before }).map(({ code, message, ...row }) => ({
        ...row,
        failure: code === null ? null : { code, message: message ?? '' },
      })),
  };
}
