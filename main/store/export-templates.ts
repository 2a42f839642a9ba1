import type Database from 'better-sqlite3';
import { type ExportTemplate, exportTemplateSchema, type KeptTemplate } from '../../shared/exports/export-form.ts';

/** A template with when its schedule began to count, ISO 8601, UTC. */
export type StoredTemplate = Omit<KeptTemplate, 'nextRunAt'> & { scheduledSince: string | null };

export interface ExportTemplates {
  /** By name. */
  all(): StoredTemplate[];
  get(id: number): StoredTemplate | null;
  /** Keeps a template, in place of one of the same name (whatever its case). Its schedule counts from `at`. */
  save(template: ExportTemplate, at: string): number;
  setFolder(id: number, folder: string): void;
  /** A run has written a file: whatever failed before is over. */
  noteRun(id: number, at: string, written: { path: string }): void;
  /** A run could not write its file; it stays due. */
  noteFailure(id: number, failure: { code: string; message: string }): void;
  /** @returns whether there was one */
  remove(id: number): boolean;
}

interface Row {
  id: number;
  template: string;
  folder: string | null;
  scheduledSince: string | null;
  lastRunAt: string | null;
  lastPath: string | null;
  code: string | null;
  message: string | null;
}

const SELECT = `SELECT id, template, folder, scheduled_since AS scheduledSince, last_run_at AS lastRunAt,
  last_path AS lastPath, failure_code AS code, failure_message AS message FROM export_templates`;

export function exportTemplatesOf(database: Database.Database): ExportTemplates {
  const all = database.prepare<[], Row>(`${SELECT} ORDER BY name`);
  const get = database.prepare<[number], Row>(`${SELECT} WHERE id = ?`);
  const save = database.prepare<[string, string, string], { id: number }>(
    `INSERT INTO export_templates (name, template, scheduled_since) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET name = excluded.name, template = excluded.template,
       scheduled_since = excluded.scheduled_since RETURNING id`,
  );
  const setFolder = database.prepare<[string, number]>('UPDATE export_templates SET folder = ? WHERE id = ?');
  const noteRun = database.prepare<[string, string, number]>(
    `UPDATE export_templates SET last_run_at = ?, last_path = ?, failure_code = NULL, failure_message = NULL
     WHERE id = ?`,
  );
  const noteFailure = database.prepare<[string, string, number]>(
    'UPDATE export_templates SET failure_code = ?, failure_message = ? WHERE id = ?',
  );
  const remove = database.prepare<[number]>('DELETE FROM export_templates WHERE id = ?');
  return {
    all: () => all.all().flatMap((row) => templateOf(row) ?? []),
    get: (id) => templateOf(get.get(id)),
    save: (template, at) => save.get(template.name, JSON.stringify(template), at)?.id ?? 0,
    setFolder: (id, folder) => void setFolder.run(folder, id),
    noteRun: (id, at, { path }) => void noteRun.run(at, path, id),
    noteFailure: (id, { code, message }) => void noteFailure.run(code, message, id),
    remove: (id) => remove.run(id).changes > 0,
  };
}

/** A template of a later Proofdesk may name what this one does not have. */
function templateOf(row: Row | undefined): StoredTemplate | null {
  if (!row) return null;
  const read = exportTemplateSchema.safeParse(JSON.parse(row.template));
  if (!read.success) return null;
  const { template: _, code, message, ...kept } = row;
  return { ...read.data, ...kept, failure: code === null ? null : { code, message: message ?? code } };
}
