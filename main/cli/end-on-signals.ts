import { constants } from 'node:os';

/** Ctrl+C and its like end the command as always, but by the way on which the processes that read are ended, too. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
}
