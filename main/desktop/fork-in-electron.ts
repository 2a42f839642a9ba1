import { fileURLToPath } from 'node:url';
import { app, type UtilityProcess, utilityProcess } from 'electron';
import { type ForkedReader, type ForkReader, passOn, type ReaderEnd } from '../intake/fork-reader.ts';
import type { FromWorker } from '../intake/read-messages.ts';

/**
 * Starts a reader where Electron runs, whose program does not run scripts by itself once packaged. Electron starts
 * processes only when it is ready, the library opens before: what is sent earlier waits.
 */
export const forkInElectron: ForkReader = ({ program, heapMegabytes, args }) => {
  let child: UtilityProcess | null = null;
  let unwanted = false;
  const early: Parameters<ForkedReader['send']>[0][] = [];
  const messages: ((message: FromWorker) => void)[] = [];
  const ends: ((end: ReaderEnd) => void)[] = [];
  const end = (how: string, lastWords: string) => {
    for (const listener of ends.splice(0)) listener({ how, lastWords });
  };
  const start = () => {
    if (unwanted) return end('never started', '');
    child = utilityProcess.fork(fileURLToPath(program), [...args], {
      // Chromium hands V8's own flags on in this form only; `--max-old-space-size` by itself changes nothing.
      execArgv: [`--js-flags=--max-old-space-size=${heapMegabytes}`],
      serviceName: 'Proofdesk reader',
      stdio: 'pipe',
    });
    const lastWords = passOn([child.stdout, child.stderr]);
    child.on('message', (message: FromWorker) => {
      for (const listener of messages) listener(message);
    });
    child.on('exit', (code) => end(`exit code ${code}`, lastWords()));
    for (const message of early.splice(0)) child.postMessage(message);
  };
  if (app.isReady()) start();
  else void app.whenReady().then(start);
  return {
    send(message) {
      if (child) child.postMessage(message);
      else early.push(message);
    },
    onMessage: (listener) => void messages.push(listener),
    onEnd: (listener) => void ends.push(listener),
    kill() {
      unwanted = true;
      child?.kill();
    },
    // The app stays until it is quit; Chromium ends its processes with it.
    hold() {},
  };
};
