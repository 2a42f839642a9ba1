import { setImmediate } from 'node:timers/promises';
import type {
  InventoryChange,
  InventoryComparison,
  InventoryMatch,
  InventoryPackage,
  InventoryPreview,
  InventoryStatus,
  Outcome,
  RequestOf,
} from '../../shared/desktop.ts';
import { fail, succeed } from '../outcome.ts';
import { isOnTeam, permissionsOf } from '../service/organization-rules.ts';
import type { StoredOrganization } from '../store/organizations.ts';
import type { Store } from '../store/store.ts';
import { keysOf, tagKey } from './inventory-keys.ts';
import { type InventoryIndex, type Matchable, matchInventory } from './match-inventory.ts';
import { GONE } from './organization-changes.ts';
import { readInventory } from './read-inventory.ts';

/**
 * The packages that organizations have, as the person at this machine imports them and compares certificates with them.
 * Lists stay at this desk. Errors: `no-such-organization`, `not-allowed-here`, `changed-meanwhile`, those of `readInventory`.
 */
export interface InventoryDesk {
  get(request: RequestOf<'inventory.get'>): Outcome<InventoryStatus>;
  preview(request: RequestOf<'inventory.preview'>): Outcome<InventoryPreview>;
  import(request: RequestOf<'inventory.import'>): Outcome<InventoryStatus>;
  goBack(request: RequestOf<'inventory.go-back'>): Outcome<InventoryStatus>;
  remove(request: RequestOf<'inventory.remove'>): Outcome<InventoryStatus>;
  compare(request: RequestOf<'inventory.compare'>): Promise<Outcome<InventoryComparison>>;
}

/** Of each kind: what matters most is never cut off by what matters less. */
const MOST_EXAMPLES = 8;
const MOST_SHOWN = 200;
/** Certificates between two chances for others. */
const AT_ONCE = 200;

export function openInventoryDesk({ store, now }: { store: Store; now: () => Date }): InventoryDesk {
  const { organizations, inventories, users } = store;
  /** What the last preview read, so that the import need not read it again. */
  let previewed: { id: number; organizationId: string; fileName: string; packages: InventoryPackage[] } | null = null;
  let previews = 0;
  const me = () => users.list()[0]?.id ?? '';
  const mine = (id: string): StoredOrganization | null => {
    const stored = organizations.get(id);
    return stored && isOnTeam(stored, me()) ? stored : null;
  };
  const mayEdit = (stored: StoredOrganization) =>
    stored.archivedAt === null && permissionsOf(stored, me()).includes('edit-organization');
  const status = (stored: StoredOrganization): InventoryStatus => ({
    ...inventories.lists(stored.id),
    may: { edit: mayEdit(stored) },
  });
  const editing = <Value>(id: string, work: (stored: StoredOrganization) => Outcome<Value>): Outcome<Value> => {
    const stored = mine(id);
    if (!stored) return GONE();
    return mayEdit(stored)
      ? work(stored)
      : fail('not-allowed-here', "You don't have permission to edit this organization.");
  };
  return {
    get({ id }) {
      const stored = mine(id);
      return stored ? succeed(status(stored)) : GONE();
    },
    preview: ({ id, fileName, bytes }) =>
      editing(id, () => {
        const read = readInventory(fileName, bytes);
        if (!read.ok) return read;
        const { packages, ...rest } = read.value;
        const { current } = inventories.lists(id);
        previews += 1;
        previewed = { id: previews, organizationId: id, fileName, packages };
        const before = new Map(
          current ? [...inventories.packages(current.id)].map((one) => [one.key, one.package]) : [],
        );
        return succeed({
          ...{ id: previews, ...rest, ...changesOf(before, packages) },
          packages: packages.length,
          replaces: current?.id ?? null,
        });
      }),
    import: ({ id, preview, replaces }) =>
      editing(id, (stored) => {
        const read = previewed?.id === preview && previewed.organizationId === id ? previewed : null;
        if (!read || (inventories.lists(id).current?.id ?? null) !== replaces) {
          return fail('changed-meanwhile', 'The inventory was changed in the meantime. Choose the file again.');
        }
        const keyed = read.packages.map((one) => ({ package: one, key: tagKey(one.tag), keys: keysOf(one) }));
        previewed = null;
        inventories.replace(id, { fileName: read.fileName, importedAt: now().toISOString() }, keyed);
        return succeed(status(stored));
      }),
    goBack: ({ id }) =>
      editing(id, (stored) => {
        inventories.goBack(id);
        return succeed(status(stored));
      }),
    remove: ({ id }) =>
      editing(id, (stored) => {
        inventories.remove(id);
        return succeed(status(stored));
      }),
    async compare({ id }) {
      const stored = mine(id);
      if (!stored) return GONE();
      const { current } = inventories.lists(id);
      const counts = { matched: 0, differs: 0, missing: 0, unknown: 0 };
      const records: InventoryComparison['records'] = [];
      const certified = new Set<string>();
      const index = current && indexOf(store, current.id);
      for (let after = 0; index; ) {
        const some = inventories.certificates(after, AT_ONCE);
        for (const { id: recordId, title, fields } of some) {
          const match = matchInventory(fields as unknown as Matchable, index);
          counts[match.status] += 1;
          if (match.package) certified.add(tagKey(match.package.tag));
          if (match.status !== 'matched' && counts[match.status] <= MOST_SHOWN) {
            records.push({ id: recordId, title, match });
          }
        }
        if (some.length < AT_ONCE) break;
        after = some.at(-1)?.id ?? 0;
        await setImmediate();
      }
      const without = current ? [...inventories.packages(current.id)].filter(({ key }) => !certified.has(key)) : [];
      return succeed({
        counts,
        records: records.sort((a, b) => ORDER[a.match.status] - ORDER[b.match.status]),
        uncertified: {
          count: without.length,
          packages: without.slice(0, MOST_SHOWN).map(({ package: { tag, item } }) => ({ tag, item })),
        },
      });
    },
  };
}

const ORDER: Record<InventoryMatch['status'], number> = { differs: 0, missing: 1, unknown: 2, matched: 3 };

/** How packages of a list are found. */
export const indexOf = ({ inventories }: Pick<Store, 'inventories'>, listId: number): InventoryIndex => ({
  byTag: (key) => inventories.byTag(listId, key),
  byKey: (key) => inventories.byKey(listId, key),
});

function changesOf(
  before: ReadonlyMap<string, InventoryPackage>,
  packages: readonly InventoryPackage[],
): Pick<InventoryPreview, 'changes' | 'examples'> {
  const after = new Set(packages.map(({ tag }) => tagKey(tag)));
  const changed = packages.flatMap((one): InventoryPreview['examples'] => {
    const was = before.get(tagKey(one.tag));
    if (was && JSON.stringify(was) === JSON.stringify(one)) return [];
    return [{ tag: one.tag, item: one.item, change: was ? 'changed' : 'added' }];
  });
  const removed = [...before].flatMap(([key, { tag, item }]): InventoryPreview['examples'] =>
    after.has(key) ? [] : [{ tag, item, change: 'removed' }],
  );
  const all = [...removed, ...changed];
  const of = (wanted: InventoryChange) => all.filter(({ change }) => change === wanted);
  const kinds = ['removed', 'changed', 'added'] as const;
  return {
    changes: { removed: of('removed').length, changed: of('changed').length, added: of('added').length },
    examples: kinds.flatMap((kind) => of(kind).slice(0, MOST_EXAMPLES)),
  };
}
