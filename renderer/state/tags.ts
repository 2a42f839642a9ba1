import { strings } from '../strings/en.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { useRecords } from './records.ts';
import { showFailure, useToasts } from './toasts.ts';

interface TagsStore {
  /** All tags that records have, the most used first. */
  tags: { tag: string; count: number }[];
  load(): Promise<void>;
  /** Adds tags to records and takes others off them. */
  change(ids: readonly number[], add: readonly string[], remove: readonly string[]): Promise<void>;
}

export const useTags = createStore<TagsStore>((set, get) => ({
  tags: [],
  load: async () => {
    const answer = await ask('tags.list', {});
    if (answer.ok) set({ tags: answer.value });
    else showFailure(answer.error);
  },
  change: async (ids, add, remove) => {
    const answer = await ask('tags.change', { ids: [...ids], add: [...add], remove: [...remove] });
    if (!answer.ok) return showFailure(answer.error);
    useToasts.getState().show('good', strings.records.tagsChanged(ids.length));
    useRecords.getState().refresh();
    await get().load();
  },
}));
