import { availableParallelism, totalmem } from 'node:os';
import { type ForkReader, forkInNode } from './fork-reader.ts';
import type { LookRequest, LookResult } from './look-messages.ts';
import type { NotRead, ReadRequest, ReadResult, WorkRequest, WorkResult } from './read-messages.ts';
import { type Crash, type ReaderProcess, startReader } from './reader-process.ts';
import { readWorkerFile } from './worker-file.ts';

/** What a worker with all its models and a large photo may need, and may not exceed. */
const MEGABYTES_PER_WORKER = 1500;
const PATIENCE = 120_000;
/** Milliseconds: three hundred scanned pages on a slow machine. */
const LONGEST = 60 * 60_000;
const HEAP_MEGABYTES = 1536;
/** A third of the time that the rest of the program gets, where there is too little. */
const NICENESS = 5;
/** A process that keeps more than this part of what it may take has too little left for the next document. */
const MOST_KEPT = 0.5;
/** Milliseconds after which a process without work is ended, and its models leave memory. */
const IDLE = 180_000;
/** A document whose worker was ended is tried once more: the first may have died of what another left behind. */
const TRIES = 2;

export interface ReadPoolOptions {
  /** Processes; without it one a core, as far as the machine's memory goes. */
  size?: number;
  workerFile?: URL;
  /** How a process is started; without it by Node. */
  fork?: ForkReader;
  /** Milliseconds without a new page after which a reading counts as stuck. */
  patience?: number;
  /** Milliseconds after which a reading is ended, however well it gets on. */
  longest?: number;
  /** Limit of a process's JavaScript heap. */
  heapMegabytes?: number;
  /** Limit of all memory of a process, where the system tells how much it takes. */
  memoryMegabytes?: number;
  /** Steps (of 20) by which reading gives way to the rest of the program. */
  niceness?: number;
  /** Told of every crash: which file, how, and what the process said. */
  log?: (message: string, cause: unknown) => void;
}

export interface ReadJob<Result = ReadResult> {
  /** Never rejects. A crash that happened again is a result of state `failed`. */
  result: Promise<Result>;
  /** The result is then `cancelled`, unless it is there already. */
  cancel(): void;
}

export interface ReadPool {
  size: number;
  /** @param beyond at once, in a process more where all are busy: for whoever would else wait for another's documents */
  read(request: ReadRequest, onPage?: (page: number, pageCount: number) => void, beyond?: boolean): ReadJob;
  /** Looks into a document that has been read. */
  look(request: LookRequest): ReadJob<LookResult | NotRead | { type: 'cancelled' }>;
  /** Ends all processes; readings under way are `cancelled`. */
  close(): Promise<void>;
}

interface Task {
  request: WorkRequest;
  onPage: (page: number, pageCount: number) => void;
  settle: (result: WorkResult) => void;
  cancelled: boolean;
  reader: ReaderProcess | null;
}

export function defaultPoolSize(): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / (MEGABYTES_PER_WORKER * 1e6))));
}

