import type Database from 'better-sqlite3';

/** Which user sent which document: a user of the service sees the records of the documents that user sent. */
export interface DocumentUsers {
  /** @param fileName how the user calls it; null where that is the document's name */
  add(documentHash: string, userId: string, fileName?: string | null): void;
  /** How the user calls a document, where that is not the document's name. */
  fileName(documentHash: string, userId: string): string | null;
  /** @returns whether the user had the document */
  remove(documentHash: string, userId: string): boolean;
  has(documentHash: string, userId: string): boolean;
  /** How many users have the document. */
  count(documentHash: string): number;
}

export function documentUsersOf(database: Database.Database): DocumentUsers {
  const add = database.prepare<[string, string, string | null]>(
    'INSERT INTO document_users (document_hash, user_id, file_name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const fileName = database
    .prepare<[string, string], string | null>(
      'SELECT file_name FROM document_users WHERE document_hash = ? AND user_id = ?',
    )
    .pluck();
  const remove = database.prepare<[string, string]>(
    'DELETE FROM document_users WHERE document_hash = ? AND user_id = ?',
  );
  const has = database
    .prepare<[string, string], number>('SELECT 1 FROM document_users WHERE document_hash = ? AND user_id = ?')
    .pluck();
  const count = database
    .prepare<[string], number>('SELECT count(*) FROM document_users WHERE document_hash = ?')
    .pluck();
  return {
    add: (documentHash, userId, name = null) => void add.run(documentHash, userId, name),
    fileName: (documentHash, userId) => fileName.get(documentHash, userId) ?? null,
    remove: (documentHash, userId) => remove.run(documentHash, userId).changes > 0,
    has: (documentHash, userId) => has.get(documentHash, userId) === 1,
    count: (documentHash) => count.get(documentHash) ?? 0,
  };
}
