import { expectAccessible } from './support/accessible.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { chooseInDialog } from './support/inbox.ts';
import { editValue, openCertificate, openRecord, recordValue, verify } from './support/review.ts';

test('what a person corrects is learned, said quietly, used, shown in the settings and forgotten', async ({
  open,
  folder,
}) => {
  test.slow();
  const desk = await openCertificate({ open, folder });
  const { app, page } = desk;
  const go = (screen: string) => page.getByRole('navigation').getByRole('button', { name: screen }).click();
  const add = async (name: string, product: string) => {
    await go('Inbox');
    await chooseInDialog(app, [await documents.coa(folder, name, { product })]);
    await page.getByRole('button', { name: 'Add files' }).click();
    await openRecord(page, name);
  };
  // The laboratory prints the batch as its product.
  await editValue(page, 'Batch', 'Blue Meadow');
  await verify(page);
  const said = page.getByText(/^Learned from 1 correction\. The next certificate from .+ will use it\.$/);
  await expect(said).toBeVisible();

  await add('heath.pdf', 'Red Heath');
  await expect(recordValue(page, 'Batch', 'Red Heath')).toBeVisible();

  await go('Settings');
  const row = page.getByRole('table', { name: 'Learned layouts' }).getByRole('row');
  await expect(row).toContainText('1 certificate, 1 correction');
  await expect(row).toContainText('Helps with Batch');
  await expectAccessible(page, 'what was learned');
  await page.getByRole('button', { name: /^Forget what was learned from / }).click();
  await expect(page.getByText(/^Nothing yet\. Correct and verify a certificate/)).toBeVisible();

  await add('moor.pdf', 'Green Moor');
  await expect(recordValue(page, 'Batch', 'B-2024-0611')).toBeVisible();
  await expectNoErrors(desk);
});

test('what was just learned is taken back by Undo', async ({ open, folder }) => {
  const { page } = await openCertificate({ open, folder });
  await editValue(page, 'Batch', 'Blue Meadow');
  await verify(page);
  const said = page.getByText(/^Learned from 1 correction/).locator('..');
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. Nothing was learned.')).toBeVisible();
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText(/^Nothing yet\. Correct and verify a certificate/)).toBeVisible();
});

test('what a person corrects in a receipt is used for the next one of its store, and shown', async ({
  open,
  folder,
}) => {
  test.slow();
  const desk = await open([await documents.receiptPdf(folder, 'first.pdf', '48-1207')]);
  const { app, page } = desk;
  const go = (screen: string) => page.getByRole('navigation').getByRole('button', { name: screen }).click();
  await openRecord(page, 'first.pdf');
  await editValue(page, 'Retailer', 'Juniper Hollow');
  await verify(page);
  const said = 'Learned from 1 correction. The next receipt from Juniper Hollow will use it.';
  await expect(page.getByText(said)).toBeVisible();

  await go('Inbox');
  await chooseInDialog(app, [await documents.receiptPdf(folder, 'second.pdf', '48-1311')]);
  await page.getByRole('button', { name: 'Add files' }).click();
  await openRecord(page, 'second.pdf');
  await recordValue(page, 'Retailer', 'Juniper Hollow').click();
  await expect(page.getByText('Learned from 1 receipt from this store')).toBeVisible();

  await go('Settings');
  const row = page.getByRole('table', { name: 'Learned layouts' }).getByRole('row');
  await expect(row).toContainText('Juniper Hollow');
  await expect(row).toContainText('1 receipt, 1 correction');
  await page.getByRole('button', { name: 'Forget what was learned from Juniper Hollow' }).click();
  await expect(page.getByText(/^Nothing yet\. Correct and verify a certificate or receipt/)).toBeVisible();
  await expectNoErrors(desk);
});

test('what was learned is edited: names, and lessons taken out', async ({ open, folder }) => {
  test.slow();
  const desk = await openCertificate({ open, folder });
  const { app, page } = desk;
  const go = (screen: string) => page.getByRole('navigation').getByRole('button', { name: screen }).click();
  await editValue(page, 'Batch', 'Blue Meadow');
  await verify(page);
  await expect(page.getByText(/^Learned from 1 correction/)).toBeVisible();
  await go('Settings');
  await page.getByRole('button', { name: /^Edit what was learned from / }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  await dialog.getByLabel('Profile name').fill('Quarry Lake');
  const batch = dialog.getByRole('row', { name: /^Batch/ });
  await expect(batch).toContainText('0 right, 1 corrected');
  const label = batch.getByRole('textbox');
  await dialog.getByLabel('License number').fill('  ');
  for (const [typed, problem] of [
    ['', 'Enter the printed label, or remove the lesson.'],
    ['x'.repeat(121), 'Use 120 characters or fewer.'],
  ] as const) {
    await label.fill(typed);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(label).toHaveAccessibleDescription(problem);
  }
  await expect(dialog.getByText('Use 200 characters or fewer.')).toHaveCount(0);
  await expectAccessible(page, 'editing what was learned');
  await batch.getByRole('button', { name: 'Remove Batch' }).click();
  await expect(batch.getByRole('button', { name: 'Keep Batch' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('table', { name: 'Learned layouts' }).getByRole('row');
  await expect(row).toContainText('Quarry Lake');
  await expect(row).not.toContainText('Helps with Batch');

  await go('Inbox');
  await chooseInDialog(app, [await documents.coa(folder, 'heath.pdf', { product: 'Red Heath' })]);
  await page.getByRole('button', { name: 'Add files' }).click();
  await openRecord(page, 'heath.pdf');
  await expect(recordValue(page, 'Batch', 'B-2024-0611')).toBeVisible();
  await expectNoErrors(desk);
});
