import type { FastifyInstance } from 'fastify';
import type { Failure, HostStatus, Outcome } from '../../shared/desktop.ts';
import { LIMITS } from '../../shared/rest/limits.ts';
import { fail, succeed, systemCode } from '../outcome.ts';
import type { SecretStore } from '../secrets/secret-store.ts';
import { localUser } from '../store/local-user.ts';
import type { Workbench } from '../workbench.ts';

/** The REST service run by the app: off until a person starts it, and on this machine's own address only. */
export interface ServiceHost {
  status(): HostStatus;
  /** Listens, and does so again at the next start of the app. Errors: `port-in-use`, `not-listening`. */
  start(): Promise<Outcome<HostStatus>>;
  stop(): Promise<HostStatus>;
  createKey(userId: string): Outcome<{ apiKey: string; status: HostStatus }>;
  revokeKey(keyId: string): HostStatus;
  /** Starts again what was running when the app was closed. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

export interface ServiceHostOptions {
  workbench: Workbench;
  secrets: SecretStore;
  /** Name of the person's account on this machine. */
  person: string;
  /** The program's version. */
  version: string;
  now: () => Date;
  log: (message: string, cause: unknown) => void;
}

/** Never another: the keys of this machine would cross the network unencrypted. */
const ADDRESS = '127.0.0.1';
/** Milliseconds for requests under way to end. */
const GRACE = 3000;

export function openServiceHost({ workbench, secrets, person, version, now, log }: ServiceHostOptions): ServiceHost {
  const { users } = workbench.store;
  const { settings } = workbench;
  let app: FastifyInstance | null = null;
  let url: string | null = null;
  let failure: Failure | null = null;

  const status = (): HostStatus => ({
    running: app !== null,
    url,
    failure,
    users: users.list(),
    keys: users.keys
      .list()
      .filter(({ revokedAt }) => revokedAt === null)
      .map(({ id, userName, createdAt }) => ({ id, userName, createdAt })),
  });
  const listen = async (): Promise<Outcome<HostStatus>> => {
    if (app) return succeed(status());
    const port = settings.get().hostingPort;
    // Loaded when it is first wanted: most people never host.
    const [{ buildService }, { embeddedStorage }] = await Promise.all([
      import('../service/build-service.ts'),
      import('../service/storage/embedded/embedded-storage.ts'),
    ]);
    const built = await buildService({
      ...{ storage: embeddedStorage(workbench), secrets, now, version },
      allowedHosts: workbench.policy.links ? [] : null,
      limits: LIMITS[settings.get().limits],
      logger: false,
      tls: null,
    });
    try {
      url = await built.listen({ host: ADDRESS, port });
      app = built;
      failure = null;
      localUser(users, person, now().toISOString());
      return succeed(status());
    } catch (cause) {
      await built.close();
      const refused =
        systemCode(cause) === 'EADDRINUSE'
          ? fail('port-in-use', `Port ${port} is in use. Choose another port.`)
          : fail('not-listening', `Can't listen on port ${port} (${systemCode(cause) ?? 'no reason'}).`);
      log('the service did not start', cause);
      failure = refused.error;
      return refused;
    }
  };
  const close = async () => {
    const closing = app;
    app = null;
    url = null;
    if (!closing) return;
    const patience = setTimeout(() => closing.server.closeAllConnections(), GRACE);
    await closing.close();
    clearTimeout(patience);
  };
  return {
    status,
    async start() {
      const begun = await listen();
      if (begun.ok) settings.set({ hosting: true });
      return begun;
    },
    async stop() {
      settings.set({ hosting: false });
      failure = null;
      await close();
      return status();
    },
    createKey(userId) {
      if (!users.get(userId)) return fail('no-such-user', 'This person no longer exists.');
      const apiKey = users.keys.create(userId, now().toISOString());
      return succeed({ apiKey, status: status() });
    },
    revokeKey(keyId) {
      users.keys.revoke(keyId, now().toISOString());
      return status();
    },
    async resume() {
      if (settings.get().hosting) await listen();
    },
    close,
  };
}
