import { fileURLToPath } from 'node:url';
import { app, type UtilityProcess, utilityProcess } from 'electron';
import {
  type ForkedReader,
  type ForkOptions,
  type ForkReader,
  passOn,
  type ReaderEnd,
  readerEnvironment,
} from '../intake/fork-reader.ts';
import type { FromWorker } from '../intake/read-messages.ts';
import { strings } from './strings.ts';

function start({ program, heapMegabytes, args }: ForkOptions): UtilityProcess {
  return utilityProcess.fork(fileURLToPath(program), [...args], {
    // Chromium hands V8's own flags on in this form only; `--max-old-space-size` by itself changes nothing.
    execArgv: [`--js-flags=--max-old-space-size=${heapMegabytes}`],
    env: readerEnvironment(),
    serviceName: strings.reader,
    stdio: 'pipe',
  });
}

/** Tells how a process ends. Of V8's own end Electron tells as of an error, which must have a listener. */
function listenToEnd(child: UtilityProcess, end: (end: ReaderEnd) => void): void {
  const lastWords = passOn([child.stdout, child.stderr]);
  let fatal = '';
  child.on('error', (type, location) => {
    fatal = `\n${type}: ${location}`;
  });
  child.on('exit', (code) => end({ how: `exit code ${code}`, lastWords: `${lastWords()}${fatal}` }));
}

/**
 * Starts a reader where Electron runs, whose program does not run scripts by itself once packaged. Electron starts
 * processes only when it is ready, the library opens before: what is sent earlier waits.
 */
export const forkInElectron: ForkReader = (options) => {
  let child: UtilityProcess | null = null;
  let unwanted = false;
  const early: Parameters<ForkedReader['send']>[0][] = [];
  const messages: ((message: FromWorker) => void)[] = [];
  let end: (end: ReaderEnd) => void = () => {};
  const ended = new Promise<ReaderEnd>((resolve) => {
    end = resolve;
  });
  const startWanted = () => {
    if (unwanted) return;
    const started = start(options);
    child = started;
    listenToEnd(started, end);
    started.on('message', (message: FromWorker) => {
      for (const listener of messages) listener(message);
    });
    // Electron does not end what the system has not started yet.
    started.on('spawn', () => unwanted && started.kill());
    for (const message of early.splice(0)) started.postMessage(message);
  };
  if (app.isReady()) startWanted();
  else
    app
      .whenReady()
      .then(startWanted)
      .catch((cause: unknown) => end({ how: String(cause), lastWords: '' }));
  return {
    send(message) {
      if (child) child.postMessage(message);
      else early.push(message);
    },
    onMessage: (listener) => void messages.push(listener),
    onEnd: (listener) => void ended.then(listener),
    kill() {
      unwanted = true;
      if (child) child.kill();
      else end({ how: 'never started', lastWords: '' });
    },
    async memory() {
      const metric = app.getAppMetrics().find(({ pid }) => pid === child?.pid);
      return metric ? metric.memory.workingSetSize * 1024 : null;
    },
    // The app stays until it is quit; Chromium ends its processes with it.
    hold() {},
  };
};
