// `npm run lint | types | format`: one of the checks of the sources by itself, with its output.
import { CHECKS, format } from './checks.mjs';
import { runMain } from './setup/log.mjs';
import { setUp } from './setup.mjs';

const TASKS = {
  lint: [CHECKS.lint, CHECKS.rooms],
  types: [CHECKS.types],
  format: [format],
};

await runMain(async () => {
  await setUp('tools');
  for (const task of TASKS[process.argv[2]]) process.stdout.write(await task());
});
