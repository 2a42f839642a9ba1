import { describeCause, systemCode } from '../outcome.ts';
import { failureOfSystem } from './file-failures.ts';
import { type ForkedReader, type ForkOptions, type ForkReader, stillborn } from './fork-reader.ts';
import { handOver } from './hand-over.ts';
import { type Rendition, readRendition, writeOutput } from './page-outputs.ts';
import type { FromWorker, NotRead, WorkRequest, WorkResult } from './read-messages.ts';

/** Milliseconds a reading may go on after it is no longer wanted, before its process is ended. */
const GRACE = 3000;

/** Milliseconds between two looks at the memory a busy reader takes. */
const MEMORY_LOOKS = 200;

/** What V8, Node and native libraries say before they give up; whatever else was printed may be somebody's document. */
const COMPLAINT = /fatal|terminat|abort|assert/i;

/**
 * Ends of processes that gave up themselves, or that the system ended for what they did; Electron tells the signal as the
 * code, shells add 128, and Windows has numbers of its own.
 */
const ABORT =
  /^(?:signal SIG(?:ABRT|BUS|FPE|ILL|SEGV|SYS|TRAP)|exit code (?:4|5|6|8|11|31|13[2-6]|139|159|3221\d{6}))$/;

export interface ReaderOptions {
  fork: ForkReader;
  workerFile: URL;
  /** Milliseconds without a new page after which a reading counts as stuck. */
  patience: number;
  /** Milliseconds for all of a document, however well it gets on. */
  longest: number;
  /** Limit of the reader's own JavaScript heap; models and pictures lie outside of it. */
  heapMegabytes: number;
  /** Limit of all memory the process takes; it is ended soon after it has taken more. */
  memoryMegabytes: number;
  /** Steps (of 20) by which the reader gives way to the rest of the program. */
  niceness: number;
  /** Told why a reader may do more than it needs, where that is so. */
  onUnconfined: (why: string) => void;
}

/**
 * The process is gone; `reason` says how. Only one that `ended` (by somebody else, or of what it had read before) may have
 * read the same document had it started afresh; the others would do the same again, and take as long.
 */
export interface Crash {
  type: 'crashed';
  reason: 'out-of-memory' | 'stuck' | 'too-long' | 'aborted' | 'ended';
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
  /** Bytes of memory it takes; null where the system does not tell. */
  memory(): Promise<number | null>;
}

interface Job {
  request: WorkRequest;
  /** What is being written of its pages; told why where that fails. */
  writes: Promise<unknown>[];
  settle: (result: WorkResult | Crash) => void;
  onPage: (page: number, pageCount: number) => void;
  cancelled: boolean;
  /** Whether the process knows of it. */
  begun: boolean;
}

/** What was read cannot be kept or painted where it should be. */
function notWritten(request: WorkRequest, cause: unknown): NotRead {
  const drawing = 'drawing' in request ? request.drawing : null;
  const why = systemCode(cause) ?? String(cause);
  const failure =
    drawing === null
      ? failureOfSystem(request.fileName, cause)
      : { code: 'drawing-failed', message: `Couldn't write the drawing to ${drawing} (${why}).` };
  return { type: 'not-read', state: 'failed', failure, cause: describeCause(cause) };
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
  memoryMegabytes,
  niceness,
  onUnconfined,
}: ReaderOptions): ReaderProcess {
  const child = forked(fork, { program: workerFile, heapMegabytes, args: [String(niceness)] });
  let alive = true;
  let ending = false;
  let job: Job | null = null;
  let watch: NodeJS.Timeout | undefined;
  let deadline: NodeJS.Timeout | undefined;
  let memoryWatch: NodeJS.Timeout | undefined;

  const finish = (result: WorkResult | Crash) => {
    clearTimeout(watch);
    clearTimeout(deadline);
    clearInterval(memoryWatch);
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

  const watchMemory = () => {
    memoryWatch = setInterval(async () => {
      const megabytes = ((await child.memory()) ?? 0) / 1e6;
      if (megabytes > memoryMegabytes && job) endByForce('out-of-memory', `took ${Math.round(megabytes)} MB`);
    }, MEMORY_LOOKS);
  };

  /** A result is one when all that belongs to it is on the disk. */
  const conclude = async (done: Job, result: WorkResult) => {
    const failed = (await Promise.all(done.writes)).find((cause) => cause !== null);
    if (job !== done) return;
    const missing = failed === undefined || result.type === 'cancelled' ? null : notWritten(done.request, failed);
    finish(done.cancelled ? { type: 'cancelled' } : (missing ?? result));
  };

  const give = async (mine: Job) => {
    const failure = await handOver(mine.request, (message) => {
      if (job !== mine || mine.cancelled) return false;
      mine.begun = true;
      child.send(message);
      return true;
    });
    if (failure && job === mine) finish(mine.cancelled ? { type: 'cancelled' } : failure);
  };

  const giveKept = async (mine: Job, rendition: Rendition) => {
    // Whatever it asks for, in whatever form, is its own loss.
    const bytes = await readRendition(mine.request, rendition).catch(() => null);
    if (job === mine) child.send({ type: 'kept', bytes });
  };

  child.onMessage((message: FromWorker) => {
    if (message.type === 'unconfined') return onUnconfined(message.why);
    if (message.type === 'stumbled') return endByForce(message.reason, message.cause);
    if (!job) return;
    if (message.type === 'result') return void conclude(job, message.result);
    if (message.type === 'wanted') return void giveKept(job, message.rendition);
    if (job.cancelled) return;
    expectPage();
    if (message.type === 'output') {
      const written = writeOutput(job.request, message.output);
      job.writes.push(
        written.then(
          () => null,
          (cause: unknown) => cause,
        ),
      );
    }
    if (message.type === 'page') job.onPage(message.page, message.pageCount);
  });
  const gone = new Promise<void>((resolve) => {
    child.onEnd(({ how, lastWords }) => {
      const complaints = lastWords.split('\n').filter((line) => COMPLAINT.test(line));
      const cause = [`the reading process ended with ${how}`, ...complaints.slice(0, 5)].join('\n');
      if (lastWords.includes('heap out of memory')) crash('out-of-memory', cause);
      else crash(ABORT.test(how) ? 'aborted' : 'ended', cause);
      resolve();
    });
  });

  return {
    read(request, onPage) {
      if (job) throw new Error('The process is reading already.');
      return new Promise<WorkResult | Crash>((settle) => {
        job = { request, writes: [], settle, onPage, cancelled: false, begun: false };
        if (!alive) return crash('ended', 'the process had ended before');
        child.hold(true);
        expectPage();
        watchMemory();
        deadline = setTimeout(() => endByForce('too-long', `not done in ${longest} ms`), longest);
        void give(job);
      }).finally(() => ending || child.hold(false));
    },
    cancel() {
      if (!job || job.cancelled) return;
      if (!job.begun) return finish({ type: 'cancelled' });
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
    memory: () => child.memory(),
  };
}
