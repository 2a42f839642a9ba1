import type { InboxItem } from '../../shared/desktop.ts';

const isUnread = (item: InboxItem) => item.state === 'waiting' || item.state === 'reading';

/**
 * How far the files now being read have come, for the taskbar. A batch begins with the first file that waits and ends
 * when none does, so that files added meanwhile lengthen it instead of starting a second bar.
 */
export class BatchProgress {
  /** Item -> how much of it is read, 0 to 1. */
  readonly #batch = new Map<number, number>();

  /** @returns what is done, 0 to 1; null when nothing is being read */
  update(changed: readonly InboxItem[]): number | null {
    for (const item of changed) {
      if (isUnread(item)) this.#batch.set(item.id, readShare(item));
      else if (this.#batch.has(item.id)) this.#batch.set(item.id, 1);
    }
    return this.#share();
  }

  remove(id: number): number | null {
    this.#batch.delete(id);
    return this.#share();
  }

  #share(): number | null {
    const shares = [...this.#batch.values()];
    if (shares.every((share) => share === 1)) {
      this.#batch.clear();
      return null;
    }
    return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  }
}

/** A page counts as read when the next one is begun; the last one never does, so that a file is not done too early. */
const readShare = ({ progress }: InboxItem) => (progress ? (progress.page - 1) / Math.max(progress.pageCount, 1) : 0);
