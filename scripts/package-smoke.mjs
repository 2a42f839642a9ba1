// `npm run package:smoke`: packages the app and uses it as a person would.
// - As root on a Debian, with the fallback runtime: installs the .deb into a clean Debian, works with it as a person
//   without privileges, has an update refused, upgrades, downgrades, removes and purges it (smoke/installed-deb.mjs).
// - Elsewhere: starts the unpacked app with a certificate and a receipt and waits until both are read.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trialFolder } from './package/lay-down-sources.mjs';
import { DEB_NAME } from './package/make-deb.mjs';
import { FALLBACK_OUTPUT } from './package/packaging-for.mjs';
import { runtimeDescription } from './runtime.mjs';
import { runMain, SetupError, say } from './setup/log.mjs';
import { nodeExecutable } from './setup/node-runtime.mjs';
import { root } from './setup/paths.mjs';
import { runToEnd } from './setup/run.mjs';
import { setUp } from './setup.mjs';
import { cleanRoot } from './smoke/clean-root.mjs';
import { readInbox, withApp } from './smoke/drive-app.mjs';
import { SAMPLES, smokeDeb } from './smoke/installed-deb.mjs';
import { layDownNextVersion } from './smoke/next-version.mjs';
import { openFeed } from './smoke/update-feed.mjs';
import { startSession } from './test/session.mjs';

const screenshot = join(root, 'release', 'smoke.png');

await runMain(async () => {
  await setUp('app');
  const installable =
    process.platform === 'linux' && process.getuid() === 0 && runtimeDescription().kind === 'fallback';
  await setUp(installable ? 'smoke' : 'test');
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-smoke-'));
  const session = await startSession();
  try {
    if (installable) await smokeInstalled(session);
    else await smokeUnpacked(folder, session);
  } finally {
    session.stop();
    forget(folder);
  }
});

async function smokeInstalled(session) {
  const nextFolder = trialFolder('next-version');
  forget(nextFolder);
  const next = await layDownNextVersion(nextFolder);
  const feed = await openFeed();
  try {
    await packageApp(root, ...feed.builderArguments);
    await packageApp(nextFolder, ...feed.builderArguments);
    const debs = { current: newestDeb(root), next: newestDeb(nextFolder) };
    const place = await cleanRoot();
    try {
      await smokeDeb(place, session, { debs, next, feed, screenshot });
    } finally {
      place.remove();
    }
  } finally {
    feed.close();
    forget(nextFolder);
  }
}

function forget(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function packageApp(folder, ...args) {
  const code = await runToEnd(nodeExecutable(), [join(folder, 'scripts', 'package.mjs'), ...args], { cwd: folder });
  if (code !== 0) throw new SetupError('packaging failed, see above');
}

function newestDeb(folder) {
  const output = join(folder, FALLBACK_OUTPUT);
  return join(
    output,
    readdirSync(output).find((name) => name.startsWith(`${DEB_NAME}_`) && name.endsWith('.deb')),
  );
}

async function smokeUnpacked(folder, session) {
  await packageApp(root, '--dir');
  const files = SAMPLES.map((name) => {
    copyFileSync(join(root, 'dist', 'samples', name), join(folder, name));
    return join(folder, name);
  });
  const data = `--data-dir=${join(folder, 'data')}`;
  const command = session.wrap([unpackedProgram(), '--remote-debugging-port=0', data, ...files]);
  await withApp({ command, env: { ...process.env, ...session.env } }, async (page, request) => {
    for (const item of await readInbox(request, files.length)) {
      assert(['ready', 'needs-review'].includes(item.state), JSON.stringify(item));
    }
    mkdirSync(join(root, 'release'), { recursive: true });
    await page.screenshot({ path: screenshot });
    const { kind } = (await request('app.about')).runtime;
    assert.equal(kind, runtimeDescription().kind === 'fallback' ? 'fallback' : 'packaged');
  });
  say(`the packaged app opened its window and read a certificate and a receipt (${screenshot})`);
}

/** What electron-builder has just laid down for this platform. */
function unpackedProgram() {
  const release = join(root, runtimeDescription().kind === 'fallback' ? FALLBACK_OUTPUT : 'release');
  const prefix = { linux: 'linux', darwin: 'mac', win32: 'win' }[process.platform];
  const name = readdirSync(release).find((entry) => entry.startsWith(prefix));
  const program = {
    linux: 'proofdesk',
    darwin: join('Proofdesk.app', 'Contents', 'MacOS', 'Proofdesk'),
    win32: 'Proofdesk.exe',
  }[process.platform];
  return join(release, name, program);
}
