// A place in memory for what the integration tests write. Each library, queue and outbox in them waits for the disk at
// every step, as it must where power may go: on a common disk that is half of the time these tests take.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux has it everywhere, though in containers often small, and without the right to start PostgreSQL from it. */
const MEMORY = '/dev/shm';
/** Bytes: several times what is there at once. */
const ROOM = 2e9;

/** Returns `{ env, remove }`; without such a place tests write where temporary files usually are. */
export function memoryFolder() {
  if (!hasRoom()) return { env: {}, remove() {} };
  const folder = mkdtempSync(join(MEMORY, 'proofdesk-test-'));
  // Where tests run as root, PostgreSQL and some programs run as nobody.
  chmodSync(folder, 0o755);
  return { env: { TMPDIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function hasRoom() {
  if (process.platform !== 'linux') return false;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === MEMORY);
  if (!mount || mount[3].split(',').some((option) => option === 'noexec' || option === 'ro')) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory() / 2) > ROOM;
}
