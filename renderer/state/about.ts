import type { About, Failure } from '../../shared/desktop.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';

interface AboutStore {
  about: About | null;
  failure: Failure | null;
  /** Asks once; it does not change while the app runs. */
  load(): Promise<void>;
}

export const useAbout = createStore<AboutStore>((set, get) => ({
  about: null,
  failure: null,
  load: async () => {
    if (get().about) return;
    const answer = await ask('app.about', {});
    if (answer.ok) set({ about: answer.value, failure: null });
    else set({ failure: answer.error });
  },
}));
