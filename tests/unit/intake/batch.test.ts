import { describe, expect, it } from 'vitest';
import { Batch } from '../../../main/intake/batch.ts';
import type { InboxItem, InboxState } from '../../../shared/desktop.ts';

const item = (id: number, state: InboxState, more: { page?: [page: number, of: number]; toCheck?: number } = {}) =>
  ({
    id,
    state,
    progress: more.page ? { page: more.page[0], pageCount: more.page[1] } : null,
    records:
      state === 'needs-review' ? [{ id, kind: 'coa', title: '', reviewCount: more.toCheck ?? 0, verified: false }] : [],
  }) as unknown as InboxItem;

describe('how far the documents have come that are read together', () => {
  it('is told of nothing while nothing is read, whatever lies in the inbox', () => {
    const batch = new Batch([]);
    expect(batch.update([item(1, 'verified'), item(2, 'failed'), item(3, 'needs-review')])).toBeNull();
    expect(batch.progress()).toBeNull();
  });

  it('grows with the pages read, and ends with the last file', () => {
    const batch = new Batch([]);
    batch.update([item(1, 'waiting'), item(2, 'waiting')]);
    expect(batch.progress()).toEqual({ done: 0, total: 2, fraction: 0 });
    batch.update([item(1, 'reading', { page: [3, 4] })]);
    expect(batch.progress()).toEqual({ done: 0, total: 2, fraction: 0.25 });
    batch.update([item(1, 'needs-review')]);
    expect(batch.progress()).toMatchObject({ done: 1, fraction: 0.5 });
    batch.update([item(2, 'failed')]);
    expect(batch.progress()).toBeNull();
  });

  it('counts what is added meanwhile to the same batch, and begins anew after it', () => {
    const batch = new Batch([7]);
    batch.update([item(2, 'waiting')]);
    batch.update([item(7, 'cancelled')]);
    expect(batch.progress()).toEqual({ done: 1, total: 2, fraction: 0.5 });
    batch.update([item(2, 'needs-password')]);
    batch.update([item(3, 'waiting')]);
    expect(batch.progress()).toEqual({ done: 0, total: 1, fraction: 0 });
  });

  it('does not wait for a file that was removed', () => {
    const batch = new Batch([1, 2]);
    batch.update([item(1, 'needs-review')]);
    batch.remove(2);
    expect(batch.progress()).toBeNull();
  });
});

describe('what became of them', () => {
  it('is told once, when the last is done', () => {
    const batch = new Batch([1, 2]);
    expect(batch.update([item(3, 'reading')])).toBeNull();
    expect(batch.update([item(1, 'needs-review', { toCheck: 2 })])).toBeNull();
    expect(batch.update([item(2, 'needs-password')])).toBeNull();
    expect(batch.update([item(3, 'needs-review')])).toEqual({ done: 3, toCheck: 1, problems: 1 });
    expect(batch.update([item(3, 'verified')])).toBeNull();
  });

  it('says nothing of what was cancelled or removed before it was read', () => {
    const batch = new Batch([1, 2]);
    expect(batch.update([item(1, 'cancelled')])).toBeNull();
    expect(batch.remove(2)).toBeNull();
  });
});
