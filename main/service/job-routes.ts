import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PATHS } from '../../shared/rest/paths.ts';
import { callerOf } from './authenticate.ts';
import type { ServiceDesk } from './service-desk.ts';
import { ServiceError } from './service-error.ts';
import { wireForm } from './wire-form.ts';

/** A document that was sent with `Prefer: respond-async`, as the answer names it. */
export const jobOf = ({ id, file }: { id: string; file: string }) => ({ id, file, url: `${PATHS.jobs}/${id}` });

const pathSchema = z.object({ id: z.string().max(200) });
const answerSchema = z.object({
  success: z.literal(true),
  id: z.string(),
  file: z.string(),
  status: z.enum(['waiting', 'reading', 'done', 'failed']),
  /** The records, once it is done. */
  data: z.array(z.unknown()).optional(),
  /** Why it gave none. */
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  /** Web address in the code of a picture that shows no certificate itself: post it in `urls`. */
  link: z.string().optional(),
});

/** GET /api/jobs/{id}: how a document stands that was not waited for. */
export function jobRoutes(app: FastifyInstance, desk: ServiceDesk): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      `${PATHS.jobs}/:id`,
      { schema: { tags: ['jobs'], params: pathSchema, response: { 200: answerSchema } } },
      async (request) => {
        const { id } = request.params;
        const job = await desk.job(callerOf(request).id, id);
        if (!job) throw new ServiceError(404, 'no-such-job', 'You have sent no such document.');
        const { file, status, answered } = job;
        const head = { success: true as const, id, file };
        if (answered && 'failure' in answered) {
          const { code, message } = answered.failure;
          const link = answered.link === undefined ? {} : { link: answered.link };
          return { ...head, status: 'failed' as const, error: { code, message }, ...link };
        }
        const data = answered && 'records' in answered ? answered.records : null;
        return {
          ...head,
          status,
          ...(data ? { data: data.map(({ record, ownFileName }) => wireForm(record, ownFileName)) } : {}),
        };
      },
    );
}
