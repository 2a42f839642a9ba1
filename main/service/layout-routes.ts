import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LAYOUT_BYTES, MOST_LAYOUTS, sharedLayoutSchema } from '../../shared/rest/layouts.ts';
import { PATHS } from '../../shared/rest/paths.ts';
import { parseLabProfile } from '../intake/parse-lab-profile.ts';
import { callerOf } from './authenticate.ts';
import { isOnTeam } from './organization-rules.ts';
import { noSuchOrganization } from './organization-saver.ts';
import { ServiceError } from './service-error.ts';
import type { ServiceLayouts, ServiceReads, SharedLayout } from './storage/service-storage.ts';

const pathSchema = z.object({ id: z.string().max(200), name: z.string().max(80) });
const listedSchema = z.object({ name: z.string(), taught_at: z.string() });
const layoutSchema = listedSchema.extend({ profile: z.looseObject({}) });

export interface LayoutRoutesOptions {
  read: Pick<ServiceReads, 'organization'>;
  layouts: ServiceLayouts;
  now: () => Date;
}

/**
 * Ours: what a team's desks have learned about layouts of certificates and receipts, for their other desks. The newer
 * teaching is kept. Documented in docs/service.md, found by clients in the OpenAPI document.
 */
export function layoutRoutes(app: FastifyInstance, { read, layouts, now }: LayoutRoutesOptions): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const tags = ['learned layouts'];
  const list = `${PATHS.organizations}/:id/layouts`;

  /** @throws ServiceError 404, also for an organization that the caller may not see; 403 for those not on its team */
  const ofTeam = async (caller: string, id: string) => {
    const organization = await read.organization(caller, id);
    if (!organization) throw noSuchOrganization();
    if (!isOnTeam(organization, caller)) {
      throw new ServiceError(403, 'not-on-team', 'Only the team of an organization may see what it has learned.');
    }
    return organization;
  };

  typed.get(
    list,
    {
      schema: {
        tags,
        params: pathSchema.pick({ id: true }),
        response: { 200: z.object({ data: z.array(listedSchema) }) },
      },
    },
    async (request) => {
      const { id } = await ofTeam(callerOf(request).id, request.params.id);
      const data = await layouts.list(id);
      return { data: data.map(({ name, taughtAt }) => ({ name, taught_at: taughtAt })) };
    },
  );
  typed.get(
    `${list}/:name`,
    { schema: { tags, params: pathSchema, response: { 200: layoutSchema } } },
    async (request) => {
      const { id } = await ofTeam(callerOf(request).id, request.params.id);
      const layout = await layouts.get(id, request.params.name);
      if (!layout) throw new ServiceError(404, 'no-such-layout', 'The organization has no layout of this name.');
      return answerOf(layout);
    },
  );
  typed.put(
    `${list}/:name`,
    {
      bodyLimit: LAYOUT_BYTES,
      schema: { tags, params: pathSchema, body: sharedLayoutSchema, response: { 200: layoutSchema } },
    },
    async (request) => {
      const { id, archivedAt } = await ofTeam(callerOf(request).id, request.params.id);
      if (archivedAt !== null) {
        throw new ServiceError(409, 'organization-archived', 'This organization is archived. Restore it first.');
      }
      const { name } = request.params;
      const { profile, taught_at: at } = request.body;
      if (profile.name !== name) {
        throw new ServiceError(422, 'invalid-request', '“name” of the profile has to be the name in the path.');
      }
      const parsed = parseLabProfile(JSON.stringify(profile), name);
      if (!parsed.ok) throw new ServiceError(422, parsed.error.code, parsed.error.message);
      // A desk whose clock is fast would else win for as long as it is.
      const taughtAt = new Date(Math.min(Date.parse(at), now().getTime())).toISOString();
      const kept = await layouts.put(id, { name, taughtAt, profile: parsed.value }, MOST_LAYOUTS);
      if (kept) return answerOf(kept);
      const message = `An organization keeps ${MOST_LAYOUTS} layouts at most.`;
      throw new ServiceError(409, 'too-many-layouts', message);
    },
  );
}

const answerOf = ({ name, taughtAt, profile }: SharedLayout) => ({ name, taught_at: taughtAt, profile });