/** Processes that read documents; each loads the reader once and keeps it. */
export function openReadPool(options: ReadPoolOptions = {}): ReadPool {
  const size = options.size ?? defaultPoolSize();
  const fork = options.fork ?? forkInNode;
  const workerFile = options.workerFile ?? readWorkerFile();
  const patience = options.patience ?? PATIENCE;
  const longest = options.longest ?? LONGEST;
  const heapMegabytes = options.heapMegabytes ?? HEAP_MEGABYTES;
  const memoryMegabytes = options.memoryMegabytes ?? MEGABYTES_PER_WORKER;
  const niceness = options.niceness ?? NICENESS;
  const log = options.log ?? (() => {});
  const waiting: Task[] = [];
  const busy = new Set<Task>();
  const rested: { reader: ReaderProcess; timer: NodeJS.Timeout }[] = [];
  let closed = false;
  let told = false;
  const onUnconfined = (why: string) => {
    if (!told) log('readers may do more than they need', why);
    told = true;
  };

  const takeReader = (): ReaderProcess => {
    const last = rested.pop();
    clearTimeout(last?.timer);
    return last?.reader.alive()
      ? last.reader
      : startReader({ fork, workerFile, patience, longest, heapMegabytes, memoryMegabytes, niceness, onUnconfined });
  };
  const rest = async (reader: ReaderProcess) => {
    const kept = reader.alive() ? ((await reader.memory()) ?? 0) : 0;
    if (!reader.alive()) return;
    if (closed || kept > MOST_KEPT * memoryMegabytes * 1e6) return void reader.end();
    const timer = setTimeout(() => {
      rested.splice(
        rested.findIndex((entry) => entry.reader === reader),
        1,
      );
      void reader.end();
    }, IDLE);
    rested.push({ reader, timer: timer.unref() });
  };

  const attempt = async (task: Task): Promise<WorkResult> => {
    let crash: Crash | null = null;
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (task.cancelled || closed) return { type: 'cancelled' };
      task.reader = takeReader();
      const result = await task.reader.read(task.request, task.onPage);
      await rest(task.reader);
      if (result.type !== 'crashed') return result;
      crash = result;
      if (!task.cancelled && !closed)
        log(`the reader of ${task.request.fileName} crashed (${result.reason})`, result.cause);
      if (result.reason !== 'ended') break;
    }
    return task.cancelled || closed || !crash
      ? { type: 'cancelled' }
      : failureOf(crash, task.request, { patience, longest });
  };
  const begin = (task: Task) => {
    busy.add(task);
    void attempt(task).then((result) => {
      busy.delete(task);
      task.settle(result);
      work();
    });
  };
  const work = () => {
    while (busy.size < size) {
      const task = waiting.shift();
      if (!task) return;
      begin(task);
    }
  };

  const give = (request: WorkRequest, onPage: Task['onPage'] = () => {}, beyond = false): ReadJob<WorkResult> => {
    let settle: Task['settle'] = () => {};
    const result = new Promise<WorkResult>((resolve) => {
      settle = resolve;
    });
    const task: Task = { request, onPage, settle, cancelled: false, reader: null };
    if (beyond && !closed) begin(task);
    else {
      waiting.push(task);
      work();
    }
    return {
      result,
      cancel() {
        task.cancelled = true;
        const place = waiting.indexOf(task);
        if (place >= 0) {
          waiting.splice(place, 1);
          settle({ type: 'cancelled' });
        } else if (busy.has(task)) task.reader?.cancel();
      },
    };
  };

  return {
    size,
    // A worker answers each kind of request with its own kind of result.
    read: (request, onPage, beyond) => give(request, onPage, beyond) as ReadJob,
    look: (request) => give(request) as ReturnType<ReadPool['look']>,
    async close() {
      closed = true;
      for (const task of waiting.splice(0)) task.settle({ type: 'cancelled' });
      const readers = [...rested.map(({ reader }) => reader), ...[...busy].flatMap(({ reader }) => reader ?? [])];
      for (const { timer } of rested.splice(0)) clearTimeout(timer);
      await Promise.all(readers.map((reader) => reader.end()));
    },
  };
}

function failureOf(
  crash: Crash,
  { fileName }: WorkRequest,
  { patience, longest }: Required<Pick<ReadPoolOptions, 'patience' | 'longest'>>,
): NotRead {
  const tryAgain = 'The file is kept. Try again, or report it.';
  const simpler = 'The file is kept. Print it to a new PDF or photograph the page, and add that.';
  const minutes = Math.max(1, Math.round(longest / 60_000));
  const [code, what, advice] = {
    'out-of-memory': ['reading-out-of-memory', 'needed too much memory', simpler],
    stuck: ['reading-stuck', `got stuck for ${Math.round(patience / 1000)} seconds`, simpler],
    'too-long': [
      'reading-too-long',
      `wasn't done after ${minutes} minute${minutes === 1 ? '' : 's'}`,
      'The file is kept. Split it into smaller documents and add those.',
    ],
    aborted: ['reading-crashed', 'failed on this file', simpler],
    ended: ['reading-crashed', 'failed unexpectedly, twice', tryAgain],
  }[crash.reason] as [string, string, string];
  return {
    type: 'not-read',
    state: 'failed',
    failure: { code, message: `Reading “${fileName}” ${what}. ${advice}` },
    cause: crash.cause,
  };
}
