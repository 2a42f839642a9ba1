import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openRecordFinder } from '../../../main/store/record-finder.ts';
import { openStore } from '../../../main/store/store.ts';
import { sampleReceipt, sampleReceiptReading } from '../../support/sample-readings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const AT = '2026-03-05T10:00:00.000Z';

it('finds what was stored since it was last asked', async () => {
  const opened = await openStore(temporaryFolder());
  if (!opened.ok) throw new Error(opened.error.message);
  const store = opened.value;
  const finder = openRecordFinder(store.databaseFile);
  onTestFinished(async () => {
    await finder.close();
    store.close();
  });
  const add = (name: string) => {
    store.documents.add({ hash: name, mediaType: 'application/pdf', size: 1, storedAt: AT });
    store.queue.add(name, name, AT);
    return store.records.add(name, name, 0, sampleReceiptReading({ record: sampleReceipt({}) }), AT);
  };
  expect([...(await finder.find({}))]).toEqual([]);
  const first = add('one');
  expect([...(await finder.find({}))]).toEqual([first]);
  const second = add('two');
  expect([...(await finder.find({}))].sort()).toEqual([first, second].sort());
});

it('answers again after its thread has failed, also before that thread has quite ended', async () => {
  const finder = openRecordFinder(join(temporaryFolder(), 'missing', 'proofdesk.db'));
  onTestFinished(() => finder.close());
  const causes: unknown[] = [];
  for (let times = 0; times < 3; times += 1) await finder.find({}).catch((cause) => causes.push(String(cause)));
  // Each time the reason itself, not the end of a thread that had failed before.
  expect(causes).toHaveLength(3);
  for (const cause of causes) expect(cause).toMatch(/unable to open|directory does not exist/);
});
