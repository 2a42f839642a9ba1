import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { expectState } from './support/inbox.ts';
import { openScreen, prepareScreens, SCREENS } from './support/screens.ts';

test('every screen fits at 200 %: nothing is pushed out sideways, no control lies on another', async ({
  launch,
  folder,
}) => {
  test.setTimeout(400_000);
  const { app, page } = await launch({
    read: [
      await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow', full: true }),
      await documents.coa(folder, 'harbor.pdf', { product: 'Harbor Mist', full: true, fails: true }),
      documents.receipt(folder, 'till.png', 'S-1'),
    ],
  });
  for (const name of ['meadow.pdf', 'harbor.pdf', 'till.png']) await expectState(page, name, 'Needs review');
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setContentSize(1440, 900);
    window?.webContents.setZoomFactor(2);
  });
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(720);
  // Playwright's own pictures show a zoomed window only in part.
  const picture = () =>
    app.evaluate(async ({ BrowserWindow }) => {
      const taken = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage();
      return taken?.toPNG().toString('base64') ?? '';
    });
  await prepareScreens(app, folder);
  const found: string[] = [];
  for (const screen of SCREENS) {
    await openScreen(page, screen);
    const wrong = await faults(page);
    if (wrong.length > 0)
      writeFileSync(test.info().outputPath(`${screen}.png`), Buffer.from(await picture(), 'base64'));
    for (const fault of wrong) found.push(`${screen}: ${fault}`);
  }
  expect(found).toEqual([]);
});

test('at 150 % in a window of 1360 pixels what narrows the records stands in one line', async ({ desk }) => {
  const { app, page } = desk;
  await page.getByRole('button', { name: 'Records', exact: true }).click();
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setContentSize(1360, 850);
    window?.webContents.setZoomFactor(1.5);
  });
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(907);
  const top = async (control: Locator) => Math.round((await control.boundingBox())?.y ?? -1);
  const kinds = page.getByRole('radio', { name: 'Receipts' });
  const verified = page.getByRole('radio', { name: 'Verified' });
  const filters = page.getByRole('button', { name: 'Filters' });
  await expect.poll(async () => (await top(verified)) - (await top(kinds))).toBe(0);
  expect(Math.abs((await top(filters)) - (await top(kinds)))).toBeLessThan(4);
});

/** What a person at 200 % could not reach or read: parts beyond the window's edge that nothing scrolls to, and controls under others. */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: string[] = [];
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) said.push(`the page is ${wide} px wider than the window`);
    // Places of values on a page lie where its ink is; the way past the navigation comes into sight with the focus.
    const apart = '[data-page], a[href="#content"]';
    const pages = document.querySelector('[data-page]')?.closest('section[tabindex="0"]');
    if (pages && pages.scrollWidth > pages.clientWidth) said.push('pages that fit the width scroll sideways');
    // The last one opened; what lies behind it cannot be reached until it closes.
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    // What an editor opens over is not pushed there: only the editor itself covers it.
    const editor = document.querySelector('[role="dialog"]');
    const controls = [
      ...(dialog ?? document).querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role="radio"]'),
    ];
    const name = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60) ||
      element.outerHTML.slice(0, 80);
    const scrolls = (element: Element): boolean => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (
          /auto|scroll/.test(`${overflowX} ${overflowY}`) &&
          (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight)
        )
          return true;
      }
      return false;
    };
    for (const control of controls) {
      if (control.closest(apart) || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const outside = right > window.innerWidth + 1 || left < -1 || bottom > window.innerHeight + 1 || top < -1;
      if (outside) {
        if (!scrolls(control)) said.push(`“${name(control)}” lies beyond the window`);
        continue;
      }
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!at || control.contains(at) || at.contains(control) || at.closest('label')?.contains(control)) continue;
      if (editor?.contains(at) && !editor.contains(control)) continue;
      if (!scrolls(control) && controls.some((other) => other !== control && other.contains(at)))
        said.push(`“${name(control)}” lies under “${name(at)}”`);
    }
    return said;
  });
}
