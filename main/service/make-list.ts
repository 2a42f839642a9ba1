import type { RecordQueries } from '../store/record-queries.ts';
import { listTag } from './entity-tag.ts';
import type { ListChunk, ListHead, ListRequest } from './list-messages.ts';
import { wireForm } from './wire-form.ts';

/** Result rows no record has. */
const MOST_ROWS = 2000;
/** Bytes gathered before they are handed on: one chunk a record would be slow, one for all would fill memory. */
const CHUNK = 512 * 1024;
/** Bytes of records' texts that are kept: lists show the same records again and again. */
const KEPT = 32_000_000;
/** Records of the longest list that has a tag: for it each record's version is looked up before anything is sent. */
const MOST_TAGGED = 1000;

const encoder = new TextEncoder();
const COMMA = encoder.encode(',');

/** Records as JSON text in UTF-8, made anew when a record has changed; null when it is gone. */
export function recordTexts(queries: RecordQueries): (id: number, version: number | null) => Uint8Array | null {
  // In the order they were last asked for.
  const kept = new Map<number, { version: number; text: Uint8Array }>();
  let size = 0;
  const forget = (id: number) => {
    size -= kept.get(id)?.text.length ?? 0;
    kept.delete(id);
  };
  return (id, version) => {
    const known = kept.get(id);
    if (known && known.version === version) {
      kept.delete(id);
      kept.set(id, known);
      return known.text;
    }
    forget(id);
    const record = version === null ? null : queries.content(id);
    if (version === null || !record) return null;
    const text = encoder.encode(JSON.stringify(wireForm(record)));
    kept.set(id, { version, text });
    size += text.length;
    for (const oldest of kept.keys()) {
      if (size <= KEPT) break;
      forget(oldest);
    }
    return text;
  };
}

/** A list as JSON text, found at once and made as fast as it is taken. */
export function makeList(
  queries: RecordQueries,
  textOf: ReturnType<typeof recordTexts>,
  { query, observations: most, around }: ListRequest,
): { head: ListHead; chunks: () => Generator<ListChunk> } {
  const found = queries.find(query);
  let observations = 0;
  // A certificate has some hundred rows at most: so few records cannot hold too many.
  const tooFar =
    found.length * MOST_ROWS <= most
      ? -1
      : found.findIndex((id) => {
          observations += queries.observations(id);
          return observations > most;
        });
  const ids = tooFar < 0 ? found : found.slice(0, tooFar);
  const versions = ids.length <= MOST_TAGGED ? ids.map((id) => queries.version(id) ?? -1) : null;
  const [start, end] = around.map((text) => encoder.encode(text)) as [Uint8Array, Uint8Array];
  const names = query.kind === 'coa' ? queries.ownFileNames(query.userId, ids) : new Map<number, string>();
  const chunks = function* (): Generator<ListChunk> {
    let parts: Uint8Array[] = [start];
    let size = start.length;
    let first = true;
    for (const [index, id] of ids.entries()) {
      const text = textOf(id, versions?.[index] ?? queries.version(id));
      const name = names.get(id);
      const record = text && name !== undefined ? renamed(text, name) : text;
      // Removed since it was found.
      if (record === null) continue;
      if (!first) parts.push(COMMA);
      parts.push(record);
      size += record.length + COMMA.length;
      first = false;
      if (size < CHUNK) continue;
      yield { bytes: joined(parts), last: false };
      parts = [];
      size = 0;
    }
    parts.push(end);
    yield { bytes: joined(parts), last: true };
  };
  const tag = versions && listTag(around, ids, versions, names);
  return { head: { truncated: tooFar >= 0, tag }, chunks };
}

/** A certificate's text under the name that the caller gave the document. */
function renamed(text: Uint8Array, name: string): Uint8Array {
  const record: unknown = JSON.parse(new TextDecoder().decode(text));
  return encoder.encode(JSON.stringify({ ...(record as object), coa_pdf: name }));
}

/** In memory of its own, which can be handed to another thread. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
