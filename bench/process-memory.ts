import { readdirSync, readFileSync } from 'node:fs';

/**
 * Megabytes of memory of a process and all it has started, pages that several share counted once (proportional set size).
 * On Linux only: https://docs.kernel.org/filesystems/proc.html
 */
export function treeMegabytes(process: number): number {
  return family(process).reduce((sum, member) => sum + megabytes(member), 0);
}

/** Samples the memory of this process and all it starts while work is done. @returns what the work gave, and the most */
export async function withPeak<Value>(work: () => Promise<Value>): Promise<{ value: Value; peak: number }> {
  const EVERY = 200; // milliseconds
  let peak = treeMegabytes(process.pid);
  const watch = setInterval(() => {
    peak = Math.max(peak, treeMegabytes(process.pid));
  }, EVERY);
  try {
    return { value: await work(), peak };
  } finally {
    clearInterval(watch);
  }
}

function family(process: number): number[] {
  const children = quietly(() =>
    readdirSync(`/proc/${process}/task`).flatMap((thread) =>
      readFileSync(`/proc/${process}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    ),
  );
  return [process, ...(children ?? []).flatMap(family)];
}

function megabytes(process: number): number {
  const told = quietly(() => readFileSync(`/proc/${process}/smaps_rollup`, 'utf8')) ?? '';
  return Number(/^Pss:\s+(\d+)/m.exec(told)?.[1] ?? 0) / 1024;
}

/** Processes and threads end while they are looked at. */
function quietly<Value>(look: () => Value): Value | null {
  try {
    return look();
  } catch {
    return null;
  }
}
