import type { Migration } from './migration.ts';

/** The form of answers that a key asks for, where it is not the service's. */
export const envelopesOfKeys: Migration = {
  version: 8,
  name: 'envelopes of keys',
  sql: "ALTER TABLE api_keys ADD COLUMN envelope text CHECK (envelope IN ('bare', 'data'))",
};
