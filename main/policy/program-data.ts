import { createRequire } from 'node:module';

interface Koffi {
  load(library: string): { func(prototype: string): (...args: unknown[]) => number };
}

/** shlobj_core.h: program data of all users. */
const CSIDL_COMMON_APPDATA = 0x23;
/** Characters of a path, the last of them NUL. */
const MAX_PATH = 260;
const USUAL = 'C:\\ProgramData';

/**
 * Absolute path of the folder for program data of all users on Windows. Asked of the system: the environment variable of
 * that name can be changed by whoever starts the app, who would be above the administrator. The usual one where the
 * system does not say.
 */
export function programData(): string {
  try {
    const koffi = createRequire(import.meta.url)('koffi') as Koffi;
    const prototype =
      'int32_t __stdcall SHGetFolderPathW(void *window, int folder, void *token, uint32_t flags, void *path)';
    const path = Buffer.alloc(2 * MAX_PATH);
    const failed = koffi.load('shell32.dll').func(prototype)(null, CSIDL_COMMON_APPDATA, null, 0, path);
    return (failed === 0 && path.toString('utf16le').split('\0')[0]) || USUAL;
  } catch {
    return USUAL;
  }
}
