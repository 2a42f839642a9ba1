import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hashOfJson } from '../../shared/records/hashes.ts';
import { sampleQuerySchema, verifiedQuerySchema } from '../../shared/rest/parameters.ts';
import { historyPath, PATHS } from '../../shared/rest/paths.ts';
import type { RecordChange } from '../review/record-change.ts';
import type { RecordEditor } from '../review/record-editor.ts';
import type { StoredRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { User } from '../store/users.ts';
import { callerOf } from './authenticate.ts';
import { breather } from './breathe.ts';
import { namesTag, recordTag, tagAnswer } from './entity-tag.ts';
import type { Enveloped } from './envelope.ts';
import { ownRecords } from './own-records.ts';
import { RECORD_BODIES, recordOfBody, unwrapRecord } from './record-body.ts';
import { KIND_NAMES } from './service-desk.ts';
import { ServiceError } from './service-error.ts';
import { wireForm } from './wire-form.ts';

const pathSchema = z.object({ id: z.string().max(200) });
const changeSchema = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });
const historySchema = z.object({
  data: z.array(
    z.object({ at: z.string(), who: z.string().nullable(), action: z.string(), changes: z.array(changeSchema) }),
  ),
});
/** Records that one answer of verified ones holds. */
const USUAL_PAGE = 100;
const LARGEST_PAGE = 200;

/**
 * Ours: verified records come in (PUT of one), go out in the order in which they were verified, and tell what became of
 * them. Documented in docs/service.md, found by clients in the OpenAPI document.
 */
export function verifiedRoutes(
  app: FastifyInstance,
  store: Store,
  editor: Pick<RecordEditor, 'replace'>,
  envelope: Enveloped,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { one, matching } = ownRecords(store);
  const nameFor = (record: StoredRecord, { id }: User) => store.documentUsers.fileName(record.documentHash, id);

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
        const { record: stored, samples } = one(caller.id, kind, id, request.query.sample);
        const tag = recordTag(stored, nameFor(stored, caller));
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
          if (!namesTag(known, tag)) throw changed();
          mayReplace(store, stored, caller);
          const done = editor.replace({ id: stored.id, version: stored.version, record: next, by: caller });
          if (!done.ok) {
            if (done.error.code === 'version-conflict') throw changed();
            throw new ServiceError(409, done.error.code, done.error.message);
          }
        }
        const kept = store.records.get(stored.id) ?? stored;
        const name = nameFor(kept, caller);
        tagAnswer(reply, recordTag(kept, name));
        return envelope.one(wireForm(kept, name));
      },
    );
    typed.get(
      historyPath(`${path}/:id`),
      { schema: { tags, params: pathSchema, querystring: sampleQuerySchema, response: { 200: historySchema } } },
      async (request) => {
        const caller = callerOf(request);
        const { record } = one(caller.id, kind, request.params.id, request.query.sample);
        const known = new Set([caller, ...teammates(store, caller)].map(({ name }) => name));
        const data = store.audit.ofRecord(record.id).map(({ at, who, action, change }) => ({
          at,
          who: known.has(who) ? who : null,
          action,
          changes: (change as RecordChange | null)?.values ?? [],
        }));
        return { data };
      },
    );
  }

  typed.get(
    PATHS.verified,
    { schema: { tags: ['verified records'], querystring: verifiedQuerySchema } },
    async (request, reply) => {
      const caller = callerOf(request);
      const limit = Math.min(request.query.limit ?? USUAL_PAGE, LARGEST_PAGE);
      const found = store.records.verifiedOf(caller.id, placeOf(request.query.after), limit);
      const breathe = breather();
      const data: string[] = [];
      for (const { id } of found) {
        await breathe();
        const record = store.records.get(id);
        if (!record) continue;
        const { kind, documentHash } = record;
        const samples = matching(caller.id, kind, documentHash).length;
        data.push(JSON.stringify({ kind, samples, record: wireForm(record, nameFor(record, caller)) }));
      }
      const last = found.at(-1);
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
function mayReplace(store: Store, { kind, verifiedAt, verifiedUser }: StoredRecord, caller: User): void {
  if (verifiedAt === null || verifiedUser === caller.id) return;
  if (verifiedUser === null) {
    const message = `This ${KIND_NAMES[kind]} was verified where the service runs. It has to be unlocked there first.`;
    throw new ServiceError(409, 'record-verified', message);
  }
  if (teammates(store, caller).some(({ id }) => id === verifiedUser)) return;
  const message = `Another person who has this document verified the ${KIND_NAMES[kind]}. Join an organization with them to change it.`;
  throw new ServiceError(409, 'verified-by-another', message);
}

/** Those who share an organization with a user. */
function teammates({ organizations, users }: Store, { id }: User): User[] {
  const { owner, team } = organizations.claimsOf(id);
  const ids = [...new Set([...owner, ...team])].flatMap((organizationId) => {
    const organization = organizations.get(organizationId);
    return organization ? [organization.owner, ...organization.team.map(({ userId }) => userId)] : [];
  });
  return [...new Set(ids)].flatMap((userId) => users.get(userId) ?? []);
}

const changed = () =>
  new ServiceError(
    412,
    'changed-meanwhile',
    'The record has changed since you read it. Read it again, then send yours.',
  );
