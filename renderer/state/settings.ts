import type { Outcome, RequestOf, Settings } from '../../shared/desktop.ts';
import { setFormats } from '../strings/format.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { showFailure } from './toasts.ts';

interface SettingsStore {
  /** null until the main process has answered. */
  settings: Settings | null;
  load(): Promise<void>;
  change(changes: RequestOf<'settings.set'>): Promise<void>;
}

export const useSettings = createStore<SettingsStore>((set) => {
  const take = (answer: Outcome<Settings>) => {
    if (!answer.ok) return showFailure(answer.error);
    setFormats(answer.value.locale);
    set({ settings: answer.value });
  };
  return {
    settings: null,
    load: async () => take(await ask('settings.get', {})),
    change: async (changes) => take(await ask('settings.set', changes)),
  };
});
