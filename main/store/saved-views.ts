import type Database from 'better-sqlite3';
import { type ListView, listViewSchema, type SavedView } from '../../shared/records/saved-view.ts';

export interface SavedViews {
  /** By name. */
  all(): SavedView[];
  /** Keeps a view, in place of one of the same name (whatever its case). */
  save(name: string, view: ListView): SavedView;
  /** @returns whether there was one */
  remove(id: number): boolean;
}

type Row = { id: number; name: string; view: string };

export function savedViewsOf(database: Database.Database): SavedViews {
  const all = database.prepare<[], Row>('SELECT id, name, view FROM saved_views ORDER BY name COLLATE NOCASE');
  const put = database.prepare<[string, string], { id: number }>(
    `INSERT INTO saved_views (name, view) VALUES (?, ?)
     ON CONFLICT (name) DO UPDATE SET name = excluded.name, view = excluded.view RETURNING id`,
  );
  const remove = database.prepare<[number]>('DELETE FROM saved_views WHERE id = ?');
  return {
    all: () =>
      all.all().flatMap(({ id, name, view }) => {
        // A view of a later Proofdesk may name what this one does not have.
        const read = listViewSchema.safeParse(JSON.parse(view));
        return read.success ? [{ id, name, ...read.data }] : [];
      }),
    save(name, view) {
      const id = put.get(name, JSON.stringify(view))?.id ?? 0;
      return { id, name, ...view };
    },
    remove: (id) => remove.run(id).changes > 0,
  };
}
