import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConnections } from '../../../../main/service/storage/postgres/connect.ts';
import { migrate } from '../../../../main/service/storage/postgres/migrate.ts';
import { MIGRATIONS } from '../../../../main/service/storage/postgres/migrations/index.ts';
import { type TestDatabase, testDatabase } from '../../../support/test-database.ts';

/** One database that goes through all forms: what is written in one is right in the next. */
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('empty');
});
afterAll(() => database.drop());

type Row = Record<string, unknown>;

/** Asks as the service does on behalf of a user: under the tenants' role, and row level security. */
async function asTenant(userId: string, sql: string): Promise<Row[]> {
  const connections = openConnections(database.address, 1);
  try {
    return await connections.asTenant(userId, (ask) => ask(sql));
  } finally {
    await connections.close();
  }
}
async function asOwner(sql: string): Promise<Row[]> {
  const connections = openConnections(database.address, 1);
  try {
    return await connections.asService((ask) => ask(sql));
  } finally {
    await connections.close();
  }
}

interface Step {
  version: number;
  what: string;
  /** Written in the form before. */
  before: string[];
  /** Asked in the new form, and what is found. */
  after: [sql: string, rows: Row[]][];
  /** Asked on behalf of a user. */
  seen?: [userId: string, sql: string, rows: Row[]][];
}

const HASH = 'ab'.repeat(32);
const AT = '2026-01-01T00:00:00.000Z';

