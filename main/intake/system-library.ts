import { createRequire } from 'node:module';

/** A function of the C library. Pointers are given as bytes (`void *`) or as addresses (`uintptr_t`). */
type Call = (...args: unknown[]) => number;
interface Koffi {
  load(library: null): { func(prototype: string): Call };
  struct(name: string, fields: Record<string, string>): unknown;
  errno(): number;
}

export interface SystemLibrary {
  /** @param prototype as C declares it */
  func(prototype: string): Call;
  struct: Koffi['struct'];
  /** Of the last call that failed. */
  errno(): number;
}

/** @throws Error where the package that calls it is not there for this system */
export function systemLibrary(): SystemLibrary {
  const koffi = createRequire(import.meta.url)('koffi') as Koffi;
  const libc = koffi.load(null);
  return { func: (prototype) => libc.func(prototype), struct: koffi.struct, errno: koffi.errno };
}
