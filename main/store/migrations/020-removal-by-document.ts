import type { Migration } from './migration.ts';

/**
 * The trigger of migration 12 that notes removals asked whether the document has records left by an index of all records of
 * a kind, and read it through: 100 ms for each document of 100,000. The plus signs leave SQLite the index of the document.
 */
export const removalByDocument: Migration = {
  version: 20,
  name: 'removal by document',
  up(database) {
    const trigger = database
      .prepare<[], string>(`SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = 'outbox_of_removed'`)
      .pluck()
      .get();
    if (trigger === undefined) throw new Error('the trigger outbox_of_removed is not there');
    const slow = 'WHERE document_hash = new.document_hash AND kind = new.kind AND removed_at IS NULL';
    if (!trigger.includes(slow)) throw new Error('the trigger outbox_of_removed is not that of migration 12');
    database.exec('DROP TRIGGER outbox_of_removed');
    database.exec(
      trigger.replace(slow, 'WHERE document_hash = new.document_hash AND +kind = new.kind AND +removed_at IS NULL'),
    );
  },
};
