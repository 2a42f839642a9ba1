import { create } from 'zustand';
import type { BackupFound, BackupMade, Failure, StorageUse } from '../../shared/desktop.ts';
import { ask } from './bridge.ts';
import { showFailure } from './toasts.ts';

interface StorageStore {
  use: StorageUse | null;
  /** What is being done with a backup, and how far it is, in bytes. */
  working: 'create' | 'open' | null;
  progress: { done: number; total: number } | null;
  made: BackupMade | null;
  /** A checked backup that waits for the person's word. */
  found: BackupFound | null;
  failure: Failure | null;
  restarting: boolean;
  load(): Promise<void>;
  tell(progress: { done: number; total: number }): void;
  create(): Promise<void>;
  open(): Promise<void>;
  restore(): Promise<void>;
  /** Stops what is under way, or forgets the checked backup. */
  cancel(): Promise<void>;
  removeReplaced(name: string): Promise<void>;
}

const STILL = { working: null, progress: null, made: null, found: null, failure: null } as const;
/** What the person asked for is no failure. */
const isFailure = ({ code }: Failure) => code !== 'backup-cancelled';

export const useStorage = create<StorageStore>((set) => ({
  use: null,
  ...STILL,
  restarting: false,
  load: async () => {
    const answer = await ask('storage.use', {});
    if (answer.ok) set({ use: answer.value });
    else showFailure(answer.error);
  },
  tell: (progress) => set(({ working }) => (working ? { progress } : {})),
  create: async () => {
    set({ ...STILL, working: 'create' });
    const answer = await ask('backup.create', {});
    if (answer.ok) set({ ...STILL, made: answer.value });
    else set({ ...STILL, failure: isFailure(answer.error) ? answer.error : null });
  },
  open: async () => {
    set({ ...STILL, working: 'open' });
    const answer = await ask('backup.open', {});
    if (answer.ok) set({ ...STILL, found: answer.value });
    else set({ ...STILL, failure: isFailure(answer.error) ? answer.error : null });
  },
  restore: async () => {
    set({ restarting: true });
    const answer = await ask('backup.restore', {});
    if (!answer.ok) set({ ...STILL, restarting: false, failure: answer.error });
  },
  cancel: async () => {
    const answer = await ask('backup.cancel', {});
    if (answer.ok) set({ found: null });
    else showFailure(answer.error);
  },
  removeReplaced: async (name) => {
    const answer = await ask('storage.remove-replaced', { name });
    if (answer.ok) set({ use: answer.value });
    else showFailure(answer.error);
  },
}));
