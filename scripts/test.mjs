// `npm test`: sets up what is missing, then lint, room rules, types, unit, integration and end-to-end tests.
// `npm test -- STAGE... [-- FILTER...]` runs only those stages; for a single stage the filter may follow directly:
//   npm test -- unit                  npm test -- e2e inbox          npm test -- unit extraction -t 'sum'
// Every stage runs even when one before it failed. The last line is the sum over all of them:
//   total: N passed, N failed, N skipped
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { CHECKS } from './checks.mjs';
import { readJson } from './setup/files.mjs';
import { nodeExecutable } from './setup/node-runtime.mjs';
import { checkoutCache, modules, root } from './setup/paths.mjs';
import { runToEnd } from './setup/run.mjs';
import { setUp } from './setup.mjs';
import { memoryFolder } from './test/memory-folder.mjs';
import { startSession } from './test/session.mjs';

const RUNNERS = {
  unit: (filter) => vitest(['unit', 'unit-mocking'], filter),
  integration: (filter) => vitest(['integration', 'integration-alone'], filter),
  e2e: (filter) => [
    join(modules, '@playwright', 'test', 'cli.js'),
    ...['test', `--reporter=list,${join(root, 'scripts', 'test', 'playwright-tally.mjs')}`, ...filter],
  ],
};
const STAGES = {
  lint: () => check(CHECKS.lint),
  rooms: () => check(CHECKS.rooms),
  types: () => check(CHECKS.types),
  unit: (filter, session) => runTests('unit', filter, session),
  async integration(filter, session) {
    const memory = memoryFolder();
    try {
      return await runTests('integration', filter, session, memory.env);
    } finally {
      memory.remove();
    }
  },
  build: () => check(build),
  e2e: (filter, session) => runTests('e2e', filter, session),
};

const [names, filter] = readArguments(process.argv.slice(2));
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true));

const results = await runStages().catch((error) => {
  process.stdout.write(`${error.message}\n`);
  return [{ name: 'set-up', passed: 0, failed: 1, skipped: [], seconds: 0 }];
});
process.exitCode = report(results);

function readArguments(given) {
  const last = given.findIndex((argument) => !(argument in STAGES));
  const stages = last < 0 ? given : given.slice(0, last);
  return [stages.length > 0 ? stages : Object.keys(STAGES), last < 0 ? [] : given.slice(last)];
}

async function runStages() {
  await setUp('test');
  const needed = names.includes('e2e') && !names.includes('build') ? ['build', ...names] : names;
  const session = needed.some((name) => name in RUNNERS) ? await startSession() : null;
  const done = [];
  try {
    for (const name of needed) {
      if (interrupted) break;
      process.stdout.write(`\n== ${name}\n`);
      const since = Date.now();
      done.push({ name, ...(await STAGES[name](filter, session)), seconds: (Date.now() - since) / 1000 });
    }
  } finally {
    session?.stop();
  }
  return done;
}

/** Runs one of the checks; its output is of interest only when it fails. */
async function check(run) {
  try {
    await run();
    return { passed: 1, failed: 0, skipped: [] };
  } catch (error) {
    process.stdout.write(`${error.message}\n`);
    return { passed: 0, failed: 1, skipped: [] };
  }
}

/** Runs a test runner inside the session; how it ended and what its reporter counted must agree. */
async function runTests(name, filter, session, more = {}) {
  const tally = join(checkoutCache, `tally-${name}.json`);
  rmSync(tally, { force: true });
  const [command, ...args] = session.wrap([nodeExecutable(), ...RUNNERS[name](filter)]);
  // Tests start hundreds of processes from the sources: each after the first takes the compiled form from here.
  const compiled = { NODE_COMPILE_CACHE: join(checkoutCache, 'compiled') };
  const env = { ...process.env, ...compiled, ...session.env, ...more, PROOFDESK_TALLY: tally };
  const code = await runToEnd(command, args, { cwd: root, env });
  const counted = readJson(tally);
  if (!counted) return { passed: 0, failed: 1, skipped: [] };
  // A filter by name leaves tests out without a word; else every test that is left out must say why.
  const silent = filter.length > 0 ? [] : counted.skipped.filter((test) => !test.reason);
  for (const test of silent) process.stdout.write(`skipped without a reason: ${test.name}\n`);
  const failed = counted.failed + silent.length;
  return {
    passed: counted.passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: counted.skipped.filter((test) => !silent.includes(test)),
  };
}

function vitest(projects, filter) {
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts', 'test', 'vitest-tally.mjs')}`];
  return [
    join(modules, 'vitest', 'vitest.mjs'),
    'run',
    ...projects.map((name) => `--project=${name}`),
    ...reporters,
    ...filter,
  ];
}

/** Prints a line a stage, every skipped test with its reason, and the sum. Returns the exit code. */
function report(stages) {
  process.stdout.write('\n');
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, passed, failed, skipped, seconds } of stages) {
    process.stdout.write(
      `${name.padEnd(12)} ${passed} ok, ${failed} not ok, ${skipped.length} left out in ${seconds.toFixed(1)} s\n`,
    );
    for (const test of skipped)
      process.stdout.write(`  skipped: ${test.name} (${test.reason ?? 'left out by the filter'})\n`);
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped.length;
  }
  if (interrupted) process.stdout.write('interrupted: not every stage ran\n');
  process.stdout.write(`total: ${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
  return sum.failed > 0 || interrupted ? 1 : 0;
}
