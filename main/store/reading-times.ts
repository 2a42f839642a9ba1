import type Database from 'better-sqlite3';

/** How long documents of each kind took to be read on this machine. */
export interface ReadingTimes {
  /** Milliseconds that one took lately; of a kind never read those of all kinds, null where none was read. */
  expected(kind: string): number | null;
  note(kind: string, milliseconds: number): void;
}

/** Weight of the latest reading in the mean of all: what the machine does now counts more than what it did last year. */
const LATEST = 0.15;

export function readingTimesOf(database: Database.Database): ReadingTimes {
  const all = database.prepare<[], { kind: string; mean: number }>('SELECT kind, mean_ms AS mean FROM reading_times');
  const note = database.prepare<[{ kind: string; milliseconds: number }]>(
    `INSERT INTO reading_times (kind, mean_ms, count) VALUES (@kind, @milliseconds, 1)
     ON CONFLICT (kind) DO UPDATE SET count = count + 1,
       mean_ms = mean_ms + (excluded.mean_ms - mean_ms) * max(1.0 / (count + 1), ${LATEST})`,
  );
  const means = new Map(all.all().map(({ kind, mean }) => [kind, mean]));
  return {
    expected(kind) {
      if (means.size === 0) return null;
      return means.get(kind) ?? [...means.values()].reduce((sum, mean) => sum + mean, 0) / means.size;
    },
    note(kind, milliseconds) {
      note.run({ kind, milliseconds });
      for (const { kind: known, mean } of all.all()) means.set(known, mean);
    },
  };
}
