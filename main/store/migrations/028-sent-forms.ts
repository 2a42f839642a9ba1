import type { Migration } from './migration.ts';

/**
 * Documents that services do not take as they are, and are sent converted: under which SHA-256 a service knows them. A
 * service names a document by the bytes it was given.
 */
export const sentForms: Migration = {
  version: 28,
  name: 'sent forms',
  up(database) {
    database.exec(`
      CREATE TABLE sent_forms (
        document_hash TEXT PRIMARY KEY REFERENCES documents (hash) ON DELETE CASCADE,
        sent_hash TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX sent_forms_by_sent_hash ON sent_forms (sent_hash);
    `);
  },
};
