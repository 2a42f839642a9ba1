import { readdirSync, readFileSync } from 'node:fs';

/**
 * Megabytes of memory of a process and all it has started, pages that several share counted once (proportional set size).
 * On Linux only: https://docs.kernel.org/filesystems/proc.html
 */
export function treeMegabytes(process: number): number {
  return family(process).reduce((sum, member) => sum + megabytes(member), 0);
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
