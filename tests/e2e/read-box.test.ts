import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { drawBox, openCertificate, openRecord, outlinedInk, recordValue } from './support/review.ts';

test('a box drawn over a certificate is read into the selected value, and its place becomes the evidence', async ({
  open,
  folder,
}) => {
  const desk = await openCertificate({ open, folder });
  const { page } = desk;
  await recordValue(page, 'Sample ID').click();

  // The batch's value stands at 158 to 250 of 612, 148 to 166 of 792 points.
  await drawBox(page, 1, [0.25, 0.19, 0.45, 0.208]);
  const editor = page.getByRole('dialog', { name: 'Edit Sample ID' });
  await expect(editor.getByRole('textbox')).toHaveValue('B-2024-0611');
  await expect(editor).toContainText('From the PDF text, in the box you drew');
  await page.keyboard.press('Enter');
  await expect(recordValue(page, 'Sample ID', 'B-2024-0611')).toBeVisible();
  const ink = await outlinedInk(page);
  expect(ink.y).toBeGreaterThan(0.19);
  expect(ink.y).toBeLessThan(0.21);
  await expect(page.getByRole('complementary', { name: 'Selected value' })).toContainText('From the PDF text, page 1');

  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('Read from a box');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(recordValue(page, 'Sample ID', 'NR-240611-07')).toBeVisible();

  // Leaving the editor takes nothing; an amount is found among other words; an empty box says so.
  await recordValue(page, 'THCA, LOD').click();
  await drawBox(page, 1, [0.15, 0.5, 0.95, 0.52]);
  await expect(page.getByRole('dialog', { name: 'Edit THCA, LOD' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(recordValue(page, 'THCA, LOD', '0.05')).toBeVisible();
  await drawBox(page, 1, [0.9, 0.02, 0.98, 0.05]);
  await expect(page.getByText('No text in this box.')).toBeVisible();
  await expectNoErrors(desk);
});

test('a box over several results offers them all, and takes the one that is chosen with its own ink', async ({
  open,
  folder,
}) => {
  const desk = await openCertificate({ open, folder });
  const { page } = desk;
  await recordValue(page, 'THCA, Result', '24.1').click();
  const { x, y } = await outlinedInk(page);
  await recordValue(page, 'CBD, Result', 'ND').click();
  const { y: below } = await outlinedInk(page);
  await recordValue(page, 'CBD, Limit').click();

  await drawBox(page, 1, [x - 0.05, y - 0.01, x + 0.05, below + 0.01]);
  const editor = page.getByRole('dialog', { name: 'Edit CBD, Limit' });
  await expect(editor).toContainText(/The box has \d values. Choose one\./);
  const values = editor.getByRole('group').getByRole('button');
  await expect(values).toHaveText(['24.10', '0.82', '0.31']);
  await expect(values.first()).toBeFocused();
  await expect(editor.getByRole('textbox')).toHaveValue('');
  await page.keyboard.press('ArrowRight');
  await expect(values.nth(1)).toBeFocused();
  const second = (await values.nth(1).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('textbox')).toHaveValue(second);
  await expect(editor).toContainText('From the PDF text, in the box you drew');
  await page.keyboard.press('Enter');
  await expect(recordValue(page, 'CBD, Limit', second)).toBeVisible();
  const ink = await outlinedInk(page);
  expect(ink.y).toBeGreaterThan(y + 0.005);
  expect(ink.y).toBeLessThan(below);
  await expectNoErrors(desk);
});

test('a box is drawn and read with the keyboard alone, on a page that was turned', async ({ open, folder }) => {
  const desk = await openCertificate({ open, folder });
  const { page } = desk;
  const sheet = page.getByRole('region', { name: 'Page 1 of 1' });
  const upright = await sheet.boundingBox();
  await page.getByRole('button', { name: 'Rotate right' }).click();
  await expect.poll(async () => (await sheet.boundingBox())?.height).toBeLessThan(upright?.height ?? 0);
  const turned = await sheet.boundingBox();
  expect((turned?.width ?? 0) > (turned?.height ?? 0)).toBe(true);

  await recordValue(page, 'Batch').click();
  const ink = await outlinedInk(page);
  expect(ink.x).toBeGreaterThan(0.78);
  await page.keyboard.press('Control+b');
  const box = page.getByRole('group', { name: /^Box: arrows move it/ });
  await expect(box).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Batch' }).getByRole('textbox')).toHaveValue('B-2024-0611');
  await page.keyboard.press('Enter');
  await expectNoErrors(desk);
});

test('a box over the photo of a receipt is read by OCR', async ({ open, folder }) => {
  const desk = await open([documents.receipt(folder, 'till.png', 'R-22')]);
  const { page } = desk;
  await openRecord(page, 'till.png');
  await recordValue(page, 'Total', '$115.77').click();
  const ink = await outlinedInk(page);
  await recordValue(page, 'Subtotal:').click();
  await drawBox(page, 1, [ink.x - 0.12, ink.y - 0.015, Math.min(1, ink.x + 0.12), ink.y + 0.015]);
  const editor = page.getByRole('dialog', { name: 'Edit Subtotal' });
  await expect(editor.getByRole('textbox')).toHaveValue(/^\$?115\.77$/, { timeout: 60_000 });
  await expect(editor).toContainText('From the image (OCR), in the box you drew');
  await page.keyboard.press('Escape');
  await expectNoErrors(desk);
});

test('text is found in the document, hit by hit', async ({ open, folder }) => {
  const desk = await open([await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow', extraPages: 1 })]);
  const { page } = desk;
  await openRecord(page, 'meadow.pdf');
  await page.keyboard.press('Control+f');
  const field = page.getByRole('searchbox', { name: 'Search in the document' });
  await expect(field).toBeFocused();
  await field.fill('batch');
  const bar = page.getByRole('search');
  await expect(bar).toContainText(/^1 of \d+/);
  await expect(page.getByTestId('current-hit')).toBeInViewport();
  await field.fill('no such words');
  await expect(bar).toContainText('Not found');
  await field.fill('Blue Meadow');
  await expect(bar).toContainText(/^1 of/);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(page.getByTestId('current-hit')).toHaveCount(0);
  await expectNoErrors(desk);
});

test('how a document was read is painted over it', async ({ open, folder }) => {
  const desk = await openCertificate({ open, folder });
  const { page } = desk;
  const overlay = page.getByTestId('reading-overlay').first();
  await page.getByRole('button', { name: 'Show how it was read' }).click();
  const legend = page.getByRole('list', { name: 'Show how it was read' });
  await expect(legend.getByRole('listitem')).toHaveText(['Word', 'Column', 'Row', 'Value', 'To check']);
  await expect(overlay.getByText('Batch', { exact: true })).toBeVisible();
  await expect(overlay.getByText('LOQ', { exact: true })).toBeVisible();
  await expect(overlay.locator('path')).toHaveAttribute('d', /^M0\.\d/);
  await page.keyboard.press('h');
  await expect(overlay).toHaveCount(0);
  await expectNoErrors(desk);
});
