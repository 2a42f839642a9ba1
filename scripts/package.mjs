// `npm run package [-- --dir] [electron-builder's arguments]`: packages the app with electron-builder.yml into release/.
// A release needs the official Electron. On the fallback runtime Debian's dpkg-deb makes a .deb whose name says that it
// is not for release; `--dir` only lays the app down unpacked.
import { join, relative } from 'node:path';
import { build } from './build.mjs';
import { makeDeb } from './package/make-deb.mjs';
import { FALLBACK_OUTPUT, packagingFor } from './package/packaging-for.mjs';
import { runtimeDescription } from './runtime.mjs';
import { runMain, say } from './setup/log.mjs';
import { nodeExecutable } from './setup/node-runtime.mjs';
import { modules, root } from './setup/paths.mjs';
import { capture, runToEnd } from './setup/run.mjs';
import { setUp } from './setup.mjs';

/** 1980, before which zip files know no dates: for sources without their history. */
const UNKNOWN = '315532800';

await runMain(async () => {
  const args = process.argv.slice(2);
  await setUp('app');
  const runtime = runtimeDescription();
  await build();
  const env = { ...process.env, SOURCE_DATE_EPOCH: await commitTime() };
  const builder = [
    join(modules, 'electron-builder', 'cli.js'),
    '--publish',
    'never',
    ...packagingFor(runtime),
    ...args,
  ];
  process.exitCode = await runToEnd(nodeExecutable(), builder, { cwd: root, env });
  if (process.exitCode !== 0 || runtime.kind === 'official') return;
  if (!args.includes('--dir')) {
    const output = join(root, FALLBACK_OUTPUT);
    const unpacked = join(output, 'linux-unpacked');
    const deb = await makeDeb({ unpacked, output, epoch: env.SOURCE_DATE_EPOCH });
    say(`made ${relative(root, deb)}`);
  }
  say(`packaged with the fallback runtime, Electron ${runtime.version}: not for release`);
});

/** Seconds since 1970 of the commit, so that packages of one commit are alike whenever they are built. */
async function commitTime() {
  if (process.env.SOURCE_DATE_EPOCH) return process.env.SOURCE_DATE_EPOCH;
  const printed = await capture('git', ['log', '-1', '--format=%ct'], { cwd: root }).catch(() => UNKNOWN);
  return printed.trim();
}
