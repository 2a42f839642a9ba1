import { systemCode } from '../outcome.ts';
import { giveUpFiles } from './landlock.ts';
import { INSTRUCTION_BYTES, seccompFilter } from './seccomp-filter.ts';
import { SYSCALLS, type Syscalls } from './syscalls.ts';
import { type SystemLibrary, systemLibrary } from './system-library.ts';

/** prctl(2) and seccomp(2). */
const PR_SET_NO_NEW_PRIVS = 38;
const SECCOMP_SET_MODE_FILTER = 1;
const SECCOMP_FILTER_FLAG_TSYNC = 1;
const RLIMIT_CORE = 4;
/** Bytes of one of the two numbers of struct rlimit. */
const RLIM_BYTES = 8;

/**
 * Gives up, for good and for all threads of this process, what reading a document does not need: the network, starting
 * programs, other processes, every change to the file system, and all files but the program's own. On Linux the kernel sees
 * to it (seccomp, and Landlock for the files); elsewhere nothing is given up.
 *
 * @returns null when it is given up, else why not
 */
export function confineReader(): string | null {
  const numbers = SYSCALLS[process.arch];
  if (process.platform !== 'linux' || !numbers) return `no sandbox is known for ${process.platform} on ${process.arch}`;
  try {
    const library = systemLibrary();
    // What it had in memory may not end up in a file when it crashes.
    library.func('int setrlimit(int resource, void *limit)')(RLIMIT_CORE, Buffer.alloc(2 * RLIM_BYTES));
    // Landlock after seccomp, which takes "no new privileges" for all threads: each needs it.
    return giveUpCalls(library, numbers) ?? giveUpFiles(library);
  } catch (cause) {
    return `the system's library cannot be called (${systemCode(cause) ?? String(cause)})`;
  }
}

/** Puts a filter of system calls in force on all threads. @returns null when it is, else why not */
export function giveUpCalls({ func, errno }: SystemLibrary, numbers: Syscalls): string | null {
  const prctl = func('int prctl(int option, ulong a, ulong b, ulong c, ulong d)');
  const seccomp = func('long syscall(long number, long operation, long flags, sock_fprog *program)');
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) !== 0) return `no_new_privs is refused (errno ${errno()})`;
  const filter = seccompFilter(numbers, process.pid);
  const program = { len: filter.length / INSTRUCTION_BYTES, filter };
  const answer = seccomp(numbers.seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, program);
  if (answer > 0) return `seccomp is refused by thread ${answer}`;
  return answer === 0 ? null : `seccomp is refused (errno ${errno()})`;
}
