import type { ElectronApplication, Page } from '@playwright/test';
import { RECORD_COLUMNS, type RecordFilter } from '../shared/records/record-filter.ts';
import { notePaints, takePaints } from './ui-times.ts';

const FILTERS: RecordFilter[] = [
  {},
  { kind: 'coa' },
  { search: 'harbor' },
  { search: 'ember summit' },
  { product: 'cove' },
  { lab: 'laboratory 7' },
  { status: 'fail' },
  { to_check: true },
  { verified: true },
  { analyte: { key: 'thca', from: 300 } },
  { from: '2021-01-01', to: '2021-12-31' },
  { kind: 'receipt', price_from: 100 },
  { number: 'B-1234' },
  { kind: 'coa', lab: 'laboratory 1', producer: 'producer 12', thc_from: 20 },
];

/** Milliseconds of every filter in every order, asked from inside the page: the first time, and again. */
export async function lists(page: Page): Promise<{ first: number[]; again: number[] }> {
  return page.evaluate(
    async ({ filters, columns }) => {
      const times: { first: number[]; again: number[] } = { first: [], again: [] };
      for (const column of columns) {
        for (const filter of filters) {
          for (const into of [times.first, times.again]) {
            const since = performance.now();
            const answer = await window.proofdesk.request('records.find', {
              filter,
              order: { column, descending: true },
            });
            if (!answer.ok) throw new Error(answer.error.message);
            into.push(performance.now() - since);
          }
        }
      }
      return times;
    },
    { filters: FILTERS, columns: [...RECORD_COLUMNS] },
  );
}

/**
 * Types into the search field; milliseconds from each key to its letter painted, and to the list that it finds in sight. A
 * key that finds the same list as the one before has nothing to wait for and is not among the latter.
 */
export async function typing(page: Page): Promise<{ letter: number[]; list: number[] }> {
  const field = page.getByRole('searchbox', { name: 'Search records' });
  await field.focus();
  await notePaints(page);
  await page.evaluate(() => {
    const times: number[] = [];
    let observer: MutationObserver | undefined;
    const listen = (event: KeyboardEvent) => {
      observer = new MutationObserver(() => {
        observer?.disconnect();
        requestAnimationFrame(() => times.push(performance.now() - event.timeStamp));
      });
      // A list of nothing is a sentence in place of the grid.
      const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-rowcount'] };
      observer.observe(document.querySelector('main') as HTMLElement, changes);
    };
    document.querySelector('[type="search"]')?.addEventListener('keydown', listen as EventListener, { capture: true });
    Object.assign(window, {
      listTimes: times,
      // Lists are found one after the other: when one asked for later is there, so is the key's.
      listSettled: async () => {
        await window.proofdesk.request('records.find', { filter: { number: 'none' }, order: null });
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        observer?.disconnect();
      },
    });
  });
  for (const words of ['harbor mist', 'ember cove', 'juniper sky', 'lunar willow']) {
    for (const letter of words) {
      await field.press(letter === ' ' ? 'Space' : letter);
      await page.waitForTimeout(120);
      await page.evaluate(() => (window as unknown as { listSettled(): Promise<void> }).listSettled());
    }
    await field.fill('');
    await page.waitForTimeout(300);
  }
  const list = await page.evaluate(() => (window as unknown as { listTimes: number[] }).listTimes);
  return { letter: await takePaints(page), list };
}

/** Asks the inbox for its counts and for the list of every filter; milliseconds of each, asked from inside the page. */
export async function inboxLists(page: Page): Promise<{ overview: number[]; find: number[] }> {
  return page.evaluate(async () => {
    const times: { overview: number[]; find: number[] } = { overview: [], find: [] };
    for (const filter of ['all', 'active', 'review', 'verified', 'problems'] as const) {
      for (let time = 0; time < 4; time += 1) {
        let since = performance.now();
        await window.proofdesk.request('inbox.overview', {});
        times.overview.push(performance.now() - since);
        since = performance.now();
        await window.proofdesk.request('inbox.find', { filter });
        times.find.push(performance.now() - since);
      }
    }
    return times;
  });
}

export interface Frames {
  frames: number;
  /** Frames of a 60th of a second in which nothing new was shown. */
  dropped: number;
  /** Milliseconds. */
  slowest: number;
  /** Processor time of all the app's processes for a frame, milliseconds: says the same under any load. */
  processorMs: number;
  /** Rows in sight that had nothing in them yet, counted in every frame. */
  blank: number;
}

/**
 * Scrolls a list from its top.
 * @param by `wheel` turns it 90 pixels a frame, as fast as one can turn and still see rows; `thumb` pulls the scroll bar
 * through the whole list, to rows never seen before in every frame
 */
export async function scrolling(page: Page, app: ElectronApplication, by: 'wheel' | 'thumb'): Promise<Frames> {
  const before = await processorTime(app);
  const frames = await scrolled(page, by);
  return { ...frames, processorMs: ((await processorTime(app)) - before) / frames.frames };
}

/** Milliseconds that the processes of the app have computed since they began. */
const processorTime = (app: ElectronApplication): Promise<number> =>
  app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().reduce((sum, { cpu }) => sum + (cpu.cumulativeCPUUsage ?? Number.NaN) * 1000, 0),
  );

const scrolled = (page: Page, by: 'wheel' | 'thumb'): Promise<Omit<Frames, 'processorMs'>> =>
  page.evaluate(
    async ({ steps, pixels }) => {
      const scroller = document.querySelector('[role="grid"] [data-scroller]');
      if (!scroller) throw new Error('There is no list');
      const FRAME = 1000 / 60;
      const result = { frames: 0, dropped: 0, slowest: 0, blank: 0 };
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      scroller.scrollTop = 0;
      for (let pause = 0; pause < 30; pause += 1) await nextFrame();
      let last = await nextFrame();
      for (let step = 0; step < steps; step += 1) {
        scroller.scrollTop += pixels ?? scroller.scrollHeight / steps;
        const now = await nextFrame();
        const took = now - last;
        last = now;
        result.frames += 1;
        result.slowest = Math.max(result.slowest, took);
        if (took > FRAME * 1.5) result.dropped += Math.round(took / FRAME) - 1;
        const { top: upper, bottom: lower } = scroller.getBoundingClientRect();
        for (const element of scroller.querySelectorAll('[data-index]:empty')) {
          const { top, bottom } = element.getBoundingClientRect();
          if (bottom > upper && top < lower) result.blank += 1;
        }
      }
      return result;
    },
    by === 'wheel' ? { steps: 400, pixels: 90 } : { steps: 200, pixels: null },
  );
