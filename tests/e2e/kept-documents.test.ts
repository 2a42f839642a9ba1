import type { Page } from '@playwright/test';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState } from './support/inbox.ts';

const FILES = ['birch.pdf', 'cedar.pdf', 'elm.pdf', 'hazel.pdf'];

async function showNext(page: Page) {
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.textContent();
  await page.keyboard.press('Control+PageDown');
  await expect(title).not.toHaveText(before ?? '');
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
}

// What drawings of older documents would take shows in `npm run bench:ui -- --only memory`: when they are collected is the
// browser's own business.
test('the window keeps no fonts and no threads of documents that were looked at before', async ({ open, folder }) => {
  const files = FILES.map((name) => documents.coa(folder, name, { product: `Grove ${name}`, full: true }));
  const desk = await open(await Promise.all(files));
  const { page } = desk;
  for (const name of FILES) await expectState(page, name, 'Needs review');
  const kept = async () => ({
    fonts: await page.evaluate(() => document.fonts.size),
    threads: page.workers().length,
  });

  // The newest is the first of the list.
  await page.locator('[data-item][data-index="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  const fonts = await page.evaluate(() => document.fonts.size);
  for (let others = 1; others < FILES.length; others += 1) await showNext(page);
  await expect.poll(kept).toEqual({ fonts, threads: 1 });
  await expectNoErrors(desk);
});
