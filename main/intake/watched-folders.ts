import { basename, extname, isAbsolute, relative, sep } from 'node:path';
import type {
  AddOutcome,
  Failure,
  Outcome,
  RequestOf,
  Settings,
  WatchedFolder,
  WatchedFolderStatus,
} from '../../shared/desktop.ts';
import { READ_EXTENSIONS } from '../../shared/rest/limits.ts';
import { fail, succeed } from '../outcome.ts';
import type { SettingsStore } from '../store/settings.ts';
import type { WatchedFiles } from '../store/watched-files.ts';
import type { ChosenFiles } from './chosen-files.ts';
import { MAIL_EXTENSIONS } from './mail/mail-kind.ts';
import { type FolderWatch, watchFolder } from './watched-folder.ts';

type Refused = Extract<AddOutcome, { outcome: 'refused' }>;

/** The folders that are watched, each with its rules. */
export interface WatchedFolders {
  list(): WatchedFolderStatus[];
  /** Watches one more folder, an absolute path. Errors: `folder-watched`. */
  add(path: string): Outcome<WatchedFolderStatus[]>;
  /** Sets rules of a folder. Errors: `folder-not-watched`. */
  change(request: RequestOf<'folders.change'>): Outcome<WatchedFolderStatus[]>;
  remove(path: string): WatchedFolderStatus[];
  onChange(listener: (folders: WatchedFolderStatus[]) => void): () => void;
  /** Told of files that cannot be added, each once. */
  onRefused(listener: (refused: Refused[]) => void): () => void;
}

export interface WatchedFoldersOptions {
  settings: SettingsStore;
  addFound: ChosenFiles['addFound'];
  seen: WatchedFiles;
  log: (message: string, cause: unknown) => void;
}

const NAMES = new Set<string>([...READ_EXTENSIONS, ...MAIL_EXTENSIONS].map((extension) => `.${extension}`));

/** Nothing is watched before `start`. */
export function openWatchedFolders({ settings, addFound, seen, log }: WatchedFoldersOptions): WatchedFolders & {
  start(): void;
  settingsChanged(settings: Settings): void;
  close(): void;
} {
  const watches = new Map<string, FolderWatch>();
  const problems = new Map<string, Failure>();
  const changed = new Set<(folders: WatchedFolderStatus[]) => void>();
  const refusing = new Set<(refused: Refused[]) => void>();
  let started = false;

  const folders = () => settings.get().watchedFolders;
  const list = () => folders().map((folder) => ({ ...folder, problem: problems.get(folder.path) ?? null }));
  const tell = () => {
    for (const listener of changed) listener(list());
  };
  const listen = <Listener>(listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const begin = (path: string) => {
    const rules = () => folders().find((folder) => folder.path === path);
    const watching = watchFolder({
      add(paths) {
        const { kind = 'auto', tag = null, organization = null } = rules() ?? {};
        const named = paths.filter((file) => NAMES.has(extname(file).toLowerCase()));
        return addFound(named, {
          kind: kind === 'auto' ? null : kind,
          tag,
          ...(organization !== null && { organization }),
        });
      },
      after: () => rules()?.after ?? 'keep',
      onProblem(problem) {
        if (problem) problems.set(path, problem);
        else problems.delete(path);
        tell();
      },
      onRefused(refused) {
        for (const listener of refusing) listener(refused);
      },
      ...{ seen, log },
    });
    watching.watch(path);
    watches.set(path, watching);
  };
  const follow = (wanted: readonly WatchedFolder[]) => {
    if (!started) return;
    const paths = new Set(wanted.map(({ path }) => path));
    for (const [path, watching] of watches) {
      if (paths.has(path)) continue;
      watching.close();
      watches.delete(path);
      problems.delete(path);
    }
    for (const path of paths) if (!watches.has(path)) begin(path);
  };
  const keep = (watchedFolders: WatchedFolder[]) => {
    settings.set({ watchedFolders });
    follow(watchedFolders);
    tell();
    return list();
  };
  return {
    list,
    add(path) {
      const other = folders().find((folder) => isWithin(path, folder.path) || isWithin(folder.path, path));
      if (other) {
        const said =
          other.path === path
            ? `“${basename(path)}” is already watched.`
            : `“${basename(path)}” and “${basename(other.path)}”, which is already watched, are inside one another. Stop watching that one first.`;
        return fail('folder-watched', said);
      }
      return succeed(keep([...folders(), { path, kind: 'auto', tag: null, after: 'keep' }]));
    },
    change({ path, kind, tag, after, organization }) {
      if (!folders().some((folder) => folder.path === path)) {
        return fail('folder-not-watched', 'This folder is no longer watched.');
      }
      const rules = {
        ...(kind && { kind }),
        ...(tag !== undefined && { tag }),
        ...(after && { after }),
        ...(organization !== undefined && { organization }),
      };
      return succeed(keep(folders().map((folder) => (folder.path === path ? { ...folder, ...rules } : folder))));
    },
    remove: (path) => keep(folders().filter((folder) => folder.path !== path)),
    onChange: (listener) => listen(changed, listener),
    onRefused: (listener) => listen(refusing, listener),
    start() {
      started = true;
      follow(folders());
    },
    settingsChanged: ({ watchedFolders }) => follow(watchedFolders),
    close() {
      started = false;
      for (const watching of watches.values()) watching.close();
    },
  };
}

/** Whether a folder is another one or lies in it. */
function isWithin(path: string, outer: string): boolean {
  const way = relative(outer, path);
  // On Windows the way to another drive is an absolute path.
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}
