import { expect, test } from './support/desk.ts';
import { inside } from './support/inside.ts';

/** Sends what the types would not allow. */
const ask = (page: Parameters<typeof inside>[0], requests: [name: unknown, payload: unknown][]) =>
  inside(
    page,
    (all) =>
      Promise.all(
        all.map(async ([name, payload]) => {
          const request = window.proofdesk.request as (name: unknown, payload: unknown) => Promise<{ ok: boolean }>;
          return request(name, payload).catch((error: Error) => ({
            ok: false,
            error: { code: `threw ${error.name}` },
          }));
        }),
      ),
    requests,
  );
const codes = (outcomes: unknown[]) => outcomes.map((outcome) => (outcome as { error?: { code: string } }).error?.code);

test('unknown requests are refused', async ({ desk }) => {
  const { page, log } = desk;
  const names = [
    'files.read',
    '__proto__',
    'constructor',
    'toString',
    '',
    null,
    7,
    {},
    'inbox.list ',
    'x'.repeat(10_000),
  ];
  const outcomes = await ask(
    page,
    names.map((name) => [name, {}]),
  );
  expect(codes(outcomes)).toEqual(names.map(() => 'unknown-request'));
  expect(log()).toContain('unknown request');
});

test('payloads that do not fit are refused', async ({ desk }) => {
  const { page } = desk;
  const outcomes = await ask(page, [
    ['inbox.cancel', { id: '1' }],
    ['inbox.cancel', { id: -1 }],
    ['inbox.cancel', { id: 1, more: true }],
    ['inbox.cancel', null],
    ['inbox.cancel', [1]],
    ['inbox.paste', { fileName: 'a.png', bytes: 'text' }],
    ['inbox.paste', { fileName: '', bytes: new Uint8Array(1) }],
    ['documents.pages', { documentHash: '../../etc/passwd' }],
    ['records.edit', { id: 1, version: 0, path: 'x'.repeat(201), value: 1 }],
    ['settings.set', { theme: 'pink' }],
    ['settings.set', { dataFolder: '/etc' }],
    ['settings.set', { watchedFolders: [] }],
    ['settings.set', { hosting: true }],
    ['storage.remove-replaced', { name: '../library' }],
    ['organizations.set-key', { id: '../x', name: 'lims', secret: 'x' }],
    ['app.open-external', { url: 'not an address' }],
  ]);
  expect(codes(outcomes)).toEqual(outcomes.map(() => 'malformed-request'));
});

test('payloads of any size leave the app answering', async ({ desk }) => {
  const { page } = desk;
  const outcomes = await inside(
    page,
    async () => {
      const request = window.proofdesk.request as (
        name: string,
        payload: unknown,
      ) => Promise<{ error?: { code: string } }>;
      const code = (name: string, payload: unknown) =>
        request(name, payload).then(
          ({ error }) => error?.code,
          (error: Error) => `threw ${error.name}`,
        );
      let nested: unknown = 'deep';
      for (let depth = 0; depth < 500; depth += 1) nested = [nested];
      return [
        await code('records.find', { filter: { search: 'x'.repeat(20_000_000) }, order: null }),
        await code('inbox.paste', { fileName: 'a.png', bytes: new Uint8Array(120_000_000) }),
        await code('records.edit', { id: 1, version: 0, path: 'lab', value: Array(2_000_000).fill(0) }),
        await code('records.find', { filter: { kind: nested }, order: null }),
        await code('app.about', {}),
      ];
    },
    null,
  );
  expect(outcomes.slice(0, 3)).toEqual(['request-too-large', 'request-too-large', 'request-too-large']);
  expect(outcomes[3]).toMatch(/malformed-request|^threw/);
  expect(outcomes[4]).toBeUndefined();
});

test('requests of anything but the page itself are refused', async ({ desk }) => {
  const { app } = desk;
  const code = await app.evaluate(async ({ BrowserWindow, app: electron }) => {
    const stranger = new BrowserWindow({
      show: false,
      webPreferences: { preload: `${electron.getAppPath()}/dist/preload/preload.cjs`, sandbox: true },
    });
    await stranger.loadURL('data:text/html,<title>stranger</title>');
    const asked = "window.proofdesk.request('app.about', {}).then(({ error }) => error.code)";
    const answer = await stranger.webContents.executeJavaScript(asked);
    stranger.destroy();
    return answer;
  });
  expect(code).toBe('not-allowed');
});

test('addresses open outside only when they are safe, http only after a question', async ({ desk }) => {
  const { app, page } = desk;
  await app.evaluate(({ shell, dialog }) => {
    const seen = { opened: [] as string[], asked: [] as string[] };
    Object.assign(globalThis, { seen });
    shell.openExternal = async (url) => void seen.opened.push(url);
    let answer = 0;
    const showMessageBox = async (_: unknown, options: { message: string }) => {
      seen.asked.push(options.message);
      return { response: answer++, checkboxChecked: false };
    };
    Object.assign(dialog, { showMessageBox });
  });
  const refused = [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://host/share',
    'data:text/html,x',
    'ms-msdt:/id',
    'app://proofdesk/',
  ];
  const outcomes = await ask(
    page,
    refused.map((url) => ['app.open-external', { url }]),
  );
  expect(codes(outcomes)).toEqual(refused.map(() => 'address-not-allowed'));

  const open = async (url: string) => (await ask(page, [['app.open-external', { url }]]))[0];
  expect(await open('https://example.com/lab')).toEqual({ ok: true, value: { opened: true } });
  expect(await open('http://example.com/no')).toEqual({ ok: true, value: { opened: false } });
  expect(await open('http://example.com/yes')).toEqual({ ok: true, value: { opened: true } });
  const seen = await app.evaluate(
    () => (globalThis as unknown as { seen: { opened: string[]; asked: string[] } }).seen,
  );
  expect(seen.opened).toEqual(['https://example.com/lab', 'http://example.com/yes']);
  expect(seen.asked).toHaveLength(2);
  expect(seen.asked[0]).toContain('example.com');
});
