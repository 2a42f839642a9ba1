import { expect, it, onTestFinished } from 'vitest';
import type { Outcome } from '../../../shared/desktop.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import { sampleHashOf } from '../../../shared/records/hashes.ts';
import { PATHS } from '../../../shared/rest/paths.ts';
import { AT, addRecord } from '../../support/opened-store.ts';
import { ink, sampleCoa, sampleCoaReading, sampleReceiptReading } from '../../support/sample-readings.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import { serviceOver } from '../../support/test-service.ts';

const WRONG = 'Quillwort Laboratoires';
const RIGHT = 'Quillwort Laboratories';

/** Certificates of a misread laboratory, which is asked about, one that has it right, and a receipt. */
async function bench(misread = 3) {
  const workbench = await scriptedWorkbench();
  const { store } = workbench;
  const certificate = (name: string, record: Partial<CoaRecord>, review: string[]) =>
    addRecord(
      store,
      name,
      sampleCoaReading({
        record: sampleCoa(record),
        evidence: { lab: ink(record.lab ?? '', { confidence: 0.3 }) },
        findings: [
          { code: 'uncertain-reading', severity: 'warning', paths: ['lab'], params: { text: 'Hardly readable.' } },
        ],
        review,
      }),
    );
  const wrong = store.transaction(() =>
    Array.from({ length: misread }, (_, index) => certificate(`wrong-${index}`, { lab: WRONG }, ['lab', 'producer'])),
  );
  const right = certificate('right', { lab: RIGHT }, []);
  const receipt = addRecord(store, 'receipt', sampleReceiptReading());
  return { ...workbench, store, wrong, right, receipt, ids: [...wrong, right, receipt] };
}

function done<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
  return outcome.value;
}

it('changes a field of all records that have it otherwise, as a person would one by one', async () => {
  const { records, store, ids, wrong, right } = await bench();
  expect(records.fieldValues('lab')).toEqual([WRONG, RIGHT]);
  expect(records.previewField({ ids, field: 'lab', value: RIGHT })).toEqual({
    changes: wrong.map((id) => ({ id, title: 'Evening Breeze', before: WRONG, verified: false })),
    right: 1,
    otherKind: 1,
  });
  const before = store.records.get(right);
  const { changed } = done(await records.editField({ ids, field: 'lab', value: RIGHT, verified: true }));
  expect(changed).toEqual(wrong);
  for (const id of wrong) {
    const detail = done(records.get(id));
    expect(detail.record).toMatchObject({ lab: RIGHT });
    expect(detail.evidence.lab).toMatchObject({ method: 'person', confidence: 1 });
    expect(detail.review).toEqual(['producer']);
    expect(detail.findings).toEqual([]);
    expect(detail.history).toMatchObject([
      { action: 'bulk-edit', path: 'lab', before: WRONG, after: RIGHT, who: 'tester' },
    ]);
    const { sample_hash, ...record } = detail.record as CoaRecord;
    expect(sample_hash).toBe(sampleHashOf(record));
    expect(record.results).toHaveLength(3);
  }
  expect(store.records.get(right)).toEqual(before);
  expect(records.find({ search: 'laboratories' })).toHaveLength(4);
});

it('sets the parts of an address with the whole, and the whole with a part', async () => {
  const { records, wrong, ids } = await bench();
  const address = '12 Alder Street, Eugene, OR 97401';
  done(await records.editField({ ids, field: 'lab_address', value: address, verified: true }));
  const parts = { lab_street: '12 Alder Street', lab_city: 'Eugene', lab_state: 'OR', lab_zipcode: '97401' };
  for (const id of wrong) expect(done(records.get(id)).record).toMatchObject({ lab_address: address, ...parts });
  done(await records.editField({ ids, field: 'lab_zipcode', value: '97402', verified: true }));
  for (const id of wrong)
    expect(done(records.get(id)).record).toMatchObject({ lab_address: '12 Alder Street, Eugene, OR 97402' });
});

it('takes the whole step back at once, but for records that were changed since', async () => {
  const { records, wrong, ids } = await bench();
  const [first = 0, second = 0, third = 0] = wrong;
  const contents = () => wrong.map((id) => ({ ...done(records.get(id)), version: 0, history: [] }));
  const before = contents().map(({ canUndo: _, canRedo: __, ...content }) => content);
  const { at, changed } = done(await records.editField({ ids, field: 'lab', value: RIGHT, verified: true }));
  const version = done(records.get(third)).version;
  done(records.edit({ id: third, version, path: 'batch_number', value: 'EB-8' }));
  expect(done(await records.undoField({ ids: changed, at }))).toEqual({ undone: 2, changedSince: 1 });
  expect(contents().slice(0, 2)).toMatchObject(before.slice(0, 2));
  expect(done(records.get(third)).record).toMatchObject({ lab: RIGHT, batch_number: 'EB-8' });
  expect(done(records.get(first)).history.map(({ action }) => action)).toEqual(['bulk-edit', 'undo']);
  // A step that was taken back is not taken back again, and each record can do it again by itself.
  expect(done(await records.undoField({ ids: changed, at }))).toEqual({ undone: 0, changedSince: 3 });
  done(records.redo({ id: second, version: done(records.get(second)).version }));
  expect(done(records.get(second)).record).toMatchObject({ lab: RIGHT });
});

