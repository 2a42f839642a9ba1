import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User, Users } from '../store/users.ts';
import { ServiceError } from './service-error.ts';

const BEARER = /^Bearer +(\S{1,512})$/i;
const callers = new WeakMap<FastifyRequest, User>();

/** Every route of `app` asks for `Authorization: Bearer <API key>`; who asks is `callerOf(request)`. Errors: 401. */
export function authenticate(app: FastifyInstance, users: Users): void {
  app.addHook('onRequest', async (request, reply) => {
    const key = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const user = key ? users.keys.owner(key) : null;
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
    callers.set(request, user);
  });
}

/** @throws Error outside of routes that `authenticate` guards */
export function callerOf(request: FastifyRequest): User {
  const caller = callers.get(request);
  if (!caller) throw new Error('this route asks for a caller and is not guarded');
  return caller;
}
