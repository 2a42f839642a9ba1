import type { Outcome, UpdateStatus } from '../../shared/desktop.ts';
import { updateStrings as words } from '../strings/updates.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { useNavigation } from './navigation.ts';
import { showFailure, useToasts } from './toasts.ts';

interface UpdatesStore {
  status: UpdateStatus | null;
  tell(status: UpdateStatus): void;
  load(): Promise<void>;
  check(): Promise<void>;
  download(): Promise<void>;
  install(): Promise<void>;
}

/** Newer versions of the app. */
export const useUpdates = createStore<UpdatesStore>((set) => {
  /** The version that was pointed out last: a check a day finds the same one until it is installed. */
  let pointedOut: string | null = null;
  const tell = (status: UpdateStatus) => {
    set({ status });
    if (status.step !== 'available' || status.version === pointedOut) return;
    pointedOut = status.version;
    const { place, go } = useNavigation.getState();
    if (place.screen === 'settings') return; // where it is in sight
    const show = { label: words.show, run: () => go({ screen: 'settings' }) };
    useToasts.getState().show('plain', `${words.steps.available(status)}.`, show);
  };
  const take = (answer: Outcome<UpdateStatus>) => {
    if (answer.ok) tell(answer.value);
    else showFailure(answer.error);
  };
  return {
    status: null,
    tell,
    load: async () => take(await ask('updates.status', {})),
    check: async () => take(await ask('updates.check', {})),
    download: async () => take(await ask('updates.download', {})),
    install: async () => take(await ask('updates.install', {})),
  };
});
