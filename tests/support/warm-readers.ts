import { type ForkedReader, type ForkOptions, forkInNode, type ReaderEnd } from '../../main/intake/fork-reader.ts';
import type { FromWorker } from '../../main/intake/read-messages.ts';

/** A process that reads, and what is told of it by whoever has it now. */
interface WarmReader {
  process: ForkedReader;
  onMessage: (message: FromWorker) => void;
  onEnd: (end: ReaderEnd) => void;
}

/** Bytes: readers of the application that take more are not given another document either. */
const MOST_KEPT = 600e6;
/** Processes at rest, by the program and limits they were started with. */
const resting = new Map<string, WarmReader[]>();

/**
 * Starts readers for tests that are about something else: a process that is ended while it has nothing to read is kept for
 * the next that is wanted, from test to test and file to file. To start one takes longer than most of these tests.
 */
export function warmReader(options: ForkOptions): ForkedReader {
  const kind = JSON.stringify(options);
  const places = resting.get(kind) ?? [];
  resting.set(kind, places);
  const reader = places.pop() ?? start(options, places);
  let isBusy = false;
  let isMine = true;
  let tellEnd: (end: ReaderEnd) => void = () => {};
  const ended = new Promise<ReaderEnd>((resolve) => {
    tellEnd = resolve;
  });
  const letGo = async () => {
    isMine = false;
    reader.onMessage = () => {};
    tellEnd({ how: 'signal SIGKILL', lastWords: '' });
    let isAlive = true;
    reader.onEnd = () => {
      isAlive = false;
    };
    reader.process.hold(false);
    if (((await reader.process.memory()) ?? 0) > MOST_KEPT) reader.process.kill();
    else if (isAlive) places.push(reader);
  };
  reader.onEnd = tellEnd;
  return {
    send(message) {
      if (!isMine) return;
      isBusy ||= message.type === 'read';
      reader.process.send(message);
    },
    onMessage(listener) {
      reader.onMessage = (message) => {
        if (message.type === 'result') isBusy = false;
        listener(message);
      };
    },
    onEnd: (listener) => void ended.then(listener),
    kill() {
      if (isBusy) reader.process.kill();
      else if (isMine) void letGo();
    },
    memory: () => reader.process.memory(),
    hold: (wanted) => isMine && reader.process.hold(wanted),
  };
}

function start(options: ForkOptions, places: WarmReader[]): WarmReader {
  const reader: WarmReader = { process: forkInNode(options), onMessage: () => {}, onEnd: () => {} };
  reader.process.onMessage((message) => reader.onMessage(message));
  reader.process.onEnd((end) => {
    if (places.includes(reader)) places.splice(places.indexOf(reader), 1);
    reader.onEnd(end);
  });
  return reader;
}
