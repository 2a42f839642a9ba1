import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, type BrowserWindow, dialog, nativeTheme } from 'electron';
import type { About, AddOutcome, PackageNotice } from '../../shared/desktop.ts';
import { READ_EXTENSIONS } from '../../shared/rest/limits.ts';
import { accountName } from '../account-name.ts';
import { MAIL_EXTENSIONS } from '../intake/mail/mail-kind.ts';
import { succeed } from '../outcome.ts';
import { mayAskHost } from './allow-host.ts';
import type { RequestHandlers } from './answer-request.ts';
import type { AppWindows } from './app-windows.ts';
import type { CrashReports } from './crash-reports.ts';
import { crashRequests } from './crash-requests.ts';
import type { DesktopRooms } from './desktop-rooms.ts';
import { documentsFolder } from './documents-folder.ts';
import { exportNameOf, exportRequests } from './export-requests.ts';
import { folderRequests } from './folder-requests.ts';
import { hostRequests } from './host-requests.ts';
import { inventoryRequests } from './inventory-requests.ts';
import { labProfileRequests } from './lab-profile-requests.ts';
import { openExternal } from './open-external.ts';
import { organizationRequests } from './organization-requests.ts';
import { phoneRequests } from './phone-requests.ts';
import { printOnPaper, printToFile, printViewReady } from './print-record.ts';
import { runtime } from './runtime.ts';
import { savePicture } from './save-picture.ts';
import { secretRequests } from './secret-requests.ts';
import { storageRequests } from './storage-requests.ts';
import { strings } from './strings.ts';
import { syncRequests } from './sync-requests.ts';
import { trustRequests } from './trust-requests.ts';
import { updateRequests } from './update-requests.ts';
import { WrittenFiles } from './written-files.ts';

interface HandlersOptions {
  dataFolder: string;
  crashes: CrashReports;
  addFiles(paths: string[]): Promise<AddOutcome[]>;
}

