/** Changes of many records that can be taken back, the latest last. */
const changes: { takeBack(): Promise<boolean> }[] = [];

/**
 * Notes a change that can be taken back, once.
 * @param takeBack returns whether it worked; if not, it can be tried again
 * @returns takes this change back; does nothing when that has been done
 */
export function canBeTakenBack(takeBack: () => Promise<boolean>): () => void {
  const change = { takeBack };
  changes.push(change);
  return () => void take(change);
}

/** Takes the latest change back that has not been. */
export function takeBackLast(): void {
  const last = changes.at(-1);
  if (last) void take(last);
}

async function take(change: (typeof changes)[number]): Promise<void> {
  const at = changes.indexOf(change);
  if (at < 0) return;
  changes.splice(at, 1);
  if (!(await change.takeBack())) changes.push(change);
}
