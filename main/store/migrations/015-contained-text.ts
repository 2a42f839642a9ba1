import type { Migration } from './migration.ts';

const COLUMNS = ['product_name', 'product_type', 'lab', 'producer', 'batch_number', 'license_number', 'invoice_number'];

/** Every three letters that follow each other in what lists are filtered by: "contains" looks up, it reads nothing through. */
export const containedText: Migration = {
  version: 15,
  name: 'contained text',
  up(database) {
    const names = COLUMNS.join(', ');
    database.exec(`
      CREATE VIRTUAL TABLE record_parts USING fts5 (
        ${names}, content = '', contentless_delete = 1, tokenize = 'trigram'
      );
      -- the rows of new and of changed records alike are inserted
      CREATE TRIGGER record_parts_of_new AFTER INSERT ON record_keys BEGIN
        INSERT OR REPLACE INTO record_parts (rowid, ${names})
          VALUES (new.record_id, ${COLUMNS.map((name) => `new.${name}`).join(', ')});
      END;
      INSERT INTO record_parts (rowid, ${names}) SELECT record_id, ${names} FROM record_keys;
    `);
  },
};