/** Answers every request of shared/desktop.ts from the workbench; what needs a native dialog asks here. */
export function requestHandlers(
  { workbench, organizations, inventory, secrets, host, updates, libraryFolder, onBackupProgress }: DesktopRooms,
  windows: AppWindows,
  { dataFolder, crashes, addFiles }: HandlersOptions,
): RequestHandlers<BrowserWindow> {
  const { inbox, records, documents, settings } = workbench;
  const { links } = workbench.incoming;
  const written = new WrittenFiles();
  return {
    'app.about': () =>
      succeed<About>({ account: accountName(), version: app.getVersion(), runtime: runtime(), dataFolder }),
    'app.notices': async () => succeed(await packageNotices()),
    'app.open-external': ({ url }, window) => openExternal(url, window),
    'settings.get': () => succeed(settings.get()),
    'settings.set': (changes) => {
      const changed = settings.set(changes);
      nativeTheme.themeSource = changed.theme;
      return succeed(changed);
    },
    ...folderRequests(workbench.incoming.folders),
    ...phoneRequests(workbench.phone),
    'inbox.overview': () => succeed(inbox.overview()),
    'inbox.find': (query) => succeed(inbox.listed(query)),
    'inbox.list': ({ ids }) => succeed(inbox.list(ids)),
    'inbox.place': ({ recordId }) => succeed(inbox.placeOf(recordId)),
    'inbox.choose': async ({ folder }, window) => succeed(await addFiles(await chooseFiles(window, folder ?? false))),
    'inbox.paste': async ({ fileName, bytes }) => succeed(await inbox.addPasted(fileName, bytes)),
    'inbox.split': (request) => inbox.split(request),
    'inbox.join': (request) => inbox.join(request),
    'inbox.undo-arrange': (request) => inbox.undoArrange(request),
    'inbox.cancel': ({ id }) => inbox.cancel(id),
    'inbox.retry': ({ id, password }) => inbox.retry(id, password),
    'inbox.remove': ({ id }) => inbox.remove(id),
    'inbox.many': async ({ ids, action }) => succeed(await inbox.many(ids, action)),
    'inbox.records-of': ({ ids }) => succeed({ ids: inbox.recordsOf(ids) }),
    'inbox.move': ({ id, to }) => inbox.moveTo(id, to),
    'samples.add': async () => succeed(await inbox.addSamples(await samplePaths())),
    'samples.remove': () => succeed({ removed: inbox.removeSamples() }),
    'links.list': () => succeed(links.list()),
    'links.add': ({ text }) => links.add(text),
    'links.retry': async ({ id, allowHost }, window) => {
      const link = allowHost ? links.list().find((other) => other.id === id) : undefined;
      // The page shows what strangers wrote: that it says so is not enough.
      if (link && !(await mayAskHost(link.url, window))) return succeed(links.list());
      return links.retry(id, allowHost);
    },
    'links.remove': ({ id }) => links.remove(id),
    'links.online': () => {
      links.networkReturned();
      return succeed({});
    },
    'documents.pages': ({ documentHash }) => documents.pages(documentHash),
    'documents.text': (request) => documents.text(request),
    'documents.labels': (request) => documents.labels(request),
    'documents.read-again': (request) => inbox.readAgain(request),
    'documents.read-box': (request) => documents.readBox(request),
    'records.find': async ({ filter, order }) => succeed({ ids: await records.findPacked(filter, order) }),
    'records.list': ({ ids }) => succeed(records.list(ids)),
    'records.verify-many': async ({ ids }) => succeed(await records.verifyMany(ids)),
    'records.remove': async ({ ids }) => succeed(await records.remove(ids)),
    'records.field-values': ({ field }) => succeed(records.fieldValues(field)),
    'records.preview-field': (request) => succeed(records.previewField(request)),
    'records.edit-field': (request) => records.editField(request),
    'records.undo-field': (request) => records.undoField(request),
    'records.stop-field': () => succeed(records.stopField()),
    'records.restore': async ({ ids }) => succeed(await records.restore(ids)),
    'lab-results.compare': ({ ids }) => succeed(workbench.store.samples.compare(ids)),
    'lab-results.trend': (query) => succeed(workbench.store.samples.trend(query)),
    'lab-results.quality': (query) => succeed(workbench.store.labQuality.of(query)),
    'views.list': () => succeed(workbench.store.savedViews.all()),
    'views.save': ({ name, view }) => succeed(workbench.store.savedViews.save(name, view)),
    'views.remove': ({ id }) => succeed({ removed: workbench.store.savedViews.remove(id) }),
    'tags.list': ({ ids }) => succeed(workbench.store.tags.all(ids)),
    'tags.change': ({ ids, ...change }) => {
      workbench.store.tags.change(ids, change);
      return succeed({ changed: ids.length });
    },
    'receipts.summary': (period) => succeed(workbench.store.receiptSummaries.of(period)),
    'records.get': ({ id }) => records.get(id),
    'records.edit': (request) => records.edit(request),
    'records.edit-many': (request) => records.editMany(request),
    'records.move-row': (request) => records.moveRow(request),
    'records.accept': (request) => records.accept(request),
    'records.undo': (request) => records.undo(request),
    'records.redo': (request) => records.redo(request),
    'records.verify': (request) => records.verify(request),
    'records.unlock': (request) => records.unlock(request),
    'export.records': async (request, window) => {
      const path = await askWhereToExport(window, strings.saving.records, exportNameOf(request), request.format);
      return path === null ? succeed(null) : written.note(await workbench.exports.records({ ...request, path }));
    },
    ...exportRequests(workbench.exports.templates, written),
    'export.cancel': () => succeed(workbench.exports.cancel()),
    'print.record': async ({ id, to }, window) => {
      if (to === 'paper') return printOnPaper(id);
      const record = records.get(id);
      if (!record.ok) return record;
      const name = record.value.title.replace(/[\p{Cc}/\\:*?"<>|]+/gu, ' ').slice(0, 80);
      const path = await askWhereToExport(window, strings.saving.recordAsPdf, name, 'pdf');
      return path === null ? succeed(null) : written.note(await printToFile(id, path));
    },
    'print.ready': ({ drawn }, window) => {
      printViewReady(window.webContents, drawn);
      return succeed({});
    },
    'windows.review': ({ recordId }) => {
      windows.open(recordId);
      return succeed({});
    },
    'export.verified': async (query, window) => {
      const path = await askWhereToExport(window, strings.saving.verified, 'proofdesk-verified', 'json');
      return path === null ? succeed(null) : written.note(await workbench.exports.verifiedAsJson(path, query));
    },
    'charts.save': async ({ name, format, bytes }, window) => {
      const path = await askWhereToExport(window, strings.saving.chart, fileNameOf(name), format);
      return path === null ? succeed(null) : written.note(await savePicture(path, bytes));
    },
    'output.show': ({ path }) => written.show(path),
    ...organizationRequests(organizations),
    ...inventoryRequests(inventory),
    ...syncRequests(workbench.sync),
    ...hostRequests(host),
    ...updateRequests(updates),
    ...crashRequests(crashes, workbench),
    ...labProfileRequests(workbench.store.labProfiles, workbench.layouts),
    ...trustRequests(workbench, written),
    ...secretRequests(secrets, workbench.sync.wake),
    ...storageRequests(workbench, { dataFolder, libraryFolder }, onBackupProgress),
  };
}

/** What the build took from the packages; see scripts/supply. */
async function packageNotices(): Promise<PackageNotice[]> {
  return JSON.parse(await readFile(join(app.getAppPath(), 'dist', 'notices', 'notices.json'), 'utf8'));
}

/** What the build laid beside the program. */
async function samplePaths(): Promise<string[]> {
  const folder = join(app.getAppPath(), 'dist', 'samples');
  const names = await readdir(folder);
  return names.filter((name) => !name.startsWith('.')).map((name) => join(folder, name));
}

/** @returns absolute paths; none when the person cancelled the dialog */
async function chooseFiles(window: BrowserWindow, folder: boolean): Promise<string[]> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: strings.files.add,
    properties: [folder ? 'openDirectory' : 'openFile', 'multiSelections'],
    filters: folder
      ? []
      : [
          { name: strings.files.documents, extensions: [...READ_EXTENSIONS, ...MAIL_EXTENSIONS] },
          { name: strings.files.all, extensions: ['*'] },
        ],
  });
  return filePaths;
}

/** Without what file systems do not take in names. */
const fileNameOf = (name: string) => name.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'chart';

async function askWhereToExport(
  window: BrowserWindow,
  title: string,
  name: string,
  format: keyof typeof strings.saving.formats,
): Promise<string | null> {
  const day = new Date().toLocaleDateString('sv-SE'); // the Swedish way of writing a date is YYYY-MM-DD
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title,
    defaultPath: join(documentsFolder(), `${name}-${day}.${format}`),
    filters: [{ name: strings.saving.formats[format], extensions: [format] }],
  });
  return canceled || !filePath ? null : filePath;
}
