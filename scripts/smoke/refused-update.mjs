// The installed .deb downloads an update from a feed on loopback, which the system refuses to install: there is no sudo.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { capture } from '../setup/run.mjs';
import { driveApp, endGroup, PATIENCE } from './drive-app.mjs';

/** What Playwright says of a connection that is gone. */
const CONNECTION_CLOSED = /has been closed|target closed|disconnected|context was destroyed/i;

/**
 * @param app the installed program's folder, in the clean root
 * @param command what starts it with a debugging port, as an array of words
 * @param feed see openFeed(); offers the version `next`
 * @returns what `use(page, request)` returns in the run that the app starts after it
 */
export async function refusedUpdate(place, session, { app, command, feed, current, next }, use) {
  await letUpdate(place, app, feed);
  const port = await freePort();
  const program = command(`--remote-debugging-port=${port}`);
  // Starting again must outlive the program that was started: this shell holds the clean root open.
  const held = place.asPerson(['sh', '-c', '"$@"; exec sleep infinity', 'sh', ...program], session);
  const [first, ...rest] = held.command;
  const child = spawn(first, rest, { stdio: 'ignore', detached: true, env: held.env });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    const oldRun = await install();
    await answerBox(session, port, oldRun);
    return await driveApp(await newRun(port, oldRun), async (page, request) => {
      assert.equal((await request('app.about')).version, current);
      return use(page, request);
    });
  } finally {
    endGroup(child, 'SIGKILL');
    await ended;
    // dpkg, which did not bring them, would leave them and their folder behind.
    await place.asRoot('rm', '-f', join(app, 'resources', 'package-type'), join(app, 'resources', 'app-update.yml'));
  }

  /** Has the update found, downloaded and handed to the system. @returns the debugger's address of the run that did */
  async function install() {
    const run = await newRun(port, null);
    let isHanded = false;
    await driveApp(run, async (_, request) => {
      assert.equal((await request('app.about')).version, current);
      assert.equal((await request('updates.check')).version, next);
      const { step, failure } = await request('updates.download');
      assert.deepEqual({ step, failure }, { step: 'ready', failure: null });
      isHanded = true;
      await Promise.race([request('updates.install'), wait(1000)]);
    }).catch((cause) => {
      // The app may end before it answers, and takes the connection with it.
      if (!isHanded || !CONNECTION_CLOSED.test(cause.message)) throw cause;
    });
    return run;
  }
}

/** The debugger's address of a run of the app that is not `before`. */
async function newRun(port, before) {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await wait(200)) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    const address = answer && (await answer.json()).webSocketDebuggerUrl;
    if (address && address !== before) return address;
  }
  assert.fail('the app did not start again');
}

/** The fallback runtime never updates itself: its mark is taken away, and electron-builder's notes of a .deb are laid down. */
async function letUpdate(place, app, { url }) {
  const resources = join(place.folder, app, 'resources');
  await place.asRoot('rm', join(app, 'resources', 'runtime.json'));
  writeFileSync(join(resources, 'package-type'), 'deb');
  writeFileSync(
    join(resources, 'app-update.yml'),
    `provider: generic\nurl: ${url}\nupdaterCacheDirName: proofdesk-updater\n`,
  );
}

/** Presses Enter in the app's message until it has started again. */
async function answerBox(session, port, before) {
  const env = { ...process.env, ...session.env };
  let isOver = false;
  const starting = newRun(port, before).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const found = await capture('xdotool', ['search', '--onlyvisible', '--name', '.'], { env }).catch(() => '');
    for (const window of found.split('\n').filter(Boolean)) {
      await capture('timeout', ['5', 'xdotool', 'windowfocus', window, 'key', 'Return'], { env }).catch(() => {});
    }
    await wait(1000);
  }
  await starting;
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
