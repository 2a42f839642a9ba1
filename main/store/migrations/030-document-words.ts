import type { Migration } from './migration.ts';

/**
 * All words of each document, by the number of its queue entry, to be searched with its records. Of documents that were read
 * before, the words that became values: the others come when they are read again.
 */
export const documentWords: Migration = {
  version: 30,
  name: 'document words',
  up(database) {
    database.exec(`
      CREATE VIRTUAL TABLE document_words USING fts5 (
        words, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
      );
      INSERT INTO document_words (rowid, words)
        SELECT queue.id, group_concat(value ->> '$.text', ' ')
        FROM queue JOIN records ON records.document_hash = queue.document_hash
          JOIN record_contents ON record_contents.record_id = records.id, json_each(record_contents.evidence)
        GROUP BY queue.id;
      CREATE TRIGGER document_words_of_deleted AFTER DELETE ON queue BEGIN
        DELETE FROM document_words WHERE rowid = old.id;
      END;
    `);
  },
};
