import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hashOfJson } from '../../shared/records/hashes.ts';
import { sampleQuerySchema, verifiedQuerySchema } from '../../shared/rest/parameters.ts';
import { historyPath, PATHS } from '../../shared/rest/paths.ts';
import type { StoredRecord } from '../store/records.ts';
import type { User } from '../store/users.ts';
import { callerOf } from './authenticate.ts';
import { breather } from './breathe.ts';
import { namesTag, recordTag, tagAnswer } from './entity-tag.ts';
import type { EnvelopeOf } from './envelope.ts';
import { ownRecords } from './own-records.ts';
import { RECORD_BODIES, recordOfBody, unwrapRecord } from './record-body.ts';
import { KIND_NAMES } from './service-desk.ts';
import { ServiceError } from './service-error.ts';
import type { ServiceReads, ServiceVerified } from './storage/service-storage.ts';
import { wireForm } from './wire-form.ts';

const pathSchema = z.object({ id: z.string().max(200) });
const changeSchema = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });
const historySchema = z.object({
  data: z.array(
    z.object({ at: z.string(), who: z.string().nullable(), action: z.string(), changes: z.array(changeSchema) }),
  ),
});
/** Records that one answer of verified ones holds, and bytes after which it holds no further one. */
const USUAL_PAGE = 100;
const LARGEST_PAGE = 200;
const MOST_BYTES = 1_000_000;

/**
 * Ours: verified records come in (PUT of one), go out in the order in which they were verified, and tell what became of
 * them. Documented in docs/service.md, found by clients in the OpenAPI document.
 */
export function verifiedRoutes(
  app: FastifyInstance,
  read: ServiceReads,
  verified: ServiceVerified,
  envelopeOf: EnvelopeOf,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { one, matching } = ownRecords(read);

  for (const { kind, path } of [
    { kind: 'receipt', path: PATHS.receipts },
    { kind: 'coa', path: PATHS.coas },
  ] as const) {
    const tags = [`${kind}s`];
    typed.put(
      `${path}/:id`,
      {
        preValidation: unwrapRecord,
        schema: { tags, params: pathSchema, querystring: sampleQuerySchema, body: RECORD_BODIES[kind] },
      },
      async (request, reply) => {
        const caller = callerOf(request);
        const { id } = request.params;
        const { form, one: inForm } = envelopeOf(request);
        const own = await one(caller.id, kind, id, request.query.sample);
        const { record: stored, samples, ownFileName } = own;
        if (samples > 1 && request.query.sample === undefined) {
          const message = `This document gave ${samples} records. Say which with the parameter “sample”, from 1.`;
          throw new ServiceError(409, 'several-samples', message);
        }
        const next = recordOfBody(stored, request.body);
        const known = request.headers['if-match'];
        if (known === undefined) {
          const message = 'Send the ETag of the record that you read in the header If-Match.';
          throw new ServiceError(428, 'if-match-missing', message);
        }
        // What was sent before and is there already is no change, whatever tag it comes with (RFC 9110, 13.1.1).
        const isThere = stored.verifiedAt !== null && hashOfJson(stored.record) === hashOfJson(next);
        if (!isThere) {
          if (!namesTag(known, recordTag(stored, ownFileName, form))) throw changed();
          await mayReplace(read, stored, caller);
          const { id: userId, name } = caller;
          const by = { id: userId, name };
          const done = await verified.replace({ id: stored.id, version: stored.version, record: next, by });
          if (done === 'changed') throw changed();
        }
        const kept = (isThere ? own : await read.record(caller.id, stored.id)) ?? own;
        tagAnswer(reply, recordTag(kept.record, kept.ownFileName, form));
        return inForm(wireForm(kept.record, kept.ownFileName));
      },
    );
    typed.get(
      historyPath(`${path}/:id`),
      { schema: { tags, params: pathSchema, querystring: sampleQuerySchema, response: { 200: historySchema } } },
      async (request) => {
        const caller = callerOf(request);
        const { record } = await one(caller.id, kind, request.params.id, request.query.sample);
        const team = await read.people([...(await teamOf(read, caller))]);
        const known = new Set([caller.name, ...[...team.values()].map(({ name }) => name)]);
        const entries = await verified.history(caller.id, record.id);
        return { data: entries.map((entry) => ({ ...entry, who: known.has(entry.who) ? entry.who : null })) };
      },
    );
  }

  typed.get(
    PATHS.verified,
    { schema: { tags: ['verified records'], querystring: verifiedQuerySchema } },
    async (request, reply) => {
      const caller = callerOf(request);
      const limit = Math.min(request.query.limit ?? USUAL_PAGE, LARGEST_PAGE);
      const found = await verified.after(caller.id, placeOf(request.query.after), limit);
      const breathe = breather();
      const data: string[] = [];
      let size = 0;
      let last: (typeof found)[number] | null = null;
      for (const place of found) {
        if (size >= MOST_BYTES) break;
        last = place;
        await breathe();
        const own = await read.record(caller.id, place.id);
        if (!own) continue;
        const { kind, documentHash } = own.record;
        const samples = (await matching(caller.id, kind, documentHash)).length;
        const text = JSON.stringify({ kind, samples, record: wireForm(own.record, own.ownFileName) });
        data.push(text);
        size += text.length;
      }
      const cursor = last ? `${last.at}/${last.id}` : (request.query.after ?? null);
      reply.type('application/json; charset=utf-8');
      return reply.send(`{"data":[${data.join()}],"cursor":${JSON.stringify(cursor)}}`);
    },
  );
}

