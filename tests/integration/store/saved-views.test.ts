import { expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../../main/store/store.ts';
import type { ListView } from '../../../shared/records/saved-view.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const view = (search: string): ListView => ({
  query: { kind: 'coa', verified: 'to-check', search, fields: { lab: 'Marram' } },
  order: { column: 'date', descending: true },
  columns: ['title', 'total_thc'],
});

it('keeps views by name over a restart, one for each name', async () => {
  const folder = temporaryFolder();
  const opened = await openStore(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  const first = opened.value.savedViews.save('Strong ones', view('a'));
  opened.value.savedViews.save('For audit', view('b'));
  const again = opened.value.savedViews.save('strong ones', view('c'));
  expect(again.id).toBe(first.id);
  opened.value.close();

  const later = await openStore(folder);
  if (!later.ok) throw new Error(later.error.message);
  const { savedViews } = later.value;
  onTestFinished(() => later.value.close());
  expect(savedViews.all().map(({ name, query }) => [name, query.search])).toEqual([
    ['For audit', 'b'],
    ['strong ones', 'c'],
  ]);
  expect(savedViews.all()[0]).toMatchObject(view('b'));
  expect(savedViews.remove(first.id)).toBe(true);
  expect(savedViews.remove(first.id)).toBe(false);
  expect(savedViews.all()).toHaveLength(1);
});
