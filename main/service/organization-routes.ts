import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { organizationSchema } from '../../shared/records/organization.ts';
import { teamMemberSchema } from '../../shared/records/team-member.ts';
import { PATHS } from '../../shared/rest/paths.ts';
import { permissionSchema } from '../../shared/rest/permissions.ts';
import type { StoredOrganization } from '../store/organizations.ts';
import { callerOf } from './authenticate.ts';
import { breather } from './breathe.ts';
import { answersKnown, tagAnswer } from './entity-tag.ts';
import { memberAnswer, organizationAnswer } from './organization-answers.ts';
import { holdToBounds, ORGANIZATION_BODY_BYTES } from './organization-bounds.ts';
import { type OrganizationPost, organizationPostSchema } from './organization-post.ts';
import { isOnTeam } from './organization-rules.ts';
import { type OrganizationSaverOptions, organizationSaver, organizationTag } from './organization-saver.ts';
import { ServiceError } from './service-error.ts';

type IdentifiedRequest = FastifyRequest<{
  Params: z.infer<typeof pathSchema>;
  Querystring: z.infer<typeof querySchema>;
}>;

/** Not shown in the interface: what each member may do besides reading. */
const memberAnswerSchema = teamMemberSchema.extend({ permissions: z.array(permissionSchema) });
const organizationAnswerSchema = organizationSchema.catchall(z.unknown());
const pathSchema = z.object({ id: z.string().max(200) });
const bounded = {
  bodyLimit: ORGANIZATION_BODY_BYTES,
  preValidation: async ({ body }: FastifyRequest) => holdToBounds(body),
};
const querySchema = z.object({ organization_id: z.string().max(200).optional() }).strict();

/** GET and POST /api/organizations, /{id}, /{id}/team, /{id}/models; DELETE answers that archiving is the desktop's. */
export function organizationRoutes(app: FastifyInstance, options: OrganizationSaverOptions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { organizations, users } = options.store;
  const keep = organizationSaver(options);

  /** @throws ServiceError 404, also for an organization the caller may not see; 400 where the query names another */
  const visible = (request: IdentifiedRequest): StoredOrganization => {
    const { id } = request.params;
    identifierOf(id, request.query.organization_id, {});
    const organization = organizations.get(id);
    const caller = callerOf(request).id;
    const onTeam = organization !== null && isOnTeam(organization, caller);
    // An archived organization is there for its team only, to be restored in the desktop.
    const seen = organization && (onTeam || (organization.public && !organization.archivedAt));
    if (!seen) throw new ServiceError(404, 'no-such-organization', 'There is no such organization that you can see.');
    return organization;
  };

  const save = async (
    request: FastifyRequest,
    reply: FastifyReply,
    post: OrganizationPost,
    pathId: string | null,
    queryId: string | undefined,
  ) => {
    const id = identifierOf(pathId, queryId, post) ?? randomBytes(12).toString('hex');
    const saved = await keep({ id, post, caller: callerOf(request).id, ifMatch: request.headers['if-match'] });
    tagAnswer(reply, organizationTag(saved));
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
    async (request, reply) => {
      const { organization_id: only } = request.query;
      const ids = organizations.idsVisibleTo(callerOf(request).id);
      const breathe = breather();
      const data: string[] = [];
      for (const id of ids.filter((one) => only === undefined || one === only)) {
        await breathe();
        const organization = organizations.get(id);
        if (organization) data.push(JSON.stringify(organizationAnswer(organization)));
      }
      reply.type('application/json; charset=utf-8');
      return reply.send(`{"data":[${data.join()}]}` as never);
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
      return answersKnown(request, reply, organizationTag(organization)) ? reply : organizationAnswer(organization);
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
      ...bounded,
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
      ...bounded,
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
