// An invisible display for machines without one: Xvfb, started and stopped by us.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from './log.mjs';

const SCREEN = '1600x1000x24';

/**
 * Starts an X server on a free display and returns `{ env, stop }`: `env` holds what a program needs to show its
 * window there. Only who has the random key in `env` may connect.
 */
export async function startDisplay() {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-display-'));
  const authority = join(folder, 'Xauthority');
  writeFileSync(authority, authorityEntry(), { mode: 0o600 });
  const options = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-auth', authority];
  // The shell ends the server when its input closes, which it does however this process ends. A session of its own
  // keeps Ctrl-C from the server: the app must have its display until it has closed.
  const shell = spawn('sh', ['-c', '"$@" & exec 3>&-; cat; kill $!; wait; rm -r "$0"', folder, 'Xvfb', ...options], {
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const number = await displayNumber(shell);
  shell.stdio[3].destroy();
  shell.unref();
  shell.stdin.unref();
  return { env: { DISPLAY: `:${number}`, XAUTHORITY: authority }, stop: () => shell.stdin.end() };
}

/** The server writes its number and a line end, in two steps, once it takes connections. */
function displayNumber(shell) {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new SetupError('Xvfb could not be started. Is it installed? Try: npm run setup'));
    let written = '';
    shell.stdio[3].on('data', (data) => {
      written += data;
      if (written.endsWith('\n')) resolve(written.trim());
    });
    shell.stdio[3].once('end', failed);
    shell.once('error', failed);
  });
}

/** One MIT-MAGIC-COOKIE-1 for any host and display (family "wild"), in the format of libXau's XauFileName(3). */
function authorityEntry() {
  const field = (bytes) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const wild = Buffer.from([0xff, 0xff]);
  const empty = Buffer.alloc(0);
  const name = Buffer.from('MIT-MAGIC-COOKIE-1');
  return Buffer.concat([wild, field(empty), field(empty), field(name), field(randomBytes(16))]);
}
