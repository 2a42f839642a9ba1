import type { Migration } from './migration.ts';

/**
 * Receipts whose goods could not be told apart have no prices, and are kept none the less: SQLite takes a list that is
 * null for one element without a place, which no item can have.
 */
export const receiptsWithoutItems: Migration = {
  version: 25,
  name: 'receipts without items',
  up(database) {
    database.exec(`
      CREATE TRIGGER receipt_items_of_none BEFORE INSERT ON receipt_items WHEN new.position IS NULL BEGIN
        SELECT RAISE(IGNORE);
      END;
    `);
  },
};
