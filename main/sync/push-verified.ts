import type { RecordKind } from '../../shared/records/reading.ts';
import type { StoredRecord } from '../store/records.ts';
import { type Done, type RemoteObject, type ServiceClient, type TaggedRecord, unconfirmed } from './client.ts';
import { decisionsOn } from './decisions.ts';
import { differences, pairSamples } from './differences.ts';
import { joinVerified } from './join-verified.ts';
import { recordsIn } from './shapes.ts';
import type { Side } from './sync-organizations.ts';

/** How often a record is read anew that others change at the same time. */
const MOST_TRIES = 4;
/** Records of one document that are asked for, whatever a service says. */
const MOST_SAMPLES = 200;

export interface DocumentPush extends Side {
  client: ServiceClient;
}

/** What the joining of a document's records came to. */
export interface JoinedRecords {
  /** Of the records that were sent; 0 where the service had all of it. */
  bytes: number;
  /** Stores what both sides have now. Call it in the transaction that stores the outcome. */
  keep(): void;
  /** Whether the records here are still those that were joined. */
  isCurrent(): boolean;
}

interface There extends TaggedRecord {
  sample: number;
}

/**
 * Gives the service the verified values of a document's records, each read with its tag first: what another desk verified
 * meanwhile is never written over unseen, and an attempt whose answer was lost finds its own values there.
 *
 * @returns null where the service has no such document any more
 */
export async function joinRecords(
  kind: RecordKind,
  hash: string,
  { store, account, client }: DocumentPush,
): Promise<Done<JoinedRecords | null>> {
  const { agreed, remote } = store.sync;
  const here = () =>
    store.records
      .ofInbox(hash)
      .filter((record) => record.kind === kind)
      .flatMap(({ id }) => store.records.get(id) ?? []);
  const mine = here();
  const theirs: There[] = [];
  for (let sample = 1, samples = 1; sample <= Math.min(samples, MOST_SAMPLES); sample += 1) {
    const answer = await client.one(kind, hash, sample);
    if (!answer.ok) return answer;
    if (answer.value === null) return { ok: true, value: null };
    theirs.push({ ...answer.value, sample });
    samples = answer.value.samples;
  }
  let bytes = 0;
  const kept: (() => void)[] = [];
  for (const { mine: record, theirs: there } of pairSamples(kind, mine, theirs)) {
    if (record.verifiedAt === null) continue;
    const joined = await joinOne(record, there);
    if (!joined.ok) return joined;
    const { now, open, sent } = joined.value;
    bytes += sent;
    theirs[theirs.indexOf(there)] = { ...there, record: now };
    kept.push(() => agreed.set(account.id, record.id, { base: now, open }));
  }
  const versions = JSON.stringify(mine.map(({ id, version }) => [id, version]));
  return {
    ok: true,
    value: {
      bytes,
      keep() {
        for (const keep of kept) keep();
        const records = theirs.flatMap(({ record, sample }) =>
          // A service may know the document by another hash; a second receipt in one picture has one of its own.
          (recordsIn([record], kind) ?? []).map((one) => (kind === 'coa' || sample === 1 ? { ...one, hash } : one)),
        );
        remote.put(account.id, kind, records, new Set(records.map((one) => one.hash)));
      },
      isCurrent: () => JSON.stringify(here().map(({ id, version }) => [id, version])) === versions,
    },
  };

  /** @returns the service's record as it is now, what is still open, and how many bytes were sent */
  async function joinOne(
    record: StoredRecord,
    found: There,
  ): Promise<Done<{ now: RemoteObject; open: string[]; sent: number }>> {
    let there: TaggedRecord = found;
    const isDecided = decisionsOn(remote, account.id, record);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const base = agreed.get(account.id, record.id);
      const { record: wanted, open } = joinVerified(record.record, there.record, base, isDecided);
      if (wanted === null) return { ok: true, value: { now: there.record, open, sent: 0 } };
      if (there.tag === null) return unconfirmed(`“${record.fileName}”`);
      const put = await client.putVerified(kind, hash, found.sample, { record: wanted, tag: there.tag });
      if (!put.ok) return put;
      if (put.value !== 'changed') {
        // A success may be another request's.
        const isOurs = differences(wanted, put.value.record).length === 0 && put.value.record.verified_at != null;
        if (!isOurs) return unconfirmed(`“${record.fileName}”`);
        return { ok: true, value: { now: put.value.record, open, sent: Buffer.byteLength(JSON.stringify(wanted)) } };
      }
      const again = await client.one(kind, hash, found.sample);
      if (!again.ok) return again;
      if (again.value === null) break;
      there = again.value;
    }
    return keepsChanging(record.fileName);
  }
}

function keepsChanging(name: string): Done<never> {
  const message = `“${name}” is being changed on the server. It will be sent again later.`;
  return { ok: false, why: 'unconfirmed', status: null, code: 'keeps-changing', message, retryAfter: null };
}
