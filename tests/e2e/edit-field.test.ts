import { expectAccessible } from './support/accessible.ts';
import { countingKeys } from './support/counting-keys.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState } from './support/inbox.ts';

test('one field of all selected records is changed with a few keys, previewed, and taken back as one step', async ({
  open,
  folder,
}) => {
  const files = [
    await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' }),
    await documents.coa(folder, 'harbor.pdf', { product: 'Harbor Mist' }),
    await documents.coa(folder, 'cedar.pdf', { product: 'Cedar Sky' }),
    await documents.receiptPdf(folder, 'till.pdf', 'X-9'),
  ];
  const desk = await open(files);
  const { page } = desk;
  for (const name of ['meadow.pdf', 'harbor.pdf', 'cedar.pdf', 'till.pdf'])
    await expectState(page, name, 'Needs review');
  await page.getByRole('button', { name: 'Records', exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Records' });
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Producer' }).click();
  await page.keyboard.press('Escape');
  const withProducer = (name: string) => grid.getByRole('row').filter({ hasText: name });
  await grid.getByRole('row', { name: 'Cedar Sky' }).focus();
  await page.keyboard.press('v');
  await expect(page.getByText('1 record verified.')).toBeVisible();

  await grid.getByRole('row', { name: 'Cedar Sky' }).focus();
  const keys = countingKeys(page);
  await keys.press('ControlOrMeta+a');
  await expect(page.getByRole('region', { name: 'Selected records' })).toContainText('4 selected');
  await keys.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit a field of 4 records' });
  await expect(dialog.getByLabel('Field')).toBeFocused();
  // In a list of choices a letter goes to what begins with it.
  await keys.press('p');
  await expect(dialog.getByLabel('Field')).toHaveValue('producer');
  await keys.press('Tab');
  await page.keyboard.type('Marram Farms');
  const changes = dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  // Which of them comes first depends on which was read last.
  await expect(changes).toHaveText([/→/, /→/, /→/]);
  await expect(changes.filter({ hasText: 'Cedar Sky' })).toHaveText(/Juniper Hollow Farms→Marram Farms.*Verified/);
  await expect(dialog).toContainText('3 records change. 1 has no such field.');
  await expectAccessible(page, 'edit a field');
  await dialog.getByLabel('Change 1 verified record too').uncheck();
  await expect(changes).toHaveCount(2);
  await dialog.getByLabel('Change 1 verified record too').check();
  await expect(dialog.getByRole('button', { name: 'Change 3 records' })).toBeEnabled();
  await dialog.getByLabel('New value').focus();
  await keys.press('Enter');
  await expect(page.getByText('Producer changed in 3 records.')).toBeVisible();
  expect(keys.count()).toBe(5);
  await expect(withProducer('Marram Farms')).toHaveCount(3);

  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone in 3 records.')).toBeVisible();
  await expect(withProducer('Juniper Hollow Farms')).toHaveCount(3);

  // Also from the palette, with a value that was used before.
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('edit field');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Field').selectOption('Retailer');
  await expect(dialog.locator('datalist option')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await grid.getByRole('row', { name: 'Blue Meadow' }).dblclick();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /Undid.*Producer/,
    /Changed in several records: Producer.*Juniper Hollow Farms → Marram Farms/,
  ]);
  await expectNoErrors(desk);
});
