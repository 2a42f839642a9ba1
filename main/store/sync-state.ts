import { randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { RecordKind } from '../../shared/records/reading.ts';

export interface SyncAccount {
  id: string;
  baseUrl: string;
  /** Whether what is removed here is deleted there too. */
  deletions: 'here' | 'both';
  /** Why nothing is sent until a person acts. */
  paused: string | null;
}

/** Something to send. */
export interface OutboxItem {
  id: number;
  action: 'upload' | 'delete';
  kind: RecordKind;
  documentHash: string;
  fileName: string;
  /** How often it was tried before. */
  attempts: number;
  /** Why it waits for a person. */
  parkedCode: string | null;
  parkedMessage: string | null;
}

export interface RemoteRecord {
  hash: string;
  /** Tells the samples of a document apart; empty where there is only one. */
  sample: string;
  /** As it came, unknown fields included. */
  record: Record<string, unknown>;
}

export interface SyncState {
  accounts: {
    list(): SyncAccount[];
    get(id: string): SyncAccount | null;
    /** @throws SqliteError SQLITE_CONSTRAINT_UNIQUE when there is an account at that address */
    add(baseUrl: string, deletions: SyncAccount['deletions'], at: string): SyncAccount;
    setPaused(id: string, reason: string | null): void;
    remove(id: string): void;
  };
  outbox: {
    list(accountId: string): OutboxItem[];
    /** What may be tried now, the oldest first. @param now milliseconds since 1970 */
    due(accountId: string, now: number, limit: number): OutboxItem[];
    /** Milliseconds since 1970 when the next item may be tried; null when none waits. */
    nextAt(accountId: string): number | null;
    /** Notes every verified record that is here to be sent: for a new account. */
    fill(accountId: string): void;
    /** Counts an attempt, before it is made. */
    begin(id: number): void;
    /** It was done as `action`; when it has become another action meanwhile, that remains. */
    done(item: OutboxItem): void;
    later(id: number, at: number): void;
    park(id: number, code: string, message: string): void;
    /** Tries a parked item again. */
    retry(id: number): void;
    discard(id: number): void;
  };
  remote: {
    list(accountId: string, kind: RecordKind): RemoteRecord[];
    /** @returns how many of them are new or other than before */
    put(accountId: string, kind: RecordKind, records: readonly RemoteRecord[]): number;
    /** Forgets the records of a document. */
    remove(accountId: string, kind: RecordKind, hash: string): void;
  };
}

export function syncStateOf(database: Database.Database): SyncState {
  const account = 'SELECT id, base_url AS baseUrl, deletions, paused FROM sync_accounts';
  const accounts = database.prepare<[], SyncAccount>(`${account} ORDER BY created_at, id`);
  const getAccount = database.prepare<[string], SyncAccount>(`${account} WHERE id = ?`);
  const addAccount = database.prepare<[string, string, string, string]>(
    'INSERT INTO sync_accounts (id, base_url, deletions, created_at) VALUES (?, ?, ?, ?)',
  );
  const pause = database.prepare<[string | null, string]>('UPDATE sync_accounts SET paused = ? WHERE id = ?');
  const removeAccount = database.prepare<[string]>('DELETE FROM sync_accounts WHERE id = ?');

  const item = `SELECT outbox.id, action, kind, outbox.document_hash AS documentHash,
    coalesce(file_name, outbox.document_hash) AS fileName, attempts, parked_code AS parkedCode,
    parked_message AS parkedMessage
    FROM outbox LEFT JOIN queue ON queue.document_hash = outbox.document_hash WHERE account_id = ?`;
  const items = database.prepare<[string], OutboxItem>(`${item} ORDER BY outbox.id`);
  const due = database.prepare<[string, number, number], OutboxItem>(
    `${item} AND parked_code IS NULL AND next_at <= ? ORDER BY next_at, outbox.id LIMIT ?`,
  );
  const nextAt = database
    .prepare<[string], number | null>('SELECT min(next_at) FROM outbox WHERE account_id = ? AND parked_code IS NULL')
    .pluck();
  const fill = database.prepare<[string]>(
    `INSERT INTO outbox (account_id, action, kind, document_hash)
     SELECT DISTINCT ?, 'upload', kind, document_hash FROM records
     WHERE verified_at IS NOT NULL AND removed_at IS NULL ORDER BY id ON CONFLICT DO NOTHING`,
  );
  const begin = database.prepare<[number]>('UPDATE outbox SET attempts = attempts + 1 WHERE id = ?');
  const done = database.prepare<[number, string]>('DELETE FROM outbox WHERE id = ? AND action = ?');
  const later = database.prepare<[number, number]>('UPDATE outbox SET next_at = ? WHERE id = ?');
  const park = database.prepare<[string, string, number]>(
    'UPDATE outbox SET parked_code = ?, parked_message = ? WHERE id = ?',
  );
  const retry = database.prepare<[number]>(
    'UPDATE outbox SET parked_code = NULL, parked_message = NULL, next_at = 0 WHERE id = ?',
  );
  const discard = database.prepare<[number]>('DELETE FROM outbox WHERE id = ?');

  const remote = database.prepare<[string, string], { hash: string; sample: string; record: string }>(
    'SELECT hash, sample, record FROM remote_records WHERE account_id = ? AND kind = ? ORDER BY hash, sample',
  );
  const putRemote = database.prepare<[string, string, string, string, string]>(
    `INSERT INTO remote_records (account_id, kind, hash, sample, record) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET record = excluded.record WHERE record <> excluded.record`,
  );
  const removeRemote = database.prepare<[string, string, string]>(
    'DELETE FROM remote_records WHERE account_id = ? AND kind = ? AND hash = ?',
  );
  return {
    accounts: {
      list: () => accounts.all(),
      get: (id) => getAccount.get(id) ?? null,
      add(baseUrl, deletions, at) {
        const id = randomBytes(8).toString('hex');
        addAccount.run(id, baseUrl, deletions, at);
        return { id, baseUrl, deletions, paused: null };
      },
      setPaused: (id, reason) => void pause.run(reason, id),
      remove: (id) => void removeAccount.run(id),
    },
    outbox: {
      list: (accountId) => items.all(accountId),
      due: (accountId, now, limit) => due.all(accountId, now, limit),
      nextAt: (accountId) => nextAt.get(accountId) ?? null,
      fill: (accountId) => void fill.run(accountId),
      begin: (id) => void begin.run(id),
      done: ({ id, action }) => void done.run(id, action),
      later: (id, at) => void later.run(at, id),
      park: (id, code, message) => void park.run(code, message, id),
      retry: (id) => void retry.run(id),
      discard: (id) => void discard.run(id),
    },
    remote: {
      list: (accountId, kind) => remote.all(accountId, kind).map((row) => ({ ...row, record: JSON.parse(row.record) })),
      put: database.transaction((accountId: string, kind: RecordKind, records: readonly RemoteRecord[]) =>
        records.reduce(
          (changed, { hash, sample, record }) =>
            changed + putRemote.run(accountId, kind, hash, sample, JSON.stringify(record)).changes,
          0,
        ),
      ),
      remove: (accountId, kind, hash) => void removeRemote.run(accountId, kind, hash),
    },
  };
}
