import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Outcome } from '../../shared/desktop.ts';
import { succeed } from '../outcome.ts';
import { openKeychain } from '../secrets/keychain.ts';
import { type SecretStore, SecretStoreUnavailable } from '../secrets/secret-store.ts';
import { findVaultKey, openVault } from '../secrets/vault.ts';
import type { ServiceLog } from '../service/service-log.ts';
import { embeddedStorage } from '../service/storage/embedded/embedded-storage.ts';
import type { ServiceStorage } from '../service/storage/service-storage.ts';
import type { Store } from '../store/store.ts';
import { openWorkbench, type Workbench } from '../workbench.ts';
import type { ServeOptions } from './serve-options.ts';
import { givenDocuments, serviceDataFolder } from './service-data.ts';

/** What the service serves from. */
export interface Served {
  storage: ServiceStorage;
  secrets: SecretStore | null;
  /** The first start creates a user with a key; later ones find the user there. */
  firstUser(): Promise<{ id: string; key: string | null }>;
  /** Also ends what the storage stands on. */
  close(): Promise<void>;
}

const FIRST_USER = 'owner';
/**
 * Whoever asks is answered first, and documents are read all the same: beside a thread that is never at rest a reader of
 * this niceness has a quarter of a processor, one of 15 had a thirtieth.
 */
const READING_NICENESS = 5;
/** Milliseconds for one document: whoever sent it has gone by then, and others wait. */
const LONGEST_READING = 15 * 60_000;
const READING = { niceness: READING_NICENESS, longest: LONGEST_READING };
/** Milliseconds between two tries for a folder that is in use. */
const TAKEOVER_STEP = 200;

/** Lines like those of requests: pino's levels and fields. */
const log: ServiceLog = (about, message, cause = null) => {
  const level = cause === null ? { level: 30 } : { level: 50, cause: String(cause) };
  process.stderr.write(`${JSON.stringify({ time: Date.now(), ...about, ...level, msg: message })}\n`);
};
const logFault = (message: string, cause: unknown) => log({}, message, cause);

/** @param takeover milliseconds to wait for another service that ends over the same folder */
export function openServed(options: ServeOptions, takeover: number): Promise<Outcome<Served>> {
  return options.database === null
    ? fromFolder(options, takeover)
    : fromDatabase(options, options.database, options.documents ?? '');
}

async function fromFolder(options: ServeOptions, takeover: number): Promise<Outcome<Served>> {
  const dataFolder = serviceDataFolder(options.data);
  const opened = await openWhenFree(dataFolder, takeover);
  if (!opened.ok) return opened;
  const workbench = opened.value;
  try {
    return succeed({
      storage: embeddedStorage(workbench),
      secrets: await secretsOf(options, dataFolder),
      firstUser: async () => firstUser(workbench.store),
      close: () => workbench.close(),
    });
  } catch (cause) {
    await workbench.close();
    throw cause;
  }
}

async function fromDatabase(options: ServeOptions, database: string, documents: string): Promise<Outcome<Served>> {
  // Loaded for those who have a database alone.
  const { openPostgresStorage } = await import('../service/storage/postgres/postgres-storage.ts');
  const where = givenDocuments(documents);
  const { keyFile, role } = options;
  // Each machine's keychain is its own: what all processes share is encrypted with a key that all are given.
  const key = findVaultKey({ environment: process.env, keyFile, dataFolder: where });
  const opened = await openPostgresStorage({ database, documents: where, role, reading: READING, log });
  if (!opened.ok) return opened;
  const storage = opened.value;
  return succeed({
    storage,
    secrets: key === null ? null : storage.secrets(key),
    firstUser: () => storage.people.first(FIRST_USER, new Date().toISOString()),
    close: () => storage.close(),
  });
}

/** A service that is being started anew finds its predecessor still at its last answers, and takes over from it. */
async function openWhenFree(dataFolder: string, takeover: number): Promise<Outcome<Workbench>> {
  const until = performance.now() + takeover;
  for (let said = false; ; said = true) {
    const opened = await openWorkbench({ dataFolder, reading: READING, log: logFault });
    if (opened.ok || opened.error.code !== 'folder-in-use' || performance.now() >= until) return opened;
    if (!said) process.stderr.write(`${opened.error.message} Waiting ${takeover / 1000} seconds for it to end.\n`);
    await setTimeout(TAKEOVER_STEP);
  }
}

function firstUser({ users, transaction }: Store): { id: string; key: string | null } {
  const at = new Date().toISOString();
  return transaction(() => {
    const [first] = users.list();
    if (first) return { id: first.id, key: null };
    const { id } = users.add(FIRST_USER, at);
    return { id, key: users.keys.create(id, at) };
  });
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
