import { expectAccessible } from './support/accessible.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { chooseInDialog } from './support/inbox.ts';
import { editValue, openCertificate, openRecord, recordValue, verify } from './support/review.ts';

test('what a person corrects is learned, said quietly, used, shown in the settings and forgotten', async ({
  launch,
  folder,
}) => {
  test.slow();
  const desk = await openCertificate({ launch, folder });
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

test('what was just learned is taken back by Undo', async ({ launch, folder }) => {
  const { page } = await openCertificate({ launch, folder });
  await editValue(page, 'Batch', 'Blue Meadow');
  await verify(page);
  const said = page.getByText(/^Learned from 1 correction/).locator('..');
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. Nothing was learned.')).toBeVisible();
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText(/^Nothing yet\. Correct and verify a certificate/)).toBeVisible();
});
