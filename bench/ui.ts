/**
 * Measures the app in the real window: `npm run bench:ui [-- --records N --rows N --documents N --data FOLDER]`.
 *
 * Starts it, opens a certificate of seven pages for review and edits it, looks through many documents one after the other,
 * and then works on a data folder full of records made by code (`--data` keeps it, or uses what is there): asks for lists by
 * filter and order, types into the search field until the letter is painted and until the list is, and scrolls. Needs a
 * display: `xvfb-run -a npm run bench:ui` where there is none.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { build } from '../scripts/build.mjs';
import { electronArguments, electronExecutable } from '../scripts/runtime.mjs';
import { simpleCoa } from '../tests/fixtures/simple-coa.ts';
import { fillRecords } from './fill-records.ts';
import { startTime } from './start-time.ts';
import { inboxLists, lists, scrolling, typing } from './ui-records.ts';
import { memoryOf, REVIEW_PAGES, review, sevenPages, workThrough } from './ui-review.ts';
import { shownTimes } from './ui-times.ts';
import { writeResults } from './write-results.ts';

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '200000' },
    rows: { type: 'string', default: '60' },
    documents: { type: 'string', default: '500' },
    data: { type: 'string' },
  },
});
await build();

const STARTS = 5;
const megabytes = (kilobytes: number) => `${(kilobytes / 1024).toFixed(0)} MB`;
const lines: string[] = [];
const say = (what: string, result: string) => {
  lines.push(`| ${what} | ${result} |`);
  console.log(`${what}: ${result}`);
};

/** Runs work in the app on a data folder, its window as large as a desk's. */
async function inApp(
  dataFolder: string,
  files: string[],
  work: (page: Page, app: ElectronApplication) => Promise<void>,
) {
  const app = await _electron.launch({
    executablePath: electronExecutable(),
    args: [...electronArguments(), `--data-dir=${dataFolder}`, ...files],
    timeout: 120_000,
  });
  try {
    const page = await app.firstWindow();
    page.setDefaultTimeout(240_000);
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1440, 900));
    await work(page, app);
  } finally {
    await app.close();
  }
}

/** A new folder for as long as the work takes. */
async function inFolder(work: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-bench-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await inFolder(async (folder) => {
  const times: number[] = [];
  for (let run = 0; run < STARTS; run += 1) times.push(await startTime(folder));
  say('Start of the program until the inbox is there', shownTimes(times));
});

await inFolder(async (folder) => {
  const file = join(folder, 'seven.pdf');
  writeFileSync(file, await sevenPages());
  await inApp(join(folder, 'data'), [file], async (page) => {
    const { opened, typed } = await review(page);
    say(`Certificate of ${REVIEW_PAGES} pages opened for review, the first time`, `${opened[0]?.toFixed(0)} ms`);
    say('The same again', shownTimes(opened.slice(1)));
    say('Key to letter painted in an edited value', shownTimes(typed));
  });
});

const documents = Number(values.documents);
if (documents > 0) {
  await inFolder(async (folder) => {
    const files: string[] = [];
    for (let index = 0; index < documents; index += 1) {
      const file = join(folder, `${index}.pdf`);
      writeFileSync(file, await simpleCoa({ product: `Harbor Mist ${index}`, full: true, extraPages: 2 }));
      files.push(file);
    }
    await inApp(join(folder, 'data'), files, async (page, app) => {
      await page.waitForFunction(
        async (count) => {
          const answer = await window.proofdesk.request('inbox.overview', {});
          return answer.ok && answer.value.counts.review === count;
        },
        documents,
        { timeout: documents * 5_000, polling: 1000 },
      );
      const read = await memoryOf(app);
      const { early, late } = await workThrough(app, page, documents);
      const steps = `${megabytes(read)} after reading them, ${megabytes(early)} after a tenth, ${megabytes(late)} after all`;
      say(`Memory of all processes, ${documents} documents looked through in review`, steps);
    });
  });
}

const inLibrary = async (dataFolder: string) => {
  const library = join(dataFolder, 'library');
  if (!existsSync(join(library, 'proofdesk.db'))) {
    console.log(`Filling ${library}: ${values.records} records, ${values.rows} rows each`);
    await fillRecords(library, { records: Number(values.records), rows: Number(values.rows) });
  }
  await inApp(dataFolder, [], async (page, app) => {
    const started = performance.now();
    await page.locator('[role="grid"] [data-index="5"] p').first().waitFor();
    say('Inbox of all records, from the window until rows are there', `${(performance.now() - started).toFixed(0)} ms`);
    const inbox = await inboxLists(page);
    say('Counts of the inbox', shownTimes(inbox.overview));
    say('Numbers of what a filter of the inbox shows', shownTimes(inbox.find));
    say('Scrolling the inbox', shownFrames(await scrolling(page)));
    await page.getByRole('button', { name: 'Records', exact: true }).click();
    const since = performance.now();
    await page.locator('[role="grid"] [data-index="5"]').waitFor();
    say('Records opened until rows are there', `${(performance.now() - since).toFixed(0)} ms`);
    const asked = await lists(page);
    say('Filter and order asked for the first time', shownTimes(asked.first));
    say('Filter and order asked again', shownTimes(asked.again));
    const typed = await typing(page);
    say('Key to letter painted in the search field', shownTimes(typed.letter));
    say('Key to list found', shownTimes(typed.list));
    say('Scrolling the records', shownFrames(await scrolling(page)));
    say('Memory of all processes', megabytes(await memoryOf(app)));
  });
};
const shownFrames = ({ frames, dropped, slowest, blank }: Awaited<ReturnType<typeof scrolling>>) =>
  `${dropped} dropped of ${frames} frames, slowest ${slowest.toFixed(0)} ms, ${blank} rows seen blank`;
if (values.data) await inLibrary(values.data);
else await inFolder(inLibrary);

const report = [
  `${values.records} records with ${values.rows} result rows each; ${cpus().length} cores under a load of ${loadavg()[0]?.toFixed(1)}.`,
  '',
  '| What | Result |',
  '|---|---|',
  ...lines,
].join('\n');
writeResults('ui', '## The window (`npm run bench:ui`)', report);
