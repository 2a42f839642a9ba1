import type { Migration } from './migration.ts';

/** What a key may ask for, counted here as all processes share it. */
export const limitsOfKeys: Migration = {
  version: 5,
  name: 'limits of keys',
  sql: `
    ALTER TABLE api_keys
      ADD COLUMN requests_per_minute integer CHECK (requests_per_minute > 0),
      ADD COLUMN documents_per_day integer CHECK (documents_per_day > 0);
    CREATE TABLE key_usage (
      key_id text COLLATE "C" NOT NULL REFERENCES api_keys ON DELETE CASCADE,
      counted text NOT NULL CHECK (counted IN ('requests', 'documents')),
      -- start of the minute or day that is counted
      since timestamptz NOT NULL,
      used integer NOT NULL,
      PRIMARY KEY (key_id, counted)
    );
  `,
};
