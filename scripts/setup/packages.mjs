// npm packages: node_modules must hold what package-lock.json names.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, sha256, writeJson } from './files.mjs';
import { SetupError, say } from './log.mjs';
import { checkoutCache, modules, root } from './paths.mjs';
import { npm } from './run.mjs';

const stampPath = join(checkoutCache, 'packages.json');
const wantedPath = join(root, 'package-lock.json');
const installedPath = join(modules, '.package-lock.json'); // npm's own record of what it installed

export const packages = {
  isDone() {
    const stamp = fingerprint();
    if (!stamp) return false;
    if (readJson(stampPath)?.stamp === stamp) return true;
    if (!fits(readJson(wantedPath), readJson(installedPath))) return false;
    writeJson(stampPath, { stamp });
    return true;
  },

  async perform() {
    say('installing the npm packages of package-lock.json (about half a minute the first time)');
    // Install scripts stay off: some of them download from GitHub and fail behind a registry mirror. What they would
    // do and is needed is done by the other steps. `npm ci` would be stricter, but refuses a lock file without other
    // platforms' optional binaries, which is what npm writes behind a mirror that does not carry them.
    const quiet = ['--loglevel=error', '--no-audit', '--no-fund'];
    await npm(['install', '--ignore-scripts', '--no-save', ...quiet], { cwd: root });
    if (!fits(readJson(wantedPath), readJson(installedPath))) {
      throw new SetupError('npm did not install what package-lock.json names. Remove node_modules and run this again.');
    }
    writeJson(stampPath, { stamp: fingerprint() });
  },
};

function fingerprint() {
  try {
    return sha256(readFileSync(wantedPath), String(statSync(installedPath).mtimeMs));
  } catch {
    return null;
  }
}

/**
 * Whether every package of the lock file is installed in that version (optional ones may be missing). Takes the parsed
 * package-lock.json and npm's own record of the installed tree; null for a file that is not there.
 */
export function fits(wanted, installed) {
  if (!wanted || !installed) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed.packages[path];
    return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional || entry.peer);
  });
}
