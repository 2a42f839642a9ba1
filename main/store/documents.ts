import type Database from 'better-sqlite3';

export interface StoredPage {
  number: number;
  /** Page units, see documents/page.ts. */
  width: number;
  height: number;
  /** File name of the straightened picture in the document's renditions folder; null where the document shows itself. */
  picture: string | null;
  /** Whether a small picture of it is kept there, too; documents read before these were kept have none. */
  preview?: boolean;
  /** Quarter turns clockwise that a person gave it to be read anew, from how it is laid down by itself. */
  turns?: number;
}

export interface StoredDocument {
  hash: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  /** ISO 8601 timestamp, UTC. */
  storedAt: string;
  /** null until the document has been opened. */
  pages: StoredPage[] | null;
}

interface DocumentRow extends Omit<StoredDocument, 'pages'> {
  pages: string | null;
}

export interface Documents {
  get(hash: string): StoredDocument | null;
  /** Does nothing when it is there already. */
  add(document: Omit<StoredDocument, 'pages'>): void;
  setPages(hash: string, pages: readonly StoredPage[]): void;
  /** What the document is searched by; in place of what was read from it before. */
  setWords(hash: string, words: string): void;
  count(): number;
}

export function documentsOf(database: Database.Database): Documents {
  const get = database.prepare<[string], DocumentRow>(
    'SELECT hash, media_type AS mediaType, size, stored_at AS storedAt, pages FROM documents WHERE hash = ?',
  );
  const count = database.prepare<[], number>('SELECT count(*) FROM documents').pluck();
  const add = database.prepare<[Omit<StoredDocument, 'pages'>]>(
    `INSERT INTO documents (hash, media_type, size, stored_at) VALUES (@hash, @mediaType, @size, @storedAt)
     ON CONFLICT DO NOTHING`,
  );
  const setPages = database.prepare<[string, string]>('UPDATE documents SET pages = ? WHERE hash = ?');
  const setWords = database.prepare<[string, string]>(
    'INSERT OR REPLACE INTO document_words (rowid, words) SELECT id, ? FROM queue WHERE document_hash = ?',
  );
  return {
    count: () => count.get() ?? 0,
    get(hash) {
      const row = get.get(hash);
      return row ? { ...row, pages: row.pages === null ? null : JSON.parse(row.pages) } : null;
    },
    add: (document) => void add.run(document),
    setPages: (hash, pages) => void setPages.run(JSON.stringify(pages), hash),
    setWords: (hash, words) => void setWords.run(words, hash),
  };
}
