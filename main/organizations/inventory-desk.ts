import { setImmediate } from 'node:timers/promises';
import type {
  InventoryComparison,
  InventoryMatch,
  InventoryPreview,
  InventoryProgress,
  InventoryStatus,
  Outcome,
  RequestOf,
} from '../../shared/desktop.ts';
import { fail, succeed } from '../outcome.ts';
import { isOnTeam, permissionsOf } from '../service/organization-rules.ts';
import type { StoredOrganization } from '../store/organizations.ts';
import type { Store } from '../store/store.ts';
import { tagKey } from './inventory-keys.ts';
import { type InventoryReader, openInventoryReader } from './inventory-reader.ts';
import { type InventoryIndex, type Matchable, matchInventory } from './match-inventory.ts';
import { GONE } from './organization-changes.ts';

/**
 * The packages that organizations have, as the person at this machine imports them and compares certificates with them.
 * Lists stay at this desk. Errors: `no-such-organization`, `not-allowed-here`, `changed-meanwhile`, those of `readInventory`.
 */
export interface InventoryDesk {
  get(request: RequestOf<'inventory.get'>): Outcome<InventoryStatus>;
  preview(request: RequestOf<'inventory.preview'>): Promise<Outcome<InventoryPreview>>;
  /** The list that was stays in use until all of the new one is kept. Errors: also `import-under-way`, `import-cancelled`. */
  import(request: RequestOf<'inventory.import'>): Promise<Outcome<InventoryStatus>>;
  /** Stops an import, if one is under way. */
  cancel(request: RequestOf<'inventory.cancel'>): Outcome<{ cancelled: boolean }>;
  goBack(request: RequestOf<'inventory.go-back'>): Outcome<InventoryStatus>;
  remove(request: RequestOf<'inventory.remove'>): Outcome<InventoryStatus>;
  compare(request: RequestOf<'inventory.compare'>): Promise<Outcome<InventoryComparison>>;
  /** Stops what is under way. */
  close(): Promise<void>;
}

export interface InventoryDeskOptions {
  store: Store;
  now: () => Date;
  /** Told how far an import is, and at its end. */
  onProgress?: (progress: InventoryProgress) => void;
}

const MOST_SHOWN = 200;
/** Certificates, or rows of a list, between two chances for others. */
const AT_ONCE = 200;
const PACKAGES_AT_ONCE = 1000;
const CHANGED = () => fail('changed-meanwhile', 'The inventory was changed in the meantime. Choose the file again.');

