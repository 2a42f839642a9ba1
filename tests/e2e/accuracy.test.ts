import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillVerified } from '../support/fill-verified.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';

test('how often readings were right is shown, opened, exported, and sets what is asked by its price', async ({
  launch,
  folder,
}) => {
  test.slow();
  const dataFolder = join(folder, 'data');
  await fillVerified(join(dataFolder, 'library'), 40, 3);
  const desk = await launch({ dataFolder });
  const { app, page } = desk;
  const records = page.getByRole('grid', { name: 'Records' });
  const go = (name: string) => page.getByRole('navigation').getByRole('button', { name }).click();
  await go('Accuracy');
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText('Verified40');
  await expect(figures).toContainText('Questions401 a certificate');
  await expect(figures).toContainText('Accepted as read3280% of questions reviewed');
  await expect(figures).toContainText('Corrected820% of questions reviewed');
  await expect(figures).toContainText('Corrected, not flagged41 in');
  const labs = page.getByRole('region', { name: 'By laboratory' }).first();
  await expect(labs.getByRole('row')).toHaveCount(4);
  const fields = page.getByRole('region', { name: 'By field' }).first();
  await expect(fields.getByRole('row', { name: /^Batch/ })).toHaveText('Batch4032820%0–');
  await expect(fields.getByRole('row', { name: /^Sample ID/ })).toHaveText('Sample ID000–410%');
  await expectAccessible(page, 'accuracy');

  // A figure opens its records.
  await figures.getByRole('button', { name: /^4\. Show records: Corrected, not flagged/ }).click();
  await expect(records).toHaveAttribute('aria-rowcount', '5');
  await go('Accuracy');
  await fields.getByRole('button', { name: /^8\. Show records of Batch: Corrected$/ }).click();
  await expect(records).toHaveAttribute('aria-rowcount', '9');
  await expect(page.getByLabel('Reviewed field')).toHaveValue('batch_number');
  await go('Accuracy');
  await labs.getByRole('button', { name: /Show records of Marram Analytics: Verified/ }).click();
  await expect(records).toHaveAttribute('aria-rowcount', '14');

  // What is asked, by its price.
  await go('Accuracy');
  const ask = page.getByRole('region', { name: 'What to ask' });
  const slider = ask.getByRole('slider', { name: 'What to ask' });
  await expect(ask).toContainText(/About 1 question a certificate, about 1 unflagged error in \d+ values\.Default/);
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(ask).toContainText(/About 0 questions a certificate, about 1 unflagged error in \d+ values\./);
  await page.keyboard.press('End');
  await expect(ask).toContainText(/About [23] questions a certificate, no unflagged error in [\d,]+ values\./);
  await ask.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Saved. 3 unverified records updated.')).toBeVisible();
  // The unverified certificates ask three questions each; one before.
  await go('Records');
  await page.getByLabel('Laboratory').fill('');
  await page.getByRole('radio', { name: 'To check' }).click();
  await expect(records).toHaveAttribute('aria-rowcount', '4');
  await expect(records.getByText('3 to check')).toHaveCount(3);
  await go('Accuracy');
  await ask.getByRole('button', { name: 'Reset to default' }).click();
  await expect(ask.getByRole('button', { name: 'Reset to default' })).toBeDisabled();
  await expect(ask).toContainText('Default');

  const target = join(folder, 'accuracy.csv');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, target);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('Accuracy exported.')).toBeVisible();
  const lines = readFileSync(target, 'utf8').trim().split('\r\n');
  expect(lines[1]).toMatch(/^coa,,,all,,40,40,32,8,0,0\.2,/);
  expect(lines).toContain('coa,,,field,batch_number,,40,32,8,0,0.2,40,0,0,');
  await expectNoErrors(desk);
});

test('without history it says what is missing, and the palette finds it', async ({ desk }) => {
  const { page } = desk;
  // The window listens to keys once it shows its inbox.
  await expect(page.getByRole('heading', { name: 'Drop certificates and receipts here' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('accur');
  await expect(page.getByRole('option', { selected: true })).toContainText('Accuracy');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No verified certificates yet' })).toBeVisible();
  const ask = page.getByRole('region', { name: 'What to ask' });
  await expect(ask).toContainText('Verify 30 more certificates to set this.');
  await expect(ask.getByRole('slider')).toBeDisabled();
  await expectAccessible(page, 'accuracy without records');
  await page.getByRole('radio', { name: 'Receipts' }).click();
  await expect(ask).toContainText('Verify 30 more receipts to set this.');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('this-year');
  await page.getByRole('button', { name: 'Show all time' }).click();
  await expect(page.getByRole('heading', { name: 'No verified receipts yet' })).toBeVisible();
  await expectNoErrors(desk);
});
