import type { AppUpdater, ProgressInfo, UpdateInfo } from 'electron-updater';
import type { UpdateStatus } from '../../shared/desktop.ts';

/** Milliseconds between two looks for a newer version, where a person turned that on. */
const A_DAY = 24 * 60 * 60 * 1000;

export interface Updates {
  status(): UpdateStatus;
  /** Asks for a newer version, at a person's word. */
  check(): Promise<UpdateStatus>;
  /** Downloads the version that was found and checks it; nothing of what runs is touched. */
  download(): Promise<UpdateStatus>;
  /** Closes and ends the app, and starts the downloaded version; where that fails, the version that runs starts again. */
  install(): Promise<UpdateStatus>;
  /** From now on asks by itself, at once and once a day, while `automatic()` says so. */
  start(automatic: () => boolean): void;
  onChange(listener: (status: UpdateStatus) => void): void;
  close(): void;
}

/** What asks, downloads and installs, for one way of being installed. */
export interface UpdateSource {
  updater: AppUpdater;
  /** Host that is asked. */
  host: string;
  /** How the names of files for this way of being installed end: `.AppImage`, `.deb`, `.exe`, `.zip`. */
  extension: string;
}

export interface UpdatesOptions {
  log: (message: string, cause: unknown) => void;
  /** Closes what the next version opens, which may start before this one has ended. */
  beforeInstall: () => Promise<void>;
  /** Ends the app, all of which is closed, and starts it again. @param why it was not updated, in a sentence */
  startAgain: (why: string) => void;
}

type Source = UpdateSource | { cannot: NonNullable<UpdateStatus['cannot']> };

const NOTHING = { step: 'idle', version: null, notes: null, progress: null, failure: null } as const;

/** @param finding one that fails is none: nothing else of the app depends on it */
export async function findUpdates(finding: Promise<Source>, options: UpdatesOptions): Promise<Updates> {
  const source = await finding.catch((cause: unknown): Source => {
    options.log('updates cannot be looked for', cause);
    return { cannot: 'no-feed' };
  });
  return openUpdates(source, options);
}

/** @param source or why this installation cannot update itself */
export function openUpdates(source: Source, { log, beforeInstall, startAgain }: UpdatesOptions): Updates {
  if ('cannot' in source) return withoutUpdates(source.cannot);
  const { updater, host, extension } = source;
  const listeners = new Set<(status: UpdateStatus) => void>();
  let status: UpdateStatus = { cannot: null, host, ...NOTHING };
  let timer: NodeJS.Timeout | undefined;
  const set = (changes: Partial<UpdateStatus>): UpdateStatus => {
    status = { ...status, ...changes };
    for (const listener of listeners) listener(status);
    return status;
  };
  const failed = (cause: unknown) => {
    log('updating failed', cause);
    return set({ step: 'failed', progress: null, failure: whyFailed(cause, host) });
  };
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.logger = null;
  let installing = false;
  const notInstalled = (cause: unknown) => {
    if (!installing) return;
    installing = false;
    log('installing the update failed', cause);
    set({ step: 'failed', failure: NOT_INSTALLED });
    startAgain(NOT_INSTALLED);
  };
  // Other calls hear of their own failure; without a listener electron-updater's event would end the app.
  updater.on('error', notInstalled);
  updater.on('download-progress', ({ percent }: ProgressInfo) => set({ progress: percent / 100 }));

  const check = async () => {
    if (['checking', 'downloading', 'ready'].includes(status.step)) return status;
    set({ ...NOTHING, step: 'checking' });
    try {
      const found = await updater.checkForUpdates();
      if (!found) return set({ step: 'current' });
      const { updateInfo } = found;
      if (!found.isUpdateAvailable) {
        const isHeldBack =
          updateInfo.stagingPercentage !== undefined && updater.currentVersion.compare(updateInfo.version) < 0;
        return isHeldBack ? set({ step: 'rolling-out', version: updateInfo.version }) : set({ step: 'current' });
      }
      if (!isFor(updateInfo, extension)) return set({ step: 'failed', failure: WRONG_PLATFORM });
      return set({ step: 'available', version: updateInfo.version, notes: notesOf(updateInfo) });
    } catch (cause) {
      return failed(cause);
    }
  };
  return {
    status: () => status,
    check,
    async download() {
      if (status.step !== 'available') return status;
      set({ step: 'downloading', progress: 0 });
      try {
        await updater.downloadUpdate();
        return set({ step: 'ready', progress: null });
      } catch (cause) {
        return failed(cause);
      }
    },
    async install() {
      if (status.step !== 'ready' || installing) return status;
      installing = true;
      try {
        await beforeInstall();
        updater.quitAndInstall(false, true);
      } catch (cause) {
        notInstalled(cause);
      }
      return status;
    },
    start(automatic) {
      const look = () => void (automatic() && check());
      look();
      timer = setInterval(look, A_DAY).unref();
    },
    onChange: (listener) => void listeners.add(listener),
    close() {
      clearInterval(timer);
      listeners.clear();
    },
  };
}

function withoutUpdates(cannot: NonNullable<UpdateStatus['cannot']>): Updates {
  const status: UpdateStatus = { cannot, host: null, ...NOTHING };
  const asIs = async () => status;
  return {
    status: () => status,
    check: asIs,
    download: asIs,
    install: asIs,
    start() {},
    onChange() {},
    close() {},
  };
}

const NOT_INSTALLED = 'The update could not be installed. Proofdesk will start again. Details are in the log file.';
const WRONG_PLATFORM = 'The newer version has no download for this system. Nothing was changed.';

/** electron-updater takes any file where none fits. */
function isFor({ files }: UpdateInfo, extension: string): boolean {
  return files.some(({ url }) => url.toLowerCase().endsWith(extension.toLowerCase()));
}

function notesOf({ releaseNotes }: UpdateInfo): string | null {
  if (typeof releaseNotes === 'string') return releaseNotes;
  return releaseNotes?.map(({ version, note }) => `${version}\n${note ?? ''}`).join('\n\n') ?? null;
}

function whyFailed(cause: unknown, host: string): string {
  const { code = '', message = String(cause) } = cause as { code?: string; message?: string };
  const unchanged = 'Nothing was changed.';
  if (code === 'ERR_UPDATER_FEED_SIGNATURE' || code === 'ERR_UPDATER_INVALID_SIGNATURE') {
    return `The newer version is not signed by the publisher. ${unchanged}`;
  }
  if (code === 'ERR_CHECKSUM_MISMATCH') return `The download is damaged or was tampered with. ${unchanged}`;
  if (
    /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|ERR_TLS|CERT_|EPIPE)/.test(code) ||
    /aborted|socket hang up|timed out/.test(message)
  ) {
    return `${host} could not be reached, or the download was cut off. ${unchanged} Try again later.`;
  }
  return `The update failed. ${unchanged} Details are in the log file.`;
}
