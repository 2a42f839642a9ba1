import type { Page } from '@playwright/test';
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

/** Types into the search field; milliseconds from each key to its letter painted, and to the list that it finds. */
export async function typing(page: Page): Promise<{ letter: number[]; list: number[] }> {
  const field = page.getByRole('searchbox', { name: 'Search records' });
  await field.focus();
  await notePaints(page);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { listTimes: times });
    document.addEventListener(
      'keydown',
      (event) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => times.push(performance.now() - event.timeStamp));
        });
        const grid = document.querySelector('[role="grid"]');
        if (grid) observer.observe(grid, { attributes: true, attributeFilter: ['aria-rowcount'] });
      },
      true,
    );
  });
  for (const words of ['harbor mist', 'ember cove', 'juniper sky', 'lunar willow']) {
    for (const letter of words) {
      await field.press(letter === ' ' ? 'Space' : letter);
      await page.waitForTimeout(120);
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

/** Scrolls the whole list, slowly and then by leaps; frames that took longer than one and a half, and rows left blank. */
export async function scrolling(
  page: Page,
): Promise<{ frames: number; dropped: number; slowest: number; blank: number }> {
  return page.evaluate(async () => {
    const row = document.querySelector('[role="grid"] [data-index]');
    const scroller = row?.parentElement;
    if (!scroller) throw new Error('There is no list');
    const FRAME = 1000 / 60;
    const result = { frames: 0, dropped: 0, slowest: 0, blank: 0 };
    let last = performance.now();
    for (let step = 0; step < 600; step += 1) {
      scroller.scrollTop += step < 400 ? 90 : scroller.scrollHeight / 200;
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const took = now - last;
      last = now;
      result.frames += 1;
      result.slowest = Math.max(result.slowest, took);
      if (took > FRAME * 1.5) result.dropped += Math.round(took / FRAME) - 1;
      if (step < 400) {
        const edges = scroller.getBoundingClientRect();
        const inSight = [...scroller.querySelectorAll('[data-index]')].filter((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return bottom > edges.top && top < edges.bottom;
        });
        result.blank += inSight.filter((element) => element.textContent === '').length;
      }
    }
    return result;
  });
}
