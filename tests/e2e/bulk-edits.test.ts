import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { countingKeys } from './support/counting-keys.ts';
import { expect, expectNoErrors, type Fixtures, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState } from './support/inbox.ts';
import { drawBox, openRecord, outlinedInk, recordValue } from './support/review.ts';

const PESTICIDES = 9;

/** A certificate with four tables, of which that of pesticides has nine rows. */
async function openFull({ open, folder }: Pick<Fixtures, 'open' | 'folder'>) {
  const files = [await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow', full: true })];
  const desk = await open(files);
  await openRecord(desk.page, 'meadow.pdf');
  return { ...desk, keys: countingKeys(desk.page) };
}

const cellsOf = (page: Page, column: string, text: string) =>
  page.getByRole('grid', { name: 'Pesticides' }).getByRole('gridcell', { name: new RegExp(`, ${column}: ${text}$`) });
const entries = async (page: Page) => {
  await page.getByRole('button', { name: 'History' }).click();
  return page.getByRole('dialog').getByRole('listitem');
};

test('a column is cleared and filled with two to four keys, each one step that names it', async ({ open, folder }) => {
  const desk = await openFull({ open, folder });
  const { page, keys } = desk;
  await recordValue(page, 'Abamectin, Limit').click();
  // Over the first row stands the head of the column.
  await keys.press('ArrowUp');
  await expect(
    page.getByRole('columnheader', { name: 'Limit' }).and(page.locator('[aria-selected=true]')),
  ).toBeVisible();
  await keys.press('Delete');
  await expect(cellsOf(page, 'Limit', 'empty')).toHaveCount(PESTICIDES);
  expect(keys.count()).toBe(2);

  await page.keyboard.type('0.2');
  await keys.press('Enter');
  await expect(cellsOf(page, 'Limit', '0.2')).toHaveCount(PESTICIDES);
  expect(keys.count()).toBe(3);

  const history = await entries(page);
  await expect(history).toHaveText([/Changed Pesticides, Limit \(9 values\).*empty → 0.2/, /various values → empty/]);
  await page.keyboard.press('Escape');
  await keys.press('Control+z');
  await keys.press('Control+z');
  await expect(recordValue(page, 'Imidacloprid, Limit', '5')).toBeVisible();
  await expect(recordValue(page, 'Malathion, Limit', '0.5')).toBeVisible();
  await expectNoErrors(desk);
});

test('units of all rows are set from the head of their column', async ({ open, folder }) => {
  const { page, keys } = await openFull({ open, folder });
  await recordValue(page, 'Abamectin, Units').click();
  await keys.press('ArrowUp');
  await keys.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Unit for all rows…' })).toBeVisible();
  await keys.press('u');
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Pesticides, Units' })).toBeVisible();
  await page.keyboard.type('ug/kg');
  await keys.press('Enter');
  await expect(cellsOf(page, 'Units', '.*kg')).toHaveCount(PESTICIDES);
  expect(keys.count()).toBeLessThanOrEqual(5);
});

test('results taken from the wrong column are read from the right one with three keys', async ({ open, folder }) => {
  const desk = await openFull({ open, folder });
  const { page, keys } = desk;
  const head = page.getByRole('grid', { name: 'Terpenes' }).getByRole('columnheader', { name: 'LOQ' });
  await head.focus();
  await expect(head).toHaveAttribute('aria-selected', 'true');
  await keys.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Results are in this column' });
  await expect(item).toBeEnabled();
  await keys.press('r');
  await expect(item).toBeFocused();
  await keys.press('Enter');
  await expect(recordValue(page, 'Limonene, Result', '0.010')).toBeVisible();
  await expect(recordValue(page, 'Limonene, LOQ', '0.436')).toBeVisible();
  expect(keys.count()).toBe(3);
  await recordValue(page, 'Linalool, Result').click();
  const loq = await outlinedInk(page);

  // Back again, now from the list of what is printed beside the rows.
  await page.getByRole('grid', { name: 'Terpenes' }).getByRole('columnheader', { name: 'Result' }).click();
  await page.getByRole('menuitem', { name: /^Result \(%\) \(0\.812, 0\.436, 0\.377\)/ }).click();
  await expect(recordValue(page, 'Limonene, Result', '0.436')).toBeVisible();
  await expect(recordValue(page, 'Terpinolene, Result', 'ND')).toBeVisible();
  await recordValue(page, 'Linalool, Result').click();
  expect((await outlinedInk(page)).x).toBeGreaterThan(loq.x);
  await expectNoErrors(desk);
});

test('what is typed into one cell of an empty column is put into the others with one key', async ({ open, folder }) => {
  const { page, keys } = await openFull({ open, folder });
  await recordValue(page, 'Abamectin, Limit').click();
  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Delete');
  await expect(cellsOf(page, 'Limit', 'empty')).toHaveCount(PESTICIDES);
  await recordValue(page, 'Bifenazate, Limit').click();
  await page.keyboard.type('0.1');
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: /^Same for the other 8 empty cells/ })).toBeVisible();
  await keys.press('Alt+Enter');
  await expect(cellsOf(page, 'Limit', '0.1')).toHaveCount(PESTICIDES);
  expect(keys.count()).toBe(2);
  await expect(await entries(page)).toHaveCount(3);
});

