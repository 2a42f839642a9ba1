// `npm run -s extract -- ARGUMENTS`: the command line tool, which needs no window. Standard output belongs to the tool;
// what set-up and build say goes to standard error.
import { join } from 'node:path';
import { build } from './build.mjs';
import { runMain } from './setup/log.mjs';
import { nodeExecutable } from './setup/node-runtime.mjs';
import { root } from './setup/paths.mjs';
import { runToEnd } from './setup/run.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  await setUp('tools');
  await build(['main']);
  const tool = join(root, 'dist', 'main', 'cli.js');
  // npm changes to the project's folder; files are named from where the person is.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  process.exitCode = await runToEnd(nodeExecutable(), [tool, ...process.argv.slice(2)], { cwd });
});
