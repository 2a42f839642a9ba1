import type { FastifyInstance } from 'fastify';
import { ServiceError } from './service-error.ts';

/** Brackets within brackets that a body may hold: nothing here needs more than a few. */
const DEEPEST = 64;

/** Takes JSON bodies. Clients that call every body JSON do so where they send none: of a DELETE that is all right. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '' && request.method === 'DELETE') done(null, undefined);
    else if (isDeeper(body, DEEPEST)) {
      const message = `The JSON goes deeper than ${DEEPEST} levels.`;
      done(new ServiceError(422, 'json-too-deep', message), undefined);
    } else parse(request, body, done);
  });
}

/** Looked at before it is parsed: what walks through the parsed value would run out of stack. */
function isDeeper(json: string, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json[index];
    if (inText) {
      if (sign === '\\') index += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > most) return true;
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return false;
}
