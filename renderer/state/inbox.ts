import { create } from 'zustand';
import type { AddOutcome, Failure, InboxItem, Outcome } from '../../shared/desktop.ts';
import { strings } from '../strings/en.ts';
import { addFiles, ask } from './bridge.ts';
import { showFailure, useToasts } from './toasts.ts';

/** A file that was not added, and why; shown until dismissed. */
export type Notice = Exclude<AddOutcome, { outcome: 'added' }>;

interface InboxStore {
  status: 'loading' | 'ready' | 'failed';
  failure: Failure | null;
  /** Newest first. */
  items: InboxItem[];
  notices: Notice[];
  filter: InboxFilter;
  /** How many files the last drop, choice or paste added; for the live region. */
  lastAdded: number;
  /** Items of the work going on: what became active since nothing was. */
  batch: ReadonlySet<number>;
  /** When it began, milliseconds since 1970; null when nothing is read. */
  batchSince: number | null;
  load(): Promise<void>;
  merge(changed: InboxItem[]): void;
  drop(id: number): void;
  /** Takes in what became of added files. */
  receive(outcomes: AddOutcome[]): void;
  dismissNotices(): void;
  setFilter(filter: InboxFilter): void;
  /** @param folder whole folders, instead of files */
  choose(folder?: boolean): Promise<void>;
  addFiles(files: File[]): Promise<void>;
  paste(files: File[]): Promise<void>;
  addSamples(): Promise<void>;
  removeSamples(): Promise<void>;
  cancel(id: number): Promise<void>;
  retry(id: number, password?: string): Promise<void>;
  /** Has a document that waits read before all others, or after them. */
  moveTo(id: number, to: 'first' | 'last'): Promise<void>;
  remove(id: number): Promise<void>;
}

const newestFirst = (a: InboxItem, b: InboxItem) => b.id - a.id;

export type InboxFilter = 'all' | 'active' | 'review' | 'verified' | 'problems';

/** Whether a document that gave no record can be read again; what has been read is edited instead. */
export const canRetry = ({ state }: InboxItem) =>
  state === 'failed' || state === 'not-readable' || state === 'cancelled';

export const isActive = (item: InboxItem) => item.state === 'waiting' || item.state === 'reading';

/** A batch begins with the first document that is to be read, and ends when none is. */
function batchAfter({ batch, batchSince }: Pick<InboxStore, 'batch' | 'batchSince'>, items: InboxItem[]) {
  const active = items.filter(isActive);
  if (active.length === 0) return { batch: new Set<number>(), batchSince: null };
  return { batch: new Set([...batch, ...active.map((item) => item.id)]), batchSince: batchSince ?? Date.now() };
}

function merged(items: InboxItem[], changed: InboxItem[]): InboxItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const item of changed) byId.set(item.id, item);
  return [...byId.values()].sort(newestFirst);
}

export const useInbox = create<InboxStore>((set, get) => {
  const take = (answer: Outcome<InboxItem>) => {
    if (answer.ok) get().merge([answer.value]);
    else showFailure(answer.error);
  };
  const takeAdded = (answer: Outcome<AddOutcome[]>) => {
    if (answer.ok) get().receive(answer.value);
    else showFailure(answer.error);
  };
  return {
    status: 'loading',
    failure: null,
    items: [],
    notices: [],
    filter: 'all',
    lastAdded: 0,
    batch: new Set(),
    batchSince: null,
    load: async () => {
      const answer = await ask('inbox.list', {});
      if (!answer.ok) return set({ status: 'failed', failure: answer.error });
      const items = [...answer.value].sort(newestFirst);
      set((state) => ({ status: 'ready', failure: null, items, ...batchAfter(state, items) }));
    },
    merge: (changed) =>
      set((state) => {
        const next = merged(state.items, changed);
        return { items: next, ...batchAfter(state, next) };
      }),
    drop: (id) =>
      set((state) => {
        const next = state.items.filter((item) => item.id !== id);
        const batch = new Set([...state.batch].filter((other) => other !== id));
        return { items: next, ...batchAfter({ ...state, batch }, next) };
      }),
    receive: (outcomes) => {
      const notices = outcomes.filter((outcome) => outcome.outcome !== 'added');
      set({ notices, lastAdded: outcomes.length - notices.length });
    },
    dismissNotices: () => set({ notices: [] }),
    setFilter: (filter) => set({ filter }),
    choose: async (folder = false) => takeAdded(await ask('inbox.choose', { folder })),
    addFiles: async (files) => takeAdded(await addFiles(files)),
    paste: async (files) => {
      const outcomes: AddOutcome[] = [];
      for (const file of files) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const answer = await ask('inbox.paste', { fileName: file.name, bytes });
        if (answer.ok) outcomes.push(...answer.value);
        else outcomes.push({ fileName: file.name, outcome: 'refused', error: answer.error });
      }
      get().receive(outcomes);
    },
    addSamples: async () => takeAdded(await ask('samples.add', {})),
    removeSamples: async () => {
      const answer = await ask('samples.remove', {});
      if (!answer.ok) showFailure(answer.error);
    },
    cancel: async (id) => take(await ask('inbox.cancel', { id })),
    retry: async (id, password) => take(await ask('inbox.retry', password === undefined ? { id } : { id, password })),
    moveTo: async (id, to) => {
      const answer = await ask('inbox.move', { id, to });
      if (!answer.ok) return showFailure(answer.error);
      const say = to === 'first' ? strings.inbox.readNext : strings.inbox.readLast;
      useToasts.getState().show('plain', say(answer.value.fileName));
    },
    remove: async (id) => {
      const answer = await ask('inbox.remove', { id });
      if (!answer.ok) return showFailure(answer.error);
      if (answer.value.removed) get().drop(id);
    },
  };
});

/** How far the work going on is, 0 to 1, and how many of its files are done; null when nothing is read. */
export function batchProgress(items: InboxItem[], batch: ReadonlySet<number>) {
  if (batch.size === 0) return null;
  let done = 0;
  let read = 0;
  for (const item of items) {
    if (!batch.has(item.id)) continue;
    if (!isActive(item)) done += 1;
    else if (item.progress) read += (item.progress.page - 1) / Math.max(1, item.progress.pageCount);
  }
  return { done, total: batch.size, fraction: (done + read) / batch.size };
}

/** A guess from less says nothing. */
const TELLS_AFTER = { milliseconds: 4000, fraction: 0.02 };

/** Seconds until the work going on is done, if it goes on as it did; null while that cannot be told. */
export function timeLeft(fraction: number, since: number | null, now: number): number | null {
  if (since === null) return null;
  const spent = now - since;
  if (spent < TELLS_AFTER.milliseconds || fraction < TELLS_AFTER.fraction) return null;
  return ((spent / fraction) * (1 - fraction)) / 1000;
}
