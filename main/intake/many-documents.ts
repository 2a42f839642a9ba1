import { setImmediate } from 'node:timers/promises';
import type { InboxItem, Outcome, RequestOf } from '../../shared/desktop.ts';
import type { Store } from '../store/store.ts';
import type { Inbox } from './inbox.ts';

/** After so many documents the program does other things. */
const AT_ONCE = 50;

/** What is done with several documents of the inbox at once. */
export interface ManyDocuments {
  /** @returns how many it was done with, and the names of those that keep a verified record */
  many(ids: readonly number[], action: RequestOf<'inbox.many'>['action']): Promise<{ done: number; kept: string[] }>;
  /** Numbers of the records that were read from documents. */
  recordsOf(ids: readonly number[]): number[];
}

export function manyDocuments(store: Store, inbox: Pick<Inbox, 'remove' | 'retry' | 'cancel'>): ManyDocuments {
  return {
    async many(ids, action) {
      let done = 0;
      const kept: string[] = [];
      const take = (id: number) => {
        const outcome: Outcome<InboxItem | { removed: boolean }> = inbox[action](id);
        if (outcome.ok) done += 1;
        else if (outcome.error.code === 'record-verified') kept.push(store.queue.get(id)?.fileName ?? '');
      };
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        // One transaction: flushing the disk for each would take as long as all the rest.
        store.transaction(() => ids.slice(from, from + AT_ONCE).forEach(take));
        await setImmediate();
      }
      return { done, kept };
    },
    recordsOf(ids) {
      const hashes = store.queue.list(ids).map(({ documentHash }) => documentHash);
      return [...store.records.ofDocuments(hashes).values()].flatMap((records) => records.map(({ id }) => id));
    },
  };
}
