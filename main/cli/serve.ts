import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createSecureContext } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { Outcome } from '../../shared/desktop.ts';
import { LIMITS } from '../../shared/rest/limits.ts';
import { systemCode } from '../outcome.ts';
import { openKeychain } from '../secrets/keychain.ts';
import { type SecretStore, SecretStoreUnavailable } from '../secrets/secret-store.ts';
import { findVaultKey, openVault } from '../secrets/vault.ts';
import { buildService } from '../service/build-service.ts';
import { embeddedStorage } from '../service/storage/embedded/embedded-storage.ts';
import type { Store } from '../store/store.ts';
import { openWorkbench, type Workbench } from '../workbench.ts';
import { logStream } from './log-stream.ts';
import { programVersion } from './program-version.ts';
import { parseServeOptions, type ServeOptions, usable } from './serve-options.ts';
import { serviceDataFolder } from './service-data.ts';

const FIRST_USER = 'owner';
/**
 * Whoever asks is answered first, and documents are read all the same: beside a thread that is never at rest a reader of
 * this niceness has a quarter of a processor, one of 15 had a thirtieth.
 */
const READING_NICENESS = 5;
/** Milliseconds for one document: whoever sent it has gone by then, and others wait. */
const LONGEST_READING = 15 * 60_000;
/** Milliseconds for requests to end by themselves, and then for their last answers to be sent. */
const GRACE = 8000;
const LAST_WORDS = 1500;
/** Milliseconds to wait for another service that ends over the same folder, longer than its ending takes; and between tries. */
const TAKEOVER = GRACE + LAST_WORDS + 2500;
const TAKEOVER_STEP = 200;

/** `serve`: runs the service until it is asked to stop. @returns the exit code */
export async function serve(args: readonly string[]): Promise<number> {
  if (args[0] === 'keys') return (await import('./keys.ts')).keys(args.slice(1));
  const options = usable(parseServeOptions(args));
  if (typeof options === 'number') return options;
  const tls = tlsOf(options);
  if (tls && 'wrong' in tls) {
    process.stderr.write(`${tls.wrong}\n`);
    return 2;
  }
  const dataFolder = serviceDataFolder(options.data);
  const opened = await openWhenFree(dataFolder);
  if (!opened.ok) {
    process.stderr.write(`${opened.error.message}\n`);
    return 1;
  }
  const workbench = opened.value;
  const log = logStream(process.stderr.fd);
  process.once('exit', log.flush);
  let isStopping = false;
  const metrics = options.metrics && (await import('../service/metrics.ts')).openMetrics();
  try {
    const app = await buildService({
      storage: embeddedStorage(workbench),
      allowedHosts: options.allowedHosts,
      secrets: await secretsOf(options, dataFolder),
      limits: LIMITS[options.limits],
      takesVerified: options.takesVerified,
      envelope: options.envelope,
      isStopping: () => isStopping,
      ...(metrics && { metrics }),
      now: () => new Date(),
      version: programVersion(),
      logger: { level: 'info', stream: log },
      tls,
    });
    const stopped = new Promise<void>((resolve) => {
      // Not `once`: a terminal and a service manager tell the whole group of processes, and npm's script hands it on once
      // more. The second word would end the process at once, with everybody's answers.
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    });
    if (options.metrics && metrics) app.log.info({ metrics: await metrics.listen(options.metrics) }, 'counting');
    const url = await app.listen({ host: options.host, port: options.port });
    announce(options, url, firstUser(workbench.store));
    await stopped;
    isStopping = true;
    // Whoever spreads requests asks now and then whether this service is ready: until then it goes on.
    await setTimeout(options.drain * 1000);
    await closeInTime(app, workbench);
    return 0;
  } catch (cause) {
    process.stderr.write(`${whyNotServed(cause, options)}\n`);
    return 1;
  } finally {
    await metrics?.close();
    await workbench.close();
  }
}

/** A service that is being started anew finds its predecessor still at its last answers, and takes over from it. */
async function openWhenFree(dataFolder: string): Promise<Outcome<Workbench>> {
  const until = performance.now() + TAKEOVER;
  for (let said = false; ; said = true) {
    const opened = await openWorkbench({
      dataFolder,
      reading: { niceness: READING_NICENESS, longest: LONGEST_READING },
      log: (message, cause) =>
        process.stderr.write(`${JSON.stringify({ level: 50, msg: message, cause: String(cause) })}\n`),
    });
    if (opened.ok || opened.error.code !== 'folder-in-use' || performance.now() >= until) return opened;
    if (!said) process.stderr.write(`${opened.error.message} Waiting ${TAKEOVER / 1000} seconds for it to end.\n`);
    await setTimeout(TAKEOVER_STEP);
  }
}

/**
 * Ends without cutting off what is under way: new requests are refused, those that are there have some time. Documents
 * that are still unread then stay in the queue, and whoever waits for them is told so.
 */
async function closeInTime(app: FastifyInstance, workbench: Workbench): Promise<void> {
  const closed = app.close();
  await Promise.race([closed, setTimeout(GRACE, undefined, { ref: false })]);
  await workbench.inbox.close();
  await Promise.race([closed, setTimeout(LAST_WORDS, undefined, { ref: false })]);
  app.server.closeAllConnections();
  await closed;
}

/** The first start creates a user with a key; later ones find the user there. */
function firstUser({ users, transaction }: Store): { id: string; key: string | null } {
  const at = new Date().toISOString();
  return transaction(() => {
    const [first] = users.list();
    if (first) return { id: first.id, key: null };
    const { id } = users.add(FIRST_USER, at);
    return { id, key: users.keys.create(id, at) };
  });
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

/** A vault where a key for it is given, else the keychain where there is one, else nowhere. @throws SecretStoreUnavailable */
async function secretsOf({ keyFile }: ServeOptions, dataFolder: string): Promise<SecretStore | null> {
  const key = findVaultKey({ environment: process.env, keyFile, dataFolder });
  if (key) return openVault(join(dataFolder, 'vault'), key);
  const keychain = openKeychain('Proofdesk service');
  try {
    await keychain.get('available');
    return keychain;
  } catch (error) {
    if (error instanceof SecretStoreUnavailable) return null;
    throw error;
  }
}
