import type { Migration } from './migration.ts';

/** Text columns that lists look for a part in, with a lower-case copy each: lower() of JavaScript, not of a locale. */
export const CONTAINED = [
  'product_name',
  'product_type',
  'lab',
  'producer',
  'batch_number',
  'license_number',
  'invoice_number',
] as const;
const TEXTS = [...CONTAINED, 'record_date', 'parsed_at', 'sample_id', 'sample_hash'];
const NUMBERS = ['total_price', 'total_thc', 'total_cbd', 'total_terpenes'];
/** Columns that lists are ordered by; number and user go with each, so that an index is walked and nothing sorted. */
const ORDERED = [
  ...['record_date', 'product_name', 'lab', 'producer', 'batch_number', 'invoice_number', 'parsed_at'],
  ...NUMBERS,
];

/**
 * What lists filter and order by: a row for each record and each user who has it, the user first in every index. Most
 * records have one user; a list never touches what belongs to others, however much there is of it.
 */
export const tenantsRecords: Migration = {
  version: 3,
  name: "tenants' records",
  sql: `
    CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
    CREATE EXTENSION IF NOT EXISTS btree_gin SCHEMA public;
    CREATE TABLE tenant_records (
      user_id text COLLATE "C" NOT NULL REFERENCES users,
      record_id bigint NOT NULL REFERENCES records ON DELETE CASCADE,
      kind text COLLATE "C" NOT NULL,
      document_hash text COLLATE "C" NOT NULL,
      status text COLLATE "C",
      ${TEXTS.map((name) => `${name} text COLLATE "C"`).join(', ')},
      ${NUMBERS.map((name) => `${name} double precision`).join(', ')},
      ${CONTAINED.map((name) => `${name}_lower text COLLATE "C"`).join(', ')},
      PRIMARY KEY (record_id, user_id)
    );
    ${ORDERED.map((name) => `CREATE INDEX ON tenant_records (user_id, kind, ${name}, record_id) WHERE ${name} IS NOT NULL;`).join('\n')}
    ${ORDERED.map((name) => `CREATE INDEX ON tenant_records (user_id, kind, record_id) WHERE ${name} IS NULL;`).join('\n')}
    CREATE INDEX ON tenant_records (user_id, kind, status, record_id);
    CREATE INDEX ON tenant_records (user_id, document_hash);
    CREATE INDEX ON tenant_records (document_hash);
    CREATE INDEX ON tenant_records (user_id, sample_hash);
    CREATE INDEX ON tenant_records (user_id, sample_id);
    CREATE INDEX tenant_records_contained ON tenant_records USING gin (user_id, ${CONTAINED.map(
      (name) => `${name}_lower public.gin_trgm_ops`,
    ).join(', ')});
    -- the result rows that have an analyte: how much of it, in mg/g where that is known, else in the row's own units
    CREATE TABLE tenant_analytes (
      user_id text COLLATE "C" NOT NULL,
      record_id bigint NOT NULL REFERENCES records ON DELETE CASCADE,
      key text COLLATE "C" NOT NULL,
      amount double precision,
      -- looked for and too little to be told: ND, <LOD, <LOQ
      below boolean NOT NULL
    );
    CREATE INDEX ON tenant_analytes (user_id, key, amount, record_id) INCLUDE (below);
    CREATE INDEX ON tenant_analytes (record_id, user_id, key) INCLUDE (amount, below);
  `,
};
