import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedStorage } from '../../../../main/service/storage/embedded/embedded-storage.ts';
import { type Connections, openConnections } from '../../../../main/service/storage/postgres/connect.ts';
import { moveFolder } from '../../../../main/service/storage/postgres/move-folder.ts';
import {
  openPostgresStorage,
  type PostgresStorage,
} from '../../../../main/service/storage/postgres/postgres-storage.ts';
import { findRecords } from '../../../../main/service/storage/postgres/record-search.ts';
import type { ServiceStorage } from '../../../../main/service/storage/service-storage.ts';
import type { Condition } from '../../../../main/store/record-conditions.ts';
import type { RecordQuery } from '../../../../main/store/record-search.ts';
import { openStore } from '../../../../main/store/store.ts';
import { openWorkbench, type Workbench } from '../../../../main/workbench.ts';
import { coaRecordSchema } from '../../../../shared/records/coa.ts';
import { receiptRecordSchema } from '../../../../shared/records/receipt.ts';
import { privateFolder } from '../../../support/private-folder.ts';
import { sampleResult } from '../../../support/sample-readings.ts';
import { type TestDatabase, testDatabase } from '../../../support/test-database.ts';
import { AT } from '../../../support/test-service.ts';
import { variedRecord } from '../../../support/varied-records.ts';

/** A folder with varied records of two users, and the database it was moved to: both are asked the same. */
const RECORDS = 400;
const folder = privateFolder();
let database: TestDatabase;
let workbench: Workbench;
let embedded: ServiceStorage;
let postgres: PostgresStorage;
let connections: Connections;
let ada: string;
let bob: string;
let adasKey: string;

beforeAll(async () => {
  const data = join(folder.path, 'data');
  await fill(data);
  database = await testDatabase('empty');
  const documents = join(folder.path, 'documents');
  const moved = await moveFolder({ from: data, database: database.address, documents });
  expect(moved).toEqual({ ok: true, value: { users: 2, organizations: 1, documents: RECORDS, records: RECORDS } });
  const opened = await openWorkbench({ dataFolder: data, log: () => {}, reading: { size: 1 } });
  if (!opened.ok) throw new Error(opened.error.message);
  workbench = opened.value;
  embedded = embeddedStorage(workbench);
  const storage = await openPostgresStorage({ database: database.address, documents, role: 'web', log: () => {} });
  if (!storage.ok) throw new Error(storage.error.message);
  postgres = storage.value;
  connections = openConnections(database.address, 4);
});
afterAll(async () => {
  await connections?.close();
  await postgres?.close();
  await embedded?.close();
  await workbench?.close();
  await database?.drop();
  folder.remove();
});

/** Values of an analyte that few have, by the record's index. */
const REPEATED: Record<number, number[]> = { 1: [5, 6], 3: [7], 4: [8], 6: [9] };
const rowsOf = (values: number[] = []) => values.map((value) => sampleResult({ key: 'repeated', value, mg_g: value }));

async function fill(data: string) {
  const opened = await openStore(data);
  if (!opened.ok) throw new Error(opened.error.message);
  const store = opened.value;
  ada = store.users.add('ada', AT).id;
  bob = store.users.add('bob', AT).id;
  adasKey = store.users.keys.create(ada, AT);
  store.organizations.add({
    ...{ id: 'green-door', owner: ada, public: false, fields: { name: 'Green Door', x_note: 'a\0b' }, models: {} },
    ...{ createdAt: AT, updatedAt: AT, team: [{ userId: ada, fields: { position: 'Lead' }, permissions: [] }] },
  });
  for (let index = 0; index < RECORDS; index += 1) {
    const bytes = Buffer.from(`document ${index}`);
    const { hash } = await store.files.receive([bytes]);
    store.quickTransaction(() => {
      store.documents.add({ hash, mediaType: 'application/pdf', size: bytes.length, storedAt: AT });
      const item = store.queue.add(hash, `${index}.pdf`, AT);
      store.queue.setState(item, 'read');
      const content = variedRecord(index, hash);
      // One record has the analyte twice: its rows are more than the records that have it.
      if (content.kind === 'coa' && index in REPEATED) content.record.results.push(...rowsOf(REPEATED[index]));
      const id = store.records.add(hash, `${index}.pdf`, 0, content, AT);
      if (index % 7 !== 0) store.documentUsers.add(hash, ada);
      if (index % 5 === 0) store.documentUsers.add(hash, bob, `bob ${index}.pdf`);
      if (index % 11 === 0) store.records.setVerified(id, { at: AT, by: 'ada' });
      // Changed since, as one of many, and verified still.
      if (index % 33 === 0) store.records.setVerifiedChanged(id, `2026-03-01T00:00:00.${999 - index}Z`);
      if (index % 13 === 0) store.queue.remove(item, AT);
      if (index % 13 === 0) store.records.setRemoved(hash, AT);
    });
  }
  store.close();
}

