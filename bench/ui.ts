/**
 * Measures the app in the real window: `npm run bench:ui [-- --only start,keystroke --data FOLDER --write]`.
 *
 * Every measurement starts the app by itself and prints its lines at once, with the load of the machine beside them.
 * - `--only NAME,NAME`: some of start, open, keystroke, memory, inbox, inbox-scroll, lists, search, scroll.
 * - `--data FOLDER`: keeps the library of many records and the certificates, and uses them again.
 * - `--records N --rows N`: the library made by code: records, and result rows of each certificate.
 * - `--documents N`: certificates read and looked through in review while memory is watched.
 * - `--write`: puts the lines into bench/RESULTS.md; what was not measured keeps its line there.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ElectronApplication, Page } from '@playwright/test';
import { simpleCoa } from '../tests/fixtures/simple-coa.ts';
import { fillRecords } from './fill-records.ts';
import type { AppMemory } from './lone-app.ts';
import { mergedTable, type ResultLine } from './result-table.ts';
import { bareApp, oneStart, type Start } from './start-time.ts';
import { inApp, inFolder, madeOnce } from './ui-app.ts';
import { workedMemory } from './ui-memory.ts';
import { bareTyping, inBareList } from './ui-peers.ts';
import { type Frames, inboxLists, lists, scrolling, typing } from './ui-records.ts';
import { editing, memoryOf, type Opening, openings, REVIEW_PAGES, sevenPages } from './ui-review.ts';
import { percentile, shownTimes } from './ui-times.ts';
import { writeResults } from './write-results.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    data: { type: 'string' },
    records: { type: 'string', default: '200000' },
    rows: { type: 'string', default: '60' },
    documents: { type: 'string', default: '500' },
    write: { type: 'boolean', default: false },
  },
});

const STARTS = 9;
/** What is measured, in the order of the table. */
const WHAT = {
  start: 'Start of the program until the inbox is there',
  openFirst: `Certificate of ${REVIEW_PAGES} pages opened for review, the first time`,
  openAgain: 'The same again',
  preview: 'Its stored preview beside the values, in the same openings',
  keystroke: 'Key to letter painted in an edited value',
  bareKeystroke: 'The same keys in a bare field of a window as large',
  memory: 'Memory of all processes while documents are added, read and looked through in review, a hundred at a time',
  inboxShown: 'Inbox of all records, from the window until rows are there',
  inboxCounts: 'Counts of the inbox',
  inboxFilter: 'Numbers of what a filter of the inbox shows',
  inboxWheel: 'Scrolling the inbox',
  bareInboxWheel: 'Scrolling bare rows with the same text',
  inboxThumb: 'Pulling the scroll bar through the whole inbox',
  bareInboxThumb: 'Pulling the scroll bar through bare rows',
  recordsShown: 'Records opened until rows are there',
  listsFirst: 'Filter and order asked for the first time',
  listsAgain: 'Filter and order asked again',
  searchLetter: 'Key to letter painted in the search field',
  searchList: 'Key to list found',
  recordsWheel: 'Scrolling the records',
  bareRecordsWheel: 'Scrolling bare rows with the text of records',
  recordsThumb: 'Pulling the scroll bar through all records',
  bareRecordsThumb: 'Pulling the scroll bar through bare rows with the text of records',
  recordsMemory: 'Memory of all processes after that',
} as const;

type What = keyof typeof WHAT;

const lines: ResultLine[] = [];
let loadBefore = 0;
const load = () => loadavg()[0] ?? 0;
function say(what: What, result: string, on = '') {
  const circumstances = `${on}${on && '; '}load ${loadBefore.toFixed(1)} before, ${load().toFixed(1)} after`;
  lines.push({ what: WHAT[what], result, circumstances });
  console.log(`${WHAT[what]}: ${result} (${circumstances})`);
}
const shownFrames = ({ frames, dropped, slowest, blank, processorMs }: Frames) =>
  `${dropped} dropped of ${frames} frames, slowest ${slowest.toFixed(0)} ms, ${blank} rows seen blank; ${processorMs.toFixed(1)} ms of processor a frame`;
