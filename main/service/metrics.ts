import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RecordKind } from '../../shared/records/reading.ts';

/** What the service counts about itself, in the form of Prometheus. */
export interface Metrics {
  /** Counts the requests of a service. */
  watch(app: FastifyInstance): void;
  /** A document was answered: `read`, `queued` where nobody waits for it, or the code of its failure. */
  answered(kind: RecordKind, outcome: string): void;
  /**
   * Serves `GET /metrics` at an address of its own: figures are for whoever runs the service, not for its callers.
   * @returns the address it listens at
   * @throws NodeJS.ErrnoException
   */
  listen(address: { host: string; port: number }): Promise<string>;
  close(): Promise<void>;
}

/** Seconds. A document may be read for minutes, most answers take milliseconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];
const PATH = '/metrics';

export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'proofdesk_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'proofdesk_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS,
    registers,
  });
  const underWay = new Gauge({
    name: 'proofdesk_http_requests_under_way',
    help: 'Requests that are being answered.',
    registers,
  });
  const documents = new Counter({
    name: 'proofdesk_documents_total',
    help: 'Documents answered, by kind and outcome: read, queued, or the code of the failure.',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  });
  let server: Server | null = null;

  return {
    watch(app) {
      app.addHook('onRequest', async (_, reply) => {
        underWay.inc();
        // After the answer, or when the connection broke.
        reply.raw.once('close', () => underWay.dec());
      });
      app.addHook('onResponse', async (request, reply) => {
        // The route, never the path: what is asked for is the caller's own business.
        const [method, route] = [request.method, request.routeOptions.url ?? 'none'];
        requests.inc({ method, route, status: String(reply.statusCode) });
        durations.observe({ method, route }, reply.elapsedTime / 1000);
      });
    },
    answered: (kind, outcome) => documents.inc({ kind, outcome }),
    async listen({ host, port }) {
      const opened = createServer((request, response) => {
        if (request.method !== 'GET' || request.url?.split('?')[0] !== PATH) {
          response.writeHead(404).end();
          return;
        }
        registry.metrics().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          () => response.destroy(),
        );
      });
      await new Promise<void>((resolve, reject) => {
        opened.once('error', reject).listen(port, host, resolve);
      });
      server = opened;
      const { port: taken } = opened.address() as AddressInfo;
      return `http://${host.includes(':') ? `[${host}]` : host}:${taken}${PATH}`;
    },
    async close() {
      server?.closeAllConnections();
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    },
  };
}
