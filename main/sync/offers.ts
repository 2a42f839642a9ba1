import type { Store } from '../store/store.ts';
import type { StoredAccount } from '../store/sync-accounts.ts';
import type { ServiceClient } from './client.ts';

/** Milliseconds after which it is looked anew what a service offers. */
const LOOK_EVERY = 3_600_000;

/**
 * Looks, when it is time, what the service takes beside the interface, and notes all that it holds to be sent once it takes
 * verified records.
 * A look that fails changes nothing: what was known last holds.
 *
 * @param now milliseconds since 1970
 * @param wanted a person asked: looks whenever it was last
 * @returns the account as it is known now
 */
export async function lookAtOffers(
  store: Store,
  account: StoredAccount,
  client: ServiceClient,
  { now, wanted }: { now: number; wanted: boolean },
): Promise<StoredAccount> {
  const isLooked = account.takesVerified !== null && account.takesLayouts !== null;
  const isKnown = isLooked && Math.abs(now - account.lookedAt) < LOOK_EVERY;
  if (isKnown && !wanted) return account;
  const answer = await client.offers();
  if (!answer.ok) return account;
  // An answer that is no such document tells something only of a service of which nothing is known.
  const takesVerified = answer.value?.verified ?? account.takesVerified ?? false;
  const takesLayouts = answer.value?.layouts ?? account.takesLayouts ?? false;
  store.transaction(() => {
    store.sync.accounts.looked(account.id, { verified: takesVerified, layouts: takesLayouts }, now);
    if (takesVerified && account.takesVerified !== true) store.sync.outbox.noteVerified(account.id, null);
  });
  return { ...account, takesVerified, takesLayouts, lookedAt: now };
}
