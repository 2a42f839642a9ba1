import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { coaFromWire, coaRecordSchema } from '../../shared/records/coa.ts';
import { receiptRecordSchema } from '../../shared/records/receipt.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState, inboxRow } from './support/inbox.ts';
import { editValue, openCertificate, openRecord, outlinedInk, recordValue, verify } from './support/review.ts';

test('selecting a value outlines where it was read on a certificate, and the other way round', async ({
  open,
  folder,
}) => {
  const desk = await open([await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow', extraPages: 1 })]);
  const { page } = desk;
  await openRecord(page, 'meadow.pdf');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();

  // Places as the fixture prints them: the batch at 170, 162 points of 612 x 792; THCA's result at 370, 350.
  await recordValue(page, 'Batch', 'B-2024-0611').click();
  const batch = await outlinedInk(page);
  expect(batch).toMatchObject({ page: 1, x: expect.closeTo(0.33, 1), y: expect.closeTo(0.2, 1) });
  expect(batch.y).toBeGreaterThan(0.19);
  expect(batch.y).toBeLessThan(0.21);
  await recordValue(page, 'THCA, Result', '24.1').click();
  const result = await outlinedInk(page);
  expect(result.x).toBeGreaterThan(0.59);
  expect(result.x).toBeLessThan(0.68);
  expect(result.y).toBeGreaterThan(0.43);
  expect(result.y).toBeLessThan(0.45);

  await page
    .getByRole('region', { name: 'Page 1 of 2' })
    .getByRole('button', { name: /^Tested: / })
    .click();
  await expect(recordValue(page, 'Tested')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('complementary', { name: 'Selected value' })).toContainText('2024-06-14');

  await expectNoErrors(desk);

  // Decoders of pictures in PDFs are WebAssembly: allowed where pdf.js runs them, and nowhere else.
  const [worker] = page.workers();
  const compiles = () =>
    new Promise((resolve) =>
      setTimeout(() => {
        WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
          () => resolve(true),
          () => resolve(false),
        );
      }),
    );
  expect(await worker?.evaluate(compiles)).toBe(true);
  expect(await page.evaluate(compiles)).toBe(false);
});

test('selecting a value outlines where it was read on the photo of a receipt', async ({ open, folder }) => {
  const desk = await open([documents.receipt(folder, 'till.png', 'R-22')]);
  const { page } = desk;
  await openRecord(page, 'till.png');
  await recordValue(page, 'Total', '$115.77').click();
  // The fixture prints the total at 630 of 840 pixels.
  const total = await outlinedInk(page);
  expect(total.y).toBeGreaterThan(0.72);
  expect(total.y).toBeLessThan(0.77);
  await page
    .getByRole('region', { name: 'Page 1 of 1' })
    .getByRole('button', { name: /^Invoice: / })
    .click();
  await expect(recordValue(page, 'Invoice')).toHaveAttribute('aria-current', 'true');
  await expectNoErrors(desk);
});

test('a value near the lower edge stays in sight when it is selected', async ({ open, folder }) => {
  const { page } = await open([await documents.coa(folder, 'long.pdf', { product: 'Blue Meadow', full: true })]);
  await openRecord(page, 'long.pdf');
  const inspector = page.getByRole('complementary', { name: 'Selected value' });
  const edge = (await inspector.boundingBox())?.y ?? 0;
  // The lowest value that is whole above the inspector, which grows with the selection.
  const last = await page.locator('[data-slot]').evaluateAll((slots, below) => {
    const whole = slots.filter((slot) => slot.getBoundingClientRect().bottom <= below);
    return whole.at(-1)?.getAttribute('data-slot') ?? '';
  }, edge);
  const value = page.locator(`[data-slot="${last}"]`);
  await value.click();
  await expect.poll(async () => (await inspector.boundingBox())?.y).toBeLessThan(edge);
  await expect(value).toBeInViewport({ ratio: 1 });
});

test('a record is edited, undone, done again, verified and locked; all of it is in its history', async ({
  launch,
  folder,
}) => {
  const desk = await openCertificate({ open: (read) => launch({ read }), folder });
  const { page } = desk;
  await editValue(page, 'Batch', 'B-2024-0612');
  await expect(recordValue(page, 'Batch', 'B-2024-0612')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(recordValue(page, 'Batch', 'B-2024-0611')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(recordValue(page, 'Batch', 'B-2024-0612')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(recordValue(page, 'Batch', 'B-2024-0611')).toBeVisible();

  await editValue(page, 'THCA, Result', '<LOQ');
  await expect(recordValue(page, 'THCA, Result', '<LOQ')).toBeVisible();
  await editValue(page, 'THCA, Result', '23.9');
  await expect(recordValue(page, 'THCA, Result', '23.9')).toBeVisible();
  await recordValue(page, 'Tested').click();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit Tested' });
  await editor.getByRole('textbox').fill('yesterday');
  await expect(editor).toContainText('Enter a date');
  await expect(editor).toContainText('cancel');
  await page.keyboard.press('Escape');
  await expect(recordValue(page, 'Tested', 'Jun 14, 2024')).toBeVisible();

  // What asks for a look, in the panel and on the page, does so until a person has verified the record.
  await editValue(page, 'Delta-9 THC, Result', '0.28');
  const asking = page.locator('[data-slot][data-check]');
  await expect(asking).not.toHaveCount(0);
  await verify(page);
  await expect(page.getByText(/^Verified .* by /)).toBeVisible();
  await expect(asking).toHaveCount(0);
  await recordValue(page, 'Batch').click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Verified. Unlock to edit.')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog');
  for (const part of ['B-2024-0612', 'Undid', 'Redid', 'Verified the record'])
    await expect(history).toContainText(part);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Back to Inbox' }).click();
  await expectState(page, 'meadow.pdf', 'Verified');
  const again = await relaunch();
  await expectState(again.page, 'meadow.pdf', 'Verified');
  await openRecord(again.page, 'meadow.pdf');
  await expect(recordValue(again.page, 'THCA, Result', '23.9')).toBeVisible();
  await again.page.getByRole('button', { name: 'Unlock' }).click();
  await expect(again.page.getByRole('button', { name: 'Verify' })).toBeVisible();
  await expectNoErrors(again);

  async function relaunch() {
    await expectNoErrors(desk);
    await desk.app.close();
    return launch({ dataFolder: desk.dataFolder });
  }
});

test('the worst is asked first, and verifying over it says what is unchecked and keeps it in the history', async ({
  open,
  folder,
}) => {
  const files = [await documents.coa(folder, 'misread.pdf', { product: 'Blue Meadow', full: true, misprints: true })];
  const { page } = await open(files);
  await openRecord(page, 'misread.pdf');
  const left = page.getByRole('region', { name: 'To check' }).getByRole('listitem');
  await expect(left).toHaveCount(3);
  // Below all of these on the screen, and over its limit although the row says that it passed.
  await editValue(page, 'Cadmium, Result', '0.31');
  await expect(left.first()).toContainText('Cadmium');
  await expect(page.getByRole('heading', { name: /to check, \d errors?$/ })).toBeVisible();

  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Verify with values unchecked?' });
  await expect(question.getByRole('heading', { name: /with the rest of the record$/ })).toBeVisible();
  await expect(question.getByRole('listitem').filter({ hasText: 'Cadmium' })).not.toHaveCount(0);
  await expect(question.getByRole('heading', { name: '3 values not checked' })).toBeVisible();
  await expect(question.getByRole('listitem').filter({ hasText: 'CBGA, Result' })).toHaveCount(1);
  await question.getByRole('button', { name: 'Verify anyway' }).click();
  await expect(page.getByText(/^Verified .* by /)).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText(
    /Verified the record.*unchecked: .*Cadmium/,
  );
});

test('numbers stand as they are printed, and no number or unit is cut off', async ({ open, folder }) => {
  const files = [await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow', full: true })];
  const { app, page } = await open(files);
  await openRecord(page, 'meadow.pdf');
  await expect(recordValue(page, 'THCA, Result', '24.10')).toBeVisible();
  await expect(recordValue(page, 'THCA, mg/g', '241.0')).toBeVisible();
  await recordValue(page, 'THCA, Result').click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('24.10');
  await page.keyboard.press('Escape');
  await editValue(page, 'THCA, Units', 'mg/serving');
  await editValue(page, 'THCA, Limit', '1234567.25');
  await expect(recordValue(page, 'THCA, Limit', '1234567.25')).toBeVisible();
  const cutOff = () =>
    page
      .getByRole('grid', { name: 'Cannabinoids' })
      .getByRole('gridcell', { name: /, (Result|Units|Limit|LOD|LOQ|mg\/g): / })
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
  for (const width of [1600, 900]) {
    await app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setContentSize(to, 800), width);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    expect(await cutOff()).toEqual([]);
  }
});

test('a record is checked and verified with the keyboard alone', async ({ open, folder }) => {
  const { page } = await open([await documents.receiptPdf(folder, 'till.pdf', 'K-3')]);
  await expectState(page, 'till.pdf', 'Needs review');
  await inboxRow(page, 'till.pdf').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Page 1 of 1' })).toBeVisible();
  const left = page.getByRole('region', { name: 'To check' }).getByRole('listitem');
  while ((await left.count()) > 0) {
    const before = await left.count();
    await page.keyboard.press('F8');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => left.count()).toBeLessThan(before);
  }
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Verified .* by /)).toBeVisible();
});

