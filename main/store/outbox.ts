import type Database from 'better-sqlite3';
import type { Failure } from '../../shared/desktop.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import type { OutboxItem, SyncKind } from '../../shared/sync.ts';

/** What is to be sent. Records come into it by triggers (migrations 12, 18, 20, 22 and 31), organizations by `note`. */
export interface Outbox {
  list(accountId: string): OutboxItem[];
  get(id: number): (OutboxItem & { accountId: string }) | null;
  /** How many are tried by themselves, and how many wait for a person. */
  count(accountId: string): { waiting: number; parked: number };
  /**
   * What may be tried now, the oldest first.
   * @param now milliseconds since 1970
   * @param never a time that nobody would wait for: what waits longer was noted by a clock that was wrong
   */
  due(accountId: string, now: number, never: number, limit: number): OutboxItem[];
  /** Milliseconds since 1970 when the next item may be tried; null when none waits. */
  nextAt(accountId: string): number | null;
  /** Notes every verified record that is here, and every organization made here, to be sent: for a new account. */
  fill(accountId: string): void;
  /**
   * Notes the verified documents of a kind that the service lacks, once all it holds is mirrored. They are looked for
   * before they are sent. What a person discarded, or others deleted there, is let go.
   */
  fillLacking(accountId: string, kind: RecordKind): void;
  /** A document that the service lacks by somebody's will; until it is noted or found there again. */
  letGo(accountId: string, kind: RecordKind, hash: string): void;
  /** Notes the documents with verified records that a service holds, so that it gets their values. @param hash of one; null: of all */
  noteVerified(accountId: string, hash: string | null): void;
  /** Notes an organization that changed for every account it is sent to. Call it in the change's transaction. */
  noteOrganization(id: string): void;
  /** Counts an attempt, before it is made. */
  begin(id: number): void;
  /** It was done as `action`; when it has become another action meanwhile, that remains. */
  done(item: Pick<OutboxItem, 'id' | 'action'>): void;
  /** Takes an organization's item back: there is nothing to send any more. */
  forgetOrganization(accountId: string, id: string): void;
  later(id: number, at: number, reason: Failure): void;
  park(id: number, reason: Failure): void;
  /** Tries an item again at once, a parked one too. */
  retry(id: number): void;
  discard(id: number): void;
}

interface Row {
  id: number;
  accountId: string;
  action: OutboxItem['action'];
  kind: SyncKind;
  subject: string;
  name: string;
  attempts: number;
  parked: number;
  nextAt: number;
  code: string | null;
  message: string | null;
}

const itemOf = ({ parked, nextAt, code, message, ...row }: Row): OutboxItem & { accountId: string } => ({
  ...row,
  state: parked ? 'parked' : row.attempts > 0 ? 'retrying' : 'waiting',
  reason: code === null ? null : { code, message: message ?? '' },
  notBefore: parked || nextAt === 0 ? null : new Date(nextAt).toISOString(),
});

