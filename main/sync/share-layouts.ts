import type { TaughtProfile } from '../store/lab-profiles.ts';
import type { Store } from '../store/store.ts';
import type { StoredAccount } from '../store/sync-accounts.ts';
import type { Done, NotDone, ServiceClient, SharedLayout } from './client.ts';

/**
 * Shares what was learned about layouts with the team of an organization at the service: what was taught later goes either
 * way. What a person forgot here stays forgotten until somebody teaches it anew, and stays there. Profiles that were
 * written by hand are neither sent nor replaced.
 *
 * @returns how many came in
 */
export async function shareLayouts(
  store: Store,
  account: StoredAccount,
  client: ServiceClient,
  goesOn: () => boolean,
): Promise<Done<number>> {
  const { id: accountId, sharesWith: organizationId } = account;
  if (organizationId === null || !account.takesLayouts) return { ok: true, value: 0 };
  const listed = await client.layouts(organizationId);
  if (!listed.ok) return isNoMore(listed) ? stop() : listed;
  const here = new Map(store.labProfiles.taught().map((taught) => [keyOf(taught.profile), taught]));
  const there = new Map(listed.value.map((layout) => [layout.name.toLowerCase(), layout.taughtAt]));
  let received = 0;
  for (const { name, taughtAt } of listed.value) {
    if (!goesOn()) break;
    if (!isNews(name, taughtAt)) continue;
    const answer = await client.layout(organizationId, name);
    if (!answer.ok) return answer;
    if (answer.value && keep(answer.value)) received += 1;
  }
  for (const { profile, taughtAt } of here.values()) {
    if (!goesOn()) break;
    if (profile.layout === null || taughtAt <= (there.get(keyOf(profile)) ?? '')) continue;
    const answer = await client.putLayout(organizationId, { name: profile.name, taughtAt, profile });
    if (!answer.ok && isNoMore(answer)) return stop();
    // What this one service does not take holds up nothing else.
    if (!answer.ok && answer.why === 'refused') continue;
    if (!answer.ok) return answer;
    if (answer.value && keep(answer.value)) received += 1;
  }
  return { ok: true, value: received };

  function isNews(name: string, taughtAt: string): boolean {
    const mine = here.get(name.toLowerCase());
    if (mine) return mine.profile.layout !== null && taughtAt > mine.taughtAt;
    return taughtAt > (store.labProfiles.forgottenAt(name) ?? '');
  }

  /** @returns whether it is another than the one here */
  function keep({ profile, taughtAt }: SharedLayout): boolean {
    const mine = here.get(keyOf(profile));
    return store.transaction(() => {
      const now = store.labProfiles.taught().find((one) => keyOf(one.profile) === keyOf(profile));
      // Taught, edited or forgotten while it was asked for: the next run looks at it.
      if (now?.taughtAt !== mine?.taughtAt) return false;
      const isSame = JSON.stringify(now?.profile) === JSON.stringify(profile);
      store.labProfiles.save(profile, taughtAt);
      // What was learned here before is replaced, so that it cannot be taken out again.
      if (!isSame) for (const { id } of store.layoutLessons.ofProfile(profile.name)) store.layoutLessons.undo(id);
      return !isSame;
    });
  }

  function stop(): Done<number> {
    store.sync.accounts.change(accountId, { sharesWith: null });
    return { ok: true, value: 0 };
  }
}

const keyOf = (profile: TaughtProfile['profile']) => profile.name.toLowerCase();

/** The person is no longer on the team, or the organization is gone. Other answers of 403 and 404 may pass. */
const isNoMore = ({ code }: NotDone) => code === 'not-on-team' || code === 'no-such-organization';
