import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { editValue, openCertificate, openRecord, recordValue } from './support/review.ts';

test('line items of a receipt are added, moved, deleted and brought back', async ({ open, folder }) => {
  const desk = await open([await documents.receiptPdf(folder, 'till.pdf', 'R-31')]);
  const { page } = desk;
  await openRecord(page, 'till.pdf');
  const table = page.getByRole('grid', { name: 'Items' });
  const rows = async () => Number(await table.getAttribute('aria-rowcount')) - 1;
  const before = await rows();
  await page.getByRole('button', { name: 'Add row to Items' }).click();
  const editor = page.getByRole('dialog', { name: /^Edit / });
  await editor.getByRole('textbox').or(editor.getByRole('combobox')).fill('Paper bag');
  await page.keyboard.press('Enter');
  await expect.poll(rows).toBe(before + 1);
  await editValue(page, 'Paper bag, Price', '0.25');
  await expect(recordValue(page, 'Paper bag, Price', '$0.25')).toBeVisible();
  await editValue(page, 'Paper bag, Type', 'accessory');

  await recordValue(page, 'Paper bag, Item').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(table.getByRole('row').nth(before)).toContainText('Paper bag');
  await expect(recordValue(page, 'Paper bag, Price', '$0.25')).toBeVisible();
  await page.keyboard.press('Control+Delete');
  await expect(page.getByText('Row deleted. Undo brings it back.')).toBeVisible();
  await expect.poll(rows).toBe(before);
  await page.keyboard.press('Control+z');
  await expect(recordValue(page, 'Paper bag, Type', 'accessory')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  for (const part of ['Added a row', 'Moved a row', 'Deleted a row', 'Paper bag']) {
    await expect(page.getByRole('dialog')).toContainText(part);
  }
  await expectNoErrors(desk);
});

test('editors offer the standard words of a value', async ({ open, folder }) => {
  const desk = await openCertificate({ open, folder });
  const { page } = desk;
  const editor = page.getByRole('dialog', { name: /^Edit / });
  await expect(recordValue(page, 'Methods', 'Cannabinoids: HPLC')).toBeVisible();

  await recordValue(page, 'Analyses').click();
  await page.keyboard.press('Enter');
  await editor.getByRole('button', { name: 'Mycotoxins' }).click();
  await expect(editor.getByRole('button', { name: 'Mycotoxins' })).toHaveAttribute('aria-pressed', 'true');
  await editor.getByRole('textbox').press('Enter');
  await expect(recordValue(page, 'Analyses')).toContainText('Mycotoxins');

  await recordValue(page, 'THCA, Analyte').click();
  await page.keyboard.press('Enter');
  await expect(editor.locator('datalist option[value="CBGA"], datalist option[value="CBGa"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await recordValue(page, 'Tested').click();
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('button', { name: 'Open calendar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoErrors(desk);
});

test('a type is not confirmed by editing the name of its item', async ({ open, folder }) => {
  const desk = await open([await documents.receiptPdf(folder, 'till.pdf', 'R-8')]);
  const { page } = desk;
  await openRecord(page, 'till.pdf');
  await editValue(page, 'Harbor Mist Vape 1g, Item', 'Harbor Mist Cartridge 1g');
  const selected = page.getByRole('complementary', { name: 'Selected value' });
  await recordValue(page, 'Harbor Mist Cartridge 1g, Type').click();
  await expect(selected).toContainText('Calculated, page 1');
  await recordValue(page, 'Harbor Mist Cartridge 1g, Item').click();
  await expect(selected).toContainText('Changed by a person, page 1');
  await editValue(page, 'Harbor Mist Cartridge 1g, Type', 'concentrate');
  await recordValue(page, 'Harbor Mist Cartridge 1g, Type').click();
  await expect(selected).toContainText('Changed by a person, page 1');
  await expectNoErrors(desk);
});
