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
import {
  noSuchOrganization,
  type OrganizationSaverOptions,
  organizationSaver,
  organizationTag,
} from './organization-saver.ts';
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
  const { read } = options.storage;
  const keep = organizationSaver(options);

  /** @throws ServiceError 404, also for an organization the caller may not see; 400 where the query names another */
  const visible = async (request: IdentifiedRequest): Promise<StoredOrganization> => {
    const { id } = request.params;
    identifierOf(id, request.query.organization_id, {});
    // An archived organization is there for its team only, to be restored in the desktop.
    const organization = await read.organization(callerOf(request).id, id);
    if (!organization) throw noSuchOrganization();
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
    const ifMatch = request.headers['if-match'];
    const saved = await keep({ id, post, caller: callerOf(request).id, ifMatch, mustExist: pathId !== null });
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
      const caller = callerOf(request).id;
      const ids = await read.organizationIds(caller);
      const breathe = breather();
      const data: string[] = [];
      for (const id of ids.filter((one) => only === undefined || one === only)) {
        await breathe();
        const organization = await read.organization(caller, id);
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
      const organization = await visible(request);
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
      const organization = await visible(request);
      if (!isOnTeam(organization, callerOf(request).id)) {
        throw new ServiceError(403, 'not-on-team', 'Only the team of an organization may see its team.');
      }
      const people = await read.people(organization.team.map(({ userId }) => userId));
      const data = organization.team.map((member) =>
        memberAnswer(organization, member, people.get(member.userId) ?? null),
      );
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
    async (request) => ({ data: (await visible(request)).models }),
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
    (request, reply) => save(request, reply, request.body, request.params.id, request.query.organization_id),
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
