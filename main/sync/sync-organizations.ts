import { standardModels } from '../../shared/science/standard-models.ts';
import type { Differing, SyncAccount } from '../../shared/sync.ts';
import { localUser } from '../store/local-user.ts';
import type { FlatOrganization, OrganizationMirror } from '../store/organization-mirrors.ts';
import type { StoredOrganization } from '../store/organizations.ts';
import type { Store } from '../store/store.ts';
import { type Done, type RemoteObject, type ServiceClient, unconfirmed } from './client.ts';
import { flatOfRemote, flatOfStored, ownerHere, postOf, type Selves, withFlat } from './flat-organization.ts';
import { mergeFields, same } from './merge.ts';
import { organizationId } from './shapes.ts';

/** This machine's side of an account. */
export interface Side {
  store: Store;
  account: SyncAccount;
  /** Name of the person's account on this machine. */
  person: string;
  now: () => Date;
}

export interface OrganizationSync extends Side {
  /** Whether the service is one of ours, which takes and shows members' permissions. */
  extended: boolean;
  client: ServiceClient;
}

/** Teams are asked for one by one; of a service that does not tell who is asking, so many at most. */
const MOST_UNKNOWN_TEAMS = 50;

const selvesOf = ({ store, account, person, now }: Side): Selves => ({
  here: localUser(store.users, person, now().toISOString()).id,
  there: account.userId,
});

/** Both sides of an organization put together: what it becomes here, and what is still to be sent. */
function join(mirror: OrganizationMirror, mine: FlatOrganization, settles: SyncAccount['settles']) {
  const { merged, conflicts } = mergeFields(mirror.base, mine, mirror.theirs);
  if (settles === 'theirs') for (const { field, theirs } of conflicts) merged[field] = theirs;
  const open = settles === 'ask' ? conflicts : [];
  const contested = new Set(open.map(({ field }) => field));
  const toSend = Object.keys(merged).filter(
    (field) => !contested.has(field) && !same(merged[field], mirror.theirs[field]),
  );
  // What is agreed on is what the service has, but for what is contested: there the last common value stays.
  const base = { ...mirror.theirs };
  for (const field of contested) base[field] = mirror.base[field] ?? null;
  for (const field of toSend) base[field] = mirror.base[field] ?? null;
  return { merged, open, toSend, base };
}

/**
 * Puts what a service has said of an organization into its mirror and its like here; notes or forgets what is to be sent.
 * @returns whether anything changed here
 */
function apply(sync: OrganizationSync, before: OrganizationMirror, theirs: FlatOrganization): boolean {
  const { store, account } = sync;
  const { organizations, sync: state } = store;
  const stored = organizations.get(before.organizationId);
  const mirror = { ...before, theirs };
  if (!stored || stored.archivedAt !== null) {
    state.organizations.put(mirror);
    return false;
  }
  const selves = selvesOf(sync);
  const mine = flatOfStored(stored, selves);
  const { merged, open, toSend, base } = join(mirror, mine, account.settles);
  state.organizations.put({ ...mirror, base, differing: open.length });
  const changed = Object.keys(merged).some((field) => !same(merged[field], mine[field]));
  if (changed) organizations.update({ ...withFlat(stored, merged, selves), updatedAt: sync.now().toISOString() });
  if (toSend.length > 0) state.outbox.noteOrganization(stored.id);
  else state.outbox.forgetOrganization(account.id, stored.id);
  return changed;
}

/** An organization that is only there so far. */
function adopt(sync: OrganizationSync, remote: RemoteObject, remoteId: string, theirs: FlatOrganization): void {
  const { store, account, now } = sync;
  const selves = selvesOf(sync);
  const at = now().toISOString();
  const id = store.organizations.get(remoteId) ? `${account.id}-${remoteId}` : remoteId;
  const empty: StoredOrganization = {
    id,
    owner: ownerHere(remote, selves),
    public: false,
    fields: {},
    models: { ...standardModels() },
    version: 0,
    createdAt: at,
    updatedAt: at,
    archivedAt: null,
    team: [],
  };
  const mirror = { accountId: account.id, organizationId: id, remoteId, mirrored: true, differing: 0 };
  store.sync.organizations.put({ ...mirror, base: theirs, theirs });
  store.organizations.add(withFlat(empty, theirs, selves));
  store.sync.outbox.forgetOrganization(account.id, id);
}

