import type Database from 'better-sqlite3';

/** Under which SHA-256 services know documents that are sent converted. */
export interface SentForms {
  /** null for a document that is sent as it is, or was not sent yet. */
  sentHashOf(documentHash: string): string | null;
  /** The document here that was sent under this hash; null where none was. */
  documentOf(sentHash: string): string | null;
  set(documentHash: string, sentHash: string): void;
}

export function sentFormsOf(database: Database.Database): SentForms {
  const sent = database.prepare<[string], string>('SELECT sent_hash FROM sent_forms WHERE document_hash = ?').pluck();
  const document = database
    .prepare<[string], string>(
      'SELECT document_hash FROM sent_forms WHERE sent_hash = ? ORDER BY document_hash LIMIT 1',
    )
    .pluck();
  const set = database.prepare<[string, string]>(
    `INSERT INTO sent_forms (document_hash, sent_hash) VALUES (?, ?)
     ON CONFLICT DO UPDATE SET sent_hash = excluded.sent_hash`,
  );
  return {
    sentHashOf: (documentHash) => sent.get(documentHash) ?? null,
    documentOf: (sentHash) => document.get(sentHash) ?? null,
    set: (documentHash, sentHash) => void set.run(documentHash, sentHash),
  };
}
