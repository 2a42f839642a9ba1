import type Database from 'better-sqlite3';
import type { RecordKind } from '../../shared/records/reading.ts';
import type { MirroredRecord } from '../../shared/sync.ts';

export interface RemoteRecord {
  hash: string;
  /** Tells the samples of a document apart; empty where there is only one. */
  sample: string;
  /** As it came, unknown fields included. */
  record: Record<string, unknown>;
}

/** A record of a service whose document has a record here, too. */
export interface Pair {
  kind: RecordKind;
  hash: string;
  sample: string;
}

/** What services hold, as they sent it. */
export interface RemoteRecords {
  list(accountId: string, kind: RecordKind): RemoteRecord[];
  /** What is known, without the records themselves: `hash` and `sample`. */
  known(accountId: string, kind: RecordKind): { hash: string; sample: string }[];
  /** For browsing, in the order of the hashes. */
  page(accountId: string, kind: RecordKind, range: { limit: number; offset: number }): MirroredRecord[];
  count(accountId: string, kind: RecordKind): number;
  ofDocument(accountId: string, kind: RecordKind, hash: string): RemoteRecord[];
  /**
   * Stores records; of the documents named in `whole` those that are not among them are gone.
   * @returns how many are new or other than before
   */
  put(accountId: string, kind: RecordKind, records: readonly RemoteRecord[], whole: ReadonlySet<string>): number;
  /** Forgets the records of a document. */
  remove(accountId: string, kind: RecordKind, hash: string): void;
  /** Documents on both sides of which one has changed since they were compared. */
  uncompared(accountId: string, limit: number): { kind: RecordKind; hash: string }[];
  /** @param compared what the record here was, as `id:version`; null where there is none to compare with */
  setCompared(accountId: string, pair: Pair, compared: string, differing: number): void;
  /** Makes everything be compared anew. */
  forgetAllCompared(accountId: string): void;
  /** Those that differ. */
  differing(accountId: string, limit: number): Pair[];
  countDiffering(accountId: string): number;
  /** Whether newer records may be missing before those that are known, and when (milliseconds) all were last seen. */
  pulled: {
    get(accountId: string, kind: RecordKind): { gap: boolean; wholeAt: number };
    set(accountId: string, kind: RecordKind, pulled: { gap: boolean; wholeAt: number }): void;
  };
  decisions: {
    /** Of a record here (`sample` is its number), by field: the other side's value (JSON) when the person kept the own. */
    of(accountId: string, pair: Pair): Map<string, string>;
    set(accountId: string, pair: Pair, field: string, theirs: unknown): void;
  };
}

type Row = { hash: string; sample: string; record: string };
const recordOf = (row: Row): RemoteRecord => ({ ...row, record: JSON.parse(row.record) });

