import { join } from 'node:path';
import { fillVerified } from '../support/fill-verified.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';

test('spellings of a store are merged by suggestion, by hand and undone; charts and filters use the name', async ({
  launch,
  folder,
}) => {
  test.slow();
  const dataFolder = join(folder, 'data');
  await fillVerified(join(dataFolder, 'library'), 4, 0);
  const desk = await launch({ dataFolder });
  const { page } = desk;
  const go = (name: string) => page.getByRole('navigation').getByRole('button', { name }).click();
  const names = page.getByRole('table', { name: 'Names' });
  const openNames = async () => {
    await go('Settings');
    await page.getByRole('button', { name: 'Company names' }).click();
    await page.getByRole('radio', { name: 'Stores' }).click();
  };
  await openNames();
  await expect(names.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Merge EMBERS and Embers Harbor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge names' });
  await expectAccessible(page, 'merging names');
  await dialog.getByLabel('Use this name').fill('Embers');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Merged into “Embers”.')).toBeVisible();
  await expect(names.getByRole('row', { name: /Embers/ })).toContainText('EMBERSEmbers Harbor');
  await expect(page.getByRole('region', { name: 'Suggestions' })).toHaveCount(0);
  await expectAccessible(page, 'company names');

  await go('Spending');
  const retailers = page.getByRole('figure', { name: 'Spent by retailer' });
  await expect(retailers.getByRole('button', { name: /^Embers: \$77\.00/ })).toBeVisible();
  await retailers.getByRole('button', { name: /^Embers: / }).click();
  const grid = page.getByRole('grid', { name: 'Records' });
  await expect(grid).toHaveAttribute('aria-rowcount', '3');
  await expect(grid.getByRole('row', { name: 'Embers' })).toHaveCount(2);

  // By hand, and back.
  await openNames();
  await names.getByRole('checkbox', { name: 'Select Embers', exact: true }).check();
  await names.getByRole('checkbox', { name: 'Select Quayside' }).check();
  await page.getByRole('button', { name: 'Merge 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(names.getByRole('row')).toHaveCount(2);
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Undo: Merged Quayside into Embers' }).click();
  await expect(names.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Take Embers Harbor out of Embers' }).click();
  await expect(names.getByRole('row')).toHaveCount(4);
  await expectNoErrors(desk);
});

test('without documents there are no names', async ({ desk }) => {
  const { page } = desk;
  // The window listens to keys once it shows its inbox.
  await expect(page.getByRole('heading', { name: 'Drop certificates and receipts here' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('company');
  await expect(page.getByRole('option', { selected: true })).toContainText('Company names');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No names yet' })).toBeVisible();
});
