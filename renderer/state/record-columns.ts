import { RECORD_COLUMNS, type RecordColumn } from '../../shared/records/record-filter.ts';
import { createStore } from './create-store.ts';

interface ColumnsStore {
  /** In the order of RECORD_COLUMNS; the title is always among them. */
  columns: readonly RecordColumn[];
  toggle(column: RecordColumn): void;
  choose(columns: readonly RecordColumn[]): void;
}

export const USUAL_COLUMNS: readonly RecordColumn[] = ['title', 'subtitle', 'kind', 'date', 'status', 'state'];
const STORAGE_KEY = 'records.columns';

const ordered = (columns: Iterable<RecordColumn>) => {
  const chosen = new Set(columns);
  return RECORD_COLUMNS.filter((column) => column === 'title' || chosen.has(column));
};

function remembered(): readonly RecordColumn[] {
  const kept = localStorage.getItem(STORAGE_KEY);
  return kept === null ? USUAL_COLUMNS : ordered(kept.split(',') as RecordColumn[]);
}

/** Which columns the list of records shows; remembered on this machine. */
export const useColumns = createStore<ColumnsStore>((set, get) => ({
  columns: remembered(),
  toggle: (column) => {
    const { columns, choose } = get();
    choose(columns.includes(column) ? columns.filter((other) => other !== column) : [...columns, column]);
  },
  choose: (columns) => {
    const chosen = ordered(columns);
    localStorage.setItem(STORAGE_KEY, chosen.join(','));
    set({ columns: chosen });
  },
}));
