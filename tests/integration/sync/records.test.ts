import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Sync } from '../../../main/sync/sync.ts';
import type { Workbench } from '../../../main/workbench.ts';
import { coaToWire } from '../../../shared/records/coa-wire.ts';
import { sampleCoa, sampleResult } from '../../support/sample-readings.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import {
  readDocument,
  type ServedWorkbench,
  servedWorkbench,
  syncOf,
  verifyDocument,
} from '../../support/served-workbench.ts';

async function accountAt(sync: Sync, baseUrl: string, apiKey: string, deletions: 'here' | 'both' = 'both') {
  const added = await sync.addAccount({ baseUrl, apiKey, deletions });
  if (!added.ok) throw new Error(added.error.message);
  return added.value.id;
}
const recordOf = (workbench: Workbench, id: number) => {
  const record = workbench.store.records.get(id);
  if (record?.kind !== 'coa') throw new Error('no such certificate');
  return record;
};

describe('the outbox', () => {
  let service: ServedWorkbench;
  let client: Workbench;
  let sync: Sync;

  beforeEach(async () => {
    service = await servedWorkbench();
    client = await scriptedWorkbench();
    sync = syncOf(client);
  });
  afterEach(async () => {
    await sync.close();
    await service.stop();
  });

  it('never takes in documents made up to be tried out with, verified before or after an account is added', async () => {
    const verifySample = async (title: string) => {
      const { hash: sample, recordId } = await readDocument(client, title);
      client.store.queue.markSample(client.store.queue.ofDocument(sample)?.id ?? 0);
      const { version } = recordOf(client, recordId);
      expect(client.records.verify({ id: recordId, version }).ok).toBe(true);
    };
    await verifySample('tried before');
    const hash = await verifyDocument(client, 'in earnest');
    const account = await accountAt(sync, service.url, service.key);
    await verifySample('tried after');
    expect(sync.outbox(account).map(({ subject }) => subject)).toEqual([hash]);
    expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { sent: 1 } });
    expect(service.workbench.inbox.list().map(({ documentHash }) => documentHash)).toEqual([hash]);
  });

  it('is filled when many records are verified at once, and when many are removed', async () => {
    const account = await accountAt(sync, service.url, service.key);
    const ids: number[] = [];
    for (const title of ['a', 'b', 'c']) {
      const { recordId } = await readDocument(client, title);
      for (const path of recordOf(client, recordId).review) {
        const { version } = recordOf(client, recordId);
        client.records.accept({ id: recordId, version, path });
      }
      ids.push(recordId);
    }
    expect((await client.records.verifyMany(ids)).verified).toBe(3);
    expect(sync.outbox(account).map(({ action, state }) => [action, state])).toEqual([
      ['upload', 'waiting'],
      ['upload', 'waiting'],
      ['upload', 'waiting'],
    ]);
    expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { sent: 3, parked: 0 } });
    for (const id of ids) client.records.unlock({ id, version: recordOf(client, id).version });
    expect((await client.records.remove(ids)).removed).toEqual(ids);
    expect(sync.outbox(account).map(({ action }) => action)).toEqual(['delete', 'delete', 'delete']);
    await client.records.restore(ids.slice(0, 1));
    expect(sync.outbox(account)).toHaveLength(2);
    await sync.syncNow(account);
    expect(sync.mirrored(account, 'coa', { limit: 10, offset: 0 })).toMatchObject({
      total: 1,
      records: [{ recordId: ids[0] }],
    });
  });

  it('says what was sent where, also when the account is gone', async () => {
    const account = await accountAt(sync, service.url, service.key);
    const hash = await verifyDocument(client, 'sent');
    await sync.syncNow(account);
    const size = client.store.documents.get(hash)?.size;
    const sent = { action: 'upload', kind: 'coa', subject: hash, name: 'sent.pdf', bytes: size, baseUrl: service.url };
    await sync.removeAccount(account);
    expect(sync.accounts()).toEqual([]);
    expect(sync.history(null, { limit: 10, before: null })).toContainEqual(expect.objectContaining(sent));
  });

  it('does nothing while paused, and says so', async () => {
    const account = await accountAt(sync, service.url, service.key);
    await verifyDocument(client, 'later');
    expect(sync.pause(account)).toMatchObject({ ok: true, value: { state: 'paused', waiting: 1 } });
    expect(await sync.syncNow(account)).toMatchObject({ ok: false, error: { code: 'account-paused' } });
    expect(service.workbench.inbox.list()).toEqual([]);
    await sync.resume(account);
    expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { sent: 1 } });
  });

  it('is emptied by itself once started, soon after a change', async () => {
    const account = await accountAt(sync, service.url, service.key);
    sync.start();
    const hash = await verifyDocument(client, 'by itself');
    sync.wake();
    await vi.waitFor(
      () => expect(service.workbench.inbox.list().map(({ documentHash }) => documentHash)).toEqual([hash]),
      {
        timeout: 15_000,
      },
    );
    await vi.waitFor(() => expect(sync.status(account)).toMatchObject({ value: { state: 'idle', waiting: 0 } }), {
      timeout: 15_000,
    });
  });
});

