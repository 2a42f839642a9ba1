import type { Store } from '../store/store.ts';

/** Notes in the histories of records that they were removed, or brought back. */
export function noteRemoval(
  audit: Store['audit'],
  action: 'remove' | 'restore',
  recordIds: readonly number[],
  { who, at }: { who: string; at: string },
): void {
  for (const recordId of recordIds) {
    audit.add({ recordId, at, who, action, path: null, before: null, after: null, change: null });
  }
}
