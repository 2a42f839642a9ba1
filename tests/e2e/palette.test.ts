import { expectAccessible } from './support/accessible.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState } from './support/inbox.ts';

test('Ctrl+K goes to a record, a lab and a screen, and a record found by its document’s words has them outlined', async ({
  open,
  folder,
}) => {
  const desk = await open([await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' })]);
  const { page } = desk;
  await expectState(page, 'meadow.pdf', 'Needs review');
  const field = page.getByRole('combobox', { name: 'Record, lab, store, screen or action' });
  const first = page.getByRole('listbox', { name: 'Matches' }).getByRole('option').first();

  await page.keyboard.press('Control+k');
  await expectAccessible(page, 'the palette');
  await field.fill('blue mea');
  await expect(first).toContainText('Blue Meadow');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Blue Meadow');

  await page.keyboard.press('Control+k');
  await field.fill('sett');
  await expect(first).toHaveText(/^Settings/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  // Words that the document prints and that are in no field.
  await page.getByRole('navigation').getByRole('button', { name: 'Records' }).click();
  await page.getByRole('searchbox', { name: 'Search records' }).fill('certificate analysis');
  const row = page.getByRole('row', { name: /Blue Meadow/ });
  await row.getByText('Blue Meadow').click();
  await expect(page.getByRole('searchbox', { name: 'Search in the document' })).toHaveValue('certificate analysis');
  await expect(page.getByText(/^1 of \d+$/).first()).toBeVisible();
  await expectNoErrors(desk);
});
