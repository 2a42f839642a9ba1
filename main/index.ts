import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { app, dialog, Menu, nativeTheme, session } from 'electron';
import type { AddOutcome, Outcome } from '../shared/desktop.ts';
import { finishRestore } from './backup/library-places.ts';
import { finishMove } from './backup/move-library.ts';
import { serveApp } from './desktop/app-protocol.ts';
import { registerAppScheme } from './desktop/app-scheme.ts';
import { type AppWindows, appWindows } from './desktop/app-windows.ts';
import { applicationMenu } from './desktop/application-menu.ts';
import { closeGracefully } from './desktop/close-gracefully.ts';
import { type CrashReports, keepCrashReports } from './desktop/crash-reports.ts';
import { openDesktopRooms } from './desktop/desktop-rooms.ts';
import { forkInElectron } from './desktop/fork-in-electron.ts';
import { hardenChromium, hardenContents, hardenSession } from './desktop/harden.ts';
import { launchArguments } from './desktop/launch-arguments.ts';
import { openLog } from './desktop/log-file.ts';
import { notifyDone } from './desktop/notify-done.ts';
import { ReceivedFiles } from './desktop/received-files.ts';
import { RecentFiles } from './desktop/recent-files.ts';
import { registerRequests } from './desktop/register-requests.ts';
import { requestHandlers } from './desktop/request-handlers.ts';
import { restartAfterFailure } from './desktop/restart-after-failure.ts';
import { runtime } from './desktop/runtime.ts';
import { showProgress } from './desktop/show-progress.ts';
import { strings } from './desktop/strings.ts';
import { tellOfInbox } from './desktop/tell-of-inbox.ts';
import { useDataFolder } from './desktop/user-data.ts';
import { type WindowEvents, windowEvents } from './desktop/window-events.ts';
import { succeed } from './outcome.ts';
import { policyPath, readPolicy } from './policy/policy.ts';
import { openDesktopSecrets } from './secrets/desktop-secrets.ts';
import { openKeychain } from './secrets/keychain.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

interface Opened {
  workbench: Workbench;
  libraryFolder: string;
  /** Why the library was not moved, where a person had asked for it. */
  refusal: string | null;
}

/** The `appId` of electron-builder.yml, under which Windows knows notifications and recent files to be ours. */
const APP_ID = 'app.proofdesk.desktop';

registerAppScheme();
hardenChromium();
app.setAppUserModelId(APP_ID);
const launch = launchArguments(process.argv, process.defaultApp === true, process.cwd());
if (launch.version) {
  process.stdout.write(`Proofdesk ${app.getVersion()}\n`);
  process.exit(0);
}
const dataFolder = useDataFolder(launch.dataFolder);
const log = openLog(join(dataFolder, 'logs'));
const secrets = openDesktopSecrets({
  keychain: openKeychain(),
  vaultFile: join(dataFolder, 'secrets.vault'),
  // Elsewhere the system always has a keychain.
  mayLackKeychain: process.platform === 'linux',
});
const { policy, problem } = readPolicy(policyFile());
if (problem) log.warn(problem);
/** Ends what is open, for whoever must end the app; nothing is until the library is. */
let save = async () => {};
restartAfterFailure(() => save(), log);
process.on('unhandledRejection', (reason) => log.error('unhandled rejection', reason));

if (app.requestSingleInstanceLock({ files: launch.files })) {
  const received = new ReceivedFiles(launch.files);
  const crashes = keepCrashReports(dataFolder);
  // The database opens while Chromium starts.
  const opening = openLibrary();
  app
    .whenReady()
    .then(async () => start(received, await opening, crashes))
    .catch((error: unknown) => {
      log.error('starting failed', error);
      refuseToStart(strings.start.unforeseen);
    });
} else {
  app.quit(); // the instance that runs was given the files
}

/** Finishes what was decided before this start, then opens the library where it lies. */
async function openLibrary(): Promise<Outcome<Opened>> {
  const moved = await finishMove(dataFolder);
  if (!moved.ok) return moved;
  const { library, refusal } = moved.value;
  if (finishRestore(library, new Date())) log.info('a backup was restored');
  const opened = await openWorkbench({
    dataFolder: library,
    secrets,
    policy,
    log: log.error,
    reading: { fork: forkInElectron },
  });
  return opened.ok ? succeed({ workbench: opened.value, libraryFolder: library, refusal }) : opened;
}

/** Tests name a file of their own; a person who could would be above the administrator. */
function policyFile(): string {
  return (!app.isPackaged && process.env.PROOFDESK_POLICY) || policyPath();
}

