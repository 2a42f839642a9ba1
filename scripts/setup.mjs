// `npm run setup`: makes a fresh clone able to run. Also called by every other command, where it costs milliseconds
// once everything is in place. It asks nothing, needs only the npm registry and (on Linux) the system's packages, and
// a second run does nothing. `-- --retry-electron` tries the official Electron again after it could not be had.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { electron, forgetRuntime } from './setup/electron.mjs';
import { extraPackages } from './setup/extra-packages.mjs';
import { withLock } from './setup/lock.mjs';
import { runMain, say } from './setup/log.mjs';
import { checkSystemNode, nodeRuntime } from './setup/node-runtime.mjs';
import { packages } from './setup/packages.mjs';
import { sqlite } from './setup/sqlite.mjs';
import { systemParts } from './setup/system-parts.mjs';

// Each step is { isDone(): boolean, perform(): Promise }, in an order where every step may rely on those before it.
const STEPS = {
  tools: () => [packages, extraPackages, nodeRuntime],
  app: () => [...STEPS.tools(), systemParts('app'), electron, sqlite],
  test: () => [...STEPS.tools(), systemParts('test'), electron, sqlite],
  smoke: () => [...STEPS.test(), systemParts('smoke')],
};

/**
 * Brings in whatever `purpose` still lacks: `tools` (command line tool, linters), `app` (the window),
 * `test` or `smoke` (installing the .deb).
 * Throws a SetupError with a sentence for the person when something cannot be had.
 */
export async function setUp(purpose) {
  checkSystemNode();
  if (STEPS[purpose]().every((step) => step.isDone())) return;
  await withLock(async () => {
    for (const step of STEPS[purpose]()) {
      if (!step.isDone()) await step.perform();
    }
  });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await runMain(async () => {
    if (process.argv.includes('--retry-electron')) forgetRuntime();
    await setUp('test');
    say('everything is in place');
  });
}
