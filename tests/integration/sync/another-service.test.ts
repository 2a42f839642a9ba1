import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openClient } from '../../../main/sync/client.ts';
import type { Sync } from '../../../main/sync/sync.ts';
import type { Workbench } from '../../../main/workbench.ts';
import { coaToWire } from '../../../shared/records/coa-wire.ts';
import { sampleCoa, sampleResult } from '../../support/sample-readings.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import { readDocument, syncOf, verifyDocument } from '../../support/served-workbench.ts';
import { accountAt, recordOf } from '../../support/sync-accounts.ts';

describe('a service of another make', () => {
  /** `silent`: the answer begins and never ends. */
  type Answer = { status: number; headers?: Record<string, string>; body?: unknown; silent?: boolean };
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
        const { status, headers, body, silent } = answer(request);
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        if (silent) return response.write('[');
        response.end(status === 204 ? undefined : JSON.stringify(body ?? {}));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
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

  it('is asked for its newest records only, as long as one of them is known, and for all of them once a day', async () => {
    const record = (index: number) => ({ coa_hash: index.toString(16).padStart(64, '0'), coa_parsed_at: `${index}` });
    let count = 250;
    const queries: string[] = [];
    answer = (request) => {
      if (!request.url?.includes('/coas')) return nothing(request);
      const query = new URL(request.url, url).searchParams;
      queries.push([...query.values()].join(' '));
      const newest = Array.from({ length: count }, (_, index) => record(count - index));
      return { status: 200, body: { data: newest.slice(0, Number(query.get('limit'))) } };
    };
    const account = await accountAt(sync, url, 'any key');
    expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { received: 250 } });
    expect(queries.splice(0)).toEqual(['100 coa_parsed_at true', '400 coa_parsed_at true']);
    count = 253;
    clock += 3_600_000;
    expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { received: 3 } });
    expect(queries.splice(0)).toEqual(['100 coa_parsed_at true']);
    clock += 25 * 3_600_000;
    expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { received: 0 } });
    expect(queries).toEqual(['100 coa_parsed_at true', '400 coa_parsed_at true']);
    expect(sync.mirrored(account, 'coa', { limit: 1, offset: 0 }).total).toBe(253);
  });

  it('is sent one file a request, whatever waits, and how far it got is told', async () => {
    answer = nothing;
    const account = await accountAt(sync, url, 'any key');
    const hashes: string[] = [];
    for (let index = 0; index < 12; index += 1) hashes.push(await verifyDocument(client, `one of many ${index}`));
    let taken = 0;
    answer = (request) => {
      if (request.method === 'POST') {
        taken += 1;
        return { status: 200, body: { success: true } };
      }
      const there = hashes.slice(0, taken).map((hash) => ({ coa_hash: hash }));
      return request.url?.includes('/coas?') ? { status: 200, body: there } : nothing(request);
    };
    const progress: unknown[] = [];
    sync.onChange(({ status }) => void progress.push(status?.progress));
    expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { sent: 12 } });
    for (let done = 1; done <= 12; done += 1) expect(progress).toContainEqual({ phase: 'sending', done, total: 12 });
    expect(asked.filter((line) => line === 'POST /v9/api/data/coas')).toHaveLength(12);
  });

  it('that falls silent amid an answer is given up in time, and what is mirrored can be read meanwhile', async () => {
    const hash = 'ab'.repeat(32);
    answer = (request) =>
      request.url?.includes('/coas') ? { status: 200, body: [{ coa_hash: hash }] } : nothing(request);
    // Short only where there is nothing to wait for: what does answer may take its time.
    let patience: number | undefined;
    sync = syncOf(client, {
      now: () => new Date(clock),
      clientOf: (base, key, options) => openClient(base, key, { ...options, patience }),
    });
    const account = await accountAt(sync, url, 'any key');
    expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { received: 1 } });
    answer = () => ({ status: 200, silent: true });
    patience = 300;
    expect(await sync.syncNow(account)).toMatchObject({ ok: false, error: { code: 'unreachable' } });
    patience = undefined;
    expect(sync.status(account)).toMatchObject({ value: { state: 'waiting' } });
    expect(sync.mirrored(account, 'coa', { limit: 9, offset: 0 }).records).toMatchObject([{ hash }]);
    answer = nothing;
    expect(await sync.syncNow(account)).toMatchObject({ ok: true });
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
    let isThere = true;
    answer = (request) => {
      if (request.method === 'POST') return { ...taken, body: named(taken.body) };
      if (request.method === 'DELETE') isThere = false;
      if (request.method === 'DELETE') return { status: 204 };
      return request.url?.includes('/coas') && isThere ? { status: 200, body: [{ coa_hash: hash }] } : nothing(request);
    };
    expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { sent: 1, parked: 0 } });
    expect(sync.outbox(account)).toEqual([]);
    client.store.records.setVerified(client.store.records.ofInbox(hash)[0]?.id ?? 0, null);
    client.inbox.remove(client.inbox.list()[0]?.id ?? 0);
    await sync.syncNow(account);
    expect(asked).toContain(`DELETE /v9/api/data/coas/${hash}`);
    expect(sync.outbox(account)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['success and no records', { success: true, data: [] }],
    ['success alone', { success: true }],
    ['the records of another request', { success: true, data: [{ coa_hash: 'ab'.repeat(32) }] }],
  ])(
    'is not believed that it took a document by %s: it is looked for, sent again, and then waits for a person',
    async (_, body) => {
      answer = nothing;
      const account = await accountAt(sync, url, 'any key');
      await verifyDocument(client, 'swallowed');
      await verifyDocument(client, 'swallowed, too');
      answer = (request) => (request.method === 'POST' ? { status: 200, body } : nothing(request));
      const posts = () => asked.filter((line) => line.startsWith('POST')).length;
      expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { sent: 0, parked: 0 } });
      expect(posts()).toBe(2);
      expect(sync.outbox(account)).toMatchObject([
        { state: 'retrying', reason: { code: 'not-confirmed' } },
        { state: 'retrying', reason: { code: 'not-confirmed' } },
      ]);
      for (let turn = 0; turn < 10; turn += 1) {
        clock += 3_600_000;
        await sync.syncNow(account);
      }
      expect(sync.outbox(account).map(({ state }) => state)).toEqual(['parked', 'parked']);
      expect(posts()).toBe(16);
      expect(sync.mirrored(account, 'coa', { limit: 9, offset: 0 }).total).toBe(0);
    },
  );

  it('is sent what it lacks, found once a day, but not what others deleted there or a person discarded', async () => {
    answer = nothing;
    const account = await accountAt(sync, url, 'any key');
    const [lost, deleted, kept] = [
      await verifyDocument(client, 'lost'),
      await verifyDocument(client, 'deleted'),
      await verifyDocument(client, 'kept'),
    ];
    let there = [lost, deleted, kept];
    const posted: number[] = [];
    answer = (request) => {
      if (request.method === 'POST') {
        posted.push(Number(request.headers['content-length']));
        there = [...there, lost];
        return { status: 200, body: { success: true } };
      }
      return request.url?.includes('/coas?')
        ? { status: 200, body: there.map((hash) => ({ coa_hash: hash })) }
        : nothing(request);
    };
    await sync.syncNow(account);
    there = [lost, kept];
    clock += 25 * 3_600_000;
    await sync.syncNow(account);
    await verifyDocument(client, 'discarded');
    sync.discard(sync.outbox(account)[0]?.id ?? 0);
    posted.length = 0;
    // As after an answer that was believed and was not true.
    client.store.sync.remote.remove(account, 'coa', lost);
    there = [kept];
    clock += 25 * 3_600_000;
    await sync.syncNow(account);
    expect(sync.outbox(account)).toMatchObject([{ subject: lost, action: 'upload' }]);
    clock += 60_000;
    expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { sent: 1 } });
    expect(posted).toHaveLength(1);
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

  it('unlocked after a failed attempt sends no POST, is looked for and let go once the service says it is not there', async () => {
    answer = nothing;
    const account = await accountAt(sync, url, 'any key');
    const hash = await verifyDocument(client, 'noticed too late');
    const setVerified = (by: string | null) =>
      client.store.records.setVerified(
        client.store.records.ofInbox(hash)[0]?.id ?? 0,
        by === null ? null : { at: '2026-05-01T00:00:00Z', by },
      );
    const posts = () => asked.filter((line) => line.startsWith('POST')).length;
    const later = () => {
      clock += 3_600_000;
      return sync.syncNow(account);
    };
    const failing = (what: (request: IncomingMessage) => boolean) => {
      answer = (request) => (what(request) ? { status: 503 } : nothing(request));
    };
    failing(({ method }) => method === 'POST');
    expect(await sync.syncNow(account)).toMatchObject({ ok: false });
    expect(posts()).toBe(1);
    setVerified(null);
    failing(({ url }) => url?.includes('/coas') === true);
    asked.length = 0;
    expect(await later()).toMatchObject({ ok: false });
    expect(sync.outbox(account)).toMatchObject([{ subject: hash, state: 'retrying', attempts: 2 }]);
    answer = nothing;
    expect(await later()).toMatchObject({ ok: true, value: { sent: 0, parked: 0 } });
    expect(posts()).toBe(0);
    expect(sync.outbox(account)).toEqual([]);
    expect(sync.history(account, { limit: 9, before: null })).not.toContainEqual(
      expect.objectContaining({ subject: hash, failure: null }),
    );
    setVerified('tester');
    answer = (request) => (request.method === 'POST' ? { status: 200, body: [{ coa_hash: hash }] } : nothing(request));
    expect(await later()).toMatchObject({ ok: true, value: { sent: 1 } });
    expect(posts()).toBe(1);
  });

  it('is sent what was verified again while it was being looked for', async () => {
    answer = nothing;
    const account = await accountAt(sync, url, 'any key');
    const hash = await verifyDocument(client, 'verified again');
    const id = client.store.records.ofInbox(hash)[0]?.id ?? 0;
    answer = (request) => (request.method === 'POST' ? { status: 503 } : nothing(request));
    await sync.syncNow(account);
    expect(sync.outbox(account)).toMatchObject([{ attempts: 1 }]);
    client.store.records.setVerified(id, null);
    answer = (request) => {
      if (request.method === 'POST') return { status: 200, body: [{ coa_hash: hash }] };
      client.store.records.setVerified(id, { at: '2026-05-01T00:00:00Z', by: 'tester' });
      return nothing(request);
    };
    clock += 3_600_000;
    expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { sent: 1 } });
  });

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