export function remoteRecordsOf(database: Database.Database): RemoteRecords {
  const list = database.prepare<[string, string], Row>(
    'SELECT hash, sample, record FROM remote_records WHERE account_id = ? AND kind = ? ORDER BY hash, sample',
  );
  const known = database.prepare<[string, string], { hash: string; sample: string }>(
    'SELECT hash, sample FROM remote_records WHERE account_id = ? AND kind = ?',
  );
  const page = database.prepare<[string, string, number, number], Row & { recordId: number | null }>(
    `SELECT hash, sample, record, (SELECT min(id) FROM records WHERE document_hash = hash
       AND records.kind = remote_records.kind AND removed_at IS NULL) AS recordId
     FROM remote_records WHERE account_id = ? AND kind = ? ORDER BY hash, sample LIMIT ? OFFSET ?`,
  );
  const count = database
    .prepare<[string, string], number>('SELECT count(*) FROM remote_records WHERE account_id = ? AND kind = ?')
    .pluck();
  const ofDocument = database.prepare<[string, string, string], Row>(
    'SELECT hash, sample, record FROM remote_records WHERE account_id = ? AND kind = ? AND hash = ? ORDER BY sample',
  );
  const put = database.prepare<[string, string, string, string, string]>(
    `INSERT INTO remote_records (account_id, kind, hash, sample, record) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET record = excluded.record, compared = NULL WHERE record <> excluded.record`,
  );
  const removeOthers = database.prepare<[string, string, string, string]>(
    `DELETE FROM remote_records WHERE account_id = ? AND kind = ? AND hash = ?
       AND sample NOT IN (SELECT value FROM json_each(?))`,
  );
  const remove = database.prepare<[string, string, string]>(
    'DELETE FROM remote_records WHERE account_id = ? AND kind = ? AND hash = ?',
  );
  const uncompared = database.prepare<[string, number], { kind: RecordKind; hash: string }>(
    `SELECT DISTINCT remote_records.kind, hash FROM remote_records
     JOIN records ON document_hash = hash AND records.kind = remote_records.kind AND removed_at IS NULL
     WHERE account_id = ? AND (compared IS NULL OR NOT EXISTS (
       SELECT 1 FROM records WHERE document_hash = hash AND removed_at IS NULL AND compared = id || ':' || version))
     LIMIT ?`,
  );
  const setCompared = database.prepare<[string, number, string, string, string, string]>(
    'UPDATE remote_records SET compared = ?, differing = ? WHERE account_id = ? AND kind = ? AND hash = ? AND sample = ?',
  );
  const forgetAll = database.prepare<[string]>('UPDATE remote_records SET compared = NULL WHERE account_id = ?');
  // A record that was removed here differs from nothing.
  const BOTH = `EXISTS (SELECT 1 FROM records WHERE document_hash = hash AND records.kind = remote_records.kind
    AND removed_at IS NULL)`;
  const differing = database.prepare<[string, number], Pair>(
    `SELECT kind, hash, sample FROM remote_records WHERE account_id = ? AND differing > 0 AND ${BOTH}
     ORDER BY kind, hash, sample LIMIT ?`,
  );
  const countDiffering = database
    .prepare<[string], number>(`SELECT count(*) FROM remote_records WHERE account_id = ? AND differing > 0 AND ${BOTH}`)
    .pluck();
  const getPulled = database.prepare<[string, string], { gap: number; wholeAt: number }>(
    'SELECT gap, whole_at AS wholeAt FROM sync_pulls WHERE account_id = ? AND kind = ?',
  );
  const setPulled = database.prepare<[string, string, number, number]>(
    'INSERT OR REPLACE INTO sync_pulls (account_id, kind, gap, whole_at) VALUES (?, ?, ?, ?)',
  );
  const decisions = database.prepare<[string, string, string, string], { field: string; theirs: string }>(
    'SELECT field, theirs FROM sync_decisions WHERE account_id = ? AND kind = ? AND hash = ? AND sample = ?',
  );
  const decide = database.prepare<[string, string, string, string, string, string]>(
    `INSERT OR REPLACE INTO sync_decisions (account_id, kind, hash, sample, field, theirs) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  return {
    list: (accountId, kind) => list.all(accountId, kind).map(recordOf),
    known: (accountId, kind) => known.all(accountId, kind),
    page: (accountId, kind, { limit, offset }) =>
      page.all(accountId, kind, limit, offset).map(({ recordId, ...row }) => ({ ...recordOf(row), kind, recordId })),
    count: (accountId, kind) => count.get(accountId, kind) ?? 0,
    ofDocument: (accountId, kind, hash) => ofDocument.all(accountId, kind, hash).map(recordOf),
    put: database.transaction(
      (accountId: string, kind: RecordKind, records: readonly RemoteRecord[], whole: ReadonlySet<string>) => {
        for (const hash of whole) {
          const samples = records.filter((other) => other.hash === hash).map(({ sample }) => sample);
          removeOthers.run(accountId, kind, hash, JSON.stringify(samples));
        }
        return records.reduce(
          (changed, { hash, sample, record }) =>
            changed + put.run(accountId, kind, hash, sample, JSON.stringify(record)).changes,
          0,
        );
      },
    ),
    remove: (accountId, kind, hash) => void remove.run(accountId, kind, hash),
    uncompared: (accountId, limit) => uncompared.all(accountId, limit),
    setCompared: (accountId, { kind, hash, sample }, compared, count) =>
      void setCompared.run(compared, count, accountId, kind, hash, sample),
    forgetAllCompared: (accountId) => void forgetAll.run(accountId),
    differing: (accountId, limit) => differing.all(accountId, limit),
    countDiffering: (accountId) => countDiffering.get(accountId) ?? 0,
    pulled: {
      get(accountId, kind) {
        const row = getPulled.get(accountId, kind);
        return { gap: row?.gap !== 0, wholeAt: row?.wholeAt ?? 0 };
      },
      set: (accountId, kind, { gap, wholeAt }) => void setPulled.run(accountId, kind, gap ? 1 : 0, wholeAt),
    },
    decisions: {
      of: (accountId, { kind, hash, sample }) =>
        new Map(decisions.all(accountId, kind, hash, sample).map(({ field, theirs }) => [field, theirs])),
      set: (accountId, { kind, hash, sample }, field, theirs) =>
        void decide.run(accountId, kind, hash, sample, field, JSON.stringify(theirs ?? null)),
    },
  };
}
