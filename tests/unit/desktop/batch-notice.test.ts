import { expect, it } from 'vitest';
import { BatchNotice } from '../../../main/desktop/batch-notice.ts';
import type { InboxItem } from '../../../shared/desktop.ts';

const item = (id: number, state: InboxItem['state'], reviewCount = 0): InboxItem => ({
  id,
  state,
  documentHash: '',
  fileName: '',
  mediaType: '',
  size: 1,
  addedAt: '',
  progress: null,
  failure: null,
  link: null,
  isSample: false,
  records: state === 'needs-review' ? [{ id, kind: 'coa', title: '', reviewCount, verified: false }] : [],
});

it('tells once, when the last of a batch is done, what became of it', () => {
  const notice = new BatchNotice();
  expect(notice.update([item(1, 'waiting'), item(2, 'waiting'), item(3, 'reading')])).toBeNull();
  expect(notice.update([item(1, 'needs-review', 2)])).toBeNull();
  expect(notice.update([item(2, 'needs-password')])).toBeNull();
  expect(notice.update([item(3, 'needs-review')])).toEqual({ done: 3, toCheck: 1, problems: 1 });
  expect(notice.update([item(3, 'verified')])).toBeNull();
});

it('says nothing of what was cancelled or removed before it was read', () => {
  const notice = new BatchNotice();
  notice.update([item(1, 'waiting'), item(2, 'waiting')]);
  expect(notice.update([item(1, 'cancelled')])).toBeNull();
  expect(notice.remove(2)).toBeNull();
});
