import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Failure } from '../../shared/desktop.ts';
import { organizationSchema } from '../../shared/records/organization.ts';
import { teamMemberSchema } from '../../shared/records/team-member.ts';
import { PATHS } from '../../shared/rest/paths.ts';
import { permissionSchema } from '../../shared/rest/permissions.ts';
import { standardModels } from '../../shared/science/standard-models.ts';
import { type SecretStore, SecretStoreUnavailable } from '../secrets/secret-store.ts';
import type { StoredOrganization } from '../store/organizations.ts';
import type { Store } from '../store/store.ts';
import { callerOf } from './authenticate.ts';
import { answersKnown, entityTag, namesTag, tagAnswer } from './entity-tag.ts';
import { memberAnswer, organizationAnswer } from './organization-answers.ts';
import { type OrganizationPost, organizationPostSchema, partPost } from './organization-post.ts';
import { createOrganization, isOnTeam, type PostedOrganization, updateOrganization } from './organization-rules.ts';
import { ServiceError } from './service-error.ts';

export interface OrganizationRoutesOptions {
  store: Store;
  /** null on a machine that has nowhere to keep secrets. */
  secrets: SecretStore | null;
  now: () => Date;
}

type IdentifiedRequest = FastifyRequest<{
  Params: z.infer<typeof pathSchema>;
  Querystring: z.infer<typeof querySchema>;
}>;

