import { expect, it } from 'vitest';
import { openStore, type Store } from '../../../main/store/store.ts';
import { sampleCoa, sampleCoaReading, sampleReceipt, sampleReceiptReading } from '../../support/sample-readings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const AT = '2026-01-01T00:00:00Z';
const NAMES = [
  'Blue Meadow 3.5g',
  'blue meadow',
  'BLUE "MEADOW"',
  'Mead',
  'Émeraude Ätna',
  '100% MEADOW_*',
  'a',
  'ab',
  'naïve; DROP TABLE records',
  null,
];

async function filled(): Promise<{ store: Store; userId: string; ids: number[] }> {
  const opened = await openStore(temporaryFolder());
  if (!opened.ok) throw new Error(opened.error.message);
  const store = opened.value;
  const { id: userId } = store.users.add('ada', AT);
  const ids = NAMES.map((name, index) => {
    const hash = index.toString(16).padStart(64, '0');
    store.documents.add({ hash, mediaType: 'application/pdf', size: 1, storedAt: AT });
    store.queue.setState(store.queue.add(hash, `${index}.pdf`, AT), 'read');
    store.documentUsers.add(hash, userId);
    const record = sampleCoa({ coa_hash: hash, product_name: name, coa_parsed_at: `2026-03-0${index}T10:00:00` });
    return store.records.add(hash, `${index}.pdf`, 0, sampleCoaReading({ record }), AT);
  });
  return { store, userId, ids };
}

it('finds text anywhere in a field, whatever its case, and follows corrections', async () => {
  const { store, userId, ids } = await filled();
  const find = (contains: string) =>
    store.recordQueries.find({
      kind: 'coa',
      userId,
      conditions: [{ column: 'product_name', contains }],
      order: 'coa_parsed_at',
      descending: false,
      limit: 100,
    });
  const fold = (text: string) => text.toLowerCase();
  const expected = (part: string) => ids.filter((_, index) => fold(NAMES[index] ?? '\0').includes(fold(part)));
  const parts = [
    'meadow',
    'MEAD',
    'lue m',
    '"mea',
    '%',
    '100%',
    '_*',
    'éme',
    'Éme',
    'ÉMERAUDE ä',
    'ätn',
    'Ätna',
    'ä',
    'Ï',
    'a',
    'ab',
    '; DROP',
    '*',
    'AND',
    '   ',
  ];
  for (const part of parts) {
    const found = find(part);
    expect(found, part).toEqual(expected(part));
  }
  const first = store.records.get(ids[0] ?? 0);
  if (first?.kind !== 'coa') throw new Error('no certificate');
  store.records.update(first, { ...first, record: { ...first.record, product_name: 'Harbor Mist' } });
  expect(find('harbor mist')).toEqual([ids[0]]);
  expect(find('3.5g')).toEqual([]);
  store.close();
});

it('orders by the time of reading', async () => {
  const { store, userId, ids } = await filled();
  const find = (descending: boolean) =>
    store.recordQueries.find({ kind: 'coa', userId, conditions: [], order: 'coa_parsed_at', descending, limit: 3 });
  expect(find(false)).toEqual(ids.slice(0, 3));
  expect(find(true)).toEqual(ids.toReversed().slice(0, 3));
  store.close();
});

it('looks for text in the products of a receipt, not in what stands between them', async () => {
  const opened = await openStore(temporaryFolder());
  if (!opened.ok) throw new Error(opened.error.message);
  const store = opened.value;
  const { id: userId } = store.users.add('ada', AT);
  const add = (index: number, product_names: string[] | null, product_types: (string | null)[] | null) => {
    const hash = index.toString(16).padStart(64, '0');
    store.documents.add({ hash, mediaType: 'image/png', size: 1, storedAt: AT });
    store.queue.setState(store.queue.add(hash, `${index}.png`, AT), 'read');
    store.documentUsers.add(hash, userId);
    const record = sampleReceipt({ hash, product_names, product_types });
    return store.records.add(hash, `${index}.png`, 0, sampleReceiptReading({ record }), AT);
  };
  const pipe = add(1, ['Glass pipe 5"', 'Élan, mint'], ['accessory', null]);
  const [plain] = [add(2, ['Gummies', 'Vape'], ['edible', 'vape']), add(3, null, null)];
  const find = (column: 'product_name' | 'product_type', contains: string) =>
    store.recordQueries.find({
      kind: 'receipt',
      userId,
      conditions: [{ column, contains }],
      order: 'date_sold',
      descending: false,
      limit: 100,
    });
  for (const text of ['5"', 'pipe 5"', ',', ', mint', 'élan', 'ÉLAN, M'])
    expect(find('product_name', text), text).toEqual([pipe]);
  for (const text of ['"', 'gumm']) expect(find('product_name', text), text).toEqual([text === '"' ? pipe : plain]);
  for (const text of ['","', '[', 's","v', '\\']) expect(find('product_name', text), text).toEqual([]);
  expect(find('product_type', 'null')).toEqual([]);
  expect(find('product_type', 'VAPE')).toEqual([plain]);
  store.close();
});
