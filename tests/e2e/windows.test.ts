import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPdf } from '../../main/documents/pdf/open-pdf.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { editValue, openCertificate, openRecord, recordValue } from './support/review.ts';

test('a record is reviewed in two windows, which follow each other', async ({ open, folder }) => {
  const desk = await openCertificate({ open, folder });
  const { app, page } = desk;
  const opening = app.waitForEvent('window');
  await page.getByRole('button', { name: 'Open in a new window' }).click();
  const second = await opening;
  await expect(second.getByRole('heading', { level: 1, name: 'Blue Meadow' })).toBeVisible();
  await editValue(second, 'Batch', 'B-77');
  await expect(recordValue(page, 'Batch', 'B-77')).toBeVisible();
  await second.getByRole('button', { name: /^Back to / }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await second.close();
  await expect(recordValue(page, 'Batch', 'B-77')).toBeVisible();
  await expectNoErrors(desk);
});

test('a record is printed on paper: what the printer gets is the record with its pages', async ({ launch, folder }) => {
  const desk = await openCertificate({ open: (read) => launch({ read }), folder });
  const { app, page } = desk;
  const paper = join(folder, 'paper.pdf');
  // There is no printer here: what would go to it is written into a file, the first time; the second time it refuses.
  await app.evaluate(({ app: electron }) => {
    const jobs: Buffer[] = [];
    Object.assign(globalThis, { printJobs: jobs });
    electron.on('web-contents-created', (_, contents) => {
      contents.print = (_options, done) => {
        if (jobs.length > 0) return done?.(false, 'out of paper');
        void contents.printToPDF({ printBackground: true }).then((pdf) => {
          jobs.push(pdf);
          done?.(true, '');
        });
      };
    });
  });
  const print = () =>
    app.evaluate(({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? [])
        .flatMap(({ submenu }) => submenu?.items ?? [])
        .find(({ label }) => label === 'Print Record…')
        ?.click(),
    );
  const jobs = () =>
    app.evaluate(() =>
      (globalThis as unknown as { printJobs: Buffer[] }).printJobs.map((job) => job.toString('base64')),
    );
  await print();
  await expect.poll(async () => (await jobs()).length, { timeout: 60_000 }).toBe(1);
  writeFileSync(paper, Buffer.from((await jobs())[0] ?? '', 'base64'));
  const text = await textOf(paper);
  for (const part of ['Blue Meadow', 'B-2024-0611', 'THCA', 'Page 1 of 1']) expect(text).toContain(part);
  await print();
  await expect(page.getByText('Printing failed (out of paper)')).toBeVisible({ timeout: 60_000 });
  await expectNoErrors(desk);
});

test('a record is saved as a PDF with its values, its evidence and its pages', async ({ open, folder }) => {
  const desk = await open([await documents.coa(folder, 'meadow.pdf', { product: 'Blue Meadow', extraPages: 1 })]);
  const { app, page } = desk;
  await openRecord(page, 'meadow.pdf');
  const target = join(folder, 'record.pdf');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, target);
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await expect(page.getByText(`Saved to ${target}`)).toBeVisible({ timeout: 60_000 });
  const pdf = await openPdf(new Uint8Array(readFileSync(target)));
  if (!('pageCount' in pdf)) throw new Error(pdf.message);
  // The record's own sheets, then the document's two pages.
  expect(pdf.pageCount).toBeGreaterThanOrEqual(3);
  pdf.close();
  const text = await textOf(target);
  for (const part of ['Blue Meadow', 'B-2024-0611', 'THCA', 'From the PDF text, page 1']) expect(text).toContain(part);
  expect(text).toContain('Page 2 of 2');
  await expectNoErrors(desk);
});

async function textOf(path: string): Promise<string> {
  const pdf = await openPdf(new Uint8Array(readFileSync(path)));
  if (!('pageCount' in pdf)) throw new Error(pdf.message);
  const words: string[] = [];
  for await (const sheet of pdf.pages()) words.push(...sheet.words.map(({ text }) => text));
  pdf.close();
  return words.join(' ');
}
