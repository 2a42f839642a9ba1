import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type InventoryDesk, openInventoryDesk } from '../../../main/organizations/inventory-desk.ts';
import { recordCompliance } from '../../../main/organizations/record-compliance.ts';
import { openStore, type Store } from '../../../main/store/store.ts';
import type { InventoryProgress, Outcome } from '../../../shared/desktop.ts';
import { newLibrary } from '../../support/new-library.ts';
import { addRecord } from '../../support/opened-store.ts';
import { sampleCoa, sampleCoaReading } from '../../support/sample-readings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const AT = '2026-05-06T07:08:09.000Z';
const [A, B] = ['1A4000000000001000000417', '1A4000000000001000000418'];
let store: Store;
let desk: InventoryDesk;
let owner: string;
let told: (progress: InventoryProgress) => void = () => {};

beforeEach(async () => {
  const opened = await openStore(newLibrary(join(temporaryFolder(), 'library')));
  if (!opened.ok) throw new Error(opened.error.message);
  store = opened.value;
  owner = store.users.add('ines', AT).id;
  for (const [id, state] of [
    ['bay', null],
    ['hill', 'CA'],
  ] as const) {
    store.organizations.add({
      ...{ id, owner, public: false, fields: { name: id, state }, models: {} },
      ...{ team: [{ userId: owner, fields: {}, permissions: [] }], createdAt: AT, updatedAt: AT },
    });
  }
  desk = openInventoryDesk({ store, now: () => new Date(AT), onProgress: (progress) => told(progress) });
});
afterEach(async () => {
  told = () => {};
  await desk.close();
  store.close();
});

function done<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}
const csv = (...rows: string[]) => new TextEncoder().encode(['Tag,Item,P.B. No.', ...rows].join('\n'));
let documents = 0;
const certificate = (changes: Parameters<typeof sampleCoa>[0]) => {
  documents += 1;
  return addRecord(store, String(documents).padStart(64, '0'), sampleCoaReading({ record: sampleCoa(changes) }));
};
const importList = async (fileName: string, bytes: ReturnType<typeof csv>) => {
  const { id: preview, replaces } = done(await desk.preview({ id: 'bay', fileName, bytes }));
  return done(await desk.import({ id: 'bay', preview, replaces }));
};

it('replaces a list after a preview, and goes back and forth between the last two', async () => {
  expect(done(desk.get({ id: 'bay' }))).toEqual({
    ...{ current: null, previous: null },
    ...{ importing: null, may: { edit: true } },
  });
  expect(await importList('may.csv', csv(`${A},Harbor Mist,HB-1`))).toMatchObject({
    current: { packages: 1 },
    previous: null,
  });
  const file = { id: 'bay', fileName: 'june.csv', bytes: csv(`${A},Harbor Mist,HB-2`, `${B},Blue Lantern,`) };
  const preview = done(await desk.preview(file));
  expect(preview).toMatchObject({
    packages: 2,
    changes: { removed: 0, changed: 1, added: 1 },
    examples: [
      { tag: A, change: 'changed' },
      { tag: B, change: 'added' },
    ],
  });
  // Looking changes nothing, and what was changed since is not replaced unseen.
  expect(done(desk.get({ id: 'bay' })).current?.fileName).toBe('may.csv');
  const request = { id: 'bay', preview: preview.id, replaces: preview.replaces };
  const changed = { ok: false, error: { code: 'changed-meanwhile' } };
  expect(await desk.import({ ...request, replaces: null })).toMatchObject(changed);
  // Nor is anything imported but what was looked at last, for the organization it was looked at for.
  expect(await desk.import({ ...request, preview: preview.id - 1 })).toMatchObject(changed);
  const { current } = done(desk.get({ id: 'hill' }));
  expect(await desk.import({ ...request, id: 'hill', replaces: current?.id ?? null })).toMatchObject(changed);
  done(await desk.import(request));
  const shown = () => {
    const { current, previous } = done(desk.get({ id: 'bay' }));
    return [current?.fileName, previous?.fileName];
  };
  expect(shown()).toEqual(['june.csv', 'may.csv']);
  desk.goBack({ id: 'bay' });
  expect(shown()).toEqual(['may.csv', 'june.csv']);
  desk.goBack({ id: 'bay' });
  desk.remove({ id: 'bay' });
  expect(shown()).toEqual([undefined, 'june.csv']);
  desk.goBack({ id: 'bay' });
  expect(shown()).toEqual(['june.csv', undefined]);
  expect(done(desk.get({ id: 'hill' })).current).toBeNull();
  expect(await desk.preview({ ...file, bytes: csv() })).toMatchObject({
    ok: false,
    error: { code: 'inventory-empty' },
  });
});