export function openInventoryDesk({ store, now, onProgress = () => {} }: InventoryDeskOptions): InventoryDesk {
  const { organizations, inventories, users } = store;
  /** What the last preview read, so that the import need not read it again. */
  let previewed: {
    id: number;
    organizationId: string;
    fileName: string;
    reader: InventoryReader;
    packages: number;
  } | null = null;
  let previews = 0;
  let running: { organizationId: string; done: number; total: number; stopped: boolean } | null = null;
  let underWay: Promise<unknown> = Promise.resolve();
  const me = () => users.list()[0]?.id ?? '';
  const mine = (id: string): StoredOrganization | null => {
    const stored = organizations.get(id);
    return stored && isOnTeam(stored, me()) ? stored : null;
  };
  const mayEdit = (stored: StoredOrganization) =>
    stored.archivedAt === null && permissionsOf(stored, me()).includes('edit-organization');
  const importing = (id: string): InventoryProgress['importing'] =>
    running?.organizationId === id ? { done: running.done, total: running.total } : null;
  const status = (stored: StoredOrganization): InventoryStatus => ({
    ...inventories.lists(stored.id),
    importing: importing(stored.id),
    may: { edit: mayEdit(stored) },
  });
  const editable = (id: string): Outcome<StoredOrganization> => {
    const stored = mine(id);
    if (!stored) return GONE();
    return mayEdit(stored)
      ? succeed(stored)
      : fail('not-allowed-here', "You don't have permission to edit this organization.");
  };
  const currentOf = (id: string) => inventories.lists(id).current?.id ?? null;
  const sweep = async () => {
    while (inventories.sweep(PACKAGES_AT_ONCE)) await setImmediate();
  };
  /** Keeps a list a part at a time, and puts it in the place of another once it is whole. */
  const fill = async (
    run: NonNullable<typeof running>,
    { fileName, reader }: NonNullable<typeof previewed>,
    replaces: number | null,
  ): Promise<Outcome<null>> => {
    const { organizationId: id } = run;
    await sweep();
    const listId = inventories.begin(id, { fileName, importedAt: now().toISOString() });
    while (!run.stopped && run.done < run.total) {
      const some = await reader.next();
      inventories.add(listId, some);
      run.done += some.length;
      onProgress({ id, importing: importing(id) });
    }
    if (run.stopped) return fail('import-cancelled', 'The import was cancelled.');
    if (currentOf(id) !== replaces || !editable(id).ok) return CHANGED();
    inventories.choose(id, listId);
    return succeed(null);
  };
  return {
    get({ id }) {
      const stored = mine(id);
      return stored ? succeed(status(stored)) : GONE();
    },
    async preview({ id, fileName, bytes }) {
      const stored = editable(id);
      if (!stored.ok) return stored;
      void previewed?.reader.close();
      const replaces = currentOf(id);
      const reader = openInventoryReader({ databaseFile: store.databaseFile, fileName, bytes, replaces });
      previews += 1;
      const preview = previews;
      const kept = { id: preview, organizationId: id, fileName, reader, packages: 0 };
      previewed = kept;
      const read = await reader.preview;
      if (!read.ok) return read;
      kept.packages = read.value.packages;
      return succeed({ id: preview, ...read.value, replaces });
    },
    async import({ id, preview, replaces }) {
      const stored = editable(id);
      if (!stored.ok) return stored;
      if (running) return fail('import-under-way', 'Another inventory is being imported. Wait until it is done.');
      const read = previewed?.id === preview && previewed.organizationId === id ? previewed : null;
      if (!read || currentOf(id) !== replaces) return CHANGED();
      previewed = null;
      const run = { organizationId: id, done: 0, total: read.packages, stopped: false };
      running = run;
      const filling = fill(run, read, replaces).finally(async () => {
        await read.reader.close();
        await sweep();
        running = null;
        onProgress({ id, importing: null });
      });
      underWay = filling.catch(() => {});
      const filled = await filling;
      return filled.ok ? succeed(status(stored.value)) : filled;
    },
    cancel({ id }) {
      const run = running?.organizationId === id ? running : null;
      if (run) run.stopped = true;
      return succeed({ cancelled: run !== null });
    },
    goBack({ id }) {
      const stored = editable(id);
      if (!stored.ok) return stored;
      inventories.goBack(id);
      return succeed(status(stored.value));
    },
    remove({ id }) {
      const stored = editable(id);
      if (!stored.ok) return stored;
      inventories.remove(id);
      return succeed(status(stored.value));
    },
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
      const uncertified: InventoryComparison['uncertified'] = { count: 0, packages: [] };
      for (let after = ''; current; ) {
        const some = inventories.packages(current.id, after, PACKAGES_AT_ONCE);
        const without = some.filter(({ key }) => !certified.has(key));
        uncertified.count += without.length;
        const room = MOST_SHOWN - uncertified.packages.length;
        uncertified.packages.push(...without.slice(0, room).map(({ package: { tag, item } }) => ({ tag, item })));
        if (some.length < PACKAGES_AT_ONCE) break;
        after = some.at(-1)?.key ?? '';
        await setImmediate();
      }
      return succeed({
        counts,
        records: records.sort((a, b) => ORDER[a.match.status] - ORDER[b.match.status]),
        uncertified,
      });
    },
    async close() {
      if (running) running.stopped = true;
      await underWay;
      await previewed?.reader.close();
    },
  };
}

const ORDER: Record<InventoryMatch['status'], number> = { differs: 0, missing: 1, unknown: 2, matched: 3 };

/** How packages of a list are found. */
export const indexOf = ({ inventories }: Pick<Store, 'inventories'>, listId: number): InventoryIndex => ({
  byTag: (key) => inventories.byTag(listId, key),
  byKey: (key) => inventories.byKey(listId, key),
});
