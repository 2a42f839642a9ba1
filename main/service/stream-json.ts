import { Readable } from 'node:stream';

/** Characters gathered before they are handed on: one chunk a record would be slow, one for all would fill memory. */
const CHUNK = 64 * 1024;

/** A JSON text `start record,record,... end`, made as fast as it is sent. */
export function streamJsonArray(values: Iterable<unknown>, [start, end]: [string, string]): Readable {
  const chunks = function* () {
    let text = start;
    let first = true;
    for (const value of values) {
      text += (first ? '' : ',') + JSON.stringify(value);
      first = false;
      if (text.length < CHUNK) continue;
      yield text;
      text = '';
    }
    yield text + end;
  };
  return Readable.from(chunks(), { objectMode: false });
}
