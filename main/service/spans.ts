import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServiceStorage } from './storage/service-storage.ts';

// Until traces are exported (export-traces.ts) every span is one that does nothing.
const tracer = trace.getTracer('proofdesk');

/** The trace a job belongs to, as it is kept with the job: W3C `traceparent`; empty where none is exported. */
export type TraceCarrier = Record<string, string>;

/** The trace that is under way. */
export function currentTrace(): TraceCarrier {
  const carrier: TraceCarrier = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

export const traceIn = (carrier: TraceCarrier | undefined): Context => propagation.extract(ROOT_CONTEXT, carrier ?? {});

/** Runs `work` as a part of the trace that is under way, or of another. What it throws ends the span as an error. */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<Result>,
  parent: Context = context.active(),
): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes }, parent, async (span) => {
    try {
      return await work(span);
    } catch (cause) {
      // The message may name a file or hold what a caller sent: it is the log's.
      span.setStatus({ code: SpanStatusCode.ERROR, message: cause instanceof Error ? cause.name : 'error' });
      throw cause;
    } finally {
      span.end();
    }
  });
}

/** A span a request, by its route: neither paths nor queries are in it. A caller's own trace (`traceparent`) goes on here. */
export function traceRequests(app: FastifyInstance): void {
  const underWay = new WeakMap<FastifyRequest, { span: Span; within: Context }>();
  const end = (request: FastifyRequest, status: number | null) => {
    const { span } = underWay.get(request) ?? {};
    underWay.delete(request);
    if (status !== null) span?.setAttribute('http.response.status_code', status);
    if (status === null || status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  app.addHook('onRequest', (request, _, done) => {
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const route = request.routeOptions.url ?? 'none';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'proofdesk.request_id': request.id,
    };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const within = trace.setSpan(parent, span);
    underWay.set(request, { span, within });
    context.with(within, done);
  });
  // The body came in events of the connection, which belong to no request.
  app.addHook('preHandler', (request, _, done) => {
    context.with(underWay.get(request)?.within ?? context.active(), done);
  });
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  app.addHook('onRequestAbort', async (request) => end(request, null));
}

/** A storage each of whose errands is a span: transactions, documents on their way in, and the wait until one is read. */
export function tracedStorage(storage: ServiceStorage): ServiceStorage {
  return {
    ...storage,
    read: traced('read', storage.read),
    write: traced('write', storage.write),
    documents: traced('documents', storage.documents),
    verified: storage.verified && traced('verified', storage.verified),
  };
}

function traced<Part extends object>(name: string, part: Part): Part {
  const errands = Object.entries(part as Record<string, (...given: unknown[]) => Promise<unknown>>);
  return Object.fromEntries(
    errands.map(([errand, run]) => [
      errand,
      (...given: unknown[]) => inSpan(`storage ${name}.${errand}`, {}, () => run(...given)),
    ]),
  ) as Part;
}
