import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expectAccessible } from './support/accessible.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { chooseInDialog, expectState, inboxRows } from './support/inbox.ts';

test('settings are kept; the service is hosted with keys shown once', async ({ launch }) => {
  const desk = await launch();
  const { app, page } = desk;
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Dates and numbers').selectOption('de-DE');
  await page.getByLabel('Flag for review').selectOption('0.9');
  await expect(page.getByLabel('Flag for review')).toContainText('90');
  await chooseInDialog(app, [desk.dataFolder]);
  const stop = page.getByRole('button', { name: /^Stop watching/ });
  await page.getByRole('button', { name: 'Watch a folder' }).click();
  await expect(stop).toBeVisible();
  await page.getByRole('button', { name: 'Watch a folder' }).click();
  await expect(page.getByRole('alert')).toContainText('is already watched');
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' }).click();
  await stop.click();
  await expect(stop).toHaveCount(0);

  // A port that another program has is said; a free one serves whoever has a key.
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  await page.getByLabel('Port', { exact: true }).fill(String(port));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('alert')).toContainText(`Port ${port} is in use`);
  await new Promise((resolve) => taken.close(resolve));
  await page.getByRole('button', { name: 'Start' }).click();
  const url = `http://127.0.0.1:${port}`;
  await expect(page.getByText(url, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create a key' }).click();
  const key = (await page.getByRole('dialog', { name: 'A new API key' }).locator('code').textContent()) ?? '';
  const ask = (path: string) => fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  expect((await ask('/api/me')).status).toBe(200);
  expect((await fetch(`${url}/api/organizations`)).status).toBe(401);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: /^Revoke / }).click();
  await expect(page.getByText('No keys yet')).toBeVisible();
  expect((await ask('/api/me')).status).toBe(401);
  await expectNoErrors(desk);

  // It runs again after a restart, until it is stopped.
  await app.close();
  const again = await launch({ dataFolder: desk.dataFolder });
  await again.page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  await expect(again.page.getByLabel('Dates and numbers')).toHaveValue('de-DE');
  await expect(again.page.getByText(url, { exact: true })).toBeVisible();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await again.page.getByRole('button', { name: 'Stop' }).click();
  await expect(again.page.getByText('Off', { exact: true })).toBeVisible();
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test('a laboratory’s profile is added, helps with what is read from then on, and is removed', async ({
  desk,
  folder,
}) => {
  const { app, page } = desk;
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  const profile = {
    proofdesk_lab_profile: 1,
    name: 'Quarry Lake',
    recognise: ['Cannabinoids by HPLC'],
    laboratory: { lab: 'Quarry Lake Analytics' },
    wording: { Product: 'Strain' },
  };
  await chooseInDialog(app, [documents.text(folder, 'bad.json', JSON.stringify({ ...profile, recognise: [] }))]);
  await page.getByRole('button', { name: 'Add a profile' }).click();
  await expect(page.getByRole('alert')).toContainText("“bad.json” isn't a lab profile: recognise: Name a text");
  await expect(page.getByText('No profiles')).toBeVisible();
  await chooseInDialog(app, [documents.text(folder, 'good.json', JSON.stringify(profile))]);
  await page.getByRole('button', { name: 'Add a profile' }).click();
  const row = page.getByRole('row', { name: /^Quarry Lake/ });
  await expect(row).toContainText('Quarry Lake Analytics, 1 word');

  await page.getByRole('navigation').getByRole('button', { name: 'Inbox' }).click();
  await chooseInDialog(app, [await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' })]);
  await page.getByRole('button', { name: 'Choose files' }).first().click();
  await expectState(page, 'meadow.pdf', 'Needs review');
  await page.getByRole('button', { name: /^Open Blue Meadow/ }).click();
  await expect(page.getByText('Quarry Lake Analytics').first()).toBeVisible();

  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Remove the profile Quarry Lake' }).click();
  await expect(page.getByText('No profiles')).toBeVisible();
});

test('everything is backed up into one file and brought back by it', async ({ launch, folder }) => {
  test.slow();
  const files = [await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' })];
  const desk = await launch({ files });
  const { app, page } = desk;
  await expectState(page, 'meadow.pdf', 'Needs review');
  const settings = () => page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  await settings();
  await expect(page.getByText('1 document', { exact: true })).toBeVisible();

  const backup = join(folder, 'backup.tar');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, backup);
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText(/^1 document and 1 record backed up/)).toBeVisible();
  expect(existsSync(backup)).toBe(true);

  // What is no backup is refused and changes nothing.
  await chooseInDialog(app, [documents.text(folder, 'letter.tar', 'Dear reader, this is no backup.')]);
  await page.getByRole('button', { name: 'Choose a backup' }).click();
  await expect(page.getByRole('alert')).toContainText("isn't a Proofdesk backup");

  await page.getByRole('navigation').getByRole('button', { name: 'Inbox' }).click();
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Drop certificates and receipts here' })).toBeVisible();

  await settings();
  await chooseInDialog(app, [backup]);
  await page.getByRole('button', { name: 'Choose a backup' }).click();
  const question = page.getByRole('dialog', { name: 'Restore this backup?' });
  await expect(question).toContainText('1 document and 1 record');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose a backup' }).click();
  // The app would start by itself; here the test does.
  await app.evaluate(({ app: electron }) => {
    electron.relaunch = () => undefined;
  });
  const closed = app.waitForEvent('close');
  // The app may be gone before the click has told of itself.
  const clicked = question
    .getByRole('button', { name: 'Restore and restart' })
    .click()
    .catch((error: Error) => expect(error.message).toContain('has been closed'));
  await Promise.all([closed, clicked]);

  const again = await launch({ dataFolder: desk.dataFolder });
  await expectState(again.page, 'meadow.pdf', 'Needs review');
  await expect(inboxRows(again.page)).toHaveCount(1);
  await again.page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  await again.page.getByRole('button', { name: /^Remove the library replaced/ }).click();
  await expect(again.page.getByRole('button', { name: /^Remove the library replaced/ })).toHaveCount(0);
  expect(readdirSync(desk.dataFolder).filter((name) => name.startsWith('library'))).toEqual(['library']);
  await expectNoErrors(again);
});

test('everything is moved into another folder, and what was before goes when the person says so', async ({
  launch,
  folder,
}) => {
  test.slow();
  const { app, page, dataFolder } = await launch({
    read: [await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' })],
  });
  await expectState(page, 'meadow.pdf', 'Needs review');
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  await chooseInDialog(app, [elsewhere]);
  await page.getByRole('button', { name: 'Move…' }).click();
  const question = page.getByRole('dialog', { name: 'Use the new location?' });
  await expect(question).toContainText(join(elsewhere, 'Proofdesk library'));
  await app.evaluate(({ app: electron }) => {
    electron.relaunch = () => undefined;
  });
  const ended = app.waitForEvent('close');
  // The app may be gone before the click has told of itself.
  const clicked = question
    .getByRole('button', { name: 'Use and restart' })
    .click()
    .catch((error: Error) => expect(error.message).toContain('has been closed'));
  await Promise.all([ended, clicked]);

  const again = await launch({ dataFolder });
  await expectState(again.page, 'meadow.pdf', 'Needs review');
  await again.page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  await expect(again.page.getByText(join(elsewhere, 'Proofdesk library')).first()).toBeVisible();
  const old = join(dataFolder, 'library');
  expect(existsSync(join(old, 'proofdesk.db'))).toBe(true);
  await again.page.getByRole('button', { name: 'Remove the old library' }).click();
  const remove = again.page.getByRole('dialog', { name: 'Remove the old library?' });
  await expectAccessible(again.page, 'question whether the old library goes');
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect(again.page.getByText('Before the move')).toHaveCount(0);
  expect(existsSync(old)).toBe(false);
});