test('cells are selected, copied, pasted, filled and cleared as in a spreadsheet', async ({ open, folder }) => {
  const desk = await openFull({ open, folder });
  const { page } = desk;
  await recordValue(page, 'Abamectin, LOD').click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  const selected = page.getByRole('grid', { name: 'Pesticides' }).locator('[role=gridcell][aria-selected=true]');
  await expect(selected).toHaveCount(4);
  await page.keyboard.press('Control+c');
  await expect.poll(() => desk.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('0.03\t0.1\n0.03\t0.1');

  await desk.app.evaluate(({ clipboard }) => clipboard.writeText('0.5\t0.6\r\n0.7\tND\r\n'));
  await desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.paste());
  await expect(recordValue(page, 'Abamectin, LOQ', '0.6')).toBeVisible();
  await expect(recordValue(page, 'Bifenazate, LOD', '0.7')).toBeVisible();
  await expect(recordValue(page, 'Bifenazate, LOQ', '0.1')).toBeVisible();
  await expect(page.getByText(/^Changed 3 values\. 1 cell was not changed: “ND”/)).toBeVisible();

  await recordValue(page, 'Abamectin, LOD').click();
  await recordValue(page, 'Malathion, LOD').click({ modifiers: ['Shift'] });
  await expect(selected).toHaveCount(6);
  await page.keyboard.press('Control+d');
  await expect(cellsOf(page, 'LOD', '0.5')).toHaveCount(6);
  await page.keyboard.press('Control+a');
  await expect(selected).not.toHaveCount(6);
  await page.keyboard.press('Escape');
  await expect(selected).toHaveCount(1);
  await page.keyboard.press('Delete');
  await expect(recordValue(page, 'Abamectin, LOD', 'empty')).toBeVisible();
  await expectNoErrors(desk);
});

test('all that is asked about for one reason is accepted with one key', async ({ open, folder }) => {
  const files = [await documents.coa(folder, 'misread.pdf', { product: 'Blue Meadow', full: true, misprints: true })];
  const { page } = await open(files);
  await openRecord(page, 'misread.pdf');
  const left = page.getByRole('region', { name: 'To check' }).getByRole('listitem');
  await expect(left).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Accept all 3' })).toBeVisible();
  await page.keyboard.press('F8');
  const keys = countingKeys(page);
  await keys.press('Control+Shift+Enter');
  await expect(page.getByText('Ready to verify')).toBeVisible();
  expect(keys.count()).toBe(1);
  await expect(await entries(page)).toHaveText([/Accepted Cannabinoids, Result \(3 values\)/]);
});

test('a box over a column of the page fills the column, and one over rows adds them', async ({ open, folder }) => {
  const desk = await openFull({ open, folder });
  const { page } = desk;
  // Over the limits of the pesticides, while another column of theirs is selected.
  await recordValue(page, 'Abamectin, LOQ').click();
  await page.keyboard.press('Control+Space');
  // The page has come to rest where the column stands.
  await outlinedInk(page);
  await drawBox(page, 2, [0.52, 0.318, 0.6, 0.52]);
  await expect(cellsOf(page, 'LOQ', '0.1')).not.toHaveCount(PESTICIDES);
  await expect(recordValue(page, 'Imidacloprid, LOQ', '5')).toBeVisible();
  await expect(recordValue(page, 'Malathion, LOQ', '0.5')).toBeVisible();

  // Over the metals, while the head of a table is selected.
  await page.keyboard.press('Control+z');
  await page.locator('[data-slot="results.heavy_metals"]').click();
  await drawBox(page, 2, [0.06, 0.132, 0.95, 0.245]);
  const dialog = page.getByRole('dialog', { name: /^Add 4 rows/ });
  await expect(dialog.getByLabel('Column 1 is')).toHaveValue('name');
  await expect(dialog.getByLabel('Column 5 is')).toHaveValue('value');
  await expectAccessible(page, 'rows from a box');
  await dialog.getByRole('button', { name: 'Add 4 rows' }).click();
  await expect(page.getByRole('grid', { name: 'Heavy metals' })).toHaveAttribute('aria-rowcount', '9');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('grid', { name: 'Heavy metals' })).toHaveAttribute('aria-rowcount', '5');
  await expectNoErrors(desk);
});

test('the next record that needs a look is opened after one was verified', async ({ open, folder }) => {
  const files = [
    await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow', full: true }),
    await documents.coa(folder, 'harbor.pdf', { product: 'Harbor Mist', full: true }),
  ];
  const { page } = await open(files);
  await expectState(page, 'harbor.pdf', 'Needs review');
  await openRecord(page, 'meadow.pdf');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Harbor Mist' })).toBeVisible();
  await expect(page.getByText('“Blue Meadow” verified. This is the next one.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Verified .* by /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Harbor Mist' })).toBeVisible();
});
