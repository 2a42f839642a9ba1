import type { Migration } from './migration.ts';

const cents = (field: string, fields: string) => `CAST(round(json_extract(${fields}, '$.${field}') * 100) AS INTEGER)`;

/** What is added up of a receipt, worked out of its fields. Money in cents of its currency. */
const SUMS: Record<string, (fields: string) => string> = {
  currency: (fields) => `json_extract(${fields}, '$.currency')`,
  retailer: (fields) => `json_extract(${fields}, '$.retailer')`,
  date: (fields) => `json_extract(${fields}, '$.date_sold')`,
  amount: (fields) => cents('total_amount', fields),
  tax: (fields) => cents('total_tax', fields),
  city_tax: (fields) => cents('city_tax', fields),
  county_tax: (fields) => cents('county_tax', fields),
  state_tax: (fields) => cents('state_tax', fields),
  excise_tax: (fields) => cents('excise_tax', fields),
};

/** Receipts' amounts and line items as columns, kept by triggers, so that sums over years read no JSON. */
export const receiptSums: Migration = {
  version: 9,
  name: 'receipt sums',
  up(database) {
    const names = Object.keys(SUMS).join(', ');
    const values = (fields: string) =>
      Object.values(SUMS)
        .map((expression) => expression(fields))
        .join(', ');
    const sums = (id: string, fields: string, from: string) => `
      INSERT INTO receipt_sums (record_id, ${names}) SELECT ${id}, ${values(fields)} ${from};`;
    // A type without a price, or a price without a type, keeps its place.
    const items = (id: string, fields: string, from: string) => `
      INSERT INTO receipt_items (record_id, position, type, price)
        SELECT ${id}, prices.key, json_extract(${fields}, '$.product_types[' || prices.key || ']'),
          CAST(round(prices.value * 100) AS INTEGER)
        ${from};`;
    const isReceipt = `(SELECT kind FROM records WHERE id = new.record_id) = 'receipt'`;
    const ofNew = (statement: typeof sums, table = '') =>
      statement('new.record_id', 'new.fields', `${table} WHERE ${isReceipt}`);
    const pricesOfNew = `FROM json_each(new.fields, '$.product_prices') AS prices`;
    const ofAll = `FROM record_contents JOIN records ON records.id = record_id`;
    database.exec(`
      CREATE TABLE receipt_sums (
        record_id INTEGER PRIMARY KEY REFERENCES records (id) ON DELETE CASCADE,
        currency TEXT, retailer TEXT, date TEXT,
        amount INTEGER, tax INTEGER, city_tax INTEGER, county_tax INTEGER, state_tax INTEGER, excise_tax INTEGER
      ) STRICT;
      CREATE TABLE receipt_items (
        record_id INTEGER NOT NULL REFERENCES records (id) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        type TEXT,
        price INTEGER,
        PRIMARY KEY (record_id, position)
      ) STRICT, WITHOUT ROWID;
      CREATE TRIGGER receipt_sums_of_new AFTER INSERT ON record_contents BEGIN
        ${ofNew(sums)} ${ofNew(items, pricesOfNew)}
      END;
      CREATE TRIGGER receipt_sums_of_changed AFTER UPDATE OF fields ON record_contents BEGIN
        DELETE FROM receipt_items WHERE record_id = new.record_id;
        DELETE FROM receipt_sums WHERE record_id = new.record_id;
        ${ofNew(sums)} ${ofNew(items, pricesOfNew)}
      END;
      ${sums('record_id', 'fields', `${ofAll} WHERE kind = 'receipt'`)}
      ${items('record_id', 'fields', `${ofAll} JOIN json_each(fields, '$.product_prices') AS prices WHERE kind = 'receipt'`)}
      CREATE INDEX receipts_by_date ON receipt_sums (date);
      CREATE INDEX receipts_by_amount ON receipt_sums (amount) WHERE amount IS NOT NULL;
      CREATE INDEX receipts_by_tax ON receipt_sums (tax) WHERE tax IS NOT NULL;
      CREATE INDEX receipts_by_retailer ON receipt_sums (lower(retailer)) WHERE retailer IS NOT NULL;
      CREATE INDEX receipts_by_currency ON receipt_sums (currency);
    `);
  },
};
