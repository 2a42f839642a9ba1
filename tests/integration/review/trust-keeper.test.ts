import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { asSet } from '../../../main/intake/ask-about.ts';
import { recordEditor } from '../../../main/review/record-editor.ts';
import { openTrustKeeper } from '../../../main/review/trust-keeper.ts';
import type { RecordContent } from '../../../main/store/records.ts';
import { AT, addRecord, openedStore } from '../../support/opened-store.ts';
import {
  ink,
  sampleCoa,
  sampleCoaReading,
  sampleReceipt,
  sampleReceiptReading,
} from '../../support/sample-readings.ts';

/** A store with a keeper, and a person who corrects and verifies. */
async function desk({ failures }: { /** Takes what would fail the test. */ failures?: string[] } = {}) {
  const store = await openedStore();
  const changed: number[] = [];
  const onChange = ({ id }: { id: number }) => changed.push(id);
  const trust = openTrustKeeper({
    store,
    settings: store.settings,
    onChange,
    log: (message, cause) => {
      if (failures) failures.push(message);
      else expect(cause).toBeNull();
    },
  });
  onTestFinished(trust.close);
  let at = AT;
  const editor = recordEditor({
    store,
    checks: () => [],
    who: () => 'Ada',
    now: () => new Date(at),
    onChange: () => {},
  });
  const version = (id: number) => ({ id, version: store.records.get(id)?.version ?? 0 });
  let count = 0;
  return {
    ...{ store, trust, changed },
    add: (content: RecordContent) => addRecord(store, `document-${++count}`, content),
    edit: (id: number, path: string, value: unknown) => editor.edit({ ...version(id), path, value: value as string }),
    accept: (id: number, path: string) => editor.accept({ ...version(id), path }),
    unlock: (id: number) => editor.unlock(version(id)),
    verify(id: number, day = '2026-03-05') {
      at = `${day}T12:00:00.000Z`;
      return editor.verify(version(id));
    },
  };
}

const reading = (lab = 'Quillwort Laboratories') =>
  sampleCoaReading({
    record: sampleCoa({ lab }),
    evidence: {
      lab: ink(lab),
      batch_number: ink('EB-7', { confidence: 0.7 }),
      lab_id: ink('QW', { confidence: 0.93 }),
    },
    findings: [],
    review: ['batch_number'],
  });

it('adds up what was asked, accepted, corrected and missed, by laboratory and field, over a period', async () => {
  const { trust, add, edit, accept, verify } = await desk();
  const [one, two, three] = [add(reading()), add(reading()), add(reading('Marram Analytics'))] as const;
  add(reading());
  accept(one, 'batch_number');
  verify(one);
  edit(two, 'batch_number', 'EB-8');
  edit(two, 'lab_id', 'QW-2');
  verify(two);
  verify(three, '2026-04-01');
  await trust.settled();
  const { totals, companies, fields, pending } = trust.summary({ kind: 'coa' });
  expect(pending).toBe(0);
  expect(totals).toMatchObject({ records: 3, questions: 3, corrected: 1, unchecked: 1, missed: 1, flagged: 3 });
  expect(companies.map(({ company, records, missed }) => [company, records, missed])).toEqual([
    ['Quillwort Laboratories', 2, 1],
    ['Marram Analytics', 1, 0],
  ]);
  expect(fields).toEqual([
    { field: 'batch_number', questions: 3, corrected: 1, unchecked: 1, missed: 0, places: 3 },
    { field: 'lab_id', questions: 0, corrected: 0, unchecked: 0, missed: 1, places: 3 },
  ]);
  expect(trust.summary({ kind: 'coa', from: '2026-03-31' }).totals).toMatchObject({ records: 1, questions: 1 });
  expect(trust.summary({ kind: 'coa', to: '2026-03-31' }).totals).toMatchObject({ records: 2, questions: 2 });
  expect(trust.summary({ kind: 'receipt' }).totals.records).toBe(0);
});

it('opens the records behind a figure', async () => {
  const { store, trust, add, edit, accept, verify } = await desk();
  const [one, two] = [add(reading()), add(reading())] as const;
  accept(one, 'batch_number');
  verify(one, '2026-03-05');
  edit(two, 'batch_number', 'EB-8');
  edit(two, 'lab_id', 'QW-2');
  verify(two, '2026-04-05');
  await trust.settled();
  expect(store.records.find({ outcome: 'accepted' })).toEqual([one]);
  expect(store.records.find({ outcome: 'corrected', outcome_field: 'batch_number' })).toEqual([two]);
  expect(store.records.find({ outcome: 'corrected', outcome_field: 'lab_id' })).toEqual([]);
  expect(store.records.find({ outcome: 'missed', outcome_field: 'lab_id' })).toEqual([two]);
  expect(store.records.find({ verified_from: '2026-03-06' })).toEqual([two]);
  expect(store.records.find({ outcome: 'questions', verified_to: '2026-03-06' })).toEqual([one]);
});

it('forgets what a record told once it is unlocked, and counts it anew when it is verified again', async () => {
  const { trust, add, edit, accept, unlock, verify } = await desk();
  const id = add(reading());
  accept(id, 'batch_number');
  verify(id);
  await trust.settled();
  unlock(id);
  expect(trust.summary({ kind: 'coa' }).totals.records).toBe(0);
  edit(id, 'batch_number', 'EB-9');
  verify(id);
  await trust.settled();
  expect(trust.summary({ kind: 'coa' }).totals).toMatchObject({ records: 1, questions: 1, corrected: 1 });
});

