import { join } from 'node:path';
import type { DocumentPages, Outcome, RequestOf, Settings } from '../shared/desktop.ts';
import type { Exported } from '../shared/exports/export-form.ts';
import { LIMITS } from '../shared/rest/limits.ts';
import { accountName } from './account-name.ts';
import { type ExportRequest, exportRecords } from './exports/export-records.ts';
import { openTemplateExports, type TemplateExports } from './exports/template-exports.ts';
import { type ChosenFiles, chosenFiles } from './intake/chosen-files.ts';
import { type DocumentLooks, documentLooks } from './intake/document-looks.ts';
import { type Inbox, openInbox } from './intake/inbox.ts';
import { type InboxView, inboxView } from './intake/inbox-view.ts';
import { type Incoming, openIncoming } from './intake/incoming.ts';
import { type LayoutTeacher, openLayoutTeacher } from './intake/layout-teacher.ts';
import { type ManyDocuments, manyDocuments } from './intake/many-documents.ts';
import { previewFileOf } from './intake/page-outputs.ts';
import { type ArrangePages, arrangePages } from './intake/pages/arrange-pages.ts';
import { openPhoneUpload, type PhoneUpload } from './intake/phone/phone-upload.ts';
import { openReadPool, type ReadPoolOptions } from './intake/read-pool.ts';
import { fail, succeed } from './outcome.ts';
import { forbidden, NO_POLICY, type Policy } from './policy/policy.ts';
import { withoutSync } from './policy/without-sync.ts';
import { type CompanyDesk, openCompanyDesk } from './review/company-desk.ts';
import { type FieldEdits, fieldEdits } from './review/field-edits.ts';
import { type ManyRecords, manyRecords } from './review/many-records.ts';
import { recordChecks } from './review/record-checks.ts';
import { type RecordEditor, recordEditor } from './review/record-editor.ts';
import { openTrustKeeper, type TrustKeeper } from './review/trust-keeper.ts';
import { NO_SECRETS } from './secrets/no-secrets.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import type { StoredDocument } from './store/documents.ts';
import { renameLocalUser } from './store/local-user.ts';
import { openRecordFinder, type RecordFinder } from './store/record-finder.ts';
import { openStore, type Store } from './store/store.ts';
import { openSync, type Sync } from './sync/sync.ts';

/** The application without Electron: desktop, command line, service and tests all start here. */
export interface Workbench {
  inbox: Omit<Inbox, 'touch'> & InboxView & ChosenFiles & ManyDocuments & ArrangePages;
  /** Web addresses and watched folders. */
  incoming: Omit<Incoming, 'settingsChanged' | 'close'>;
  /** Pictures from a phone on the local network. */
  phone: PhoneUpload;
  /** What is kept, for the service, which has queries of its own. */
  store: Store;
  records: {
    find: Store['records']['find'];
    /** The same in a thread of its own, packed: what a window is sent. */
    findPacked: RecordFinder['find'];
    list: Store['records']['list'];
    onChange(listener: (change: { id: number; version: number }) => void): () => void;
  } & RecordEditor &
    ManyRecords &
    FieldEdits;
  documents: {
    pages(documentHash: string): Outcome<DocumentPages>;
    /** Absolute path of the stored file and its media type. */
    file(documentHash: string): Outcome<{ path: string; mediaType: string }>;
    /** Absolute path of the straightened picture a page was read from. */
    pagePicture(documentHash: string, page: number): Outcome<{ path: string; mediaType: string }>;
    /** Absolute path of a small picture of a page. */
    pagePreview(documentHash: string, page: number): Outcome<{ path: string; mediaType: string }>;
  } & DocumentLooks;
  exports: {
    /** Writes records to a file; see `exportRecords`. */
    records(request: ExportRequest): Promise<Outcome<Exported>>;
    /** Stops the export that is being written. */
    cancel(): { cancelled: boolean };
    /** Told how far an export is that takes longer than a second. */
    onProgress(listener: (progress: { done: number; total: number }) => void): () => void;
    /** Writes the verified records as a JSON array in the service's record format. */
    verifiedAsJson(path: string, query: RequestOf<'export.verified'>): Promise<Outcome<Exported>>;
    /** Exports that are kept under a name; nothing is written by a schedule before `templates.start()`. */
    templates: Omit<TemplateExports, 'close'>;
  };
  /** What verified certificates teach about laboratories' layouts. */
  layouts: Omit<LayoutTeacher, 'look'>;
  /** How far readings were right, and what is asked about. */
  trust: TrustKeeper;
  /** Names of companies, printed in several spellings. */
  companies: CompanyDesk;
  /** The mirror with services; nothing is sent or received by itself before `sync.start()`. */
  sync: Sync;
  /** What the computer's administrator allows. */
  policy: Omit<Policy, 'updates'>;
  settings: { get(): Settings; set(changes: Partial<Settings>): Settings };
  /** Stops reading, keeps what is waiting for the next start, closes the database. */
  close(): Promise<void>;
}

