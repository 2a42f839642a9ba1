import { create } from 'zustand';
import type { Settings } from '../../shared/desktop.ts';
import { ask } from './bridge.ts';
import { showFailure } from './toasts.ts';

interface SettingsStore {
  /** null until the main process has answered. */
  settings: Settings | null;
  load(): Promise<void>;
  change(changes: Partial<Settings>): Promise<void>;
}

export const useSettings = create<SettingsStore>((set) => ({
  settings: null,
  load: async () => {
    const answer = await ask('settings.get', {});
    if (answer.ok) set({ settings: answer.value });
    else showFailure(answer.error);
  },
  change: async (changes) => {
    const answer = await ask('settings.set', changes);
    if (answer.ok) set({ settings: answer.value });
    else showFailure(answer.error);
  },
}));
