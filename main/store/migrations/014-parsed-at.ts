import type { Migration } from './migration.ts';

/** When a record was read, in a table of its own beside the other keys: whoever mirrors the service lists by it. */
export const parsedAt: Migration = {
  version: 14,
  name: 'parsed at',
  up(database) {
    const value = (fields: string) =>
      `coalesce(json_extract(${fields}, '$.coa_parsed_at'), json_extract(${fields}, '$.parsed_at'))`;
    database.exec(`
      ALTER TABLE record_keys ADD COLUMN parsed_at ANY;
      UPDATE record_keys SET parsed_at = (SELECT ${value('fields')} FROM record_contents
        WHERE record_contents.record_id = record_keys.record_id);
      -- the rows of new and of changed records alike are inserted
      CREATE TRIGGER parsed_at_of_new AFTER INSERT ON record_keys WHEN new.parsed_at IS NULL BEGIN
        UPDATE record_keys SET parsed_at = (SELECT ${value('fields')} FROM record_contents
          WHERE record_contents.record_id = new.record_id) WHERE record_id = new.record_id;
      END;
      CREATE INDEX record_keys_parsed_at ON record_keys (parsed_at) WHERE parsed_at IS NOT NULL;
    `);
  },
};
