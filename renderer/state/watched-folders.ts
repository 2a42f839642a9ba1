import type { Outcome, RequestOf, WatchedFolderEvents, WatchedFolderStatus } from '../../shared/desktop.ts';
import { settingsStrings as words } from '../strings/settings.ts';
import { ask } from './bridge.ts';
import { createStore } from './create-store.ts';
import { useInbox } from './inbox.ts';
import { showFailure, useToasts } from './toasts.ts';

interface WatchedFoldersStore {
  folders: WatchedFolderStatus[];
  load(): Promise<void>;
  /** Asks for one more folder. */
  choose(): Promise<void>;
  change(request: RequestOf<'folders.change'>): Promise<void>;
  remove(path: string): Promise<void>;
  /** How they are now, as main tells. */
  set(folders: WatchedFolderStatus[]): void;
  refused(refused: WatchedFolderEvents['folders.refused']): void;
}

/** Folders whose new documents are added by themselves. */
export const useWatchedFolders = createStore<WatchedFoldersStore>((set) => {
  const take = (answer: Outcome<WatchedFolderStatus[]>) => {
    if (answer.ok) set({ folders: answer.value });
    else showFailure(answer.error);
  };
  return {
    folders: [],
    load: async () => take(await ask('folders.list', {})),
    choose: async () => take(await ask('folders.choose', {})),
    change: async (request) => take(await ask('folders.change', request)),
    remove: async (path) => take(await ask('folders.remove', { path })),
    set: (folders) => set({ folders }),
    refused(refused) {
      useInbox.getState().notice(refused);
      useToasts.getState().show('bad', words.folderRefused(refused.length));
    },
  };
});
