import type Database from 'better-sqlite3';

/** Words that a person gives records, to find them again. */
export interface Tags {
  /** The tags of a record, by name. */
  of(id: number): string[];
  /** All that any record has, or any of these, the most used first. */
  all(ids?: readonly number[]): { tag: string; count: number }[];
  /** Adds tags to records and takes others off them. A tag that is known keeps its spelling. */
  change(ids: readonly number[], change: { add: readonly string[]; remove: readonly string[] }): void;
}

export function tagsOf(database: Database.Database): Tags {
  const of = database.prepare<[number], string>('SELECT tag FROM record_tags WHERE record_id = ? ORDER BY tag').pluck();
  const all = database.prepare<[], { tag: string; count: number }>(
    `SELECT tag, count(*) AS count FROM record_tags JOIN records ON records.id = record_id WHERE removed_at IS NULL
     GROUP BY tag ORDER BY count DESC, tag`,
  );
  const among = database.prepare<[string], { tag: string; count: number }>(
    `SELECT tag, count(*) AS count FROM json_each(?) AS wanted JOIN record_tags ON record_id = wanted.value
     GROUP BY tag ORDER BY count DESC, tag`,
  );
  const known = database.prepare<[string], string>('SELECT tag FROM record_tags WHERE tag = ? LIMIT 1').pluck();
  const add = database.prepare<[string, string]>(
    `INSERT OR IGNORE INTO record_tags (record_id, tag)
     SELECT records.id, ? FROM json_each(?) AS wanted JOIN records ON records.id = wanted.value`,
  );
  const remove = database.prepare<[string, string]>(
    'DELETE FROM record_tags WHERE tag = ? AND record_id IN (SELECT value FROM json_each(?))',
  );
  return {
    of: (id) => of.all(id),
    all: (ids) => (ids ? among.all(JSON.stringify(ids)) : all.all()),
    change: database.transaction(
      (ids: readonly number[], change: { add: readonly string[]; remove: readonly string[] }) => {
        const wanted = JSON.stringify(ids);
        for (const tag of change.add) add.run(known.get(tag) ?? tag, wanted);
        for (const tag of change.remove) remove.run(tag, wanted);
      },
    ),
  };
}
