// Starts a packaged app and works in it as a person would. Fuses keep Playwright's own way of starting Electron out of a
// packaged app, so it attaches to Chromium's debugging port.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SetupError } from '../setup/log.mjs';
import { modules } from '../setup/paths.mjs';

export const PATIENCE = 120_000; // ms until the window is up and what was given is read

/**
 * Runs `command` (program and arguments) until `use(page, request)` is done, then ends it and all it started.
 * `request(name, payload)` asks the app's main process as the window does and returns the value, or throws its error.
 */
export async function withApp({ command: [program, ...args], ...options }, use) {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'pipe'], detached: true, ...options });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    return await driveApp(await debuggingAddress(child), use);
  } finally {
    endGroup(child);
    await ended;
  }
}

/** Drives the app that listens at `address` (ws: or http:) for a debugger, as `withApp` does; leaves it running. */
export async function driveApp(address, use) {
  const { chromium } = createRequire(join(modules, 'x.js'))('playwright');
  const browser = await chromium.connectOverCDP(address);
  try {
    const [context] = browser.contexts();
    const page = context.pages()[0] ?? (await context.waitForEvent('page', { timeout: PATIENCE }));
    page.setDefaultTimeout(PATIENCE);
    await page.getByRole('navigation').first().waitFor();
    return await use(page, (name, payload = {}) => ask(page, name, payload));
  } finally {
    await browser.close();
  }
}

/** The whole group: the shells and programs between do not hand a signal on. */
export function endGroup(child, signal = 'SIGTERM') {
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
}

/** What a program that refuses to start prints, and the exit code once `until` is printed or it has ended. */
export async function printedBy({ command: [program, ...args], ...options }, until) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...options });
  let printed = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  const said = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk;
        if (until.test(printed)) resolve();
      });
    }
  });
  await Promise.race([ended, said, wait(PATIENCE, undefined, { ref: false })]);
  endGroup(child, 'SIGKILL'); // it may show a box that nobody will close
  await ended;
  return printed;
}

/** Waits until nothing is waiting or being read, and returns the inbox's items. */
export async function readInbox(request, count) {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const { ids } = await request('inbox.find', { filter: 'all' });
    const items = await request('inbox.list', { ids: [...ids] });
    const busy = items.length < count || items.some(({ state }) => state === 'waiting' || state === 'reading');
    if (!busy) return items;
    assert(Date.now() < until, `not read in time: ${JSON.stringify(items)}`);
    await wait(200);
  }
}

async function ask(page, name, payload) {
  const answer = await page.evaluate(
    async ([name, payload]) => {
      const { ok, value, error } = await globalThis.proofdesk.request(name, payload);
      return { ok, error, value: value?.ids ? { ...value, ids: [...value.ids] } : value };
    },
    [name, payload],
  );
  assert(answer.ok, `${name}: ${JSON.stringify(answer.error)}`);
  return answer.value;
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
