/**
 * Measures the list of records in the real window: `npm run bench:ui [-- --records N --rows N --data FOLDER]`.
 *
 * Fills a data folder with records made by code (`--data` keeps it, or uses what is there), opens the app on it and
 * measures what a person would feel: asking for lists by filter and order, typing into the search field until the letter
 * is painted and until the list is, and scrolling. Needs a display: `xvfb-run -a npm run bench:ui` where there is none.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { _electron, type Page } from '@playwright/test';
import { electronArguments, electronExecutable } from '../scripts/runtime.mjs';
import { RECORD_COLUMNS, type RecordFilter } from '../shared/records/record-filter.ts';
import { fillRecords } from './fill-records.ts';
import { writeResults } from './write-results.ts';

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '200000' },
    rows: { type: 'string', default: '60' },
    data: { type: 'string' },
  },
});

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

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
const shown = (times: readonly number[]) =>
  `median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, of ${times.length}`;

/** Milliseconds of every filter in every order, asked from inside the page: the first time, and again. */
async function lists(page: Page): Promise<{ first: number[]; again: number[] }> {
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
async function typing(page: Page): Promise<{ letter: number[]; list: number[] }> {
  const field = page.getByRole('searchbox', { name: 'Search records' });
  await field.focus();
  await page.evaluate(() => {
    const times = { letter: [] as number[], list: [] as number[] };
    Object.assign(window, { typingTimes: times });
    document.addEventListener(
      'keydown',
      (event) => {
        const since = event.timeStamp;
        // What is posted in a frame comes after that frame was painted.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => times.letter.push(performance.now() - since);
          channel.port2.postMessage(null);
        });
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => times.list.push(performance.now() - since));
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
  return page.evaluate(() => (window as unknown as { typingTimes: { letter: number[]; list: number[] } }).typingTimes);
}

/** Asks the inbox for its counts and for the list of every filter; milliseconds of each, asked from inside the page. */
async function inboxLists(page: Page): Promise<{ overview: number[]; find: number[] }> {
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
async function scrolling(page: Page): Promise<{ frames: number; dropped: number; slowest: number; blank: number }> {
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

const given = values.data;
const dataFolder = given ?? mkdtempSync(join(tmpdir(), 'proofdesk-bench-'));
const library = join(dataFolder, 'library');
if (!existsSync(join(library, 'proofdesk.db'))) {
  console.log(`Filling ${library}: ${values.records} records, ${values.rows} rows each`);
  await fillRecords(library, { records: Number(values.records), rows: Number(values.rows) });
}
const app = await _electron.launch({
  executablePath: electronExecutable(),
  args: [...electronArguments(), `--data-dir=${dataFolder}`],
  timeout: 120_000,
});
try {
  const page = await app.firstWindow();
  page.setDefaultTimeout(180_000);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1440, 900));
  const started = performance.now();
  await page.locator('[role="grid"] [data-index="5"] p').first().waitFor({ timeout: 240_000 });
  const inboxOpened = performance.now() - started;
  const inboxAsked = await inboxLists(page);
  const inboxScrolled = await scrolling(page);
  await page.getByRole('button', { name: 'Records', exact: true }).click();
  const since = performance.now();
  await page.locator('[role="grid"] [data-index="5"]').waitFor({ timeout: 240_000 });
  const opened = performance.now() - since;
  const asked = await lists(page);
  const typed = await typing(page);
  const scrolled = await scrolling(page);
  const memory = await app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().reduce((sum, { memory: { workingSetSize } }) => sum + workingSetSize, 0),
  );
  const load = loadavg()[0]?.toFixed(1);
  const report = [
    `${values.records} records with ${values.rows} result rows each; ${cpus().length} cores under a load of ${load}.`,
    '',
    '| What | Result |',
    '|---|---|',
    `| Inbox of all of them, from the window until rows are there | ${inboxOpened.toFixed(0)} ms |`,
    `| Counts of the inbox | ${shown(inboxAsked.overview)} |`,
    `| Numbers of what a filter of the inbox shows | ${shown(inboxAsked.find)} |`,
    `| Scrolling the inbox | ${inboxScrolled.dropped} dropped of ${inboxScrolled.frames} frames, slowest ${inboxScrolled.slowest.toFixed(0)} ms, ${inboxScrolled.blank} rows seen blank |`,
    `| Records opened until rows are there | ${opened.toFixed(0)} ms |`,
    `| Filter and order asked for the first time | ${shown(asked.first)} |`,
    `| Filter and order asked again | ${shown(asked.again)} |`,
    `| Key to letter painted in the search field | ${shown(typed.letter)} |`,
    `| Key to list found | ${shown(typed.list)} |`,
    `| Scrolling | ${scrolled.dropped} dropped of ${scrolled.frames} frames, slowest ${scrolled.slowest.toFixed(0)} ms, ${scrolled.blank} rows seen blank |`,
    `| Memory of all processes | ${(memory / 1024).toFixed(0)} MB |`,
  ].join('\n');
  console.log(report);
  writeResults('ui', '## The list of records in the window (`npm run bench:ui`)', report);
} finally {
  await app.close();
  if (!given) rmSync(dataFolder, { recursive: true, force: true });
}
