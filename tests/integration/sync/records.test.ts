import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sync } from '../../../main/sync/sync.ts';
import type { Workbench } from '../../../main/workbench.ts';
import { scriptedWorkbench } from '../../support/scripted-workbench.ts';
import {
  AT,
  readDocument,
  type ServedWorkbench,
  servedWorkbench,
  syncOf,
  verifyDocument,
} from '../../support/served-workbench.ts';
import { accountAt, recordOf } from '../../support/sync-accounts.ts';

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

  it('lets go what was undone before it was sent, and keeps what is tried already', async () => {
    const account = await accountAt(sync, service.url, service.key);
    const { recordId } = await readDocument(client, 'undone');
    const setVerified = (by: string | null) =>
      client.store.records.setVerified(recordId, by === null ? null : { at: AT, by });
    setVerified('tester');
    expect(sync.outbox(account).map(({ action }) => action)).toEqual(['upload']);
    setVerified(null);
    expect(sync.outbox(account)).toEqual([]);
    setVerified('tester');
    expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { sent: 1 } });
    setVerified(null);
    await client.records.remove([recordId]);
    expect(sync.outbox(account).map(({ action }) => action)).toEqual(['delete']);
    await client.records.restore([recordId]);
    expect(sync.outbox(account)).toEqual([]);
    expect(await sync.syncNow(account)).toMatchObject({ ok: true, value: { sent: 0 } });
    expect(service.workbench.inbox.list()).toHaveLength(1);
  });

  it('deletes nothing at the service where the person chose to delete here only', async () => {
    const account = await accountAt(sync, service.url, service.key, 'here');
    const hash = await verifyDocument(client, 'kept there');
    await sync.syncNow(account);
    const [{ id } = { id: 0 }] = client.store.records.ofInbox(hash);
    client.store.records.setVerified(id, null);
    await client.records.remove([id]);
    expect(sync.outbox(account)).toEqual([]);
    await sync.syncNow(account);
    expect(service.workbench.inbox.list().map(({ documentHash }) => documentHash)).toEqual([hash]);
    expect(sync.mirrored(account, 'coa', { limit: 9, offset: 0 }).total).toBe(1);
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
    await expect.poll(() => service.workbench.inbox.list().map(({ documentHash }) => documentHash)).toEqual([hash]);
    await expect.poll(() => sync.status(account)).toMatchObject({ value: { state: 'idle', waiting: 0 } });
  });
});

describe('two readings of one document', () => {
  let service: ServedWorkbench;
  let client: Workbench;
  let sync: Sync;
  let account: string;

  beforeEach(async () => {
    // One that takes verified records would have the same values.
    service = await servedWorkbench({ takesVerified: false });
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
    const taken = recordOf(client, recordId);
    expect(taken.record.lab).toBe('Another Laboratory');
    // Nobody here has looked at it: it is the service's word in the history, and no person's in its evidence.
    expect(taken.evidence.lab?.method).not.toBe('person');
    expect(client.store.audit.ofRecord(recordId).at(-1)).toMatchObject({
      action: 'edit',
      path: 'lab',
      who: service.url,
    });
  });
});
