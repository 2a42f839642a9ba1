import type { Sync } from '../sync/sync.ts';
import { forbidden } from './policy.ts';

/** The same mirror, which neither sends nor receives; what it holds can be looked at, and accounts can be removed. */
export function withoutSync(sync: Sync): Sync {
  const refuse = async () => forbidden('sync');
  return {
    ...sync,
    ...{ test: refuse, addAccount: refuse, run: refuse, syncNow: refuse, resume: refuse },
    retry: () => forbidden('sync'),
    start() {},
    wake() {},
  };
}
