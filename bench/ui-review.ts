import type { ElectronApplication, Page } from '@playwright/test';
import { simpleCoa } from '../tests/fixtures/simple-coa.ts';
import { notePaints, takePaints } from './ui-times.ts';

/** Pages of the certificate that is opened and edited. */
export const REVIEW_PAGES = 7;
const OPENINGS = 12;
/** Milliseconds between two keys: a fast typist's. */
export const KEY_EVERY = 70;
/** What is typed into which values. */
const EDITED = [
  ['batch_number', ['HARBOR 2024 MIST 0611', 'EMBER 77 COVE 1209 B']],
  ['date_tested', ['14 June 2024', '2024-06-21']],
  ['results[0].value', ['24.1234', '<0.0512']],
] as const;
export const TEXTS = EDITED.flatMap(([, texts]) => texts);

/** A certificate of seven pages with all its tables. */
export const sevenPages = (): Promise<Uint8Array> =>
  simpleCoa({ product: 'Seven Pages', full: true, extraPages: REVIEW_PAGES - 2 });

const ROW = '[data-item][data-state="needs-review"]';

/** Milliseconds from Enter until the values stand beside the page's preview, and until they stand beside the drawn page. */
export interface Opening {
  preview: number;
  drawn: number;
}

/** Opens the only document of the inbox for review again and again. */
export async function openings(page: Page): Promise<Opening[]> {
  const row = page.locator(ROW).first();
  await row.waitFor();
  const times: Opening[] = [];
  for (let time = 0; time < OPENINGS; time += 1) {
    await row.focus();
    times.push(await openByKey(page));
    await page.keyboard.press('Escape');
    await row.waitFor();
  }
  return times;
}

/** Edits a text, a date and a result of the only document without keeping it; milliseconds from each key to its letter. */
export async function editing(page: Page): Promise<number[]> {
  const row = page.locator(ROW).first();
  await row.waitFor();
  await row.focus();
  await openByKey(page);
  await notePaints(page);
  const times: number[] = [];
  for (const [slot, texts] of EDITED) {
    for (const text of texts) {
      await page.locator(`[data-slot="${slot}"]`).focus();
      await page.keyboard.press('Enter');
      const field = page.locator('[role="dialog"] input:not([type="date"])');
      await field.waitFor();
      await page.waitForTimeout(400);
      await takePaints(page);
      await page.keyboard.type(text, { delay: KEY_EVERY });
      await page.waitForTimeout(200);
      times.push(...(await takePaints(page)));
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'detached' });
    }
  }
  return times;
}

/** Presses Enter, and looks at every frame from then on. */
async function openByKey(page: Page): Promise<Opening> {
  await page.evaluate(() => {
    const painted = (since: number, isThere: () => boolean) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!isThere() || !document.querySelector('[data-slot]')) return void requestAnimationFrame(look);
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - since);
          channel.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      });
    const isDrawn = () => document.querySelector('[data-page="1"] canvas') !== null;
    const hasPreview = () => {
      const preview = document.querySelector<HTMLImageElement>('[data-page="1"] [data-testid="preview"]');
      return preview?.complete === true && preview.naturalWidth > 0;
    };
    const opening = new Promise<{ preview: number; drawn: number }>((resolve) => {
      const listen = async ({ timeStamp }: KeyboardEvent) => {
        const [preview, drawn] = await Promise.all([painted(timeStamp, hasPreview), painted(timeStamp, isDrawn)]);
        resolve({ preview, drawn });
      };
      document.addEventListener('keydown', (event) => void listen(event), { once: true, capture: true });
    });
    Object.assign(window, { opening });
  });
  await page.keyboard.press('Enter');
  return page.evaluate(() => (window as unknown as { opening: Promise<Opening> }).opening);
}

/** Megabytes that all processes of the app hold, what they share counted in each. */
export const memoryOf = (app: ElectronApplication): Promise<number> =>
  app.evaluate(({ app: electron }) =>
    Math.round(electron.getAppMetrics().reduce((sum, { memory }) => sum + memory.workingSetSize, 0) / 1024),
  );
