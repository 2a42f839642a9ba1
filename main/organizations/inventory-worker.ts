import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { InventoryChange, InventoryPackage, InventoryPreview, Outcome } from '../../shared/desktop.ts';
import { answerUntilEnded } from '../end-thread.ts';
import { succeed } from '../outcome.ts';
import { inventoriesOf, type KeyedPackage } from '../store/inventory.ts';
import { openReadOnly } from '../store/open-database.ts';
import { keysOf, tagKey } from './inventory-keys.ts';
import { readInventory } from './read-inventory.ts';

export interface InventoryTask {
  /** Absolute path. */
  databaseFile: string;
  fileName: string;
  bytes: Uint8Array;
  /** Id of the list to compare with; null: none. */
  replaces: number | null;
}

/** What a thread tells first; then, as often as it is asked, the next packages, and none after the last. */
export type ReadPreview = Outcome<Omit<InventoryPreview, 'id' | 'replaces'>>;
export type NextPackages = KeyedPackage[];

/** Packages told at once: the main process keeps them in some ten milliseconds. */
const AT_ONCE = 500;
/** Of each kind: what matters most is never cut off by what matters less. */
const MOST_EXAMPLES = 8;

/** A thread that reads a list and compares it with the one that it would replace, over a connection of its own. */
const { databaseFile, fileName, bytes, replaces } = workerData as InventoryTask;
const database = openReadOnly(databaseFile);
const port = parentPort as MessagePort;
const read = readInventory(fileName, bytes);
const packages = read.ok ? read.value.packages : [];
port.postMessage(
  (read.ok ? succeed({ ...read.value, ...changes(), packages: packages.length }) : read) satisfies ReadPreview,
);

let told = 0;
answerUntilEnded(port, database, () => {
  const next = packages.slice(told, told + AT_ONCE);
  told += next.length;
  port.postMessage(
    next.map((one) => ({
      package: JSON.stringify(one),
      key: tagKey(one.tag),
      keys: keysOf(one),
    })) satisfies NextPackages,
  );
});

function packagesBefore(): Map<string, InventoryPackage> {
  const all = replaces === null ? [] : inventoriesOf(database).packages(replaces, '', -1);
  return new Map(all.map((one) => [one.key, one.package]));
}

function changes(): Pick<InventoryPreview, 'changes' | 'examples'> {
  const before = packagesBefore();
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
