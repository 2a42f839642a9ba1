import type { BatchProgress, InboxItem } from '../../shared/desktop.ts';

/** What became of the documents that were read together. */
export interface BatchSummary {
  /** Documents that were read, or could not be. */
  done: number;
  /** Of these, documents with values to check, and documents that need something else of a person. */
  toCheck: number;
  problems: number;
}

type Standing = 'unread' | 'fine' | 'to-check' | 'problem' | 'cancelled';

/**
 * The documents that are being read together: it begins with the first that waits and ends when none does, so that what is
 * added meanwhile lengthens it. Keeps its sums, so that a page read in a batch of 200,000 costs no look at the others.
 */
export class Batch {
  readonly #documents = new Map<number, { standing: Standing; share: number }>();
  readonly #count: Record<Standing, number> = { unread: 0, fine: 0, 'to-check': 0, problem: 0, cancelled: 0 };
  /** Sum of the shares of the unread documents that are read. */
  #read = 0;

  /** @param unread numbers of what waited when the program started */
  constructor(unread: readonly number[]) {
    for (const id of unread) this.#put(id, 'unread', 0);
  }

  /** @returns what became of the documents, once none is left to read; null until then, and where none was read */
  update(changed: readonly InboxItem[]): BatchSummary | null {
    for (const item of changed) {
      const standing = standingOf(item);
      if (standing !== 'unread' && !this.#documents.has(item.id)) continue;
      this.#put(item.id, standing, standing === 'unread' ? shareRead(item) : 0);
    }
    return this.#end();
  }

  remove(id: number): BatchSummary | null {
    this.#take(id);
    return this.#end();
  }

  /** null when nothing is being read */
  progress(): Omit<BatchProgress, 'secondsLeft'> | null {
    const total = this.#documents.size;
    if (total === 0) return null;
    const done = total - this.#count.unread;
    return { done, total, fraction: (done + this.#read) / total };
  }

  #put(id: number, standing: Standing, share: number) {
    this.#take(id);
    this.#documents.set(id, { standing, share });
    this.#count[standing] += 1;
    this.#read += share;
  }

  #take(id: number) {
    const known = this.#documents.get(id);
    if (!known) return;
    this.#documents.delete(id);
    this.#count[known.standing] -= 1;
    this.#read -= known.share;
  }

  #end(): BatchSummary | null {
    if (this.#count.unread > 0) return null;
    const { fine, 'to-check': toCheck, problem: problems } = this.#count;
    this.#documents.clear();
    this.#read = 0;
    for (const standing of Object.keys(this.#count) as Standing[]) this.#count[standing] = 0;
    const done = fine + toCheck + problems;
    return done === 0 ? null : { done, toCheck, problems };
  }
}

function standingOf({ state, records }: InboxItem): Standing {
  if (state === 'waiting' || state === 'reading') return 'unread';
  if (state === 'cancelled') return 'cancelled';
  if (state === 'failed' || state === 'not-readable' || state === 'needs-password') return 'problem';
  return records.some(({ reviewCount }) => reviewCount > 0) ? 'to-check' : 'fine';
}

/** A page counts as read when the next one is begun; the last one never does, so that a file is not done too early. */
const shareRead = ({ progress }: InboxItem) => (progress ? (progress.page - 1) / Math.max(progress.pageCount, 1) : 0);
