import { beforeEach, expect, test } from 'vitest';
import { batchProgress, useInbox } from '../../../renderer/state/inbox.ts';
import type { InboxItem } from '../../../shared/desktop.ts';

const item = (id: number, state: InboxItem['state'], page?: number): InboxItem => ({
  id,
  documentHash: '0'.repeat(64),
  fileName: `${id}.pdf`,
  mediaType: 'application/pdf',
  size: 1,
  addedAt: '2026-03-04T00:00:00Z',
  state,
  progress: page === undefined ? null : { page, pageCount: 4 },
  failure: null,
  link: null,
  isSample: false,
  records: [],
});
const progress = () => batchProgress(useInbox.getState().items, useInbox.getState().batch);

beforeEach(() => useInbox.setState({ items: [], batch: new Set() }));

test('overall progress counts what was added since nothing was read, pages included', () => {
  const { merge } = useInbox.getState();
  merge([item(1, 'verified')]);
  expect(progress()).toBeNull();
  merge([item(2, 'reading', 3), item(3, 'waiting')]);
  expect(progress()).toEqual({ done: 0, total: 2, fraction: 0.25 });
  merge([item(2, 'needs-review')]);
  merge([item(4, 'waiting')]);
  expect(progress()).toEqual({ done: 1, total: 3, fraction: 1 / 3 });
  merge([item(3, 'failed'), item(4, 'cancelled')]);
  expect(progress()).toBeNull();
});

test('a removed file no longer counts', () => {
  const { merge, drop } = useInbox.getState();
  merge([item(1, 'reading'), item(2, 'waiting')]);
  drop(2);
  expect(progress()).toMatchObject({ total: 1 });
  expect(useInbox.getState().items.map(({ id }) => id)).toEqual([1]);
});

test('the newest is on top', () => {
  useInbox.getState().merge([item(1, 'waiting'), item(3, 'waiting')]);
  useInbox.getState().merge([item(2, 'waiting')]);
  expect(useInbox.getState().items.map(({ id }) => id)).toEqual([3, 2, 1]);
});
