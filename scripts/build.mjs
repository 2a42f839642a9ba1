// `npm run build`: bundles main, preload and renderer into dist/, unless dist/ is newer than every source. The new
// bundle replaces the old one in one step, so a running app or test never sees half of it.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson, sha256, writeJson } from './setup/files.mjs';
import { withLock } from './setup/lock.mjs';
import { runMain, say } from './setup/log.mjs';
import { nodeExecutable } from './setup/node-runtime.mjs';
import { modules, root } from './setup/paths.mjs';
import { capture } from './setup/run.mjs';
import { temporaryFolderBeside } from './setup/tarball.mjs';
import { setUp } from './setup.mjs';

const PARTS = ['main', 'preload', 'renderer'];
const SOURCES = [...PARTS, 'shared', 'vite.config.ts', 'package.json', 'package-lock.json'];
const output = join(root, 'dist');
const stampPath = join(output, 'build.json');

/** Builds if a source changed since the last build; a few milliseconds otherwise. Throws with Vite's words. */
export async function build() {
  if (isCurrent()) return;
  await withLock(async () => {
    if (isCurrent()) return;
    say('building the app');
    const stamp = fingerprint();
    const staging = temporaryFolderBeside(join(root, '.cache', 'build'));
    try {
      await Promise.all(PARTS.map((part) => bundle(part, join(staging, part))));
      writeJson(join(staging, 'build.json'), { stamp });
      const old = `${staging}.old`;
      if (existsSync(output)) renameSync(output, old);
      renameSync(staging, output);
      rmSync(old, { recursive: true, force: true });
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  });
}

function bundle(part, folder) {
  const vite = join(modules, 'vite', 'bin', 'vite.js');
  return capture(nodeExecutable(), [vite, 'build', '--mode', part, '--outDir', folder, '--emptyOutDir'], { cwd: root });
}

function isCurrent() {
  return readJson(stampPath)?.stamp === fingerprint();
}

/** Changes with every source file added, removed or written. */
function fingerprint() {
  return sha256(SOURCES.flatMap((name) => describe(join(root, name))).join('\n'));
}

function describe(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeMs}`];
  return readdirSync(path)
    .sort()
    .flatMap((name) => describe(join(path, name)));
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await runMain(async () => {
    await setUp('tools');
    await build();
  });
}
