import { createStore } from './create-store.ts';

export interface SelectionStore {
  /** Numbers of what is selected. */
  selected: ReadonlySet<number>;
  /** Where a range begins that Shift extends: a record's number. */
  anchor: number | null;
  toggle(id: number): void;
  /** Selects from the anchor to the record, in the order of the list. */
  extendTo(id: number, ids: Uint32Array): void;
  all(ids: Uint32Array): void;
  clear(): void;
  /** Forgets records that the list no longer has. */
  keep(ids: Uint32Array): void;
}

const NONE: ReadonlySet<number> = new Set();

/** A selection of rows of one list. */
const selection = () =>
  createStore<SelectionStore>((set, get) => ({
    selected: NONE,
    anchor: null,
    toggle: (id) => {
      const selected = new Set(get().selected);
      if (!selected.delete(id)) selected.add(id);
      set({ selected, anchor: id });
    },
    extendTo: (id, ids) => {
      const to = ids.indexOf(id);
      if (to < 0) return;
      const from = get().anchor === null ? to : ids.indexOf(get().anchor as number);
      const start = from < 0 ? to : from;
      const range = ids.slice(Math.min(start, to), Math.max(start, to) + 1);
      set({ selected: new Set(range), anchor: ids[start] ?? id });
    },
    all: (ids) => set({ selected: new Set(ids), anchor: ids[0] ?? null }),
    clear: () => set({ selected: NONE, anchor: null }),
    keep: (ids) => {
      const { selected } = get();
      if (selected.size === 0) return;
      const kept = new Set<number>();
      for (const id of ids) if (selected.has(id)) kept.add(id);
      if (kept.size !== selected.size) set({ selected: kept });
    },
  }));

/** Which records of the list are selected. */
export const useSelection = selection();
/** Which documents of the inbox are. */
export const useInboxSelection = selection();

/** Selects to where the person goes, beginning where they are if nothing is selected yet. */
export function extendSelection(of: typeof useSelection, from: number, to: number, ids: Uint32Array): void {
  const { selected, toggle, extendTo } = of.getState();
  if (selected.size === 0) toggle(from);
  extendTo(to, ids);
}
