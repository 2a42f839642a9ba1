import type { BackupFound, BackupMade, Failure, LibraryCopied, Outcome, StorageUse } from '../../shared/desktop.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { showFailure } from './toasts.ts';

interface StorageStore {
  use: StorageUse | null;
  /** What is being done with a backup or a copy, and how far it is, in bytes. */
  working: 'create' | 'open' | 'copy' | null;
  progress: { done: number; total: number } | null;
  made: BackupMade | null;
  /** A checked backup that waits for the person's word. */
  found: BackupFound | null;
  /** A checked copy in another place that waits for the person's word. */
  copied: LibraryCopied | null;
  failure: Failure | null;
  restarting: boolean;
  load(): Promise<void>;
  tell(progress: { done: number; total: number }): void;
  create(): Promise<void>;
  open(): Promise<void>;
  restore(): Promise<void>;
  /** Stops what is under way, or forgets the checked backup or copy. */
  cancel(): Promise<void>;
  removeReplaced(name: string): Promise<void>;
  /** Asks for a folder and copies everything there. */
  copy(): Promise<void>;
  /** Has the copy used instead. */
  move(): Promise<void>;
  removePrevious(): Promise<void>;
}

const STILL = { working: null, progress: null, made: null, found: null, copied: null, failure: null } as const;
/** What the person asked for is no failure. */
const isFailure = ({ code }: Failure) => code !== 'backup-cancelled';

export const useStorage = createStore<StorageStore>((set) => {
  const takeUse = (answer: Outcome<StorageUse>) => {
    if (answer.ok) set({ use: answer.value });
    else showFailure(answer.error);
  };
  /** Shows that something is under way, and then what came of it. */
  const work = async <Value>(
    working: NonNullable<StorageStore['working']>,
    asked: Promise<Outcome<Value>>,
    outcome: (value: Value) => Partial<StorageStore>,
  ) => {
    set({ ...STILL, working });
    const answer = await asked;
    if (answer.ok) set({ ...STILL, ...outcome(answer.value) });
    else set({ ...STILL, failure: isFailure(answer.error) ? answer.error : null });
  };
  /** What is asked for ends the program, unless it fails. */
  const restartAfter = async (asked: Promise<Outcome<unknown>>) => {
    set({ restarting: true });
    const answer = await asked;
    if (!answer.ok) set({ ...STILL, restarting: false, failure: answer.error });
  };
  return {
    use: null,
    ...STILL,
    restarting: false,
    load: async () => {
      takeUse(await ask('storage.use', {}));
    },
    tell: (progress) => set(({ working }) => (working ? { progress } : {})),
    create: () => work('create', ask('backup.create', {}), (made) => ({ made })),
    open: () => work('open', ask('backup.open', {}), (found) => ({ found })),
    restore: () => restartAfter(ask('backup.restore', {})),
    cancel: async () => {
      const answer = await ask('backup.cancel', {});
      if (answer.ok) set({ found: null, copied: null });
      else showFailure(answer.error);
    },
    removeReplaced: async (name) => {
      takeUse(await ask('storage.remove-replaced', { name }));
    },
    copy: () => work('copy', ask('storage.copy', {}), (copied) => ({ copied })),
    move: () => restartAfter(ask('storage.move', {})),
    removePrevious: async () => takeUse(await ask('storage.remove-previous', {})),
  };
});
