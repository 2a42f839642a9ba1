import { join } from 'node:path';
import { fillInbox } from '../support/fill-inbox.ts';
import { expect, test } from './support/desk.ts';
import { inboxRow } from './support/inbox.ts';

const DOCUMENTS = 4000;

test('an inbox of thousands of documents is scrolled, walked and worked in to its end', async ({ launch, folder }) => {
  const dataFolder = join(folder, 'data');
  await fillInbox(join(dataFolder, 'library'), DOCUMENTS);
  const { page } = await launch({ dataFolder });
  const grid = page.getByRole('grid', { name: 'Documents' });
  const row = (number: number) => grid.locator(`[data-item="${number}"]`);
  await page.getByRole('radio', { name: /^All/ }).click();
  await expect(inboxRow(page, `${DOCUMENTS}.pdf`)).toBeVisible();
  await expect(grid).toHaveAttribute('aria-rowcount', String(DOCUMENTS));
  expect(await grid.getByRole('row').count(), 'rows that are drawn').toBeLessThan(100);

  // With the keyboard to the end: rows are of different heights, and none of those between was ever drawn.
  await row(DOCUMENTS).focus();
  await page.keyboard.press('End');
  await expect(row(1)).toBeFocused();
  await expect(row(1)).toBeInViewport({ ratio: 0.9 });
  await expect(row(1)).toContainText('Product 1.1');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(row(3)).toBeFocused();
  await expect(row(3)).toContainText('Cancelled');

  // The focus survives being scrolled out of sight.
  await grid.hover();
  await page.mouse.wheel(0, -60_000);
  await expect(row(3)).not.toBeInViewport();
  await expect(row(3)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row(4)).toBeFocused();
  await expect(row(4)).toBeInViewport({ ratio: 0.9 });

  // Opened, gone on from, and back: the person is where they left.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Product 4.1' })).toBeVisible();
  await expect(page.getByText('of 3,200', { exact: false })).toBeVisible();
  await page.keyboard.press('Control+PageDown');
  await expect(page.getByRole('heading', { name: 'Product 1.1' })).toBeVisible();
  await page.keyboard.press('Control+PageUp');
  await expect(page.getByRole('heading', { name: 'Product 4.1' })).toBeVisible();
  await page.keyboard.press('Control+PageUp');
  await expect(page.getByRole('heading', { name: 'Product 5.2' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Inbox' }).click();
  await expect(row(5)).toBeFocused();

  // A filter shows its own, and what is removed leaves it and the count.
  const problems = page.getByRole('radio', { name: /^Problems/ });
  await expect(problems).toHaveAccessibleName(/1,?600/);
  await problems.click();
  await expect(grid).toHaveAttribute('aria-rowcount', '1600');
  await grid.getByRole('row').first().focus();
  await page.keyboard.press('End');
  await expect(row(2)).toBeFocused();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }).click();
  await expect(row(3)).toBeFocused();
  await expect(problems).toHaveAccessibleName(/1,?599/);
  await expect(grid).toHaveAttribute('aria-rowcount', '1599');
  // The documents have no pages to be shown, which is told, and nothing else went wrong.
  expect((await page.pageErrors()).map(({ message }) => message)).toEqual([]);
});
