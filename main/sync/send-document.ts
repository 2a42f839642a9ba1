import type { RecordKind } from '../../shared/records/reading.ts';
import type { OutboxItem } from '../../shared/sync.ts';
import type { StoredDocument } from '../store/documents.ts';
import type { RemoteRecord } from '../store/remote-records.ts';
import { type Done, unconfirmed } from './client.ts';
import { noteSent } from './note-sent.ts';
import { type DocumentPush, joinRecords } from './push-verified.ts';
import { sentFormOf } from './sent-form.ts';

/**
 * Sends a document with a verified record, and the record's values where the service takes them.
 *
 * @returns `dropped`: there was nothing to send any more
 */
export async function sendDocument(
  item: OutboxItem,
  kind: RecordKind,
  options: DocumentPush,
): Promise<Done<'dropped' | null>> {
  const { store, account } = options;
  const { remote, outbox } = store.sync;
  const hash = item.subject;
  const document = store.documents.get(hash);
  const drop = (): Done<'dropped'> => {
    outbox.done(item);
    return { ok: true, value: 'dropped' };
  };
  if (!document) return drop();
  const isVerified = () => store.records.ofInbox(hash).some((record) => record.kind === kind && record.verified);
  let bytes: number | null = null;
  // Where only values are to be sent, the file is there already.
  const isThere = account.takesVerified === true && remote.ofDocument(account.id, kind, hash).length > 0;
  if (!isThere) {
    const sent = await sendFile(item, kind, document, isVerified, options);
    if (!sent.ok) return sent;
    if (sent.value === null) return drop();
    bytes = sent.value.bytes;
    remote.put(account.id, kind, sent.value.records, new Set([hash]));
  }
  const joined = account.takesVerified ? await joinRecords(kind, hash, options) : null;
  if (joined && !joined.ok) return joined;
  return store.transaction((): Done<'dropped' | null> => {
    const values = joined?.value ?? null;
    values?.keep();
    // Changed again meanwhile: the item stays, and is due at once.
    if (values && !values.isCurrent()) return { ok: true, value: 'dropped' };
    outbox.done(item);
    const size = bytes ?? (values?.bytes || null);
    if (size === null) return { ok: true, value: 'dropped' };
    noteSent(options, item, size, null);
    return { ok: true, value: null };
  });
}

/** Sends the file unless an earlier attempt did. @returns null where it is no longer to be sent */
async function sendFile(
  item: OutboxItem,
  kind: RecordKind,
  document: StoredDocument,
  isVerified: () => boolean,
  { store, client }: DocumentPush,
): Promise<Done<{ records: RemoteRecord[]; bytes: number } | null>> {
  const hash = item.subject;
  const earlier: Done<RemoteRecord[]> = item.attempts > 0 ? await client.find(kind, hash) : { ok: true, value: [] };
  let answer = earlier;
  let { size } = document;
  if (!earlier.ok || earlier.value.length === 0) {
    // Asked only now: a person may have verified or unlocked it while the service was looked through.
    if (isVerified()) {
      const file = await sentFormOf(store, document, item.name);
      if (!file.ok) return file;
      size = file.value.size;
      answer = await client.upload(kind, file.value);
    } else if (earlier.ok) return { ok: true, value: null };
  }
  if (!answer.ok) return answer;
  // Any success may be another request's, or the word of something on the way: only the document's own hash tells.
  let records = answer.value.filter((record) => record.hash === hash);
  if (records.length === 0) {
    const found = await client.find(kind, hash);
    if (!found.ok) return found;
    records = found.value;
  }
  if (records.length === 0) return unconfirmed(`“${item.name}”`);
  return { ok: true, value: { records, bytes: size } };
}
