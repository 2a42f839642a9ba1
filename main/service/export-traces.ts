import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** Milliseconds for the last spans to be taken when the service stops. */
const LAST_WORDS = 2000;

/**
 * Sends what this process does as OpenTelemetry traces (OTLP over HTTP) from now on, in batches, in the background. A
 * receiver that is away costs spans and nothing else.
 *
 * @param endpoint where the receiver is; `/v1/traces` is added. null: what the environment says
 * (OTEL_EXPORTER_OTLP_ENDPOINT and its like)
 * @returns sends the rest, and ends it
 */
export function exportTraces(endpoint: string | null, attributes: Record<string, string>): () => Promise<void> {
  const url = endpoint === null ? {} : { url: `${endpoint.replace(/\/+$/, '')}/v1/traces` };
  const exporter = new OTLPTraceExporter({ ...url });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'proofdesk', ...attributes }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: LAST_WORDS })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown().catch(() => {});
}
