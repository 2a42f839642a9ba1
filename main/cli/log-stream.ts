import { write, writeSync } from 'node:fs';

/** Characters that may wait to be written: whoever does not read the log is not to fill memory, nor to stop the service. */
const MOST_WAITING = 4_000_000;
const AGAIN = 20; // milliseconds until a full pipe is tried again

export interface LogStream {
  write(line: string): void;
  /** Writes what still waits; called when the program ends. */
  flush(): void;
}

/**
 * Writes lines to a file descriptor in the background. Node's own standard error waits, with everything else, until the
 * pipe takes the line. When too much waits lines are left out, and how many is said where they would stand.
 */
export function logStream(descriptor: number): LogStream {
  let waiting = '';
  let leftOut = 0;
  let busy = false;

  const next = () => {
    if (busy || waiting === '') return;
    busy = true;
    // Lines come in groups.
    setImmediate(() => {
      const bytes = Buffer.from(waiting);
      waiting = '';
      rest(bytes);
    });
  };
  const rest = (bytes: Buffer) =>
    write(descriptor, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(rest, AGAIN, bytes);
        return;
      }
      // A log that nobody can take any more is no reason to stop.
      if (!error && written < bytes.length) rest(bytes.subarray(written));
      else {
        busy = false;
        next();
      }
    });
  return {
    write(line) {
      if (waiting.length > MOST_WAITING) {
        leftOut += 1;
        return;
      }
      if (leftOut > 0) waiting += `${JSON.stringify({ level: 40, msg: `${leftOut} lines were left out here` })}\n`;
      leftOut = 0;
      waiting += line;
      next();
    },
    flush() {
      try {
        if (waiting !== '') writeSync(descriptor, waiting);
      } catch {
        // There is nobody left to tell.
      }
      waiting = '';
    },
  };
}
