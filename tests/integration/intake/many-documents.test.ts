import { expect, it } from 'vitest';
import { scriptedWorkbench, scriptFiles } from '../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('removes many documents at once, but those with a verified record, and names these', async () => {
  const { inbox, records } = await scriptedWorkbench();
  await inbox.addPaths(scriptFiles(temporaryFolder(), [{ title: 'one' }, { title: 'two' }, { title: 'three' }]));
  await inbox.idle();
  const [first] = inbox.list();
  records.verify({ id: first?.records[0]?.id ?? 0, version: 0 });
  const ids = inbox.list().map(({ id }) => id);
  expect(inbox.recordsOf(ids)).toHaveLength(3);
  const removed: number[] = [];
  inbox.onRemove((id) => removed.push(id));
  expect(await inbox.many(ids, 'retry')).toEqual({ done: 0, kept: [] });
  expect(await inbox.many(ids, 'remove')).toEqual({ done: 2, kept: [first?.fileName] });
  expect(removed).toHaveLength(2);
  expect(inbox.list().map(({ id }) => id)).toEqual([first?.id]);
});
