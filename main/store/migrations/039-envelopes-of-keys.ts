import type { Migration } from './migration.ts';

/** The form of answers that a key asks for, where it is not the service's. */
export const envelopesOfKeys: Migration = {
  version: 39,
  name: 'envelopes of keys',
  up(database) {
    database.exec("ALTER TABLE api_keys ADD COLUMN envelope TEXT CHECK (envelope IN ('bare', 'data'))");
  },
};
