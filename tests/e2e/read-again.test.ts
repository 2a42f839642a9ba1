import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState } from './support/inbox.ts';
import { openRecord, recordValue } from './support/review.ts';

test('a page is read again as it was turned; where that gives nothing, what was read before stays', async ({
  open,
  folder,
}) => {
  const desk = await open([documents.receipt(folder, 'receipt.png', 'R-20488')]);
  const { page } = desk;
  await openRecord(page, 'receipt.png');
  await expect(page.getByRole('button', { name: 'Re-read rotated page' })).toHaveCount(0);
  // It lies upright: on its side there is no receipt to be read.
  await page.keyboard.press('r');
  await page.keyboard.press('g');
  await expect(page.getByText("doesn't look like a receipt")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Re-read rotated page' })).toBeVisible();
  await expect(recordValue(page, 'Invoice', 'R-20488')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectState(page, 'receipt.png', 'Needs review');
  await expectNoErrors(desk);
});
