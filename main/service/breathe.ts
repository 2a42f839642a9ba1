import { setImmediate } from 'node:timers/promises';

/** Milliseconds that work of many steps may hold the event loop before others have their turn. */
const BREATH = 10;

/** For work of many steps: called between two of them, it lets others have their turn when it is time. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BREATH) return;
    await setImmediate();
    since = performance.now();
  };
}
