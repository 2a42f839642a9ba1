import { naturalKey } from '../natural-key.ts';
import type { Migration } from './migration.ts';

/**
 * An index for every order a list can have, each holding the record's number: a list of 200,000 records is read off one
 * index, none is sorted.
 */
export const listOrder: Migration = {
  version: 8,
  name: 'list order',
  up(database) {
    database.exec(`ALTER TABLE records ADD COLUMN title_key TEXT NOT NULL DEFAULT ''`);
    const put = database.prepare<[string, number]>('UPDATE records SET title_key = ? WHERE id = ?');
    const titles = database.prepare<[], { id: number; title: string }>('SELECT id, title FROM records').all();
    for (const { id, title } of titles) put.run(naturalKey(title), id);
    database.exec(`
      -- removed_at, always null here, stands in each of them: only so does SQLite answer from the index alone
      CREATE INDEX records_by_title ON records (title_key, removed_at) WHERE removed_at IS NULL;
      CREATE INDEX records_by_kind ON records (kind, removed_at) WHERE removed_at IS NULL;
      CREATE INDEX records_by_date ON records (date, removed_at) WHERE removed_at IS NULL AND date IS NOT NULL;
      CREATE INDEX records_by_verdict ON records (status, removed_at) WHERE removed_at IS NULL AND status IS NOT NULL;
      -- most to check first, then what is ready, then what is verified
      CREATE INDEX records_by_state ON records (
        (CASE WHEN verified_at IS NULL THEN -review_count ELSE 1 END), verified_at, review_count, removed_at
      ) WHERE removed_at IS NULL;
      CREATE INDEX records_present ON records (removed_at) WHERE removed_at IS NULL;

      ${['lab', 'producer', 'product_type']
        .map(
          (name) => `CREATE INDEX list_by_${name} ON record_keys (${name} COLLATE NOCASE) WHERE ${name} IS NOT NULL;`,
        )
        .join('\n')}
      CREATE INDEX list_by_number ON record_keys (
        coalesce(batch_number, invoice_number) COLLATE NOCASE, batch_number, invoice_number
      ) WHERE coalesce(batch_number, invoice_number) IS NOT NULL;
      -- "contains" looks through one of these and spells no letter small anew
      ${['product_name', 'product_type', 'lab', 'producer', 'batch_number', 'license_number', 'invoice_number']
        .map((name) => `CREATE INDEX spelled_${name} ON record_keys (lower(${name})) WHERE ${name} IS NOT NULL;`)
        .join('\n')}
    `);
  },
};
