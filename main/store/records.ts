import type Database from 'better-sqlite3';
import type { RecordSummary } from '../../shared/desktop.ts';
import type { CoaRecord } from '../../shared/records/coa.ts';
import type { CoaResult } from '../../shared/records/coa-result.ts';
import type { EvidenceMap, Finding, RecordKind } from '../../shared/records/reading.ts';
import type { ReceiptRecord } from '../../shared/records/receipt.ts';
import { naturalKey } from './natural-key.ts';
import { type KindAndRecord, labelsOf, searchWords } from './record-labels.ts';
import { type RecordList, recordListOf } from './record-list.ts';
import { resultsOf } from './results.ts';

/** A record with everything that is kept of it. */
export type StoredRecord = KindAndRecord & {
  id: number;
  documentHash: string;
  fileName: string;
  version: number;
  verifiedAt: string | null;
  verifiedBy: string | null;
  /** The service's user who verified it; null where it was verified at this machine. */
  verifiedUser: string | null;
  evidence: EvidenceMap;
  findings: Finding[];
  review: string[];
} & AskedBefore;

/** What it takes to judge anew what is asked about, without reading again. */
interface AskedBefore {
  /** Of fields whose reader told how likely they are wrong or missing: that probability, 0 to 1. */
  doubts?: Record<string, number>;
  /** Paths asked about by default when the record was read; absent where they are the ones that were asked. */
  asked?: string[];
}

/** What a reading or an edit brings. */
export type RecordContent = KindAndRecord & Pick<StoredRecord, 'evidence' | 'findings' | 'review'> & AskedBefore;

export interface InboxRecord {
  id: number;
  documentHash: string;
  kind: RecordKind;
  title: string;
  reviewCount: number;
  verified: boolean;
}

/** Where a record stands among those of its document, also a removed one. */
export interface RecordPlace {
  id: number;
  kind: RecordKind;
  /** 0 for the first. */
  position: number;
}

export interface Records {
  find(...query: Parameters<RecordList['find']>): number[];
  /** Summaries in the order of the numbers, without those that are gone. */
  list(ids: readonly number[]): RecordSummary[];
  /** @param part `results: false`: without a certificate's rows, an empty list stands in their place */
  get(id: number, part?: { results: boolean }): StoredRecord | null;
  /** The same, also of a removed one. */
  withRemoved(id: number): StoredRecord | null;
  /** @returns the number of the new record */
  add(documentHash: string, fileName: string, position: number, content: RecordContent, at: string): number;
  /**
   * Stores an edited record under its next version.
   * @param part `results: false`: a certificate's rows stay as they are, whatever the content has
   */
  update(stored: Pick<StoredRecord, 'id' | 'fileName'>, content: RecordContent, part?: { results: boolean }): void;
  /** `user`: who verified it through the service. */
  setVerified(id: number, verified: { at: string; by: string; user?: string } | null): void;
  /** Notes that a verified record was changed and stays verified. */
  setVerifiedChanged(id: number, at: string): void;
  /**
   * The time under which a verification is stored, ISO 8601, UTC: now, but later than any before it, also where two come in
   * one millisecond or the clock was set back. Whoever asks for what was verified since the last one they know is to find it.
   * @param last when the record itself was verified before; null where it was not
   */
  verificationTime(now: Date, last: string | null): string;
  /**
   * Verified records of a user's documents in the order in which they were verified, or changed since.
   * @param after the last one that is known; null for all
   */
  verifiedOf(userId: string, after: { at: string; id: number } | null, limit: number): { id: number; at: string }[];
  /** Asks about other paths of a record that nobody has begun to review. @param asked those of the default; null for the same */
  setReview(id: number, review: readonly string[], asked: readonly string[] | null): void;
  /**
   * Numbers of the unverified records of a kind that nobody changed since they were read, and how many others there are.
   * @param id only whether this one is among them
   */
  untouched(kind: RecordKind, id?: number): { ids: number[]; begun: number };
  /** The records of a document that are in the inbox, in its order. */
  ofInbox(documentHash: string): InboxRecord[];
  /** The same of many documents, by their hashes. */
  ofDocuments(documentHashes: readonly string[]): Map<string, InboxRecord[]>;
  /** All records of a document, also removed ones, in its order. */
  placesIn(documentHash: string): RecordPlace[];
  /** Hides a document's records from lists. */
  setRemoved(documentHash: string, at: string): void;
  /** Shows them again. Clients that polled for verified records meanwhile see these now. */
  restore(documentHash: string, now: Date): void;
  /** The same for one record. */
  setRecordRemoved(id: number, at: string): void;
  restoreRecord(id: number, now: Date): void;
  /** Has a document's verified records come after every one that clients know, though nothing in them changed. */
  tellOfVerified(documentHash: string, now: Date): void;
  /** The document of a record, also of a removed one. */
  documentOf(id: number): string | null;
  /** How many observations the records hold: their result rows, and 1 where there is none. */
  observations(ids: readonly number[], kind?: RecordKind): number;
  /** Those of the numbers that are records of a kind, in their order. */
  ofKind(ids: readonly number[], kind: RecordKind): number[];
  /** What analytes the records' results are of, in which units, by analysis and key. */
  resultColumns(ids: readonly number[]): Pick<CoaResult, 'analysis' | 'key' | 'units'>[];
  /** Numbers of the verified records, the oldest first. */
  verifiedIds(kind?: RecordKind): number[];
}

