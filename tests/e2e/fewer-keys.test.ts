import { countingKeys } from './support/counting-keys.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { drawBox, openRecord, outlinedInk, recordValue } from './support/review.ts';

test('a row is added and filled in with one key a cell, and its key follows from the name', async ({
  open,
  folder,
}) => {
  const files = [await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow', full: true })];
  const desk = await open(files);
  const { page } = desk;
  await openRecord(page, 'meadow.pdf');
  const add = page.getByRole('button', { name: 'Add row to Pesticides' });
  const editor = page.getByRole('dialog', { name: /^Edit / });
  await add.focus();
  const keys = countingKeys(page);
  await keys.press('Enter');
  await expect(editor).toBeVisible();
  await expect(editor.locator('datalist option[value="Thiacloprid"]')).toHaveCount(1);
  await page.keyboard.type('Thiacloprid');
  await keys.press('Tab');
  await expect(page.getByRole('dialog', { name: 'Edit Thiacloprid, Result' })).toBeVisible();
  await page.keyboard.type('ND');
  await keys.press('Tab');
  // The units are those of the other rows: they are passed by.
  await expect(page.getByRole('dialog', { name: 'Edit Thiacloprid, Units' })).toBeVisible();
  await keys.press('Tab');
  await expect(page.getByRole('dialog', { name: 'Edit Thiacloprid, Limit' })).toBeVisible();
  await page.keyboard.type('0.1');
  await keys.press('Enter');
  await expect(editor).toHaveCount(0);
  expect(keys.count()).toBe(5);
  for (const [column, text] of [
    ['Result', 'ND'],
    ['Units', 'µg/g'],
    ['Limit', '0.1'],
  ] as const)
    await expect(recordValue(page, `Thiacloprid, ${column}`, text)).toBeVisible();
  await expect(page.getByText('Standard key thiacloprid')).toBeVisible();
  // Past the end of the row values are no longer edited one after the other.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(editor).toHaveCount(0);
  await expectNoErrors(desk);
});

test('the type of an added line item follows from its name and says so', async ({ open, folder }) => {
  const desk = await open([await documents.receiptPdf(folder, 'till.pdf', 'R-31')]);
  const { page } = desk;
  await openRecord(page, 'till.pdf');
  await page.getByRole('button', { name: 'Add row to Items' }).click();
  const keys = countingKeys(page);
  await expect(page.getByRole('dialog', { name: /^Edit / })).toBeVisible();
  await page.keyboard.type('Cedar Pre-Roll 1g');
  await keys.press('Tab');
  await expect(page.getByRole('dialog', { name: 'Edit Cedar Pre-Roll 1g, Type' })).toBeVisible();
  await keys.press('Tab');
  await page.keyboard.type('1');
  await keys.press('Tab');
  await page.keyboard.type('12.50');
  await keys.press('Enter');
  expect(keys.count()).toBe(4);
  await expect(recordValue(page, 'Cedar Pre-Roll 1g, Quantity', '1')).toBeVisible();
  await expect(recordValue(page, 'Cedar Pre-Roll 1g, Price', '$12.50')).toBeVisible();
  await recordValue(page, 'Cedar Pre-Roll 1g, Type', 'pre-roll').click();
  await expect(page.getByRole('complementary', { name: 'Selected value' })).toContainText('Derived from the name.');
  await expectNoErrors(desk);
});

test('the suggestion for a name that is not quite right is taken with one key', async ({ open, folder }) => {
  const contents = { product: 'Blue Meadow', full: true, misnamed: true };
  const desk = await open([await documents.coa(folder, 'meadow.pdf', contents)]);
  const { page } = desk;
  await openRecord(page, 'meadow.pdf');
  await expect(page.getByRole('region', { name: 'To check' }).getByRole('listitem')).not.toHaveCount(0);
  await page.keyboard.press('F8');
  await expect(page.getByRole('complementary', { name: 'Selected value' })).toContainText('did you mean Imidacloprid?');
  await expect(page.getByText('Did you mean Imidacloprid?', { exact: true })).toBeVisible();
  const keys = countingKeys(page);
  await keys.press('Alt+Enter');
  await expect(recordValue(page, 'Imidacloprid, Limit', '5')).toBeVisible();
  await expect(page.getByText('Ready to verify')).toBeVisible();
  expect(keys.count()).toBe(1);
  await expectNoErrors(desk);
});

test('an address corrected as a whole takes its parts along, with no further key', async ({ open, folder }) => {
  const desk = await open([await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' })]);
  const { page } = desk;
  await openRecord(page, 'meadow.pdf');
  await recordValue(page, 'Address', '1200 Example Road').click();
  const keys = countingKeys(page);
  await page.keyboard.type('77 Alder Street, Eugene, OR 97401');
  await keys.press('Enter');
  for (const [label, text] of [
    ['Street', '77 Alder Street'],
    ['City', 'Eugene'],
    ['State', 'OR'],
    ['ZIP code', '97401'],
  ] as const)
    await expect(recordValue(page, label, text)).toBeVisible();
  expect(keys.count()).toBe(1);
  // The other way round, too.
  await recordValue(page, 'ZIP code', '97401').click();
  await page.keyboard.type('97402');
  await keys.press('Enter');
  await expect(recordValue(page, 'Address', '77 Alder Street, Eugene, OR 97402')).toBeVisible();
  expect(keys.count()).toBe(2);
  await expectNoErrors(desk);
});

test('a box over the lines of a receipt reads its line items with one drag', async ({ open, folder }) => {
  const desk = await open([await documents.receiptPdf(folder, 'till.pdf', 'R-22')]);
  const { page } = desk;
  await openRecord(page, 'till.pdf');
  const table = page.getByRole('grid', { name: 'Items' });
  await expect(table).toHaveAttribute('aria-rowcount', '4');
  await recordValue(page, 'Blue Meadow Flower 3.5g, Item').click();
  const first = await outlinedInk(page);
  await recordValue(page, 'Lemon Gummies 10pk, Item').click();
  const last = await outlinedInk(page);
  const half = (last.y - first.y) / 4;
  await page.locator('[data-slot="product_names"]').click();
  await drawBox(page, 1, [0.03, first.y - half, 0.97, last.y + half]);
  const dialog = page.getByRole('dialog', { name: 'Add 3 rows from the box' });
  await expect(dialog).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByLabel('Column 1 is')).toHaveValue('product_names');
  const rows = dialog.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveText([/^Blue Meadow Flower 3\.5g.*35\.00$/, /^Harbor Mist/, /^Lemon Gummies.*18\.00$/]);
  await dialog.getByRole('button', { name: 'Add 3 rows' }).click();
  await expect(table).toHaveAttribute('aria-rowcount', '7');
  const prices = table.getByRole('gridcell', { name: /^Lemon Gummies 10pk, Price: \$18\.00/ });
  await expect(prices).toHaveCount(2);
  await prices.last().click();
  expect((await outlinedInk(page)).y).toBeCloseTo(last.y, 1);
  await page.keyboard.press('Control+z');
  await expect(table).toHaveAttribute('aria-rowcount', '4');
  await expectNoErrors(desk);
});
