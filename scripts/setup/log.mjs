// Everything the scripts say goes to standard error: standard output belongs to the tool that is run (see cli.mjs).

/** One line for the person at the terminal. */
export function say(text) {
  process.stderr.write(`proofdesk: ${text}\n`);
}

/** A failure the person can act on: shown as its message alone, without a stack. */
export class SetupError extends Error {}

/** Runs a script's main function; an error becomes a readable line and exit code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    say(error instanceof SetupError ? error.message : (error?.stack ?? String(error)));
    process.exitCode = 1;
  }
}
