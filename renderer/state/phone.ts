import type { Failure, PhoneStatus } from '../../shared/desktop.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';

interface PhoneStore {
  /** null until the page is served. */
  status: PhoneStatus | null;
  failure: Failure | null;
  /** Serves the page anew. */
  open(address?: string): Promise<void>;
  close(): Promise<void>;
  /** How it is now, as main tells. */
  set(status: PhoneStatus): void;
}

/** The page that takes pictures from a phone. */
export const usePhone = createStore<PhoneStore>((set, get) => ({
  status: null,
  failure: null,
  open: async (address) => {
    const answer = await ask('phone.open', address === undefined ? {} : { address });
    if (answer.ok) set({ status: answer.value, failure: null });
    else set({ status: null, failure: answer.error });
  },
  close: async () => {
    set({ status: null, failure: null });
    await ask('phone.close', {});
  },
  // Word of a page that was replaced meanwhile is not about this one.
  set: (status) => get().status?.fingerprint === status.fingerprint && set({ status }),
}));
