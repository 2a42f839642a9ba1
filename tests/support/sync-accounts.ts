import type { Sync } from '../../main/sync/sync.ts';
import type { Workbench } from '../../main/workbench.ts';

/** An account at a service. @returns its id */
export async function accountAt(sync: Sync, baseUrl: string, apiKey: string, deletions: 'here' | 'both' = 'both') {
  const added = await sync.addAccount({ baseUrl, apiKey, deletions });
  if (!added.ok) throw new Error(added.error.message);
  return added.value.id;
}

/** A certificate's record by its number. */
export const recordOf = (workbench: Workbench, id: number) => {
  const record = workbench.store.records.get(id);
  if (record?.kind !== 'coa') throw new Error('no such certificate');
  return record;
};
