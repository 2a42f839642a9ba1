import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from './service-error.ts';
import type { Caller, ServiceStorage } from './storage/service-storage.ts';

const BEARER = /^Bearer +(\S{1,512})$/i;
const callers = new WeakMap<FastifyRequest, Caller>();

/** Every route of `app` asks for `Authorization: Bearer <API key>`; who asks is `callerOf(request)`. Errors: 401; 429 above the key's limit. */
export function authenticate(app: FastifyInstance, { read, write }: ServiceStorage): void {
  app.addHook('onRequest', async (request, reply) => {
    const key = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const user = key ? await read.keyOwner(key) : null;
    if (!user) {
      reply.header('www-authenticate', 'Bearer');
      throw new ServiceError(
        401,
        key ? 'wrong-key' : 'key-missing',
        key
          ? 'This API key is not known here, or it has been revoked.'
          : 'Send your API key in the header Authorization: Bearer <API key>.',
      );
    }
    const wait = user.countsRequests ? await write.spend(user.keyId, 'requests') : 0;
    if (wait > 0) {
      const message = 'This API key has asked as often as it may in one minute. Try again later.';
      throw new ServiceError(429, 'rate-limited', message, { retryAfter: wait });
    }
    callers.set(request, user);
  });
}

/** @throws Error outside of routes that `authenticate` guards */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error('this route asks for a caller and is not guarded');
  return caller;
}
