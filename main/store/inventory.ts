import type Database from 'better-sqlite3';
import type { InventoryList, InventoryPackage } from '../../shared/desktop.ts';

/** A package with what finds it. */
export interface KeyedPackage {
  /** An `InventoryPackage` as JSON. */
  package: string;
  /** Of its tag. */
  key: string;
  keys: string[];
}

/** What a certificate tells of itself: its fields, without results. */
export interface CertificateFields {
  id: number;
  title: string;
  fields: Record<string, unknown>;
}

/** Lists of packages by organization: the current one and the previous one. */
export interface Inventories {
  lists(organizationId: string): { current: InventoryList | null; previous: InventoryList | null };
  /** Begins a list that is none until `choose`. @returns its id */
  begin(organizationId: string, list: Pick<InventoryList, 'fileName' | 'importedAt'>): number;
  /** Puts packages into a list that was begun, all or none of them. */
  add(listId: number, packages: readonly KeyedPackage[]): void;
  /** Makes a list the current one; the one that was is kept to go back to, those before are forgotten. */
  choose(organizationId: string, listId: number): void;
  /** Deletes a part of what lists were begun or forgotten, and of nothing else. @returns whether there is more */
  sweep(limit: number): boolean;
  /** The previous list takes the place of the current one, which is kept in its stead. */
  goBack(organizationId: string): void;
  /** Leaves no current list; the one that was is kept to go back to. */
  remove(organizationId: string): void;
  byTag(listId: number, key: string): InventoryPackage | null;
  byKey(listId: number, key: string): InventoryPackage[];
  /** Packages whose tag's key comes after `after`, in its order. */
  packages(listId: number, after: string, limit: number): { key: string; package: InventoryPackage }[];
  /** Certificates with a greater id than `after`, in its order. */
  certificates(after: number, limit: number): CertificateFields[];
}

type ListRow = InventoryList & { isCurrent: 0 | 1 };

export function inventoriesOf(database: Database.Database): Inventories {
  const lists = database.prepare<[string], ListRow>(
    `SELECT id, file_name AS fileName, imported_at AS importedAt, is_current AS isCurrent,
       (SELECT count(*) FROM inventory_packages WHERE list_id = id) AS packages
     FROM inventory_lists WHERE organization_id = ? AND is_listed = 1 ORDER BY id DESC`,
  );
  const forget = database.prepare<[string]>(
    'UPDATE inventory_lists SET is_listed = 0 WHERE organization_id = ? AND is_current = 0',
  );
  const retire = database.prepare<[string]>('UPDATE inventory_lists SET is_current = 0 WHERE organization_id = ?');
  const choose = database.prepare<[number]>('UPDATE inventory_lists SET is_current = 1, is_listed = 1 WHERE id = ?');
  const add = database.prepare<[string, string, string]>(
    'INSERT INTO inventory_lists (organization_id, file_name, imported_at, is_current, is_listed) VALUES (?, ?, ?, 0, 0)',
  );
  const addPackage = database.prepare<[number, string, string]>('INSERT INTO inventory_packages VALUES (?, ?, ?)');
  const addKey = database.prepare<[number, string, string]>('INSERT INTO inventory_keys VALUES (?, ?, ?)');
  const byTag = database
    .prepare<[number, string], string>('SELECT package FROM inventory_packages WHERE list_id = ? AND tag = ?')
    .pluck();
  const byKey = database
    .prepare<[number, string], string>(
      `SELECT package FROM inventory_keys AS keys JOIN inventory_packages AS packages
       ON packages.list_id = keys.list_id AND packages.tag = keys.tag
       WHERE keys.list_id = ? AND key = ? ORDER BY packages.tag`,
    )
    .pluck();
  const page = database.prepare<[number, string, number], { key: string; package: string }>(
    'SELECT tag AS key, package FROM inventory_packages WHERE list_id = ? AND tag > ? ORDER BY tag LIMIT ?',
  );
  const unlisted = database
    .prepare<[], number>('SELECT id FROM inventory_lists WHERE is_listed = 0 ORDER BY id LIMIT 1')
    .pluck();
  const sweepKeys = database.prepare<[number, number]>(
    'DELETE FROM inventory_keys WHERE (list_id, key, tag) IN (SELECT * FROM inventory_keys WHERE list_id = ? LIMIT ?)',
  );
  const sweepPackages = database.prepare<[number, number]>(
    `DELETE FROM inventory_packages
     WHERE (list_id, tag) IN (SELECT list_id, tag FROM inventory_packages WHERE list_id = ? LIMIT ?)`,
  );
  const sweepList = database.prepare<[number]>('DELETE FROM inventory_lists WHERE id = ?');
  const certificates = database.prepare<[number, number], { id: number; title: string; fields: string }>(
    `SELECT id, title, fields FROM records JOIN record_contents ON record_id = id
     WHERE kind = 'coa' AND removed_at IS NULL AND id > ? ORDER BY id LIMIT ?`,
  );
  const plain = ({ isCurrent: _, ...list }: ListRow): InventoryList => list;
  const of = (organizationId: string) => {
    const rows = lists.all(organizationId);
    const [current, previous] = [1, 0].map((wanted) => rows.find(({ isCurrent }) => isCurrent === wanted));
    return { current: current ? plain(current) : null, previous: previous ? plain(previous) : null };
  };
  return {
    lists: of,
    begin: (organizationId, { fileName, importedAt }) =>
      Number(add.run(organizationId, fileName, importedAt).lastInsertRowid),
    add: database.transaction((listId, packages) => {
      for (const { key, keys, package: one } of packages) {
        addPackage.run(listId, key, one);
        for (const other of keys) addKey.run(listId, other, key);
      }
    }),
    choose: database.transaction((organizationId, listId) => {
      if (of(organizationId).current) {
        forget.run(organizationId);
        retire.run(organizationId);
      }
      choose.run(listId);
    }),
    sweep: database.transaction((limit) => {
      const id = unlisted.get();
      if (id === undefined) return false;
      const left = sweepKeys.run(id, limit).changes + sweepPackages.run(id, limit).changes;
      if (left === 0) sweepList.run(id);
      return true;
    }),
    goBack: database.transaction((organizationId) => {
      const { previous } = of(organizationId);
      if (!previous) return;
      retire.run(organizationId);
      choose.run(previous.id);
    }),
    remove: database.transaction((organizationId) => {
      if (!of(organizationId).current) return;
      forget.run(organizationId);
      retire.run(organizationId);
    }),
    byTag(listId, key) {
      const found = byTag.get(listId, key);
      return found === undefined ? null : JSON.parse(found);
    },
    byKey: (listId, key) => byKey.all(listId, key).map((found) => JSON.parse(found)),
    packages: (listId, after, limit) =>
      page.all(listId, after, limit).map((row) => ({ key: row.key, package: JSON.parse(row.package) })),
    certificates: (after, limit) =>
      certificates.all(after, limit).map(({ fields, ...record }) => ({ ...record, fields: JSON.parse(fields) })),
  };
}
