import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { simpleCoa } from '../fixtures/simple-coa.ts';
import { type Desk, expect, expectNoErrors, test } from './support/desk.ts';
import { documents } from './support/documents.ts';
import { drop, expectState } from './support/inbox.ts';

/** Presses a button of every native dialog from now on, by its number; what it was asked is kept. */
const answerDialogs = ({ app }: Desk, response: number) =>
  app.evaluate(({ dialog }, pressed) => {
    const questions: string[] = [];
    Object.assign(dialog, { questions });
    Object.assign(dialog, {
      showMessageBox: async (_: unknown, { message }: { message: string }) => {
        questions.push(message);
        return { response: pressed };
      },
    });
  }, response);
const asked = ({ app }: Desk) => app.evaluate(({ dialog }) => (dialog as unknown as { questions: string[] }).questions);

test('an address is pasted or typed, refused on a private host, allowed in a dialog of the system, and its document fetched', async ({
  desk,
}) => {
  const bytes = await simpleCoa({ product: 'Blue Meadow' });
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('Content-Type', 'application/pdf');
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { page } = desk;
  await page.getByRole('button', { name: 'Add link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download documents' });
  await expect(dialog.getByRole('button', { name: 'Fetch' })).toBeDisabled();
  await dialog.getByRole('textbox').fill(`Please fetch http://${host}/breeze.pdf, thanks`);
  await dialog.getByRole('button', { name: 'Fetch' }).click();
  const links = page.getByRole('region', { name: 'Links' });
  await expect(links).toContainText('private network');
  expect(requests).toEqual([]);
  await answerDialogs(desk, 0);
  await links.getByRole('button', { name: `Allow ${host}` }).click();
  await expect.poll(() => asked(desk)).toEqual([expect.stringContaining(host)]);
  await expect(links).toContainText('private network');
  expect(requests).toEqual([]);
  await answerDialogs(desk, 1);
  await links.getByRole('button', { name: `Allow ${host}` }).click();
  await expect(page.getByText('breeze.pdf was fetched.')).toBeVisible();
  await expect(links).toHaveCount(0);
  await expectState(page, 'breeze.pdf', 'Needs review');

  await page.evaluate((url) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', url);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `http://${host}/again.pdf`);
  await expect(links).toContainText(`http://${host}/again.pdf`);
  await links.getByRole('button', { name: `Remove http://${host}/again.pdf` }).click();
  await expect(links).toHaveCount(0);
  await expectNoErrors(desk);
  server.close();
});

test('a list of addresses is dropped, as a browser gives it and as a file', async ({ desk, folder }) => {
  const { page } = desk;
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    const list = ['# from the laboratory', 'http://127.0.0.1:9/first.pdf', 'http://127.0.0.1:9/second.pdf'];
    dataTransfer.setData('text/uri-list', list.join('\r\n'));
    for (const type of ['dragenter', 'dragover', 'drop']) {
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  });
  const links = page.getByRole('region', { name: 'Links' }).getByRole('listitem');
  await expect(links).toHaveCount(2);
  await drop(page, [
    documents.text(folder, 'links.txt', 'see http://127.0.0.1:9/second.pdf\nhttp://127.0.0.1:9/third.pdf'),
  ]);
  await expect(links).toHaveCount(3);
  for (const name of ['first.pdf', 'second.pdf', 'third.pdf'])
    await expect(links.filter({ hasText: name })).toHaveCount(1);
});