/** The mirror of an organization that was made here and whose creation arrived there. */
function firstMirror({ account }: OrganizationSync, id: string, remoteId: string, theirs: FlatOrganization) {
  // Members are described anew by the service (names of its users); that is no change of anyone's.
  const base = Object.fromEntries(Object.entries(theirs).filter(([field]) => field.startsWith('team.')));
  return { accountId: account.id, organizationId: id, remoteId, mirrored: false, base, theirs: {}, differing: 0 };
}

/** Mirrors the organizations a service shows. @returns how many were new or changed */
export async function pullOrganizations(sync: OrganizationSync): Promise<Done<number>> {
  const { store, account, client } = sync;
  const mirrors = store.sync.organizations;
  const answer = await client.organizations();
  if (!answer.ok) return answer;
  const there = answer.value.flatMap((remote) => {
    const id = organizationId(remote);
    return id === null ? [] : { id, remote };
  });
  let changed = 0;
  for (const { id, remote } of there) {
    const members = await membersOf(sync, id, remote, there.length);
    if (!members.ok) return members;
    store.transaction(() => {
      const known = mirrors.ofRemote(account.id, id);
      const made = known === null && store.organizations.get(id) !== null && !isMirrored(sync, id);
      const theirs = flatOfRemote(remote, members.value, known?.theirs ?? {});
      if (known || made) changed += apply(sync, known ?? firstMirror(sync, id, id, theirs), theirs) ? 1 : 0;
      else {
        adopt(sync, remote, id, theirs);
        changed += 1;
      }
    });
  }
  const ids = new Set(there.map(({ id }) => id));
  store.transaction(() => {
    for (const mirror of mirrors.list(account.id)) if (!ids.has(mirror.remoteId)) changed += forgetGone(sync, mirror);
  });
  return { ok: true, value: changed };
}

const isMirrored = ({ store }: OrganizationSync, id: string) =>
  store.sync.accounts.list().some((account) => store.sync.organizations.ofOrganization(account.id, id)?.mirrored);

async function membersOf(
  { account, client }: OrganizationSync,
  id: string,
  remote: RemoteObject,
  many: number,
): Promise<Done<RemoteObject[] | null>> {
  const team = Array.isArray(remote.team) ? remote.team : [];
  const mine = account.userId === null ? many <= MOST_UNKNOWN_TEAMS : team.includes(account.userId);
  return mine || remote.owner === account.userId ? client.team(id) : { ok: true, value: null };
}

/** What came from the service and was not changed here goes with it; what a person made or changed stays. */
function forgetGone(sync: OrganizationSync, mirror: OrganizationMirror): number {
  const { store, account } = sync;
  const stored = store.organizations.get(mirror.organizationId);
  if (stored && mirror.mirrored) {
    const mine = flatOfStored(stored, selvesOf(sync));
    const untouched = [...new Set([...Object.keys(mine), ...Object.keys(mirror.base)])].every((field) =>
      same(mine[field], mirror.base[field]),
    );
    if (!untouched) return 0;
    store.organizations.remove(stored.id);
  } else if (stored) return 0;
  store.sync.organizations.remove(account.id, mirror.organizationId);
  store.sync.outbox.forgetOrganization(account.id, mirror.organizationId);
  return 1;
}

/**
 * Sends what a person made of an organization: what the service has is looked at first and joined with it, so that only
 * fields changed here are sent and nobody else's change is undone.
 *
 * @param settle takes the item out of the outbox, in the transaction that stores the answer
 */
