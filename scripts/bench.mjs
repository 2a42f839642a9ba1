// `npm run bench [-- NAME... OPTIONS]`: sets up what is missing, then runs the measurements named, else all of them, one
// after the other; `npm run bench:NAME -- OPTIONS` is the same for one. What the options mean stands in bench/NAME.ts.
// Those of the window have a display, a keychain and the built app, as the tests do.
import { join } from 'node:path';
import { build } from './build.mjs';
import { runMain, SetupError, say } from './setup/log.mjs';
import { nodeExecutable } from './setup/node-runtime.mjs';
import { root } from './setup/paths.mjs';
import { runToEnd } from './setup/run.mjs';
import { setUp } from './setup.mjs';
import { startSession } from './test/session.mjs';

const NAMES = [
  'coa',
  'coa:pictures',
  'coa:mutations',
  'learning',
  'receipts',
  'receipts:mutations',
  'receipts:batch',
  'ocr',
  'codes',
  'service',
  'service:chaos',
  'ui',
  'trust',
];

await runMain(async () => {
  const given = process.argv.slice(2);
  const firstOption = given.findIndex((argument) => argument.startsWith('-'));
  const named = firstOption < 0 ? given : given.slice(0, firstOption);
  const options = given.slice(named.length);
  const unknown = named.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0)
    throw new SetupError(`No measurement is named ${unknown.join(', ')}. There are: ${NAMES.join(', ')}`);
  if (named.length === 0 && options.length > 0)
    throw new SetupError('Options are for a measurement: name it before them.');
  await setUp('test');
  await build();
  const session = await startSession();
  try {
    for (const name of named.length > 0 ? named : NAMES) {
      say(name);
      const file = join(root, 'bench', `${name.replaceAll(':', '-')}.ts`);
      const [command, ...args] = session.wrap([nodeExecutable(), '--no-warnings', file, ...options]);
      const env = { ...process.env, ...session.env };
      const code = await runToEnd(command, args, { cwd: root, env });
      process.exitCode ||= code;
    }
  } finally {
    session.stop();
  }
});
