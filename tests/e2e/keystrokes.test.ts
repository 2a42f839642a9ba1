import type { Page } from '@playwright/test';
import { countingKeys } from './support/counting-keys.ts';
import { expect, type Fixtures, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState, inboxRow } from './support/inbox.ts';
import { recordValue } from './support/review.ts';

async function openByKeys(page: Page, name: string) {
  await expectState(page, name, 'Needs review');
  await inboxRow(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /^Page 1 of / })).toBeVisible();
}

/** A certificate with three values that the checks question; the editor is that of any value. */
async function openMisread({ open, folder }: Pick<Fixtures, 'open' | 'folder'>) {
  const files = [await documents.coa(folder, 'misread.pdf', { product: 'Blue Meadow', full: true, misprints: true })];
  const { page } = await open(files);
  await openByKeys(page, 'misread.pdf');
  const left = page.getByRole('region', { name: 'To check' }).getByRole('listitem');
  await expect(left).toHaveCount(3);
  return { page, left, editor: page.getByRole('dialog', { name: /^Edit / }) };
}

test('a clean certificate of four pages is verified with one key after it was opened', async ({ open, folder }) => {
  const files = [await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow', full: true, extraPages: 2 })];
  const { page } = await open(files);
  await openByKeys(page, 'meadow.pdf');
  await expect(page.getByRole('region', { name: 'Page 1 of 4' })).toBeVisible();
  await expect(page.getByText('Ready to verify')).toBeVisible();
  const keys = countingKeys(page);
  await keys.press('Control+Enter');
  await expect(page.getByText(/^Verified .* by /)).toBeVisible();
  expect(keys.count()).toBe(1);
});

test('three values the checks question are corrected and the record verified with eight keys, from opening it on', async ({
  open,
  folder,
}) => {
  const { page, editor } = await openMisread({ open, folder });
  const keys = countingKeys(page);
  await keys.press('F8');
  for (const [row, text] of [
    ['Delta-9 THC', '0.82'],
    ['CBDA', '0.31'],
    ['CBGA', '0.94'],
  ] as const) {
    await expect(recordValue(page, `${row}, Result`)).toHaveAttribute('aria-selected', 'true');
    await keys.press('Enter');
    await expect(editor).toBeVisible();
    await page.keyboard.type(text);
    await keys.press('Enter');
    await expect(editor).toHaveCount(0);
  }
  await expect(page.getByText('Ready to verify')).toBeVisible();
  await keys.press('Control+Enter');
  await expect(page.getByText(/^Verified .* by /)).toBeVisible();
  expect(keys.count()).toBe(8);
});

test('three values are corrected and the record verified with twelve keys besides what is typed', async ({
  open,
  folder,
}) => {
  const { page } = await open([await documents.receiptPdf(folder, 'till.pdf', 'K-12')]);
  await openByKeys(page, 'till.pdf');
  await recordValue(page, 'Invoice').focus();
  const keys = countingKeys(page);
  const editor = page.getByRole('dialog', { name: /^Edit / });
  const correct = async (text: string) => {
    await keys.press('Enter');
    await expect(editor).toBeVisible();
    await page.keyboard.type(text);
    await keys.press('Enter');
    await expect(editor).toHaveCount(0);
  };
  await correct('K-13');
  await keys.press('ArrowRight');
  await correct('CAD');
  await keys.press('ArrowUp');
  await correct('15:45');
  await keys.press('Control+Enter');
  expect(keys.count()).toBeLessThanOrEqual(12);
  await expect(recordValue(page, 'Invoice', 'K-13')).toBeVisible();
  await expect(recordValue(page, 'Currency', 'CAD')).toBeVisible();
  await expect(recordValue(page, 'Time', '15:45')).toBeVisible();
  const question = page.getByRole('dialog', { name: /^Verify with/ });
  const verified = page.getByText(/^Verified .* by /);
  await expect(question.or(verified)).toBeVisible();
});

test('what is typed over a selected value goes into its editor, and nothing else happens', async ({ open, folder }) => {
  const { page, left, editor } = await openMisread({ open, folder });
  const field = editor.getByRole('textbox').or(editor.getByRole('combobox'));
  const zoom = page.getByRole('toolbar', { name: 'Page and zoom' }).getByText('%');
  const zoomedTo = await zoom.textContent();
  await expect(left).toHaveCount(3);

  // Each of these letters once was a key of its own: accept, next, previous, verify, turn, box, thumbnails.
  await page.keyboard.press('F8');
  await expect(recordValue(page, 'Delta-9 THC, Result')).toHaveAttribute('aria-selected', 'true');
  for (const text of ['alpha', 'nopvrbth', '0+-=', '?[/]']) {
    await page.keyboard.type(text);
    await expect(field).toHaveValue(text);
    await page.keyboard.press('Escape');
    await expect(editor).toHaveCount(0);
  }
  await expect(left).toHaveCount(3);
  await expect(zoom).toHaveText(zoomedTo ?? '');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A field is typed over as a cell is, also while the focus is on the document's tools.
  await recordValue(page, 'Batch').click();
  await page.getByRole('button', { name: 'Fit width' }).focus();
  await page.keyboard.type('B-7');
  await expect(field).toHaveValue('B-7');
  await page.getByRole('heading', { name: 'Blue Meadow' }).click();
  await expect(recordValue(page, 'Batch', 'B-7')).toBeVisible();

  // Backspace opens it emptied.
  await recordValue(page, 'CBDA, Result').click();
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
});

test('Tab past values that were opened and not changed accepts none of them', async ({ open, folder }) => {
  const { page, left, editor } = await openMisread({ open, folder });
  const result = recordValue(page, 'Delta-9 THC, Result');
  await expect(left).toHaveCount(3);
  await page.keyboard.press('F8');
  for (const key of ['Tab', 'Shift+Tab']) {
    await expect(result).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(editor).toBeVisible();
    await page.keyboard.press(key);
    await expect(editor).toHaveCount(0);
    await expect(result).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press(key === 'Tab' ? 'ArrowLeft' : 'ArrowRight');
  }
  await expect(left).toHaveCount(3);

  // What was changed is taken, and so is a value that Enter says is right.
  await result.click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('0.82');
  await page.keyboard.press('Tab');
  await expect(left).toHaveCount(2);
  await recordValue(page, 'Batch').click();
  await page.keyboard.press('Enter');
  await expect(editor).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(editor).toHaveCount(0);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog').getByRole('listitem');
  await expect(history).toHaveText([/Batch/, /Delta-9 THC/]);
});

test('Delete clears one cell, and Ctrl+Delete deletes its row', async ({ open, folder }) => {
  const { page } = await open([await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' })]);
  await openByKeys(page, 'meadow.pdf');
  const table = page.getByRole('grid', { name: 'Cannabinoids' });
  const rows = Number(await table.getAttribute('aria-rowcount'));
  await recordValue(page, 'THCA, LOD').click();
  await page.keyboard.press('Delete');
  await expect(recordValue(page, 'THCA, LOD', 'empty')).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', String(rows));
  await recordValue(page, 'CBD, Result', 'ND').click();
  await page.keyboard.press('Delete');
  await expect(recordValue(page, 'CBD, Result', 'empty')).toBeVisible();
  // Clearing what is empty already says nothing about it.
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+Delete');
  await expect(table).toHaveAttribute('aria-rowcount', String(rows - 1));
  await page.getByRole('button', { name: 'History' }).click();
  const actions = page.getByRole('dialog').getByRole('listitem');
  await expect(actions).toHaveCount(3);
  await expect(actions.first()).toContainText('Deleted a row');
});
