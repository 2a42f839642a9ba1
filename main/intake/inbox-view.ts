import type {
  BatchProgress,
  InboxFilter,
  InboxListed,
  InboxOverview,
  InboxPlace,
  InboxQuery,
} from '../../shared/desktop.ts';
import type { Store } from '../store/store.ts';
import { Batch, type BatchSummary } from './batch.ts';
import type { Inbox } from './inbox.ts';
import { TimeLeft } from './time-left.ts';

/** The inbox as a whole, however many documents it holds; `Inbox.list` tells of single ones. */
export interface InboxView {
  /** Numbers of what a filter shows, the newest first. */
  find(filter: InboxFilter): Uint32Array;
  /** The same in an order, of those with the words that a person looks for. */
  listed(query: InboxQuery): InboxListed;
  overview(): InboxOverview;
  /** How far the documents have come that are being read together; null when none is. */
  batch(): BatchProgress | null;
  /** Where a record stands among all of the inbox; null for one that is gone. */
  placeOf(recordId: number): InboxPlace | null;
  /** Told what became of the documents read together, when the last of them is done. */
  onBatchDone(listener: (summary: BatchSummary) => void): () => void;
}

/** @param parallel documents that are read at once */
export function inboxView(
  store: Store,
  inbox: Pick<Inbox, 'onChange' | 'onRemove'>,
  now: () => Date,
  parallel: number,
): InboxView {
  const unread = store.queue.unread();
  const batch = new Batch(unread.map(({ id }) => id));
  const timeLeft = new TimeLeft(unread, store.readingTimes, parallel);
  const listeners = new Set<(summary: BatchSummary) => void>();
  const tell = (summary: BatchSummary | null) => {
    if (summary) for (const listener of listeners) listener(summary);
  };
  inbox.onChange((items) => {
    timeLeft.update(items, now().getTime());
    tell(batch.update(items));
  });
  inbox.onRemove((id) => {
    timeLeft.remove(id);
    tell(batch.remove(id));
  });
  const progress = () => {
    const soFar = batch.progress();
    return soFar && { ...soFar, secondsLeft: timeLeft.seconds(now().getTime()) };
  };
  return {
    find: store.inboxLists.find,
    listed: store.inboxLists.list,
    placeOf: store.inboxLists.placeOf,
    overview: () => ({
      counts: store.inboxLists.counts(),
      hasSamples: store.queue.hasSamples(),
      batch: progress(),
    }),
    batch: progress,
    onBatchDone(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