it('counts the others where a record cannot be counted, and tries that one again once it is verified anew', async () => {
  const failures: string[] = [];
  const { store, trust, add, unlock, verify } = await desk({ failures });
  const [odd, empty, fine] = [add(reading()), add(reading()), add(reading())] as const;
  const entry = { recordId: odd, at: AT, who: 'Ada', path: 'lab', before: null, after: null };
  store.audit.add({ ...entry, action: 'edit', change: { values: null } });
  for (const id of [odd, empty, fine]) verify(id);
  const database = new Database(store.databaseFile);
  database.prepare('DELETE FROM record_contents WHERE record_id = ?').run(empty);
  database.close();
  await trust.settled();
  expect(trust.summary({ kind: 'coa' })).toMatchObject({ totals: { records: 1 }, pending: 0 });
  expect(failures).toEqual([odd, empty].map((id) => `while counting what was corrected in record ${id}`));
  unlock(odd);
  store.audit.add({ ...entry, action: 'read-again', change: null });
  verify(odd);
  trust.look(odd);
  await expect.poll(() => trust.summary({ kind: 'coa' }).totals.records).toBe(2);
});

it('prices thresholds once enough was verified, and says how much is missing', async () => {
  const { trust, add, edit, accept, verify } = await desk();
  const verified = async (count: number) => {
    for (let one = 0; one < count; one += 1) {
      const id = add(reading());
      if (one % 10 === 0) edit(id, 'lab_id', `QW-${one}`);
      accept(id, 'batch_number');
      verify(id);
    }
    await trust.settled();
    return trust.prices('coa');
  };
  expect(await verified(20)).toMatchObject({ records: 20, needed: 10 });
  const { needed, records, steps } = await verified(10);
  expect({ needed, records }).toEqual({ needed: 0, records: 30 });
  // Without a question three numbers of samples stay wrong; at 95 % all samples' numbers are asked about.
  expect(steps.find(({ only, also }) => only === 1 && also === 0)).toMatchObject({ questions: 1, errors: 3 });
  expect(steps.find(({ also }) => also === 0.95)).toMatchObject({ questions: 3, errors: 0 });
  expect(steps[0]).toMatchObject({ questions: 0, errors: 3 });
});

it('asks of unverified records what is set, without reading them again, and of begun ones what it did', async () => {
  const { store, trust, add, accept, edit, changed } = await desk();
  const [untouched, begun] = [add(reading()), add(reading())] as const;
  edit(begun, 'lab_id', 'QW-2');
  const review = (id: number) => store.records.get(id)?.review;
  expect(await trust.ask('coa', { only: 1, also: 0.95 })).toMatchObject({ judged: 1, begun: 1 });
  expect(review(untouched)).toEqual(['batch_number', 'lab', 'lab_id']);
  expect(store.records.list([untouched])[0]?.reviewCount).toBe(3);
  expect(review(begun)).toEqual(['batch_number']);
  expect(changed).toEqual([untouched]);
  await trust.ask('coa', { only: 0.6, also: 0 });
  expect(review(untouched)).toEqual([]);
  expect(store.settings.get().asking).toEqual({ coa: { only: 0.6, also: 0 }, receipt: null });
  await trust.ask('coa', null);
  expect(store.records.get(untouched)).toMatchObject({ review: ['batch_number'] });
  expect(store.records.get(untouched)).not.toHaveProperty('asked');
  accept(untouched, 'batch_number');
  expect(await trust.ask('coa', { only: 1, also: 0.95 })).toMatchObject({ judged: 0, begun: 2 });
});

it('keeps asking about what checks call an error', async () => {
  const { store, trust, add } = await desk();
  const id = add({
    ...reading(),
    findings: [{ code: 'odd', severity: 'error', paths: ['batch_number'], params: {} }],
  });
  await trust.ask('coa', { only: 0.1, also: 0 });
  expect(store.records.get(id)?.review).toEqual(['batch_number']);
});

it('goes by a receipt reader’s own doubt, which is kept with the record', async () => {
  const { store, trust, add } = await desk();
  const doubts = { retailer: 0.3, total_amount: 0.04, budtender: 0.002 };
  const id = add(sampleReceiptReading({ record: sampleReceipt(), review: ['retailer'], doubts }));
  expect(store.records.get(id)).toMatchObject({ doubts });
  await trust.ask('receipt', { only: 1, also: 0.98 });
  expect(store.records.get(id)?.review).toEqual(['retailer', 'total_amount']);
  await trust.ask('receipt', { only: 0.5, also: 0 });
  expect(store.records.get(id)?.review).toEqual([]);
});

it('prices by what is asked by default, whatever was set when the record was read', async () => {
  const { trust, add, verify } = await desk();
  for (let one = 0; one < 30; one += 1) verify(add(asSet(reading(), { only: 0.6, also: 0 })));
  await trust.settled();
  expect(trust.summary({ kind: 'coa' }).totals.questions).toBe(0);
  expect(trust.prices('coa').steps.find(({ only, also }) => only === 1 && also === 0)).toMatchObject({ questions: 1 });
});
