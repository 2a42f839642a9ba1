import {
  type AddOutcome,
  type Failure,
  type InboxFilter,
  type InboxItem,
  type InboxListed,
  type InboxOrder,
  type InboxOverview,
  MOST_INBOX_ITEMS,
  type Outcome,
} from '../../shared/desktop.ts';
import { strings } from '../strings/en.ts';
import { addFiles, ask } from './bridge.ts';
import { verifyRecords } from './change-records.ts';
import { createStore } from './create-store.ts';
import { withChanged, without } from './inbox-rows.ts';
import { useInboxSelection } from './record-selection.ts';
import { showFailure, useToasts } from './toasts.ts';

/** A file that was not added, and why; shown until dismissed. */
export type Notice = Exclude<AddOutcome, { outcome: 'added' }>;

/** Rows kept while the list is scrolled; of more, only those in sight. */
const MOST_KEPT = 4000;
/** Changes come in bursts while documents are read: counts are asked for anew at most this often. */
const PAUSE_MS = 200;

interface InboxStore {
  status: 'loading' | 'ready' | 'failed';
  failure: Failure | null;
  overview: InboxOverview;
  filter: InboxFilter;
  order: InboxOrder;
  /** What the person looks for. */
  search: string;
  /** Numbers of all documents that the list shows. */
  ids: Uint32Array;
  /** How many of them, at the top, are still to be read. */
  unread: number;
  /** What is known of those that are or were in sight, as they are now. */
  rows: ReadonlyMap<number, InboxItem>;
  notices: Notice[];
  /** How many files the last drop, choice or paste added; for the live region. */
  lastAdded: number;
  load(): Promise<void>;
  /** The rows from one index to another are in sight. */
  show(first: number, last: number): Promise<void>;
  /** Takes in documents that were added or changed. */
  merge(changed: InboxItem[]): void;
  drop(ids: number[]): void;
  /** Takes in what became of added files. */
  receive(outcomes: AddOutcome[]): void;
  /** Adds to what is told about files that were not added. */
  notice(notices: readonly Notice[]): void;
  dismissNotices(): void;
  /** Lists other documents, or in another order. */
  change(query: Partial<Pick<InboxStore, 'filter' | 'order' | 'search'>>): Promise<void>;
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
  /** Does something with all of these that it can be done with. */
  many(ids: readonly number[], action: 'remove' | 'retry' | 'cancel'): Promise<void>;
  /** Verifies all records of these documents that have nothing to check. */
  verify(ids: readonly number[]): Promise<void>;
}

const NOTHING: InboxOverview = {
  counts: { open: 0, all: 0, active: 0, review: 0, verified: 0, problems: 0 },
  hasSamples: false,
  batch: null,
};

/** Whether a document that gave no record can be read again; what has been read is edited instead. */
export const canRetry = ({ state }: InboxItem) =>
  state === 'failed' || state === 'not-readable' || state === 'cancelled';

