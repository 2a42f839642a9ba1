// `npm run package [-- --dir] [electron-builder's arguments]`: packages the app with electron-builder.yml.
// A release needs the official Electron. On the fallback runtime only `--dir` works, into a folder whose name says that
// it is not for release.
import { join } from 'node:path';
import { build } from './build.mjs';
import { runtimeDescription } from './runtime.mjs';
import { runMain, SetupError, say } from './setup/log.mjs';
import { nodeExecutable } from './setup/node-runtime.mjs';
import { modules, root } from './setup/paths.mjs';
import { runToEnd } from './setup/run.mjs';
import { setUp } from './setup.mjs';

/** electron-builder's settings for the runtime that set-up chose; `unpackedOnly` is `--dir`. */
export function packagingFor(runtime, unpackedOnly) {
  if (runtime.kind === 'official') return [];
  if (!unpackedOnly) {
    throw new SetupError(
      `A release is not built on the fallback runtime (Electron ${runtime.version}, old). Build it where Electron ${runtime.official} can be downloaded, after: npm run setup -- --retry-electron. To try the packaging out here: npm run package -- --dir`,
    );
  }
  return [
    `-c.electronDist=${join(runtime.executable, '..')}`,
    `-c.electronVersion=${runtime.version}`,
    '-c.afterExtract=./scripts/package/remove-starter.mjs',
    '-c.directories.output=release/fallback-not-for-release',
  ];
}

await runMain(async () => {
  const args = process.argv.slice(2);
  await setUp('app');
  const settings = packagingFor(runtimeDescription(), args.includes('--dir'));
  await build();
  const builder = join(modules, 'electron-builder', 'cli.js');
  const code = await runToEnd(nodeExecutable(), [builder, '--publish', 'never', ...settings, ...args], { cwd: root });
  if (code === 0 && settings.length > 0) say('packaged with the fallback runtime: not for release');
  process.exitCode = code;
});