describe('two readings of one document', () => {
  let service: ServedWorkbench;
  let client: Workbench;
  let sync: Sync;
  let account: string;

  beforeEach(async () => {
    service = await servedWorkbench();
    client = await scriptedWorkbench();
    sync = syncOf(client);
    account = await accountAt(sync, service.url, service.key);
  });
  afterEach(async () => {
    await sync.close();
    await service.stop();
  });

  /** A verified document on both sides, of which the service's record was then corrected. */
  const differing = async () => {
    const hash = await verifyDocument(client, 'both');
    await sync.syncNow(account);
    const [there] = service.workbench.store.records.ofInbox(hash);
    const [here] = client.store.records.ofInbox(hash);
    if (!there || !here) throw new Error('it is not on both sides');
    const edit = (path: string, value: string | number | null) => {
      const { version } = recordOf(service.workbench, there.id);
      const done = service.workbench.records.edit({ id: there.id, version, path, value });
      if (!done.ok) throw new Error(done.error.message);
    };
    return { hash, recordId: here.id, edit };
  };
  const settle = (subject: string, field: string | null, choice: 'mine' | 'theirs', sample: string) =>
    sync.settle({ accountId: account, kind: 'coa', subject, sample, field, choice });
  const differences = async () => {
    await sync.syncNow(account);
    return sync.differences(account);
  };

  it('are one record, whose differences a person settles field by field; a verified one changes at their word alone', async () => {
    const { hash, recordId, edit } = await differing();
    expect(await differences()).toEqual([]);
    edit('lab', 'Another Laboratory');
    edit('results[0].value', 22.5);
    edit('results[2]', null);
    // The newest page of the service's list shows the record again, changed.
    const [found] = await differences();
    expect(found).toMatchObject({ kind: 'coa', subject: hash, recordId, verified: true });
    expect(found?.differences.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['lab', 'results.cannabinoids.thca.value', 'results.pesticide.myclobutanil']),
    );
    expect(found?.differences).toContainEqual({
      field: 'lab',
      mine: 'Quillwort Laboratories',
      theirs: 'Another Laboratory',
    });
    expect(recordOf(client, recordId).record.lab).toBe('Quillwort Laboratories');

    const sample = found?.sample ?? '';
    expect(settle(hash, 'results.cannabinoids.thca.value', 'theirs', sample)).toMatchObject({ ok: true });
    const taken = recordOf(client, recordId);
    expect(taken.record.results[0]?.value).toBe(22.5);
    expect(taken.verifiedAt).not.toBeNull();
    const actions = client.records.get(recordId);
    expect(actions.ok && actions.value.history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['unlock', 'edit', 'verify']),
    );
    expect(settle(hash, null, 'mine', sample)).toMatchObject({ ok: true, value: { left: 0 } });
    expect(await differences()).toEqual([]);
    expect(recordOf(client, recordId).record.results).toHaveLength(3);

    edit('lab', 'A Third Laboratory');
    expect((await differences())[0]?.differences.map(({ field }) => field)).toEqual(['lab']);
  });

  it('never overwrite a verified value, not even where theirs is always right', async () => {
    const { recordId, edit } = await differing();
    await sync.changeAccount(account, { settles: 'theirs' });
    edit('lab', 'Another Laboratory');
    expect(await differences()).toMatchObject([{ recordId, verified: true }]);
    expect(recordOf(client, recordId).record.lab).toBe('Quillwort Laboratories');
    client.records.unlock({ id: recordId, version: recordOf(client, recordId).version });
    expect(await differences()).toEqual([]);
    expect(recordOf(client, recordId).record.lab).toBe('Another Laboratory');
  });
});

