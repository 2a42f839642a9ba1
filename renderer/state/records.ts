import { type Failure, MOST_SUMMARIES, type RecordSummary } from '../../shared/desktop.ts';
import type { RecordOrder } from '../../shared/records/record-filter.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { asFilter, EVERYTHING, type RecordsQuery } from './record-filter.ts';
import { useSelection } from './record-selection.ts';
import { showFailure } from './toasts.ts';

/** Summaries kept while the list is scrolled; of more, only those in sight. */
const MOST_KEPT = 4000;
/** Changes come in bursts while documents are read: the list is asked for anew once they pause. */
const PAUSE_MS = 150;

interface RecordsStore {
  status: 'loading' | 'ready' | 'failed';
  failure: Failure | null;
  query: RecordsQuery;
  /** null: the newest first. */
  order: RecordOrder | null;
  /** Numbers of all records that fit, in order. */
  ids: Uint32Array;
  /** What is known of those that are or were in sight. */
  rows: ReadonlyMap<number, RecordSummary>;
  /** Asks again with changed filters, and selects nothing. */
  change(query: Partial<RecordsQuery>): void;
  /** Takes up a view: its filters and its order. */
  take(query: RecordsQuery, order: RecordOrder | null): void;
  /** Sorts by a column; again, the other way round; a third time, newest first as before. */
  sort(column: RecordOrder['column']): void;
  load(): Promise<void>;
  /** Asks again if the list has been shown before. */
  refresh(): void;
  /** The rows from one index to another are in sight. */
  show(first: number, last: number): Promise<void>;
}

/** The list of records: all their numbers, and summaries of the few in sight. */
export const useRecords = createStore<RecordsStore>((set, get) => {
  /** Only the latest question's answer counts; typing in the search field asks many. */
  let asked = 0;
  let known = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Summaries that are up to date, or on their way. */
  let fresh = new Set<number>();
  return {
    status: 'loading',
    failure: null,
    query: EVERYTHING,
    order: null,
    ids: new Uint32Array(),
    rows: new Map(),
    change: (changes) => {
      set(({ query }) => ({ query: { ...query, ...changes } }));
      useSelection.getState().clear();
      void get().load();
    },
    take: (query, order) => {
      set({ order });
      get().change(query);
    },
    sort: (column) => {
      const { order } = get();
      const again = order?.column === column;
      set({ order: again && order.descending ? null : { column, descending: again } });
      void get().load();
    },
    load: async () => {
      asked += 1;
      const mine = asked;
      known = true;
      const { query, order } = get();
      const answer = await ask('records.find', { filter: asFilter(query), order });
      if (mine !== asked) return;
      if (!answer.ok) return set({ status: 'failed', failure: answer.error });
      fresh = new Set();
      useSelection.getState().keep(answer.value.ids);
      set({ status: 'ready', failure: null, ids: answer.value.ids });
    },
    refresh: () => {
      if (!known) return;
      clearTimeout(pause);
      pause = setTimeout(() => void get().load(), PAUSE_MS);
    },
    show: async (first, last) => {
      const mine = fresh;
      const wanted = [...get().ids.slice(first, last + 1)].filter((id) => !mine.has(id)).slice(0, MOST_SUMMARIES);
      if (wanted.length === 0) return;
      for (const id of wanted) mine.add(id);
      const answer = await ask('records.list', { ids: wanted });
      if (!answer.ok) return showFailure(answer.error);
      const rows = new Map(get().rows.size > MOST_KEPT ? [] : get().rows);
      if (rows.size === 0) mine.clear();
      for (const record of answer.value) {
        rows.set(record.id, record);
        mine.add(record.id);
      }
      set({ rows });
    },
  };
});
