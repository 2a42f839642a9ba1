/**
 * Lets work go on whose outcome is awaited later. Where the test fails before it gets there, the work fails with it, and
 * that is not told a second time as an error that belongs to no test.
 */
export function meanwhile<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => {});
  return work;
}
