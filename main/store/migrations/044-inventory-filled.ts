import type { Migration } from './migration.ts';

/** Lists that are filled, or emptied, a part at a time, and are none until they are whole. */
export const inventoryFilled: Migration = {
  version: 44,
  name: 'inventory-filled',
  up(database) {
    database.exec(`
      ALTER TABLE inventory_lists ADD COLUMN is_listed INTEGER NOT NULL DEFAULT 1 CHECK (is_listed IN (0, 1));
      CREATE INDEX inventory_unlisted ON inventory_lists (id) WHERE is_listed = 0;
    `);
  },
};
