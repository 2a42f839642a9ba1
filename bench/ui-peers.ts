import type { ElectronApplication, Page } from '@playwright/test';
import { KEY_EVERY, TEXTS } from './ui-review.ts';
import { notePaints, takePaints } from './ui-times.ts';

/*
 * What the same window does with a page of nothing but the field or the rows that are measured: how fast this machine
 * and its display can be, whatever the app does.
 */

/** Opens a page of its own in a window as large as the app's, which is hidden meanwhile. */
async function inBareWindow(app: ElectronApplication, html: string, work: (page: Page) => Promise<void>) {
  const opening = app.waitForEvent('window');
  await app.evaluate(
    ({ BrowserWindow }, url) => {
      const shown = BrowserWindow.getAllWindows()[0];
      const [width, height] = shown?.getContentSize() ?? [];
      const bare = new BrowserWindow({ width, height, useContentSize: true, webPreferences: { sandbox: true } });
      shown?.hide();
      void bare.loadURL(url);
    },
    `data:text/html,${encodeURIComponent(`<!doctype html><meta charset="utf-8">${html}`)}`,
  );
  const page = await opening;
  await page.waitForLoadState();
  await work(page);
  await page.close();
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show());
}

/** Types into a bare field what is typed into the edited values; milliseconds from each key to its letter painted. */
export async function bareTyping(app: ElectronApplication): Promise<number[]> {
  const times: number[] = [];
  await inBareWindow(app, '<input style="font: 13px sans-serif; width: 360px">', async (page) => {
    await notePaints(page);
    for (const text of TEXTS) {
      await page.locator('input').fill('');
      await page.locator('input').focus();
      await page.waitForTimeout(400);
      await takePaints(page);
      await page.keyboard.type(text, { delay: KEY_EVERY });
      await page.waitForTimeout(200);
      times.push(...(await takePaints(page)));
    }
  });
  return times;
}

/** A list as it is shown: how many rows, how tall each is, and what stands in those that are drawn. */
interface ShownList {
  rows: number;
  rowHeight: number;
  top: number;
  height: number;
  texts: string[][];
}

const shownList = (page: Page): Promise<ShownList> =>
  page.evaluate(() => {
    const drawn = [...document.querySelectorAll<HTMLElement>('[role="grid"] [data-index]')];
    const scroller = drawn[0]?.closest<HTMLElement>('[data-scroller]');
    if (!drawn[0] || !scroller) throw new Error('There is no list');
    const { top, height } = scroller.getBoundingClientRect();
    const rowHeight = drawn[0].offsetHeight;
    return {
      rows: Math.round(scroller.scrollHeight / rowHeight),
      rowHeight,
      top,
      height,
      texts: drawn
        .filter((row) => row.childElementCount > 0)
        .map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    };
  });

/**
 * Shows a list of as many rows with the same text, made by hand: each row one box with plain text, moved to where the
 * next one is wanted.
 */
export async function inBareList(app: ElectronApplication, shown: Page, work: (page: Page) => Promise<void>) {
  // Pulled through quickly, the last rows may still be on their way. The row with the focus is drawn wherever it is.
  await shown.waitForFunction(() => {
    const { top, bottom } = document.querySelector('[data-scroller]')?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('[role="grid"] [data-index]:empty')].every((row) => {
      const place = row.getBoundingClientRect();
      return place.bottom <= top || place.top >= bottom;
    });
  });
  const list = await shownList(shown);
  const style = `body { margin: 0; font: 13px sans-serif } [data-scroller] { position: absolute; top: ${list.top}px;
    height: ${list.height}px; width: 100%; overflow: hidden auto; contain: strict }
    [data-index] { position: absolute; left: 0; right: 0; height: ${list.rowHeight}px; contain: strict; white-space: pre }`;
  await inBareWindow(app, `<style>${style}</style><div role="grid"><div data-scroller></div></div>`, async (page) => {
    await page.evaluate(({ rows, rowHeight, height, texts }) => {
      const scroller = document.querySelector('[data-scroller]');
      if (!scroller) return;
      const end = document.createElement('div');
      end.style.height = `${rows * rowHeight}px`;
      const slots = Array.from({ length: Math.ceil(height / rowHeight) + 16 }, () => document.createElement('div'));
      scroller.replaceChildren(...slots, end);
      const place = () => {
        const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - 8);
        for (let index = first; index < first + slots.length; index += 1) {
          const slot = slots[index % slots.length];
          if (!slot || slot.dataset.index === String(index)) continue;
          slot.dataset.index = String(index);
          slot.style.top = `${index * rowHeight}px`;
          slot.textContent = (texts[index % texts.length] ?? []).join('   ');
        }
      };
      scroller.addEventListener('scroll', place, { passive: true });
      place();
    }, list);
    await work(page);
  });
}
