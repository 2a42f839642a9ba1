// Libraries and programs that come from the operating system, on Linux. macOS and Windows have what Electron needs.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readJson, sha256, writeJson } from './files.mjs';
import { SetupError, say } from './log.mjs';
import { checkoutCache } from './paths.mjs';
import { capture } from './run.mjs';

// Each part is known by a library's file name or a program's name; `debian` lists its package, newest name first
// (Debian 13 and Ubuntu 24.04 renamed some to ...t64). `for` says which commands need it.
export const PARTS = [
  { library: 'libgtk-3.so.0', debian: ['libgtk-3-0t64', 'libgtk-3-0'], for: ['app', 'test'] },
  { library: 'libnss3.so', debian: ['libnss3'], for: ['app', 'test'] },
  { library: 'libasound.so.2', debian: ['libasound2t64', 'libasound2'], for: ['app', 'test'] },
  { library: 'libgbm.so.1', debian: ['libgbm1'], for: ['app', 'test'] },
  { library: 'libsecret-1.so.0', debian: ['libsecret-1-0'], for: ['app', 'test'] },
  { program: 'unzip', debian: ['unzip'], for: ['fallback'] }, // unpacks the fallback runtime
  { program: 'g++', debian: ['g++'], for: ['fallback'] }, // builds SQLite for the fallback runtime
  { program: 'Xvfb', debian: ['xvfb'], for: ['test', 'no-display'] },
  { program: 'dbus-run-session', debian: ['dbus'], for: ['test'] },
  { program: 'gnome-keyring-daemon', debian: ['gnome-keyring'], for: ['test'] },
  { program: 'debootstrap', debian: ['debootstrap'], for: ['smoke'] }, // lays down the Debian that the .deb is tried in
  { program: 'xdotool', debian: ['xdotool'], for: ['smoke'] }, // answers the save dialog of GTK
];
const stampPath = join(checkoutCache, 'system-parts.json');
let listsUpdated = null; // apt's package lists are fetched once a run

/**
 * The step for one purpose: `app` opens the window, `test` runs every test, `fallback` makes the
 * fallback runtime, `smoke` installs the .deb.
 */
export function systemParts(purpose) {
  const uses = [purpose, ...(hasDisplay() ? [] : ['no-display'])];
  const wanted = PARTS.filter((part) => part.for.some((use) => uses.includes(use)));
  const stamp = sha256(JSON.stringify(wanted));
  return {
    isDone: () => process.platform !== 'linux' || (readJson(stampPath)?.stamps ?? []).includes(stamp),

    async perform() {
      const missing = await missingOf(wanted);
      if (missing.length > 0) await install(missing);
      writeJson(stampPath, { stamps: [...new Set([...(readJson(stampPath)?.stamps ?? []), stamp])] });
    },
  };
}

/** Whether a window can be shown to somebody. */
export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

async function missingOf(parts) {
  const known = await capture(existsSync('/sbin/ldconfig') ? '/sbin/ldconfig' : 'ldconfig', ['-p']);
  const folders = (process.env.PATH ?? '').split(delimiter);
  return parts.filter((part) =>
    part.library
      ? !known.includes(`\t${part.library} `)
      : !folders.some((folder) => existsSync(join(folder, part.program))),
  );
}

async function install(missing) {
  const named = missing.map((part) => part.library ?? part.program).join(', ');
  if (!isDebian()) {
    throw new SetupError(
      `These parts of the system are missing: ${named}. Install them with your system's package manager and run this again.`,
    );
  }
  if (process.getuid() !== 0) {
    const names = missing.map((part) => part.debian.at(-1)).join(' ');
    throw new SetupError(
      `These parts of the system are missing: ${named}. Install them and run this again:\n  sudo apt-get install -y --no-install-recommends ${names}`,
    );
  }
  say(`installing ${named} from the system's packages`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  listsUpdated ??= capture('apt-get', ['update'], { env });
  await listsUpdated;
  const names = await Promise.all(missing.map((part) => installable(part.debian)));
  await capture('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env });
  const still = await missingOf(missing);
  if (still.length > 0) {
    throw new SetupError(`apt-get installed ${names.join(' ')}, yet these are still missing: ${named}.`);
  }
}

/** The first of the names that this release of the distribution has as a package of its own. */
async function installable(names) {
  for (const name of names) {
    const policy = await capture('apt-cache', ['policy', name], { env: { ...process.env, LC_ALL: 'C' } });
    if (/Candidate: (?!\(none\))/.test(policy)) return name;
  }
  return names.at(-1);
}

function isDebian() {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
