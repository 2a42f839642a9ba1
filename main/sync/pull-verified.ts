import type { RecordKind } from '../../shared/records/reading.ts';
import type { RemoteRecord } from '../store/remote-records.ts';
import type { Store } from '../store/store.ts';
import type { StoredAccount } from '../store/sync-accounts.ts';
import type { Done, ServiceClient } from './client.ts';
import { recordsIn } from './shapes.ts';

/**
 * Mirrors what was verified at the service since it was last asked, however old the documents are: its lists show changes
 * of the newest alone.
 *
 * @returns how many of each kind were new or changed
 */
export async function pullVerified(
  store: Store,
  account: StoredAccount,
  client: ServiceClient,
  goesOn: () => boolean,
): Promise<Done<Record<RecordKind, number>>> {
  const { accounts, remote, outbox } = store.sync;
  const changed = { coa: 0, receipt: 0 };
  for (let after = account.verifiedCursor; goesOn(); ) {
    const answer = await client.verified(after);
    if (!answer.ok) return answer;
    const { records, cursor } = answer.value;
    const documents: { kind: RecordKind; hash: string; records: RemoteRecord[] }[] = [];
    for (const { kind, samples, ...record } of records) {
      if (samples === 1 || kind === 'receipt') documents.push({ kind, hash: record.hash, records: [record] });
      else if (!documents.some(({ hash }) => hash === record.hash)) {
        // The samples of a document are told apart by what they say: they are mirrored together.
        const all = await samplesOf(client, record.hash, samples);
        if (!all.ok) return all;
        documents.push({ kind, hash: record.hash, records: all.value });
      }
    }
    const deleting = new Set(
      outbox.list(account.id).flatMap(({ action, subject }) => (action === 'delete' ? subject : [])),
    );
    store.transaction(() => {
      for (const { kind, hash, records: found } of documents) {
        if (!deleting.has(hash) && found.length > 0)
          changed[kind] += remote.put(account.id, kind, found, new Set([hash]));
      }
      if (cursor !== null) accounts.setVerifiedCursor(account.id, cursor);
    });
    if (records.length === 0 || cursor === null || cursor === after) break;
    after = cursor;
  }
  return { ok: true, value: changed };
}

async function samplesOf(client: ServiceClient, hash: string, samples: number): Promise<Done<RemoteRecord[]>> {
  const records: RemoteRecord[] = [];
  for (let sample = 1; sample <= samples; sample += 1) {
    const answer = await client.one('coa', hash, sample);
    if (!answer.ok) return answer;
    if (answer.value) records.push(...(recordsIn([answer.value.record], 'coa') ?? []).map((one) => ({ ...one, hash })));
  }
  return { ok: true, value: records };
}
