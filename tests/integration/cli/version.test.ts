import { expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { runCli } from '../../support/run-cli.ts';

it.each(['', 'extract', 'teach', 'serve', 'serve keys'])('“%s --version” prints the version', async (command) => {
  const run = await runCli([...command.split(' ').filter(Boolean), '--version']);
  expect([run.out, run.error, run.exitCode]).toEqual([`Proofdesk ${manifest.version}\n`, '', 0]);
});