export async function pushOrganization(sync: OrganizationSync, id: string, settle: () => void): Promise<Done<null>> {
  const { store, account, client, extended } = sync;
  const mirrors = store.sync.organizations;
  const done: Done<null> = { ok: true, value: null };
  const known = mirrors.ofOrganization(account.id, id);
  const remoteId = known?.remoteId ?? id;
  const looked = await client.organization(remoteId);
  if (!looked.ok) return looked;
  if (!looked.value && known?.mirrored) return gone(id);
  if (looked.value && isAnother(looked.value, remoteId)) return unconfirmed('the organization');
  const found = looked.value && flatOfRemote(looked.value, null, known?.theirs ?? {});
  if (found) store.transaction(() => apply(sync, known ?? firstMirror(sync, id, remoteId, found), found));
  const stored = store.organizations.get(id);
  const mine = stored && stored.archivedAt === null ? flatOfStored(stored, selvesOf(sync)) : null;
  const mirror = mirrors.ofOrganization(account.id, id) ?? firstMirror(sync, id, remoteId, {});
  const toSend = mine ? join(found ? mirror : { ...mirror, base: {}, theirs: {} }, mine, account.settles).toSend : [];
  if (!mine || toSend.length === 0) {
    store.transaction(settle);
    return done;
  }
  const saved = await client.saveOrganization(remoteId, postOf(mine, toSend, extended), found === null);
  if (!saved.ok) return saved;
  // A service may give what is new an id of its own: then the name is what says that the answer is to this request.
  const isOurs = !isAnother(saved.value, remoteId) || (found === null && same(saved.value.name, mine.name));
  if (!isOurs) return unconfirmed('the organization');
  store.transaction(() => {
    const theirs = flatOfRemote(saved.value, null, mine);
    const base = { ...mirror.base };
    for (const field of toSend) base[field] = mine[field] ?? null;
    settle();
    // What was changed here while this was under way differs from the base, and is noted anew.
    apply(sync, { ...mirror, remoteId: organizationId(saved.value) ?? remoteId, base }, theirs);
  });
  return done;
}

/** Whether an answer is about another organization; one that does not say may be about this one. */
const isAnother = (remote: RemoteObject, id: string) => (organizationId(remote) ?? id) !== id;

function gone(id: string): Done<null> {
  const message = `The server no longer has organization ${id}. Discard the change, or ask its owner.`;
  return { ok: false, why: 'refused', status: 404, code: 'no-such-organization', message, retryAfter: null };
}

/** Organizations in which both sides changed the same values. */
export function differingOrganizations(side: Side): Differing[] {
  const { store, account } = side;
  return store.sync.organizations.list(account.id).flatMap((mirror) => {
    const stored = mirror.differing > 0 ? store.organizations.get(mirror.organizationId) : null;
    if (!stored) return [];
    const mine = flatOfStored(stored, selvesOf(side));
    const { open } = join(mirror, mine, 'ask');
    const title = String(stored.fields.name ?? stored.id);
    return open.length === 0
      ? []
      : {
          kind: 'organization' as const,
          subject: stored.id,
          sample: '',
          recordId: null,
          title,
          verified: false,
          verifiedThere: false,
          differences: open,
        };
  });
}

/** A person's word: the service's value becomes the common one, and mine, where it stays, a change to send. */
export function settleOrganization(
  side: Side,
  id: string,
  field: string | null,
  choice: 'mine' | 'theirs',
): string | null {
  const { store, account, now } = side;
  return store.transaction(() => {
    const mirror = store.sync.organizations.ofOrganization(account.id, id);
    const stored = store.organizations.get(id);
    if (!mirror || !stored) return 'This organization is no longer on both sides.';
    const selves = selvesOf(side);
    const mine = flatOfStored(stored, selves);
    const wanted = join(mirror, mine, 'ask').open.filter((one) => field === null || one.field === field);
    const base = { ...mirror.base };
    const next = { ...mine };
    for (const { field: name, theirs } of wanted) {
      base[name] = theirs;
      if (choice === 'theirs') next[name] = theirs;
    }
    if (choice === 'theirs') {
      store.organizations.update({ ...withFlat(stored, next, selves), updatedAt: now().toISOString() });
    } else store.sync.outbox.noteOrganization(id);
    const { open } = join({ ...mirror, base }, next, 'ask');
    store.sync.organizations.put({ ...mirror, base, differing: open.length });
    return null;
  });
}
