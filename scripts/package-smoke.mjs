// `npm run package:smoke`: packages the app unpacked and uses it as a person would: starts it with a receipt, sees its
// window, waits until the receipt has been read. Fuses keep Playwright's own way of starting Electron out of a packaged
// app, so it attaches to Chromium's debugging port. As root on Linux the app runs as `nobody`: like every product build it
// keeps its sandbox, which Chromium does not allow root.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runtimeDescription } from './runtime.mjs';
import { runMain, SetupError, say } from './setup/log.mjs';
import { nodeExecutable } from './setup/node-runtime.mjs';
import { modules, root } from './setup/paths.mjs';
import { runToEnd } from './setup/run.mjs';
import { setUp } from './setup.mjs';
import { startSession } from './test/session.mjs';

const NOBODY = 65534;
const PATIENCE = 120_000; // ms until the window is up and the receipt is read
const asRoot = process.platform === 'linux' && process.getuid() === 0;
const screenshot = join(root, 'release', 'smoke.png');

await runMain(async () => {
  await setUp('test');
  const packaging = [join(root, 'scripts', 'package.mjs'), '--dir'];
  if ((await runToEnd(nodeExecutable(), packaging)) !== 0) throw new SetupError('packaging failed, see above');
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-smoke-'));
  const session = await startSession();
  try {
    await useApp(packagedApp(), folder, session);
    say(`the packaged app opened its window and read a receipt (${screenshot})`);
  } finally {
    session.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** Folder and program of what electron-builder has just laid down for this platform. */
function packagedApp() {
  const release = join(
    root,
    'release',
    ...(runtimeDescription().kind === 'fallback' ? ['fallback-not-for-release'] : []),
  );
  const prefix = { linux: 'linux', darwin: 'mac', win32: 'win' }[process.platform];
  const name = readdirSync(release).find((entry) => entry.startsWith(prefix));
  const program = {
    linux: 'proofdesk',
    darwin: join('Proofdesk.app', 'Contents', 'MacOS', 'Proofdesk'),
    win32: 'Proofdesk.exe',
  }[process.platform];
  return { folder: join(release, name), program };
}

async function useApp(app, folder, session) {
  const place = join(folder, 'app');
  const home = join(folder, 'home');
  const receipt = join(home, 'receipt.png');
  mkdirSync(home);
  writeFileSync(receipt, drawReceipt());
  cpSync(app.folder, place, { recursive: true });
  const env = { ...process.env, ...session.env };
  if (asRoot) {
    for (const path of [folder, home, session.env.XAUTHORITY]) chownSync(path, NOBODY, NOBODY);
    chownSync(join(session.env.XAUTHORITY, '..'), NOBODY, NOBODY);
    Object.assign(env, {
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_RUNTIME_DIR: home,
    });
  }
  const args = ['--remote-debugging-port=0', `--data-dir=${join(home, 'data')}`, receipt];
  const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const [command, ...rest] = [...(asRoot ? asNobody : []), ...session.wrap([join(place, app.program), ...args])];
  const child = spawn(command, rest, { cwd: home, env, stdio: ['ignore', 'inherit', 'pipe'], detached: true });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    await lookAt(await debuggingAddress(child));
    expectConfined(join(home, 'data'));
  } finally {
    process.kill(-child.pid); // the whole group: the session's shells do not hand a signal on
    await ended;
  }
}

/** Chromium prints where it listens; its other words are shown when it ends before that. */
function debuggingAddress(child) {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stderr.on('data', (chunk) => {
      printed += chunk;
      const address = /DevTools listening on (ws:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    child.once('close', (code) => reject(new SetupError(`the packaged app ended at once (exit ${code}):\n${printed}`)));
  });
}

async function lookAt(address) {
  const { chromium } = createRequire(join(modules, 'x.js'))('playwright');
  const browser = await chromium.connectOverCDP(address);
  const until = Date.now() + PATIENCE;
  const [context] = browser.contexts();
  const page = context.pages()[0] ?? (await context.waitForEvent('page', { timeout: PATIENCE }));
  await page.getByText('receipt.png').first().waitFor({ timeout: PATIENCE });
  let item;
  do {
    assert(Date.now() < until, `the receipt was not read in time: ${JSON.stringify(item)}`);
    await wait(200);
    const answer = await page.evaluate(async () => {
      const found = await globalThis.proofdesk.request('inbox.find', { filter: 'all' });
      return found.ok ? globalThis.proofdesk.request('inbox.list', { ids: [...found.value.ids] }) : found;
    });
    assert(answer.ok, JSON.stringify(answer));
    item = answer.value[0];
  } while (item.state === 'waiting' || item.state === 'reading');
  await page.screenshot({ path: screenshot });
  assert.equal(item.state, 'needs-review', JSON.stringify(item));
  const about = await page.evaluate(() => globalThis.proofdesk.request('app.about', {}));
  assert.equal(about.value.runtime.kind, runtimeDescription().kind === 'fallback' ? 'fallback' : 'packaged');
  await browser.close();
}

/** What confines readers is packed with the app: the log tells where it could not be loaded. */
function expectConfined(dataFolder) {
  if (process.platform !== 'linux') return;
  const name = readdirSync(dataFolder, { recursive: true }).find((path) => path.endsWith('proofdesk.log'));
  const log = readFileSync(join(dataFolder, name), 'utf8');
  assert.doesNotMatch(log, /system's library cannot be called/);
}

/** PNG of a small receipt, drawn with the package the app itself draws with. */
function drawReceipt() {
  const { createCanvas } = createRequire(join(modules, 'x.js'))('@napi-rs/canvas');
  const lines = [
    ['CORNER SHOP', ''],
    ['12 Main Street', ''],
    ['03/14/2025 10:42', ''],
    ['Oat biscuits', '3.20'],
    ['Green tea', '4.50'],
    ['Subtotal', '7.70'],
    ['Tax', '0.62'],
    ['TOTAL', '8.32'],
    ['Cash', '10.00'],
    ['Change', '1.68'],
  ];
  const canvas = createCanvas(640, 120 + lines.length * 56);
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  pen.font = '32px "DejaVu Sans Mono", monospace';
  lines.forEach(([text, amount], index) => {
    const y = 100 + index * 56;
    pen.fillText(text, 60, y);
    pen.fillText(amount.padStart(6), 440, y);
  });
  return canvas.toBuffer('image/png');
}
