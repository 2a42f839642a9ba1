import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleReceipt } from '../fixtures/simple-receipt.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';

test('an organization is created, filled in, staffed, given keys and models, archived and restored', async ({
  launch,
  folder,
}) => {
  test.slow();
  const desk = await launch();
  const { page } = desk;
  const go = () => page.getByRole('navigation').getByRole('button', { name: 'Organizations' }).click();
  const toast = page.getByRole('region', { name: 'Notifications' });
  await go();
  await expect(page.getByRole('heading', { name: 'No organizations yet' })).toBeVisible();

  // Created by keyboard: what is missing is named beside its field.
  await page.getByRole('button', { name: 'New organization' }).first().click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Alder Bay Laboratories');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('City').fill('Arcata');
  await page.getByLabel('State', { exact: true }).fill('CA');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an email address like lab@example.com.')).toBeVisible();
  await page.getByLabel('Email').fill('desk@alder.example');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Alder Bay Laboratories' })).toBeVisible();
  await expect(toast).toContainText('Alder Bay Laboratories was created.');

  // Edited with one key.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('e');
  await page.getByLabel('Website').fill('alder.example');
  await page.getByLabel('List publicly').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'alder.example' })).toBeVisible();
  await expect(page.locator('header').getByText('Public', { exact: true })).toBeVisible();

  // The logo is looked at before it is used; what is no picture is refused.
  const logo = join(folder, 'logo.png');
  const letter = join(folder, 'letter.png');
  writeFileSync(logo, simpleReceipt('1'));
  writeFileSync(letter, 'not a picture');
  const chooser = page.locator('input[type="file"]');
  await chooser.setInputFiles(letter);
  await page.getByRole('button', { name: 'Use this logo' }).click();
  await expect(page.getByRole('alert')).toContainText("isn't a PNG or JPEG image");
  await chooser.setInputFiles(logo);
  await expect(page.getByAltText('Preview of the new logo')).toBeVisible();
  await page.getByRole('button', { name: 'Use this logo' }).click();
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();
  const drawn = page.locator('main img').last();
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole('tab', { name: /^Team/ }).click();
  await page.getByRole('button', { name: 'Add a member' }).click();
  const member = page.getByRole('dialog', { name: 'Add a member' });
  await member.getByLabel('Name').fill('Ada Quill');
  await member.getByLabel('Position').fill('Chemist');
  await member.getByLabel('Phone').fill('555 0100');
  await member.getByLabel('Manage API keys').check();
  await page.keyboard.press('Enter');
  const team = page.getByRole('table', { name: 'Team' });
  await expect(team.getByRole('row', { name: /Ada Quill.*Chemist.*555 0100.*Everything.*No key/ })).toBeVisible();

  // A key goes into the keychain and is nowhere to be seen.
  await page.getByRole('tab', { name: /^API keys/ }).click();
  await page.getByRole('button', { name: 'Add a key' }).click();
  await page.getByLabel('Name', { exact: true }).fill('lims');
  await page.getByLabel('Key', { exact: true }).fill('tell-nobody-0123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'API keys' })).toContainText('lims');
  await expect(page.getByText('tell-nobody')).toHaveCount(0);
  await page.getByRole('button', { name: 'Replace lims' }).click();
  await expect(page.getByLabel('Key', { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Data models' }).click();
  await page.getByLabel('State').selectOption('CA');
  await page.getByRole('searchbox', { name: 'Search' }).fill('cadmium');
  const limits = page.getByRole('table', { name: 'Limits' });
  await expect(limits.getByRole('row')).toHaveCount(3);
  await limits.getByRole('button', { name: 'Edit Cadmium' }).first().click();
  await page.getByRole('textbox', { name: 'Limit' }).fill('lots');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a number, 0 or more.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Limit' }).fill('0.15');
  await page.keyboard.press('Enter');
  await expect(limits).toContainText('0.15 µg/g');
  await expect(page.getByText('Customized')).toBeVisible();
  await page.getByRole('radio', { name: 'Instruments' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await page.getByRole('button', { name: 'Add an instrument' }).click();
  await page.getByLabel('Name', { exact: true }).fill('ICP-MS 2');
  await page.getByLabel('Heavy metals').check();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Instruments' })).toContainText('ICP-MS 2');

  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(/^Archived .* can't be changed\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to organizations' }).click();
  await expect(page.getByRole('heading', { name: 'No matching organizations' })).toBeVisible();
  await page.getByRole('radio', { name: 'Archived' }).click();
  await page.getByRole('button', { name: 'Alder Bay Laboratories' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(toast).toContainText('was restored');
  await expectNoErrors(desk);

  // All of it is there after a restart.
  await desk.app.close();
  const again = await launch({ dataFolder: desk.dataFolder });
  await again.page.getByRole('navigation').getByRole('button', { name: 'Organizations' }).click();
  await again.page.getByRole('searchbox', { name: 'Search organizations' }).fill('alder arc');
  await again.page.getByRole('button', { name: 'Alder Bay Laboratories' }).click();
  await expect(again.page.getByText('desk@alder.example')).toBeVisible();
  await expect(again.page.getByRole('tab', { name: /^Team/ })).toContainText('2');
  await expect(again.page.getByRole('tab', { name: /^API keys/ })).toContainText('1');
});
