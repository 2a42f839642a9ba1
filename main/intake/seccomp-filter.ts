import type { Syscalls } from './syscalls.ts';

/** Instructions of classic BPF (linux/bpf_common.h). */
const LOAD = 0x20;
const JUMP_IF_EQUAL = 0x15;
const JUMP_IF_AT_LEAST = 0x35;
const JUMP_IF_BITS = 0x45;
const RETURN = 0x06;

/** struct seccomp_data, little-endian: where the call's number, the architecture and the arguments' low halves stand. */
const NUMBER = 0;
const ARCHITECTURE = 4;
const argument = (index: number) => 16 + 8 * index;

const ALLOW = 0x7fff0000;
const errno = (code: number) => 0x00050000 | code;
const EPERM = 1;
const EACCES = 13;
const ENOSYS = 38;

/** O_WRONLY, O_RDWR, O_CREAT, O_TRUNC and O_APPEND: all by which opening a file can change it. */
const TO_WRITE = 0o1 | 0o2 | 0o100 | 0o1000 | 0o2000;
const CLONE_THREAD = 0x10000;
/** TIOCSTI and TIOCLINUX put words into the mouth of whoever sits at the terminal. */
const TERMINAL_INPUT = [0x5412, 0x541c];

export const INSTRUCTION_BYTES = 8;
type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

/**
 * A seccomp filter that lets a process go on computing and read files, and refuses what else it might do to the machine:
 * connect, listen, start processes, reach into others, write, create, rename or remove files, set the clock, change what
 * it is allowed.
 *
 * @param process the only one that it may send signals to, and limit: itself
 * @returns instructions of eight bytes each
 */
export function seccompFilter(calls: Syscalls, process: number): Buffer {
  const refuse = (code: number): Instruction => [RETURN, 0, 0, errno(code)];
  const allow: Instruction = [RETURN, 0, 0, ALLOW];
  /** What follows a call of this number; all others go on behind it. */
  const on = (call: number, body: readonly Instruction[]): Instruction[] => [
    [JUMP_IF_EQUAL, 0, body.length, call],
    ...body,
  ];
  const program: Instruction[] = [
    [LOAD, 0, 0, ARCHITECTURE],
    [JUMP_IF_EQUAL, 1, 0, calls.architecture],
    refuse(EPERM),
    [LOAD, 0, 0, NUMBER],
    ...(calls.foreignFrom === null
      ? []
      : ([[JUMP_IF_AT_LEAST, 0, 1, calls.foreignFrom], refuse(EPERM)] satisfies Instruction[])),
    ...calls.refused.flatMap((call) => on(call, [refuse(EPERM)])),
    ...calls.unknown.flatMap((call) => on(call, [refuse(ENOSYS)])),
    ...calls.opens.flatMap(([call, flags]) =>
      on(call, [[LOAD, 0, 0, argument(flags)], [JUMP_IF_BITS, 0, 1, TO_WRITE], refuse(EACCES), allow]),
    ),
    ...on(calls.clone, [[LOAD, 0, 0, argument(0)], [JUMP_IF_BITS, 1, 0, CLONE_THREAD], refuse(EPERM), allow]),
    ...calls.signals.flatMap((call) =>
      on(call, [[LOAD, 0, 0, argument(0)], [JUMP_IF_EQUAL, 1, 0, process], refuse(EPERM), allow]),
    ),
    ...on(calls.limits, [
      [LOAD, 0, 0, argument(0)],
      [JUMP_IF_EQUAL, 2, 0, 0],
      [JUMP_IF_EQUAL, 1, 0, process],
      refuse(EPERM),
      allow,
    ]),
    ...on(calls.ioctl, [
      [LOAD, 0, 0, argument(1)],
      ...TERMINAL_INPUT.flatMap((request) => on(request, [refuse(EPERM)])),
      allow,
    ]),
    allow,
  ];
  const bytes = Buffer.alloc(INSTRUCTION_BYTES * program.length);
  for (const [index, [code, ifTrue, ifFalse, value]] of program.entries()) {
    const at = INSTRUCTION_BYTES * index;
    bytes.writeUInt16LE(code, at);
    bytes.writeUInt8(ifTrue, at + 2);
    bytes.writeUInt8(ifFalse, at + 3);
    bytes.writeUInt32LE(value, at + 4);
  }
  return bytes;
}
