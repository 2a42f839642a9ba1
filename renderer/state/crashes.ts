import type { CrashReport } from '../../shared/desktop.ts';
import { crashStrings } from '../strings/crashes.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { showFailure, useToasts } from './toasts.ts';

interface CrashesStore {
  /** null until the main process has answered. */
  reports: CrashReport[] | null;
  load(): Promise<void>;
  remove(name: string): Promise<void>;
}

export const useCrashes = createStore<CrashesStore>((set) => ({
  reports: null,
  load: async () => {
    const answer = await ask('crashes.list', {});
    if (answer.ok) set({ reports: answer.value });
    else showFailure(answer.error);
  },
  remove: async (name) => {
    const answer = await ask('crashes.remove', { name });
    if (answer.ok) set({ reports: answer.value });
    else showFailure(answer.error);
  },
}));

/** Says what was recovered where the run before ended unexpectedly. */
export async function tellOfRecovery(): Promise<void> {
  const answer = await ask('crashes.recovered', {});
  if (answer.ok && answer.value) useToasts.getState().show('plain', crashStrings.recovered(answer.value.unread));
}
