import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openWorkbench, type Workbench } from '../../../main/workbench.ts';
import { MOST_INBOX_ITEMS } from '../../../shared/desktop.ts';
import { fillInbox } from '../../support/fill-inbox.ts';
import { SCRIPTED_READING } from '../../support/scripted-workbench.ts';

const DOCUMENTS = 6000;

describe(`an inbox of ${DOCUMENTS} documents`, () => {
  let workbench: Workbench;
  let records: number[];

  beforeAll(async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'proofdesk-large-'));
    records = await fillInbox(dataFolder, DOCUMENTS);
    const opened = await openWorkbench({
      dataFolder,
      person: 'tester',
      reading: { ...SCRIPTED_READING, size: 1 },
    });
    if (!opened.ok) throw new Error(opened.error.message);
    workbench = opened.value;
    return async () => {
      await workbench.close();
      rmSync(dataFolder, { recursive: true, force: true });
    };
  });

  it('tells the numbers of all documents, and what is in sight of them a window at a time', () => {
    const ids = workbench.inbox.find('all');
    expect([...ids]).toEqual(Array.from({ length: DOCUMENTS }, (_, index) => DOCUMENTS - index));
    const names: string[] = [];
    for (let start = 0; start < ids.length; start += MOST_INBOX_ITEMS) {
      const items = workbench.inbox.list([...ids.slice(start, start + MOST_INBOX_ITEMS)]);
      names.push(...items.map(({ fileName }) => fileName));
    }
    expect(names).toEqual([...ids].map((id) => `${id}.pdf`));
    expect(workbench.inbox.list([3, DOCUMENTS + 7, 1]).map(({ id, state }) => [id, state])).toEqual([
      [3, 'cancelled'],
      [1, 'verified'],
    ]);
  });

  it('counts what each filter finds', () => {
    const { counts, hasSamples, batch } = workbench.inbox.overview();
    const fifth = DOCUMENTS / 5;
    expect(counts).toEqual({
      all: DOCUMENTS,
      open: 4 * fifth,
      active: 0,
      review: 2 * fifth,
      verified: fifth,
      problems: 2 * fifth,
    });
    for (const filter of ['open', 'active', 'review', 'verified', 'problems'] as const) {
      const found = [...workbench.inbox.find(filter)];
      expect(found).toHaveLength(counts[filter]);
      expect(found).toEqual(found.toSorted((a, b) => b - a));
    }
    expect({ hasSamples, batch }).toEqual({ hasSamples: false, batch: null });
  });

  it('knows the place of every record, and its neighbors', () => {
    for (const index of [0, 1, 2, 777, 778, records.length - 2, records.length - 1]) {
      expect(workbench.inbox.placeOf(records[index] as number)).toMatchObject({
        index,
        count: records.length,
        previous: records[index - 1] ?? null,
        next: records[index + 1] ?? null,
      });
    }
    expect(workbench.inbox.placeOf(records.length + 100)).toBeNull();
  });

  it('follows verification, unlocking, removal and return, in counts, lists and places', () => {
    const { inbox } = workbench;
    const before = inbox.overview().counts;
    const told: number[] = [];
    onTestFinished(inbox.onChange((items) => told.push(...items.map(({ id }) => id))));
    const item = inbox.list([...inbox.find('review')]).find((other) => other.records.length === 2);
    const [first, second] = item?.records ?? [];
    if (!item || !first || !second) throw new Error('There is no document with two records');
    const verify = (id: number) => {
      const detail = workbench.records.get(id);
      return workbench.records.verify({ id, version: detail.ok ? detail.value.version : -1 });
    };
    expect(verify(first.id).ok).toBe(true);
    expect(inbox.overview().counts).toEqual(before);
    expect(verify(second.id).ok).toBe(true);
    expect(inbox.overview().counts).toEqual({
      ...before,
      open: before.open - 1,
      review: before.review - 1,
      verified: before.verified + 1,
    });
    expect(inbox.find('review')).not.toContain(item.id);
    expect(told).toEqual([item.id, item.id]);

    const place = inbox.placeOf(second.id);
    const [gone] = inbox.find('problems');
    expect(inbox.remove(gone ?? 0)).toEqual({ ok: true, value: { removed: true } });
    expect(inbox.overview().counts).toMatchObject({ all: before.all - 1, problems: before.problems - 1 });
    expect(inbox.find('all')).not.toContain(gone);
    expect(inbox.placeOf(second.id)).toEqual(place);

    const lone = inbox.list([...inbox.find('review')]).find((other) => other.records.length === 1);
    expect(inbox.remove(lone?.id ?? 0).ok).toBe(true);
    expect(inbox.placeOf(second.id)?.count).toBe(records.length - 1);
    expect(inbox.placeOf(lone?.records[0]?.id ?? 0)).toBeNull();
  });
});