it('leaves verified records out, or changes them and leaves them verified', async () => {
  const { records, wrong, ids } = await bench();
  const [verified = 0, ...others] = wrong;
  const { verifiedAt } = done(records.verify({ id: verified, version: 0 }));
  expect(records.previewField({ ids, field: 'lab', value: RIGHT }).changes).toContainEqual(
    expect.objectContaining({ id: verified, verified: true }),
  );
  const left = done(await records.editField({ ids, field: 'lab', value: RIGHT, verified: false }));
  expect(left.changed).toEqual(others);
  const { at, changed } = done(await records.editField({ ids, field: 'lab', value: RIGHT, verified: true }));
  expect(changed).toEqual([verified]);
  expect(done(records.get(verified))).toMatchObject({ record: { lab: RIGHT }, verifiedAt });
  done(await records.undoField({ ids: changed, at }));
  expect(done(records.get(verified))).toMatchObject({ record: { lab: WRONG }, verifiedAt });
});

it('changes more than a thousand with what they are by then, and none of them where it is stopped', async () => {
  const { records, ids, wrong, store } = await bench(1200);
  const versions = () => new Set(wrong.map((id) => store.records.get(id, { results: false })?.version));
  const stopped = records.editField({ ids, field: 'lab', value: RIGHT, verified: true });
  expect(await records.editField({ ids, field: 'lab', value: RIGHT, verified: true })).toMatchObject({
    error: { code: 'field-edit-running' },
  });
  expect(records.stopField()).toEqual({ stopped: true });
  expect(await stopped).toMatchObject({ ok: false, error: { code: 'field-edit-stopped' } });
  expect(versions()).toEqual(new Set([0]));

  // Changed by another while they are prepared: the step has what they are then.
  const [, last = 0] = [wrong[0], wrong.at(-1)];
  const changing = records.editField({
    ids: [last, ...wrong.slice(0, -1)],
    field: 'lab',
    value: RIGHT,
    verified: true,
  });
  done(records.edit({ id: last, version: 0, path: 'batch_number', value: 'EB-9' }));
  expect(done(await changing).changed).toHaveLength(1200);
  expect(done(records.get(last)).record).toMatchObject({ lab: RIGHT, batch_number: 'EB-9' });
  expect(versions()).toEqual(new Set([1, 2]));
});

it('sends verified records it changes to services that take them, and counts them anew', async () => {
  const { records, store, ids, wrong } = await bench();
  const [verified = 0] = wrong;
  done(records.verify({ id: verified, version: 0 }));
  const account = store.sync.accounts.add(
    { baseUrl: 'https://a', deletions: 'both', settles: 'ask', userId: null },
    'now',
  );
  store.sync.accounts.looked(account.id, { verified: true, layouts: false }, 0);
  const { documentHash } = store.records.get(verified) ?? { documentHash: '' };
  store.sync.remote.put(account.id, 'coa', [{ hash: documentHash, sample: '', record: {} }], new Set());
  store.trust.put(verified, { rows: 0, values: 0, flagged: 0, fields: [], certainties: [] });
  done(await records.editField({ ids, field: 'lab', value: RIGHT, verified: true }));
  expect(store.sync.outbox.list(account.id)).toMatchObject([{ action: 'upload', subject: documentHash }]);
  expect(store.trust.pending(10, new Set())).toEqual([verified]);
});

it('lists verified records it changed to those who ask the service of this desk for what came later', async () => {
  const workbench = await bench();
  const { records, store, ids, wrong } = workbench;
  for (const id of wrong) done(records.verify({ id, version: 0 }));
  const user = store.users.add('Ada', AT);
  for (const id of ids) store.documentUsers.add(store.records.get(id)?.documentHash ?? '', user.id, 'a.pdf');
  const app = await serviceOver(workbench);
  onTestFinished(() => app.close());
  const headers = { authorization: `Bearer ${store.users.keys.create(user.id, AT)}` };
  const verified = async (after?: string) => {
    const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
    const answer = await app.inject({ url: `${PATHS.verified}${query}`, headers });
    const { data, cursor } = answer.json<{ data: { record: CoaRecord }[]; cursor: string }>();
    return { labs: data.map(({ record }) => record.lab), cursor };
  };
  const { labs, cursor } = await verified();
  expect(labs).toEqual(wrong.map(() => WRONG));
  expect((await verified(cursor)).labs).toEqual([]);
  const [first = 0] = wrong;
  done(await records.editField({ ids: [first], field: 'lab', value: RIGHT, verified: true }));
  const changed = await verified(cursor);
  expect(changed.labs).toEqual([RIGHT]);
  expect((await verified(changed.cursor)).labs).toEqual([]);
});
