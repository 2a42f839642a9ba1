import type { Page } from '@playwright/test';
import { expect, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState, inboxRow } from './support/inbox.ts';
import { openRecord, recordValue } from './support/review.ts';

/** The line around an element, which is all that high contrast on Windows leaves of backgrounds and shadows. */
const lineAround = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 ? outlineColor : 'none';
    });

test('with colors of the person’s own, where the keyboard is and what is chosen can be seen', async ({
  open,
  folder,
}) => {
  const { page } = await open([await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' })]);
  await expectState(page, 'meadow.pdf', 'Needs review');
  await page.emulateMedia({ forcedColors: 'active' });
  const place = 'nav [aria-current]';
  expect(await lineAround(page, place), 'the screen one is on').not.toBe('none');
  expect(await lineAround(page, '[role="radio"][data-state="on"]'), 'the filter that is set').not.toBe('none');
  expect(await lineAround(page, '[role="radio"][data-state="off"]'), 'a filter that is not').toBe('none');
  await inboxRow(page, 'meadow.pdf').focus();
  await page.keyboard.press('Tab');
  const focus = await lineAround(page, ':focus');
  expect(focus, 'the focus').not.toBe('none');
  expect(focus, 'the focus is told from what is chosen').not.toBe(await lineAround(page, place));

  await openRecord(page, 'meadow.pdf');
  await recordValue(page, 'Batch').click();
  expect(await lineAround(page, '[data-slot][aria-current]'), 'the selected value').not.toBe('none');
  // Paper stays white and its marks dark, whatever colors the person has.
  const ink = page.getByTestId('selected-ink');
  await expect(ink).toBeInViewport();
  expect(await ink.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe('none');
});

test('who wants less motion sees none', async ({ desk }) => {
  const { page } = desk;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat);
      }),
    ),
  );
  expect(longest, 'seconds').toBeLessThan(0.001);
});
