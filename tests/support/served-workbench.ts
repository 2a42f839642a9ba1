import type { SecretStore } from '../../main/secrets/secret-store.ts';
import type { ServiceParts } from '../../main/service/build-service.ts';
import { openSync, type Sync, type SyncOptions } from '../../main/sync/sync.ts';
import type { Workbench } from '../../main/workbench.ts';
import { scriptedWorkbench } from './scripted-workbench.ts';
import { AT, serviceOver } from './test-service.ts';

export { AT };

export interface ServedWorkbench {
  workbench: Workbench;
  url: string;
  /** Of the user “ada”. */
  key: string;
  userId: string;
  stop(): Promise<void>;
}

/** A service over scripted documents, in this process, on a free port. @param parts what is unlike the usual */
export async function servedWorkbench(parts: Partial<ServiceParts> = {}): Promise<ServedWorkbench> {
  const workbench = await scriptedWorkbench();
  const { users } = workbench.store;
  const { id: userId } = users.add('ada', AT);
  const key = users.keys.create(userId, AT);
  const app = await serviceOver(workbench, parts);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    workbench,
    url,
    key,
    userId,
    async stop() {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

export function memorySecrets(): SecretStore {
  const kept = new Map<string, string>();
  return {
    place: 'memory',
    get: async (account) => kept.get(account) ?? null,
    set: async (account, secret) => void kept.set(account, secret),
    delete: async (account) => kept.delete(account),
  };
}

/** The mirror of a workbench, with keys in memory. */
export const syncOf = ({ store, records }: Workbench, options: Partial<SyncOptions> = {}): Sync =>
  openSync({ store, editor: records, person: 'tester', secrets: memorySecrets(), now: () => new Date(), ...options });

/** The bytes of a document that is read as a certificate with this product. */
export const scriptedBytes = (title: string) => Buffer.from(`%PDF-1.7\n${JSON.stringify({ title })}`);

/** Has a scripted document read. @returns its hash and the number of its record */
export async function readDocument({ inbox }: Workbench, title: string): Promise<{ hash: string; recordId: number }> {
  const added = await inbox.addBytes(`${title}.pdf`, scriptedBytes(title));
  if (added.outcome === 'refused') throw new Error(added.error.message);
  const item = await inbox.settled(added.itemId);
  const [record] = item?.records ?? [];
  if (!item || !record) throw new Error(`${title} was not read`);
  return { hash: item.documentHash, recordId: record.id };
}

/** The same, and verifies it as a person would, as far as the store is concerned. */
export async function verifyDocument(workbench: Workbench, title: string): Promise<string> {
  const { hash, recordId } = await readDocument(workbench, title);
  workbench.store.records.setVerified(recordId, { at: AT, by: 'tester' });
  return hash;
}
