import type { Failure, Settings } from '../../shared/desktop.ts';
import { LIMITS } from '../../shared/rest/limits.ts';
import type { Store } from '../store/store.ts';
import type { ChosenFiles } from './chosen-files.ts';
import { type LinkQueue, openLinkQueue } from './link-queue.ts';
import { openWatchedFolders, type WatchedFolders } from './watched-folders.ts';

/** What brings documents without a person choosing each: web addresses and watched folders. */
export interface Incoming {
  links: Omit<LinkQueue, 'close' | 'start'>;
  folders: WatchedFolders;
  /** Fetches what waits and watches the folders of the settings; nothing happens before. */
  start(): void;
  settingsChanged(settings: Settings): void;
  close(): void;
}

export interface IncomingOptions {
  store: Store;
  inbox: Pick<ChosenFiles, 'addDocument' | 'addFound'>;
  now: () => Date;
  /** Why no links may be fetched; null where they may. */
  linksRefused: Failure | null;
  log: (message: string, cause: unknown) => void;
}

export function openIncoming({ store, inbox, now, linksRefused, log }: IncomingOptions): Incoming {
  const { settings, watchedFiles: seen } = store;
  const limits = () => LIMITS[settings.get().limits];
  const links = openLinkQueue({
    ...{ links: store.links, addDocument: inbox.addDocument, limits, now },
    refusal: linksRefused,
  });
  const folders = openWatchedFolders({ settings, addFound: inbox.addFound, seen, log });
  return {
    links,
    folders,
    start() {
      links.start();
      folders.start();
    },
    settingsChanged: folders.settingsChanged,
    close() {
      links.close();
      folders.close();
    },
  };
}