test('what is verified is exported in the format of the service, and nothing else', async ({ open, folder }) => {
  const files = [
    await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' }),
    await documents.coa(folder, 'harbor.pdf', { product: 'Harbor Mist' }),
    await documents.receiptPdf(folder, 'till.pdf', 'X-9'),
  ];
  const { app, page } = await open(files);
  const target = join(folder, 'export.json');
  writeFileSync(target, 'an older export');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, target);

  await openRecord(page, 'till.pdf');
  await editValue(page, 'Invoice', 'X-10');
  await verify(page);
  await page.getByRole('button', { name: 'Back to Inbox' }).click();
  await openRecord(page, 'meadow.pdf');
  await verify(page);
  await page.getByRole('button', { name: 'Records', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Records' })).toHaveAttribute('aria-rowcount', '4');
  await page.getByRole('radio', { name: 'Verified', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Records' })).toHaveAttribute('aria-rowcount', '3');
  await app.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    items.find(({ label }) => label.startsWith('Export Verified'))?.click();
  });
  await expect(page.getByText(`2 records saved to ${target}`)).toBeVisible();

  const exported = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(readFileSync(target, 'utf8')));
  expect(exported).toHaveLength(2);
  const receipt = receiptRecordSchema.parse(exported.find((record) => 'invoice_number' in record));
  expect(receipt).toMatchObject({ invoice_number: 'X-10', total_price: 93, total_amount: 115.77 });
  const wire = exported.find((record) => 'coa_hash' in record) ?? {};
  expect(typeof wire.results).toBe('string');
  const certificate = coaRecordSchema.parse(coaFromWire(wire));
  expect(certificate.batch_number).toBe('B-2024-0611');
  expect(certificate.results.find((result) => result.key === 'thca')).toMatchObject({
    value: 24.1,
    units: 'percent',
    mg_g: 241,
  });
  expect(certificate.results.find((result) => result.key === 'cbd')).toMatchObject({ value: null, qualifier: 'ND' });
});

test('records are found by their words', async ({ open, folder }) => {
  const files = [
    await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' }),
    await documents.coa(folder, 'harbor.pdf', { product: 'Harbor Mist' }),
  ];
  const { page } = await open(files);
  for (const name of ['meadow.pdf', 'harbor.pdf']) await expectState(page, name, 'Needs review');
  await page.keyboard.press('Control+f');
  await page.getByRole('button', { name: 'Records', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search records' }).fill('harbor');
  const records = page.getByRole('grid', { name: 'Records' });
  await expect(records).toHaveAttribute('aria-rowcount', '2');
  await expect(records.getByRole('row').nth(1)).toContainText('Harbor Mist');
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No matching records')).toBeVisible();
});