/** The last record that is known already. @throws ServiceError 400 for what was no answer of ours */
function placeOf(after: string | undefined): { at: string; id: number } | null {
  if (after === undefined) return null;
  const [, at, id] = /^([0-9T:.Z-]{20,30})\/(\d{1,15})$/.exec(after) ?? [];
  if (at === undefined) {
    const message = 'The query parameter “after” takes the “cursor” of an earlier answer.';
    throw new ServiceError(400, 'invalid-request', message);
  }
  return { at, id: Number(id) };
}

/** Whoever may delete a record may verify it; what others verified is changed by them, and by those on a team with them. */
async function mayReplace(
  read: ServiceReads,
  { kind, verifiedAt, verifiedUser }: StoredRecord,
  caller: User,
): Promise<void> {
  if (verifiedAt === null || verifiedUser === caller.id) return;
  if (verifiedUser === null) {
    const message = `This ${KIND_NAMES[kind]} was verified where the service runs. It has to be unlocked there first.`;
    throw new ServiceError(409, 'record-verified', message);
  }
  if ((await ownersOf(read, caller)).has(verifiedUser)) return;
  const message = `Another person who has this document verified the ${KIND_NAMES[kind]}. Ask them to add you to an organization they own.`;
  throw new ServiceError(409, 'verified-by-another', message);
}

/**
 * Ids of those who own an organization that a user is in. A team proves nothing the other way round: anybody may put anybody
 * on theirs without asking.
 */
async function ownersOf(read: ServiceReads, { id }: User): Promise<Set<string>> {
  const { owner, team } = await read.claimsOf(id);
  const organizations = await Promise.all([...new Set([...owner, ...team])].map((one) => read.organization(id, one)));
  return new Set(organizations.flatMap((organization) => (organization ? [organization.owner] : [])));
}

/** Ids of those who share an organization with a user. */
async function teamOf(read: ServiceReads, { id }: User): Promise<Set<string>> {
  const { owner, team } = await read.claimsOf(id);
  const ids = new Set<string>();
  for (const organizationId of new Set([...owner, ...team])) {
    const organization = await read.organization(id, organizationId);
    if (!organization) continue;
    for (const member of [organization.owner, ...organization.team.map(({ userId }) => userId)]) ids.add(member);
  }
  return ids;
}

const changed = () =>
  new ServiceError(
    412,
    'changed-meanwhile',
    'The record has changed since you read it. Read it again, then send yours.',
  );
