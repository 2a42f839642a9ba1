import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Envelope } from '../../shared/rest/envelope.ts';
import type { Limits } from '../../shared/rest/limits.ts';
import { PATHS } from '../../shared/rest/paths.ts';
import type { SecretStore } from '../secrets/secret-store.ts';
import { authenticate, callerOf } from './authenticate.ts';
import { type ConnectionLimits, limitConnections, USUAL_CONNECTIONS } from './connections.ts';
import { envelopeOf } from './envelope.ts';
import { answerBrokenRequest, answerError, answerErrors } from './error-answers.ts';
import { jobRoutes } from './job-routes.ts';
import { takeJson } from './json-body.ts';
import { layoutRoutes } from './layout-routes.ts';
import type { Metrics } from './metrics.ts';
import { describeApi } from './open-api.ts';
import { organizationRoutes } from './organization-routes.ts';
import { readiness } from './readiness.ts';
import { recordRoutes } from './record-routes.ts';
import { type Answered, type Crowd, openServiceDesk, type ServiceDesk } from './service-desk.ts';
import { ServiceError } from './service-error.ts';
import { tracedStorage, traceRequests } from './spans.ts';
import type { ServiceReads, ServiceStorage } from './storage/service-storage.ts';
import { uploadRoutes } from './upload-routes.ts';
import { verifiedRoutes } from './verified-routes.ts';

export interface ServiceParts {
  /** Closed with the service. */
  storage: ServiceStorage;
  /** Hosts off the public Internet whose documents may be fetched, `name` or `name:port`; null: no links at all. */
  allowedHosts: readonly string[] | null;
  secrets: SecretStore | null;
  limits: Limits;
  now: () => Date;
  /** Whether verified records are taken, and listed as such, where the storage can; they are unless it is false. */
  takesVerified?: boolean;
  /** `data`: lists of receipts, and one record, stand in an object's `data`; as the interface has them unless given. */
  envelope?: Envelope;
  /** The program's version, for the OpenAPI document. */
  version: string;
  /** Where the structured log goes; false for none. */
  logger: FastifyServerOptions['logger'];
  /** How much may be under way at once; the usual unless given. */
  crowd?: Crowd;
  /** Milliseconds for a request's headers and for all of a request to arrive; the usual unless given. */
  patience?: { headers: number; request: number };
  /** How many connections there may be; the usual unless given. */
  connections?: ConnectionLimits;
  /** Counts what is done; nothing is counted without. */
  metrics?: Metrics;
  /** Whether requests and errands to the storage are spans of traces, for `exportTraces`; not unless it is true. */
  traced?: boolean;
  /** Whether the service was asked to stop and takes requests for a last while. */
  isStopping?: () => boolean;
  /** Private key and certificate, PEM. */
  tls: { key: string; cert: string } | null;
}

/** A header block larger than this is refused. */
const HEADER_BYTES = 16 * 1024;
/** Requests that arrive slower than this are cut off: connections are not to be had for nothing. */
const PATIENCE = { headers: 10_000, request: 10 * 60_000 };
const JSON_BODY_BYTES = 2_000_000;
/** Characters of one path parameter: an id is never longer. */
const PARAMETER_CHARACTERS = 200;

/** The REST interface over a store; it does not listen yet. */
export async function buildService(parts: ServiceParts): Promise<FastifyInstance> {
  const patience = parts.patience ?? PATIENCE;
  const http = {
    maxHeaderSize: HEADER_BYTES,
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    connectionsCheckingInterval: Math.min(5000, patience.headers),
  };
  const app: FastifyInstance = Fastify({
    logger: withoutParameters(parts.logger),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_BODY_BYTES,
    requestTimeout: patience.request,
    routerOptions: { maxParamLength: PARAMETER_CHARACTERS, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    ...(parts.tls ? { https: { ...http, handshakeTimeout: patience.headers, ...parts.tls } } : { http }),
  } as FastifyServerOptions) as unknown as FastifyInstance;
  limitConnections(app, parts.connections ?? USUAL_CONNECTIONS);
  app.removeContentTypeParser('text/plain');
  takeJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  logRequests(app);
  if (parts.traced) traceRequests(app);
  parts.metrics?.watch(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
    refusePacked(request);
  });
  await app.register(multipart, {
    // One byte more than we take: a file that has it is too large, one that was cut here must not pass for whole.
    throwFileSizeLimit: false,
    limits: { files: parts.limits.files, fileSize: parts.limits.fileBytes + 1, fields: 200, headerPairs: 50 },
  });
  await describeApi(app, parts.version, parts.limits, parts.envelope);
  readiness(app, parts.storage, parts.isStopping ?? (() => false));
  app.get(PATHS.openapi, { schema: { hide: true } }, async () => app.swagger());
  await app.register(async (guarded) => {
    const storage = parts.traced ? tracedStorage(parts.storage) : parts.storage;
    const desk = counted(openServiceDesk(storage, parts.limits, parts.crowd), parts.metrics);
    authenticate(guarded, storage);
    meRoute(guarded, storage.read);
    organizationRoutes(guarded, { storage, secrets: parts.secrets, now: parts.now });
    guarded.addHook('onClose', () => storage.close());
    const envelope = envelopeOf(parts.envelope);
    recordRoutes(guarded, storage, envelope);
    if (parts.takesVerified !== false && storage.verified) {
      verifiedRoutes(guarded, storage.read, storage.verified, envelope);
    }
    layoutRoutes(guarded, { read: storage.read, layouts: storage.layouts, now: parts.now });
    uploadRoutes(guarded, desk, parts.allowedHosts);
    jobRoutes(guarded, desk);
  });
  return app;
}

const outcomeOf = (answered: Answered): string =>
  'failure' in answered ? answered.failure.code : 'job' in answered ? 'queued' : 'read';

/** A desk whose answers are counted. */
const counted = (desk: ServiceDesk, metrics: Metrics | undefined): ServiceDesk => ({
  ...desk,
  async take(sending, ...given) {
    const answered = await desk.take(sending, ...given);
    metrics?.answered(sending.kind, outcomeOf(answered));
    return answered;
  },
});

/**
 * What is looked for is the caller's own business, and a key that was sent in the wrong place stays a key: a request is
 * logged under its route, without the path's parameters and without the query.
 */
function withoutParameters(logger: FastifyServerOptions['logger']): FastifyServerOptions['logger'] {
  if (typeof logger !== 'object') return logger ?? false;
  const req = ({ method, routeOptions, ip }: FastifyRequest) => ({ method, path: routeOptions?.url ?? null, from: ip });
  return { ...logger, serializers: { req } };
}

/** One line a request: what was asked, how it ended, and after how long. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (req, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    req.log.info({ req, status, milliseconds: Math.round(elapsedTime) }, 'answered');
  });
  app.addHook('onRequestAbort', async (req) => req.log.info({ req }, 'broken off'));
}

/** Nothing is unpacked: a few bytes could become more than memory holds. @throws ServiceError 415 */
function refusePacked({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return;
  throw new ServiceError(415, 'packed-body', 'Bodies are not unpacked here: send it without Content-Encoding.');
}

function meRoute(app: FastifyInstance, { claimsOf }: ServiceReads): void {
  const claims = z.object({ owner: z.array(z.string()), team: z.array(z.string()) });
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      PATHS.me,
      { schema: { tags: ['users'], response: { 200: z.object({ user_id: z.string(), name: z.string(), claims }) } } },
      async (request) => {
        const { id, name } = callerOf(request);
        return { user_id: id, name, claims: await claimsOf(id) };
      },
    );
}