/** Puts the rooms together; each knows its own part of what follows. */
function start(received: ReceivedFiles, opened: Outcome<Opened>, crashes: CrashReports) {
  const runsOn = runtime();
  log.info('starting', { version: app.getVersion(), ...runsOn });
  if (runsOn.kind === 'fallback') log.warn('this runs on the fallback runtime: not for release');
  if (!opened.ok) {
    crashes.closed();
    log.warn('refused to start', { code: opened.error.code });
    return refuseToStart(opened.error.message);
  }
  const { workbench, libraryFolder, refusal } = opened.value;
  if (refusal !== null) {
    log.warn('the library was not moved', { refusal });
    dialog.showErrorBox(strings.start.notMoved, refusal);
  }
  hardenContents(log);
  hardenSession(session.defaultSession, log);
  workbench.sync.start();
  workbench.incoming.start();
  const windows = appWindows(dataFolder, log);
  const events = windowEvents(windows.all);
  const rooms = openDesktopRooms(workbench, {
    ...{ secrets, log, libraryFolder, version: app.getVersion(), mayUpdate: policy.updates },
    onBackupProgress: (progress) => events.tell('backup.progress', progress),
    onInventoryProgress: (progress) => events.tell('inventory.progress', progress),
    installing: {
      async beforeInstall() {
        await close();
        app.releaseSingleInstanceLock();
      },
      startAgain: startAfterFailedUpdate,
    },
  });
  save = rooms.close;
  const close = closeGracefully(async () => {
    await rooms.close();
    crashes.closed();
  }, log);
  rooms.host.resume().catch((error: unknown) => log.error('hosting the service failed', error));
  serveApp(session.defaultSession, appFolders(), { ...workbench.documents, logo: rooms.logos.pathOf });
  const recent = new RecentFiles(join(dataFolder, 'recent-files.json'), () => setMenu());
  const addFiles = addAndRemember(workbench, recent);
  const setMenu = () =>
    Menu.setApplicationMenu(
      applicationMenu({
        command: (command) => events.deliver(windows.front(), 'menu.command', { command }),
        newWindow: () => void windows.open(),
        recentFiles: recent.list(),
        addFile: (path) => received.give([path]),
        clearRecentFiles() {
          app.clearRecentDocuments();
          recent.clear();
        },
      }),
    );
  setMenu();
  registerRequests(requestHandlers(rooms, windows, { dataFolder, crashes, addFiles }), addFiles, log);
  nativeTheme.themeSource = workbench.settings.get().theme;
  openWindows(workbench, windows, events, received);
  rooms.updates
    .then((updates) => {
      updates.onChange((status) => events.tell('updates.changed', status));
      updates.start(() => workbench.settings.get().updateChecks);
    })
    .catch((error: unknown) => log.error('updates cannot be looked for', error));
  received.handTo(async (paths) => {
    events.deliver(windows.front(), 'inbox.received', await addGiven(addFiles, paths));
  });
}

/** Opens the window, and keeps windows and workbench in step. */
function openWindows(workbench: Workbench, windows: AppWindows, events: WindowEvents, received: ReceivedFiles) {
  const { front, bringToFront } = windows;
  tellOfInbox(workbench.inbox, events.tell);
  workbench.incoming.links.onChange((links) => events.tell('links.changed', links));
  workbench.incoming.links.onAdded((outcome) => events.tell('links.fetched', outcome));
  workbench.incoming.folders.onChange((folders) => events.tell('folders.changed', folders));
  workbench.incoming.folders.onRefused((refused) => events.tell('folders.refused', refused));
  workbench.phone.onChange((status) => events.tell('phone.changed', status));
  workbench.exports.onProgress((progress) => events.tell('export.progress', progress));
  workbench.records.onFieldProgress((progress) => events.tell('field-edit.progress', progress));
  workbench.exports.templates.onChange((templates) => events.tell('exports.changed', templates));
  workbench.exports.templates.onFailure((failed) => events.deliver(front(), 'exports.failed', failed));
  workbench.records.onChange((change) => events.tell('record.changed', change));
  workbench.layouts.onLearned((lesson) => events.tell('layout.learned', lesson));
  workbench.sync.onChange((change) => events.tell('sync.changed', change));
  showProgress(workbench.inbox, windows.all);
  notifyDone(workbench.inbox, () => {
    bringToFront();
    events.deliver(front(), 'menu.command', { command: 'go-inbox' });
  });

  app.on('second-instance', (_, __, ___, given) => {
    bringToFront();
    received.give((given as { files: string[] }).files);
  });
  app.on('activate', bringToFront);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  windows.open();
  workbench.exports.templates.start();
}

/** As many as systems list. */
const MOST_RECENT = 10;
type AddFiles = (paths: string[]) => Promise<AddOutcome[]>;

/** Files a person adds are also in the system's and the menu's lists of recent ones, from which they can be added again. */
const addAndRemember =
  ({ inbox }: Workbench, recent: RecentFiles): AddFiles =>
  (paths) => {
    for (const path of paths.slice(0, MOST_RECENT)) app.addRecentDocument(path);
    recent.add(paths);
    return inbox.addChosen(paths);
  };

/** A failure that nobody foresaw is told like any other: the person gave these files and waits for them. */
async function addGiven(addFiles: AddFiles, paths: string[]): Promise<AddOutcome[]> {
  try {
    return await addFiles(paths);
  } catch (cause) {
    log.error('adding given files failed', cause);
    const message = strings.start.notAdded;
    return paths.map((path) => ({
      fileName: basename(path),
      outcome: 'refused',
      error: { code: 'unexpected', message },
    }));
  }
}

function appFolders() {
  const fromApp = createRequire(join(app.getAppPath(), 'package.json'));
  return {
    renderer: join(app.getAppPath(), 'dist', 'renderer'),
    pdfjs: dirname(fromApp.resolve('pdfjs-dist/package.json')),
  };
}

/** Nothing of this run is open any more. */
function startAfterFailedUpdate(why: string) {
  dialog.showErrorBox(strings.start.notUpdated, why);
  const { APPIMAGE, APPDIR } = process.env;
  // An AppImage's program lies in a folder that is gone when this process has ended.
  const isAppImage = APPIMAGE && APPDIR && process.execPath.startsWith(`${APPDIR}/`);
  app.relaunch(isAppImage ? { execPath: APPIMAGE } : {});
  app.exit(1);
}

function refuseToStart(reason: string) {
  process.stderr.write(`${strings.start.failed(reason)}\n`);
  dialog.showErrorBox(strings.start.failedTitle, reason);
  app.exit(1);
}
