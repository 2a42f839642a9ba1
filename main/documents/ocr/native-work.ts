import { setTimeout } from 'node:timers/promises';

/**
 * What a thread shares with whoever may end it: how many calls into ONNX Runtime are under way in it, and whether no other
 * may begin. Ending a thread in the middle of one aborts the whole process: the binding throws where nothing can catch it.
 */
export type NativeWork = Int32Array<SharedArrayBuffer>;
const UNDERWAY = 0;
const CLOSED = 1;

export const newNativeWork = (): NativeWork => new Int32Array(new SharedArrayBuffer(8));

let ofThisThread = newNativeWork();

/** Lets the thread that started this one see its native calls. */
export function shareNativeWork(shared: NativeWork): void {
  ofThisThread = shared;
}

/** Runs a call into native code. @throws Error without running it when the thread is about to be ended */
export async function inNativeCode<Value>(call: () => Promise<Value>): Promise<Value> {
  Atomics.add(ofThisThread, UNDERWAY, 1);
  try {
    if (Atomics.load(ofThisThread, CLOSED) === 1) throw new Error('The thread is being ended.');
    return await call();
  } finally {
    Atomics.sub(ofThisThread, UNDERWAY, 1);
  }
}

/** Milliseconds between two looks; a call takes tenths of a second, on a loaded machine seconds. */
const LOOK_EVERY = 10;

/**
 * Lets no other native call of a thread begin, and waits for those under way. @param isGone whether the thread ended by
 * itself, which leaves its calls counted for ever
 */
export async function closeNativeWork(work: NativeWork, isGone: () => boolean): Promise<void> {
  Atomics.store(work, CLOSED, 1);
  while (Atomics.load(work, UNDERWAY) > 0 && !isGone()) await setTimeout(LOOK_EVERY);
}
