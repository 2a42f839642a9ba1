import type { Page } from '@playwright/test';

export const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** `median 8.1 ms, p95 12.3 ms, of 48` */
export const shownTimes = (times: readonly number[]) =>
  `median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, of ${times.length}`;

/** Notes from now on, of every key pressed in the page, the milliseconds until the frame that shows it was painted. */
export async function notePaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { paintTimes: times });
    document.addEventListener(
      'keydown',
      (event) => {
        const since = event.timeStamp;
        // What is posted in a frame comes after that frame was painted.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => times.push(performance.now() - since);
          channel.port2.postMessage(null);
        });
      },
      true,
    );
  });
}

/** What was noted since the last call. */
export const takePaints = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { paintTimes: number[] }).paintTimes.splice(0));
