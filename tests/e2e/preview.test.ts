import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { openRecord, recordValue } from './support/review.ts';

test('a stored picture of the page is shown beside the values until the page is drawn', async ({ open, folder }) => {
  const files = [await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow', full: true })];
  const desk = await open(files);
  const { page } = desk;
  // The document's own bytes come when the test lets them.
  await page.evaluate(() => {
    const real = window.fetch;
    const held = new Promise<void>((resolve) => Object.assign(window, { letPass: resolve }));
    window.fetch = async (...asked) => {
      if (String(asked[0]).includes('/documents/')) await held;
      return real(...asked);
    };
  });
  await openRecord(page, 'meadow.pdf');
  const sheet = page.getByRole('region', { name: 'Page 1 of 2' });
  const preview = sheet.getByTestId('preview');
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await expect(sheet.locator('canvas')).toHaveCount(0);
  // It has the size of the page, and values are outlined on it.
  const [small, whole] = [await preview.boundingBox(), await sheet.boundingBox()];
  expect(small).toEqual(whole);
  await recordValue(page, 'Batch').click();
  await expect(page.getByTestId('selected-ink')).toBeInViewport();

  await page.evaluate(() => (window as unknown as { letPass(): void }).letPass());
  await expect(sheet.locator('canvas')).toBeVisible();
  expect(await sheet.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(500);
  await expectNoErrors(desk);
});
