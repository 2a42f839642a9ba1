import { expect, it } from 'vitest';
import { capWasmMemory } from '../../../../main/documents/pdf/cap-wasm-memory.ts';

const PAGE = 65_536;
/** A program whose memory begins with one page, may grow to 32,768 and is exported as `m`. */
const PROGRAM = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[5, 6, 1, 1, 1, 0x80, 0x80, 0x02],
  ...[7, 5, 1, 1, 0x6d, 2, 0],
]);

async function memoryOf(program: Uint8Array): Promise<WebAssembly.Memory> {
  const { instance } = await WebAssembly.instantiate(program as Uint8Array<ArrayBuffer>);
  return instance.exports.m as WebAssembly.Memory;
}

it('lets a program’s memory grow to the cap and no further', async () => {
  const memory = await memoryOf(capWasmMemory(PROGRAM, 300 * PAGE));
  expect(memory.grow(299)).toBe(1);
  expect(() => memory.grow(1)).toThrow(RangeError);
});

it('leaves a lower maximum, and never goes below what the program begins with', async () => {
  expect(capWasmMemory(PROGRAM, 4e9)).toEqual(PROGRAM);
  expect((await memoryOf(capWasmMemory(PROGRAM, 10))).buffer.byteLength).toBe(PAGE);
});

it('refuses a program whose memory cannot be capped', () => {
  expect(() => capWasmMemory(PROGRAM.slice(0, 8), PAGE)).toThrow('no memory');
});
