import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../shared/rest/envelope.ts';

/** Grows when answers get another form, so that nobody goes on with the old one. */
const FORM = 2;

/** A tag (RFC 9110, 8.8.3) for an answer that is made of what is named, by versions, and of nothing else. */
export function entityTag(...madeOf: (string | number | null)[]): string {
  return `"${createHash('sha256')
    .update(JSON.stringify([FORM, ...madeOf]))
    .digest('base64url')
    .slice(0, 22)}"`;
}

/** The tag of one record in the caller's form of answers, under the name that the caller gave its document. */
export const recordTag = (
  { id, version }: { id: number; version: number },
  name: string | null,
  form: Envelope,
): string => entityTag(id, version, name, form);

/** The tag of a list of records. @param names how the caller calls documents, where that is not the documents' name, by record */
export const listTag = (
  around: readonly [string, string],
  ids: readonly number[],
  versions: readonly number[],
  names: ReadonlyMap<number, string>,
): string => entityTag(...around, ...ids, ...versions, ...ids.map((id) => names.get(id) ?? null));

/** Whether a header If-None-Match or If-Match names a tag, or is `*`. A proxy may have made a tag a weak one. */
export function namesTag(header: string, tag: string): boolean {
  const names = header.split(',').map((text) => text.trim().replace(/^W\//, ''));
  return names.includes('*') || names.includes(tag);
}

/** Says that an answer may be kept, and asked about with its tag. */
export function tagAnswer(reply: FastifyReply, tag: string): void {
  reply.header('etag', tag);
  reply.header('cache-control', 'private, no-cache');
}

/** Tags an answer. @returns whether the caller has it already and was told so */
export function answersKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  tagAnswer(reply, tag);
  const known = request.headers['if-none-match'];
  if (known === undefined || !namesTag(known, tag)) return false;
  reply.code(304).send();
  return true;
}
