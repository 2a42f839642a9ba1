import { readFileSync } from 'node:fs';

const LOOK_EVERY = 250; // milliseconds

/**
 * Calls `then` once npm, by which this program was started, has gone. npm hands a signal on to the shell it runs scripts
 * in, and that shell (dash, where it is `sh`) ends without handing it on: the program would stay behind, with its data
 * folder locked, and whoever started `npm run` would know nothing of it. Returns a function that stops looking.
 */
export function onceStarterIsGone(then, environment = process.env) {
  if (!environment.npm_lifecycle_event || process.platform === 'win32') return () => {};
  const before = starters();
  const timer = setInterval(() => {
    if (starters() === before) return;
    clearInterval(timer);
    then();
  }, LOOK_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/** Who started this program: the shell and, where the system shows it, npm behind the shell. */
function starters() {
  try {
    // "pid (name) state parent ...", proc_pid_stat(5); the name may hold brackets of its own.
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return /sh$/.test(name) ? `${process.ppid} ${rest.split(' ')[1]}` : String(process.ppid);
  } catch {
    return String(process.ppid);
  }
}
