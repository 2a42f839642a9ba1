import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { electronArguments, electronExecutable } from '../../scripts/runtime.mjs';
import { eml } from '../fixtures/emails.ts';
import { simpleReceipt } from '../fixtures/simple-receipt.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { chooseInDialog, drop, expectState, inboxRow, inboxRows } from './support/inbox.ts';

test('files named on the command line are read, and what cannot be is said with the reason', async ({
  launch,
  folder,
}) => {
  const scans = join(folder, 'scans');
  mkdirSync(join(scans, 'march'), { recursive: true });
  await documents.receiptPdf(join(scans, 'march'), 'till.pdf', 'F-1');
  documents.text(scans, 'notes.txt', 'Call the shop.');
  const files = [
    await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' }),
    documents.text(folder, 'empty.pdf', ''),
    documents.text(folder, 'letter.pdf', 'This is not a PDF.'),
    `${folder}/gone.pdf`,
    scans,
  ];
  const desk = await launch({ files });
  const notices = desk.page.getByRole('alert');
  await expect(notices).toContainText('Not everything was added');
  // Each names its file once.
  await expect(notices.getByRole('listitem').filter({ hasText: 'empty.pdf' })).toHaveText(/^“empty\.pdf” is empty/);
  await expect(notices).toContainText('“gone.pdf” not found');
  await expect(notices).toContainText("“letter.pdf” wasn't added. The file is plain text although it is named .pdf");
  await expect(notices).toContainText('“scans” has other files that were skipped: notes.txt');
  await expectState(desk.page, 'meadow.pdf', 'Needs review');
  await expectState(desk.page, 'till.pdf', 'Needs review');
  await expect(inboxRows(desk.page)).toHaveCount(2);
  await expectNoErrors(desk);
});

test('a second start gives its files to the first, and ends', async ({ desk, folder }) => {
  const elsewhere = `${folder}/elsewhere`;
  mkdirSync(elsewhere);
  await documents.coa(elsewhere, 'relative name.pdf', { product: 'Harbor Mist' });
  const args = [...electronArguments(['relative name.pdf']), `--data-dir=${desk.dataFolder}`];
  const second = spawn(electronExecutable(), args, { cwd: elsewhere, stdio: 'ignore' });
  const [code] = await once(second, 'exit');
  expect(code).toBe(0);
  await expectState(desk.page, 'relative name.pdf', 'Needs review');
  expect(await desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('"Open with" on macOS, which tells with an event', async ({ desk, folder }) => {
  const { app, page } = desk;
  const path = await documents.coa(folder, 'opened.pdf', { product: 'Harbor Mist' });
  await app.evaluate(
    ({ app: electron }, file) => electron.emit('open-file', { preventDefault: () => undefined }, file),
    path,
  );
  await expectState(page, 'opened.pdf', 'Needs review');
});

test('files dropped on the window', async ({ desk, folder }) => {
  const { page } = desk;
  const files = [
    await documents.coa(folder, 'emoji 🌿 \'quote\' "two".pdf', { product: 'Blue Meadow' }),
    documents.receipt(folder, 'till.png', 'A-1'),
  ];
  await expect(page.getByRole('heading', { name: 'Drop certificates and receipts here' })).toBeVisible();
  await drop(page, files);
  await expect(inboxRows(page)).toHaveCount(2);
  await expectState(page, 'emoji 🌿', 'Needs review');
  await expectState(page, 'till.png', 'Needs review');
  await expectNoErrors(desk);
});

test('files chosen in the dialog; the same file again is recognized', async ({ desk, folder }) => {
  const { app, page } = desk;
  const first = await documents.coa(folder, 'first.pdf', { product: 'Blue Meadow' });
  const copy = join(folder, 'copy of first.pdf');
  copyFileSync(first, copy);
  const recent = (choose: string | null) =>
    app.evaluate(({ Menu }, label) => {
      const items = (Menu.getApplicationMenu()?.items ?? [])
        .flatMap(({ submenu }) => submenu?.items ?? [])
        .find((item) => item.label === 'Add Recent')?.submenu?.items;
      if (label !== null) items?.find((item) => item.label === label)?.click();
      return items?.map((item) => item.label).filter((name) => name !== '');
    }, choose);
  await recent('Clear This List');
  await chooseInDialog(app, [first]);
  await page.getByRole('button', { name: 'Choose files' }).click();
  await expectState(page, 'first.pdf', 'Needs review');
  await chooseInDialog(app, [copy]);
  await page.getByRole('button', { name: 'Add files' }).click();
  await expect(page.getByRole('alert')).toContainText('is already in the inbox');
  await expect(inboxRows(page)).toHaveCount(1);
  await chooseInDialog(app, []);
  await page.getByRole('button', { name: 'Add files' }).click();
  await expect(inboxRows(page)).toHaveCount(1);

  // Both are in the menu to be added again, until the list is cleared.
  expect(await recent('first.pdf')).toEqual(['copy of first.pdf', 'first.pdf', 'Clear This List']);
  await expect(page.getByRole('alert')).toContainText('first.pdf');
  await recent('Clear This List');
  expect(await recent(null)).toEqual(['Clear This List']);
});

test('a picture pasted from the clipboard', async ({ desk }) => {
  const picture = Buffer.from(simpleReceipt('P-7')).toString('base64');
  await desk.page.bringToFront();
  await desk.page.evaluate(async (content) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })]);
  }, picture);
  await desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.paste());
  await expectState(desk.page, 'Pasted picture', 'Needs review');
  await expectNoErrors(desk);
});

