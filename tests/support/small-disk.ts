import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

export interface SmallDisk {
  path: string;
  /** Fills the disk until no more than so many bytes are left. */
  leave(bytes: number): void;
  /** Takes away what filled it. */
  free(): void;
}

/** A disk of its own in memory; null where this account may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const path = temporaryFolder();
  if (process.platform !== 'linux') return null;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', path]);
  if (status !== 0) return null;
  onTestFinished(() => void spawnSync('umount', ['--lazy', path]));
  const ballast = join(path, 'ballast');
  const left = () => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  };
  return {
    path,
    leave(bytes) {
      rmSync(ballast, { force: true });
      writeFileSync(ballast, Buffer.alloc(Math.max(0, left() - bytes)));
    },
    free: () => rmSync(ballast, { force: true }),
  };
}
