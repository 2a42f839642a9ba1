import { expect, it } from 'vitest';
import { recordEditor } from '../../../main/review/record-editor.ts';
import { type Outcome, type RecordDetail, uncheckedOf } from '../../../shared/desktop.ts';
import { AT, addRecord, openedStore } from '../../support/opened-store.ts';
import { sampleCoaReading } from '../../support/sample-readings.ts';

async function editorOnOneRecord() {
  const store = await openedStore();
  const id = addRecord(store, 'evening-breeze.pdf', sampleCoaReading());
  const changes: number[] = [];
  const editor = recordEditor({
    store,
    checks: () => [],
    who: () => 'Ada',
    now: () => new Date(AT),
    onChange: ({ version }) => changes.push(version),
  });
  const current = () => done(editor.get(id));
  /** Makes a change on the version as it is now. */
  const now = () => ({ id, version: current().version });
  return { store, editor, id, changes, current, now };
}

function done(outcome: Outcome<RecordDetail>): RecordDetail {
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
  return outcome.value;
}

/** What undo must bring back: everything but the version and the history. */
function contentOf({ record, evidence, findings, review, title }: RecordDetail) {
  return { record, evidence, findings, review, title };
}

it('keeps who changed what, when, from what into what', async () => {
  const { editor, now, changes } = await editorOnOneRecord();
  const edited = done(editor.edit({ ...now(), path: 'product_name', value: 'Evening Breeze 2' }));
  expect(edited).toMatchObject({ version: 1, title: 'Evening Breeze 2', canUndo: true, canRedo: false });
  expect(edited.history).toEqual([
    {
      id: expect.any(Number),
      at: AT,
      who: 'Ada',
      action: 'edit',
      path: 'product_name',
      before: 'Evening Breeze',
      after: 'Evening Breeze 2',
    },
  ]);
  expect(changes).toEqual([1]);
});

it('undoes and redoes any sequence of edits exactly', async () => {
  const { editor, now, current } = await editorOnOneRecord();
  const states = [contentOf(current())];
  const step = (outcome: Outcome<RecordDetail>) => states.push(contentOf(done(outcome)));
  step(editor.edit({ ...now(), path: 'lab', value: 'Marram Analytics' }));
  step(editor.edit({ ...now(), path: 'results[0].value', value: 19 }));
  step(editor.accept({ ...now(), path: 'results[2]' }));
  step(editor.edit({ ...now(), path: 'results[1]', value: null }));
  step(editor.edit({ ...now(), path: 'date_tested', value: '2026-03-04T09:30:00' }));
  for (const state of states.slice(0, -1).toReversed()) expect(contentOf(done(editor.undo(now())))).toEqual(state);
  expect(editor.undo(now())).toMatchObject({ ok: false, error: { code: 'nothing-to-undo' } });
  for (const state of states.slice(1)) expect(contentOf(done(editor.redo(now())))).toEqual(state);
  expect(editor.redo(now())).toMatchObject({ ok: false, error: { code: 'nothing-to-redo' } });
  expect(current().history.map(({ action }) => action)).toEqual([
    ...['edit', 'edit', 'accept', 'delete-row', 'edit'],
    ...Array.from({ length: 5 }, () => 'undo'),
    ...Array.from({ length: 5 }, () => 'redo'),
  ]);
});

it('refuses an edit made on a version that is no longer the newest, and stores nothing of it', async () => {
  const { editor, id, current, changes } = await editorOnOneRecord();
  done(editor.edit({ id, version: 0, path: 'lab', value: 'Marram Analytics' }));
  const late = editor.edit({ id, version: 0, path: 'lab', value: 'Other' });
  expect(late).toMatchObject({ ok: false, error: { code: 'version-conflict' } });
  expect(current().record).toMatchObject({ lab: 'Marram Analytics' });
  expect(current().history).toHaveLength(1);
  expect(changes).toEqual([1]);
});

it('stores nothing of an edit that does not fit', async () => {
  const { editor, now, current } = await editorOnOneRecord();
  const before = current();
  expect(editor.edit({ ...now(), path: 'date_tested', value: 'soon' })).toMatchObject({
    error: { code: 'invalid-value' },
  });
  expect(current()).toEqual(before);
});

