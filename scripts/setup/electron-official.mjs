// The official Electron, which its package downloads from GitHub (or the mirror of ELECTRON_MIRROR).
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError, say } from './log.mjs';
import { nodeExecutable } from './node-runtime.mjs';
import { checkoutCache, modules } from './paths.mjs';
import { capture } from './run.mjs';

const STALLED_AFTER = 20_000; // ms without a byte: behind a firewall a connection can otherwise hang for minutes
const folder = join(modules, 'electron');

/** The version package.json pins. */
export function officialVersion() {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}

/** Path of the program, or null when it is not (completely) there. */
export function officialExecutable() {
  try {
    const path = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'));
    const version = readFileSync(join(folder, 'dist', 'version'), 'utf8')
      .replace(/^v/, '')
      .trim();
    return version === officialVersion() && existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/**
 * Tries to download the official Electron. Returns null when it worked, otherwise why not, in a sentence.
 * Gives up when no byte arrives for twenty seconds; a slow download may take its time.
 */
export async function downloadOfficial() {
  if (officialExecutable()) return null;
  say(`trying to fetch the official Electron ${officialVersion()}`);
  const temporary = join(checkoutCache, 'electron-download');
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  const stalled = new AbortController();
  const watch = watchForStall(temporary, stalled);
  try {
    const env = { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary };
    await capture(nodeExecutable(), [join(folder, 'install.js')], { cwd: folder, env, signal: stalled.signal });
    return officialExecutable() ? null : 'its package downloaded something incomplete';
  } catch (error) {
    if (stalled.signal.aborted) return 'the download server did not answer';
    if (error instanceof SetupError) return firstReason(error.message);
    throw error;
  } finally {
    clearInterval(watch);
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Aborts when neither the download nor the unpacking after it grows for STALLED_AFTER. */
function watchForStall(temporary, stalled) {
  let size = -1;
  let since = Date.now();
  return setInterval(() => {
    const now = sizeOf(temporary) + sizeOf(join(folder, 'dist'));
    if (now !== size) {
      size = now;
      since = Date.now();
    } else if (Date.now() - since > STALLED_AFTER) {
      stalled.abort();
    }
  }, 500);
}

function sizeOf(path) {
  if (!existsSync(path)) return 0;
  return readdirSync(path, { recursive: true }).reduce((sum, name) => {
    return sum + (statSync(join(path, name), { throwIfNoEntry: false })?.size ?? 0);
  }, 0);
}

/** The line of the installer's output that names the error; Node prints its own frame around it. */
function firstReason(output) {
  const line = output.split('\n').find((one) => /^\w*Error: /.test(one));
  return line ? `the download failed (${line.trim()})` : 'its installer failed';
}
