import { beforeEach, expect, test } from 'vitest';
import { useInbox } from '../../../renderer/state/inbox.ts';
import { indexOfItem, withChanged, without } from '../../../renderer/state/inbox-rows.ts';
import type { InboxItem, InboxListed, InboxState } from '../../../shared/desktop.ts';

const item = (id: number, state: InboxState): InboxItem => ({
  id,
  documentHash: '0'.repeat(64),
  fileName: `${id}.pdf`,
  mediaType: 'application/pdf',
  size: 1,
  addedAt: '2026-03-04T00:00:00Z',
  state,
  progress: null,
  failure: null,
  link: null,
  isSample: false,
  records: [],
});
const NUMBERS = Uint32Array.of(9, 7, 4, 2);

test('a document is found by its number in a list of any length', () => {
  for (const [index, id] of NUMBERS.entries()) expect(indexOfItem(NUMBERS, id)).toBe(index);
  for (const id of [1, 3, 8, 10]) expect(indexOfItem(NUMBERS, id)).toBe(-1);
  expect(indexOfItem(new Uint32Array(), 1)).toBe(-1);
});

/** Two are still to be read; the others are, newest first. */
const LIST: InboxListed = { ids: Uint32Array.of(5, 6, 9, 7, 4, 2), unread: 2 };
const listed = ({ ids, unread }: InboxListed) => [[...ids.subarray(0, unread)], [...ids.subarray(unread)]];

test('what is added is read last, what has been read stands where its age puts it, and nothing else moves', () => {
  expect(listed(withChanged(LIST, 'all', [item(11, 'waiting'), item(10, 'waiting'), item(7, 'failed')]))).toEqual([
    [5, 6, 10, 11],
    [9, 7, 4, 2],
  ]);
  expect(listed(withChanged(LIST, 'open', [item(5, 'needs-review')]))).toEqual([[6], [9, 7, 5, 4, 2]]);
  expect(listed(withChanged(LIST, 'all', [item(4, 'waiting')]))).toEqual([
    [5, 6, 4],
    [9, 7, 2],
  ]);
  expect(withChanged(LIST, 'all', [item(5, 'reading'), item(7, 'failed')])).toBe(LIST);
});

test('what a filter no longer shows leaves its list, and what it shows now comes', () => {
  const review = { ids: NUMBERS, unread: 0 };
  const changed = [item(7, 'verified'), item(5, 'needs-review')];
  expect(listed(withChanged(review, 'review', changed))).toEqual([[], [9, 5, 4, 2]]);
  expect(listed(withChanged(LIST, 'open', [item(7, 'verified')]))).toEqual([
    [5, 6],
    [9, 4, 2],
  ]);
  expect(listed(without(LIST, [6, 4]))).toEqual([[5], [9, 7, 2]]);
  expect(without(LIST, [1])).toBe(LIST);
});

beforeEach(() => {
  const asked: unknown[] = [];
  const answers: Record<string, unknown> = {
    'inbox.overview': {
      counts: { open: 0, all: 0, active: 0, review: 0, verified: 0, problems: 0 },
      hasSamples: false,
      batch: null,
    },
    'inbox.list': [item(9, 'waiting')],
  };
  Object.assign(globalThis, {
    window: {
      proofdesk: {
        request: async (name: string, payload: unknown) => {
          asked.push([name, payload]);
          return { ok: true, value: answers[name] };
        },
      },
    },
    asked,
  });
  useInbox.setState({ ids: NUMBERS, unread: 0, rows: new Map(), filter: 'all' });
});

test('only the rows in sight are asked for, and once', async () => {
  const { show, merge } = useInbox.getState();
  await Promise.all([show(0, 0), show(0, 0)]);
  await show(0, 0);
  expect((globalThis as unknown as { asked: unknown[] }).asked).toEqual([['inbox.list', { ids: [9] }]]);
  merge([item(9, 'reading')]);
  expect(useInbox.getState().rows.get(9)?.state).toBe('reading');
});
