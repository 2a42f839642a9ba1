import { app } from 'electron';
import type { Log } from './log-file.ts';

/** Nothing is lost when closing takes longer than this: what is not yet read is read at the next start. */
const LONGEST_CLOSE = 5000; // ms

/**
 * Lets `close` finish before the process ends: reading stops, the database is closed.
 * @returns closes already now, for whoever then ends the app; does not fail
 */
export function closeGracefully(close: () => Promise<void>, log: Log): () => Promise<void> {
  let closing: Promise<void> | null = null;
  let isClosed = false;
  let isQuitting = false;
  const closeOnce = () => {
    const tooLong = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_CLOSE));
    closing ??= Promise.race([close(), tooLong])
      .catch((error: unknown) => log.error('closing failed', error))
      .finally(() => {
        isClosed = true;
      });
    return closing;
  };
  app.on('will-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    if (isQuitting) return;
    isQuitting = true;
    // Not from within the event: Electron would begin to quit a second time while it still holds the first back.
    void closeOnce().then(() => setImmediate(() => app.quit()));
  });
  return closeOnce;
}
