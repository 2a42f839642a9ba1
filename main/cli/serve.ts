import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { createSecureContext } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../../shared/rest/limits.ts';
import { systemCode } from '../outcome.ts';
import { policyPath, readPolicy } from '../policy/policy.ts';
import { buildService } from '../service/build-service.ts';
import type { ServiceStorage } from '../service/storage/service-storage.ts';
import { logStream } from './log-stream.ts';
import { programVersion } from './program-version.ts';
import { parseServeOptions, type ServeOptions, usable } from './serve-options.ts';
import { openServed } from './served-storage.ts';

/** Milliseconds for requests to end by themselves, and then for their last answers to be sent. */
const GRACE = 8000;
const LAST_WORDS = 1500;
/** Milliseconds to wait for another service that ends over the same folder, longer than its ending takes. */
const TAKEOVER = GRACE + LAST_WORDS + 2500;

/** `serve`: runs the service until it is asked to stop. @returns the exit code */
export async function serve(args: readonly string[]): Promise<number> {
  if (args[0] === 'keys') return (await import('./keys.ts')).keys(args.slice(1));
  if (args[0] === 'migrate') return (await import('./migrate.ts')).migrate(args.slice(1));
  const options = usable(parseServeOptions(args));
  if (typeof options === 'number') return options;
  const tls = tlsOf(options);
  if (tls && 'wrong' in tls) {
    process.stderr.write(`${tls.wrong}\n`);
    return 2;
  }
  const { policy, problem } = readPolicy(policyPath());
  if (problem) process.stderr.write(`${problem}\n`);
  // Before the storage opens: what it does belongs to traces, too.
  const endTraces = await startTraces(options);
  const opened = await openServed(options, TAKEOVER);
  if (!opened.ok) {
    await endTraces?.();
    process.stderr.write(`${opened.error.message}\n`);
    return 1;
  }
  const served = opened.value;
  const log = logStream(process.stderr.fd);
  process.once('exit', log.flush);
  let isStopping = false;
  const metrics = options.metrics && (await import('../service/metrics.ts')).openMetrics();
  try {
    const stopped = new Promise<void>((resolve) => {
      // Not `once`: a terminal and a service manager tell the whole group of processes, and npm's script hands it on once
      // more. The second word would end the process at once, with everybody's answers.
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    });
    if (options.role === 'reader') {
      if (options.metrics) await metrics?.listen(options.metrics);
      announceReader(options);
      await stopped;
      await served.storage.drain();
      return 0;
    }
    const app = await buildService({
      storage: served.storage,
      allowedHosts: policy.links ? options.allowedHosts : null,
      secrets: served.secrets,
      limits: LIMITS[options.limits],
      takesVerified: options.takesVerified,
      envelope: options.envelope,
      isStopping: () => isStopping,
      ...(metrics && { metrics }),
      traced: endTraces !== null,
      now: () => new Date(),
      version: programVersion(),
      logger: { level: 'info', stream: log },
      tls,
    });
    if (options.metrics && metrics) app.log.info({ metrics: await metrics.listen(options.metrics) }, 'counting');
    const url = await app.listen({ host: options.host, port: options.port });
    announce(options, url, await served.firstUser());
    await stopped;
    isStopping = true;
    // Whoever spreads requests asks now and then whether this service is ready: until then it goes on.
    await setTimeout(options.drain * 1000);
    await closeInTime(app, served.storage);
    return 0;
  } catch (cause) {
    process.stderr.write(`${whyNotServed(cause, options)}\n`);
    return 1;
  } finally {
    await metrics?.close();
    await served.close();
    await endTraces?.();
  }
}

/** Sends traces where the command line or the environment says so. @returns ends that; null where nothing does */
async function startTraces({ traces, role }: ServeOptions): Promise<(() => Promise<void>) | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = process.env;
  if (!traces && !all && !own) return null;
  // Loaded for those who want it alone.
  const { exportTraces } = await import('../service/export-traces.ts');
  return exportTraces(traces, { 'service.version': programVersion(), 'proofdesk.role': role });
}

/**
 * Ends without cutting off what is under way: new requests are refused, those that are there have some time. Documents
 * that are still unread then stay in the queue, and whoever waits for them is told so.
 */
async function closeInTime(app: FastifyInstance, storage: ServiceStorage): Promise<void> {
  const closed = app.close();
  await Promise.race([closed, setTimeout(GRACE, undefined, { ref: false })]);
  await storage.drain();
  await Promise.race([closed, setTimeout(LAST_WORDS, undefined, { ref: false })]);
  app.server.closeAllConnections();
  await closed;
}

function announceReader({ json }: ServeOptions): void {
  process.stdout.write(
    json ? `${JSON.stringify({ role: 'reader' })}\n` : 'Proofdesk reads documents from the queue.\n',
  );
}

function announce({ json }: ServeOptions, url: string, { id, key }: { id: string; key: string | null }): void {
  if (json) {
    process.stdout.write(`${JSON.stringify({ url, user_id: id, api_key: key })}\n`);
    return;
  }
  process.stdout.write(`Proofdesk serves at ${url} (the interface is described at ${url}/api/docs).\n`);
  if (key) process.stdout.write(`Your API key, shown this once: ${key}\n`);
}

/** The private key and certificate; null where none are wanted. Looked at before anything else is touched. */
function tlsOf({ tls }: ServeOptions): { key: string; cert: string } | { wrong: string } | null {
  if (!tls) return null;
  const read = (path: string): string | { wrong: string } => {
    try {
      return readFileSync(path, 'utf8');
    } catch (cause) {
      const code = systemCode(cause);
      const why =
        code === 'ENOENT'
          ? 'is not there'
          : code === 'EACCES'
            ? 'may not be read'
            : `cannot be read (${code ?? cause})`;
      return { wrong: `The file ${path} ${why}. Name a private key and a certificate (PEM).` };
    }
  };
  const key = read(tls.key);
  const cert = read(tls.cert);
  if (typeof key !== 'string') return key;
  if (typeof cert !== 'string') return cert;
  try {
    createSecureContext({ key, cert });
    return { key, cert };
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : String(cause);
    return { wrong: `${tls.key} and ${tls.cert} are not a private key and its certificate in PEM form (${what}).` };
  }
}

/** Why listening failed, for whoever started the program. */
function whyNotServed(cause: unknown, { host, port }: ServeOptions): string {
  const why: Record<string, string> = {
    EADDRINUSE: `Port ${port} of ${host} is in use by another program. Stop it, or choose another with --port (0 takes a free one).`,
    EACCES: `Port ${port} may not be used by this account. Choose one above 1023 with --port.`,
    EADDRNOTAVAIL: `This machine does not have the address ${host}. Choose one of its own with --host.`,
    ENOTFOUND: `${host} is no address of this machine. Choose one of its own with --host.`,
  };
  const message = why[systemCode(cause) ?? ''];
  return message ?? (cause instanceof Error ? cause.message : String(cause));
}
