import { app } from 'electron';
import type { Log } from './log-file.ts';

/** Nothing is lost when closing takes longer than this: what is not yet read is read at the next start. */
const LONGEST_CLOSE = 5000; // ms

/** Lets `close` finish before the process ends: reading stops, the database is closed. */
export function closeGracefully(close: () => Promise<void>, log: Log) {
  let state: 'running' | 'closing' | 'closed' = 'running';
  app.on('will-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    const tooLong = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_CLOSE));
    Promise.race([close(), tooLong])
      .catch((error: unknown) => log.error('closing failed', error))
      .finally(() => {
        state = 'closed';
        // Not from within the event: Electron would begin to quit a second time while it still holds the first back.
        setImmediate(() => app.quit());
      });
  });
}
