// `npm run screenshots`: pictures of every screen, light and dark, into docs/screenshots.
import { join } from 'node:path';
import { build } from './build.mjs';
import { runMain } from './setup/log.mjs';
import { nodeExecutable } from './setup/node-runtime.mjs';
import { modules, root } from './setup/paths.mjs';
import { runToEnd } from './setup/run.mjs';
import { setUp } from './setup.mjs';
import { startSession } from './test/session.mjs';

await runMain(async () => {
  await setUp('test');
  await build();
  const session = await startSession();
  try {
    const playwright = join(modules, '@playwright', 'test', 'cli.js');
    const config = join(root, 'tests', 'e2e', 'screenshots.config.ts');
    const [command, ...args] = session.wrap([
      nodeExecutable(),
      playwright,
      'test',
      '--config',
      config,
      '--reporter=list',
    ]);
    process.exitCode = await runToEnd(command, args, { cwd: root, env: { ...process.env, ...session.env } });
  } finally {
    session.stop();
  }
});
