import { createRequire } from 'node:module';

/** A function of the C library. Pointers are given as bytes (`void *`) or as addresses (`uintptr_t`). */
type Call = (...args: unknown[]) => number;
interface Koffi {
  load(library: null): { func(prototype: string): Call };
  struct(name: string, fields: Record<string, string>): unknown;
  errno(): number;
}

export interface SystemLibrary {
  /** @param prototype as C declares it; of structures it knows sock_fprog (linux/filter.h) */
  func(prototype: string): Call;
  /** Of the last call that failed. */
  errno(): number;
}

let opened: SystemLibrary | null = null;

/** @throws Error where the package that calls it is not there for this system */
export function systemLibrary(): SystemLibrary {
  opened ??= open();
  return opened;
}

function open(): SystemLibrary {
  const koffi = createRequire(import.meta.url)('koffi') as Koffi;
  const libc = koffi.load(null);
  koffi.struct('sock_fprog', { len: 'uint16', filter: 'void *' });
  return { func: (prototype) => libc.func(prototype), errno: () => koffi.errno() };
}
