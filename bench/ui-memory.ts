import { type AppMemory, inLoneApp, type LoneApp } from './lone-app.ts';

/** Documents that are added at once: the interface's limit for uploads. */
const AT_ONCE = 100;
/** Threads that read documents are ended after three minutes without work (IDLE in read-pool.ts). */
const READERS_END_MS = 190_000;
const FIRST_ROW = '[data-item][data-index="0"][data-state="needs-review"]';

/**
 * A day's work in one app: a hundred documents are added and read, then each is looked at in review, then the next
 * hundred.
 * @param dataFolder of an app that has none of the documents
 * @param tell told after every hundred; `done` is 0 before the first
 * @returns at rest: after the last, once the threads that read have ended and the window's garbage was collected
 */
export async function workedMemory(
  dataFolder: string,
  files: readonly string[],
  tell: (done: number, memory: AppMemory) => void,
): Promise<AppMemory> {
  let atRest: AppMemory | null = null;
  await inLoneApp(dataFolder, async (app) => {
    await app.until(`document.querySelector('main')`);
    tell(0, await app.memory());
    for (let start = 0; start < files.length; start += AT_ONCE) {
      const some = files.slice(start, start + AT_ONCE);
      const done = start + some.length;
      await app.open(some);
      await allRead(app, done);
      await lookThrough(app, some.length);
      tell(done, await app.memory());
    }
    await new Promise((resolve) => setTimeout(resolve, READERS_END_MS));
    await app.collectGarbage();
    atRest = await app.memory();
  });
  if (!atRest) throw new Error('The app ended before its memory was taken');
  return atRest;
}

/** Resolves once so many documents wait for review; throws when for two minutes not one more does. */
async function allRead(app: LoneApp, documents: number): Promise<void> {
  const PATIENCE_MS = 120_000;
  let read = -1;
  for (let since = Date.now(); read < documents; await new Promise((resolve) => setTimeout(resolve, 500))) {
    const counts = `window.proofdesk.request('inbox.overview', {}).then(({ value }) => value?.counts.review ?? 0)`;
    const now = await app.evaluate<number>(counts);
    if (now > read) {
      read = now;
      since = Date.now();
    } else if (Date.now() - since > PATIENCE_MS)
      throw new Error(`${read} of ${documents} documents were read, no more`);
  }
}

/** From the newest of the inbox on, as a person does who looks at each; ends in the inbox. */
async function lookThrough(app: LoneApp, documents: number): Promise<void> {
  await app.until(`document.querySelector('[data-item]')`);
  await app.evaluate(`document.querySelector('[data-item]').focus()`);
  await app.press('Home');
  await app.until(`document.activeElement?.matches('${FIRST_ROW}')`);
  await app.press('Enter');
  for (let place = 1; place <= documents; place += 1) {
    await app.until(`document.querySelector('[data-page="1"] canvas')`);
    await app.press('n');
    if (place === documents) break;
    const title = JSON.stringify(await app.evaluate<string>(`document.querySelector('h1').textContent`));
    await app.press(']');
    await app.until(`(document.querySelector('h1')?.textContent ?? ${title}) !== ${title}`);
  }
  // The first Escape may only leave the value that was selected.
  while (!(await app.evaluate<boolean>(`document.querySelector('[data-item]') !== null`))) await app.press('Escape');
}
