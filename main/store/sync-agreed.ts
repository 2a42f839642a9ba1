import type Database from 'better-sqlite3';

/** What a desk and a service last agreed on about a verified record. */
export interface Agreed {
  /** The service's record when the two sides were last joined. */
  base: Record<string, unknown>;
  /** Fields in which they differed and nobody had decided, named as in `Difference.field`. */
  open: string[];
}

export interface SyncAgreed {
  get(accountId: string, recordId: number): Agreed | null;
  set(accountId: string, recordId: number, agreed: Agreed): void;
}

export function syncAgreedOf(database: Database.Database): SyncAgreed {
  const get = database.prepare<[string, number], { base: string; open: string }>(
    'SELECT base, open FROM sync_agreed WHERE account_id = ? AND record_id = ?',
  );
  const set = database.prepare<[string, number, string, string]>(
    'INSERT OR REPLACE INTO sync_agreed (account_id, record_id, base, open) VALUES (?, ?, ?, ?)',
  );
  return {
    get(accountId, recordId) {
      const row = get.get(accountId, recordId);
      return row ? { base: JSON.parse(row.base), open: JSON.parse(row.open) } : null;
    },
    set: (accountId, recordId, { base, open }) =>
      void set.run(accountId, recordId, JSON.stringify(base), JSON.stringify(open)),
  };
}
