import { writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { _electron } from '@playwright/test';
import { electronArguments, electronExecutable } from '../../scripts/runtime.mjs';
import { simpleReceipt } from '../fixtures/simple-receipt.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, expectNoErrors, test } from './support/desk.ts';
import { expectState } from './support/inbox.ts';
import { loopbackForNetwork } from './support/screens.ts';

const SIZE = { width: 390, height: 844 };

/**
 * Opens the page as a phone's browser: a Chromium of its own, since the app's own reaches no network at all, which accepts
 * no certificate but the one whose fingerprint the dialog shows.
 */
async function openOnPhone(url: string, fingerprint: string, folder: string) {
  const browser = await _electron.launch({
    executablePath: electronExecutable(),
    args: electronArguments(
      ['--disable-gpu', `--user-data-dir=${join(folder, 'browser')}`],
      join(import.meta.dirname, 'support', 'bare-browser.mjs'),
    ),
    colorScheme: null,
  });
  const trusted = `sha256/${Buffer.from(fingerprint.replaceAll(':', ''), 'hex').toString('base64')}`;
  await browser.evaluate(
    async ({ app, BrowserWindow, session }, { url, trusted, size }) => {
      await app.whenReady();
      session.defaultSession.setCertificateVerifyProc(({ certificate }, answer) =>
        answer(certificate.fingerprint === trusted ? 0 : -2),
      );
      const { webContents } = new BrowserWindow({ ...size, useContentSize: true, webPreferences: { sandbox: true } });
      await webContents.loadURL('about:blank');
      webContents.enableDeviceEmulation({
        ...{ screenPosition: 'mobile', screenSize: size, viewSize: size },
        ...{ viewPosition: { x: 0, y: 0 }, deviceScaleFactor: 2, scale: 1 },
      });
      await webContents.loadURL(url);
    },
    { url, trusted, size: SIZE },
  );
  return { browser, phone: await browser.firstWindow() };
}

/** Asks for an address as any program does that accepts every certificate. */
const ask = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { rejectUnauthorized: false, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end();
  });

test('a picture taken with a phone comes into the inbox while the dialog is open, and only then', async ({
  desk,
  folder,
}) => {
  const { app, page } = desk;
  await loopbackForNetwork(app);
  await page.getByRole('button', { name: 'Add from phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add from phone' });
  await expect(dialog.getByRole('img', { name: 'QR code of the page' })).toBeVisible();
  const shown = dialog.getByRole('region', { name: 'SHA-256 fingerprint of the certificate' }).locator('code');
  await expect(shown).toHaveText(/^([\dA-F]{2}:){31}/);
  const address = dialog.getByRole('region', { name: 'Address of the page' }).locator('code');
  const first = (await address.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'New code' }).click();
  await expect(address).not.toHaveText(first);
  await expect(ask(first)).rejects.toThrow(/ECONNREFUSED/);
  const url = (await address.textContent()) ?? '';
  await expectAccessible(page, 'the dialog of phones');

  const till = join(folder, 'till.png');
  const letter = join(folder, 'letter.pdf');
  writeFileSync(till, simpleReceipt('1'));
  writeFileSync(letter, '');
  const { browser, phone } = await openOnPhone(url, (await shown.textContent()) ?? '', folder);
  try {
    await expect(phone.getByRole('heading', { name: 'Add to Proofdesk' })).toBeVisible();
    await expect(dialog.getByRole('status')).toContainText('A phone is connected');
    await expectAccessible(phone, 'the page on the phone');
    const choosing = phone.waitForEvent('filechooser');
    await phone.getByText('Choose files').click();
    await (await choosing).setFiles([till, letter]);
    await expect(phone.getByRole('listitem').filter({ hasText: 'till.png' })).toContainText('Added');
    await expect(phone.getByRole('listitem').filter({ hasText: 'letter.pdf' })).toContainText('empty');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'till.png' })).toContainText('Added');
    expect((await phone.pageErrors()).map(({ message }) => message)).toEqual([]);
    // Another browser that has seen the address is turned away.
    expect(await ask(url)).toBe(403);

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectState(page, 'till.png', 'Needs review');
    await expect.poll(() => ask(url).catch((cause: Error) => cause.message)).toMatch(/ECONNREFUSED/);
    const again = phone.waitForEvent('filechooser');
    await phone.getByText('Take a picture').click();
    await (await again).setFiles(till);
    await expect(phone.getByRole('listitem').last()).toContainText('Not sent. Proofdesk may have closed this page.');
  } finally {
    await browser.close();
  }
  await expectNoErrors(desk);
});

test('without a network it says what to do', async ({ desk }) => {
  const { app, page } = desk;
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
