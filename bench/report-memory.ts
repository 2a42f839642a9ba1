/**
 * Loaded before the service (`node --import`): writes a line about its memory to standard error every few seconds, as the
 * environment says in BENCH_MEMORY_SECONDS; and at SIGUSR2 what the event loop was held for at most since the last one.
 */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread, type Worker } from 'node:worker_threads';

/** Megabytes. Anonymous memory is what only this process can give back; file pages the system can take at any time. */
export interface MemoryReport {
  /** Seconds since the start of the process. */
  seconds: number;
  rss: number;
  anonymous: number;
  filePages: number;
  /** Of the main thread: objects, the room kept for them, memory outside of the heap, of it buffers. */
  heapUsed: number;
  heapTotal: number;
  external: number;
  buffers: number;
  /** Of the other threads: how many, their objects and what else their heaps hold. */
  threads: number;
  threadHeaps: number;
  threadExternal: number;
}

/** Milliseconds between two looks at the event loop. */
const RESOLUTION = 1;
const MB = 1024 * 1024;

async function memory(workers: ReadonlySet<Worker>): Promise<MemoryReport> {
  const status = readFileSync('/proc/self/status', 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
  const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
  const heaps = await Promise.allSettled([...workers].map((worker) => worker.getHeapStatistics()));
  const living = heaps.flatMap((heap) => (heap.status === 'fulfilled' ? [heap.value] : []));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0) / MB;
  return {
    seconds: performance.now() / 1000,
    rss: kilobytes('VmRSS'),
    anonymous: kilobytes('RssAnon'),
    filePages: kilobytes('RssFile'),
    heapUsed: heapUsed / MB,
    heapTotal: heapTotal / MB,
    external: external / MB,
    buffers: arrayBuffers / MB,
    threads: living.length,
    threadHeaps: sum(living.map(({ total_heap_size: size }) => size)),
    threadExternal: sum(living.map(({ external_memory: size }) => size)),
  };
}

if (isMainThread && process.env.BENCH_MEMORY_SECONDS) {
  const workers = new Set<Worker>();
  process.on('worker', (worker) => {
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
  });
  const report = async () => process.stderr.write(`${JSON.stringify({ memory: await memory(workers) })}\n`);
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  process.on('SIGUSR2', () => {
    process.stderr.write(`${JSON.stringify({ held: Math.max(0, delay.max / 1e6 - RESOLUTION) })}\n`);
    delay.reset();
  });
  setInterval(() => void report(), Number(process.env.BENCH_MEMORY_SECONDS) * 1000).unref();
}
