import { extname } from 'node:path';
import type { Failure, Settings } from '../../shared/desktop.ts';
import { LIMITS, READ_EXTENSIONS } from '../../shared/rest/limits.ts';
import type { Store } from '../store/store.ts';
import type { ChosenFiles } from './chosen-files.ts';
import { gatherFiles } from './gather-files.ts';
import type { Inbox } from './inbox.ts';
import { type LinkQueue, openLinkQueue } from './link-queue.ts';
import { watchFolder } from './watched-folder.ts';

/** What brings documents without a person choosing each: web addresses and the watched folder. */
export interface Incoming {
  links: Omit<LinkQueue, 'close' | 'start'>;
  /** Fetches what waits and watches the folder of the settings; nothing happens before. */
  start(): void;
  settingsChanged(settings: Settings): void;
  close(): void;
}

export interface IncomingOptions {
  store: Store;
  inbox: Pick<Inbox, 'addPaths'> & Pick<ChosenFiles, 'addPasted'>;
  now: () => Date;
  /** Why no links may be fetched; null where they may. */
  linksRefused: Failure | null;
  log: (message: string, cause: unknown) => void;
}

const DOCUMENTS = new Set<string>(READ_EXTENSIONS.map((extension) => `.${extension}`));

export function openIncoming({ store, inbox, now, linksRefused, log }: IncomingOptions): Incoming {
  const limits = () => LIMITS[store.settings.get().limits];
  const links = openLinkQueue({ links: store.links, addDocument: inbox.addPasted, limits, now, refusal: linksRefused });
  const watching = watchFolder({
    async add(paths) {
      // How many files are added at once is a limit for a person's choice, not for what a folder brings.
      const named = paths.filter((path) => DOCUMENTS.has(extname(path).toLowerCase()));
      const { files, refused } = await gatherFiles(named, { ...limits(), files: Number.POSITIVE_INFINITY });
      return [...refused, ...(await inbox.addPaths(files))];
    },
    seen: store.watchedFiles,
    log,
  });
  let started = false;
  return {
    links,
    start() {
      started = true;
      links.start();
      watching.watch(store.settings.get().watchedFolder);
    },
    settingsChanged({ watchedFolder }) {
      if (started) watching.watch(watchedFolder);
    },
    close() {
      links.close();
      watching.close();
    },
  };
}