export interface WorkbenchOptions {
  /** Absolute path of the folder that holds everything; created when it is not there. */
  dataFolder: string;
  /** Processes that read documents, and their limits. */
  reading?: ReadPoolOptions;
  /** Where the keys of accounts at services are kept; without it no account can be added. */
  secrets?: SecretStore;
  /**
   * Who makes changes, for the audit trail, unless the settings have a name; without it that of the person's account on
   * this machine.
   */
  person?: string;
  now?: () => Date;
  /** What the computer's administrator allows; everything unless given. */
  policy?: Omit<Policy, 'updates'>;
  /** Told what a person is not: the causes of failures. */
  log?: (message: string, cause: unknown) => void;
}

/**
 * Opens the data folder and goes on reading what is unread in it.
 *
 * Errors are values: those of `openStore`.
 */
export async function openWorkbench(options: WorkbenchOptions): Promise<Outcome<Workbench>> {
  const opened = await openStore(options.dataFolder);
  if (!opened.ok) return opened;
  const store = opened.value;
  const now = options.now ?? (() => new Date());
  const log = options.log ?? ((message, cause) => console.error(message, cause));
  const pool = openReadPool({ log, ...options.reading });
  const looks = openReadPool({ log, ...options.reading, size: 1 });
  const account = options.person ?? accountName();
  // Kept, because thousands of changes at once each name it.
  let displayName = store.settings.get().displayName;
  const who = () => displayName ?? account;
  const inbox = openInbox({ store, pool, settings: store.settings.get, who, now, log });
  const recordListeners = new Set<(change: { id: number; version: number }) => void>();
  const teacher = openLayoutTeacher({ store, pool, settings: store.settings.get, now, log });
  const tellOfChange = (change: { id: number; version: number }) => {
    for (const listener of recordListeners) listener(change);
  };
  const tellOfRecord = (change: { id: number; version: number }) => {
    teacher.look(change.id);
    trust.look(change.id);
    tellOfChange(change);
  };
  const onChange = ({ id, version, documentHash }: { id: number; version: number; documentHash: string }) => {
    tellOfRecord({ id, version });
    inbox.touch(documentHash);
  };
  const trust = openTrustKeeper({ store, settings: store.settings, onChange, log });
  const editor = recordEditor({
    store,
    checks: recordChecks,
    who,
    now,
    onChange,
  });
  const finder = openRecordFinder(store.databaseFile);
  const everyMinutes = () => store.settings.get().syncMinutes;
  const policy = options.policy ?? NO_POLICY;
  const mirror = openSync({
    ...{ store, secrets: options.secrets ?? NO_SECRETS, editor, person: account, now, everyMinutes, log },
  });
  const sync = policy.sync ? mirror : withoutSync(mirror);
  inbox.onChange(sync.wake);
  inbox.onRemove(sync.wake);
  const chosen = chosenFiles(inbox, () => LIMITS[store.settings.get().limits]);
  const templates = openTemplateExports({ store, now, log });
  const incoming = openIncoming({
    ...{ store, inbox: chosen, now, log },
    linksRefused: policy.links ? null : forbidden('links').error,
  });
  const mostBytes = () => LIMITS[store.settings.get().limits].fileBytes;
  const phone = openPhoneUpload({
    ...{ addDocument: chosen.addDocument, mostBytes, now, log },
    refusal: policy.phone ? null : forbidden('phone').error,
  });
  return succeed({
    inbox: {
      ...inbox,
      ...inboxView(store, inbox, now, pool.size),
      ...chosen,
      ...manyDocuments(store, inbox),
      ...arrangePages(store, inbox),
    },
    incoming,
    phone,
    store,
    records: {
      find: store.records.find,
      findPacked: finder.find,
      list: store.records.list,
      ...editor,
      ...manyRecords({ store, inbox, who, now, onChange: tellOfRecord }),
      // Verifies none and unlocks none, so that there is nothing to learn, least of all from thousands.
      ...fieldEdits({ store, inbox, checks: recordChecks, who, now, onChange: tellOfChange }),
      onChange(listener) {
        recordListeners.add(listener);
        return () => void recordListeners.delete(listener);
      },
    },
    documents: { ...documentsOf(store), ...documentLooks(store, looks) },
    exports: { ...exportsOf(store), templates },
    layouts: teacher,
    trust,
    companies: openCompanyDesk({ store, who, now }),
    sync,
    policy,
    settings: {
      get: store.settings.get,
      set(changes) {
        const settings = store.settings.set(changes);
        if (changes.displayName !== undefined) {
          displayName = settings.displayName;
          renameLocalUser(store.users, { account, name: who() }, now().toISOString());
        }
        incoming.settingsChanged(settings);
        return settings;
      },
    },
    async close() {
      incoming.close();
      trust.close();
      await phone.close();
      await sync.close();
      await Promise.all([inbox.close(), looks.close(), finder.close(), templates.close()]);
      store.close();
    },
  });
}

