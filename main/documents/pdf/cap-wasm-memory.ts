/** Bytes of a page of WebAssembly's memory. */
const PAGE_BYTES = 65_536;
/** Bytes before the first section: the magic number and the version. */
const HEADER_BYTES = 8;
const MEMORY_SECTION = 5;
/** Of a memory's limits: it says how large it may grow. */
const HAS_MAXIMUM = 1;

/**
 * A WebAssembly program whose own memory may not grow beyond so many bytes, whatever it allows itself: the engine then
 * refuses to grow it, and an allocation in it fails as on a machine without memory left.
 *
 * https://webassembly.github.io/spec/core/binary/modules.html#memory-section
 *
 * @throws Error for a program that has no memory of its own, or one without a maximum
 */
export function capWasmMemory(program: Uint8Array, mostBytes: number): Uint8Array {
  const at = memoryLimits(program);
  if ((program[at] ?? 0) !== HAS_MAXIMUM) throw new Error('The memory of this WebAssembly program has no maximum.');
  const least = numberAt(program, at + 1);
  const most = numberAt(program, least.end);
  const pages = Math.max(least.value, Math.min(most.value, Math.floor(mostBytes / PAGE_BYTES)));
  const capped = program.slice();
  capped.set(spelled(pages, most.end - least.end), least.end);
  return capped;
}

/** Where the limits of the only memory begin. */
function memoryLimits(program: Uint8Array): number {
  for (let at = HEADER_BYTES; at < program.length; ) {
    const size = numberAt(program, at + 1);
    if (program[at] === MEMORY_SECTION) return numberAt(program, size.end).end;
    at = size.end + size.value;
  }
  throw new Error('This WebAssembly program has no memory of its own.');
}

/** A number in LEB128: seven bits a byte, the lowest first. */
function numberAt(bytes: Uint8Array, from: number): { value: number; end: number } {
  let value = 0;
  for (let at = from, scale = 1; ; at += 1, scale *= 128) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return { value, end: at + 1 };
  }
}

/** A number in LEB128 of exactly so many bytes, so that nothing behind it moves. */
const spelled = (value: number, bytes: number): number[] =>
  Array.from(
    { length: bytes },
    (_, index) => (Math.floor(value / 128 ** index) & 0x7f) | (index < bytes - 1 ? 0x80 : 0),
  );
