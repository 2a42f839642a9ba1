import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openVault } from '../../../main/secrets/vault.ts';
import { openStore } from '../../../main/store/store.ts';
import { openSync } from '../../../main/sync/sync.ts';
import { openWorkbench } from '../../../main/workbench.ts';
import { faultProxy } from '../../support/fault-proxy.ts';
import { startProgram, startScriptedService } from '../../support/scripted-programs.ts';
import { SCRIPTED_READING } from '../../support/scripted-workbench.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const AT = '2026-01-01T00:00:00Z';
const KILLS = Number(process.env.SYNC_KILLS ?? 8);
/** Enough that most kills come while there is something left to send. */
const DOCUMENTS = 20 + 5 * KILLS;

/** A client with verified documents and an account at the service. @returns the documents' hashes */
async function prepare(folder: string, url: string, key: string): Promise<string[]> {
  const opened = await openWorkbench({
    dataFolder: join(folder, 'client'),
    log: () => {},
    reading: SCRIPTED_READING,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const { inbox, store, records } = opened.value;
  const sync = openSync({
    store,
    editor: records,
    person: 'tester',
    secrets: openVault(join(folder, 'vault'), 'key'),
    now: () => new Date(),
  });
  const added = await sync.addAccount({ baseUrl: url, apiKey: key, deletions: 'both' });
  if (!added.ok) throw new Error(added.error.message);
  for (let index = 0; index < DOCUMENTS; index += 1) {
    await inbox.addBytes(`${index}.pdf`, Buffer.from(`%PDF-1.7\n{"title":"Document ${index}","pageTime":20}`));
  }
  await inbox.idle();
  for (const { records } of inbox.list()) store.records.setVerified(records[0]?.id ?? 0, { at: AT, by: 'tester' });
  const hashes = inbox.list().map(({ documentHash }) => documentHash);
  await opened.value.close();
  return hashes.sort();
}

async function look<Value>(data: string, at: (store: Awaited<ReturnType<typeof stored>>) => Value): Promise<Value> {
  const store = await stored(data);
  try {
    return at(store);
  } finally {
    store.close();
  }
}
async function stored(data: string) {
  const opened = await openStore(data);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

it(`agrees after client and service were killed ${KILLS} times at random instants`, {
  timeout: 60_000 + KILLS * 30_000,
}, async () => {
  const random = seededRandom(KILLS);
  const folder = temporaryFolder();
  const [there, here] = [join(folder, 'service'), join(folder, 'client')];
  const key = await look(there, ({ users }) => users.keys.create(users.add('ada', AT).id, AT));
  let service = await startScriptedService(there);
  // It keeps the address for the client: while the service is away its port may be taken by anybody.
  const proxy = await faultProxy(service.url);
  onTestFinished(proxy.close);
  const hashes = await prepare(folder, proxy.url, key);
  let amidst = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const client = startProgram('sync-process.ts', here, join(folder, 'vault'));
    const victim = random() < 0.5 ? client : service;
    // The client takes a moment to start; after it, each instant is as likely as another.
    await Promise.race([setTimeout(700 + random() * 800), client.ended]);
    victim.process.kill('SIGKILL');
    await victim.ended;
    client.process.kill('SIGKILL');
    await client.ended;
    amidst += (await look(here, ({ sync }) => sync.outbox.nextAt(sync.accounts.list()[0]?.id ?? ''))) === null ? 0 : 1;
    if (victim === client) continue;
    service = await startScriptedService(there);
    proxy.target = service.url;
  }
  expect(amidst).toBeGreaterThan(0);
  expect(await startProgram('sync-process.ts', here, join(folder, 'vault')).ended).toBe(0);
  service.process.kill('SIGKILL');
  await service.ended;

  const mirrored = await look(here, ({ sync, records }) => ({
    held: sync.remote.list(sync.accounts.list()[0]?.id ?? '', 'coa').map(({ hash }) => hash),
    verified: records.verifiedIds().length,
  }));
  console.log(`${KILLS} kills, ${amidst} of them with something left to send`);
  expect(mirrored).toEqual({ held: hashes, verified: DOCUMENTS });
  const served = await look(there, ({ records, queue, inboxLists }) => ({
    documents: queue
      .list([...inboxLists.find('all')])
      .map(({ documentHash, state }) => `${documentHash} ${state}`)
      .sort(),
    records: records.find({}).length,
  }));
  expect(served).toEqual({ documents: hashes.map((hash) => `${hash} read`), records: DOCUMENTS });
});