interface HeadRow {
  id: number;
  kind: RecordKind;
  documentHash: string;
  fileName: string;
  version: number;
  verifiedAt: string | null;
  verifiedBy: string | null;
  verifiedUser: string | null;
  fields: string;
  evidence: string;
  findings: string;
  review: string;
  doubts: string | null;
  asked: string | null;
}

type SummaryRow = Omit<RecordSummary, 'columns' | 'tags'> & { tags: string } & RecordSummary['columns'];
type LabelRow = ReturnType<typeof labelsOf> & { titleKey: string; reviewCount: number };
type ContentRow = Pick<HeadRow, 'id' | 'fields' | 'evidence' | 'findings' | 'review' | 'doubts' | 'asked'>;

const SUMMARY = `SELECT records.id, records.kind, records.document_hash AS documentHash, queue.file_name AS fileName,
  (SELECT json_group_array(tag) FROM (SELECT tag FROM record_tags WHERE record_id = records.id ORDER BY tag)) AS tags,
  coalesce(store.name, title) AS title, coalesce(lab_name.name, subtitle) AS subtitle, records.date AS date, status,
  review_count AS reviewCount, verified_at AS verifiedAt, records.added_at AS addedAt, product_type AS productType,
  coalesce(lab_name.name, lab) AS lab, coalesce(producer_name.name, producer) AS producer,
  coalesce(batch_number, invoice_number) AS number, total_thc AS totalThc, total_cbd AS totalCbd,
  total_terpenes AS totalTerpenes, amount / 100.0 AS amount, tax / 100.0 AS tax, currency
  FROM json_each(?) AS wanted CROSS JOIN records ON records.id = wanted.value
  JOIN queue ON queue.document_hash = records.document_hash
  LEFT JOIN record_keys AS keys ON keys.record_id = records.id
  LEFT JOIN receipt_sums AS sums ON sums.record_id = records.id
  LEFT JOIN record_names AS store ON store.record_id = records.id AND store.role = 'retailer'
  LEFT JOIN record_names AS lab_name ON lab_name.record_id = records.id AND lab_name.role = 'lab'
  LEFT JOIN record_names AS producer_name ON producer_name.record_id = records.id AND producer_name.role = 'producer'
  WHERE records.removed_at IS NULL ORDER BY wanted.key`;

