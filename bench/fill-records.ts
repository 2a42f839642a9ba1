import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openStore } from '../main/store/store.ts';
import { PRODUCT_TYPES } from '../shared/retail/product-types.ts';
import { allAnalytes } from '../shared/science/analytes.ts';
import {
  sampleCoa,
  sampleCoaReading,
  sampleReceipt,
  sampleReceiptReading,
  sampleResult,
} from '../tests/support/sample-readings.ts';

const AT = '2026-01-01T00:00:00.000Z';
const FIRST = ['Amber', 'Blue', 'Cedar', 'Dusty', 'Ember', 'Fern', 'Golden', 'Harbor', 'Iron', 'Juniper', 'Lunar'];
const SECOND = ['Meadow', 'Mist', 'Orchard', 'Ridge', 'River', 'Sky', 'Valley', 'Willow', 'Cove', 'Summit'];
const hex = (number: number) => number.toString(16).padStart(64, '0');
const pick = <Entry>(entries: readonly Entry[], number: number) => entries[number % entries.length] as Entry;
const day = (index: number) => new Date(Date.UTC(2019, 0, 1 + ((index * 7) % 2600))).toISOString().slice(0, 10);

export interface Filling {
  /** One in ten is a receipt. */
  records: number;
  /** Result rows of each certificate. */
  rows: number;
}

/** Fills a new data folder with records made by code, as readings would have: most clean, some with values to check. */
export async function fillRecords(dataFolder: string, { records, rows }: Filling): Promise<void> {
  const opened = await openStore(dataFolder);
  if (!opened.ok) throw new Error(opened.error.message);
  const store = opened.value;
  const clean = { evidence: {}, findings: [], review: [] };
  for (let start = 0; start < records; start += 2000) {
    store.transaction(() => {
      for (let index = start; index < Math.min(records, start + 2000); index += 1) {
        const hash = hex(index + 1);
        const toCheck = index % 9 === 0 ? { ...clean, review: ['lab', 'batch_number'] } : clean;
        const reading =
          index % 10 === 9
            ? sampleReceiptReading({ ...toCheck, record: receipt(index, hash) })
            : sampleCoaReading({ ...toCheck, record: certificate(index, hash) });
        store.documents.add({ hash, mediaType: 'application/pdf', size: 1, storedAt: AT });
        store.queue.setState(store.queue.add(hash, `${index}.pdf`, AT), 'read');
        const id = store.records.add(hash, `${index}.pdf`, 0, reading, AT);
        if (index % 3 === 0 && toCheck === clean) store.records.setVerified(id, { at: AT, by: 'bench' });
      }
    });
  }
  store.close();
  addResults(join(dataFolder, 'proofdesk.db'), rows);
}

function certificate(index: number, hash: string) {
  const thc = ((index * 7919) % 3500) / 100;
  return sampleCoa({
    coa_hash: hash,
    sample_hash: hash,
    sample_id: hash,
    product_name: `${pick(FIRST, index)} ${pick(SECOND, index >> 3)} ${index % 1200}`,
    product_type: pick(PRODUCT_TYPES, index >> 2),
    lab: `Laboratory ${(index * 31) % 40}`,
    producer: `Producer ${(index * 17) % 700}`,
    batch_number: `B-${index}`,
    date_tested: day(index),
    status: index % 50 === 0 ? 'fail' : 'pass',
    total_thc: thc,
    total_cbd: ((index * 104729) % 200) / 100,
    total_terpenes: ((index * 1299709) % 400) / 100,
    results: [sampleResult({ value: thc, mg_g: thc * 10 })],
  });
}

function receipt(index: number, hash: string) {
  const price = 500 + ((index * 7919) % 20_000);
  const tax = Math.round(price * 0.1);
  return sampleReceipt({
    hash,
    retailer: `Retailer ${(index * 13) % 120}`,
    retailer_license_number: `C10-${String(index % 120).padStart(7, '0')}-LIC`,
    invoice_number: `INV-${index}`,
    date_sold: day(index),
    product_names: [`${pick(FIRST, index)} ${pick(SECOND, index >> 2)}`, 'Gummies'],
    product_types: [pick(PRODUCT_TYPES, index), 'edible'],
    product_prices: [(price - 500) / 100, 5],
    subtotal: price / 100,
    total_price: price / 100,
    total_tax: tax / 100,
    state_tax: tax / 100,
    total_amount: (price + tax) / 100,
  });
}

/** Adds result rows to every certificate: the first 60 or so analytes, most of them not detected. */
function addResults(path: string, rows: number): void {
  const database = new Database(path);
  const indexes = database
    .prepare<[], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_schema WHERE tbl_name = 'results' AND type = 'index' AND sql IS NOT NULL`,
    )
    .all();
  // Twelve million rows go in several times faster before the indexes are there.
  for (const { name } of indexes) database.exec(`DROP INDEX ${name}`);
  database.pragma('cache_size = -500000');
  const analytes = allAnalytes()
    .filter(({ isSum, key }) => !isSum && key !== 'thca')
    .slice(0, rows - 1);
  database.exec('CREATE TEMP TABLE panel (position INTEGER, analysis TEXT, key TEXT, name TEXT)');
  const add = database.prepare('INSERT INTO panel VALUES (?, ?, ?, ?)');
  for (const [index, { analysis, key, name }] of analytes.entries()) add.run(index + 1, analysis, key, name);
  database.exec(`
    INSERT INTO results (record_id, position, analysis, key, name, value, qualifier, mg_g, units, "limit", lod, loq, status)
    SELECT records.id, panel.position, analysis, key, name,
      CASE WHEN (records.id * 31 + panel.position * 7) % 4 = 0 THEN (records.id * 13 + panel.position) % 500 / 100.0 END,
      CASE WHEN (records.id * 31 + panel.position * 7) % 4 = 0 THEN NULL ELSE 'ND' END,
      CASE WHEN (records.id * 31 + panel.position * 7) % 4 = 0 THEN (records.id * 13 + panel.position) % 500 / 10.0 END,
      'percent', NULL, 0.01, 0.03, NULL
    FROM records CROSS JOIN panel WHERE records.kind = 'coa'`);
  for (const { sql } of indexes) database.exec(sql);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}
