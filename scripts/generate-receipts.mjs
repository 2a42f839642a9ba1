// `npm run generate:receipts -- ARGUMENTS`: receipts of invented stores, for training and to look at.
// The arguments are explained in training/generate-receipts.ts.
import { join } from 'node:path';
import { runMain } from './setup/log.mjs';
import { nodeExecutable } from './setup/node-runtime.mjs';
import { root } from './setup/paths.mjs';
import { runToEnd } from './setup/run.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  await setUp('tools');
  const tool = join(root, 'training', 'generate-receipts.ts');
  // npm changes to the project's folder; the output folder is named from where the person is.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  process.exitCode = await runToEnd(nodeExecutable(), ['--no-warnings', tool, ...process.argv.slice(2)], { cwd });
});