const STEPS: Step[] = [
  {
    version: 1,
    what: 'makes an empty database one that keeps people and organizations',
    before: [],
    after: [['SELECT count(*)::int AS users FROM users', [{ users: 0 }]]],
  },
  {
    version: 2,
    what: 'keeps people, keys, organizations and secrets beside documents',
    before: [
      `INSERT INTO users (id, name, created_at) VALUES ('u1', 'ada', '${AT}'), ('u2', 'bob', '${AT}')`,
      `INSERT INTO api_keys (id, user_id, salt, hash, created_at) VALUES ('k1', 'u1', '\\x01', '\\x02', '${AT}')`,
      `INSERT INTO organizations (id, owner, members, public, fields, models, created_at, updated_at)
       VALUES ('o1', 'u1', '{u1}', false, '{"x_note": "a"}', '{}', '${AT}', '${AT}')`,
      `INSERT INTO team_members (organization_id, user_id, position, fields, permissions) VALUES ('o1', 'u1', 0, '{}', '[]')`,
      `INSERT INTO secrets (account, sealed) VALUES ('organization/o1/metrc', '\\x03')`,
    ],
    after: [
      [
        'SELECT id, name, number::int AS number FROM users ORDER BY id',
        [
          { id: 'u1', name: 'ada', number: 1 },
          { id: 'u2', name: 'bob', number: 2 },
        ],
      ],
      ['SELECT user_id, revoked_at FROM api_keys', [{ user_id: 'u1', revoked_at: null }]],
      [
        'SELECT organizations.fields FROM organizations JOIN team_members ON organization_id = id',
        [{ fields: { x_note: 'a' } }],
      ],
      ['SELECT account FROM secrets', [{ account: 'organization/o1/metrc' }]],
    ],
  },
  {
    version: 3,
    what: 'keeps documents and records, which can then be given to those who have them',
    before: [
      `INSERT INTO documents (hash, media_type, size, file_name, stored_at, state, kind, sender)
       VALUES ('${HASH}', 'application/pdf', 9, 'evening.pdf', '${AT}', 'read', 'coa', 'u1')`,
      `INSERT INTO document_users (document_hash, user_id) VALUES ('${HASH}', 'u1')`,
      `INSERT INTO records (document_hash, kind, position, added_at, observations, fields, texts, results, evidence, findings, review)
       VALUES ('${HASH}', 'coa', 0, '${AT}', 2, '{"lab": "Quillwort"}', '{}', '[{}, {}]', '{}', '[]', '[]')`,
    ],
    after: [
      [
        "SELECT id::int AS id, fields ->> 'lab' AS lab, observations FROM records",
        [{ id: 1, lab: 'Quillwort', observations: 2 }],
      ],
      [
        `INSERT INTO tenant_records (user_id, record_id, kind, document_hash, lab, lab_lower)
         SELECT user_id, records.id, kind, document_hash, 'Quillwort', 'quillwort' FROM records JOIN document_users USING (document_hash)
         RETURNING user_id`,
        [{ user_id: 'u1' }],
      ],
    ],
  },
  {
    version: 4,
    what: 'shows each user what was theirs before, and nobody else',
    before: [
      `INSERT INTO tenant_analytes (user_id, record_id, key, amount, below) VALUES ('u1', 1, 'thca', 200, false)`,
    ],
    after: [['SELECT count(*)::int AS all FROM tenant_records', [{ all: 1 }]]],
    seen: [
      ['u1', 'SELECT lab FROM tenant_records JOIN tenant_analytes USING (record_id)', [{ lab: 'Quillwort' }]],
      ['u1', "SELECT * FROM own_records_containing('lab', '%wort%', 9) AS id", [{ id: 1 }]],
      ['u1', 'SELECT id FROM organizations', [{ id: 'o1' }]],
      ['u2', 'SELECT 1 FROM tenant_records UNION ALL SELECT 1 FROM records UNION ALL SELECT 1 FROM documents', []],
      ['u2', 'SELECT id FROM organizations', []],
    ],
  },
  {
    version: 5,
    what: 'leaves keys that were made before without a limit',
    before: [
      `INSERT INTO api_keys (id, user_id, salt, hash, created_at) VALUES ('k2', 'u2', '\\x04', '\\x05', '${AT}')`,
    ],
    after: [
      [
        'SELECT id, requests_per_minute, documents_per_day FROM api_keys ORDER BY id',
        [
          { id: 'k1', requests_per_minute: null, documents_per_day: null },
          { id: 'k2', requests_per_minute: null, documents_per_day: null },
        ],
      ],
      ['SELECT * FROM key_usage', []],
    ],
  },
  {
    version: 6,
    what: 'leaves what was verified before to those beside the service, with its history',
    before: [
      `UPDATE records SET verified_at = '${AT}', verified_by = 'tester'`,
      `INSERT INTO audit (record_id, at, who, action, before, after) VALUES (1, '${AT}', 'tester', 'verify', 'null', '"x"')`,
    ],
    after: [
      [
        'SELECT verified_at, verified_by, verified_user FROM records',
        [{ verified_at: AT, verified_by: 'tester', verified_user: null }],
      ],
      ['SELECT who, action, after, change FROM audit', [{ who: 'tester', action: 'verify', after: 'x', change: null }]],
    ],
  },
  {
    version: 7,
    what: 'has no layouts yet, and loses those of an organization with it',
    before: [],
    after: [
      ['SELECT * FROM shared_layouts', []],
      [
        `WITH kept AS (INSERT INTO shared_layouts (organization_id, key, name, taught_at, profile)
           SELECT id, 'alder', 'Alder', '${AT}', '{}' FROM organizations LIMIT 1 RETURNING organization_id)
         SELECT count(*)::int AS kept FROM kept`,
        [{ kept: 1 }],
      ],
      ['DELETE FROM organizations', []],
      ['SELECT * FROM shared_layouts', []],
    ],
  },
  {
    version: 8,
    what: 'leaves keys that were made before in the service’s form, and what was set for them as it was',
    before: [`UPDATE api_keys SET requests_per_minute = 60 WHERE id = 'k2'`],
    after: [
      [
        'SELECT id, requests_per_minute, envelope FROM api_keys ORDER BY id',
        [
          { id: 'k1', requests_per_minute: null, envelope: null },
          { id: 'k2', requests_per_minute: 60, envelope: null },
        ],
      ],
    ],
  },
  {
    version: 9,
    what: 'keeps the sentences of findings',
    before: [
      `UPDATE records SET findings =
         '[{"code": "not-found", "severity": "warning", "paths": ["lab"], "message": "First."}, {"code": "odd-product", "message": "Second."}]'`,
    ],
    after: [
      [
        'SELECT findings FROM records',
        [
          {
            findings: [
              { code: 'not-found', severity: 'warning', paths: ['lab'], params: { text: 'First.' } },
              { code: 'odd-product', params: { text: 'Second.' } },
            ],
          },
        ],
      ],
    ],
  },
  {
    version: 10,
    what: 'tells of what was verified before in the same order, and of what comes after as later',
    before: [],
    after: [
      ['SELECT verified_at, verified_changed_at FROM records', [{ verified_at: AT, verified_changed_at: AT }]],
      ['SELECT at FROM verification_clock', [{ at: AT }]],
    ],
  },
];

describe('a migration', () => {
  it.each(STEPS)('to form $version $what', async ({ version, before, after, seen = [] }) => {
    const older = await migrate(database.address, MIGRATIONS.slice(0, version - 1));
    expect(older).toMatchObject({ ok: true, value: { to: version - 1 } });
    for (const sql of before) await asOwner(sql);
    const done = await migrate(database.address, MIGRATIONS.slice(0, version));
    expect(done).toEqual({ ok: true, value: { from: version - 1, to: version } });
    for (const [sql, rows] of after) expect(await asOwner(sql), sql).toEqual(rows);
    for (const [userId, sql, rows] of seen) expect(await asTenant(userId, sql), sql).toEqual(rows);
  });

  it('is tested by what was written before it, each', () => {
    expect(STEPS.map(({ version }) => version)).toEqual(MIGRATIONS.map(({ version }) => version));
  });
});
