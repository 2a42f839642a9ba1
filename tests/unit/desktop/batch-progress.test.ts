import { describe, expect, it } from 'vitest';
import { BatchProgress } from '../../../main/desktop/batch-progress.ts';
import type { InboxItem, InboxState } from '../../../shared/desktop.ts';

const item = (id: number, state: InboxState, page?: [page: number, pageCount: number]): InboxItem => ({
  id,
  documentHash: String(id).padStart(64, '0'),
  fileName: `${id}.pdf`,
  mediaType: 'application/pdf',
  size: 1,
  addedAt: '2026-01-01T00:00:00.000Z',
  state,
  progress: page ? { page: page[0], pageCount: page[1] } : null,
  failure: null,
  link: null,
  isSample: false,
  records: [],
});

describe('the bar on the taskbar', () => {
  it('is not there while nothing is read, whatever lies in the inbox', () => {
    const progress = new BatchProgress();
    expect(progress.update([item(1, 'verified'), item(2, 'failed'), item(3, 'needs-review')])).toBeNull();
  });

  it('grows with the pages read, and goes when the last file is done', () => {
    const progress = new BatchProgress();
    expect(progress.update([item(1, 'waiting'), item(2, 'waiting')])).toBe(0);
    expect(progress.update([item(1, 'reading', [3, 4])])).toBe(0.25);
    expect(progress.update([item(1, 'needs-review')])).toBe(0.5);
    expect(progress.update([item(2, 'failed')])).toBeNull();
  });

  it('counts files added meanwhile to the same batch, and begins anew after it', () => {
    const progress = new BatchProgress();
    progress.update([item(1, 'waiting')]);
    progress.update([item(2, 'waiting')]);
    expect(progress.update([item(1, 'cancelled')])).toBe(0.5);
    expect(progress.update([item(2, 'needs-password')])).toBeNull();
    expect(progress.update([item(3, 'waiting')])).toBe(0);
  });

  it('does not wait for a file that was removed', () => {
    const progress = new BatchProgress();
    progress.update([item(1, 'waiting'), item(2, 'waiting')]);
    progress.update([item(1, 'needs-review')]);
    expect(progress.remove(2)).toBeNull();
  });
});
