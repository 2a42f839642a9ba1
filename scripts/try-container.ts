// Builds the container where no registry of containers can be reached, and tries it, as root on Debian with the packages
// buildah and debootstrap: `node --no-warnings scripts/try-container.ts [--keep]`. The base image is made of Debian's
// packages, the Node that runs this and the machine's npm, under the name that the Containerfile asks for. What was built
// then serves, by its entry point and as its user, from a PostgreSQL of this script's own: it has to be ready, read a
// certificate and end in order. `--keep` leaves the image; else everything is removed.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { TENANT_ROLE } from '../main/service/storage/postgres/connect.ts';
import { simpleCoa } from '../tests/fixtures/simple-coa.ts';
import { OWNER, SUPERUSER, startPostgres } from '../tests/support/postgres-server.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CONTAINERFILE = 'deploy/Containerfile';
/** The user of Node's own images. */
const USER = 1000;
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';
/** Where the image listens, on this machine's loopback. */
const URL_WITHIN = 'http://127.0.0.1:8787';
/** Milliseconds until what was started has to be ready. */
const PATIENCE = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'proofdesk-container-'));
// PostgreSQL runs as another user.
chmodSync(folder, 0o755);
const storage = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1e9 });
const buildah = (...args: string[]) => run('buildah', ...storage, ...args);

try {
  const [, base] = /^FROM (\S+)/m.exec(readFileSync(join(ROOT, CONTAINERFILE), 'utf8')) ?? [];
  makeBase(base ?? '');
  // Under chroot: a machine that is itself a sandbox may start no container.
  const how = ['--format', 'docker', '--isolation', 'chroot', '--pull=never'];
  buildah('build', ...how, '-f', CONTAINERFILE, '-t', 'proofdesk', '.');
  await tryImage();
  console.log('The container was built; it was ready, read a certificate and ended in order.');
} finally {
  if (process.argv.includes('--keep')) console.log(`The image is in ${folder}: buildah ${storage.join(' ')} images`);
  else rmSync(folder, { recursive: true, force: true });
}

function makeBase(name: string): void {
  const root = join(folder, 'base');
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', name.split('-')[1] ?? '', root);
  const modules = join(root, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  cpSync(join(run('npm', 'root', '--global').trim(), 'npm'), join(modules, 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  run('chroot', root, 'useradd', '--create-home', '--uid', String(USER), 'node');
  // Whom this machine trusts, as where a proxy answers for the package registry.
  cpSync(AUTHORITIES, join(root, AUTHORITIES));
  const made = buildah('from', 'scratch').trim();
  buildah('copy', '--quiet', made, root, '/');
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  buildah('config', '--env', path, '--env', `NODE_EXTRA_CA_CERTS=${AUTHORITIES}`, '--cmd', 'node', made);
  buildah('commit', '--quiet', '--rm', made, name);
  rmSync(root, { recursive: true });
}

async function tryImage(): Promise<void> {
  const server = await startPostgres(join(folder, 'postgres'));
  const container = buildah('from', '--pull=never', 'proofdesk').trim();
  let service: ChildProcess | null = null;
  let log = '';
  // buildah hands no signal on.
  const killServed = (signal: NodeJS.Signals) => process.kill(Number(/"pid":(\d+)/.exec(log)?.[1]), signal);
  try {
    await makeDatabase(server.address('postgres', SUPERUSER));
    const documents = join(folder, 'documents');
    mkdirSync(documents);
    chownSync(documents, USER, USER);
    const { Entrypoint, User, Healthcheck, StopSignal } = JSON.parse(buildah('inspect', container)).Docker.config;
    const place = ['--database', server.address('proofdesk'), '--documents', '/data', '--json'];
    const within = ['--isolation', 'chroot', '--user', User, '--volume', `${documents}:/data`, container, '--'];
    service = spawn('buildah', [...storage, 'run', ...within, ...Entrypoint, ...place], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    service.stderr?.setEncoding('utf8').on('data', (text) => {
      log += text;
      process.stderr.write(text);
    });
    const ended = new Promise<number | null>((resolve) => service?.once('close', resolve));
    await sendCertificate(await keyOf(service, ended));
    const [, ...check] = Healthcheck.Test;
    buildah('run', ...within, ...check);
    killServed(StopSignal);
    const code = await ended;
    if (code !== 0) throw new Error(`The service ended with ${code}.`);
  } finally {
    if (service && service.exitCode === null && service.signalCode === null) {
      try {
        killServed('SIGKILL');
      } catch {
        // It never told its number, or has just ended.
      }
      service.kill('SIGKILL');
    }
    await server.stop();
  }
}

async function makeDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const sql of [
      `CREATE ROLE ${OWNER} LOGIN`,
      `CREATE ROLE ${TENANT_ROLE} NOLOGIN`,
      `GRANT ${TENANT_ROLE} TO ${OWNER}`,
      `CREATE DATABASE proofdesk OWNER ${OWNER}`,
    ]) {
      await client.query(sql);
    }
  } finally {
    await client.end();
  }
}

/** The key that the service tells in its one line, at its first start. */
async function keyOf(service: ChildProcess, ended: Promise<number | null>): Promise<string> {
  const line = new Promise<string>((resolve) => {
    let out = '';
    service.stdout?.setEncoding('utf8').on('data', (text) => {
      out += text;
      if (out.includes('\n')) resolve(out);
    });
  });
  const told = await Promise.race([line, ended, setTimeout(PATIENCE, null, { ref: false })]);
  if (typeof told !== 'string') throw new Error(`The service did not start (${told}).`);
  return JSON.parse(told).api_key;
}

async function sendCertificate(key: string): Promise<void> {
  const ready = await fetch(`${URL_WITHIN}/readyz`);
  if (ready.status !== 200) throw new Error(`/readyz: ${ready.status} ${await ready.text()}`);
  const body = new FormData();
  body.append('file', new Blob([Buffer.from(await simpleCoa({ product: 'Evening Breeze' }))]), 'evening.pdf');
  const headers = { authorization: `Bearer ${key}` };
  const sent = await fetch(`${URL_WITHIN}/api/data/coas`, { method: 'POST', headers, body });
  const answer = await sent.text();
  if (sent.status !== 200 || !answer.includes('Evening Breeze'))
    throw new Error(`The certificate: ${sent.status} ${answer}`);
}
