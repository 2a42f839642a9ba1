import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from './support/accessible.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { chooseInDialog, expectState } from './support/inbox.ts';
import { openScreen } from './support/screens.ts';

test('receipts are booked to accounts that are mapped once, and the export is kept and run again', async ({
  open,
  folder,
}) => {
  const desk = await open([await documents.receiptPdf(folder, 'till.pdf', 'R-7')]);
  const { app, page } = desk;
  await expectState(page, 'till.pdf', 'Needs review');
  await openScreen(page, 'records');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export records' });
  await dialog.getByRole('radio', { name: 'Bookkeeping' }).click();
  await expect(dialog).toContainText('Not mapped yet');
  await expectAccessible(page, 'export dialog');
  // Escape closes the dialog that is on top, and no other.
  await dialog.getByRole('button', { name: 'Map accounts…' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  // Without accounts there is nothing to book to: they are asked for before a file is.
  await dialog.getByRole('button', { name: 'Save as…' }).click();
  const accounts = page.getByRole('dialog', { name: 'Map accounts' });
  await accounts.getByLabel('Paid from').fill('');
  await accounts.getByRole('button', { name: 'Save' }).click();
  await expect(accounts.getByText('Required.')).toBeVisible();
  await accounts.getByLabel('Paid from').fill('Petty Cash');
  await accounts.getByLabel('Other products').fill('Supplies');
  await expectAccessible(page, 'accounts dialog');
  await page.keyboard.press('Enter');
  await expect(accounts).toHaveCount(0);
  await expect(dialog).toContainText('Purchases in USD');

  const target = join(folder, 'march.iif');
  await app.evaluate(({ dialog: native }, filePath) => {
    native.showSaveDialog = async () => ({ canceled: false, filePath });
  }, target);
  await dialog.getByRole('button', { name: 'Save as…' }).click();
  await expect(page.getByText(`1 record saved to ${target}`)).toBeVisible();
  expect(readFileSync(target, 'latin1')).toMatch(/^TRNS\tGENERAL JOURNAL\t\d\d\/\d\d\/\d{4}\tPetty Cash\t-/m);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByRole('button', { name: 'Keep as template…' }).click();
  const template = page.getByRole('dialog', { name: 'Keep as template' });
  await template.getByLabel('Name').fill('All records');
  await template.getByLabel('Run').selectOption('On the 1st of each month');
  await template.getByLabel('Records').selectOption('Dated the month before');
  await expectAccessible(page, 'template dialog');
  await chooseInDialog(app, [folder]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Template “All records” saved.')).toBeVisible();
  await page.keyboard.press('Escape');

  await openScreen(page, 'settings');
  const row = page.getByRole('row', { name: /All records/ });
  await expect(row).toContainText(folder);
  await expect(row).toContainText('Not run yet');
  await row.getByRole('button', { name: 'Run now: All records' }).click();
  await expect(row).toContainText('Last run');
  expect(readdirSync(folder).filter((name) => /^All records-\d{4}-\d\d-\d\d\.csv$/.test(name))).toHaveLength(1);
  await expectAccessible(page, 'settings');
  await row.getByRole('button', { name: 'Remove the template All records' }).click();
  await expect(row).toHaveCount(0);
  await expectNoErrors(desk);
});
