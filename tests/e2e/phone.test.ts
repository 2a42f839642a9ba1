import { request } from 'node:https';
import { simpleReceipt } from '../fixtures/simple-receipt.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { expectState } from './support/inbox.ts';
import { loopbackForNetwork } from './support/screens.ts';

/** A phone: accepts the certificate as a person does, and keeps cookies. */
function ask(
  url: string,
  headers: Record<string, string> = {},
  body?: Uint8Array,
): Promise<{ status: number; cookie: string }> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const sent = request(url, { method, headers, rejectUnauthorized: false, agent: false }, (response) => {
      const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, cookie }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

test('a picture taken with a phone comes into the inbox while the dialog is open, and only then', async ({
  launch,
}) => {
  const desk = await launch();
  const { app, page } = desk;
  await loopbackForNetwork(app);
  await page.getByRole('button', { name: 'Add from phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add from phone' });
  await expect(dialog.getByRole('img', { name: 'QR code of the page' })).toBeVisible();
  await expect(
    dialog.getByRole('region', { name: 'SHA-256 fingerprint of the certificate' }).locator('code'),
  ).toHaveText(/^([\dA-F]{2}:){31}/);
  const address = dialog.getByRole('region', { name: 'Address of the page' }).locator('code');
  const first = (await address.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'New code' }).click();
  await expect(address).not.toHaveText(first);
  await expect(ask(first)).rejects.toThrow(/ECONNREFUSED/);
  const url = (await address.textContent()) ?? '';
  await expectAccessible(page, 'the dialog of phones');

  const { cookie } = await ask(url);
  await expect(dialog.getByRole('status')).toContainText('A phone is connected');
  const { origin } = new URL(url);
  const headers = { cookie, origin, 'x-file-name': 'till.png' };
  expect((await ask(`${origin}/upload`, headers, simpleReceipt('1'))).status).toBe(200);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'till.png' })).toContainText('Added');
  await page.screenshot({ path: test.info().outputPath('received.png') });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectState(page, 'till.png', 'Needs review');
  await expect.poll(() => ask(url).catch((cause: Error) => cause.message)).toMatch(/ECONNREFUSED/);
  await expectNoErrors(desk);
});

test('without a network it says what to do', async ({ launch }) => {
  const { app, page } = await launch();
  await app.evaluate(() => {
    process.getBuiltinModule('node:os').networkInterfaces = () => ({});
  });
  await page.getByRole('button', { name: 'Add from phone' }).click();
  await expect(page.getByRole('dialog')).toContainText('on no local network');
  await loopbackForNetwork(app);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the page' })).toBeVisible();
  // A page that is loaded anew has no dialog, and nothing that listens.
  const url = (await page.getByRole('region', { name: 'Address of the page' }).locator('code').textContent()) ?? '';
  await page.reload();
  await expect.poll(() => ask(url).catch((cause: Error) => cause.message)).toMatch(/ECONNREFUSED/);
});
