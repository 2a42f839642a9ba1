import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { electronArguments, electronExecutable } from '../../scripts/runtime.mjs';
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
  documents.receipt(join(scans, 'march'), 'till.png', 'F-1');
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
  await expect(notices).toContainText('“empty.pdf” is empty');
  await expect(notices).toContainText('“gone.pdf” is not there');
  await expect(notices).toContainText(
    '“letter.pdf” was not added. The file holds plain text although it is named .pdf',
  );
  await expect(notices).toContainText(
    '“scans” also holds what is neither PDF, PNG nor JPEG, and was left out: notes.txt',
  );
  await expectState(desk.page, 'meadow.pdf', 'Needs review');
  await expectState(desk.page, 'till.png', 'Needs review');
  await expect(inboxRows(desk.page)).toHaveCount(2);
  await expectNoErrors(desk);
});

test('a second start gives its files to the first, and ends', async ({ launch, folder }) => {
  const desk = await launch();
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

test('"Open with" on macOS, which tells with an event', async ({ launch, folder }) => {
  const { app, page } = await launch();
  const path = await documents.coa(folder, 'opened.pdf', { product: 'Harbor Mist' });
  await app.evaluate(
    ({ app: electron }, file) => electron.emit('open-file', { preventDefault: () => undefined }, file),
    path,
  );
  await expectState(page, 'opened.pdf', 'Needs review');
});

test('files dropped on the window', async ({ launch, folder }) => {
  const desk = await launch();
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

test('files chosen in the dialog; the same file again is recognised', async ({ launch, folder }) => {
  const { app, page } = await launch();
  const first = await documents.coa(folder, 'first.pdf', { product: 'Blue Meadow' });
  const copy = await documents.coa(folder, 'copy of first.pdf', { product: 'Blue Meadow' });
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
  const recent = (choose: string | null) =>
    app.evaluate(({ Menu }, label) => {
      const items = (Menu.getApplicationMenu()?.items ?? [])
        .flatMap(({ submenu }) => submenu?.items ?? [])
        .find((item) => item.label === 'Add Recent')?.submenu?.items;
      if (label !== null) items?.find((item) => item.label === label)?.click();
      return items?.map((item) => item.label).filter((name) => name !== '');
    }, choose);
  expect(await recent('first.pdf')).toEqual(['copy of first.pdf', 'first.pdf', 'Clear This List']);
  await expect(page.getByRole('alert')).toContainText('first.pdf');
  await recent('Clear This List');
  expect(await recent(null)).toEqual(['Clear This List']);
});

test('a picture pasted from the clipboard', async ({ launch }) => {
  const desk = await launch();
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

test('a protected PDF asks for its password, and says when it is wrong', async ({ launch, folder }) => {
  const { page } = await launch({ files: [documents.encrypted(folder, 'locked.pdf', 'sesame')] });
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

test('a long document says which page is being read, with a progress bar', async ({ launch, folder }) => {
  const { page } = await launch();
  await drop(page, [await documents.coa(folder, 'long.pdf', { product: 'Blue Meadow', extraPages: 149 })]);
  const row = inboxRow(page, 'long.pdf');
  await expect(row).toContainText(/Reading page \d+ of 150/);
  await expect(row.getByRole('progressbar', { name: 'Reading long.pdf' })).toBeVisible();
  await expectState(page, 'long.pdf', 'Needs review');
});

test('reading can be cancelled, begun again, and the document removed', async ({ launch, folder }) => {
  const { page } = await launch();
  await drop(page, [documents.receipt(folder, 'till.png', 'C-1')]);
  await page.getByRole('button', { name: 'Cancel reading till.png' }).click();
  await expectState(page, 'till.png', 'Cancelled');
  await page.getByRole('button', { name: 'Read till.png again' }).click();
  await expectState(page, 'till.png', 'Needs review');
  await page.getByRole('button', { name: /^Remove / }).click();
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(question).toContainText('The original file is not touched');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Drop certificates and receipts here' })).toBeVisible();
});
