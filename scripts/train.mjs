// `npm run train -- [fields|lines] [ARGUMENTS]`: fits the weights that rank the candidates of a certificate's fields
// (without a word, too) or those that tell the lines of receipts. The arguments are explained in training/train-fields.ts and
// training/train-lines.ts.
import { join } from 'node:path';
import { runMain } from './setup/log.mjs';
import { nodeExecutable } from './setup/node-runtime.mjs';
import { root } from './setup/paths.mjs';
import { runToEnd } from './setup/run.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  await setUp('tools');
  const [first, ...rest] = process.argv.slice(2);
  const isNamed = first === 'fields' || first === 'lines';
  const tool = join(root, 'training', `train-${isNamed ? first : 'fields'}.ts`);
  // npm changes to the project's folder; the output folder is named from where the person is.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  process.exitCode = await runToEnd(
    nodeExecutable(),
    ['--no-warnings', tool, ...(isNamed ? rest : process.argv.slice(2))],
    { cwd },
  );
});
