import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState, inboxRow, inboxRows } from './support/inbox.ts';

test('a PDF is split into documents and joined with a picture, each with an undo', async ({ open, folder }) => {
  test.slow();
  const desk = await open([
    await documents.coa(folder, 'month.pdf', { product: 'Blue Meadow', extraPages: 1 }),
    documents.receipt(folder, 'till.png', 'J-1'),
  ]);
  const { page } = desk;
  await expectState(page, 'month.pdf', 'Needs review');
  await expectState(page, 'till.png', 'Needs review');
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });
  await inboxRow(page, 'month.pdf').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Split…' }).click();
  const split = page.getByRole('dialog', { name: 'Split month.pdf' });
  const pages = split.getByLabel('Pages of each document');
  await expect(pages).toHaveValue('1, 2');
  await pages.fill('1, 3');
  await expect(split).toContainText('Write pages from 1 to 2');
  await pages.fill('2');
  await expect(split).toContainText('Page 1 is left out.');
  await pages.fill('1, 2');
  await expect(split).not.toContainText('left out');
  await expect(split).toContainText('Makes 2 documents');
  await page.keyboard.press('Enter');
  await expect(inboxRow(page, 'month, page 1.pdf')).toBeVisible();
  await expect(inboxRow(page, 'month, page 2.pdf')).toBeVisible();
  await expect(inboxRows(page)).toHaveCount(3);
  await undo.click();
  await expect(inboxRow(page, 'month.pdf')).toBeVisible();
  await expect(inboxRows(page)).toHaveCount(2);

  await inboxRow(page, 'month.pdf').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Join…' }).click();
  const join = page.getByRole('dialog', { name: 'Join 2 documents' });
  await join
    .getByRole('button', { name: 'Move month.pdf up' })
    .or(join.getByRole('button', { name: 'Move till.png up' }))
    .last()
    .click();
  await join.getByRole('button', { name: 'Join' }).click();
  await expect(inboxRows(page)).toHaveCount(1);
  await expectState(page, 'joined.pdf', 'Needs review');
  // Its notification may be gone by now.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(inboxRows(page)).toHaveCount(2);
  await expectNoErrors(desk);
});
