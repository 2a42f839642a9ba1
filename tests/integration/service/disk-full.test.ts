import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../../main/store/store.ts';
import { startScriptedService } from '../../support/scripted-programs.ts';
import { AT } from '../../support/served-workbench.ts';
import { type SmallDisk, smallDisk } from '../../support/small-disk.ts';

const DOCUMENT = 100_000; // bytes
/** Bytes that are left on the disk: every step of taking a document in is the one that fits no more. */
const LEFT = [0, 8, 40, 80, 104, 112, 120, 140, 160, 200, 300, 500].map((kilobytes) => kilobytes * 1024);

async function stored(data: string) {
  const opened = await openStore(data);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

/** Every file that is no document of the store, nor the database. */
function leftovers(data: string): string[] {
  const incoming = join(data, 'incoming');
  return existsSync(incoming) ? readdirSync(incoming) : [];
}

it('a full disk is said in a sentence, leaves nothing half-written, and is over when there is space again', async ({
  skip,
}) => {
  const disk = smallDisk(24) as SmallDisk;
  skip(disk === null, 'this account may not mount a disk of its own');
  const data = join(disk.path, 'data');
  const store = await stored(data);
  const key = store.users.keys.create(store.users.add('ada', AT).id, AT);
  store.close();
  const service = await startScriptedService(data);
  const ask = async (method: string, path: string, body?: FormData | object) => {
    const json = body !== undefined && !(body instanceof FormData);
    const response = await fetch(service.url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(json ? { 'content-type': 'application/json' } : {}) },
      body: body === undefined ? null : json ? JSON.stringify(body) : (body as FormData),
    });
    const answer = await response.json();
    return { status: response.status, body: answer as { code: string; message: string; data: { coa_hash: string }[] } };
  };
  const upload = (title: string) => {
    const bytes = Buffer.from(`%PDF-1.7\n${JSON.stringify({ title })}`.padEnd(DOCUMENT, ' '));
    const data = new FormData();
    data.append('file', new Blob([bytes]), `${title}.pdf`);
    return ask('POST', '/api/data/coas', data);
  };
  expect((await upload('before')).status).toBe(200);

  const statuses: number[] = [];
  for (const left of LEFT) {
    disk.leave(left);
    for (const answer of [await upload(`with ${left}`), await ask('POST', '/api/organizations', { name: `${left}` })]) {
      statuses.push(answer.status);
      expect([200, 503], `${left}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
      if (answer.status === 503) {
        expect(answer.body).toMatchObject({
          success: false,
          code: expect.stringMatching(/^(disk-full|not-stored)$/),
          message: expect.stringMatching(/space/),
        });
      }
    }
    expect((await ask('GET', '/api/data/coas')).status, `list with ${left}`).toBe(200);
    expect((await ask('GET', '/healthz')).status).toBe(200);
    disk.free();
  }
  expect(statuses).toContain(503);
  expect(leftovers(data)).toEqual([]);

  // What was refused is taken now, what was taken is there already.
  const hashes: string[] = [];
  for (const left of LEFT) {
    const { status, body } = await upload(`with ${left}`);
    expect(status, `${left}: ${JSON.stringify(body)}`).toBe(200);
    hashes.push(...body.data.map(({ coa_hash: hash }) => hash));
  }
  expect(new Set(hashes).size).toBe(LEFT.length);
  expect((await ask('GET', '/api/data/coas')).body.data).toHaveLength(LEFT.length + 1);
  service.process.kill('SIGTERM');
  await service.ended;
  const after = await stored(data);
  expect(hashes.map((hash) => after.queue.ofDocument(hash)?.state)).toEqual(hashes.map(() => 'read'));
  expect(after.queue.unread()).toEqual([]);
  after.close();
});
