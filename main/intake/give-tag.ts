import type { Store } from '../store/store.ts';

/** Gives the records of a document the tag it was marked with when it was added, once there are any. */
export function giveTag(store: Pick<Store, 'records' | 'tags' | 'intakeMarks'>, documentHash: string): void {
  const tag = store.intakeMarks.of(documentHash)?.tag ?? null;
  const ids = store.records.ofInbox(documentHash).map(({ id }) => id);
  if (tag === null || ids.length === 0) return;
  store.tags.change(ids, { add: [tag], remove: [] });
  store.intakeMarks.forgetTag(documentHash);
}
