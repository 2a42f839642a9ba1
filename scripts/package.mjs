// `npm run package [-- --dir] [electron-builder's arguments]`: packages the app with electron-builder.yml.
// A release needs the official Electron. On the fallback runtime only `--dir` works, into a folder whose name says that
// it is not for release.
import { join } from 'node:path';
import { build } from './build.mjs';
import { packagingFor } from './package/packaging-for.mjs';
import { runtimeDescription } from './runtime.mjs';
import { runMain, say } from './setup/log.mjs';
import { nodeExecutable } from './setup/node-runtime.mjs';
import { modules, root } from './setup/paths.mjs';
import { runToEnd } from './setup/run.mjs';
import { setUp } from './setup.mjs';

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
