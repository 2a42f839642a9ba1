import { expect, it } from 'vitest';
import type { InboxQuery } from '../../../shared/desktop.ts';
import { AT, addRecord, openedStore } from '../../support/opened-store.ts';
import { sampleCoa, sampleCoaReading, sampleReceiptReading } from '../../support/sample-readings.ts';

/** Documents in all states, by name. */
async function filled() {
  const store = await openedStore();
  const read = (hash: string, review: string[], product = 'Evening Breeze') => {
    const record = addRecord(store, hash, sampleCoaReading({ review, record: sampleCoa({ product_name: product }) }));
    store.queue.setState(store.queue.ofDocument(hash)?.id ?? 0, 'read');
    return record;
  };
  const records = {
    few: read('few', ['lab']),
    many: read('many', ['lab', 'producer', 'date_tested'], 'Harbor Mist'),
    done: read('done', []),
    ready: read('ready', []),
  };
  store.records.setVerified(records.done, { at: AT, by: 'me' });
  for (const hash of ['first', 'second', 'third']) {
    store.documents.add({ hash, mediaType: 'application/pdf', size: 1, storedAt: AT });
    store.queue.add(hash, `${hash}.pdf`, AT);
  }
  store.queue.moveTo(store.queue.ofDocument('third')?.id ?? 0, 'first');
  store.queue.setState(store.queue.ofDocument('second')?.id ?? 0, 'reading');
  const names = (query: Partial<InboxQuery>) => {
    const { ids, unread } = store.inboxLists.list({ filter: 'open', order: 'newest', search: '', ...query });
    return { unread, names: store.queue.list([...ids]).map(({ documentHash }) => documentHash) };
  };
  return { store, records, names };
}

it('hides what is verified, and lists what is to be read in the order in which it is read', async () => {
  const { names, store } = await filled();
  expect(names({})).toEqual({ unread: 3, names: ['second', 'third', 'first', 'ready', 'many', 'few'] });
  expect(names({ filter: 'all' }).names).toContain('done');
  expect(names({ filter: 'verified' })).toEqual({ unread: 0, names: ['done'] });
  expect(store.inboxLists.counts()).toMatchObject({ open: 6, all: 7, verified: 1, active: 3, review: 3 });
});

it('sorts by age and by the number of questions', async () => {
  const { names } = await filled();
  expect(names({ order: 'oldest' }).names).toEqual(['few', 'many', 'ready', 'first', 'second', 'third']);
  expect(names({ order: 'questions' }).names.slice(0, 2)).toEqual(['many', 'few']);
  expect(names({ order: 'questions' }).names).toHaveLength(6);
});

it('finds documents by file, by words of their records and by tags', async () => {
  const { store, records, names } = await filled();
  store.tags.change([records.ready], { add: ['Q1 audit'], remove: [] });
  expect(names({ search: 'harb mis' }).names).toEqual(['many']);
  expect(names({ search: 'SECOND.p' })).toEqual({ unread: 1, names: ['second'] });
  expect(names({ search: 'audit' }).names).toEqual(['ready']);
  expect(names({ search: '"' }).names).toEqual([]);
});

it('keeps one spelling of a tag, takes it off again, and finds and sorts records by it', async () => {
  const { store, records } = await filled();
  const receipt = addRecord(store, 'receipt', sampleReceiptReading());
  store.tags.change([records.few, receipt], { add: ['Taxes 2026'], remove: [] });
  store.tags.change([records.many], { add: ['TAXES 2026', 'a first'], remove: [] });
  expect(store.tags.all()).toEqual([
    { tag: 'Taxes 2026', count: 3 },
    { tag: 'a first', count: 1 },
  ]);
  expect(store.records.find({ tag: '"taxes 2026"' })).toEqual([receipt, records.many, records.few]);
  expect(store.records.find({ search: 'tax' })).toHaveLength(3);
  expect(store.records.find({}, { column: 'tags', descending: false }).slice(0, 3)).toEqual([
    records.many,
    records.few,
    receipt,
  ]);
  expect(store.records.list([records.many])[0]?.tags).toEqual(['a first', 'Taxes 2026']);
  store.tags.change([receipt, records.many], { add: [], remove: ['taxes 2026'] });
  expect(store.records.find({ tag: 'taxes' })).toEqual([records.few]);
});
