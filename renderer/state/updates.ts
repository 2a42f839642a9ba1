import { create } from 'zustand';
import type { Outcome, UpdateStatus } from '../../shared/desktop.ts';
import { ask } from './bridge.ts';
import { showFailure } from './toasts.ts';

interface UpdatesStore {
  status: UpdateStatus | null;
  tell(status: UpdateStatus): void;
  load(): Promise<void>;
  check(): Promise<void>;
  download(): Promise<void>;
  install(): Promise<void>;
}

/** Newer versions of the app. */
export const useUpdates = create<UpdatesStore>((set) => {
  const take = (answer: Outcome<UpdateStatus>) => {
    if (answer.ok) set({ status: answer.value });
    else showFailure(answer.error);
  };
  return {
    status: null,
    tell: (status) => set({ status }),
    load: async () => take(await ask('updates.status', {})),
    check: async () => take(await ask('updates.check', {})),
    download: async () => take(await ask('updates.download', {})),
    install: async () => take(await ask('updates.install', {})),
  };
});