it('locks a verified record until it is unlocked, and keeps both in the history', async () => {
  const { editor, now, current, store } = await editorOnOneRecord();
  done(editor.edit({ ...now(), path: 'lab', value: 'Marram Analytics' }));
  expect(done(editor.verify(now()))).toMatchObject({ verifiedAt: AT, verifiedBy: 'Ada', canUndo: true });
  expect(store.records.list(store.records.find({ verified: true }))).toHaveLength(1);
  expect(editor.edit({ ...now(), path: 'lab', value: 'x' })).toMatchObject({ error: { code: 'record-verified' } });
  expect(editor.accept({ ...now(), path: 'lab' })).toMatchObject({ error: { code: 'record-verified' } });
  expect(editor.verify(now())).toMatchObject({ error: { code: 'record-verified' } });

  expect(done(editor.unlock(now()))).toMatchObject({ verifiedAt: null, verifiedBy: null });
  expect(editor.unlock(now())).toMatchObject({ error: { code: 'record-not-verified' } });
  expect(done(editor.undo(now())).record).toMatchObject({ lab: 'Quillwort Laboratories' });
  expect(current().history.map(({ action }) => action)).toEqual(['edit', 'verify', 'unlock', 'undo']);
});

it('keeps in the history what was unchecked when the record was verified', async () => {
  const { editor, now, current } = await editorOnOneRecord();
  const { review } = current();
  expect(review.length).toBeGreaterThan(0);
  done(editor.verify(now()));
  done(editor.unlock(now()));
  for (const path of review) done(editor.accept({ ...now(), path }));
  done(editor.verify(now()));
  const verifications = current().history.filter(({ action }) => action === 'verify');
  expect(verifications.map(uncheckedOf)).toEqual([review, []]);
});

it('takes a verification back when it is undone right away, then the edit before it', async () => {
  const { editor, now } = await editorOnOneRecord();
  done(editor.edit({ ...now(), path: 'lab', value: 'Marram Analytics' }));
  done(editor.verify(now()));
  expect(done(editor.undo(now()))).toMatchObject({ verifiedAt: null, record: { lab: 'Marram Analytics' } });
  // Later than the one that was taken back: who mirrors the desk has read past that.
  expect(done(editor.redo(now())).verifiedAt).toMatch(/^2026-03-05T10:00:00\.00[1-9]Z$/);
  done(editor.undo(now()));
  expect(done(editor.undo(now())).record).toMatchObject({ lab: 'Quillwort Laboratories' });
});

it('knows no record that is not there', async () => {
  const { editor } = await editorOnOneRecord();
  expect(editor.get(999)).toMatchObject({ ok: false, error: { code: 'no-such-record' } });
  expect(editor.verify({ id: 999, version: 0 })).toMatchObject({ ok: false, error: { code: 'no-such-record' } });
});

it('keeps a number as a person typed it with its evidence, and lets it go with the value', async () => {
  const { editor, now, current } = await editorOnOneRecord();
  const path = 'results[1].value';
  const edit = (value: number, typed?: string) =>
    done(editor.edit({ ...now(), path, value, ...(typed !== undefined && { typed }) })).evidence[path];
  const before = contentOf(current());
  expect(edit(0.5, '0.500')).toMatchObject({ text: '0.4', typed: '0.500', method: 'person' });
  // The same number with other digits, then the number that is printed.
  expect(edit(0.5, '0.50')).toMatchObject({ typed: '0.50' });
  expect(edit(0.4, '0.4')).not.toHaveProperty('typed');
  expect(edit(9, '9.0')).toMatchObject({ typed: '9.0' });
  expect(edit(9.5)).not.toHaveProperty('typed');
  for (let step = 0; step < 5; step += 1) done(editor.undo(now()));
  expect(contentOf(current())).toEqual(before);
  expect(done(editor.redo(now())).evidence[path]).toMatchObject({ typed: '0.500' });
  // A cell without ink of its own keeps it at the row's.
  done(editor.edit({ ...now(), path: 'results[0].limit', value: 2, typed: '2.00' }));
  expect(current().evidence['results[0].limit']).toMatchObject({ text: 'THCa 21.5', typed: '2.00' });
});
