import { HELP } from './cli/help.ts';
import { programVersion } from './cli/program-version.ts';

/** The command line: `extract`, `teach` and `serve`. Each command is loaded when it is asked for, so that each starts quickly. */
async function main(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args;
  const end = args.indexOf('--');
  if (args.slice(0, end < 0 ? args.length : end).includes('--version')) {
    process.stdout.write(`Proofdesk ${programVersion()}\n`);
    return 0;
  }
  if (command === 'extract') {
    const [{ extract }, { endOnSignals }] = await Promise.all([
      import('./cli/extract.ts'),
      import('./cli/end-on-signals.ts'),
    ]);
    endOnSignals();
    return extract(rest);
  }
  if (command === 'teach') {
    const [{ teach }, { endOnSignals }] = await Promise.all([
      import('./cli/teach.ts'),
      import('./cli/end-on-signals.ts'),
    ]);
    endOnSignals();
    return teach(rest);
  }
  if (command === 'serve') {
    const { serve } = await import('./cli/serve.ts');
    return serve(rest);
  }
  if (command === undefined || command === '--help' || command === '-h' || command === 'help') {
    process.stdout.write(HELP);
    return command === undefined ? 2 : 0;
  }
  process.stderr.write(`Unknown command “${command}”. Commands: extract, teach, serve.\n`);
  return 2;
}

// Whoever reads our output may stop early (`| head`): then there is nobody left to write for.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
// Who reads what went wrong may be gone, too; the records are still wanted.
process.stderr.on('error', () => {});
process.exitCode = await main(process.argv.slice(2));