/** `1.2 times the bare one`: what of a figure is the app's, whatever the machine and its load. */
const against = (figure: number, bare: number) => `${(figure / bare).toFixed(2)} times the bare`;

/** The app with the only certificate of an inbox, read. */
const withCertificate = (work: (page: Page, app: ElectronApplication) => Promise<void>) =>
  inFolder(async (folder) => {
    const file = join(folder, 'seven.pdf');
    writeFileSync(file, await sevenPages());
    await inApp(join(folder, 'data'), [file], work);
  });

const library = `${values.records} records, ${values.rows} rows each`;
/** The app on the library of many records. */
const withLibrary = (work: (page: Page, app: ElectronApplication) => Promise<void>) =>
  inCache(async (cache) => {
    const folder = await madeOnce(join(cache, `records-${values.records}-${values.rows}`), async (place) => {
      console.log(`Filling a library: ${library}`);
      await fillRecords(join(place, 'library'), { records: Number(values.records), rows: Number(values.rows) });
    });
    await inApp(folder, [], work);
  });
/** The same, with the list of records open. */
const withRecords = (work: (page: Page, app: ElectronApplication) => Promise<void>) =>
  withLibrary(async (page, app) => {
    await rowsThere(page);
    const since = performance.now();
    await page.getByRole('button', { name: 'Records', exact: true }).click();
    await rowsThere(page);
    if (!lines.some(({ what }) => what === WHAT.recordsShown)) say('recordsShown', `${passed(since)} ms`, library);
    await work(page, app);
  });
const rowsThere = (page: Page) => page.locator('[role="grid"] [data-index="5"] [role="gridcell"]').first().waitFor();
const passed = (since: number) => (performance.now() - since).toFixed(0);

/** Scrolls the list in sight and as many bare rows, each by the wheel and by the scroll bar. */
async function compareScrolling(
  page: Page,
  app: ElectronApplication,
  [wheel, bareWheel, thumb, bareThumb]: [What, What, What, What],
) {
  const both = async (shown: Page) =>
    [await scrolling(shown, app, 'wheel'), await scrolling(shown, app, 'thumb')] as const;
  const ours = await both(page);
  await inBareList(app, page, async (barePage) => {
    const bare = await both(barePage);
    const compared = (at: 0 | 1) =>
      `${shownFrames(ours[at])}, ${against(ours[at].processorMs, bare[at].processorMs)} rows'`;
    say(wheel, compared(0), library);
    say(bareWheel, shownFrames(bare[0]), library);
    say(thumb, compared(1), library);
    say(bareThumb, shownFrames(bare[1]), library);
  });
}

async function inCache(work: (folder: string) => Promise<void>) {
  if (!values.data) return inFolder(work);
  mkdirSync(values.data, { recursive: true });
  await work(values.data);
}

/** Has many certificates added, read and looked through in one app, by hundreds. */
async function watchMemory(cache: string) {
  const documents = Number(values.documents);
  const folder = await madeOnce(join(cache, `certificates-${documents}`), async (place) => {
    for (let index = 0; index < documents; index += 1) {
      const bytes = await simpleCoa({ product: `Harbor Mist ${index}`, full: true, extraPages: 2 });
      writeFileSync(join(place, `${index}.pdf`), bytes);
    }
  });
  const files = Array.from({ length: documents }, (_, index) => join(folder, `${index}.pdf`));
  const steps: string[] = [];
  const shown = ({ all, main, window }: AppMemory) => `${all} MB (main ${main}, window ${window})`;
  await inFolder(async (place) => {
    const since = performance.now();
    const atRest = await workedMemory(join(place, 'data'), files, (done, memory) => {
      steps.push(done === 0 ? `${shown(memory)} before` : `${shown(memory)} after ${done}`);
      console.log(`  ${steps.at(-1)}`);
    });
    steps.push(`${shown(atRest)} at rest`);
    const seconds = (performance.now() - since) / 1000;
    say('memory', `${steps.join(', ')}; in ${seconds.toFixed(0)} s`, `${documents} documents`);
  });
}