it('keeps the list that was until all of a new one is there, also when the import is cancelled', async () => {
  await importList('may.csv', csv(`${A},Harbor Mist,HB-1`));
  const many = Array.from(
    { length: 1200 },
    (_, row) => `1A40000000000020${String(row).padStart(8, '0')},Grey Owl,GO-1`,
  );
  const file = { id: 'bay', fileName: 'june.csv', bytes: csv(...many) };
  const ask = async () => {
    const { id: preview, replaces } = done(await desk.preview(file));
    return desk.import({ id: 'bay', preview, replaces });
  };
  const shown = () => done(desk.get({ id: 'bay' }));
  const steps: (number | undefined)[] = [];
  told = ({ importing }) => {
    steps.push(importing?.done);
    if (!importing) return;
    expect(shown()).toMatchObject({ current: { fileName: 'may.csv' }, previous: null, importing: { total: 1200 } });
    desk.cancel({ id: 'bay' });
  };
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'import-cancelled' } });
  expect(shown()).toMatchObject({ current: { fileName: 'may.csv', packages: 1 }, previous: null, importing: null });
  expect(steps).toEqual([500, undefined]);
  // Nothing of it is left, nor of one that ended with the program.
  const begun = store.inventories.begin('bay', { fileName: 'crashed.csv', importedAt: AT });
  store.inventories.add(begun, [{ package: '{}', key: 'X', keys: ['source Y'] }]);
  expect(shown().previous).toBeNull();
  told = ({ importing }) => steps.push(importing?.done);
  expect(await ask()).toMatchObject({ ok: true, value: { current: { packages: 1200 } } });
  expect(steps.slice(2)).toEqual([500, 1000, 1200, undefined]);
  expect(shown()).toMatchObject({ current: { fileName: 'june.csv' }, previous: { fileName: 'may.csv' } });
  expect(store.inventories.packages(begun, '', 10)).toEqual([]);
  expect(store.inventories.byKey(begun, 'source Y')).toEqual([]);
});

it('gives up an import whose list was replaced meanwhile, and takes one at a time', async () => {
  await importList('may.csv', csv(`${A},Harbor Mist,HB-1`));
  const { id: preview, replaces } = done(
    await desk.preview({ id: 'bay', fileName: 'june.csv', bytes: csv(`${B},Blue Lantern,`) }),
  );
  const request = { id: 'bay', preview, replaces };
  told = ({ importing }) => importing && desk.remove({ id: 'bay' });
  const first = desk.import(request);
  expect(await desk.import(request)).toMatchObject({ ok: false, error: { code: 'import-under-way' } });
  expect(await first).toMatchObject({ ok: false, error: { code: 'changed-meanwhile' } });
  expect(done(desk.get({ id: 'bay' }))).toMatchObject({ current: null, previous: { fileName: 'may.csv' } });
});

it('compares all certificates with the list, and names packages without one', async () => {
  await importList('may.csv', csv(`${A},Harbor Mist,HB-1`, `${B},Blue Lantern,`));
  const traceability_ids = [A];
  const one = certificate({ product_name: 'Harbor Mist', traceability_ids, batch_number: 'HB-1' });
  const other = certificate({ product_name: 'Grey Owl', traceability_ids, batch_number: 'HB-1' });
  const gone = certificate({ product_name: 'Nowhere', traceability_ids: null, batch_number: 'HB-9' });
  const compared = done(await desk.compare({ id: 'bay' }));
  expect(compared.counts).toEqual({ matched: 1, differs: 1, missing: 1, unknown: 0 });
  expect(compared.records.map(({ id, match }) => [id, match.status])).toEqual([
    [other, 'differs'],
    [gone, 'missing'],
  ]);
  expect(compared.uncertified).toEqual({ count: 1, packages: [{ tag: B, item: 'Blue Lantern' }] });
  expect(compared.records.map(({ id }) => id)).not.toContain(one);
});

it('shows what differs first, however many certificates before are not in the list', async () => {
  await importList('may.csv', csv(`${A},Harbor Mist,HB-1`));
  const unlisted = { traceability_ids: null, batch_number: 'HB-9', results: [] };
  for (let count = 0; count < 201; count += 1) certificate(unlisted);
  const differs = certificate({ product_name: 'Grey Owl', traceability_ids: [A], batch_number: 'HB-1' });
  const { counts, records } = done(await desk.compare({ id: 'bay' }));
  expect(counts).toEqual({ matched: 0, differs: 1, missing: 201, unknown: 0 });
  expect(records).toHaveLength(201);
  expect(records[0]).toMatchObject({ id: differs, match: { status: 'differs' } });
});

it('judges a certificate by the day that the person has', () => {
  const id = certificate({ date_expires: '2026-05-06' });
  const expired = (today: Date) => recordCompliance(store, { recordId: id, userId: owner, today })?.expired;
  // One of these days is another in UTC wherever the clock does not show UTC.
  expect(expired(new Date(2026, 4, 6, 0, 1))).toBeNull();
  expect(expired(new Date(2026, 4, 6, 23, 59))).toBeNull();
  expect(expired(new Date(2026, 4, 7, 0, 1))).toBe('2026-05-06');
  expect(expired(new Date(2026, 4, 7, 23, 59))).toBe('2026-05-06');
});

it('goes by the organization whose folder a certificate came from', async () => {
  await importList('may.csv', csv(`${A},Harbor Mist,HB-1`));
  const id = certificate({ product_name: 'Harbor Mist', traceability_ids: [A], batch_number: 'HB-1' });
  const judged = () => recordCompliance(store, { recordId: id, userId: owner, today: new Date(AT) });
  expect(judged()).toMatchObject({ organization: { id: 'hill' }, state: 'CA', inventory: null });
  const hash = store.records.get(id)?.documentHash ?? '';
  store.intakeMarks.set(hash, { kind: null, tag: null, organization: 'bay' });
  expect(judged()).toMatchObject({
    ...{ organization: { id: 'bay' }, state: null, hasRules: false, retest: null },
    inventory: { status: 'matched', by: 'tag' },
  });
  // One that is gone is none.
  store.intakeMarks.set(hash, { kind: null, tag: null, organization: 'nobody' });
  expect(judged()?.organization.id).toBe('hill');
});
