import { Worker } from 'node:worker_threads';
import { closeNativeWork, type NativeWork, newNativeWork } from '../documents/ocr/native-work.ts';
import { describeCause, systemCode } from '../outcome.ts';
import type { FromWorker, ToWorker, WorkRequest, WorkResult } from './read-messages.ts';

/** Milliseconds a reading may go on after it is no longer wanted, before its thread is ended. */
const GRACE = 3000;

export interface ThreadOptions {
  workerFile: URL;
  /** Milliseconds without a new page after which a reading counts as stuck. */
  patience: number;
  /** Milliseconds for all of a document, however well it gets on. */
  longest: number;
  /** Limit of the worker's own JavaScript heap; models and pictures lie outside of it. */
  heapMegabytes: number;
  /** Steps (of 20) by which the thread gives way to the program's others, where the system can tell threads apart. */
  niceness: number;
}

export interface ReadWorkerData extends Pick<ThreadOptions, 'niceness'> {
  nativeWork: NativeWork;
}

/** The thread is gone; `reason` says how. */
export interface Crash {
  type: 'crashed';
  reason: 'out-of-memory' | 'stuck' | 'too-long' | 'ended';
  cause: string;
}

export interface ReadThread {
  /** One at a time. After a crash, or a cancelled reading that had to be ended by force, the thread is not `alive`. */
  read(request: WorkRequest, onPage: (page: number, pageCount: number) => void): Promise<WorkResult | Crash>;
  /** Ends the reading, if there is one: between two pages, or by force when none comes soon. */
  cancel(): void;
  end(): Promise<void>;
  alive(): boolean;
}

interface Job {
  settle: (result: WorkResult | Crash) => void;
  onPage: (page: number, pageCount: number) => void;
  cancelled: boolean;
}

/** Starts a worker thread. What it prints goes to standard error: standard output belongs to the command line's records. */
export function startReadThread({ workerFile, patience, longest, heapMegabytes, niceness }: ThreadOptions): ReadThread {
  const nativeWork = newNativeWork();
  const worker = new Worker(workerFile, {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    workerData: { niceness, nativeWork } satisfies ReadWorkerData,
    stdout: true,
    execArgv: [],
  });
  worker.stdout.pipe(process.stderr, { end: false });
  let alive = true;
  let gone = false;
  let job: Job | null = null;
  let watch: NodeJS.Timeout | undefined;
  let deadline: NodeJS.Timeout | undefined;
  /** Whether the thread itself is at work, which it may be after its job was given up. */
  let busy = false;
  let onRest: (() => void) | undefined;

  const rest = () => {
    busy = false;
    onRest?.();
  };
  // The thread is asked to stop first; OCR looks for the wish between two lines. However long that takes, a call into
  // native code is waited for: ending the thread inside of one would end the whole process.
  const terminate = async () => {
    if (busy) {
      worker.postMessage({ type: 'cancel' } satisfies ToWorker);
      await new Promise<void>((resolve) => {
        const limit = setTimeout(resolve, GRACE);
        onRest = () => {
          clearTimeout(limit);
          resolve();
        };
      });
    }
    await closeNativeWork(nativeWork, () => gone);
    await worker.terminate();
  };
  const finish = (result: WorkResult | Crash) => {
    clearTimeout(watch);
    clearTimeout(deadline);
    const { settle } = job ?? {};
    job = null;
    settle?.(result);
  };
  const crash = (reason: Crash['reason'], cause: unknown) => {
    alive = false;
    finish(job?.cancelled ? { type: 'cancelled' } : { type: 'crashed', reason, cause: describeCause(cause) });
  };
  const endByForce = (reason: Crash['reason'], cause: string) => {
    crash(reason, cause);
    void terminate();
  };
  const expectPage = () => {
    clearTimeout(watch);
    watch = setTimeout(() => endByForce('stuck', `no page in ${patience} ms`), patience);
  };

  worker.on('message', (message: FromWorker) => {
    if (message.type === 'result') rest();
    if (!job) return;
    if (message.type === 'result') return finish(job.cancelled ? { type: 'cancelled' } : message.result);
    if (job.cancelled) return;
    expectPage();
    if (message.type === 'page') job.onPage(message.page, message.pageCount);
  });
  worker.on('error', (error) => {
    crash(systemCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'ended', error);
  });
  worker.on('exit', (code) => {
    gone = true;
    rest();
    crash('ended', `the thread ended with code ${code}`);
  });
  worker.unref();

  return {
    read(request, onPage) {
      if (job) throw new Error('The thread is reading already.');
      return new Promise((settle) => {
        job = { settle, onPage, cancelled: false };
        if (!alive) return crash('ended', 'the thread had ended before');
        worker.ref();
        busy = true;
        expectPage();
        deadline = setTimeout(() => endByForce('too-long', `not done in ${longest} ms`), longest);
        worker.postMessage({ type: 'read', request } satisfies ToWorker);
      }).finally(() => worker.unref()) as Promise<WorkResult | Crash>;
    },
    cancel() {
      if (!job || job.cancelled) return;
      job.cancelled = true;
      worker.postMessage({ type: 'cancel' } satisfies ToWorker);
      clearTimeout(watch);
      watch = setTimeout(() => endByForce('ended', 'cancelled'), GRACE);
    },
    async end() {
      crash('ended', 'the program is closing');
      await terminate();
    },
    alive: () => alive,
  };
}
