import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onEveryThread } from './every-thread.ts';
import { type SystemLibrary, systemLibrary } from './system-library.ts';

/** Numbers of system calls, the same on all architectures. */
const CREATE_RULESET = 444;
const ADD_RULE = 445;
const RESTRICT_SELF = 446;

/** linux/landlock.h */
const CREATE_RULESET_VERSION = 1;
const RULE_PATH_BENEATH = 1;
const READ_FILE = 1n << 2n;
const READ_DIR = 1n << 3n;
const RESTRICT_SELF_TSYNC = 1 << 3;
const TSYNC_SINCE = 8;
/** O_PATH and O_CLOEXEC. */
const TO_NAME = 0o10000000 | 0o2000000;

/**
 * All that a kernel can take away, by the version of Landlock since which it can: bits of access to files (executing,
 * writing, reading, listing, removing and making of each kind; moving; truncating; commands to devices), to the network
 * (TCP: bind, connect) and to other processes (abstract sockets, signals).
 */
const RIGHTS: readonly { since: number; files?: bigint; network?: bigint; scopes?: bigint }[] = [
  { since: 1, files: 0x1fffn },
  { since: 2, files: 1n << 13n },
  { since: 3, files: 1n << 14n },
  { since: 4, network: 0b11n },
  { since: 5, files: 1n << 15n },
  { since: 6, scopes: 0b11n },
];

/** What a reader loads from its own program. A library that somebody keeps beside it is none of these. */
const PROGRAM = ['package.json', 'dist', 'main', 'shared', 'node_modules'];
/** What native modules are linked with, and what tells which ones there are. */
const LIBRARIES = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/local/lib', '/etc/ld.so.cache', '/usr/bin/ldd'];
/** By which ONNX Runtime chooses how it computes. */
const PROCESSORS = ['/proc/cpuinfo', '/sys/devices/system/cpu'];
/** For the allocator of Skia's canvas, and for dates. */
const OTHERS = ['/dev/urandom', '/etc/localtime', '/usr/share/zoneinfo'];
/** Drawings have words painted on them; looked for by listing. */
const FONTS = ['/usr/share/fonts', '/usr/local/share/fonts'];

/** Version of Landlock that the kernel has; 0 for none, and where it is switched off. */
export function landlockVersion(): number {
  if (process.platform !== 'linux') return 0;
  return Math.max(0, versionOf(systemLibrary()));
}

const versionOf = ({ func }: SystemLibrary) =>
  func('long syscall(long number, void *attributes, size_t size, uint flags)')(
    CREATE_RULESET,
    null,
    0,
    CREATE_RULESET_VERSION,
  );

/**
 * Gives up, for good and for all threads of this process, all files but the program's own and the system's libraries,
 * which can still be read. Takes "no new privileges", for all threads as well.
 *
 * @returns null when they are given up, else why not
 */
export function giveUpFiles(library: SystemLibrary): string | null {
  const version = versionOf(library);
  if (version <= 0) return 'they can read all files: this kernel has no Landlock';
  const ruleset = library.func('long syscall(long number, void *attributes, size_t size, uint flags)')(
    CREATE_RULESET,
    rulesetOf(version),
    24,
    0,
  );
  if (ruleset < 0) return `Landlock makes no rules (errno ${library.errno()})`;
  const close = library.func('int close(int file)');
  const failure =
    [...programFiles(), ...LIBRARIES, ...PROCESSORS, ...OTHERS]
      .map((path) => allow(library, ruleset, path, READ_FILE))
      .concat(FONTS.map((path) => allow(library, ruleset, path, READ_FILE | READ_DIR)))
      .find((why) => why !== null) ?? restrict(library, ruleset, version);
  close(ruleset);
  return failure;
}

/** struct landlock_ruleset_attr; what a kernel does not know must be zero. */
function rulesetOf(version: number): Buffer {
  const bytes = Buffer.alloc(24);
  const known = RIGHTS.filter(({ since }) => since <= version);
  for (const [index, name] of (['files', 'network', 'scopes'] as const).entries()) {
    bytes.writeBigUInt64LE(
      known.reduce((rights, { [name]: more = 0n }) => rights | more, 0n),
      8 * index,
    );
  }
  return bytes;
}

/** Folders and files of the program; in Electron also those of Electron, among which a packaged app lies. */
function programFiles(): string[] {
  const entry = process.argv[1];
  let root = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(root, 'package.json')) && dirname(root) !== root) root = dirname(root);
  return [
    ...PROGRAM.map((name) => join(root, name)),
    ...(entry ? [dirname(entry)] : []),
    ...(process.versions.electron ? [dirname(process.execPath)] : []),
  ];
}

/** Lets a file, or all beneath a folder, be read; what is not there is no failure. @returns why it could not, or null */
function allow({ func, errno }: SystemLibrary, ruleset: number, path: string, rights: bigint): string | null {
  // Not Node's own, which takes the archive of a packaged app for a folder.
  const file = func('int open(const char *path, int flags)')(path, TO_NAME);
  if (file < 0) return null;
  const addRule = func('long syscall(long number, int ruleset, int type, void *rule, uint flags)');
  const rule = Buffer.alloc(12);
  rule.writeBigUInt64LE(rights);
  rule.writeInt32LE(file, 8);
  const failed = addRule(ADD_RULE, ruleset, RULE_PATH_BENEATH, rule, 0) < 0;
  // A file of /proc is another one for the kernel whenever nobody has it open; the rule holds for this one.
  if (!path.startsWith('/proc/')) func('int close(int file)')(file);
  return failed ? `Landlock refuses a rule (errno ${errno()})` : null;
}

/**
 * Puts the rules in force on all threads: at once where the kernel can, else on one after the other, this one last, since
 * it then can no longer see which there are.
 */
function restrict(library: SystemLibrary, ruleset: number, version: number): string | null {
  const all = version >= TSYNC_SINCE;
  const why = all ? null : onEveryThread(library, { call: RESTRICT_SELF, first: ruleset, second: 0 });
  const restrictSelf = library.func('long syscall(long number, int ruleset, uint flags)');
  if (restrictSelf(RESTRICT_SELF, ruleset, all ? RESTRICT_SELF_TSYNC : 0) < 0)
    return `Landlock is refused (errno ${library.errno()})`;
  return why && `Landlock does not hold for all threads: ${why}`;
}
