import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { openConnections, TENANT_ROLE } from '../../main/service/storage/postgres/connect.ts';
import { migrate } from '../../main/service/storage/postgres/migrate.ts';
import { NO_LIMITS, peopleOf } from '../../main/service/storage/postgres/people.ts';
import { keepRunning, type Member } from './chaos-member.ts';
import { freePort, OWNER, type PostgresServer, SUPERUSER, startPostgres } from './postgres-server.ts';
import { seededRandom } from './seeded-random.ts';

export interface ChaosOptions {
  /** The same seed chooses the same victims in the same order. */
  seed: number;
  kills: number;
  webs: number;
  readers: number;
  /** Clients that send documents, one after the other, until the kills are over. */
  clients: number;
  /** Milliseconds between two kills at most. */
  pause: number;
  log?: (line: string) => void;
}

export interface ChaosReport {
  /** Victims: web, reader, backend (a connection's process of PostgreSQL), postgres (all of it). */
  kills: Record<string, number>;
  /** Documents that were answered with their record (200) or a job (202). */
  accepted: number;
  /** Of these, sent a second time at the same moment. */
  doubled: number;
  /** Answers that were not that, and requests that broke off: each was sent again. */
  sentAgain: Record<string, number>;
  /** Documents that were accepted and have no record, or more than one. */
  lost: string[];
  multiplied: string[];
  /** Records of no document that was sent. */
  strange: number;
  seconds: number;
}

const DATABASE = 'chaos';
/** Milliseconds for one answer: a document whose reader was killed is read by another once its lease is over. */
const PATIENCE = 40_000;
/** So many kills at most come before the next document is accepted, on average. */
const KILLS_A_DOCUMENT = 4;
/** Milliseconds for the next document to be accepted, and for all that were to be read after the last kill. */
const CATCH_UP = 120_000;

/** Runs a service of several processes, kills them and PostgreSQL at random, and looks what became of the documents. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-chaos-'));
  chmodSync(folder, 0o755);
  const start = performance.now();
  const port = await freePort();
  let server = await startPostgres(join(folder, 'server'), { port });
  const members: Member[] = [];
  let clients: ReturnType<typeof openClients> | null = null;
  try {
    const key = await prepare(server);
    const address = server.address(DATABASE);
    const member = (role: Member['role']) => keepRunning(role, [address, join(folder, 'documents'), role]);
    for (let count = 0; count < options.webs; count += 1) members.push(member('web'));
    for (let count = 0; count < options.readers; count += 1) members.push(member('reader'));
    await Promise.all(members.map(({ running }) => running()));
    clients = openClients(options, key, () => members.flatMap(({ url }) => url() ?? []));
    const kills = await killAtRandom(options, members, clients.counts, {
      backend: () => killBackend(server),
      async postgres() {
        await server.stop('SIGKILL');
        server = await startAgain(join(folder, 'server'), port);
      },
    });
    const sent = await clients.finish();
    await Promise.all(members.map(({ running }) => running()));
    return {
      kills,
      ...sent.counts,
      ...(await lookAt(server, sent.hashes)),
      seconds: (performance.now() - start) / 1000,
    };
  } finally {
    clients?.stop();
    await Promise.all(members.map((one) => one.end()));
    await server.stop('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(server: PostgresServer): Promise<string> {
  const client = new pg.Client({ connectionString: server.address('postgres', SUPERUSER) });
  await client.connect();
  for (const sql of [
    `CREATE ROLE ${OWNER} LOGIN`,
    `CREATE ROLE ${TENANT_ROLE} NOLOGIN`,
    `GRANT ${TENANT_ROLE} TO ${OWNER}`,
    `CREATE DATABASE ${DATABASE} OWNER ${OWNER}`,
  ]) {
    await client.query(sql);
  }
  await client.end();
  const migrated = await migrate(server.address(DATABASE));
  if (!migrated.ok) throw new Error(migrated.error.message);
  const connections = openConnections(server.address(DATABASE), 1);
  const people = peopleOf(connections);
  const at = new Date().toISOString();
  const key = await people.keys.create((await people.named('chaos', at)).id, at, NO_LIMITS);
  await connections.close();
  return key;
}

async function killAtRandom(
  { seed, kills, pause, log = () => {} }: ChaosOptions,
  members: readonly Member[],
  counts: Sent['counts'],
  engine: Record<'backend' | 'postgres', () => Promise<void>>,
): Promise<Record<string, number>> {
  const random = seededRandom(seed);
  const killed: Record<string, number> = {};
  for (let count = 0; count < kills; count += 1) {
    await setTimeout(random() * pause);
    // On a busy machine kills that only follow the clock would leave no time for anything to be accepted.
    const until = performance.now() + CATCH_UP;
    while (counts.accepted * KILLS_A_DOCUMENT < count) {
      if (performance.now() > until)
        throw new Error(`After ${count} kills nothing is accepted: ${JSON.stringify(counts)}`);
      await setTimeout(100);
    }
    const draw = random();
    const member = members[Math.floor(random() * members.length)];
    const victim = draw < 0.08 ? 'postgres' : draw < 0.25 ? 'backend' : (member?.role ?? 'web');
    log(`${count + 1} of ${kills}: ${victim}`);
    if (victim === 'postgres' || victim === 'backend') await engine[victim]();
    else member?.kill();
    killed[victim] = (killed[victim] ?? 0) + 1;
  }
  return killed;
}

async function killBackend(server: PostgresServer): Promise<void> {
  const client = new pg.Client({ connectionString: server.address('postgres', SUPERUSER) });
  client.on('error', () => {});
  try {
    await client.connect();
    const sql = `SELECT pid FROM pg_stat_activity WHERE datname = $1 ORDER BY state = 'active' DESC, random() LIMIT 1`;
    const { rows } = await client.query(sql, [DATABASE]);
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
  } catch {
    // It recovers from the last one still.
  } finally {
    await client.end().catch(() => {});
  }
}

/** What the killed server's processes still hold is free a moment later. */
async function startAgain(folder: string, port: number): Promise<PostgresServer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await startPostgres(folder, { port });
    } catch (cause) {
      if (tries > 100) throw cause;
      await setTimeout(100);
    }
  }
}

