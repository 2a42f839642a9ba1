import type { RecordQueries } from '../store/record-queries.ts';
import type { ListRequest } from './list-messages.ts';
import { wireForm } from './wire-form.ts';

/** Characters gathered before they are handed on: one chunk a record would be slow, one for all would fill memory. */
const CHUNK = 256 * 1024;

/** A list as JSON text, found at once and made as fast as it is taken. */
export function makeList(
  queries: RecordQueries,
  { query, observations: most, around: [start, end] }: ListRequest,
): { truncated: boolean; chunks: Generator<string> } {
  const found = queries.find(query);
  let observations = 0;
  const tooFar = found.findIndex((id) => {
    observations += queries.observations(id);
    return observations > most;
  });
  const ids = tooFar < 0 ? found : found.slice(0, tooFar);
  const chunks = function* () {
    let text = start;
    let first = true;
    for (const id of ids) {
      const record = queries.content(id);
      // Removed since it was found.
      if (!record) continue;
      text += (first ? '' : ',') + JSON.stringify(wireForm(record));
      first = false;
      if (text.length < CHUNK) continue;
      yield text;
      text = '';
    }
    yield text + end;
  };
  return { truncated: tooFar >= 0, chunks: chunks() };
}
