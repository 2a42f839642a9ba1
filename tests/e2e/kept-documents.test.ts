import type { CDPSession, Page } from '@playwright/test';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState } from './support/inbox.ts';

const FILES = ['birch.pdf', 'cedar.pdf', 'elm.pdf', 'hazel.pdf', 'maple.pdf', 'rowan.pdf'];

/** Drawings that live, in the document or kept by something; garbage is collected first. */
async function livingDrawings(session: CDPSession): Promise<number> {
  const objectGroup = 'drawings';
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'HTMLCanvasElement.prototype',
    objectGroup,
  });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup,
  });
  const { result: count } = await session.send('Runtime.callFunctionOn', {
    functionDeclaration: 'function () { return this.length; }',
    objectId: objects.objectId ?? '',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  return count.value;
}

async function step(page: Page, key: ']' | '[') {
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.textContent();
  await page.keyboard.press(key);
  await expect(title).not.toHaveText(before ?? '');
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
}

test('the window keeps nothing of documents that were looked at before', async ({ launch, folder }) => {
  const files = FILES.map((name) => documents.coa(folder, name, { product: `Grove ${name}`, full: true }));
  const desk = await launch({ files: await Promise.all(files) });
  const { page } = desk;
  for (const name of FILES) await expectState(page, name, 'Needs review');
  const session = await page.context().newCDPSession(page);
  const kept = async () => ({
    fonts: await page.evaluate(() => document.fonts.size),
    threads: page.workers().length,
    // React may keep what it showed last until it shows the next: one document's drawings, however many were looked at.
    olderDrawings: (await livingDrawings(session)) > 2 * (await page.locator('canvas').count()),
  });

  // The newest is the first of the list.
  await page.locator('[data-item][data-index="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible();
  const fonts = await page.evaluate(() => document.fonts.size);
  for (let others = 1; others < FILES.length; others += 1) await step(page, ']');
  await expect.poll(kept).toEqual({ fonts, threads: 1, olderDrawings: false });
  await expectNoErrors(desk);
});
