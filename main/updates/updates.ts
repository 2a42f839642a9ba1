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
  /** Ends the app and starts the downloaded version. */
  install(): UpdateStatus;
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

const NOTHING = { step: 'idle', version: null, notes: null, progress: null, failure: null } as const;

/** @param source null together with the reason why this installation cannot update itself */
export function openUpdates(
  source: UpdateSource | { cannot: NonNullable<UpdateStatus['cannot']> },
  log: (message: string, cause: unknown) => void,
): Updates {
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
  // Every call here hears of its own failure; without a listener electron-updater's event would end the app.
  updater.on('error', () => {});
  updater.on('download-progress', ({ percent }: ProgressInfo) => set({ progress: percent / 100 }));

  const check = async () => {
    if (['checking', 'downloading', 'ready'].includes(status.step)) return status;
    set({ ...NOTHING, step: 'checking' });
    try {
      const found = await updater.checkForUpdates();
      if (!found?.isUpdateAvailable) return set({ step: 'current' });
      const { updateInfo } = found;
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
    install() {
      if (status.step === 'ready') updater.quitAndInstall(false, true);
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
    install: () => status,
    start() {},
    onChange() {},
    close() {},
  };
}

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
