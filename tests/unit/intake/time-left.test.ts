import { expect, it } from 'vitest';
import { TimeLeft } from '../../../main/intake/time-left.ts';
import type { InboxItem, InboxState } from '../../../shared/desktop.ts';

const NOW = Date.UTC(2026, 0, 1);

const pdf = (id: number, state: InboxState, page: [page: number, of: number] | null = null, size = 50_000) =>
  ({
    id,
    state,
    size,
    mediaType: 'application/pdf',
    progress: page ? { page: page[0], pageCount: page[1] } : null,
    records: state === 'needs-review' ? [{}] : [],
  }) as unknown as InboxItem;

function times(known: Record<string, number>) {
  const noted: [string, number][] = [];
  return {
    noted,
    expected: (kind: string) => known[kind] ?? null,
    note: (kind: string, ms: number) => noted.push([kind, ms]),
  };
}

it('adds up what documents of each kind took on this machine, as many at once as are read', () => {
  const unread = [
    { id: 1, mediaType: 'application/pdf', size: 50_000 },
    { id: 2, mediaType: 'application/pdf', size: 3_000_000 },
    { id: 3, mediaType: 'image/jpeg', size: 50_000 },
  ];
  const left = new TimeLeft(unread, times({ pdf: 2000, 'scanned-pdf': 60_000, picture: 10_000 }), 2);
  expect(left.seconds(NOW)).toBe(36);
  for (const id of [1, 2, 3]) left.remove(id);
  expect(left.seconds(NOW)).toBeNull();
});

it('says nothing before a document was read here, and learns from each', () => {
  const known = times({});
  const left = new TimeLeft([], known, 1);
  left.update([pdf(1, 'waiting'), pdf(2, 'waiting')], NOW);
  expect(left.seconds(NOW)).toBeNull();
  left.update([pdf(1, 'reading')], NOW + 500);
  left.update([pdf(1, 'reading', [2, 3])], NOW + 900);
  left.update([pdf(1, 'needs-review')], NOW + 3500);
  // What could not be read says nothing of how long reading takes.
  left.update([pdf(2, 'reading')], NOW + 3600);
  left.update([pdf(2, 'failed')], NOW + 3700);
  expect(known.noted).toEqual([['pdf', 3000]]);
});

it('counts down evenly while pages are read, and moves only when it was clearly wrong', () => {
  const left = new TimeLeft([], times({ pdf: 60_000 }), 1);
  left.update(
    [1, 2, 3].map((id) => pdf(id, 'waiting')),
    NOW,
  );
  expect(left.seconds(NOW)).toBe(180);
  left.update([pdf(1, 'reading', [6, 10])], NOW + 20_000);
  expect(left.seconds(NOW + 20_000)).toBe(160);
  // A hundred documents more are no small difference.
  left.update(
    Array.from({ length: 100 }, (_, index) => pdf(10 + index, 'waiting')),
    NOW + 20_000,
  );
  expect(left.seconds(NOW + 20_000)).toBeGreaterThan(3000);
  // Late by what was said, something is still left.
  const late = new TimeLeft([{ id: 1, mediaType: 'application/pdf', size: 1 }], times({ pdf: 10_000 }), 1);
  late.seconds(NOW);
  expect(late.seconds(NOW + 60_000)).toBeGreaterThan(0);
});
