import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleReceipt } from '../fixtures/simple-receipt.ts';
import { grayPage, plainPage, tiffOf } from '../fixtures/tiff-picture.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { openRecord, outlinedInk, recordValue } from './support/review.ts';

test('a TIFF of two pages is shown page by page, with each value outlined on the page it stands on', async ({
  open,
  folder,
}) => {
  const path = join(folder, 'scans.tif');
  const receipt = await grayPage(simpleReceipt('T-1001'));
  writeFileSync(path, tiffOf([plainPage(receipt.width, receipt.height, 255), receipt]));
  const desk = await open([path]);
  const { page } = desk;
  await openRecord(page, 'scans.tif');
  await expect(page.getByRole('region', { name: 'Page 1 of 2' })).toBeVisible();

  await recordValue(page, 'Invoice', 'T-1001').click();
  expect((await outlinedInk(page)).page).toBe(2);
  const sheet = page.getByRole('region', { name: 'Page 2 of 2' });
  await expect(sheet).toBeVisible();
  // The window draws the page's ink, not an empty sheet.
  await expect
    .poll(() =>
      sheet
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
          return data.some((value, index) => index % 4 === 0 && value < 90);
        }),
    )
    .toBe(true);
  await expectNoErrors(desk);
});