interface Sent {
  hashes: Set<string>;
  counts: Pick<ChaosReport, 'accepted' | 'doubled' | 'sentAgain'>;
}

/** Clients that send documents of their own until they are told to finish; what is not accepted is sent again. */
function openClients({ seed, clients }: ChaosOptions, key: string, urls: () => string[]) {
  const sent: Sent = { hashes: new Set(), counts: { accepted: 0, doubled: 0, sentAgain: {} } };
  let [finished, stopped] = [false, false];
  const note = (what: string) => {
    sent.counts.sentAgain[what] = (sent.counts.sentAgain[what] ?? 0) + 1;
  };
  const post = async (url: string, title: string, isAsync: boolean): Promise<string | null> => {
    const body = new FormData();
    body.append('file', new Blob([`%PDF-1.7\n${JSON.stringify({ title, pageTime: 40 })}`]), `${title}.pdf`);
    const headers = { authorization: `Bearer ${key}`, ...(isAsync ? { prefer: 'respond-async' } : {}) };
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetch(`${url}/api/data/coas`, { method: 'POST', headers, body, signal });
      const said = (await answer.json()) as { data?: { coa_hash: string }[]; jobs?: { id: string }[]; code?: string };
      if (answer.status === 200) return said.data?.[0]?.coa_hash ?? null;
      if (answer.status === 202) return said.jobs?.[0]?.id.replace('coa-', '') ?? null;
      note(`${answer.status} ${said.code}`);
    } catch (cause) {
      note(cause instanceof Error && cause.name === 'TimeoutError' ? 'no answer in time' : 'broken off');
    }
    return null;
  };
  const client = async (number: number) => {
    const random = seededRandom(seed * 1000 + number);
    for (let count = 0; !finished && !stopped; count += 1) {
      const title = `document ${number}-${count}`;
      const [isAsync, isDouble] = [random() < 0.4, random() < 0.2];
      for (let hash: string | null = null; hash === null && !stopped; ) {
        const there = urls();
        const pick = () => there[Math.floor(random() * there.length)];
        const url = pick();
        if (!url) {
          await setTimeout(100);
          continue;
        }
        const answers = await Promise.all([
          post(url, title, isAsync),
          ...(isDouble ? [post(pick() ?? url, title, isAsync)] : []),
        ]);
        hash = answers.find((one) => one !== null) ?? null;
        if (hash === null) await setTimeout(100);
        else sent.hashes.add(hash);
      }
      sent.counts.accepted += 1;
      if (isDouble) sent.counts.doubled += 1;
    }
  };
  const all = Array.from({ length: clients }, (_, number) => client(number));
  return {
    counts: sent.counts,
    /** Sends nothing more, accepted or not. */
    stop() {
      stopped = true;
    },
    async finish(): Promise<Sent> {
      finished = true;
      await Promise.all(all);
      return sent;
    },
  };
}

/** Waits until nothing is unread, and counts the records. */
async function lookAt(server: PostgresServer, hashes: Set<string>) {
  const client = new pg.Client({ connectionString: server.address(DATABASE) });
  await client.connect();
  try {
    const until = performance.now() + CATCH_UP;
    const unread = `SELECT 1 FROM proofdesk.documents WHERE state IN ('waiting', 'reading') LIMIT 1`;
    while ((await client.query(unread)).rows.length > 0 && performance.now() < until) await setTimeout(200);
    const { rows } = await client.query<{ hash: string; count: number }>(
      `SELECT hash, count(records.id)::int AS count FROM proofdesk.documents LEFT JOIN proofdesk.records ON document_hash = hash
       GROUP BY hash`,
    );
    const counts = new Map(rows.map(({ hash, count }) => [hash, count]));
    return {
      lost: [...hashes].filter((hash) => !counts.get(hash)),
      multiplied: rows.filter(({ count }) => count > 1).map(({ hash }) => hash),
      strange: rows.filter(({ hash }) => !hashes.has(hash)).length,
    };
  } finally {
    await client.end();
  }
}
