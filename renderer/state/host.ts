import type { HostStatus, Outcome } from '../../shared/desktop.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { useSettings } from './settings.ts';
import { showFailure } from './toasts.ts';

interface HostStore {
  status: HostStatus | null;
  busy: boolean;
  /** A key that was just made: in sight once, then gone. */
  newKey: string | null;
  load(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  createKey(userId: string): Promise<void>;
  revokeKey(keyId: string): Promise<boolean>;
  forgetKey(): void;
}

/** The REST service that the app itself runs. */
export const useHost = createStore<HostStore>((set, get) => {
  const take = (answer: Outcome<HostStatus>) => {
    if (answer.ok) set({ status: answer.value });
    return answer.ok;
  };
  return {
    status: null,
    busy: false,
    newKey: null,
    load: async () => void take(await ask('host.status', {})),
    start: async () => {
      set({ busy: true });
      take(await ask('host.start', {}));
      // Why it did not start is part of its status.
      await get().load();
      set({ busy: false });
      void useSettings.getState().load();
    },
    stop: async () => {
      set({ busy: true });
      take(await ask('host.stop', {}));
      set({ busy: false });
      void useSettings.getState().load();
    },
    createKey: async (userId) => {
      const answer = await ask('host.create-key', { userId });
      if (answer.ok) set({ status: answer.value.status, newKey: answer.value.apiKey });
      else showFailure(answer.error);
    },
    revokeKey: async (keyId) => take(await ask('host.revoke-key', { keyId })),
    forgetKey: () => set({ newKey: null }),
  };
});
