// `npm run train -- [--leave-out FOLDER] [--count N]`: fits the weights that rank the candidates of a certificate's fields;
// `npm run train -- receipts ...`: those of a receipt's head; `npm run train -- lines ...`: those of its lines of items;
// `npm run train -- doubts ...`: those that tell which of its values are wrong.
// The arguments are explained in training/train-fields.ts, train-heads.ts, train-lines.ts and train-doubts.ts.
import { join } from 'node:path';
import { runMain } from './setup/log.mjs';
import { nodeExecutable } from './setup/node-runtime.mjs';
import { root } from './setup/paths.mjs';
import { runToEnd } from './setup/run.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  await setUp('tools');
  const [kind] = process.argv.slice(2);
  const tools = { receipts: 'train-heads.ts', lines: 'train-lines.ts', doubts: 'train-doubts.ts' };
  const tool = join(root, 'training', tools[kind] ?? 'train-fields.ts');
  // npm changes to the project's folder; the output folder is named from where the person is.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  process.exitCode = await runToEnd(nodeExecutable(), ['--no-warnings', tool, ...process.argv.slice(2)], { cwd });
});
