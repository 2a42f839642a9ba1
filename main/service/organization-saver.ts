import type { Failure } from '../../shared/desktop.ts';
import { standardModels } from '../../shared/science/standard-models.ts';
import { type SecretStore, SecretStoreUnavailable } from '../secrets/secret-store.ts';
import type { StoredOrganization } from '../store/organizations.ts';
import { entityTag, namesTag } from './entity-tag.ts';
import { MOST_SECRETS } from './organization-bounds.ts';
import { type OrganizationPost, partPost } from './organization-post.ts';
import { createOrganization, type PostedOrganization, updateOrganization } from './organization-rules.ts';
import { organizationSecret } from './organization-secret.ts';
import { ServiceError } from './service-error.ts';
import { ChangedMeanwhile, type ServiceStorage } from './storage/service-storage.ts';

export interface OrganizationSaverOptions {
  storage: ServiceStorage;
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
  /** Whether it is refused (404) to create one. */
  mustExist: boolean;
}

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
export function organizationSaver({ storage, secrets, now }: OrganizationSaverOptions) {
  /** Holds a post to the rules and stores what it makes of the organization; `noted` is null where it is only tried. */
  const put = async (
    { id, post, caller, ifMatch, mustExist }: OrganizationSave,
    noted: string[] | null,
  ): Promise<PostedOrganization> => {
    const at = now().toISOString();
    const decide = (before: StoredOrganization | null, isUser: (userId: string) => boolean): PostedOrganization => {
      if (!before && mustExist) throw noSuchOrganization();
      if (ifMatch !== undefined && !(before && namesTag(ifMatch, organizationTag(before)))) throw changedSince();
      const context = { caller, isUser, now: at, models: () => ({ ...standardModels() }) };
      const outcome = before ? updateOrganization(before, post, context) : createOrganization(id, post, context);
      if (!outcome.ok) throw refusal(outcome.error);
      return outcome.value;
    };
    const users = [caller, ...(post.team ?? []), ...(post.team_members ?? []).map(({ uid }) => uid)];
    try {
      return await storage.write.changeOrganization({ id, users, decide, secrets: noted, at });
    } catch (cause) {
      if (!(cause instanceof ChangedMeanwhile)) throw cause;
      const message = 'The organization changed while this request was carried out. Try again.';
      throw new ServiceError(409, 'changed-meanwhile', message);
    }
  };

  return async (asked: OrganizationSave): Promise<StoredOrganization> => {
    const { id, post } = asked;
    const stored: string[] = [];
    if (hasSecrets(post)) {
      // Secrets first: what says it stored nothing because it has no place for them must have stored nothing.
      if (!secrets) throw new SecretStoreUnavailable('there is no secret store');
      const posted = Object.entries((await put(asked, null)).secrets);
      const names = new Set([...(await storage.read.secretNames(id)), ...posted.map(([name]) => name)]);
      if (names.size > MOST_SECRETS) {
        throw new ServiceError(422, 'too-many-keys', `An organization has ${MOST_SECRETS} keys at most.`);
      }
      for (const [name, value] of posted) {
        await secrets.set(organizationSecret(id, name), value);
        stored.push(name);
      }
    }
    return (await put(asked, stored)).organization;
  };
}

/** What an answer's entity tag is made of. */
export const organizationTag = ({ id, version, archivedAt }: StoredOrganization) => entityTag(id, version, archivedAt);

const hasSecrets = (post: OrganizationPost) => Object.keys(partPost(post).secrets).length > 0;

const changedSince = () =>
  new ServiceError(412, 'changed-since', 'The organization has changed since you read it. Read it again.');

export const noSuchOrganization = () =>
  new ServiceError(404, 'no-such-organization', 'There is no such organization that you can see.');

const refusal = (error: Failure) => new ServiceError(STATUS[error.code] ?? 422, error.code, error.message);
