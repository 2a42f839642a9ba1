import { type ForkedReader, type ForkOptions, type ForkReader, stillborn } from './fork-reader.ts';
import type { FromWorker, WorkRequest, WorkResult } from './read-messages.ts';

/** Milliseconds a reading may go on after it is no longer wanted, before its process is ended. */
const GRACE = 3000;

/** What V8, Node and native libraries say before they give up; whatever else was printed may be somebody's document. */
const COMPLAINT = /fatal|terminat|abort|assert/i;

export interface ReaderOptions {
  fork: ForkReader;
  workerFile: URL;
  /** Milliseconds without a new page after which a reading counts as stuck. */
  patience: number;
  /** Milliseconds for all of a document, however well it gets on. */
  longest: number;
  /** Limit of the reader's own JavaScript heap; models and pictures lie outside of it. */
  heapMegabytes: number;
  /** Steps (of 20) by which the reader gives way to the rest of the program. */
  niceness: number;
}

/** The process is gone; `reason` says how. */
export interface Crash {
  type: 'crashed';
  reason: 'out-of-memory' | 'stuck' | 'too-long' | 'ended';
  cause: string;
}

export interface ReaderProcess {
  /** One at a time. After a crash, or a cancelled reading that had to be ended by force, the process is not `alive`. */
  read(request: WorkRequest, onPage: (page: number, pageCount: number) => void): Promise<WorkResult | Crash>;
  /** Ends the reading, if there is one: between two pages, or by force when none comes soon. */
  cancel(): void;
  /** Resolves when the process is gone. */
  end(): Promise<void>;
  alive(): boolean;
}

interface Job {
  settle: (result: WorkResult | Crash) => void;
  onPage: (page: number, pageCount: number) => void;
  cancelled: boolean;
}

/** Where the system starts no more processes, that is the end of one like any other. */
function forked(fork: ForkReader, options: ForkOptions): ForkedReader {
  try {
    return fork(options);
  } catch (cause) {
    return stillborn(cause);
  }
}

/**
 * Starts a process that reads. A thread would not do: a file that makes one of the native libraries fail (pictures, OCR,
 * PDF), or take all memory, would end the program and not only the reading.
 */
export function startReader({
  fork,
  workerFile,
  patience,
  longest,
  heapMegabytes,
  niceness,
}: ReaderOptions): ReaderProcess {
  const child = forked(fork, { program: workerFile, heapMegabytes, args: [String(niceness)] });
  let alive = true;
  let ending = false;
  let job: Job | null = null;
  let watch: NodeJS.Timeout | undefined;
  let deadline: NodeJS.Timeout | undefined;

  const finish = (result: WorkResult | Crash) => {
    clearTimeout(watch);
    clearTimeout(deadline);
    const { settle } = job ?? {};
    job = null;
    settle?.(result);
  };
  const crash = (reason: Crash['reason'], cause: string) => {
    alive = false;
    finish(job?.cancelled ? { type: 'cancelled' } : { type: 'crashed', reason, cause });
  };
  const endByForce = (reason: Crash['reason'], cause: string) => {
    crash(reason, cause);
    child.kill();
  };
  const expectPage = () => {
    clearTimeout(watch);
    watch = setTimeout(() => endByForce('stuck', `no page in ${patience} ms`), patience);
  };

  child.onMessage((message: FromWorker) => {
    if (message.type === 'stumbled') return endByForce('ended', message.cause);
    if (!job) return;
    if (message.type === 'result') return finish(job.cancelled ? { type: 'cancelled' } : message.result);
    if (job.cancelled) return;
    expectPage();
    if (message.type === 'page') job.onPage(message.page, message.pageCount);
  });
  const gone = new Promise<void>((resolve) => {
    child.onEnd(({ how, lastWords }) => {
      const complaints = lastWords.split('\n').filter((line) => COMPLAINT.test(line));
      const cause = [`the reading process ended with ${how}`, ...complaints.slice(0, 5)].join('\n');
      crash(lastWords.includes('heap out of memory') ? 'out-of-memory' : 'ended', cause);
      resolve();
    });
  });

  return {
    read(request, onPage) {
      if (job) throw new Error('The process is reading already.');
      return new Promise<WorkResult | Crash>((settle) => {
        job = { settle, onPage, cancelled: false };
        if (!alive) return crash('ended', 'the process had ended before');
        child.hold(true);
        expectPage();
        deadline = setTimeout(() => endByForce('too-long', `not done in ${longest} ms`), longest);
        child.send({ type: 'read', request });
      }).finally(() => ending || child.hold(false));
    },
    cancel() {
      if (!job || job.cancelled) return;
      job.cancelled = true;
      child.send({ type: 'cancel' });
      clearTimeout(watch);
      watch = setTimeout(() => endByForce('ended', 'cancelled'), GRACE);
    },
    async end() {
      // Until it is gone, whatever becomes of the reading under way.
      ending = true;
      child.hold(true);
      endByForce('ended', 'the program is closing');
      await gone;
    },
    alive: () => alive,
  };
}
