import type { Locator } from '@playwright/test';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { openCertificate } from './support/review.ts';

/** Where the pointer is, as fractions of the view of the document. */
const POINTER = { x: 0.3, y: 0.6 };

const edgeOf = async (element: Locator) => {
  const edge = await element.boundingBox();
  if (!edge) throw new Error('The element is not shown');
  return edge;
};

test('the wheel scrolls the document, and with Ctrl zooms it about the pointer but not the window', async ({
  open,
  folder,
}) => {
  const desk = await openCertificate({ open, folder });
  const { page } = desk;
  const view = page.getByRole('region', { name: 'Document', exact: true });
  const sheet = page.getByRole('region', { name: /^Page 1 of / });
  const viewed = await edgeOf(view);
  const pointer = { x: viewed.x + POINTER.x * viewed.width, y: viewed.y + POINTER.y * viewed.height };
  /** What lies under the pointer: fractions of the page. */
  const under = async () => {
    const edge = await edgeOf(sheet);
    return [(pointer.x - edge.x) / edge.width, (pointer.y - edge.y) / edge.height] as const;
  };
  const width = async () => (await edgeOf(sheet)).width;
  const fit = await width();
  const pixels = await page.evaluate(() => [devicePixelRatio, innerWidth]);
  const wheelWithCtrl = async (down: number) => {
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, down);
    await page.keyboard.up('Control');
  };
  await page.mouse.move(pointer.x, pointer.y);

  await page.mouse.wheel(0, 40);
  await expect.poll(() => view.evaluate((element) => element.scrollTop)).toBe(40);
  expect(await width()).toBe(fit);

  const [across, down] = await under();
  await wheelWithCtrl(-200);
  await expect.poll(width).toBeGreaterThan(fit * 1.9);
  expect(await width()).toBeLessThan(fit * 2);
  const [acrossLarge, downLarge] = await under();
  expect(acrossLarge).toBeCloseTo(across, 2);
  expect(downLarge).toBeCloseTo(down, 2);
  await expect(page.getByRole('button', { name: 'Fit width' })).toHaveAttribute('aria-pressed', 'false');

  await wheelWithCtrl(200);
  await expect.poll(async () => Math.abs((await width()) - fit)).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => [devicePixelRatio, innerWidth])).toEqual(pixels);
  await expectNoErrors(desk);
});
