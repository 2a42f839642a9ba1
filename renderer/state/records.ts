import { create } from 'zustand';
import type { Failure, RecordSummary } from '../../shared/desktop.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import { strings } from '../strings/en.ts';
import { ask } from './bridge.ts';
import { type RecordColumn, type RecordOrder, sortRecords } from './sort-records.ts';
import { showFailure, useToasts } from './toasts.ts';

export interface RecordsQuery {
  kind: RecordKind | 'all';
  verified: 'all' | 'verified' | 'open';
  search: string;
}

interface RecordsStore {
  status: 'loading' | 'ready' | 'failed';
  failure: Failure | null;
  query: RecordsQuery;
  records: RecordSummary[];
  /** null: the newest first, as main answers. */
  order: RecordOrder | null;
  exporting: boolean;
  /** Asks again with changed filters. */
  change(query: Partial<RecordsQuery>): void;
  /** Sorts by a column; again, the other way round; a third time, newest first as before. */
  sort(column: RecordColumn): void;
  load(): Promise<void>;
  /** Asks again if the list has been shown before. */
  refresh(): void;
  exportVerified(): Promise<void>;
}

export const EVERYTHING: RecordsQuery = { kind: 'all', verified: 'all', search: '' };

function asRequest({ kind, verified, search }: RecordsQuery) {
  return {
    ...(kind === 'all' ? {} : { kind }),
    ...(verified === 'all' ? {} : { verified: verified === 'verified' }),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
  };
}

export const useRecords = create<RecordsStore>((set, get) => {
  /** Only the latest question's answer counts; typing in the search field asks many. */
  let asked = 0;
  let known = false;
  return {
    status: 'loading',
    failure: null,
    query: EVERYTHING,
    records: [],
    order: null,
    exporting: false,
    change: (changes) => {
      set(({ query }) => ({ query: { ...query, ...changes } }));
      void get().load();
    },
    sort: (column) => {
      const { order, records } = get();
      if (order?.column === column && order.descending) {
        set({ order: null });
        void get().load();
      } else {
        const next = { column, descending: order?.column === column };
        set({ order: next, records: sortRecords(records, next) });
      }
    },
    load: async () => {
      asked += 1;
      const mine = asked;
      known = true;
      const answer = await ask('records.list', asRequest(get().query));
      if (mine !== asked) return;
      const { order } = get();
      if (!answer.ok) return set({ status: 'failed', failure: answer.error });
      const records = order ? sortRecords(answer.value, order) : answer.value;
      set({ status: 'ready', failure: null, records });
    },
    refresh: () => {
      if (known) void get().load();
    },
    exportVerified: async () => {
      const { query, exporting } = get();
      if (exporting) return;
      set({ exporting: true });
      const answer = await ask('export.verified', query.kind === 'all' ? {} : { kind: query.kind });
      set({ exporting: false });
      if (!answer.ok) showFailure(answer.error);
      else if (answer.value) {
        useToasts.getState().show('good', strings.records.exported(answer.value.count, answer.value.path));
      }
    },
  };
});
