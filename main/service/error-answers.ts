import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '../../shared/rest/errors.ts';
import { systemCode } from '../outcome.ts';
import { SecretStoreUnavailable } from '../secrets/secret-store.ts';
import { ServiceError } from './service-error.ts';
import { StorageUnavailable } from './storage/storage-unavailable.ts';
import { validationSentence } from './validation-sentence.ts';

/** What Fastify and its multipart parser call the errors a caller can cause, and what we answer. */
const KNOWN: Record<string, { status: number; code: string; message: string }> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported-media-type',
    message: 'The body’s Content-Type is not understood here. Send multipart/form-data or application/json.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'empty-body', message: 'The body is empty; send JSON.' },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    status: 400,
    code: 'invalid-json',
    message: 'The body is not JSON, or has keys that are not taken (“__proto__”, “constructor”).',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'body-too-large',
    message: 'The body is larger than this service takes.',
  },
  FST_FILES_LIMIT: { status: 413, code: 'too-many-files', message: 'There are more files than one request may carry.' },
  FST_PARTS_LIMIT: { status: 413, code: 'too-many-parts', message: 'There are more parts than one request may carry.' },
  FST_FIELDS_LIMIT: {
    status: 413,
    code: 'too-many-fields',
    message: 'There are more fields than one request may carry.',
  },
  FST_PROTO_VIOLATION: { status: 400, code: 'invalid-field-name', message: 'A field has a name that is not accepted.' },
  FST_MP_PREMATURE_CLOSE: { status: 400, code: 'broken-off', message: 'The request broke off before it was complete.' },
  FST_ERR_BAD_URL: { status: 400, code: 'invalid-path', message: 'The path is not encoded as it should be.' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: {
    status: 415,
    code: 'unsupported-media-type',
    message: 'The body is not multipart/form-data with a boundary.',
  },
};

/** What the system and the database call a disk that is full. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);
/** Space is made by people. */
const RETRY_SECONDS = 60;
/** Engines come back by themselves. */
const AWAY_SECONDS = 5;

/** Every error leaves as `{success: false, code, message}`; causes go to the log, never to the caller. */
export function answerErrors(app: FastifyInstance): void {
  const routes: { url: string; path: RegExp; method: string }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const path = new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
    routes.push(...[method].flat().map((one) => ({ url, path, method: one })));
  });
  app.setErrorHandler((error: FastifyError | ServiceError | Error, request, reply) =>
    answerError(error, request, reply),
  );
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]?.replace(/(.)\/$/, '$1') ?? '';
    const found = routes.filter((route) => route.path.test(path));
    const allowed = [...new Set(found.map(({ method }) => method))].join(', ');
    // What was sent as a path may hold an API key: nothing of it is sent back.
    if (!found[0]) {
      const message = 'There is nothing at this path. The paths are listed at /api/docs.';
      return send(reply, 404, { success: false, code: 'not-found', message });
    }
    reply.header('allow', allowed);
    const message = `${found[0].url} does not take ${request.method}; it takes ${allowed}.`;
    return send(reply, 405, { success: false, code: 'method-not-allowed', message });
  });
}

/** Answers one request with what went wrong. */
export function answerError(error: FastifyError | ServiceError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ServiceError) {
    if (error.retryAfter !== null) reply.header('retry-after', String(error.retryAfter));
    if (error.cause) request.log.warn({ err: error.cause }, error.code);
    return send(reply, error.status, { success: false, code: error.code, message: error.message });
  }
  if (error instanceof SecretStoreUnavailable) {
    request.log.warn({ err: error }, error.code);
    const message = 'This service cannot keep secrets: it has neither a keychain nor a vault key. Nothing was stored.';
    return send(reply, 503, { success: false, code: error.code, message });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const message = validationSentence(error.validation[0], error.validationContext);
    const status = error.validationContext === 'body' ? 422 : 400;
    return send(reply, status, { success: false, code: 'invalid-request', message });
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = KNOWN[code];
  if (known) return send(reply, known.status, { success: false, code: known.code, message: known.message });
  if (error instanceof StorageUnavailable) {
    request.log.error({ err: error }, error.code);
    const message =
      'Where this service keeps its data is not available. What was answered before is kept; try again later.';
    reply.header('retry-after', String(AWAY_SECONDS));
    return send(reply, 503, { success: false, code: error.code, message });
  }
  if (NO_SPACE.has(code)) {
    request.log.error({ err: error }, 'disk-full');
    const message = 'There is no space left where this service keeps its data. Nothing was changed; try again later.';
    reply.header('retry-after', String(RETRY_SECONDS));
    return send(reply, 503, { success: false, code: 'disk-full', message });
  }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 500) {
    return send(reply, status, { success: false, code: 'bad-request', message: 'The request cannot be understood.' });
  }
  request.log.error({ err: error }, 'unexpected');
  const message = `Something went wrong here; the log has it under ${request.id}. Nothing is lost; try again.`;
  return send(reply, 500, { success: false, code: 'internal', message });
}

/** What Node's parser calls the requests that it cannot read; the rest is `bad-request`. */
const BROKEN: Record<string, { status: string; code: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'headers-too-large',
    message: 'The headers of the request are larger than this service takes.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'too-slow',
    message: 'The request did not arrive in time.',
  },
};

/** Answers what is no request at all, for which there is neither a route nor a reply. */
export function answerBrokenRequest(error: Error, socket: Socket): void {
  if (systemCode(error) === 'ECONNRESET' || socket.destroyed) return;
  const { status, code, message } = BROKEN[systemCode(error) ?? ''] ?? {
    status: '400 Bad Request',
    code: 'bad-request',
    message: 'The request cannot be understood.',
  };
  const body = JSON.stringify({ success: false, code, message } satisfies ErrorBody);
  const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`;
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${head}\r\nconnection: close\r\n\r\n${body}`);
  socket.destroy(error);
}

const send = (reply: FastifyReply, status: number, body: ErrorBody) => reply.status(status).send(body);