test('a protected PDF asks for its password, and says when it is wrong', async ({ open, folder }) => {
  const { page } = await open([documents.encrypted(folder, 'locked.pdf', 'sesame')]);
  await expectState(page, 'locked.pdf', 'Needs password');
  const password = page.getByLabel('Password for locked.pdf');
  await password.fill('wrong');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(inboxRow(page, 'locked.pdf')).toContainText(/password/i);
  await expectState(page, 'locked.pdf', 'Needs password');
  await password.fill('sesame');
  await password.press('Enter');
  await expectState(page, 'locked.pdf', 'Needs review');
});

test('a long document says which page is being read, with a progress bar', async ({ desk, folder }) => {
  const { page } = desk;
  await drop(page, [await documents.coa(folder, 'long.pdf', { product: 'Blue Meadow', extraPages: 79 })]);
  const row = inboxRow(page, 'long.pdf');
  await expect(row).toContainText(/Reading page \d+ of 80/);
  await expect(row.getByRole('progressbar', { name: 'Reading long.pdf' })).toBeVisible();
  await expectState(page, 'long.pdf', 'Needs review');
});

test('reading can be cancelled, begun again, and the document removed', async ({ desk, folder }) => {
  const { page } = desk;
  await drop(page, [documents.receipt(folder, 'till.png', 'C-1')]);
  await page.getByRole('button', { name: 'Cancel reading till.png' }).click();
  await expectState(page, 'till.png', 'Cancelled');
  await page.getByRole('button', { name: 'Read till.png again' }).click();
  await expectState(page, 'till.png', 'Needs review');
  await page.getByRole('button', { name: /^Remove / }).click();
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(question).toContainText("The original file isn't changed");
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Drop certificates and receipts here' })).toBeVisible();
});

