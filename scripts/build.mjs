// `npm run build`: bundles main, preload and renderer into dist/, each unless it is newer than all its sources. A new
// bundle replaces the old one in one step, so a running app or test never sees half of it.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson, sha256, writeJson } from './setup/files.mjs';
import { withLock } from './setup/lock.mjs';
import { runMain, SetupError, say } from './setup/log.mjs';
import { nodeExecutable } from './setup/node-runtime.mjs';
import { checkoutCache, modules, root } from './setup/paths.mjs';
import { capture } from './setup/run.mjs';
import { temporaryFolderBeside } from './setup/tarball.mjs';
import { setUp } from './setup.mjs';

const STAMP = '.build.json';
const COMMON = ['shared', 'vite.config.ts', 'package.json', 'package-lock.json'];
// Each a mode of vite.config.ts with the sources in its folder and COMMON, or written by a program.
const PARTS = ['main', 'preload', 'renderer', 'samples', 'notices'];
/** Parts that a program of ours writes: its path, and all it is made of. */
const WRITTEN = {
  samples: {
    program: join('scripts', 'make-samples.ts'),
    sources: [join('scripts', 'make-samples.ts'), join('tests', 'fixtures')],
  },
  notices: { program: join('scripts', 'supply', 'write-notices.mjs'), sources: [join('scripts', 'supply')] },
};
/** The user guide, which the window shows. */
const GUIDE = [join('docs', 'guide.md'), join('docs', 'screenshots')];
const output = join(root, 'dist');

/** Builds the parts whose sources changed since; a few milliseconds otherwise. Throws with Vite's words. */
export async function build(parts = PARTS) {
  if (parts.every(isCurrent)) return;
  await withLock(async () => {
    const stale = parts.filter((part) => !isCurrent(part));
    if (stale.length === 0) return;
    say(`building the app (${stale.join(', ')})`);
    const results = await Promise.allSettled(stale.map(bundle));
    const failures = results.filter((result) => result.status === 'rejected').map((result) => result.reason.message);
    if (failures.length > 0) throw new SetupError(failures.join('\n'));
  });
}

async function bundle(part) {
  const place = join(output, part);
  const staging = temporaryFolderBeside(join(checkoutCache, `build-${part}`));
  const stamp = fingerprint(part);
  try {
    const vite = join(modules, 'vite', 'bin', 'vite.js');
    const args =
      part in WRITTEN
        ? [join(root, WRITTEN[part].program), staging]
        : [vite, 'build', '--mode', part, '--outDir', staging, '--emptyOutDir'];
    await capture(nodeExecutable(), args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } });
    writeJson(join(staging, STAMP), { stamp });
    const old = `${staging}.old`;
    mkdirSync(output, { recursive: true });
    if (existsSync(place)) renameSync(place, old);
    renameSync(staging, place);
    rmSync(old, { recursive: true, force: true });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function isCurrent(part) {
  return readJson(join(output, part, STAMP))?.stamp === fingerprint(part);
}

/** Changes with every source file of the part added, removed or written. */
function fingerprint(part) {
  const sources = WRITTEN[part]?.sources ?? [part, ...(part === 'renderer' ? GUIDE : [])];
  return sha256([...sources, ...COMMON].flatMap((name) => describe(join(root, name))).join('\n'));
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
