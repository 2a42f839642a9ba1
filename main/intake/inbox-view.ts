import type { BatchProgress, InboxFilter, InboxOverview, InboxPlace } from '../../shared/desktop.ts';
import type { Store } from '../store/store.ts';
import { Batch, type BatchSummary } from './batch.ts';
import type { Inbox } from './inbox.ts';

/** The inbox as a whole, however many documents it holds; `Inbox.list` tells of single ones. */
export interface InboxView {
  /** Numbers of what a filter shows, the newest first. */
  find(filter: InboxFilter): Uint32Array;
  overview(): InboxOverview;
  /** How far the documents have come that are being read together; null when none is. */
  batch(): BatchProgress | null;
  /** Where a record stands among all of the inbox; null for one that is gone. */
  placeOf(recordId: number): InboxPlace | null;
  /** Told what became of the documents read together, when the last of them is done. */
  onBatchDone(listener: (summary: BatchSummary) => void): () => void;
}

export function inboxView(store: Store, inbox: Pick<Inbox, 'onChange' | 'onRemove'>, now: () => Date): InboxView {
  const batch = new Batch(store.queue.unread(), now().getTime());
  const listeners = new Set<(summary: BatchSummary) => void>();
  const tell = (summary: BatchSummary | null) => {
    if (summary) for (const listener of listeners) listener(summary);
  };
  inbox.onChange((items) => tell(batch.update(items, now().getTime())));
  inbox.onRemove((id) => tell(batch.remove(id)));
  return {
    find: store.inboxLists.find,
    placeOf: store.inboxLists.placeOf,
    overview: () => ({
      counts: store.inboxLists.counts(),
      hasSamples: store.queue.hasSamples(),
      batch: batch.progress(),
    }),
    batch: () => batch.progress(),
    onBatchDone(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
