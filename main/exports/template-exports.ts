import { join } from 'node:path';
import type { Failure, Outcome } from '../../shared/desktop.ts';
import type { Exported, ExportTemplate, KeptTemplate } from '../../shared/exports/export-form.ts';
import { fail, succeed } from '../outcome.ts';
import type { StoredTemplate } from '../store/export-templates.ts';
import type { Store } from '../store/store.ts';
import { type ExportOptions, type ExportRequest, exportRecords } from './export-records.ts';
import { dayOf, dueBetween, nextDue, periodBefore } from './export-schedule.ts';

/** Milliseconds after which it is looked again whether something is due: clocks are set, and machines sleep. */
const LOOK_EVERY = 15 * 60_000;
/** Of more runs that were missed, the latest are made up. */
const MOST_MADE_UP = 24;

/** Exports that are kept under a name, written when asked for or on a schedule while the app runs. */
export interface TemplateExports {
  list(): KeptTemplate[];
  save(template: ExportTemplate): KeptTemplate;
  setFolder(id: number, folder: string): void;
  remove(id: number): boolean;
  /** Writes a template's files now: those that are due, else one. Errors: `no-such-template`, `no-folder`, those of exportRecords. */
  run(id: number): Promise<Outcome<Exported>>;
  /** Makes up what was missed while the app did not run, and writes what becomes due. */
  start(): void;
  /** Told when anything about the templates has changed. */
  onChange(listener: (templates: KeptTemplate[]) => void): () => void;
  /** Told when the schedule could not write one, once until that changes. */
  onFailure(listener: (failed: { name: string; failure: Failure }) => void): () => void;
  /** Stops what is being written. */
  close(): Promise<void>;
}

export interface TemplateExportsOptions {
  store: Store;
  now: () => Date;
  log: (message: string, cause: unknown) => void;
}

export function openTemplateExports({ store, now, log }: TemplateExportsOptions): TemplateExports {
  const { exportTemplates: kept } = store;
  const changeListeners = new Set<(templates: KeptTemplate[]) => void>();
  const failureListeners = new Set<(failed: { name: string; failure: Failure }) => void>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let started = false;
  /** Runs go one after the other: two of one template would write the same file. */
  let last: Promise<unknown> = Promise.resolve();

  const list = () => kept.all().map((template) => withNextRun(template));
  const tell = () => {
    for (const listener of changeListeners) listener(list());
  };
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
  const run = async (template: StoredTemplate, times: readonly Date[]): Promise<Outcome<Exported>> => {
    const { id, name, folder } = template;
    if (folder === null) return fail('no-folder', `Choose a folder for “${name}” first.`);
    let outcome: Outcome<Exported> | null = null;
    for (const at of times) {
      outcome = await writeTemplate(store, { ...template, folder }, at, { signal: stopping.signal });
      if (!outcome.ok) break;
      kept.noteRun(id, now().toISOString(), outcome.value);
    }
    if (outcome === null) return fail('nothing-due', `Nothing is due for “${name}”.`);
    if (stopping.signal.aborted) return outcome;
    if (!outcome.ok) kept.noteFailure(id, outcome.error);
    tell();
    return outcome;
  };
  const lookWhatIsDue = async () => {
    for (const template of kept.all()) {
      const due = dueOf(template, now());
      if (due.length === 0 || stopping.signal.aborted) continue;
      const outcome = await run(template, due);
      if (outcome.ok || stopping.signal.aborted) continue;
      log(`the export “${template.name}” could not be written`, outcome.error.message);
      if (template.failure?.message === outcome.error.message) continue;
      for (const listener of failureListeners) listener({ name: template.name, failure: outcome.error });
    }
  };
  const look = () => {
    clearTimeout(timer);
    if (!started || stopping.signal.aborted) return;
    void inTurn(lookWhatIsDue)
      .catch((cause: unknown) => log('exports on a schedule failed', cause))
      .then(() => {
        if (!stopping.signal.aborted) timer = setTimeout(look, untilNext(kept.all(), now())).unref();
      });
  };

  return {
    list,
    save(template) {
      const id = kept.save(template, now().toISOString());
      tell();
      look();
      return withNextRun(kept.get(id) as StoredTemplate);
    },
    setFolder(id, folder) {
      kept.setFolder(id, folder);
      tell();
      look();
    },
    remove(id) {
      const removed = kept.remove(id);
      tell();
      return removed;
    },
    run: (id) =>
      inTurn(async () => {
        const template = kept.get(id);
        if (!template) return fail('no-such-template', 'This export is no longer kept.');
        const due = dueOf(template, now());
        return run(template, due.length > 0 ? due : [now()]);
      }),
    start() {
      started = true;
      look();
    },
    onChange: (listener) => listen(changeListeners, listener),
    onFailure: (listener) => listen(failureListeners, listener),
    async close() {
      stopping.abort();
      clearTimeout(timer);
      await last;
    },
  };
}

/** When a template was due since its last run; only the latest where it holds all records each time. */
function dueOf({ every, period, folder, lastRunAt, scheduledSince }: StoredTemplate, now: Date): Date[] {
  if (every === null || folder === null || scheduledSince === null) return [];
  const since = lastRunAt !== null && lastRunAt > scheduledSince ? lastRunAt : scheduledSince;
  return dueBetween(every, new Date(since), now, period === 'previous' ? MOST_MADE_UP : 1);
}

const withNextRun = ({ scheduledSince, ...template }: StoredTemplate): KeptTemplate => {
  const { every, folder, lastRunAt } = template;
  const since = lastRunAt !== null && (scheduledSince ?? '') < lastRunAt ? lastRunAt : scheduledSince;
  const next = every === null || folder === null || since === null ? null : nextDue(every, new Date(since));
  return { ...template, nextRunAt: next?.toISOString() ?? null };
};

function untilNext(templates: readonly StoredTemplate[], now: Date): number {
  const next = templates.flatMap(({ every }) => (every === null ? [] : nextDue(every, now).getTime() - now.getTime()));
  return Math.min(LOOK_EVERY, ...next);
}

/** Writes a template's file for a time it was due, into its folder: `Sales-2026-03-01.csv`. */
async function writeTemplate(
  store: Store,
  template: StoredTemplate & { folder: string },
  at: Date,
  options: ExportOptions,
): Promise<Outcome<Exported>> {
  const { name, form, every, period, folder } = template;
  const dates = period === 'previous' ? periodBefore(every ?? 'month', at) : {};
  const ids = store.records.find({ ...template.filter, ...dates }, { column: 'date', descending: false });
  const path = join(folder, `${fileNameOf(name)}-${dayOf(at)}.${form.format}`);
  const written = await exportRecords(store, { ...form, ids, path } satisfies ExportRequest, options);
  return written.ok ? succeed(written.value) : written;
}

/** Without what file systems do not take in names. */
const fileNameOf = (name: string) => name.replace(/[^\p{L}\p{N}._-]+/gu, ' ').trim() || 'export';

function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
