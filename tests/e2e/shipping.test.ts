import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { electronArguments, electronExecutable } from '../../scripts/runtime.mjs';
import { expectAccessible } from './support/accessible.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { openScreen } from './support/screens.ts';

test('the user guide opens with F1, is searched, and shows its pictures without the network', async ({ desk }) => {
  const { page } = desk;
  await page.keyboard.press('F1');
  const guide = page.getByRole('dialog', { name: 'User guide' });
  await expect(guide.getByRole('heading', { level: 3 })).not.toHaveCount(0);
  for (const picture of await guide.getByRole('img').all()) {
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }
  await expectAccessible(page, 'guide');
  await guide.getByLabel('Search the guide').fill('restore tar file');
  await expect(guide.getByText('No matches')).toBeVisible();
  await guide.getByLabel('Search the guide').fill('restore file');
  await expect(guide.getByRole('heading', { level: 3 })).toHaveText(['Backup and moving']);
  await page.keyboard.press('Escape'); // the first empties the search field
  await page.keyboard.press('Escape');
  await expect(guide).toHaveCount(0);
  await expectNoErrors(desk);
});

test('a build that cannot update itself says so, and asks nobody', async ({ desk }) => {
  const { page } = desk;
  await openScreen(page, 'settings');
  await expect(page.getByText('This build cannot update itself.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check now' })).toHaveCount(0);
});

test('a start after a crash says what was recovered; what was kept of it can be deleted', async ({ launch }) => {
  const first = await launch();
  const { dataFolder } = first;
  const ended = once(first.app.process(), 'exit');
  await first.app.evaluate(() => process.crash()).catch(() => undefined);
  await ended;
  const dumps = () =>
    readdirSync(join(dataFolder, 'crashes'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.dmp'),
    );
  // A process that ends with main may leave one of its own.
  await expect.poll(() => dumps().length).toBeGreaterThan(0);

  const second = await launch({ dataFolder });
  const { page } = second;
  await expect(page.getByText('Proofdesk ended unexpectedly last time.')).toBeVisible();
  await openScreen(page, 'settings');
  await expectAccessible(page, 'settings with a crash report');
  await page.getByRole('heading', { name: 'Crash reports' }).evaluate((heading) => heading.scrollIntoView());
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop), 'the screen scrolls, not the window').toBe(0);
  const remove = page.getByRole('button', { name: /^Delete the crash report of/ });
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click();
    await expect(remove).toHaveCount(left - 1);
  }
  expect(dumps()).toEqual([]);
  await second.app.close();

  const third = await launch({ dataFolder });
  await expect(third.page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(third.page.getByText('Proofdesk ended unexpectedly last time.')).toHaveCount(0);
});

test('a policy file turns links and updates off', async ({ launch, folder }) => {
  const policy = join(folder, 'policy.json');
  writeFileSync(policy, '{ "links": false, "updates": false }');
  process.env.PROOFDESK_POLICY = policy;
  const { page } = await launch().finally(() => delete process.env.PROOFDESK_POLICY);
  const refused = await page.evaluate(() =>
    window.proofdesk.request('links.add', { text: 'https://example.com/report.pdf' }),
  );
  expect(refused).toMatchObject({ ok: false, error: { code: 'not-allowed-here' } });
  await openScreen(page, 'settings');
  await expect(page.getByText('Updates are turned off on this computer by its administrator.')).toBeVisible();
});

test('the program prints its version and ends', async () => {
  const printed = await promisify(execFile)(electronExecutable(), electronArguments(['--version']));
  expect(printed.stdout).toContain(`Proofdesk ${manifest.version}\n`);
});
