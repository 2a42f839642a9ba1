import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { degrees, PDFDocument } from 'pdf-lib';
import { simpleCoa } from '../fixtures/simple-coa.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { expectState } from './support/inbox.ts';
import { openRecord } from './support/review.ts';

/** Points: A3 across, and a page that lies on its side. */
const A3 = [1190.55, 841.89] as const;

test('pages of any size are each as wide as there is room, and zoom together', async ({ open, folder }) => {
  const pdf = await PDFDocument.load(await simpleCoa({ product: 'Blue Meadow' }));
  pdf.addPage([...A3]);
  pdf.addPage([...A3]).setRotation(degrees(90));
  const file = join(folder, 'sizes.pdf');
  writeFileSync(file, await pdf.save());
  const desk = await open([file]);
  const { page } = desk;
  await expectState(page, 'sizes.pdf', 'Needs review');
  await openRecord(page, 'sizes.pdf');
  const widths = () =>
    page.locator('[data-page]').evaluateAll((pages) => pages.map((sheet) => Math.round(sheet.clientWidth)));
  const room = await page
    .getByRole('region', { name: 'Document', exact: true })
    .evaluate((element) => element.clientWidth);
  await expect
    .poll(async () => (await widths()).map((width) => width > room * 0.9 && width <= room))
    .toEqual([true, true, true]);

  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect
    .poll(async () => {
      const [letter = 0, across = 0, turned = 0] = await widths();
      return letter > room && across / letter > 1.8 && turned < across;
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Fit width' }).click();
  await expect.poll(async () => (await widths()).every((width) => width <= room)).toBe(true);
  await expectNoErrors(desk);
});
