import type { Migration } from './migration.ts';

/**
 * Documents made up to be tried out with are never sent to a service, however they come to the outbox: verified one by one
 * or many at once, restored, or there when an account is added.
 */
export const samplesStay: Migration = {
  version: 18,
  name: 'samples stay',
  up(database) {
    const isSample = (subject: string) =>
      `EXISTS (SELECT 1 FROM queue WHERE document_hash = ${subject} AND is_sample = 1)`;
    database.exec(`
      CREATE TRIGGER outbox_without_samples BEFORE INSERT ON outbox
        WHEN new.action = 'upload' AND new.kind <> 'organization' AND ${isSample('new.subject')}
      BEGIN
        SELECT RAISE (IGNORE);
      END;
      DELETE FROM outbox WHERE action = 'upload' AND kind <> 'organization' AND ${isSample('outbox.subject')};
    `);
  },
};
