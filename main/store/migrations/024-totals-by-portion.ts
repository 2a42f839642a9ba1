import type { Migration } from './migration.ts';

/**
 * Totals stated by the portion (`totals_units`) are no percentages: lists do not order, filter and show them as such. No
 * record of an earlier version says what its totals are in.
 */
export const totalsByPortion: Migration = {
  version: 24,
  name: 'totals by portion',
  up(database) {
    database.exec(`
      CREATE TRIGGER record_keys_of_portions AFTER INSERT ON record_keys
      WHEN (
        SELECT coalesce(json_extract(fields, '$.totals_units'), 'percent') FROM record_contents
        WHERE record_id = new.record_id
      ) <> 'percent'
      BEGIN
        UPDATE record_keys SET total_thc = NULL, total_cbd = NULL, total_terpenes = NULL WHERE record_id = new.record_id;
      END;
    `);
  },
};
