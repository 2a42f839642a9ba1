import { join } from 'node:path';
import { expectAccessible } from './support/accessible.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState } from './support/inbox.ts';
import { editValue, openRecord } from './support/review.ts';

test('without a keychain a vault is created, opened at the next start, and its passphrase changed', async ({
  launch,
  folder,
}) => {
  test.skip(process.platform !== 'linux', 'other systems always have a keychain');
  // No Secret Service: nothing listens there.
  const environment = { DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'no-bus')}` };
  const first = await launch({ environment });
  const settings = (page = first.page) =>
    page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  await settings();
  await expect(first.page.getByText('No system keychain found')).toBeVisible();
  await first.page.getByRole('button', { name: 'Create a vault' }).click();
  const create = first.page.getByRole('dialog', { name: 'Create a vault' });
  await create.getByLabel('Passphrase').fill('short');
  await first.page.keyboard.press('Enter');
  await expect(create).toContainText('At least 12 characters.');
  await create.getByLabel('Passphrase').fill('correct horse battery');
  await create.getByLabel('Repeat it').fill('correct horse batter');
  await first.page.keyboard.press('Enter');
  await expect(create).toContainText('The two are not the same.');
  await create.getByLabel('Repeat it').fill('correct horse battery');
  await expectAccessible(first.page, 'the dialog of a new vault');
  await first.page.keyboard.press('Enter');
  await expect(create).toHaveCount(0);
  await expect(first.page.getByText('Encrypted vault, unlocked')).toBeVisible();
  await first.app.close();

  const { page, ...second } = await launch({ environment, dataFolder: first.dataFolder });
  const unlock = page.getByRole('dialog', { name: 'Unlock the vault' });
  await expect(unlock.getByLabel('Passphrase')).toBeFocused();
  await page.keyboard.type('correct horse');
  await page.keyboard.press('Enter');
  await expect(unlock).toContainText('Wrong passphrase. Try again.');
  await unlock.getByLabel('Passphrase').fill('correct horse battery');
  await page.keyboard.press('Enter');
  await expect(unlock).toHaveCount(0);
  await settings(page);
  await page.getByRole('button', { name: 'Change passphrase' }).click();
  const change = page.getByRole('dialog', { name: 'Change passphrase' });
  await change.getByLabel('Current passphrase').fill('correct horse battery');
  await change.getByLabel('New passphrase').fill('another passphrase');
  await change.getByLabel('Repeat it').fill('another passphrase');
  await page.keyboard.press('Enter');
  await expect(change).toHaveCount(0);
  await expectNoErrors({ page, ...second });
  await second.app.close();

  const third = await launch({ environment, dataFolder: first.dataFolder });
  await third.page.getByRole('dialog').getByRole('button', { name: 'Later' }).click();
  await settings(third.page);
  await expect(third.page.getByText('Encrypted vault, locked')).toBeVisible();
  await third.page.getByRole('button', { name: 'Unlock' }).click();
  await third.page.getByLabel('Passphrase').fill('another passphrase');
  await third.page.keyboard.press('Enter');
  await expect(third.page.getByText('Encrypted vault, unlocked')).toBeVisible();
});

test('the history shows the name that the person chose, at once', async ({ open, folder }) => {
  const { page } = await open([await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' })]);
  await expectState(page, 'meadow.pdf', 'Needs review');
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Your name').fill('Dana Reyes');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').getByRole('button', { name: 'Inbox' }).click();
  await openRecord(page, 'meadow.pdf');
  await editValue(page, 'Batch', 'B-2024-0612');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('Dana Reyes');
});
