import type { Migration } from './migration.ts';

const ROLES = { lab: 'lab', producer: 'company', distributor: 'company', retailer: 'store' } as const;

/**
 * Names of companies: which printed spellings a person merged into which name, and the names that hold for records, kept by
 * triggers. The records keep what is printed; a record whose spelling is not merged has no row. Distributors get a key, so
 * that their records are found.
 */
export const companyNames: Migration = {
  version: 35,
  name: 'company names',
  up(database) {
    const roles = Object.entries(ROLES)
      .map(([role, kind]) => `('${role}', '${kind}')`)
      .join(', ');
    const names = `DELETE FROM record_names WHERE record_id = new.record_id;
      INSERT INTO record_names (record_id, role, name)
        SELECT new.record_id, roles.column1, name FROM (VALUES ${roles}) AS roles
        JOIN company_spellings ON kind = roles.column2 AND spelling = json_extract(new.fields, '$.' || roles.column1);`;
    const printed = (role: string) =>
      role === 'retailer'
        ? 'FROM receipt_sums WHERE retailer = changed.spelling COLLATE NOCASE'
        : `FROM record_keys WHERE ${role} = changed.spelling COLLATE NOCASE`;
    const each = (statement: (role: string, kind: string) => string) =>
      Object.entries(ROLES)
        .map(([role, kind]) => statement(role, kind))
        .join('\n');
    database.exec(`
      ALTER TABLE record_keys ADD COLUMN distributor ANY;
      UPDATE record_keys SET distributor = (
        SELECT json_extract(fields, '$.distributor') FROM record_contents WHERE record_contents.record_id = record_keys.record_id);
      CREATE TRIGGER record_keys_of_distributors AFTER INSERT ON record_keys BEGIN
        UPDATE record_keys SET distributor = (
          SELECT json_extract(fields, '$.distributor') FROM record_contents WHERE record_id = new.record_id)
        WHERE record_id = new.record_id;
      END;
      CREATE INDEX list_by_distributor ON record_keys (distributor COLLATE NOCASE) WHERE distributor IS NOT NULL;
      CREATE INDEX receipts_spelled ON receipt_sums (retailer COLLATE NOCASE) WHERE retailer IS NOT NULL;

      CREATE TABLE company_spellings (
        kind TEXT NOT NULL CHECK (kind IN ('lab', 'company', 'store')),
        spelling TEXT NOT NULL COLLATE NOCASE,
        name TEXT NOT NULL,
        PRIMARY KEY (kind, spelling)
      ) STRICT, WITHOUT ROWID;
      -- what a person did with names, the newest last
      CREATE TABLE company_changes (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at TEXT NOT NULL,
        who TEXT NOT NULL,
        action TEXT NOT NULL CHECK (action IN ('merge', 'separate', 'dismiss', 'undo')),
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        -- JSON: the other names
        others TEXT NOT NULL,
        -- JSON: [[spelling, name or null], ...] as it was
        before TEXT NOT NULL,
        undone_at TEXT
      ) STRICT;
      CREATE TABLE record_names (
        record_id INTEGER NOT NULL REFERENCES records (id) ON DELETE CASCADE,
        role TEXT NOT NULL,
        name TEXT NOT NULL,
        PRIMARY KEY (record_id, role)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX record_names_by_name ON record_names (role, name COLLATE NOCASE);

      CREATE TRIGGER record_names_of_new AFTER INSERT ON record_contents BEGIN ${names} END;
      CREATE TRIGGER record_names_of_changed AFTER UPDATE OF fields ON record_contents BEGIN ${names} END;
      ${each(
        (role, kind) => `
      CREATE TRIGGER record_names_of_merged_${role} AFTER INSERT ON company_spellings WHEN new.kind = '${kind}' BEGIN
        INSERT OR REPLACE INTO record_names (record_id, role, name)
          SELECT record_id, '${role}', new.name ${printed(role).replace('changed', 'new')};
      END;
      CREATE TRIGGER record_names_of_separated_${role} AFTER DELETE ON company_spellings WHEN old.kind = '${kind}' BEGIN
        DELETE FROM record_names WHERE role = '${role}' AND record_id IN (
          SELECT record_id ${printed(role).replace('changed', 'old')});
      END;`,
      )}
    `);
  },
};
