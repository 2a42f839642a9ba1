import type { InboxItem } from '../../shared/desktop.ts';

export interface BatchSummary {
  /** Documents that were read, or could not be. */
  done: number;
  /** Of these, documents with values to check, and documents that need something else of a person. */
  toCheck: number;
  problems: number;
}

const isUnread = ({ state }: InboxItem) => state === 'waiting' || state === 'reading';
const isProblem = ({ state }: InboxItem) =>
  state === 'failed' || state === 'not-readable' || state === 'needs-password';

/** Notices when the last of the documents that were being read together is done. */
export class BatchNotice {
  readonly #batch = new Map<number, InboxItem>();

  /** @returns what became of them, once none is left to read; null until then */
  update(changed: readonly InboxItem[]): BatchSummary | null {
    for (const item of changed) if (isUnread(item) || this.#batch.has(item.id)) this.#batch.set(item.id, item);
    return this.#summary();
  }

  remove(id: number): BatchSummary | null {
    this.#batch.delete(id);
    return this.#summary();
  }

  #summary(): BatchSummary | null {
    const items = [...this.#batch.values()];
    if (items.length === 0 || items.some(isUnread)) return null;
    this.#batch.clear();
    const done = items.filter(({ state }) => state !== 'cancelled');
    if (done.length === 0) return null;
    return {
      done: done.length,
      toCheck: done.filter(({ records }) => records.some(({ reviewCount }) => reviewCount > 0)).length,
      problems: done.filter(isProblem).length,
    };
  }
}