describe('a service of another make', () => {
  type Answer = { status: number; headers?: Record<string, string>; body?: unknown };
  let answer: (request: IncomingMessage) => Answer;
  let client: Workbench;
  let sync: Sync;
  let url: string;
  let clock: number;
  const asked: string[] = [];

  beforeEach(async () => {
    asked.length = 0;
    clock = Date.parse('2026-05-01T00:00:00Z');
    const server = createServer((request: IncomingMessage, response: ServerResponse) => {
      request.resume().on('end', () => {
        asked.push(`${request.method} ${request.url?.split('?')[0]}`);
        const { status, headers, body } = answer(request);
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(status === 204 ? undefined : JSON.stringify(body ?? {}));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v9`;
    client = await scriptedWorkbench();
    sync = syncOf(client, { now: () => new Date(clock), random: () => 0.5 });
  });

  const nothing = (request: IncomingMessage): Answer => {
    if (request.url?.includes('/api/me')) return { status: 404 };
    if (request.url?.includes('/organizations')) return { status: 200, body: { data: [] } };
    return { status: 200, body: [] };
  };

  it('has its records mirrored whatever form it sends: arrays or data, text for numbers, fields missing and more', async () => {
    const hash = 'cd'.repeat(32);
    const foreign = {
      coa_hash: hash,
      product_name: 'Far Away',
      total_thc: '21.50',
      results: '[]',
      grown_under: { moon: 'full' },
    };
    const receipt = { hash: 'ef'.repeat(32), total_amount: '12.00', product_names: null };
    answer = (request) => {
      if (request.url?.includes('/coas'))
        return { status: 200, body: { success: true, data: [foreign, null, { no: 'hash' }] } };
      if (request.url?.includes('/receipts')) return { status: 200, body: [receipt] };
      return nothing(request);
    };
    const account = await accountAt(sync, url, 'any key');
    expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { received: 2 } });
    expect(sync.mirrored(account, 'coa', { limit: 9, offset: 0 })).toEqual({
      records: [{ kind: 'coa', hash, sample: '', record: foreign, recordId: null }],
      total: 1,
    });
    expect(sync.mirrored(account, 'receipt', { limit: 9, offset: 0 }).records[0]?.record).toEqual(receipt);
  });

  it('compares numbers as text and lists as text, and says nothing of fields it does not have', async () => {
    const { hash, recordId } = await readDocument(client, 'compared');
    const mine = recordOf(client, recordId).record;
    const { lab: _, ...wire } = coaToWire(
      sampleCoa({ ...mine, results: [...mine.results.slice(1), sampleResult({ key: 'cbd' })] }),
    );
    const theirs = { ...wire, coa_hash: hash, total_thc: '20.5', results: JSON.parse(wire.results) };
    answer = (request) => (request.url?.includes('/coas') ? { status: 200, body: [theirs] } : nothing(request));
    const account = await accountAt(sync, url, 'any key');
    await sync.syncNow(account);
    const [found] = await sync.differences(account);
    expect(found?.differences.map(({ field, theirs: value }) => [field, typeof value])).toEqual([
      ['total_thc', 'number'],
      ['results.cannabinoids.thca', 'object'],
      ['results.cannabinoids.cbd', 'object'],
    ]);
    const all = { accountId: account, kind: 'coa', subject: hash, sample: found?.sample ?? '', field: null } as const;
    expect(sync.settle({ ...all, choice: 'theirs' })).toEqual({ ok: true, value: { left: 0 } });
    const taken = recordOf(client, recordId).record;
    expect(taken.total_thc).toBe(20.5);
    expect(taken.results.map(({ key }) => key).sort()).toEqual(['cbd', 'delta_9_thc', 'myclobutanil']);
  });

  it.each<[string, Answer]>([
    ['201 and the record', { status: 201, body: { hash: true } }],
    ['201 and a list', { status: 201, body: { data: [{ hash: true }] } }],
    ['202 and success alone', { status: 202, body: { success: true } }],
    ['204 and nothing', { status: 204 }],
  ])('may answer what it takes with %s, and a deletion with nothing', async (_, taken) => {
    answer = nothing;
    const account = await accountAt(sync, url, 'any key');
    await sync.changeAccount(account, { deletions: 'both' });
    const hash = await verifyDocument(client, 'taken');
    const named = (body: unknown) =>
      JSON.parse(JSON.stringify(body ?? null).replace('"hash":true', `"coa_hash":"${hash}"`));
    answer = (request) => {
      if (request.method === 'POST') return { ...taken, body: named(taken.body) };
      if (request.method === 'DELETE') return { status: 204 };
      return request.url?.includes('/coas') ? { status: 200, body: [{ coa_hash: hash }] } : nothing(request);
    };
    expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { sent: 1, parked: 0 } });
    expect(sync.outbox(account)).toEqual([]);
    client.store.records.setVerified(client.store.records.ofInbox(hash)[0]?.id ?? 0, null);
    client.inbox.remove(client.inbox.list()[0]?.id ?? 0);
    await sync.syncNow(account);
    expect(asked).toContain(`DELETE /v9/api/data/coas/${hash}`);
    expect(sync.outbox(account)).toEqual([]);
  });

  it.each([402, 413, 415])(
    'parks what it answers with %i, with its reason, until a person retries or discards it',
    async (status) => {
      answer = nothing;
      const account = await accountAt(sync, url, 'any key');
      await verifyDocument(client, 'refused');
      answer = (request) =>
        request.method === 'POST'
          ? { status, body: { code: 'no-thanks', message: 'Not this one.' } }
          : nothing(request);
      expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { sent: 0, parked: 1 } });
      expect(sync.outbox(account)).toMatchObject([
        { state: 'parked', reason: { code: 'no-thanks', message: 'Not this one.' } },
      ]);
      expect(sync.history(account, { limit: 1, before: null })).toMatchObject([{ failure: { code: 'no-thanks' } }]);
      const [item] = sync.outbox(account);
      const posts = () => asked.filter((line) => line.startsWith('POST')).length;
      await sync.syncNow(account);
      expect(posts()).toBe(1);
      sync.retry(item?.id ?? 0);
      await sync.syncNow(account);
      expect(posts()).toBe(2);
      expect(sync.discard(item?.id ?? 0)).toMatchObject({ ok: true });
      expect(sync.outbox(account)).toEqual([]);
      expect(sync.retry(item?.id ?? 0)).toMatchObject({ ok: false, error: { code: 'no-such-item' } });
    },
  );

  it.each([
    ['in seconds', () => ({ 'retry-after': '120' })],
    [
      'as a date of a clock that is an hour ahead',
      () => {
        const hers = Date.now() + 3_600_000;
        const date = (time: number) => new Date(time).toUTCString();
        return { date: date(hers), 'retry-after': date(hers + 120_000) };
      },
    ],
  ])('is left alone as long as it asks, %s, also by a person', async (_, headers) => {
    answer = nothing;
    const account = await accountAt(sync, url, 'any key');
    await verifyDocument(client, 'busy');
    answer = (request) => (request.method === 'POST' ? { status: 429, headers: headers() } : nothing(request));
    expect(await sync.syncNow(account)).toMatchObject({ ok: false, error: { code: 'status-429' } });
    expect(sync.status(account)).toMatchObject({ value: { state: 'waiting', waiting: 1, parked: 0 } });
    expect(sync.outbox(account)).toMatchObject([{ state: 'retrying', attempts: 1 }]);
    answer = nothing;
    clock += 100_000;
    expect(await sync.syncNow(account)).toMatchObject({ ok: false, error: { code: 'asked-to-wait' } });
    clock += 30_000;
    expect(await sync.syncNow(account)).toMatchObject({ ok: true });
  });
});