/** One export at a time can be stopped: the last that was begun. */
function exportsOf(store: Store): Omit<Workbench['exports'], 'templates'> {
  const listeners = new Set<(progress: { done: number; total: number }) => void>();
  let running: AbortController | null = null;
  const records = async (request: ExportRequest) => {
    const mine = new AbortController();
    running = mine;
    const onProgress = (progress: { done: number; total: number }) => {
      for (const listener of listeners) listener(progress);
    };
    const outcome = await exportRecords(store, request, { signal: mine.signal, onProgress });
    if (running === mine) running = null;
    return outcome;
  };
  return {
    records,
    verifiedAsJson: (path, { kind }) =>
      records({ path, ids: store.records.verifiedIds(kind), kind, format: 'json', layout: 'wide' }),
    cancel() {
      running?.abort();
      return { cancelled: running !== null };
    },
    onProgress(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function documentsOf(store: Store): Omit<Workbench['documents'], keyof DocumentLooks> {
  const find = (hash: string): Outcome<StoredDocument> => {
    const document = store.documents.get(hash);
    return document ? succeed(document) : fail('no-such-document', 'Document not found.');
  };
  return {
    pages(hash) {
      const found = find(hash);
      if (!found.ok) return found;
      const { mediaType, pages } = found.value;
      const fileName = store.queue.ofDocument(hash)?.fileName ?? hash;
      if (!pages) return fail('not-read-yet', `“${fileName}” hasn't been read yet.`);
      const sizes = pages.map(({ number, width, height, picture, preview = false }) => ({
        ...{ number, width, height },
        ...{ hasPicture: picture !== null, hasPreview: preview },
      }));
      return succeed({ documentHash: hash, fileName, mediaType, pages: sizes });
    },
    file(hash) {
      const found = find(hash);
      return found.ok ? succeed({ path: store.files.pathOf(hash), mediaType: found.value.mediaType }) : found;
    },
    pagePicture(hash, number) {
      const found = find(hash);
      if (!found.ok) return found;
      const page = found.value.pages?.find((other) => other.number === number);
      if (!page?.picture) return fail('no-such-picture', 'This page has no separate image.');
      return succeed({ path: join(store.files.renditionsOf(hash), page.picture), mediaType: 'image/jpeg' });
    },
    pagePreview(hash, number) {
      const found = find(hash);
      if (!found.ok) return found;
      const page = found.value.pages?.find((other) => other.number === number);
      if (!page?.preview) return fail('no-such-picture', 'This page has no preview.');
      return succeed({ path: previewFileOf(store.files.renditionsOf(hash), number), mediaType: 'image/jpeg' });
    },
  };
}
