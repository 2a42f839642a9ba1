import type { Migration } from './migration.ts';

/** What lists filter and sort by, worked out of a record's fields. */
const KEYS: Record<string, string> = {
  record_date: `coalesce(json_extract(fields, '$.date_tested'), json_extract(fields, '$.date_sold'))`,
  product_name: `coalesce(json_extract(fields, '$.product_name'), json_extract(fields, '$.product_names'))`,
  product_type: `coalesce(json_extract(fields, '$.product_type'), json_extract(fields, '$.product_types'))`,
  lab: `json_extract(fields, '$.lab')`,
  producer: `json_extract(fields, '$.producer')`,
  batch_number: `json_extract(fields, '$.batch_number')`,
  license_number: `json_extract(fields, '$.retailer_license_number')`,
  invoice_number: `json_extract(fields, '$.invoice_number')`,
  total_price: `json_extract(fields, '$.total_price')`,
  total_thc: `json_extract(fields, '$.total_thc')`,
  total_cbd: `json_extract(fields, '$.total_cbd')`,
  total_terpenes: `json_extract(fields, '$.total_terpenes')`,
  sample_id: `json_extract(fields, '$.sample_id')`,
  sample_hash: `json_extract(fields, '$.sample_hash')`,
};

/**
 * A narrow table beside the records, kept by triggers, with an index for each of its columns: "contains" reads one
 * index, not 200,000 records. (Generated columns would not do: SQLite goes to the record for their values even where an
 * index has them.)
 */
export const recordKeys: Migration = {
  version: 5,
  name: 'record keys',
  up(database) {
    const names = Object.keys(KEYS);
    const fill = (fields: string) => Object.values(KEYS).map((expression) => expression.replaceAll('fields', fields));
    const insert = `INSERT OR REPLACE INTO record_keys (record_id, ${names.join(', ')})`;
    database.exec(`
      CREATE TABLE record_keys (
        record_id INTEGER PRIMARY KEY REFERENCES records (id) ON DELETE CASCADE,
        ${names.map((name) => `${name} ANY`).join(', ')}
      ) STRICT;
      CREATE TRIGGER record_keys_of_new AFTER INSERT ON record_contents BEGIN
        ${insert} VALUES (new.record_id, ${fill('new.fields').join(', ')});
      END;
      CREATE TRIGGER record_keys_of_changed AFTER UPDATE OF fields ON record_contents BEGIN
        ${insert} VALUES (new.record_id, ${fill('new.fields').join(', ')});
      END;
      ${insert} SELECT record_id, ${fill('fields').join(', ')} FROM record_contents;
      ${names
        .map((name) => `CREATE INDEX record_keys_${name} ON record_keys (${name}) WHERE ${name} IS NOT NULL;`)
        .join('\n')}
      CREATE INDEX records_by_status ON records (kind, status, id) WHERE removed_at IS NULL;
    `);
  },
};
