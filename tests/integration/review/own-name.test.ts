import { expect, it } from 'vitest';
import { scriptedWorkbench, scriptFiles } from '../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('names changes by the name that the person set, from then on and after a restart, and their user with it', async () => {
  const dataFolder = temporaryFolder();
  const first = await scriptedWorkbench({ dataFolder });
  await first.inbox.addPaths(scriptFiles(temporaryFolder(), [{ title: 'one' }]));
  await first.inbox.idle();
  const [id = 0] = first.records.find({});
  const history = ({ records }: typeof first) => {
    const detail = records.get(id);
    return detail.ok ? detail.value.history.map(({ who }) => who) : [];
  };
  await first.records.remove([id]);
  first.settings.set({ displayName: 'Dana Reyes' });
  await first.records.restore([id]);
  expect(history(first).sort()).toEqual(['Dana Reyes', 'tester']);
  expect(first.store.users.list()[0]?.name).toBe('Dana Reyes');
  await first.close();

  const second = await scriptedWorkbench({ dataFolder });
  await second.records.remove([id]);
  second.settings.set({ displayName: null });
  await second.records.restore([id]);
  expect(history(second).sort()).toEqual(['Dana Reyes', 'Dana Reyes', 'tester', 'tester']);
  expect(second.store.users.list()[0]?.name).toBe('tester');
});
