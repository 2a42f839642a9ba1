import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RecordKind } from '../../shared/records/reading.ts';
import { DEFAULT_LIST_LIMIT, MOST_OBSERVATIONS } from '../../shared/rest/limits.ts';
import {
  type CoaQuery,
  coaQuerySchema,
  type ReceiptQuery,
  receiptQuerySchema,
  sampleQuerySchema,
} from '../../shared/rest/parameters.ts';
import { PATHS } from '../../shared/rest/paths.ts';
import { findAnalyte } from '../../shared/science/analytes.ts';
import { snakeCase } from '../../shared/science/fold.ts';
import type { Condition } from '../store/record-conditions.ts';
import { callerOf } from './authenticate.ts';
import { breather } from './breathe.ts';
import { answersKnown, recordTag, tagAnswer } from './entity-tag.ts';
import type { EnvelopeOf } from './envelope.ts';
import { ownRecords } from './own-records.ts';
import { ServiceError } from './service-error.ts';
import type { ServiceStorage } from './storage/service-storage.ts';
import { wireForm } from './wire-form.ts';

const pathSchema = z.object({ id: z.string().max(200) });
/** Ours: how many records the document gave, where it is more than one. */
const SAMPLES_HEADER = 'x-samples';
const idsSchema = z.object({ ids: z.array(z.string().max(200)).min(1).max(10_000) });
const deletedSchema = z.object({
  success: z.literal(true),
  deleted: z.array(z.string()),
  missing: z.array(z.string()),
});

/** GET and DELETE of /api/data/receipts and /api/data/coas, the whole and by id. */
export function recordRoutes(app: FastifyInstance, { read, write }: ServiceStorage, envelopeOf: EnvelopeOf): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { matching, one } = ownRecords(read);

  const list = (
    request: FastifyRequest,
    kind: RecordKind,
    query: ReceiptQuery | CoaQuery,
    conditions: Condition[],
    around: [string, string],
  ) => {
    const userId = callerOf(request).id;
    const limit = Math.min(query.limit ?? DEFAULT_LIST_LIMIT, MOST_OBSERVATIONS);
    const { order, desc: descending } = query;
    return read.list({
      query: { kind, userId, conditions, order, descending, limit },
      observations: MOST_OBSERVATIONS,
      around,
      known: request.headers['if-none-match'] ?? null,
    });
  };
  const remove = async (userId: string, kind: RecordKind, ids: readonly string[]) => {
    const breathe = breather();
    const documents = new Map<string, string>();
    const missing: string[] = [];
    for (const id of ids) {
      await breathe();
      const found = await matching(userId, kind, id);
      const records = (await Promise.all(found.map((one) => read.record(userId, one)))).flatMap((own) => own ?? []);
      if (records.length === 0) missing.push(id);
      for (const { record } of records) {
        // What was verified through the service is its users' own; what was verified beside it is not theirs to delete.
        if (record.verifiedAt && record.verifiedUser === null) {
          const message = `The record ${id} has been verified; unlock it in the desktop before it is deleted. Nothing was deleted.`;
          throw new ServiceError(409, 'record-verified', message);
        }
        documents.set(record.documentHash, id);
      }
    }
    for (const documentHash of documents.keys()) {
      await breathe();
      await write.forgetDocument(documentHash, userId);
    }
    return { success: true as const, deleted: [...documents.values()], missing };
  };

  const endpoints = [
    { kind: 'receipt', path: PATHS.receipts, query: receiptQuerySchema, wrapped: false },
    { kind: 'coa', path: PATHS.coas, query: coaQuerySchema, wrapped: true },
  ] as const;
  for (const { kind, path, query, wrapped } of endpoints) {
    const tags = [`${kind}s`];
    typed.get(path, { schema: { tags, querystring: query } }, async (request, reply) => {
      const conditions =
        kind === 'receipt'
          ? receiptConditions(request.query as ReceiptQuery)
          : coaConditions(request.query as CoaQuery);
      const around: [string, string] = wrapped ? ['{"success":true,"data":[', ']}'] : envelopeOf(request).receipts;
      const asked = request.query as ReceiptQuery | CoaQuery;
      const { text, truncated, tag } = await list(request, kind, asked, conditions, around);
      if (truncated) reply.header('x-observations-truncated', String(MOST_OBSERVATIONS));
      if (tag !== null) tagAnswer(reply, tag);
      if (text === null) return reply.code(304).send();
      reply.type('application/json; charset=utf-8');
      return reply.send(text);
    });
    typed.get(
      `${path}/:id`,
      { schema: { tags, params: pathSchema, querystring: sampleQuerySchema } },
      async (request, reply) => {
        const { id } = request.params;
        const { record, ownFileName: name, samples } = await one(callerOf(request).id, kind, id, request.query.sample);
        if (samples > 1) reply.header(SAMPLES_HEADER, String(samples));
        const { form, one: inForm } = envelopeOf(request);
        const isKnown = answersKnown(request, reply, recordTag(record, name, form));
        return isKnown ? reply : inForm(wireForm(record, name));
      },
    );
    typed.delete(
      `${path}/:id`,
      { schema: { tags, params: pathSchema, response: { 200: deletedSchema } } },
      async (request) => {
        const done = await remove(callerOf(request).id, kind, [request.params.id]);
        if (done.deleted.length === 0) await one(callerOf(request).id, kind, request.params.id);
        return done;
      },
    );
    typed.delete(path, { schema: { tags, body: idsSchema, response: { 200: deletedSchema } } }, async (request) =>
      remove(callerOf(request).id, kind, request.body.ids),
    );
  }
}

function receiptConditions(query: ReceiptQuery): Condition[] {
  const conditions: Condition[] = [];
  if (query.product_name) conditions.push({ column: 'product_name', contains: query.product_name });
  if (query.product_type) conditions.push({ column: 'product_type', contains: query.product_type });
  if (query.date) conditions.push({ column: 'record_date', day: query.date });
  if (query.price !== undefined) conditions.push({ column: 'total_price', equals: query.price });
  if (query.license) conditions.push({ column: 'license_number', contains: query.license });
  if (query.number) conditions.push({ column: 'invoice_number', contains: query.number });
  return conditions;
}

function coaConditions(query: CoaQuery): Condition[] {
  const conditions: Condition[] = [];
  for (const column of ['product_name', 'product_type', 'lab', 'producer', 'batch_number'] as const) {
    const contains = query[column];
    if (contains) conditions.push({ column, contains });
  }
  if (query.status) conditions.push({ status: query.status });
  if (query.date) conditions.push({ column: 'record_date', day: query.date });
  for (const [column, bounds] of [
    ['total_thc', query.thc],
    ['total_cbd', query.cbd],
    ['total_terpenes', query.terpenes],
  ] as const) {
    if (bounds?.from !== undefined) conditions.push({ column, atLeast: bounds.from });
    if (bounds?.to !== undefined) conditions.push({ column, atMost: bounds.to });
  }
  if (query.analyte) {
    const { name, ...bounds } = query.analyte;
    conditions.push({ analyte: findAnalyte(name)?.key ?? snakeCase(name), ...bounds });
  }
  return conditions;
}
