import type { InboxItem } from '../../../../shared/desktop.ts';
import type { RecordChange } from '../../../review/record-change.ts';
import type { StoredOrganization } from '../../../store/organizations.ts';
import { keyOf } from '../../../store/users.ts';
import type { Workbench } from '../../../workbench.ts';
import { openLister } from '../../lister.ts';
import {
  ChangedMeanwhile,
  type DocumentState,
  type OrganizationChange,
  type ServiceDocuments,
  type ServiceLayouts,
  type ServiceReads,
  type ServiceStorage,
  type ServiceVerified,
  type ServiceWrites,
} from '../service-storage.ts';

/** How often a change is made anew when another one came between. */
const TRIES = 5;

/** The workbench's own store as the service's: one folder, one process, no set-up. Closing it leaves the workbench open. */
export function embeddedStorage(workbench: Workbench): ServiceStorage {
  let underWay = 0;
  const counted = async <Result>(work: Promise<Result>): Promise<Result> => {
    underWay += 1;
    return work.finally(() => {
      underWay -= 1;
    });
  };
  const documents = documentsOf(workbench);
  // Lists leave processors to the documents that arrive or are read.
  const lister = openLister(workbench.store.databaseFile, { givesWay: () => underWay > 0 });
  return {
    read: { ...readsOf(workbench), list: (request) => lister.list(request) },
    write: writesOf(workbench),
    documents: {
      ...documents,
      take: (...given) => counted(documents.take(...given)),
      settled: (...given) => counted(documents.settled(...given)),
    },
    verified: verifiedOf(workbench),
    layouts: layoutsOf(workbench),
    ready: async () => void workbench.store.users.get(''),
    drain: () => workbench.inbox.close(),
    close: () => lister.close(),
  };
}

function readsOf({ store }: Workbench): Omit<ServiceReads, 'list'> {
  const { users, organizations, records, documentUsers, recordQueries } = store;
  return {
    async keyOwner(key) {
      const owner = users.keys.owner(key);
      const keyId = keyOf(key)?.id ?? '';
      const counts = { countsRequests: false, countsDocuments: false };
      return owner && { ...owner, keyId, ...counts, envelope: users.keys.envelope(keyId) };
    },
    claimsOf: async (userId) => organizations.claimsOf(userId),
    async people(userIds) {
      const able = new Set(users.keys.list().flatMap((key) => (key.revokedAt === null ? key.userId : [])));
      const found = userIds.flatMap((id) => users.get(id) ?? []);
      return new Map(found.map(({ id, name }) => [id, { name, canSignIn: able.has(id) }]));
    },
    async organization(userId, id) {
      const found = organizations.get(id);
      const isOwn = found?.owner === userId || found?.team.some((member) => member.userId === userId);
      return found && (isOwn || (found.public && !found.archivedAt)) ? found : null;
    },
    organizationIds: async (userId) => organizations.idsVisibleTo(userId),
    secretNames: async (id) => organizations.keys.list(id).map(({ name }) => name),
    findRecords: async (query) => recordQueries.find(query),
    async record(userId, id) {
      const record = records.get(id);
      if (!record || !documentUsers.has(record.documentHash, userId)) return null;
      return { record, ownFileName: documentUsers.fileName(record.documentHash, userId) };
    },
  };
}

function verifiedOf({ store, records: editor }: Workbench): ServiceVerified {
  const { audit, documentUsers, records } = store;
  return {
    after: async (userId, after, limit) => records.verifiedOf(userId, after, limit),
    async history(userId, id) {
      const documentHash = records.documentOf(id);
      if (documentHash === null || !documentUsers.has(documentHash, userId)) return [];
      const all = audit.ofRecord(id);
      // What became of it before it was taken out is of those who had it then.
      const sinceBack = all.slice(all.findLastIndex(({ action }) => action === 'remove' || action === 'restore') + 1);
      return sinceBack.map(({ at, who, action, change }) => ({
        ...{ at, who, action },
        changes: ((change as RecordChange | null)?.values ?? []).map(({ path, before, after }) => ({
          path,
          before: before ?? null,
          after: after ?? null,
        })),
      }));
    },
    async replace(replacement) {
      const done = editor.replace(replacement);
      return done.ok ? 'done' : 'changed';
    },
  };
}