test('a batch shows how far it is, here and on the taskbar, what is read next is chosen, and its end is told', async ({
  launch,
  folder,
}) => {
  test.slow();
  const { app, page } = await launch();
  await app.evaluate(({ BrowserWindow, Notification }) => {
    const seen = { bars: [] as number[], told: [] as string[] };
    Object.assign(globalThis, { seen });
    for (const window of BrowserWindow.getAllWindows()) window.setProgressBar = (share) => seen.bars.push(share);
    // The person works elsewhere, on a desktop that shows notifications.
    BrowserWindow.getFocusedWindow = () => null;
    Notification.isSupported = () => true;
    Notification.prototype.show = function show(this: Electron.Notification) {
      seen.told.push(`${this.title}: ${this.body}`);
    };
  });
  const seen = () => app.evaluate(() => (globalThis as unknown as { seen: { bars: number[]; told: string[] } }).seen);
  // What is said and in what order rows stop waiting is noted as it happens: a moment later another file may be read.
  await page.evaluate(() => {
    const begun: string[] = [];
    const said: string[] = [];
    Object.assign(globalThis, { begun, said });
    new MutationObserver(() => {
      said.push(...(document.body.textContent?.match(/\d+ of \d+ files read, (less|about)/g) ?? []));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    new MutationObserver((changes) => {
      for (const { target, oldValue } of changes) {
        if (oldValue === 'waiting') begun.push((target as HTMLElement).textContent ?? '');
      }
    }).observe(document.body, { subtree: true, attributeFilter: ['data-state'], attributeOldValue: true });
  });
  const begun = () => page.evaluate(() => (globalThis as unknown as { begun: string[] }).begun);
  // More than are read at once on any machine, so that some wait: the first are photos, which take their time.
  const count = 2 * availableParallelism() + 3;
  const names = Array.from({ length: count }, (_, index) =>
    index < availableParallelism() ? `till ${index + 1}.png` : `till ${index + 1}.pdf`,
  );
  const receipts = await Promise.all(
    names.map((name, index) =>
      documents[name.endsWith('.png') ? 'receipt' : 'receiptPdf'](folder, name, `T-${index + 1}`),
    ),
  );
  await drop(page, [...receipts, documents.encrypted(folder, 'locked.pdf', 'sesame')]);

  const last = inboxRow(page, `till ${count}.pdf`);
  await expect(last).toHaveAttribute('data-state', 'waiting');
  await last.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText(`“till ${count}.pdf” moved to the top of the queue.`)).toBeVisible();
  await expect.poll(async () => (await seen()).told, { timeout: 120_000 }).toHaveLength(1);
  const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  expect(said.filter((text) => text.includes(` of ${count + 1} files read`))).not.toEqual([]);
  const { bars, told } = await seen();
  expect(told[0]).toBe(`${count + 1} documents read: 1 document couldn't be read.`);
  const order = (await begun()).map((text) => names.find((name) => text.includes(name)) ?? 'locked.pdf');
  const place = order.indexOf(`till ${count}.pdf`);
  expect(order.slice(place + 1), 'the one that was put first is read before one that was ahead').toContain(
    `till ${count - 1}.pdf`,
  );
  expect(bars.some((share) => share > 0 && share < 1)).toBe(true);
  expect(bars.at(-1), 'the bar is gone').toBe(-1);
});

test('the limits of the settings are held before anything is queued, with a word for each file', async ({
  desk,
  folder,
}) => {
  const { page } = desk;
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByLabel('Limits').selectOption({ label: '100 files at once, 5 MB each' });
  await page.getByRole('button', { name: 'Inbox', exact: true }).click();
  const large = join(folder, 'large.pdf');
  writeFileSync(large, Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_400_000)]));
  await drop(page, [large, documents.text(folder, 'turning.gif', 'GIF89a')]);
  const notices = page.getByRole('alert').getByRole('listitem');
  await expect(notices).toHaveText([
    '“large.pdf” is 5.5 MB; the limit is 5 MB. Make it smaller, or split it.',
    /^“turning\.gif” wasn't added\. This is a GIF image/,
  ]);
  await expect(inboxRows(page)).toHaveCount(0);
});

test('what is put into a watched folder comes by itself, as its rules say', async ({ desk, folder }) => {
  const { app, page } = desk;
  const watched = join(folder, 'scanner');
  mkdirSync(watched);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await chooseInDialog(app, [watched]);
  await page.getByRole('button', { name: 'Watch a folder' }).click();
  const rules = page.getByRole('listitem', { name: watched });
  await rules.getByLabel('Documents').selectOption('Certificates');
  await rules.getByLabel('Tag').fill('Q2, Q3');
  await expect(rules).toContainText('without commas');
  await rules.getByLabel('Tag').fill('Q2');
  await page.keyboard.press('Tab');
  await rules.getByLabel('After adding').selectOption('Move it to “Added to Proofdesk”');
  await page.getByRole('button', { name: 'Inbox', exact: true }).click();
  await documents.coa(watched, 'scan 1.pdf', { product: 'Blue Meadow' });
  await expectState(page, 'scan 1.pdf', 'Needs review');
  await expect.poll(() => readdirSync(watched)).toEqual(['Added to Proofdesk']);
  await page.getByRole('button', { name: 'Records', exact: true }).click();
  await page.getByRole('grid', { name: 'Records' }).getByRole('row', { name: 'Blue Meadow' }).focus();
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: /^Tags/ })).toContainText('Q2');
  await page.keyboard.press('Escape');

  documents.text(watched, 'letter.pdf', 'Dear Sir or Madam');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    "1 file from a watched folder couldn't",
  );
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  renameSync(watched, `${watched} gone`);
  await expect(rules.getByRole('alert')).toContainText('Folder not found', { timeout: 40_000 });
  await expectNoErrors(desk);
});

test('an email dropped on the window gives its attachments', async ({ desk, folder }) => {
  const { page } = desk;
  const pdf = readFileSync(await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow' }));
  const email = join(folder, 'results.eml');
  writeFileSync(
    email,
    eml([
      { name: 'meadow.pdf', type: 'application/pdf', bytes: pdf },
      { name: 'terms.docx', type: 'application/octet-stream', bytes: 'PK\x03\x04' },
    ]),
  );
  await drop(page, [email]);
  await expectState(page, 'meadow.pdf', 'Needs review');
  await expect(page.getByRole('alert')).toContainText('other attachments that were skipped: terms.docx');
});
