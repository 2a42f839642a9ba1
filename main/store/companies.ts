import type Database from 'better-sqlite3';
import type { CompanyKind, CompanyName, NameChange } from '../../shared/desktop/companies.ts';

/** A change of names to note. `before`: each spelling with the name it had, null for none. */
export type NewNameChange = Pick<NameChange, 'action' | 'name' | 'others' | 'at' | 'who'> & {
  kind: CompanyKind;
  before: [spelling: string, name: string | null][];
};

/** What records tell of the company of a name. */
export interface CompanyTraits {
  licenses: string[];
  addresses: string[];
}

/** Names of companies: printed spellings that a person merged into one. The records keep what is printed. */
export interface Companies {
  /** Names that lists show, the ones of the most records first. */
  names(kind: CompanyKind): CompanyName[];
  /** From some of the records under a printed spelling. */
  traits(kind: CompanyKind, spelling: string): CompanyTraits;
  /** Name by spelling, of those that are merged. */
  spellings(kind: CompanyKind): Map<string, string>;
  /** @param name null where the spelling stands for itself again */
  setName(kind: CompanyKind, spelling: string, name: string | null): void;
  changes(kind: CompanyKind): (NameChange & Pick<NewNameChange, 'before'>)[];
  note(change: NewNameChange): void;
  markUndone(id: number, at: string): void;
  /** Names that hold for a record, by role, where its spellings were merged. */
  ofRecord(recordId: number): Partial<Record<CompanyRole, string>>;
}

export type CompanyRole = 'lab' | 'producer' | 'distributor' | 'retailer';

/** Fields that hold a name of the kind. */
const ROLES: Record<CompanyKind, readonly CompanyRole[]> = {
  lab: ['lab'],
  company: ['producer', 'distributor'],
  store: ['retailer'],
};
/** Records of a spelling that its traits are taken from. */
const LOOKED_AT = 5;
/** Changes that a list shows. */
const MOST_CHANGES = 200;

/**
 * SQL: the name that a text of a kind of company stands for, from `sought (kind, text)`. A name that lists show stands for
 * itself, also where it was printed once as a spelling of another.
 */
export const MERGED_NAME = `coalesce(
  (SELECT name FROM company_spellings WHERE kind = sought.kind AND name = sought.text COLLATE NOCASE LIMIT 1),
  (SELECT name FROM company_spellings WHERE kind = sought.kind AND spelling = sought.text),
  sought.text)`;

type ChangeRow = Omit<NameChange, 'others' | 'isUndone'> & { others: string; before: string; undoneAt: string | null };

export function companiesOf(database: Database.Database): Companies {
  const table = (role: CompanyRole) => (role === 'retailer' ? 'receipt_sums' : 'record_keys');
  const printed = (kind: CompanyKind) =>
    ROLES[kind]
      .map(
        (role) => `SELECT ${role} AS spelling, count(*) AS records FROM ${table(role)}
          JOIN records ON records.id = record_id AND removed_at IS NULL WHERE ${role} IS NOT NULL GROUP BY ${role}`,
      )
      .join(' UNION ALL ');
  const of = <Statement>(prepare: (kind: CompanyKind) => Statement): Record<CompanyKind, Statement> => ({
    lab: prepare('lab'),
    company: prepare('company'),
    store: prepare('store'),
  });
  const counts = of((kind) =>
    database.prepare<[], { spelling: string; records: number }>(
      `SELECT spelling, sum(records) AS records FROM (${printed(kind)}) GROUP BY spelling`,
    ),
  );
  const traits = of((kind) =>
    database.prepare<[{ spelling: string }], { license: string | null; address: string | null }>(
      ROLES[kind]
        .map(
          (role) => `SELECT * FROM (SELECT json_extract(fields, '$.${role}_license_number') AS license,
            json_extract(fields, '$.${role}_address') AS address FROM ${table(role)} AS named
            JOIN record_contents ON record_contents.record_id = named.record_id
            WHERE ${role} = @spelling COLLATE NOCASE LIMIT ${LOOKED_AT})`,
        )
        .join(' UNION ALL '),
    ),
  );
  const spellings = database.prepare<[string], { spelling: string; name: string }>(
    'SELECT spelling, name FROM company_spellings WHERE kind = ? ORDER BY spelling',
  );
  const put = database.prepare<[string, string, string]>(
    'INSERT INTO company_spellings (kind, spelling, name) VALUES (?, ?, ?)',
  );
  const remove = database.prepare<[string, string]>('DELETE FROM company_spellings WHERE kind = ? AND spelling = ?');
  const changes = database.prepare<[string], ChangeRow>(
    `SELECT id, at, who, action, name, others, before, undone_at AS undoneAt FROM company_changes WHERE kind = ?
     ORDER BY id DESC LIMIT ${MOST_CHANGES}`,
  );
  const note = database.prepare<[Record<string, string>]>(
    `INSERT INTO company_changes (at, who, action, kind, name, others, before)
     VALUES (@at, @who, @action, @kind, @name, @others, @before)`,
  );
  const markUndone = database.prepare<[string, number]>('UPDATE company_changes SET undone_at = ? WHERE id = ?');
  const ofRecord = database.prepare<[number], { role: CompanyRole; name: string }>(
    'SELECT role, name FROM record_names WHERE record_id = ?',
  );

  const namesBySpelling = (kind: CompanyKind) =>
    new Map(spellings.all(kind).map(({ spelling, name }) => [spelling, name]));

  return {
    names(kind) {
      const merged = new Map([...namesBySpelling(kind)].map(([spelling, name]) => [inOneCase(spelling), name]));
      const names = new Map<string, CompanyName>();
      // Two spellings that differ in capitals only are one name already; the one of the most records is shown.
      for (const { spelling, records } of counts[kind].all().toSorted((a, b) => b.records - a.records)) {
        const name = merged.get(inOneCase(spelling));
        const key = inOneCase(name ?? spelling);
        const known = names.get(key) ?? { name: name ?? spelling, spellings: [], records: 0 };
        known.records += records;
        if (name !== undefined) known.spellings.push(spelling);
        names.set(key, known);
      }
      return [...names.values()].toSorted((a, b) => b.records - a.records || a.name.localeCompare(b.name));
    },
    traits(kind, spelling) {
      const rows = traits[kind].all({ spelling });
      const distinct = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
      return {
        licenses: distinct(rows.map(({ license }) => license)),
        addresses: distinct(rows.map(({ address }) => address)),
      };
    },
    spellings: namesBySpelling,
    setName(kind, spelling, name) {
      remove.run(kind, spelling);
      if (name !== null) put.run(kind, spelling, name);
    },
    changes: (kind) =>
      changes.all(kind).map(({ others, before, undoneAt, ...change }) => ({
        ...change,
        others: JSON.parse(others),
        before: JSON.parse(before),
        isUndone: undoneAt !== null,
      })),
    note({ others, before, ...change }) {
      note.run({ ...change, others: JSON.stringify(others), before: JSON.stringify(before) });
    },
    markUndone: (id, at) => void markUndone.run(at, id),
    ofRecord: (recordId) => Object.fromEntries(ofRecord.all(recordId).map(({ role, name }) => [role, name])),
  };
}

/** As SQLite compares spellings: letters A to Z alike, small or capital. */
export const inOneCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
