import { expectAccessible } from './support/accessible.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState, inboxRow, inboxRows } from './support/inbox.ts';

test('the inbox is searched, sorted and worked in by selection, and hides what is verified', async ({
  open,
  folder,
}) => {
  const files = [
    await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' }),
    await documents.coa(folder, 'harbor.pdf', { product: 'Harbor Mist' }),
    documents.text(folder, 'letter.pdf', 'not a PDF'),
    documents.receipt(folder, 'till.png', 'X-9'),
  ];
  const desk = await open(files);
  const { page } = desk;
  for (const name of ['meadow.pdf', 'harbor.pdf', 'till.png']) await expectState(page, name, 'Needs review');
  const search = page.getByRole('searchbox', { name: 'Search inbox' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('harbor.pdf');
  await expect(inboxRows(page)).toHaveCount(1);
  // Words of the document count as its name does, and the keyboard goes on from the field into the list.
  await search.fill('X-9');
  await expect(inboxRow(page, 'till.png')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(inboxRow(page, 'till.png')).toBeFocused();
  await search.fill('');
  await expect(inboxRows(page)).toHaveCount(3);

  await page.getByLabel('Sort').selectOption('Oldest first');
  await expect(inboxRows(page).first()).toContainText('meadow.pdf');
  await page.getByLabel('Sort').selectOption('Newest first');
  await expect(inboxRows(page).last()).toContainText('meadow.pdf');

  // With Shift a range, by keyboard and by pointer; Ctrl+A all.
  const bar = page.getByRole('region', { name: 'Selected documents' });
  await inboxRows(page).first().focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar).toContainText('2 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await inboxRows(page).first().getByRole('checkbox').check();
  await inboxRows(page)
    .last()
    .click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 selected');
  await expect(page.locator('[data-item][aria-selected="true"]')).toHaveCount(3);
  await expectAccessible(page, 'inbox with a selection');
  await page.keyboard.press('Escape');

  await inboxRow(page, 'harbor.pdf').focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('1 selected');
  await page.keyboard.press('v');
  await expect(page.getByText('1 record verified.')).toBeVisible();
  await expect(inboxRow(page, 'harbor.pdf')).toHaveCount(0);
  await page.getByRole('radio', { name: /^All/ }).click();
  await expect(inboxRow(page, 'harbor.pdf')).toBeVisible();

  // A message lies over no row: the list gives way to it.
  const message = await page.getByRole('region', { name: 'Notifications' }).boundingBox();
  const list = await page.getByRole('grid', { name: 'Documents' }).boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(message?.y ?? 0);

  await inboxRow(page, 'meadow.pdf').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Remove 3 documents?' });
  await expectAccessible(page, 'removing a selection');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(inboxRow(page, 'meadow.pdf')).toHaveCount(0);
  await expectNoErrors(desk);
});

test('records are tagged, found by their tags, and a saved view of them is a press away in the sidebar', async ({
  open,
  folder,
}) => {
  const files = [
    await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' }),
    await documents.coa(folder, 'harbor.pdf', { product: 'Harbor Mist' }),
  ];
  const desk = await open(files);
  const { page } = desk;
  for (const name of ['meadow.pdf', 'harbor.pdf']) await expectState(page, name, 'Needs review');
  await page.getByRole('button', { name: 'Records', exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Records' });
  await expect(page.getByText('2 records, newest first')).toBeVisible();
  await grid.getByRole('row', { name: 'Blue Meadow' }).focus();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Tags' });
  await dialog.getByLabel('Add tags').fill('Q1 audit, "odd"');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('no quotation marks');
  await dialog.getByLabel('Add tags').fill('Q1 audit, taxes');
  await expectAccessible(page, 'tags dialog');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tags of 1 record changed.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search records' }).fill('audit');
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await page.getByRole('searchbox', { name: 'Search records' }).fill('');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Tag', { exact: true }).fill('taxes');
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Tags' }).click();
  await page.keyboard.press('Escape');
  await expect(grid.getByRole('row', { name: 'Blue Meadow' })).toContainText('Q1 audit, taxes');

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Tax papers');
  await page.keyboard.press('Enter');
  const views = page.getByRole('list', { name: 'Saved views' });
  await expect(views.getByRole('button', { name: 'Tax papers' })).toHaveAttribute('aria-current', 'true');
  await page.getByLabel('Tag', { exact: true }).fill('');
  await expect(views.getByRole('button', { name: 'Tax papers' })).not.toHaveAttribute('aria-current');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await views.getByRole('button', { name: 'Tax papers' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '2');

  // The whole head of a column sorts, not only its word.
  const head = grid.getByRole('columnheader', { name: 'Date' });
  const box = await head.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 3, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');

  // The same from the review of the record, which tells what the record has.
  await grid.getByRole('row', { name: 'Blue Meadow' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'taxes' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to Records' }).click();
  await expect(page.getByText('No matching records')).toBeVisible();
  await expectNoErrors(desk);
});
