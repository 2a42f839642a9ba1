import type { Migration } from './migration.ts';

/** How often a file of a watched folder was opened without an end, so that one which ends the program is given up. */
export const watchedAttempts: Migration = {
  version: 42,
  name: 'watched attempts',
  up(database) {
    // NULL: taken or refused, and not looked at again
    database.exec('ALTER TABLE watched_files ADD COLUMN attempts INTEGER');
  },
};
