import type { Canary } from './support/canary.ts';
import { openCanary } from './support/canary.ts';
import { type Desk, expect, test } from './support/desk.ts';
import { inside } from './support/inside.ts';

const HOME = 'app://proofdesk/';

let canary: Canary;
test.beforeEach(async () => {
  canary = await openCanary();
});
test.afterEach(() => canary.close());

/** The window is where it was, alone, its bridge intact, and nothing reached the network. */
async function expectUnmoved({ app, page }: Desk) {
  expect(page.url()).toBe(HOME);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  expect(await page.evaluate(() => location.href)).toBe(HOME);
  expect(await page.evaluate(() => typeof window.proofdesk.request)).toBe('function');
  expect(canary.heard).toEqual([]);
}

/** Waits until main has refused something, so that a check cannot come before the attack. */
const refused = (desk: Desk, what: string) => expect.poll(() => desk.log()).toContain(what);

const ELSEWHERE = ['https://example.com/', 'file:///etc/passwd', 'app://other/', 'app://proofdesk/assets/'];

test.describe('the window stays on its own page', () => {
  for (const target of [...ELSEWHERE, 'CANARY']) {
    test(`when a script sets location to ${target}`, async ({ desk }) => {
      await inside(desk.page, (url) => location.assign(url), target.replace('CANARY', canary.url));
      // Chromium itself refuses file: from any other page, before main is asked.
      if (!target.startsWith('file:')) await refused(desk, 'navigation denied');
      await expectUnmoved(desk);
    });
  }

  test('when a link is clicked, in this window or in a new one', async ({ desk }) => {
    await inside(
      desk.page,
      (url) => {
        for (const target of ['_self', '_top', '_blank']) {
          const link = document.createElement('a');
          Object.assign(link, { href: url, target });
          document.body.append(link);
          link.click();
        }
      },
      canary.url,
    );
    await refused(desk, 'navigation denied');
    await refused(desk, 'window denied');
    await expectUnmoved(desk);
  });

  test('when a form is sent', async ({ desk }) => {
    await inside(
      desk.page,
      (url) => {
        const form = document.createElement('form');
        Object.assign(form, { action: `${url}/form`, method: 'post' });
        document.body.append(form);
        const blocked = new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve));
        form.submit();
        return blocked.then(() => undefined);
      },
      canary.url,
    );
    await expectUnmoved(desk);
  });

  test('when a meta element refreshes to another address', async ({ desk }) => {
    await inside(
      desk.page,
      (url) => {
        const meta = document.createElement('meta');
        meta.httpEquiv = 'refresh';
        meta.content = `0; url=${url}`;
        document.head.append(meta);
      },
      canary.url,
    );
    await refused(desk, 'navigation denied');
    await expectUnmoved(desk);
  });

  test('even when main itself would load another address', async ({ launch }) => {
    const desk = await launch();
    const outcome = await desk.app.evaluate(async ({ BrowserWindow }, url) => {
      try {
        await BrowserWindow.getAllWindows()[0]?.loadURL(url);
        return 'loaded';
      } catch (error) {
        return String(error);
      }
    }, `${canary.url}/redirect`);
    expect(outcome).toContain('ERR_BLOCKED_BY_CLIENT');
    expect(canary.heard).toEqual([]);
  });

  test('when a script replaces it by a page of its own making', async ({ desk }) => {
    await inside(desk.page, (url) => location.replace(url), 'data:text/html,<title>mine</title>');
    await expectUnmoved(desk);
  });
});

test.describe('nothing is opened or embedded', () => {
  test('no window, whatever its address', async ({ desk }) => {
    const opened = await inside(desk.page, (urls) => urls.map((url) => window.open(url)?.closed ?? null), [
      ...ELSEWHERE,
      canary.url,
      'about:blank',
      'javascript:alert(1)',
      HOME,
    ]);
    expect(opened.filter((window) => window !== null)).toEqual([]);
    await expectUnmoved(desk);
  });

  test('no frame with anything in it', async ({ desk }) => {
    const blocked = await inside(
      desk.page,
      async (urls) => {
        const seen: string[] = [];
        document.addEventListener('securitypolicyviolation', (event) => seen.push(event.violatedDirective));
        for (const url of urls) {
          for (const tag of ['iframe', 'embed', 'object']) {
            const element = document.createElement(tag);
            element.setAttribute(tag === 'object' ? 'data' : 'src', url);
            document.body.append(element);
          }
        }
        while (seen.length < urls.length * 3) await new Promise((resolve) => setTimeout(resolve, 20));
        return seen;
      },
      [canary.url, 'https://example.com/', 'app://proofdesk/'],
    );
    expect(new Set(blocked)).toEqual(new Set(['frame-src', 'object-src']));
    await expectUnmoved(desk);
  });

  test('no webview', async ({ desk }) => {
    const isUnknown = await inside(
      desk.page,
      (url) => {
        const view = document.createElement('webview');
        view.setAttribute('src', url);
        document.body.append(view);
        return view instanceof HTMLUnknownElement || view.shadowRoot === null;
      },
      canary.url,
    );
    expect(isUnknown).toBe(true);
    expect(await desk.app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1);
    await expectUnmoved(desk);
  });

  test('no download', async ({ desk }) => {
    await inside(
      desk.page,
      () => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob(['unwanted']));
        link.download = 'unwanted.txt';
        document.body.append(link);
        link.click();
      },
      null,
    );
    await refused(desk, 'download denied');
    await expectUnmoved(desk);
  });
});
