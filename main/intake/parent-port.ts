import type { FromWorker, ToWorker } from './read-messages.ts';

/** The way from a process that reads to the one that started it. */
export interface ParentPort {
  send(message: FromWorker): void;
  onMessage(listener: (message: ToWorker) => void): void;
}

/** @throws Error in a process that no other started to read */
export function parentPort(): ParentPort {
  // Only Electron's utility processes have it; its types claim it for all.
  const electron = process.parentPort as typeof process.parentPort | undefined;
  if (electron) {
    return {
      send: (message) => electron.postMessage(message),
      onMessage: (listener) => void electron.on('message', ({ data }) => listener(data as ToWorker)),
    };
  }
  if (!process.connected) throw new Error('A reader must be started by the process that it reads for.');
  process.on('disconnect', () => process.exit());
  // A terminal and a service manager tell all processes of a command at once; the one that started this one decides what
  // is still to be done, and ends it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  return {
    send: (message) => void process.send?.(message, undefined, undefined, () => {}),
    onMessage: (listener) => void process.on('message', (message) => listener(message as ToWorker)),
  };
}