export function recordsOf(database: Database.Database): Records {
  const results = resultsOf(database);
  const recordList = recordListOf(database);
  const summaries = database.prepare<[string], SummaryRow>(SUMMARY);
  const head = database.prepare<[number, 0 | 1], HeadRow>(
    `SELECT records.id, records.kind, records.document_hash AS documentHash, queue.file_name AS fileName, version,
       verified_at AS verifiedAt, verified_by AS verifiedBy, verified_user AS verifiedUser, fields, evidence, findings,
       review, doubts, asked
     FROM records JOIN record_contents ON record_id = records.id JOIN queue ON queue.document_hash = records.document_hash
     WHERE records.id = ? AND (? OR records.removed_at IS NULL)`,
  );
  const insert = database.prepare<[LabelRow & { documentHash: string; position: number; at: string }]>(
    `INSERT INTO records (kind, document_hash, position, title, title_key, subtitle, date, status, review_count, added_at)
     VALUES (@kind, @documentHash, @position, @title, @titleKey, @subtitle, @date, @status, @reviewCount, @at)`,
  );
  const insertContent = database.prepare<[ContentRow]>(
    `INSERT INTO record_contents (record_id, fields, evidence, findings, review, doubts, asked)
     VALUES (@id, @fields, @evidence, @findings, @review, @doubts, @asked)`,
  );
  const update = database.prepare<[LabelRow & { id: number }]>(
    `UPDATE records SET title = @title, title_key = @titleKey, subtitle = @subtitle, date = @date, status = @status,
       review_count = @reviewCount, version = version + 1 WHERE id = @id`,
  );
  const updateContent = database.prepare<[ContentRow]>(
    `UPDATE record_contents SET fields = @fields, evidence = @evidence, findings = @findings, review = @review,
       doubts = @doubts, asked = @asked WHERE record_id = @id`,
  );
  const setWords = database.prepare<[number, string]>(
    'INSERT OR REPLACE INTO record_words (rowid, words) VALUES (?, ?)',
  );
  const setVerified = database.prepare<[{ id: number; at: string | null; by: string | null; user: string | null }]>(
    `UPDATE records SET verified_at = @at, verified_by = @by, verified_user = @user, verified_changed_at = @at,
       version = version + 1 WHERE id = @id`,
  );
  const setVerifiedChanged = database.prepare<[string, number]>(
    'UPDATE records SET verified_changed_at = ? WHERE id = ? AND verified_at IS NOT NULL',
  );
  // Also of records that were unlocked or removed since.
  const clock = database.prepare<[], string>(`SELECT value FROM settings WHERE name = 'verificationTime'`).pluck();
  const setClock = database.prepare<[string]>(
    `INSERT INTO settings (name, value) VALUES ('verificationTime', ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  );
  // Where the clock never ran, as after an upgrade; clients may know records that are removed by now. Reads every record.
  const lastVerified = database.prepare<[], string | null>('SELECT max(verified_changed_at) FROM records').pluck();
  const verifiedOf = database.prepare<[string, string, number, number], { id: number; at: string }>(
    `SELECT records.id, verified_changed_at AS at FROM records INDEXED BY records_by_verified_change
     CROSS JOIN document_users ON document_users.document_hash = records.document_hash AND user_id = ?
     WHERE verified_changed_at IS NOT NULL AND removed_at IS NULL AND (verified_changed_at, records.id) > (?, ?)
     ORDER BY verified_changed_at, records.id LIMIT ?`,
  );
  const inbox = `SELECT records.id, document_hash AS documentHash, kind, title, review_count AS reviewCount,
    verified_at IS NOT NULL AS verified FROM`;
  // The plus keeps SQLite from the index of all that are present, which it would read through for a few documents.
  const present = '+removed_at IS NULL';
  type InboxRow = Omit<InboxRecord, 'verified'> & { verified: number };
  const ofInbox = database.prepare<[string], InboxRow>(
    `${inbox} records WHERE document_hash = ? AND ${present} ORDER BY position`,
  );
  const ofDocuments = database.prepare<[string], InboxRow>(
    `${inbox} json_each(?) AS wanted CROSS JOIN records ON document_hash = wanted.value WHERE ${present}
     ORDER BY wanted.key, position`,
  );
  const toInboxRecord = (row: InboxRow): InboxRecord => ({ ...row, verified: row.verified === 1 });
  const setRemoved = database.prepare<[string | null, string]>(
    'UPDATE records SET removed_at = ? WHERE document_hash = ?',
  );
  const observations = database
    .prepare<[{ ids: string; kind: RecordKind | null }], number>(
      `SELECT coalesce(sum(max(1, (SELECT count(*) FROM results WHERE record_id = records.id))), 0)
       FROM json_each(@ids) AS wanted CROSS JOIN records ON records.id = wanted.value
       WHERE @kind IS NULL OR kind = @kind`,
    )
    .pluck();
  const ofKind = database
    .prepare<[string, RecordKind], number>(
      `SELECT records.id FROM json_each(?) AS wanted CROSS JOIN records ON records.id = wanted.value
       WHERE kind = ? ORDER BY wanted.key`,
    )
    .pluck();
  const resultColumns = database.prepare<[string], Pick<CoaResult, 'analysis' | 'key' | 'units'>>(
    `SELECT DISTINCT analysis, results.key AS key, units FROM json_each(?) AS wanted CROSS JOIN results ON record_id = wanted.value
     ORDER BY analysis, results.key, units`,
  );
  const setRecordRemoved = database.prepare<[string | null, number]>('UPDATE records SET removed_at = ? WHERE id = ?');
  const placesIn = database.prepare<[string], RecordPlace>(
    'SELECT id, kind, position FROM records WHERE document_hash = ? ORDER BY position',
  );
  const documentOf = database.prepare<[number], string>('SELECT document_hash FROM records WHERE id = ?').pluck();
  const setReview = database.prepare<[string, string | null, number]>(
    'UPDATE record_contents SET review = ?, asked = ? WHERE record_id = ?',
  );
  const setReviewCount = database.prepare<[number, number]>(
    'UPDATE records SET review_count = ?, version = version + 1 WHERE id = ?',
  );
  const unverified = database.prepare<[{ kind: RecordKind; id: number | null }], { id: number; isBegun: number }>(
    `SELECT id, EXISTS (
       SELECT 1 FROM audit WHERE record_id = records.id AND action NOT IN ('read-again', 'remove', 'restore')
         AND id > coalesce((SELECT max(id) FROM audit AS again WHERE again.record_id = records.id AND again.action = 'read-again'), 0)
     ) AS isBegun FROM records
     WHERE kind = @kind AND verified_at IS NULL AND removed_at IS NULL AND (@id IS NULL OR id = @id) ORDER BY id`,
  );
  const verified = database
    .prepare<[{ kind: RecordKind | null }], number>(
      `SELECT id FROM records WHERE verified_at IS NOT NULL AND removed_at IS NULL AND (@kind IS NULL OR kind = @kind)
       ORDER BY id`,
    )
    .pluck();

  const find = (id: number, withRemoved: 0 | 1, withResults: boolean): StoredRecord | null => {
    const row = head.get(id, withRemoved);
    if (!row) return null;
    const { fields, evidence, findings, review, doubts, asked, ...rest } = row;
    return {
      ...rest,
      ...contentOf(row.kind, fields, () => (withResults ? results.ofRecord(id) : [])),
      evidence: JSON.parse(evidence),
      findings: JSON.parse(findings),
      review: JSON.parse(review),
      ...(doubts !== null && { doubts: JSON.parse(doubts) }),
      ...(asked !== null && { asked: JSON.parse(asked) }),
    };
  };
  const verificationTime = (now: Date, last: string | null): string => {
    const known = [clock.get() ?? lastVerified.get(), last];
    const least = known.map((at) => (at ? Date.parse(at) + 1 : 0));
    const at = new Date(Math.max(now.getTime(), ...least)).toISOString();
    setClock.run(at);
    return at;
  };
  const tellOfVerified = (rows: readonly InboxRow[], now: Date) => {
    for (const row of rows) if (row.verified === 1) setVerifiedChanged.run(verificationTime(now, null), row.id);
  };
  return {
    find: (...query) => [...recordList.find(...query)],
    list: (ids) => summaries.all(JSON.stringify(ids)).map(summaryOf),
    get: (id, { results: withResults } = { results: true }) => find(id, 0, withResults),
    withRemoved: (id) => find(id, 1, true),
    add(documentHash, fileName, position, content, at) {
      const id = Number(insert.run({ ...labelRow(content, fileName), documentHash, position, at }).lastInsertRowid);
      insertContent.run({ id, ...columnsOf(content) });
      if (content.kind === 'coa') results.replace(id, content.record.results);
      setWords.run(id, searchWords(content, fileName));
      return id;
    },
    update({ id, fileName }, content, { results: withResults } = { results: true }) {
      update.run({ id, ...labelRow(content, fileName) });
      updateContent.run({ id, ...columnsOf(content) });
      if (content.kind === 'coa' && withResults) results.replace(id, content.record.results);
      setWords.run(id, searchWords(content, fileName));
    },
    setVerified: (id, by) =>
      void setVerified.run({ id, at: by?.at ?? null, by: by?.by ?? null, user: by?.user ?? null }),
    setVerifiedChanged: (id, at) => void setVerifiedChanged.run(at, id),
    verificationTime,
    verifiedOf: (userId, after, limit) => verifiedOf.all(userId, after?.at ?? '', after?.id ?? 0, limit),
    setReview(id, review, asked) {
      setReview.run(JSON.stringify(review), asked && JSON.stringify(asked), id);
      setReviewCount.run(review.length, id);
    },
    untouched(kind, id) {
      const rows = unverified.all({ kind, id: id ?? null });
      const ids = rows.flatMap(({ id, isBegun }) => (isBegun === 1 ? [] : [id]));
      return { ids, begun: rows.length - ids.length };
    },
    ofInbox: (documentHash) => ofInbox.all(documentHash).map(toInboxRecord),
    placesIn: (documentHash) => placesIn.all(documentHash),
    ofDocuments(hashes) {
      const found = new Map<string, InboxRecord[]>(hashes.map((hash) => [hash, []]));
      for (const row of ofDocuments.all(JSON.stringify(hashes))) found.get(row.documentHash)?.push(toInboxRecord(row));
      return found;
    },
    setRemoved: (documentHash, at) => void setRemoved.run(at, documentHash),
    restore(documentHash, now) {
      setRemoved.run(null, documentHash);
      tellOfVerified(ofInbox.all(documentHash), now);
    },
    observations: (ids, kind) => observations.get({ ids: JSON.stringify(ids), kind: kind ?? null }) ?? 0,
    ofKind: (ids, kind) => ofKind.all(JSON.stringify(ids), kind),
    resultColumns: (ids) => resultColumns.all(JSON.stringify(ids)),
    setRecordRemoved: (id, at) => void setRecordRemoved.run(at, id),
    restoreRecord(id, now) {
      setRecordRemoved.run(null, id);
      const rows = ofInbox.all(documentOf.get(id) ?? '').filter((row) => row.id === id);
      tellOfVerified(rows, now);
    },
    tellOfVerified: (documentHash, now) => tellOfVerified(ofInbox.all(documentHash), now),
    documentOf: (id) => documentOf.get(id) ?? null,
    verifiedIds: (kind) => verified.all({ kind: kind ?? null }),
  };
}

function summaryOf(row: SummaryRow): RecordSummary {
  const {
    productType,
    lab,
    producer,
    number,
    totalThc,
    totalCbd,
    totalTerpenes,
    amount,
    tax,
    currency,
    tags,
    ...rest
  } = row;
  const columns = { lab, producer, number, totalThc, totalCbd, totalTerpenes, amount, tax, currency };
  return { ...rest, tags: JSON.parse(tags), columns: { productType: typesOf(row.kind, productType), ...columns } };
}

/** A receipt has a type a line, some unknown: each is named once. */
function typesOf(kind: RecordKind, stored: string | null): string | null {
  if (kind === 'coa' || stored === null) return stored;
  const types = new Set((JSON.parse(stored) as (string | null)[]).filter((type) => type !== null));
  return types.size === 0 ? null : [...types].join(', ');
}

function labelRow(content: RecordContent, fileName: string): LabelRow {
  const labels = labelsOf(content, fileName);
  return { ...labels, titleKey: naturalKey(labels.title), reviewCount: content.review.length };
}

function columnsOf(content: RecordContent) {
  const fields: Record<string, unknown> = { ...content.record };
  delete fields.results;
  return {
    fields: JSON.stringify(fields),
    evidence: JSON.stringify(content.evidence),
    findings: JSON.stringify(content.findings),
    review: JSON.stringify(content.review),
    doubts: content.doubts === undefined ? null : JSON.stringify(content.doubts),
    asked: content.asked === undefined ? null : JSON.stringify(content.asked),
  };
}

function contentOf(kind: RecordKind, fields: string, results: () => CoaRecord['results']): KindAndRecord {
  if (kind === 'receipt') return { kind, record: JSON.parse(fields) as ReceiptRecord };
  return { kind, record: { ...(JSON.parse(fields) as Omit<CoaRecord, 'results'>), results: results() } };
}
