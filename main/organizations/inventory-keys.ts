import type { InventoryPackage } from '../../shared/desktop.ts';

/** What is the same for all prints of a tag or a batch: capitals and figures. */
export const tagKey = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** By what certificates find a package, beside its own tag; a batch of one or two characters is none. */
export const keysOf = ({ sources, batches }: InventoryPackage): string[] => [
  ...new Set([
    ...sources.map((tag) => sourceKey(tag)),
    ...batches.filter((batch) => tagKey(batch).length > 2).map((batch) => batchKey(batch)),
  ]),
];

export const sourceKey = (tag: string) => `source ${tagKey(tag)}`;
export const batchKey = (batch: string) => `batch ${tagKey(batch)}`;
