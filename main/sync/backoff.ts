/** Milliseconds. */
const FIRST = 2000;
const LONGEST = 15 * 60_000;

/**
 * How long to wait before the next attempt: twice as long each time, half of it by chance, so that many clients do not
 * come back at once. What the service asked for is waited at least.
 *
 * @param attempts made so far, from 1
 * @param retryAfter seconds the service asked for; null where it did not
 * @param random from 0 to 1
 */
export function backoff(attempts: number, retryAfter: number | null, random: number): number {
  const full = Math.min(LONGEST, FIRST * 2 ** Math.min(20, attempts - 1));
  return Math.round(Math.min(LONGEST_WAIT, Math.max(full / 2 + (full / 2) * random, (retryAfter ?? 0) * 1000)));
}

/** Milliseconds. No wait is longer, but for one that began while the clock was wrong. */
export const LONGEST_WAIT = 24 * 3_600_000;

/** Whether a time to wait for has come; one that lies further ahead than anyone waits was noted by a clock that was wrong. */
export const hasCome = (at: number, now: number) => at <= now || at > now + LONGEST_WAIT;
