import type { FastifyInstance } from 'fastify';
import { PATHS } from '../../shared/rest/paths.ts';
import { ServiceError } from './service-error.ts';
import type { ServiceStorage } from './storage/service-storage.ts';

/** Milliseconds for a sign of life from what keeps the data. */
const PATIENCE = 3000;
const RETRY_SECONDS = 5;

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it can do its work; 503 while what keeps the data is away, and from
 * the moment the service is asked to stop, so that whoever spreads requests sends no more of them.
 */
export function readiness(
  app: FastifyInstance,
  storage: Pick<ServiceStorage, 'ready'>,
  isStopping: () => boolean,
): void {
  const notReady = (code: string, message: string) =>
    new ServiceError(503, code, message, { retryAfter: RETRY_SECONDS });
  app.get(PATHS.health, { schema: { hide: true } }, async () => ({ success: true }));
  app.get(PATHS.ready, { schema: { hide: true } }, async () => {
    if (isStopping()) throw notReady('stopping', 'This service is about to stop.');
    const late = AbortSignal.timeout(PATIENCE);
    const silent = new Promise<never>((_, reject) => {
      late.addEventListener('abort', () => reject(new Error('no sign of life')), { once: true });
    });
    try {
      await Promise.race([storage.ready(), silent]);
    } catch (cause) {
      const away = notReady('storage-unavailable', 'Where this service keeps its data is not available.');
      throw Object.assign(away, { cause });
    }
    return { success: true };
  });
}