const orders = {
  coa: Object.keys(coaRecordSchema.shape),
  receipt: Object.keys(receiptRecordSchema.shape),
};
const texts = [
  'evening',
  'Breeze',
  'É',
  'é',
  'İ',
  'i',
  'Σ',
  'ς',
  '%',
  '_',
  '\\',
  '"',
  'ss',
  'K',
  'k',
  'ush',
  'nul',
  '1',
  'NORTH fork',
  'ü',
  'r-1',
  'nothing like this',
  'flower',
  'lo',
  'vape',
];
const coaConditions: Condition[][] = [
  ...texts.flatMap((contains): Condition[][] =>
    (['product_name', 'product_type', 'lab', 'producer', 'batch_number'] as const).map((column) => [
      { column, contains },
    ]),
  ),
  [{ status: 'pass' }],
  [{ status: 'NT' }],
  [{ column: 'record_date', day: '2025-02-01' }],
  [{ column: 'total_thc', atLeast: 20 }],
  [
    { column: 'total_thc', atLeast: 10 },
    { column: 'total_thc', atMost: 12.5 },
  ],
  [{ column: 'total_cbd', atMost: 0 }],
  ...[{}, { from: 100 }, { to: 5 }, { from: 10, to: 1000 }, { from: 0 }].flatMap((bounds): Condition[][] =>
    ['thca', 'cbd', 'row_0', 'repeated', 'not_there'].map((analyte) => [{ analyte, ...bounds }]),
  ),
  [{ status: 'fail' }, { column: 'lab', contains: 'north' }, { analyte: 'thca', to: 2000 }],
];
const receiptConditions: Condition[][] = [
  ...texts.flatMap((contains): Condition[][] =>
    (['product_name', 'product_type', 'license_number', 'invoice_number'] as const).map((column) => [
      { column, contains },
    ]),
  ),
  [{ column: 'total_price', equals: 12.5 }],
  [{ column: 'record_date', day: '2025-02-01' }],
];

/** Asks both. @returns what each finds: PostgreSQL by the way it takes for few records, once those for many agree */
async function both(query: RecordQuery) {
  const among = (furthest: number, few: number) =>
    connections.asTenant(query.userId, (ask) =>
      findRecords(ask, query, { least: 3, most: 3, times: 1, furthest, few, unpacked: RECORDS }),
    );
  const [here, there, ofMany, further] = await Promise.all([
    embedded.read.findRecords(query),
    postgres.read.findRecords(query),
    among(3, 3),
    among(RECORDS / 4, RECORDS),
  ]);
  expect(ofMany, JSON.stringify(query)).toEqual(here);
  expect(further, JSON.stringify(query)).toEqual(here);
  return [here, there] as const;
}

describe.each([
  ['coa', coaConditions],
  ['receipt', receiptConditions],
] as const)('lists of %s records', (kind, conditions) => {
  it('find the same in the same order, whatever is sought', async () => {
    let found = 0;
    const ways = [
      [kind === 'coa' ? 'date_tested' : 'date_sold', false, 1000],
      ['coa_parsed_at', true, 3],
      ['product_name', true, 7],
      [kind === 'coa' ? 'analyses' : 'retailer', true, 1000],
    ] as const;
    for (const sought of conditions) {
      const asked = ways.map(async ([order, descending, limit]) => {
        const query = { kind, userId: ada, conditions: sought, order, descending, limit };
        const [here, there] = await both(query);
        expect(there, JSON.stringify(query)).toEqual(here);
        return here.length;
      });
      for (const length of await Promise.all(asked)) found += length;
    }
    expect(found).toBeGreaterThan(1000);
  });

  it('are ordered the same by every field, upwards and downwards, whole and cut', async () => {
    for (const order of orders[kind]) {
      const asked = [false, true].flatMap((descending) =>
        [1000, 20].map(async (limit) => {
          const query = { kind, userId: ada, conditions: [], order, descending, limit };
          const [here, there] = await both(query);
          expect(there, JSON.stringify(query)).toEqual(here);
          expect(here.length).toBeGreaterThan(15);
        }),
      );
      await Promise.all(asked);
    }
  });

  it('are the same text under the same tag, for each user with the names that user gave', async () => {
    for (const userId of [ada, bob]) {
      const request = {
        query: { kind, userId, conditions: [], order: 'product_name', descending: false, limit: 1000 },
        ...{ observations: 200_000, around: ['[', ']'] as [string, string], known: null },
      };
      const [here, there] = await Promise.all([embedded.read.list(request), postgres.read.list(request)]);
      expect({ ...there, text: null }).toEqual({ ...here, text: null });
      const records = JSON.parse(await whole(here.text));
      expect(records.length).toBeGreaterThan(10);
      // PostgreSQL keeps no NUL in texts; U+FFFD stands in.
      const expected = JSON.parse(
        JSON.stringify(records).replaceAll('\\u0000', '\uFFFD').replaceAll('\\\\u0000', '\uFFFD'),
      );
      expect(JSON.parse(await whole(there.text))).toEqual(expected);
      const again = { ...request, known: there.tag };
      expect((await postgres.read.list(again)).text).toBeNull();
      const cut = { ...request, observations: 9 };
      const [shortHere, shortThere] = await Promise.all([embedded.read.list(cut), postgres.read.list(cut)]);
      expect(shortThere.truncated).toBe(true);
      expect(JSON.parse(await whole(shortThere.text)).length).toBe(JSON.parse(await whole(shortHere.text)).length);
    }
  });
});

