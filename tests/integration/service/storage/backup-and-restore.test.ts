import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { TENANT_ROLE } from '../../../../main/service/storage/postgres/connect.ts';
import { openPostgresStorage } from '../../../../main/service/storage/postgres/postgres-storage.ts';
import { OWNER, type PostgresServer, SUPERUSER, startPostgres } from '../../../support/postgres-server.ts';
import { SCRIPTED_READING } from '../../../support/scripted-workbench.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { AT, askService, serviceOver } from '../../../support/test-service.ts';

/** The newest PostgreSQL of the system, with its tools: the npm package has the server alone. */
const DEBIAN = '/usr/lib/postgresql';
const bin = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
  .sort((a, b) => Number(b) - Number(a))
  .map((version) => join(DEBIAN, version, 'bin'))
  .find((folder) => ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))));

const DATABASE = 'service';
const KEY = 'a key for tests';

/** A server of its own with an empty database, as docs/service.md has an administrator make it. */
async function newServer(): Promise<PostgresServer> {
  const server = await startPostgres(temporaryFolder(), { bin: bin ?? '' });
  onTestFinished(() => server.stop('SIGQUIT'));
  const client = new pg.Client({ connectionString: server.address('postgres', SUPERUSER) });
  await client.connect();
  await client.query(`CREATE ROLE ${OWNER} LOGIN`);
  await client.query(`CREATE ROLE ${TENANT_ROLE} NOLOGIN`);
  await client.query(`GRANT ${TENANT_ROLE} TO ${OWNER}`);
  await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`);
  await client.end();
  return server;
}

async function serve(server: PostgresServer, documents: string) {
  const opened = await openPostgresStorage({
    ...{ database: server.address(DATABASE), documents, role: 'all', log: () => {} },
    reading: { ...SCRIPTED_READING, size: 1 },
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const storage = opened.value;
  const app = await serviceOver(storage, { secrets: storage.secrets(KEY) });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (key: string, method: string, path: string, body?: object, headers?: Record<string, string>) => {
    const answer = await askService(url, key, method, path, body, headers);
    return { status: answer.status, tag: answer.headers.get('etag'), body: answer.body };
  };
  const stop = async () => {
    app.server.closeAllConnections();
    await app.close();
  };
  return { storage, ask, stop };
}

function run(name: string, args: readonly string[]) {
  const { status, stderr } = spawnSync(join(bin ?? '', name), args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

const form = (script: object, name: string) => {
  const data = new FormData();
  data.append('file', new Blob([`%PDF-1.7\n${JSON.stringify(script)}`]), name);
  return data;
};

it('gives the same answers from a new server that a dump and the documents were brought back to', async ({ skip }) => {
  skip(bin === undefined, 'there is no pg_dump of a PostgreSQL server here (Debian: postgresql)');
  const [from, to] = await Promise.all([newServer(), newServer()]);
  const [documents, restored] = [temporaryFolder(), temporaryFolder()];
  const before = await serve(from, documents);
  const { people } = before.storage;
  const [ada, bob] = await Promise.all([people.named('ada', AT), people.named('bob', AT)]);
  const [adas, bobs] = await Promise.all([ada, bob].map(({ id }) => people.keys.create(id, AT, {})));
  const [own = '', other = ''] = [adas, bobs];
  const [sent] = (await before.ask(own, 'POST', '/api/data/coas', form({ title: 'Evening' }, 'evening.pdf'))).body.data;
  await before.ask(other, 'POST', '/api/data/coas', form({ title: 'Evening' }, 'mine.pdf'));
  await before.ask(other, 'POST', '/api/data/coas', form({ title: 'Two', samples: 2 }, 'two.pdf'));
  const path = `/api/data/coas/${sent.coa_hash}`;
  const { tag, body: record } = await before.ask(own, 'GET', path);
  await before.ask(own, 'PUT', path, { ...record, lab: 'Alder Laboratory' }, { 'if-match': tag ?? '' });
  const organization = { name: 'Green Door', team: [bob.id], api_keys: { metrc: 'S3CRET' } };
  const { body: made } = await before.ask(own, 'POST', '/api/organizations', organization);
  // Nobody reads this one before the dump.
  await before.storage.drain();
  const waiting = form({ title: 'Unread' }, 'unread.pdf');
  const [job] = (await before.ask(own, 'POST', '/api/data/coas', waiting, { prefer: 'respond-async' })).body.jobs;

  const paths = [
    ...['/api/me', '/api/data/coas', '/api/data/coas?lab=alder', '/api/data/coas?analyte=thca', '/api/data/receipts'],
    ...[path, `${path}/history`, '/api/data/verified', '/api/organizations'],
    ...[`/api/organizations/${made.organization_id}`, `/api/organizations/${made.organization_id}/team`],
  ];
  const answersOf = async (ask: typeof before.ask) => {
    const all = paths.flatMap((one) => [own, other].map((key) => ask(key, 'GET', one)));
    return Promise.all(all);
  };
  const answers = await answersOf(before.ask);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const dump = join(temporaryFolder(), 'proofdesk.dump');
  run('pg_dump', ['--format=custom', `--file=${dump}`, from.address(DATABASE)]);
  cpSync(documents, restored, { recursive: true });
  await before.stop();
  await from.stop('SIGQUIT');

  run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${to.address(DATABASE)}`, dump]);
  const after = await serve(to, restored);
  onTestFinished(after.stop);
  expect(await answersOf(after.ask)).toEqual(answers);
  expect(await after.storage.secrets(KEY).get(`organization/${made.organization_id}/metrc`)).toBe('S3CRET');
  await expect.poll(async () => (await after.ask(own, 'GET', job.url)).body.status).toBe('done');
});