/** A post to an organization that is or is not there. */
interface Save {
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
/** Not shown in the interface: what each member may do besides reading. */
const memberAnswerSchema = teamMemberSchema.extend({ permissions: z.array(permissionSchema) });
const organizationAnswerSchema = organizationSchema.catchall(z.unknown());
const pathSchema = z.object({ id: z.string().max(200) });
const querySchema = z.object({ organization_id: z.string().max(200).optional() }).strict();

/** Name under which an organization's API key is kept. */
export const organizationSecret = (organizationId: string, name: string) => `organization/${organizationId}/${name}`;

/** GET and POST /api/organizations, /{id}, /{id}/team, /{id}/models; DELETE answers that archiving is the desktop's. */
export function organizationRoutes(app: FastifyInstance, { store, secrets, now }: OrganizationRoutesOptions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { organizations, users } = store;

  /** @throws ServiceError 404, also for an organization the caller may not see; 400 where the query names another */
  const visible = (request: IdentifiedRequest): StoredOrganization => {
    const { id } = request.params;
    identifierOf(id, request.query.organization_id, {});
    const organization = organizations.get(id);
    const caller = callerOf(request).id;
    const onTeam = organization !== null && isOnTeam(organization, caller);
    // An archived organization is there for its team only, to be restored in the desktop.
    const seen = organization && (onTeam || (organization.public && !organization.archivedAt));
    if (!seen) throw new ServiceError(404, 'no-such-organization', `There is no organization ${id} that you can see.`);
    return organization;
  };

  /** Holds a post to the rules and stores what it makes of the organization, unless it is only tried. */
  const put = ({ id, post, caller, ifMatch }: Save, onlyTry = false): PostedOrganization => {
    const context = {
      caller,
      isUser: (userId: string) => users.get(userId) !== null,
      now: now().toISOString(),
      models: () => ({ ...standardModels() }),
    };
    for (let tries = 0; tries < TRIES; tries += 1) {
      const done = store.transaction(() => {
        const before = organizations.get(id);
        if (ifMatch !== undefined && !(before && namesTag(ifMatch, tagOf(before)))) throw changedSince(id);
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

  const save = async (
    request: FastifyRequest,
    reply: FastifyReply,
    post: OrganizationPost,
    pathId: string | null,
    queryId: string | undefined,
  ) => {
    const id = identifierOf(pathId, queryId, post) ?? randomBytes(12).toString('hex');
    const caller = callerOf(request).id;
    const asked: Save = { id, post, caller, ifMatch: request.headers['if-match'] };
    const stored: string[] = [];
    if (hasSecrets(post)) {
      // Secrets first: what says it stored nothing because it has no place for them must have stored nothing.
      if (!secrets) throw new SecretStoreUnavailable('there is no secret store');
      for (const [name, value] of Object.entries(put(asked, true).secrets)) {
        await secrets.set(organizationSecret(id, name), value);
        stored.push(name);
      }
    }
    put(asked);
    for (const name of stored) organizations.keys.note(id, name, now().toISOString());
    const saved = organizations.get(id);
    if (!saved) throw new ServiceError(409, 'changed-meanwhile', 'The organization was removed meanwhile.');
    tagAnswer(reply, tagOf(saved));
    return organizationAnswer(saved);
  };

  typed.get(
    PATHS.organizations,
    {
      schema: {
        tags: ['organizations'],
        querystring: querySchema,
        response: { 200: z.object({ data: z.array(organizationAnswerSchema) }) },
      },
    },
    async (request) => {
      const { organization_id: only } = request.query;
      const all = organizations.visibleTo(callerOf(request).id);
      return { data: all.filter(({ id }) => only === undefined || id === only).map(organizationAnswer) };
    },
  );
  typed.get(
    `${PATHS.organizations}/:id`,
    {
      schema: {
        tags: ['organizations'],
        params: pathSchema,
        querystring: querySchema,
        response: { 200: organizationAnswerSchema },
      },
    },
    async (request, reply) => {
      const organization = visible(request);
      return answersKnown(request, reply, tagOf(organization)) ? reply : organizationAnswer(organization);
    },
  );
  typed.get(
    `${PATHS.organizations}/:id/team`,
    {
      schema: {
        tags: ['organizations'],
        params: pathSchema,
        querystring: querySchema,
        response: { 200: z.object({ data: z.array(memberAnswerSchema) }) },
      },
    },
    async (request) => {
      const organization = visible(request);
      if (!isOnTeam(organization, callerOf(request).id)) {
        throw new ServiceError(403, 'not-on-team', 'Only the team of an organization may see its team.');
      }
      const able = new Set(users.keys.list().flatMap((key) => (key.revokedAt === null ? key.userId : [])));
      const data = organization.team.map((member) => {
        const user = users.get(member.userId);
        return memberAnswer(organization, member, user && { name: user.name, canSignIn: able.has(user.id) });
      });
      return { data };
    },
  );
  typed.get(
    `${PATHS.organizations}/:id/models`,
    {
      schema: {
        tags: ['organizations'],
        params: pathSchema,
        querystring: querySchema,
        response: { 200: z.object({ data: z.record(z.string(), z.unknown()) }) },
      },
    },
    async (request) => ({ data: visible(request).models }),
  );
  typed.post(
    PATHS.organizations,
    {
      schema: {
        tags: ['organizations'],
        querystring: querySchema,
        body: organizationPostSchema,
        response: { 200: organizationAnswerSchema },
      },
    },
    (request, reply) => save(request, reply, request.body, null, request.query.organization_id),
  );
  typed.post(
    `${PATHS.organizations}/:id`,
    {
      schema: {
        tags: ['organizations'],
        params: pathSchema,
        querystring: querySchema,
        body: organizationPostSchema,
        response: { 200: organizationAnswerSchema },
      },
    },
    async (request, reply) => {
      if (!organizations.get(request.params.id)) visible(request);
      return save(request, reply, request.body, request.params.id, request.query.organization_id);
    },
  );
  typed.delete(
    `${PATHS.organizations}/:id`,
    { schema: { tags: ['organizations'], params: pathSchema } },
    async (_, reply) => {
      reply.header('allow', 'GET, POST');
      throw new ServiceError(
        405,
        'archive-in-user-interface',
        'Organizations are archived in the user interface, not through the API.',
      );
    },
  );
}

/** organization_id may stand in the path, the query or the body; where it stands more than once it must be the same. */
function identifierOf(path: string | null, query: string | undefined, post: OrganizationPost): string | null {
  const given = new Set([path, query, post.organization_id, post.uid].filter((id): id is string => Boolean(id)));
  if (given.size > 1) {
    throw new ServiceError(400, 'identifiers-differ', 'The request names more than one organization; name one.');
  }
  return [...given][0] ?? null;
}

const hasSecrets = (post: OrganizationPost) => Object.keys(partPost(post).secrets).length > 0;

const tagOf = ({ id, version, archivedAt }: StoredOrganization) => entityTag(id, version, archivedAt);

const changedSince = (id: string) =>
  new ServiceError(412, 'changed-since', `The organization ${id} is not what you read any more. Read it again.`);

const refusal = (error: Failure) => new ServiceError(STATUS[error.code] ?? 422, error.code, error.message);