const MEASUREMENTS: Record<string, () => Promise<void>> = {
  start: () =>
    inFolder(async (folder) => {
      const bare = bareApp(join(folder, 'bare'));
      const [ours, bares]: [Start[], Start[]] = [[], []];
      // By turns, so that the load of the machine is on both; the first of each makes folders and caches.
      for (let run = 0; run <= STARTS; run += 1) {
        const [mine, other] = [await oneStart(join(folder, 'data')), await oneStart(join(folder, 'bare-data'), bare)];
        if (run === 0) continue;
        ours.push(mine);
        bares.push(other);
      }
      const middle = (starts: readonly Start[], what: keyof Start) =>
        percentile(
          starts.map((one) => one[what]),
          0.5,
        );
      const times = (what: keyof Start) => against(middle(ours, what), middle(bares, what));
      say(
        'start',
        `${shownTimes(ours.map(({ milliseconds }) => milliseconds))}, ${times('milliseconds')} window's; ` +
          `${middle(ours, 'cpuSeconds').toFixed(2)} s of processor until at rest, ${times('cpuSeconds')} window's`,
      );
    }),
  open: () =>
    withCertificate(async (page) => {
      const [first, ...again] = await openings(page);
      if (!first) throw new Error('nothing was opened');
      const share = ({ preview, drawn }: Opening) => preview / drawn;
      say('openFirst', `${first.drawn.toFixed(0)} ms`);
      say('openAgain', shownTimes(again.map(({ drawn }) => drawn)));
      say(
        'preview',
        `${first.preview.toFixed(0)} ms the first time, ${share(first).toFixed(2)} of the whole opening; then ` +
          `${shownTimes(again.map(({ preview }) => preview))}, median ${percentile(again.map(share), 0.5).toFixed(2)} of it`,
      );
    }),
  keystroke: () =>
    withCertificate(async (page, app) => {
      const [times, bare] = [await editing(page), await bareTyping(app)];
      const ratio = against(percentile(times, 0.95), percentile(bare, 0.95));
      say('keystroke', `${shownTimes(times)}; p95 ${ratio} field's`);
      say('bareKeystroke', shownTimes(bare));
    }),
  memory: () => inCache(watchMemory),
  inbox: () =>
    withLibrary(async (page) => {
      const since = performance.now();
      await rowsThere(page);
      say('inboxShown', `${passed(since)} ms`, library);
      const { overview, find } = await inboxLists(page);
      say('inboxCounts', shownTimes(overview), library);
      say('inboxFilter', shownTimes(find), library);
    }),
  'inbox-scroll': () =>
    withLibrary(async (page, app) => {
      await rowsThere(page);
      await compareScrolling(page, app, ['inboxWheel', 'bareInboxWheel', 'inboxThumb', 'bareInboxThumb']);
    }),
  lists: () =>
    withRecords(async (page) => {
      const { first, again } = await lists(page);
      say('listsFirst', shownTimes(first), library);
      say('listsAgain', shownTimes(again), library);
    }),
  search: () =>
    withRecords(async (page) => {
      const { letter, list } = await typing(page);
      say('searchLetter', shownTimes(letter), library);
      say('searchList', shownTimes(list), library);
    }),
  scroll: () =>
    withRecords(async (page, app) => {
      await compareScrolling(page, app, ['recordsWheel', 'bareRecordsWheel', 'recordsThumb', 'bareRecordsThumb']);
      say('recordsMemory', `${await memoryOf(app)} MB`, library);
    }),
};

const names = values.only?.split(',') ?? Object.keys(MEASUREMENTS);
const unknown = names.filter((name) => !MEASUREMENTS[name]);
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. What can be measured: ${Object.keys(MEASUREMENTS).join(', ')}`);
  process.exit(2);
}
for (const name of names) {
  loadBefore = load();
  try {
    await MEASUREMENTS[name]?.();
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name} came to no end: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (values.write && lines.length > 0) {
    writeResults('ui', '## The window (`npm run bench:ui`)', mergedTable('ui', Object.values(WHAT), lines));
  }
}