/** The inbox: how much is in it, the numbers of what its filter shows, and the few documents in sight. */
export const useInbox = createStore<InboxStore>((set, get) => {
  const take = (answer: Outcome<InboxItem>) => {
    if (answer.ok) get().merge([answer.value]);
    else showFailure(answer.error);
  };
  const takeAdded = (answer: Outcome<AddOutcome[]>) => {
    if (answer.ok) get().receive(answer.value);
    else showFailure(answer.error);
  };
  /** Numbers of rows that were asked for and have not come yet. */
  const asked = new Set<number>();
  let pausing = false;
  let changedMeanwhile = false;
  const lookOver = async () => {
    if (pausing) {
      changedMeanwhile = true;
      return;
    }
    pausing = true;
    changedMeanwhile = false;
    setTimeout(() => {
      pausing = false;
      if (changedMeanwhile) void lookOver();
    }, PAUSE_MS);
    const answer = await ask('inbox.overview', {});
    if (answer.ok) set({ overview: answer.value });
  };
  const takeList = ({ ids, unread }: InboxListed) => {
    if (ids === get().ids) return;
    useInboxSelection.getState().keep(ids);
    set({ ids, unread });
  };
  /** Only the latest question's answer counts; typing asks many. */
  let questions = 0;
  const find = async (): Promise<Failure | null> => {
    questions += 1;
    const mine = questions;
    const { filter, order, search } = get();
    const answer = await ask('inbox.find', { filter, order, search });
    if (mine !== questions) return null;
    if (!answer.ok) return answer.error;
    takeList(answer.value);
    return null;
  };
  let finding = false;
  const findSoon = () => {
    if (finding) return;
    finding = true;
    setTimeout(() => {
      finding = false;
      void find();
    }, PAUSE_MS);
  };
  return {
    status: 'loading',
    failure: null,
    overview: NOTHING,
    filter: 'open',
    order: 'newest',
    search: '',
    ids: new Uint32Array(),
    unread: 0,
    rows: new Map(),
    notices: [],
    lastAdded: 0,
    load: async () => {
      const [overview, failure] = await Promise.all([ask('inbox.overview', {}), find()]);
      if (!overview.ok) return set({ status: 'failed', failure: overview.error });
      if (failure) return set({ status: 'failed', failure });
      set({ status: 'ready', failure: null, overview: overview.value });
    },
    show: async (first, last) => {
      const inSight = [...get().ids.slice(first, last + 1)];
      const wanted = inSight.filter((id) => !get().rows.has(id) && !asked.has(id)).slice(0, MOST_INBOX_ITEMS);
      if (wanted.length === 0) return;
      for (const id of wanted) asked.add(id);
      const answer = await ask('inbox.list', { ids: wanted });
      for (const id of wanted) asked.delete(id);
      if (!answer.ok) return showFailure(answer.error);
      set(({ rows }) => {
        const kept = rows.size > MOST_KEPT ? inSight.flatMap((id) => rows.get(id) ?? []) : [...rows.values()];
        return { rows: new Map([...kept, ...answer.value].map((item) => [item.id, item])) };
      });
    },
    merge: (changed) => {
      const { ids, unread, filter, order, search } = get();
      // Where something stands in any other list only main can tell.
      if (order !== 'newest' || search.trim() !== '') findSoon();
      else takeList(withChanged({ ids, unread }, filter, changed));
      set(({ rows }) => ({ rows: new Map([...rows, ...changed.map((item) => [item.id, item] as const)]) }));
      void lookOver();
    },
    drop: (gone) => {
      const leaving = new Set(gone);
      const { ids, unread } = get();
      takeList(without({ ids, unread }, gone));
      set(({ rows }) => ({ rows: new Map([...rows].filter(([id]) => !leaving.has(id))) }));
      void lookOver();
    },
    receive: (outcomes) => {
      const notices = outcomes.filter((outcome) => outcome.outcome !== 'added');
      set({ notices, lastAdded: outcomes.length - notices.length });
    },
    notice: (more) => set(({ notices }) => ({ notices: [...notices, ...more] })),
    dismissNotices: () => set({ notices: [] }),
    change: async (query) => {
      if (query.filter !== undefined) useInboxSelection.getState().clear();
      set(query);
      const failure = await find();
      if (failure) showFailure(failure);
    },
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
      await find();
    },
    remove: async (id) => {
      const answer = await ask('inbox.remove', { id });
      if (!answer.ok) return showFailure(answer.error);
      if (answer.value.removed) get().drop([id]);
    },
    many: async (ids, action) => {
      if (ids.length === 0) return;
      const answer = await ask('inbox.many', { ids: [...ids], action });
      if (!answer.ok) return showFailure(answer.error);
      const { done, kept } = answer.value;
      const message = [strings.inbox.doneMany[action](done), strings.records.keptVerified(kept)]
        .filter(Boolean)
        .join(' ');
      useToasts.getState().show('plain', message);
    },
    verify: async (ids) => {
      if (ids.length === 0) return;
      const answer = await ask('inbox.records-of', { ids: [...ids] });
      if (answer.ok) await verifyRecords(answer.value.ids);
      else showFailure(answer.error);
    },
  };
});
