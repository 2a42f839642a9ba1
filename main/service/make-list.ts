import type { RecordQueries } from '../store/record-queries.ts';
import type { ListRequest } from './list-messages.ts';
import { wireForm } from './wire-form.ts';

/** Result rows no record has. */
const MOST_ROWS = 2000;
/** Characters gathered before they are handed on: one chunk a record would be slow, one for all would fill memory. */
const CHUNK = 256 * 1024;

/** Characters of records' texts that are kept: lists show the same records again and again. */
const KEPT = 24_000_000;

/** Records as JSON text, made anew when a record has changed; null when it is gone. */
export function recordTexts(queries: RecordQueries): (id: number) => string | null {
  // In the order they were last asked for.
  const kept = new Map<number, { version: number; text: string }>();
  let size = 0;
  const forget = (id: number) => {
    size -= kept.get(id)?.text.length ?? 0;
    kept.delete(id);
  };
  return (id) => {
    const version = queries.version(id);
    const known = kept.get(id);
    if (known && known.version === version) {
      kept.delete(id);
      kept.set(id, known);
      return known.text;
    }
    forget(id);
    const record = version === null ? null : queries.content(id);
    if (version === null || !record) return null;
    const text = JSON.stringify(wireForm(record));
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
  textOf: (id: number) => string | null,
  { query, observations: most, around: [start, end] }: ListRequest,
): { truncated: boolean; chunks: Generator<string> } {
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
  const chunks = function* () {
    let text = start;
    let first = true;
    for (const id of ids) {
      const record = textOf(id);
      // Removed since it was found.
      if (record === null) continue;
      text += (first ? '' : ',') + record;
      first = false;
      if (text.length < CHUNK) continue;
      yield text;
      text = '';
    }
    yield text + end;
  };
  return { truncated: tooFar >= 0, chunks: chunks() };
}
