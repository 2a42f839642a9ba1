import { readdirSync } from 'node:fs';
import type { SystemLibrary } from './system-library.ts';

/** Of signals that the C library keeps to itself, so that no thread blocks it; it runs `setuid` on all threads with it. */
const SIGNAL = 33;
const SA_RESTART = 0x10000000n;
const SA_RESTORER = 0x04000000n;
const PROT_READ = 1;
const PROT_WRITE = 2;
const PROT_EXEC = 4;
const MAP_PRIVATE_ANONYMOUS = 0x22;
/** Bytes; no system has larger pages. */
const PAGE = 65_536;
const KERNEL_SIGSET_BYTES = 8;

/** What no call of the kernel answers: until a thread has run its own. */
const NO_ANSWER = 1n;
/** Looks at a thread's answer, each `PAUSE` microseconds after the last: two seconds. */
const LOOKS = 20_000;
const PAUSE = 100;

interface Processor {
  rt_sigaction: number;
  tgkill: number;
  /**
   * Machine code of a signal handler: it makes a call of the kernel and stores the answer. It touches nothing else, which
   * a handler may not.
   */
  handler(call: number, first: number, second: number, answer: bigint): Buffer;
  /** Machine code by which a handler returns to the kernel; null where the kernel brings it. */
  restorer: Buffer | null;
}

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, 4 * index);
  return bytes;
};
const longWord = (value: bigint) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
};

const PROCESSORS: Partial<Record<string, Processor>> = {
  x64: {
    rt_sigaction: 13,
    tgkill: 234,
    handler: (call, first, second, answer) =>
      Buffer.concat([
        ...[Buffer.of(0xb8), words(call)], // mov eax, call
        ...[Buffer.of(0xbf), words(first)], // mov edi, first
        ...[Buffer.of(0xbe), words(second)], // mov esi, second
        Buffer.of(0x0f, 0x05), // syscall
        ...[Buffer.of(0x48, 0xb9), longWord(answer)], // mov rcx, answer
        Buffer.of(0x48, 0x89, 0x01), // mov [rcx], rax
        Buffer.of(0xc3), // ret
      ]),
    restorer: Buffer.of(0xb8, 15, 0, 0, 0, 0x0f, 0x05), // mov eax, rt_sigreturn; syscall
  },
  arm64: {
    rt_sigaction: 134,
    tgkill: 131,
    handler: (call, first, second, answer) =>
      Buffer.concat([
        words(
          0x52800008 | (call << 5), // mov w8, call
          0x52800000 | (first << 5), // mov w0, first
          0x52800001 | (second << 5), // mov w1, second
          0xd4000001, // svc #0
          0x58000089, // ldr x9, the long word 16 bytes from here
          0xf9000120, // str x0, [x9]
          0xd65f03c0, // ret
          0xd503201f, // nop
        ),
        longWord(answer),
      ]),
    restorer: null,
  },
};

/**
 * Has every other thread of this process make a call of the kernel, as some of what a process may do is kept for each
 * thread: threads of V8 and of Electron run no program of ours, but whoever has the process in hand can make them. Threads
 * that are started meanwhile make it too.
 *
 * @param call its number, below 65,536 like its two arguments; must do the same no matter which thread makes it
 * @returns null when all have made it and none was refused, else why not
 */
export function onEveryThread(
  { func, errno }: SystemLibrary,
  { call, first, second }: { call: number; first: number; second: number },
): string | null {
  const processor = PROCESSORS[process.arch];
  if (!processor) return `threads cannot be reached on ${process.arch}`;
  const map = func('uintptr_t mmap(uintptr_t address, size_t size, int access, int kind, int file, long offset)');
  const put = func('void *memcpy(uintptr_t to, void *from, size_t size)');
  const get = func('void *memcpy(void *to, uintptr_t from, size_t size)');
  const protect = func('int mprotect(uintptr_t address, size_t size, int access)');
  const kill = func('long syscall(long number, int process, int thread, int signal)');
  const pause = func('int usleep(uint microseconds)');

  // One page of instructions, which may then not be written any more, and one for the answer.
  const code = map(0, 2 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE_ANONYMOUS, -1, 0);
  const answerAt = code + PAGE;
  const handler = processor.handler(call, first, second, BigInt(answerAt));
  put(code, handler, handler.length);
  if (processor.restorer) put(code + handler.length, processor.restorer, processor.restorer.length);
  if (protect(code, PAGE, PROT_READ | PROT_EXEC) !== 0) return `no instructions can be added (errno ${errno()})`;

  const answer = Buffer.alloc(8);
  const ask = (thread: number): string | null => {
    put(answerAt, longWord(NO_ANSWER), answer.length);
    for (let look = 0; look < LOOKS; look += 1) {
      // A thread that has ended needs nothing, whether it had answered or not.
      const alive = kill(processor.tgkill, process.pid, thread, look === 0 ? SIGNAL : 0) === 0;
      get(answer, answerAt, answer.length);
      const value = answer.readBigInt64LE();
      if (value !== NO_ANSWER) return value < 0n ? `thread ${thread} is refused (errno ${-value})` : null;
      if (!alive) return null;
      pause(PAUSE);
    }
    return `thread ${thread} does not answer`;
  };

  const replaced = Buffer.alloc(32);
  const setHandler = (action: Buffer) =>
    func('long syscall(long number, int signal, void *action, void *replaced, size_t size)')(
      processor.rt_sigaction,
      SIGNAL,
      action,
      replaced,
      KERNEL_SIGSET_BYTES,
    );
  setHandler(
    Buffer.concat([
      longWord(BigInt(code)),
      longWord(processor.restorer ? SA_RESTART | SA_RESTORER : SA_RESTART),
      longWord(processor.restorer ? BigInt(code + handler.length) : 0n),
      longWord(0n),
    ]),
  );
  const own = func('int gettid()')();
  const done = new Set([own]);
  for (;;) {
    const threads = readdirSync('/proc/self/task').map(Number);
    const others = threads.filter((thread) => !done.has(thread));
    if (others.length === 0) break;
    for (const thread of others) {
      const why = ask(thread);
      // The handler stays: the signal may still come.
      if (why !== null) return why;
      done.add(thread);
    }
  }
  setHandler(Buffer.from(replaced));
  return null;
}