export function outboxOf(database: Database.Database): Outbox {
  const select = `SELECT outbox.id, account_id AS accountId, action, kind, subject,
    coalesce(file_name, json_extract(organizations.fields, '$.name'), subject) AS name, attempts, parked,
    next_at AS nextAt, reason_code AS code, reason_message AS message
    FROM outbox LEFT JOIN queue ON kind <> 'organization' AND queue.document_hash = subject
    LEFT JOIN organizations ON kind = 'organization' AND organizations.id = subject`;
  const list = database.prepare<[string], Row>(`${select} WHERE account_id = ? ORDER BY outbox.id`);
  const get = database.prepare<[number], Row>(`${select} WHERE outbox.id = ?`);
  const count = database.prepare<[string], { waiting: number; parked: number }>(
    `SELECT count(*) FILTER (WHERE parked = 0) AS waiting, count(*) FILTER (WHERE parked = 1) AS parked
     FROM outbox WHERE account_id = ?`,
  );
  const due = database.prepare<[string, number, number, number], Row>(
    `${select} WHERE account_id = ? AND parked = 0 AND (next_at <= ? OR next_at > ?) ORDER BY next_at, outbox.id LIMIT ?`,
  );
  const nextAt = database
    .prepare<[string], number | null>('SELECT min(next_at) FROM outbox WHERE account_id = ? AND parked = 0')
    .pluck();
  const fillRecords = database.prepare<[string]>(
    `INSERT INTO outbox (account_id, action, kind, subject)
     SELECT DISTINCT ?, 'upload', kind, document_hash FROM records
     WHERE verified_at IS NOT NULL AND removed_at IS NULL ORDER BY id ON CONFLICT DO NOTHING`,
  );
  const fillOrganizations = database.prepare<[string]>(
    `INSERT INTO outbox (account_id, action, kind, subject)
     SELECT ?, 'upload', 'organization', id FROM organizations
     WHERE archived_at IS NULL AND id NOT IN (SELECT organization_id FROM organization_mirrors WHERE mirrored = 1)
     ORDER BY created_at, id ON CONFLICT DO NOTHING`,
  );
  const note = database.prepare<[{ id: string }]>(
    `INSERT INTO outbox (account_id, action, kind, subject)
     SELECT id, 'upload', 'organization', @id FROM sync_accounts
     WHERE id IN (SELECT account_id FROM organization_mirrors WHERE organization_id = @id)
       OR NOT EXISTS (SELECT 1 FROM organization_mirrors WHERE organization_id = @id AND mirrored = 1)
     ON CONFLICT DO UPDATE SET parked = 0, reason_code = NULL, reason_message = NULL, next_at = 0`,
  );
  const forget = database.prepare<[string, string]>(
    `DELETE FROM outbox WHERE account_id = ? AND kind = 'organization' AND subject = ?`,
  );
  const begin = database.prepare<[number]>('UPDATE outbox SET attempts = attempts + 1 WHERE id = ?');
  const done = database.prepare<[number, string]>('DELETE FROM outbox WHERE id = ? AND action = ?');
  const later = database.prepare<[number, string, string, number]>(
    'UPDATE outbox SET next_at = ?, reason_code = ?, reason_message = ? WHERE id = ?',
  );
  const park = database.prepare<[string, string, number]>(
    'UPDATE outbox SET parked = 1, reason_code = ?, reason_message = ? WHERE id = ?',
  );
  const retry = database.prepare<[number]>('UPDATE outbox SET parked = 0, next_at = 0 WHERE id = ?');
  const discard = database.prepare<[number]>('DELETE FROM outbox WHERE id = ?');
  const fillLacking = database.prepare<[{ accountId: string; kind: RecordKind }]>(
    `INSERT INTO outbox (account_id, action, kind, subject, attempts)
     SELECT DISTINCT @accountId, 'upload', kind, document_hash, 1 FROM records
     WHERE kind = @kind AND verified_at IS NOT NULL AND removed_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM remote_records
         WHERE account_id = @accountId AND kind = records.kind AND hash = document_hash)
       AND NOT EXISTS (SELECT 1 FROM sync_let_go
         WHERE account_id = @accountId AND kind = records.kind AND hash = document_hash)
     ON CONFLICT DO NOTHING`,
  );
  const noteVerified = database.prepare<[{ accountId: string; hash: string | null }]>(
    `INSERT INTO outbox (account_id, action, kind, subject)
     SELECT DISTINCT @accountId, 'upload', kind, document_hash FROM records
     WHERE verified_at IS NOT NULL AND removed_at IS NULL AND (@hash IS NULL OR document_hash = @hash)
       AND EXISTS (SELECT 1 FROM remote_records
         WHERE account_id = @accountId AND kind = records.kind AND hash = document_hash)
     ON CONFLICT DO UPDATE SET parked = 0, reason_code = NULL, reason_message = NULL, next_at = 0
       WHERE action = 'upload'`,
  );
  const letGo = database.prepare<[string, string, string]>(
    'INSERT INTO sync_let_go (account_id, kind, hash) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  return {
    list: (accountId) => list.all(accountId).map(itemOf),
    get(id) {
      const row = get.get(id);
      return row ? itemOf(row) : null;
    },
    count: (accountId) => count.get(accountId) ?? { waiting: 0, parked: 0 },
    due: (accountId, now, never, limit) => due.all(accountId, now, never, limit).map(itemOf),
    nextAt: (accountId) => nextAt.get(accountId) ?? null,
    fill(accountId) {
      fillRecords.run(accountId);
      fillOrganizations.run(accountId);
    },
    noteVerified: (accountId, hash) => void noteVerified.run({ accountId, hash }),
    noteOrganization: (id) => void note.run({ id }),
    begin: (id) => void begin.run(id),
    done: ({ id, action }) => void done.run(id, action),
    forgetOrganization: (accountId, id) => void forget.run(accountId, id),
    later: (id, at, { code, message }) => void later.run(at, code, message, id),
    park: (id, { code, message }) => void park.run(code, message, id),
    retry: (id) => void retry.run(id),
    discard: database.transaction((id: number) => {
      const item = get.get(id);
      discard.run(id);
      if (item?.action === 'upload' && item.kind !== 'organization') letGo.run(item.accountId, item.kind, item.subject);
    }),
    fillLacking: (accountId, kind) => void fillLacking.run({ accountId, kind }),
    letGo: (accountId, kind, hash) => void letGo.run(accountId, kind, hash),
  };
}
