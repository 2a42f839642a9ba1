import type { RemoteRecord } from '../store/remote-records.ts';
import type { SentForms } from '../store/sent-forms.ts';
import type { Done, ServiceClient } from './client.ts';

/**
 * A client that names documents by their hashes here, where the service knows some of them by the hash of what they were
 * converted into.
 */
export function clientOfDocuments(client: ServiceClient, sentForms: SentForms): ServiceClient {
  const there = (hash: string) => sentForms.sentHashOf(hash) ?? hash;
  const here = (records: RemoteRecord[]) =>
    records.map((record) => ({ ...record, hash: sentForms.documentOf(record.hash) ?? record.hash }));
  const withOurs = (answer: Done<RemoteRecord[]>): Done<RemoteRecord[]> =>
    answer.ok ? { ok: true, value: here(answer.value) } : answer;
  return {
    ...client,
    async list(kind, query) {
      const answer = await client.list(kind, query);
      return answer.ok ? { ok: true, value: { ...answer.value, records: here(answer.value.records) } } : answer;
    },
    upload: async (kind, file) => withOurs(await client.upload(kind, file)),
    find: async (kind, hash) => withOurs(await client.find(kind, there(hash))),
    one: (kind, hash, sample) => client.one(kind, there(hash), sample),
    putVerified: (kind, hash, sample, sent) => client.putVerified(kind, there(hash), sample, sent),
    async verified(after) {
      const answer = await client.verified(after);
      if (!answer.ok) return answer;
      const records = answer.value.records.map((one) => ({ ...one, hash: sentForms.documentOf(one.hash) ?? one.hash }));
      return { ok: true, value: { ...answer.value, records } };
    },
    remove: (kind, hash) => client.remove(kind, there(hash)),
  };
}
