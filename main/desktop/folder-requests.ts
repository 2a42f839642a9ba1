import { type BrowserWindow, dialog } from 'electron';
import type { WatchedFolders } from '../intake/watched-folders.ts';
import { succeed } from '../outcome.ts';
import type { RequestHandlers } from './answer-request.ts';
import { strings } from './strings.ts';

type Name = Extract<keyof RequestHandlers<BrowserWindow>, `folders.${string}`>;

/** Requests about watched folders. */
export function folderRequests(folders: WatchedFolders): Pick<RequestHandlers<BrowserWindow>, Name> {
  return {
    'folders.list': () => succeed(folders.list()),
    'folders.choose': async (_, window) => {
      const { filePaths } = await dialog.showOpenDialog(window, {
        title: strings.files.watch,
        properties: ['openDirectory', 'createDirectory'],
      });
      return filePaths[0] ? folders.add(filePaths[0]) : succeed(folders.list());
    },
    'folders.change': (request) => folders.change(request),
    'folders.remove': ({ path }) => succeed(folders.remove(path)),
  };
}
