import { type Canary, openCanary } from './support/canary.ts';
import { type Desk, expect, test } from './support/desk.ts';
import { inside } from './support/inside.ts';

let canary: Canary;
test.beforeEach(async () => {
  canary = await openCanary();
});
test.afterEach(() => canary.close());

test.describe('nothing leaves the window', () => {
  test('by fetch, XMLHttpRequest, EventSource, WebSocket, beacon or import', async ({ desk }) => {
    const { page } = desk;
    const outcomes = await inside(
      page,
      async (url) => {
        const outcome = (attempt: Promise<unknown>) =>
          attempt.then(
            () => 'reached',
            () => 'failed',
          );
        const listened = (target: EventTarget) =>
          new Promise((resolve, reject) => {
            target.addEventListener('open', resolve);
            target.addEventListener('load', resolve);
            target.addEventListener('error', reject);
          });
        const request = new XMLHttpRequest();
        const requested = listened(request);
        request.open('GET', `${url}/xhr`);
        request.send();
        navigator.sendBeacon(`${url}/beacon`, 'secret');
        return Promise.all([
          outcome(fetch(`${url}/fetch`, { mode: 'no-cors' })),
          outcome(fetch('https://example.com/')),
          outcome(fetch('file:///etc/passwd')),
          outcome(requested),
          outcome(listened(new EventSource(`${url}/events`))),
          outcome(Promise.resolve().then(() => listened(new WebSocket(url.replace('http', 'ws'))))),
          outcome(import(/* @vite-ignore */ `${url}/module.js`)),
        ]);
      },
      canary.url,
    );
    expect(outcomes).toEqual(Array(7).fill('failed'));
    expect(canary.heard).toEqual([]);
  });

  test('by pictures, styles, fonts, sound, links or workers', async ({ desk }) => {
    const { page } = desk;
    const refused = await inside(
      page,
      async (url) => {
        const seen = new Set<string>();
        document.addEventListener('securitypolicyviolation', (event) => seen.add(event.effectiveDirective));
        const add = (tag: string, attributes: Record<string, string>) => {
          const element = document.createElement(tag);
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
          document.head.append(element);
        };
        add('img', { src: `${url}/picture.png` });
        add('link', { rel: 'stylesheet', href: `${url}/style.css` });
        add('link', { rel: 'prefetch', href: `${url}/prefetch` });
        add('link', { rel: 'preconnect', href: url });
        add('script', { src: `${url}/script.js` });
        add('video', { src: `${url}/film.mp4` });
        new FontFace('stolen', `url(${url}/font.woff2)`).load().catch(() => undefined);
        try {
          new Worker(`${url}/worker.js`);
        } catch {
          seen.add('worker-src');
        }
        const expected = ['img-src', 'style-src-elem', 'script-src-elem', 'media-src', 'font-src', 'worker-src'];
        while (!expected.every((directive) => seen.has(directive))) await new Promise((done) => setTimeout(done, 20));
        return expected;
      },
      canary.url,
    );
    expect(refused).toHaveLength(6);
    expect(canary.heard).toEqual([]);
  });

  test('by WebRTC', async ({ desk }) => {
    const { page } = desk;
    await inside(
      page,
      async (port) => {
        const connection = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${port}` }] });
        connection.createDataChannel('leak');
        const gathered = new Promise<void>((resolve) => {
          connection.addEventListener('icegatheringstatechange', () => {
            if (connection.iceGatheringState === 'complete') resolve();
          });
        });
        await connection.setLocalDescription(await connection.createOffer());
        await gathered;
        connection.close();
      },
      canary.port,
    );
    expect(canary.heard).toEqual([]);
  });
});

test.describe('only the code that came with the app runs', () => {
  test('no code made from strings', async ({ desk }) => {
    const { page } = desk;
    const outcomes = await inside(
      page,
      () => {
        const attempt = (make: () => unknown) => {
          try {
            return String(make());
          } catch (error) {
            return (error as Error).name;
          }
        };
        return [
          // biome-ignore lint/security/noGlobalEval: that it is refused is what is tested
          attempt(() => eval('1 + 1')),
          attempt(() => new Function('return 2')()),
          attempt(() => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))),
        ];
      },
      null,
    );
    expect(outcomes).toEqual(['EvalError', 'EvalError', 'CompileError']);
  });

  test('no inline script, handler, javascript: address, data: or blob: script', async ({ desk }) => {
    const { page } = desk;
    const ran = await inside(
      page,
      async () => {
        let violations = 0;
        document.addEventListener('securitypolicyviolation', () => {
          violations += 1;
        });
        const script = (set: (element: HTMLScriptElement) => void) => {
          const element = document.createElement('script');
          set(element);
          document.head.append(element);
        };
        const code = 'window.attacked = true';
        script((element) => {
          element.textContent = code;
        });
        script((element) => {
          element.src = `data:text/javascript,${code}`;
        });
        script((element) => {
          element.src = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
        });
        const button = document.createElement('button');
        button.setAttribute('onclick', code);
        document.body.append(button);
        button.click();
        const link = document.createElement('a');
        link.href = `javascript:${code}`;
        document.body.append(link);
        link.click();
        while (violations < 5) await new Promise((resolve) => setTimeout(resolve, 20));
        return 'attacked' in window;
      },
      null,
    );
    expect(ran).toBe(false);
  });

  test('no script out of a stored document or any other path that is not the app', async ({ desk }) => {
    const { page } = desk;
    const outcome = await inside(
      page,
      (url) =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.src = url;
          script.onload = () => resolve('loaded');
          script.onerror = () => resolve('failed');
          document.head.append(script);
        }),
      `app://proofdesk/documents/${'0'.repeat(64)}`,
    );
    expect(outcome).toBe('failed');
  });
});

test('no permission and no device is granted', async ({ desk }) => {
  const { page } = desk;
  await page.bringToFront();
  const outcomes = await inside(
    page,
    async () => {
      const outcome = (attempt: () => Promise<unknown>) =>
        Promise.resolve()
          .then(attempt)
          .then(
            (value) => `granted ${value}`,
            (error: Error) => error.name ?? 'failed',
          );
      const position = () =>
        new Promise((done, fail) => navigator.geolocation.getCurrentPosition(done, (error) => fail(error)));
      const state = (name: string) =>
        navigator.permissions.query({ name: name as PermissionName }).then((status) => `${name} ${status.state}`);
      return {
        notification: await Notification.requestPermission(),
        geolocation: await outcome(position),
        camera: await outcome(() => navigator.mediaDevices.getUserMedia({ video: true })),
        microphone: await outcome(() => navigator.mediaDevices.getUserMedia({ audio: true })),
        screen: await outcome(() => navigator.mediaDevices.getDisplayMedia()),
        clipboard: await outcome(() => navigator.clipboard.readText()),
        states: await Promise.all(
          ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'].map(state),
        ),
      };
    },
    null,
  );
  expect(outcomes.notification).toBe('denied');
  expect(outcomes.geolocation).toBe('failed');
  for (const attempt of [outcomes.camera, outcomes.microphone, outcomes.screen, outcomes.clipboard]) {
    expect(attempt).toMatch(/^(NotAllowedError|InvalidStateError|NotSupportedError|NotFoundError)$/);
  }
  for (const state of outcomes.states) expect(state).toMatch(/ denied$/);
});

test.describe('the app: protocol serves the app and nothing else', () => {
  const PATHS = [
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/package.json',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5c..%5cpackage.json',
    '....//....//package.json',
    '/etc/passwd',
    '//etc/passwd',
    'assets/..%00/index.html',
    'pdfjs/../../package.json',
    'pdfjs/wasm/..%2f..%2fpackage.json',
    'pdfjs/build/pdf.mjs',
    'pdfjs/package.json',
    'documents/../index.html',
    'documents/..%2f..%2findex.html',
    `documents/${'a'.repeat(64)}`,
    `documents/${'a'.repeat(64)}/pages/1`,
    `documents/${'a'.repeat(64)}/pages/../../../index.html`,
    'documents/',
    'index.html%00.png',
    '.git/config',
    'main/index.js',
    '../main/index.js',
    '../preload/preload.cjs',
  ];

  async function statusOf({ page }: Desk, urls: string[]) {
    return inside(
      page,
      (all) =>
        Promise.all(
          all.map(async (url) => {
            const answer = await fetch(url).catch(() => null);
            return `${url} ${answer?.status ?? 'refused'}`;
          }),
        ),
      urls,
    );
  }

  test('whatever is asked for, however it is written', async ({ desk }) => {
    const urls = PATHS.map((path) => `app://proofdesk/${path}`);
    // `documents/../index.html` and its like are made plain by the browser, and name the app's own page.
    const own = new Set(urls.filter((url) => new URL(url.replace('app:', 'http:')).pathname === '/index.html'));
    for (const outcome of await statusOf(desk, urls)) {
      const [url = '', status] = outcome.split(' ');
      expect(outcome, outcome).toBe(`${url} ${own.has(url) ? 200 : 404}`);
      expect(status).not.toBe('500');
    }
  });

  test('with a policy, even when there is nothing', async ({ desk }) => {
    const policies = await inside(
      desk.page,
      (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).headers.get('content-security-policy'))),
      ['app://proofdesk/', 'app://proofdesk/nothing', 'app://proofdesk/nothing.html', 'app://proofdesk/documents/x'],
    );
    for (const policy of policies) expect(policy).toContain("default-src 'none'");
  });

  test('only on its own host', async ({ desk }) => {
    const urls = ['app://other/index.html', 'app:///etc/passwd', 'app://proofdesk.example/index.html'];
    for (const outcome of await statusOf(desk, urls)) expect(outcome).toMatch(/ (404|refused)$/);
  });

  test('only to be read', async ({ desk }) => {
    const { page } = desk;
    const statuses = await inside(
      page,
      (methods) =>
        Promise.all(
          methods.map((method) => fetch('app://proofdesk/index.html', { method }).then(({ status }) => status)),
        ),
      ['POST', 'PUT', 'DELETE'],
    );
    expect(statuses).toEqual([405, 405, 405]);
  });

  test('in parts, when pdf.js asks for them', async ({ desk }) => {
    const { page } = desk;
    const answers = await inside(
      page,
      (ranges) =>
        Promise.all(
          ranges.map(async (range) => {
            const answer = await fetch('app://proofdesk/pdfjs/cmaps/UniGB-UTF16-H.bcmap', { headers: { range } });
            const { byteLength } = await answer.arrayBuffer();
            const size = Number(answer.headers.get('content-range')?.split('/')[1]);
            return { status: answer.status, byteLength, isWhole: byteLength === size };
          }),
        ),
      ['bytes=0-9', 'bytes=5-', 'bytes=-7', 'bytes=999999999-'],
    );
    expect(answers[0]).toMatchObject({ status: 206, byteLength: 10 });
    expect(answers[1]?.status).toBe(206);
    expect(answers[2]).toMatchObject({ status: 206, byteLength: 7 });
    expect(answers[3]?.status).toBe(416);
  });
});
