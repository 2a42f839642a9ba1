import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportRecords } from '../../../main/exports/export-records.ts';
import { openCompanyDesk } from '../../../main/review/company-desk.ts';
import type { CompanyNames } from '../../../shared/desktop/companies.ts';
import type { Outcome, RequestOf } from '../../../shared/desktop.ts';
import { AT, addRecord, openedStore } from '../../support/opened-store.ts';
import { sampleCoa, sampleCoaReading, sampleReceipt, sampleReceiptReading } from '../../support/sample-readings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

async function desk() {
  const store = await openedStore();
  const companies = openCompanyDesk({ store, who: () => 'Ada', now: () => new Date(AT) });
  let count = 0;
  const receipt = (retailer: string, total_amount = 10) =>
    addRecord(store, `receipt-${++count}`, sampleReceiptReading({ record: sampleReceipt({ retailer, total_amount }) }));
  const certificate = (changes: Parameters<typeof sampleCoa>[0]) =>
    addRecord(store, `coa-${++count}`, sampleCoaReading({ record: sampleCoa(changes) }));
  return { store, companies, receipt, certificate };
}

function done(outcome: Outcome<CompanyNames>): CompanyNames {
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

const STORES: RequestOf<'companies.merge'> = { kind: 'store', names: ['EMBERS', 'Embers Harbor'], into: 'Embers' };

it('merges spellings of a store in lists, charts, filters and search, and of what is read later', async () => {
  const { store, companies, receipt } = await desk();
  const [one, two, other] = [receipt('EMBERS'), receipt('Embers Harbor', 20), receipt('Quayside', 5)] as const;
  const { names } = done(companies.merge(STORES));
  expect(names).toEqual([
    { name: 'Embers', spellings: ['EMBERS', 'Embers Harbor'], records: 2 },
    { name: 'Quayside', spellings: [], records: 1 },
  ]);
  const later = receipt('Embers Harbor', 40);
  const all = [later, two, one];
  expect(store.receiptSummaries.of({})[0]?.retailers.map(({ retailer, amount }) => [retailer, amount])).toEqual([
    ['Embers', 7000],
    ['Quayside', 500],
  ]);
  expect(store.records.list([one, two, other, later]).map(({ title }) => title)).toEqual([
    ...['Embers', 'Embers', 'Quayside', 'Embers'],
  ]);
  for (const retailer of ['"Embers"', '"Embers Harbor"', 'embers'])
    expect(store.records.find({ retailer }), retailer).toEqual(all);
  expect(store.records.find({ retailer: 'harbor' })).toEqual([later, two]);
  expect(store.records.find({ search: 'embers gumm' })).toEqual(all);
  expect(store.records.find({ search: 'quay gumm' })).toEqual([other]);
  // The record keeps what is printed.
  expect(store.records.get(two)?.record).toMatchObject({ retailer: 'Embers Harbor' });
});

it('sorts receipts by the names that are shown', async () => {
  const { store, companies, receipt } = await desk();
  const [one, two, three] = [receipt('Zephyr 2'), receipt('Quayside 10'), receipt('Aster')] as const;
  done(companies.merge({ kind: 'store', names: ['Zephyr 2'], into: 'Quayside 9' }));
  done(companies.merge({ kind: 'store', names: ['Aster'], into: 'Yarrow' }));
  const sorted = (descending: boolean) => store.records.find({}, { column: 'title', descending });
  expect(sorted(false)).toEqual([one, two, three]);
  expect(sorted(true)).toEqual([three, two, one]);
});

it('takes a name that is shown for itself, though it is a spelling of another', async () => {
  const { store, companies, receipt, certificate } = await desk();
  const [one, two, three] = [receipt('Embers'), receipt('EMBERS HARBOR'), receipt('Embers Cove')] as const;
  done(companies.merge({ kind: 'store', names: ['Embers', 'EMBERS HARBOR'], into: 'Embers Harbor Ltd' }));
  done(companies.merge({ kind: 'store', names: ['Embers Cove'], into: 'Embers' }));
  expect(store.records.find({ retailer: '"Embers"' })).toEqual([three]);
  expect(store.records.find({ retailer: '"Embers Harbor Ltd"' })).toEqual([two, one]);
  expect(store.records.find({ retailer: '"Embers Cove"' })).toEqual([three]);
  certificate({ producer: 'Ferngully' });
  const other = certificate({ producer: 'Fern & Co' });
  done(companies.merge({ kind: 'company', names: ['Ferngully'], into: 'Ferngully Gardens' }));
  done(companies.merge({ kind: 'company', names: ['Fern & Co'], into: 'Ferngully' }));
  const { points } = store.samples.trend({ by: 'producer', name: 'Ferngully', measure: 'thca' });
  expect(points.map(({ id }) => id)).toEqual([other]);
});

it('merges names of laboratories and producers for lists, their order and trends, and writes them into exports', async () => {
  const { store, companies, certificate } = await desk();
  const one = certificate({ lab: 'QW Labs', producer: 'Ferngully', distributor: 'FERNGULLY GARDENS' });
  const two = certificate({ lab: 'Alder', producer: 'FERNGULLY GARDENS' });
  done(companies.merge({ kind: 'lab', names: ['QW Labs'], into: 'Aardvark Analytics' }));
  done(companies.merge({ kind: 'company', names: ['Ferngully', 'FERNGULLY GARDENS'], into: 'Ferngully Gardens' }));
  expect(store.records.list([one])[0]).toMatchObject({
    subtitle: 'Aardvark Analytics',
    columns: { lab: 'Aardvark Analytics', producer: 'Ferngully Gardens' },
  });
  expect(store.records.find({}, { column: 'lab', descending: false })).toEqual([one, two]);
  expect(store.records.find({ producer: '"Ferngully Gardens"' })).toEqual([two, one]);
  expect(store.records.find({ lab: '"Aardvark Analytics"' })).toEqual([one]);
  for (const name of ['Ferngully', 'Ferngully Gardens'])
    expect(store.samples.trend({ by: 'producer', name, measure: 'thca' }).points).toHaveLength(2);
  expect(store.samples.compare([one, two]).map(({ producer }) => producer)).toEqual([
    'Ferngully Gardens',
    'Ferngully Gardens',
  ]);
  const path = join(temporaryFolder(), 'out.json');
  await exportRecords(store, { path, ids: [one], format: 'json', layout: 'wide' });
  // A certificate's hashes are those of what is printed, so its JSON is as printed, with the names beside it.
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject([
    {
      ...{ lab: 'QW Labs', producer: 'Ferngully', distributor: 'FERNGULLY GARDENS' },
      _names: { lab: 'Aardvark Analytics', producer: 'Ferngully Gardens', distributor: 'Ferngully Gardens' },
    },
  ]);
  const table = join(temporaryFolder(), 'out.csv');
  await exportRecords(store, { path: table, ids: [one], format: 'csv', layout: 'wide', kind: 'coa' });
  expect(readFileSync(table, 'utf8')).toContain('Aardvark Analytics');
});

it('keeps an earlier merge when a later one is undone, however the spellings are capitalized', async () => {
  const { companies, receipt } = await desk();
  for (const name of ['Embarc', 'Embarc', 'EMBARC', 'Quayside']) receipt(name);
  done(companies.merge({ kind: 'store', names: ['Embarc'], into: 'Embarc Inc' }));
  const { changes } = done(companies.merge({ kind: 'store', names: ['Embarc Inc', 'Quayside'], into: 'Harbor Group' }));
  const { names } = done(companies.undo({ kind: 'store', id: changes[0]?.id ?? 0 }));
  expect(names.map(({ name, records }) => [name, records])).toEqual([
    ['Embarc Inc', 3],
    ['Quayside', 1],
  ]);
  const apart = done(companies.separate({ kind: 'store', name: 'Embarc Inc', spelling: 'EMBARC' }));
  expect(apart.names.map(({ name }) => name)).not.toContain('Embarc Inc');
});

it('takes names apart again, one spelling or all, and undoes each change in turn', async () => {
  const { store, companies, receipt } = await desk();
  const [one, two] = [receipt('EMBERS'), receipt('Embers Harbor')] as const;
  const merged = done(companies.merge(STORES));
  const [change] = merged.changes;
  expect(change).toMatchObject({ who: 'Ada', action: 'merge', name: 'Embers', isUndone: false });
  const apart = done(companies.separate({ kind: 'store', name: 'Embers', spelling: 'Embers Harbor' }));
  expect(apart.names.map(({ name }) => name)).toEqual(['Embers', 'Embers Harbor']);
  expect(store.records.find({ retailer: '"Embers"' })).toEqual([one]);
  // The later change first.
  expect(companies.undo({ kind: 'store', id: change?.id ?? 0 })).toMatchObject({ error: { code: 'changed-since' } });
  done(companies.undo({ kind: 'store', id: apart.changes[0]?.id ?? 0 }));
  expect(store.records.find({ retailer: '"Embers"' })).toEqual([two, one]);
  const undone = done(companies.undo({ kind: 'store', id: change?.id ?? 0 }));
  expect(undone.names).toEqual([
    { name: 'EMBERS', spellings: [], records: 1 },
    { name: 'Embers Harbor', spellings: [], records: 1 },
  ]);
  expect(undone.changes.map(({ action }) => action)).toEqual(['undo', 'undo', 'separate', 'merge']);
  expect(store.records.list([one, two]).map(({ title }) => title)).toEqual(['EMBERS', 'Embers Harbor']);
});

it('suggests what license, address and spelling say, merges nothing by itself, and stops when told', async () => {
  const { store, companies } = await desk();
  const at = { retailer_address: '12 Quay Rd, Port, CA 94000' };
  for (const [hash, retailer] of [
    ['h1', 'Embers'],
    ['h2', 'Tidewater'],
  ] as const)
    addRecord(store, hash, sampleReceiptReading({ record: sampleReceipt({ retailer, ...at }) }));
  const { suggestions, names } = companies.list('store');
  expect(names).toHaveLength(2);
  expect(suggestions).toMatchObject([{ names: ['Embers', 'Tidewater'], why: 'address' }]);
  expect(done(companies.dismiss({ kind: 'store', names: ['Embers', 'Tidewater'] })).suggestions).toEqual([]);
});

it('merges into a name that is merged already, and refuses what is not there', async () => {
  const { companies, receipt } = await desk();
  receipt('EMBERS');
  receipt('Embers Harbor');
  receipt('Embers North');
  done(companies.merge(STORES));
  const { names } = done(companies.merge({ kind: 'store', names: ['Embers', 'Embers North'], into: 'Embers Group' }));
  expect(names).toEqual([{ name: 'Embers Group', spellings: ['EMBERS', 'Embers Harbor', 'Embers North'], records: 3 }]);
  expect(companies.merge(STORES)).toMatchObject({ error: { code: 'no-such-name' } });
});
