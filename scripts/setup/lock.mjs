// One set-up at a time in a checkout: `npm start` and `npm test` started together must not trample each other.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from './log.mjs';
import { checkoutCache } from './paths.mjs';

const checkoutLock = join(checkoutCache, 'setup.lock');

/** Runs `work` while its process alone holds the lock, a file at `path`; waits for another holder to finish. */
export async function withLock(work, path = checkoutLock) {
  mkdirSync(dirname(path), { recursive: true });
  let told = false;
  while (!tryTake(path)) {
    if (!told) say(`another set-up is running in this checkout (${path}); waiting for it`);
    told = true;
    await wait(250);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function tryTake(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return removeIfAbandoned(path) && tryTake(path);
  }
}

/** A holder that was killed leaves its lock behind. Renaming first lets only one waiter remove it. */
function removeIfAbandoned(path) {
  try {
    const holder = Number(readFileSync(path, 'utf8'));
    if (!holder || isAlive(holder)) return false;
    const taken = `${path}.${process.pid}`;
    renameSync(path, taken);
    const renamed = Number(readFileSync(taken, 'utf8'));
    if (renamed === holder) rmSync(taken);
    else renameSync(taken, path); // someone else had just taken the lock: give it back
    return true;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return true; // it was given up meanwhile
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
