import { app, dialog } from 'electron';
import type { Log } from './log-file.ts';
import { strings } from './strings.ts';

/** Says that the last run restarted the app after a failure. */
export const RESTARTED = '--restarted-after-failure';
/** Milliseconds: an app that fails again this soon after it was restarted would do so for ever. */
const TOO_SOON = 60_000;
/** Nothing is lost when saving takes longer than this: what is not yet read is read at the next start. */
const LONGEST_SAVE = 5000;

/**
 * After an error that nobody caught nothing in this process can be relied on. It is logged, what can be saved is saved,
 * and the app starts anew, once: where that fails at once, too, the person is told.
 *
 * @param save told to finish what is under way, as far as there is something open
 */
export function restartAfterFailure(save: () => Promise<void>, log: Log): void {
  const startedAt = Date.now();
  let failed = false;
  process.on('uncaughtException', (error) => {
    log.error('uncaught error', error);
    if (failed) return;
    failed = true;
    const tooLong = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_SAVE));
    const saved = (async () => save())().catch((cause: unknown) => log.error('saving failed', cause));
    void Promise.race([saved, tooLong]).then(() => {
      const given = process.argv.slice(1).filter((argument) => argument !== RESTARTED);
      if (process.argv.includes(RESTARTED) && Date.now() - startedAt < TOO_SOON) {
        dialog.showErrorBox(strings.start.failedTitle, strings.start.failsAgain);
      } else {
        log.info('restarting');
        app.relaunch({ args: [RESTARTED, ...given] });
      }
      app.exit(1);
    });
  });
}
