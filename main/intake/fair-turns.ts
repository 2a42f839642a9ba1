import type { QueueEntry } from '../store/queue.ts';

/** So many of those that wait the longest are looked at. */
const WINDOW = 64;

/** Whoever sits at the machine, and whoever sent what an earlier run of the program left. */
const NOBODY = '';

export interface Turn {
  entry: QueueEntry;
  /** All readers are taken by others: it is read all the same, by one more. */
  beyond: boolean;
}

/** Whose documents are read next: nobody waits for all the documents of another. */
export interface FairTurns {
  /** Notes who sent an item. */
  expect(id: number, source: string): void;
  forget(id: number): void;
  /**
   * What is to be read now: of each source in its order, first of those with the fewest documents under way. While all
   * readers are taken, one more takes the document of a source that has none under way.
   */
  next(size: number, underWay: readonly QueueEntry[]): Turn[];
}

export function fairTurns(queue: {
  get(id: number): QueueEntry | null;
  waiting(limit: number): QueueEntry[];
}): FairTurns {
  const sources = new Map<number, string>();
  const sourceOf = ({ id }: QueueEntry) => sources.get(id) ?? NOBODY;

  /** Those that wait, in their order, and of every source its first, however many of others wait before it. */
  const candidates = (most: number): QueueEntry[] => {
    if (sources.size === 0) return queue.waiting(most);
    const entries = queue.waiting(Math.max(WINDOW, most));
    const listed = new Set(entries.map(({ id }) => id));
    const seen = new Set(entries.map(sourceOf));
    for (const [id, source] of sources) {
      const entry = seen.has(source) || listed.has(id) ? null : queue.get(id);
      if (entry?.state !== 'waiting' || entry.removedAt !== null) continue;
      seen.add(source);
      entries.push(entry);
    }
    return entries;
  };
  return {
    expect: (id, source) => void sources.set(id, source),
    forget: (id) => void sources.delete(id),
    next(size, underWay) {
      const free = size - underWay.length;
      // One more than there are, and no further.
      if (free < 0 || (free === 0 && sources.size === 0)) return [];
      const counts = new Map<string, number>();
      const countOf = (entry: QueueEntry) => counts.get(sourceOf(entry)) ?? 0;
      const add = (entry: QueueEntry) => counts.set(sourceOf(entry), countOf(entry) + 1);
      underWay.forEach(add);
      const left = candidates(Math.max(1, free));
      const turns: Turn[] = [];
      while (left.length > 0 && turns.length <= free) {
        const fewest = Math.min(...left.map(countOf));
        const beyond = turns.length === free;
        if (beyond && (fewest > 0 || sources.size === 0)) break;
        const place = left.findIndex((entry) => countOf(entry) === fewest);
        const [entry] = left.splice(place, 1) as [QueueEntry];
        add(entry);
        turns.push({ entry, beyond });
      }
      return turns;
    },
  };
}
