import type { ElectronApplication, Page } from '@playwright/test';
import { simpleCoa } from '../tests/fixtures/simple-coa.ts';
import { notePaints, takePaints } from './ui-times.ts';

/** Pages of the certificate that is opened and edited. */
export const REVIEW_PAGES = 7;
const OPENINGS = 7;
/** Milliseconds between two keys: a fast typist's. */
const KEY_EVERY = 70;

export interface ReviewTimes {
  /** From Enter in the list until the first page and its values are painted. */
  opened: number[];
  /** From a key to its letter painted: in a text, a date and a result. */
  typed: number[];
}

/** A certificate of seven pages with all its tables. */
export const sevenPages = (): Promise<Uint8Array> =>
  simpleCoa({ product: 'Seven Pages', full: true, extraPages: REVIEW_PAGES - 2 });

/** Opens the only document of the inbox for review again and again, then edits values of it without keeping them. */
export async function review(page: Page): Promise<ReviewTimes> {
  const row = page.locator('[data-item][data-state="needs-review"]').first();
  await row.waitFor();
  const times: ReviewTimes = { opened: [], typed: [] };
  for (let time = 0; time < OPENINGS; time += 1) {
    await row.focus();
    times.opened.push(await openByKey(page));
    if (time < OPENINGS - 1) {
      await page.keyboard.press('Escape');
      await row.waitFor();
    }
  }
  await notePaints(page);
  for (const [slot, texts] of [
    ['batch_number', ['HARBOR 2024 MIST 0611', 'EMBER 77 COVE 1209 B']],
    ['date_tested', ['14 June 2024', '2024-06-21']],
    ['results[0].value', ['24.1234', '<0.0512']],
  ] as const) {
    for (const text of texts) {
      await page.locator(`[data-slot="${slot}"]`).focus();
      await page.keyboard.press('Enter');
      const field = page.locator('[role="dialog"] input:not([type="date"])');
      await field.waitFor();
      await page.waitForTimeout(400);
      await takePaints(page);
      await page.keyboard.type(text, { delay: KEY_EVERY });
      await page.waitForTimeout(200);
      times.typed.push(...(await takePaints(page)));
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'detached' });
    }
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await row.waitFor();
  return times;
}

/** Presses Enter; milliseconds until a page is drawn and its values stand beside it. */
async function openByKey(page: Page): Promise<number> {
  await page.evaluate(() => {
    const opening = new Promise<number>((resolve) => {
      const listen = (event: KeyboardEvent) => {
        const look = () => {
          if (!document.querySelector('[data-page="1"] canvas') || !document.querySelector('[data-slot]')) {
            return void requestAnimationFrame(look);
          }
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          channel.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      };
      document.addEventListener('keydown', listen, { once: true, capture: true });
    });
    Object.assign(window, { opening });
  });
  await page.keyboard.press('Enter');
  return page.evaluate(() => (window as unknown as { opening: Promise<number> }).opening);
}

/** Kilobytes that all processes of the app hold. */
export const memoryOf = (app: ElectronApplication): Promise<number> =>
  app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().reduce((sum, { memory }) => sum + memory.workingSetSize, 0),
  );

/**
 * Goes through all documents of the inbox as a person does who looks at each, and tells how much memory that took.
 * @returns kilobytes after a tenth of the documents and after all of them
 */
export async function workThrough(app: ElectronApplication, page: Page, documents: number) {
  const row = page.locator('[data-item][data-index="0"][data-state="needs-review"]');
  await row.waitFor();
  await row.focus();
  await page.keyboard.press('Enter');
  let early = 0;
  for (let place = 1; place <= documents; place += 1) {
    await page.locator('[data-page="1"] canvas').waitFor();
    await page.keyboard.press('n');
    if (place === Math.ceil(documents / 10)) early = await memoryOf(app);
    const title = page.getByRole('heading', { level: 1 });
    const before = await title.textContent();
    if (place === documents) break;
    await page.keyboard.press(']');
    await page.waitForFunction((text) => document.querySelector('h1')?.textContent !== text, before);
  }
  return { early, late: await memoryOf(app) };
}