function layoutsOf({ store }: Workbench): ServiceLayouts {
  const { sharedLayouts } = store;
  return {
    list: async (organizationId) => sharedLayouts.list(organizationId),
    get: async (organizationId, name) => sharedLayouts.get(organizationId, name),
    put: async (organizationId, layout, most) =>
      store.transaction(() => {
        const known = sharedLayouts.get(organizationId, layout.name);
        if (known && known.taughtAt >= layout.taughtAt) return known;
        if (!known && sharedLayouts.list(organizationId).length >= most) return null;
        sharedLayouts.put(organizationId, layout);
        return layout;
      }),
  };
}

function writesOf({ store, inbox, records: editor }: Workbench): ServiceWrites {
  const { organizations, users, documentUsers, queue } = store;
  return {
    async changeOrganization<Decided extends { organization: StoredOrganization }>(
      change: OrganizationChange<Decided>,
    ) {
      const { id, decide, secrets, at } = change;
      for (let tries = 0; tries < TRIES; tries += 1) {
        const decided = store.quickTransaction(() => {
          const before = organizations.get(id);
          const done = decide(before, (userId) => users.get(userId) !== null);
          if (secrets === null) return done;
          if (!before) organizations.add(done.organization);
          else if (!organizations.update(done.organization)) return null;
          for (const name of secrets) organizations.keys.note(id, name, at);
          return done;
        });
        if (!decided) continue;
        if (secrets === null) return decided;
        // Other callers are answered while the disk writes.
        await store.flush();
        const organization = organizations.get(id);
        if (!organization) break;
        return { ...decided, organization };
      }
      throw new ChangedMeanwhile();
    },
    spend: async () => 0,
    async forgetDocument(documentHash, userId) {
      documentUsers.remove(documentHash, userId);
      const entry = queue.ofDocument(documentHash);
      if (!entry || documentUsers.count(documentHash) > 0) return;
      // What its users verified goes with the last of them.
      for (const { id } of store.records.ofInbox(documentHash)) {
        const record = store.records.get(id);
        if (!record?.verifiedUser) continue;
        // Corrections are theirs who have it no more: whoever sends it again has what was read.
        let done = editor.unlock({ id, version: record.version });
        while (done.ok) done = editor.undo({ id, version: done.value.version });
      }
      inbox.remove(entry.id);
    },
  };
}

function documentsOf({ store, inbox }: Workbench): ServiceDocuments {
  const { queue, documentUsers, records } = store;
  const stateOf = (item: InboxItem, documentHash: string, userId: string): DocumentState => ({
    documentHash,
    fileName: item.fileName,
    ownFileName: documentUsers.fileName(documentHash, userId),
    state: item.state === 'waiting' || item.state === 'reading' ? item.state : 'done',
    failure: item.failure,
    link: inbox.linkIn(item.id),
    recordIds: item.records.map(({ id }) => id),
  });
  const entryOf = (userId: string, documentHash: string) => {
    const entry = documentUsers.has(documentHash, userId) ? queue.ofDocument(documentHash) : null;
    return entry && entry.removedAt === null ? entry : null;
  };
  return {
    async take(fileName, source, { kind, userId }) {
      let hash = '';
      const kept = (documentHash: string) => {
        hash = documentHash;
        const entry = queue.ofDocument(documentHash);
        const isNew = !documentUsers.has(documentHash, userId);
        documentUsers.add(documentHash, userId, entry?.fileName === fileName ? null : fileName);
        // Clients that polled before their user had it see what is verified of it now.
        if (isNew) records.tellOfVerified(documentHash, new Date());
      };
      const taken = await inbox.addStream(fileName, source, { kind, sender: userId, kept });
      return taken.outcome === 'refused' ? taken : { outcome: taken.outcome, documentHash: hash };
    },
    async state(userId, documentHash) {
      const entry = entryOf(userId, documentHash);
      const [item] = entry ? inbox.list([entry.id]) : [];
      return item ? stateOf(item, documentHash, userId) : null;
    },
    async settled(userId, documentHash) {
      const entry = entryOf(userId, documentHash);
      const item = entry && (await inbox.settled(entry.id));
      return item ? stateOf(item, documentHash, userId) : null;
    },
    async retry(documentHash) {
      const entry = queue.ofDocument(documentHash);
      return entry !== null && inbox.retry(entry.id).ok;
    },
    underWay: async () => ({ all: 0, own: 0 }),
  };
}
