import type { Failure } from '../../shared/desktop.ts';
import { standardModels } from '../../shared/science/standard-models.ts';
import { type SecretStore, SecretStoreUnavailable } from '../secrets/secret-store.ts';
import type { StoredOrganization } from '../store/organizations.ts';
import type { Store } from '../store/store.ts';
import { entityTag, namesTag } from './entity-tag.ts';
import { MOST_SECRETS } from './organization-bounds.ts';
import { type OrganizationPost, partPost } from './organization-post.ts';
import { createOrganization, type PostedOrganization, updateOrganization } from './organization-rules.ts';
import { organizationSecret } from './organization-secret.ts';
import { ServiceError } from './service-error.ts';

export interface OrganizationSaverOptions {
  store: Store;
  /** null on a machine that has nowhere to keep secrets. */
  secrets: SecretStore | null;
  now: () => Date;
}

/** A post to an organization that is or is not there. */
export interface OrganizationSave {
  id: string;
  post: OrganizationPost;
  /** User id. */
  caller: string;
  /** The tag that the organization must have, where the caller asks for it. */
  ifMatch: string | undefined;
}

/** How often an update is made anew when another one came between. */
const TRIES = 5;
const STATUS: Record<string, number> = {
  'not-on-team': 403,
  'permission-missing': 403,
  'only-owner-edits-team': 403,
  'owner-stays': 403,
  'organization-archived': 409,
};

/**
 * Creates or updates an organization under the rules, and keeps the API keys that the post brings.
 * @throws ServiceError what the rules refuse; 412 where it has another tag than asked for; 409 where it keeps changing
 * @throws SecretStoreUnavailable before anything is stored
 */
export function organizationSaver({ store, secrets, now }: OrganizationSaverOptions) {
  const { organizations, users } = store;

  /** Holds a post to the rules and stores what it makes of the organization, unless it is only tried. */
  const put = ({ id, post, caller, ifMatch }: OrganizationSave, onlyTry = false): PostedOrganization => {
    const context = {
      caller,
      isUser: (userId: string) => users.get(userId) !== null,
      now: now().toISOString(),
      models: () => ({ ...standardModels() }),
    };
    for (let tries = 0; tries < TRIES; tries += 1) {
      const done = store.quickTransaction(() => {
        const before = organizations.get(id);
        if (ifMatch !== undefined && !(before && namesTag(ifMatch, organizationTag(before)))) throw changedSince();
        const outcome = before ? updateOrganization(before, post, context) : createOrganization(id, post, context);
        if (!outcome.ok) throw refusal(outcome.error);
        if (onlyTry) return outcome.value;
        if (!before) organizations.add(outcome.value.organization);
        else if (!organizations.update(outcome.value.organization)) return null;
        return outcome.value;
      });
      if (done) return done;
    }
    throw new ServiceError(
      409,
      'changed-meanwhile',
      'The organization changed while this request was carried out. Try again.',
    );
  };

  return async (asked: OrganizationSave): Promise<StoredOrganization> => {
    const { id, post } = asked;
    const stored: string[] = [];
    if (hasSecrets(post)) {
      // Secrets first: what says it stored nothing because it has no place for them must have stored nothing.
      if (!secrets) throw new SecretStoreUnavailable('there is no secret store');
      const posted = Object.entries(put(asked, true).secrets);
      const names = new Set([...organizations.keys.list(id).map(({ name }) => name), ...posted.map(([name]) => name)]);
      if (names.size > MOST_SECRETS) {
        throw new ServiceError(422, 'too-many-keys', `An organization has ${MOST_SECRETS} keys at most.`);
      }
      for (const [name, value] of posted) {
        await secrets.set(organizationSecret(id, name), value);
        stored.push(name);
      }
    }
    put(asked);
    store.quickTransaction(() => {
      for (const name of stored) organizations.keys.note(id, name, now().toISOString());
    });
    // Other callers are answered while the disk writes.
    await store.flush();
    const saved = organizations.get(id);
    if (!saved) throw new ServiceError(409, 'changed-meanwhile', 'The organization was removed meanwhile.');
    return saved;
  };
}

/** What an answer's entity tag is made of. */
export const organizationTag = ({ id, version, archivedAt }: StoredOrganization) => entityTag(id, version, archivedAt);

const hasSecrets = (post: OrganizationPost) => Object.keys(partPost(post).secrets).length > 0;

const changedSince = () =>
  new ServiceError(412, 'changed-since', 'The organization has changed since you read it. Read it again.');

const refusal = (error: Failure) => new ServiceError(STATUS[error.code] ?? 422, error.code, error.message);