const whole = async (text: Uint8Array | NodeJS.ReadableStream | null): Promise<string> =>
  text instanceof Uint8Array ? Buffer.from(text).toString() : text === null ? '' : textOf(text);

it('refuses to order more records by a field without an index than can be sorted in time, unless a filter leaves few', async () => {
  const query = {
    kind: 'coa',
    userId: ada,
    conditions: [],
    order: 'strain_name',
    descending: false,
    limit: 9,
  } as const;
  const asked = (conditions: Condition[]) =>
    connections.asTenant(ada, (ask) =>
      findRecords(ask, { ...query, conditions }, { least: 3, most: 3, times: 1, furthest: 3, few: 50, unpacked: 50 }),
    );
  await expect(asked([])).rejects.toMatchObject({
    code: 'too-many-to-order',
    message: expect.stringMatching(/^More than 50 records fit, .*“strain_name”.* one of date_tested, product_name, /),
  });
  expect(await asked([{ analyte: 'thca', from: 100_000 }])).toEqual([]);
  // So do those that exceed the statement timeout.
  const slow = connections.asTenant(ada, async (ask) => {
    await ask(`SET LOCAL statement_timeout = '1ms'`);
    return findRecords(() => ask('SELECT pg_sleep(60)'), query);
  });
  await expect(slow).rejects.toMatchObject({
    code: 'too-many-to-order',
    message: expect.stringMatching(/^Too many records fit to order by “strain_name”\. Filter the list/),
  });
});

it('finds nothing for a NUL, which PostgreSQL keeps in no text', async () => {
  for (const condition of [{ column: 'lab', contains: 'a\0' }, { analyte: 'thca\0' }] as const) {
    const query = {
      kind: 'coa' as const,
      userId: ada,
      conditions: [condition],
      order: 'lab',
      descending: false,
      limit: 9,
    };
    expect(await postgres.read.findRecords(query)).toEqual([]);
  }
});

describe('what was moved', () => {
  it('is each record by its number, for those who have it alone', async () => {
    for (const [index, id] of [1, 2, 3, 66, 67, 200].entries()) {
      for (const userId of [ada, bob]) {
        const [here, there] = [await embedded.read.record(userId, id), await postgres.read.record(userId, id)];
        expect(there && { ...there, record: there.record.id }, `${index} ${userId}`).toEqual(
          here && { ...here, record: here.record.id },
        );
        expect(there?.record.verifiedAt).toBe(here?.record.verifiedAt);
      }
    }
  });

  it('is verified in the order in which it was verified, or changed since', async () => {
    for (const userId of [ada, bob]) {
      const here = await embedded.verified?.after(userId, null, RECORDS);
      expect(here?.length).toBeGreaterThan(5);
      expect(await postgres.verified?.after(userId, null, RECORDS)).toEqual(here);
    }
  });

  it('is told to who asked for verified records before it came back', async () => {
    const bytes = async function* () {
      yield Buffer.from('document 143');
    };
    const last = (await postgres.verified?.after(ada, null, RECORDS))?.at(-1) ?? null;
    await postgres.documents.take('143.pdf', bytes(), { kind: 'coa', userId: ada });
    expect(await postgres.verified?.after(ada, last, RECORDS)).toEqual([{ id: 144, at: expect.any(String) }]);
  });

  it('is keys, organizations and documents, byte for byte', async () => {
    expect(await postgres.read.keyOwner(adasKey)).toMatchObject({ id: ada, name: 'ada' });
    expect(await postgres.read.organization(ada, 'green-door')).toEqual(
      await embedded.read.organization(ada, 'green-door'),
    );
    expect(await postgres.read.organization(bob, 'green-door')).toBeNull();
    const hash = createHash('sha256').update('document 8').digest('hex');
    const path = join(folder.path, 'documents', 'documents', hash.slice(0, 2), hash);
    expect(await readFile(path, 'utf8')).toBe('document 8');
  });

  it('is refused where the database holds something else', async () => {
    const again = {
      from: join(folder.path, randomBytes(3).toString('hex')),
      documents: join(folder.path, 'elsewhere'),
    };
    const refused = await moveFolder({ ...again, database: database.address });
    expect(refused).toMatchObject({ ok: false, error: { code: 'database-not-empty' } });
  });
});
