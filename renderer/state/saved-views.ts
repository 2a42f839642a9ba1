import type { ListView, SavedView } from '../../shared/records/saved-view.ts';
import { strings } from '../strings/en.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { useColumns } from './record-columns.ts';
import { useRecords } from './records.ts';
import { showFailure, useToasts } from './toasts.ts';

interface ViewsStore {
  views: SavedView[];
  load(): Promise<void>;
  /** Keeps what the list is set to. */
  save(name: string): Promise<void>;
  remove(view: SavedView): Promise<void>;
  /** Sets the list to a view. */
  apply(view: SavedView): void;
}

const { records: words } = strings;

/** The view the list is set to now. */
export function currentView(): ListView {
  const { query, order } = useRecords.getState();
  const fields = Object.entries(query.fields).filter(([, typed]) => typed?.trim());
  return {
    query: { ...query, fields: Object.fromEntries(fields) as Record<string, string> },
    order,
    columns: [...useColumns.getState().columns],
  };
}

/** Views of the list that have a name. */
export const useViews = createStore<ViewsStore>((set, get) => ({
  views: [],
  load: async () => {
    const answer = await ask('views.list', {});
    if (answer.ok) set({ views: answer.value });
    else showFailure(answer.error);
  },
  save: async (name) => {
    const answer = await ask('views.save', { name, view: currentView() });
    if (!answer.ok) return showFailure(answer.error);
    useToasts.getState().show('good', words.viewSaved(answer.value.name));
    await get().load();
  },
  remove: async ({ id, name }) => {
    const answer = await ask('views.remove', { id });
    if (!answer.ok) return showFailure(answer.error);
    useToasts.getState().show('plain', words.viewRemoved(name));
    await get().load();
  },
  apply: ({ query, order, columns }) => {
    useColumns.getState().choose(columns);
    useRecords.getState().take(query, order);
  },
}));

/** The one of the views that the list is set to now. */
export function usedView(views: readonly SavedView[]): SavedView | undefined {
  const now = JSON.stringify(currentView());
  return views.find(({ id: _, name: __, ...view }) => JSON.stringify(view) === now);
}
