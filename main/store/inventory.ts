import type Database from 'better-sqlite3';
import type { InventoryList, InventoryPackage } from '../../shared/desktop.ts';

/** A package with what finds it. */
export interface KeyedPackage {
  package: InventoryPackage;
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
  /** Makes a list the current one; the one that was is kept to go back to, those before are forgotten. */
  replace(
    organizationId: string,
    list: Pick<InventoryList, 'fileName' | 'importedAt'>,
    packages: readonly KeyedPackage[],
  ): void;
  /** The previous list takes the place of the current one, which is kept in its stead. */
  goBack(organizationId: string): void;
  /** Leaves no current list; the one that was is kept to go back to. */
  remove(organizationId: string): void;
  byTag(listId: number, key: string): InventoryPackage | null;
  byKey(listId: number, key: string): InventoryPackage[];
  packages(listId: number): IterableIterator<{ key: string; package: InventoryPackage }>;
  /** Certificates with a greater id than `after`, in its order. */
  certificates(after: number, limit: number): CertificateFields[];
}

type ListRow = InventoryList & { isCurrent: 0 | 1 };

export function inventoriesOf(database: Database.Database): Inventories {
  const lists = database.prepare<[string], ListRow>(
    `SELECT id, file_name AS fileName, imported_at AS importedAt, is_current AS isCurrent,
       (SELECT count(*) FROM inventory_packages WHERE list_id = id) AS packages
     FROM inventory_lists WHERE organization_id = ? ORDER BY id DESC`,
  );
  const forget = database.prepare<[string]>('DELETE FROM inventory_lists WHERE organization_id = ? AND is_current = 0');
  const retire = database.prepare<[string]>('UPDATE inventory_lists SET is_current = 0 WHERE organization_id = ?');
  const choose = database.prepare<[number]>('UPDATE inventory_lists SET is_current = 1 WHERE id = ?');
  const add = database.prepare<[string, string, string]>(
    'INSERT INTO inventory_lists (organization_id, file_name, imported_at, is_current) VALUES (?, ?, ?, 1)',
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
  const all = database.prepare<[number], { key: string; package: string }>(
    'SELECT tag AS key, package FROM inventory_packages WHERE list_id = ? ORDER BY tag',
  );
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
    replace: database.transaction((organizationId, { fileName, importedAt }, packages) => {
      if (of(organizationId).current) {
        forget.run(organizationId);
        retire.run(organizationId);
      }
      const id = Number(add.run(organizationId, fileName, importedAt).lastInsertRowid);
      for (const { key, keys, package: one } of packages) {
        addPackage.run(id, key, JSON.stringify(one));
        for (const other of keys) addKey.run(id, other, key);
      }
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
    *packages(listId) {
      for (const row of all.iterate(listId)) yield { key: row.key, package: JSON.parse(row.package) };
    },
    certificates: (after, limit) =>
      certificates.all(after, limit).map(({ fields, ...record }) => ({ ...record, fields: JSON.parse(fields) })),
  };
}
