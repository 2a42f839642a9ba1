import type { InboxItem, Outcome, RequestOf } from '../../shared/desktop.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import { fail, succeed } from '../outcome.ts';
import type { Store } from '../store/store.ts';

/** What of the inbox a reading anew needs. */
interface Reader {
  /** Notes for the reading to come what the person gave and what the document was last time. */
  expect(id: number, known: { password: string | undefined; kind: RecordKind | undefined }): void;
  /** Has an item that was set to wait read; resolves as `Inbox.settled` does. */
  read(id: number): Promise<InboxItem | null>;
  /** Tells listeners that the item changed. */
  tell(id: number): void;
}

const NOT_READ_AGAIN = { code: 'cancelled', message: "The document wasn't re-read." };

/** Does what `Inbox.readAgain` says; when the document cannot be read, what was read before stays, lying as it did. */
export async function readAgain(
  store: Store,
  { documentHash, turns, password }: RequestOf<'documents.read-again'>,
  reader: Reader,
): Promise<Outcome<{ read: true }>> {
  const { queue, documents } = store;
  const entry = queue.ofDocument(documentHash);
  const pages = documents.get(documentHash)?.pages;
  if (!entry || entry.removedAt !== null || !pages) {
    return fail('no-such-item', 'This document is no longer in the inbox.');
  }
  const { id, state, fileName } = entry;
  if (state === 'waiting' || state === 'reading') return fail('being-read', `“${fileName}” is already being read.`);
  const records = store.records.ofInbox(documentHash);
  if (records.some(({ verified }) => verified)) {
    return fail('record-verified', `“${fileName}” has a verified record. Unlock it before re-reading it.`);
  }
  reader.expect(id, { password, kind: records[0]?.kind });
  store.transaction(() => {
    documents.setPages(
      documentHash,
      pages.map((page) => ({ ...page, turns: ((page.turns ?? 0) + (turns[page.number] ?? 0)) % 4 })),
    );
    queue.forgetInterruptions(id);
    queue.setState(id, 'waiting');
    queue.moveTo(id, 'first');
  });
  const item = await reader.read(id);
  if (item?.state === 'needs-review' || item?.state === 'verified') return succeed({ read: true });
  if (item) {
    store.transaction(() => {
      documents.setPages(documentHash, pages);
      queue.setState(id, 'read');
    });
    reader.tell(id);
  }
  return { ok: false, error: item?.failure ?? NOT_READ_AGAIN };
}
