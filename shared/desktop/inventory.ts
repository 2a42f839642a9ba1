import { z } from 'zod';

/** Requests about the packages that an organization has: part of the contract in shared/desktop.ts. */

/** Bytes; METRC writes about 300 a package. */
export const LARGEST_INVENTORY = 32 * 1024 * 1024;

/** A package as METRC lists it. What the list has no column for, or nothing in it, is null or empty. */
export interface InventoryPackage {
  /** As listed. */
  tag: string;
  item: string;
  category: string | null;
  /** License number of the facility that the item is from. */
  license: string | null;
  strain: string | null;
  /** Harvest and production batches, its own and its sources'. */
  batches: string[];
  /** Tags of the packages that it was made from. */
  sources: string[];
}

export type InventoryColumn = keyof InventoryPackage;

export interface InventoryList {
  id: number;
  fileName: string;
  /** ISO 8601 timestamp, UTC. */
  importedAt: string;
  packages: number;
}

export interface InventoryStatus {
  /** null: nothing was imported, or it was taken away. */
  current: InventoryList | null;
  /** What `inventory.go-back` puts in its place; null: nothing. */
  previous: InventoryList | null;
  importing: InventoryProgress['importing'];
  may: { edit: boolean };
}

/** How far the import of an organization's list is. */
export interface InventoryProgress {
  /** The organization's. */
  id: string;
  /** Packages that are kept, and all of them; null: none is imported. */
  importing: { done: number; total: number } | null;
}

export interface InventoryEvents {
  'inventory.progress': InventoryProgress;
}

/** What an import would do. */
export interface InventoryPreview {
  /** What `inventory.import` takes over; only the last one is kept. */
  id: number;
  packages: number;
  /** Rows without a tag, such as sums, and rows whose tag stands in one before. */
  skipped: { untagged: number; repeated: number };
  /** Heads of the file by what they are taken for, and those that are not read. */
  columns: { column: InventoryColumn; head: string }[];
  unread: string[];
  /** Against the list that it would replace. */
  changes: Record<InventoryChange, number>;
  /** Some of them, what is gone first. */
  examples: { tag: string; item: string; change: InventoryChange }[];
  /** Id of that list; null: there is none. */
  replaces: number | null;
}
export type InventoryChange = 'removed' | 'changed' | 'added';

/** In what a certificate and a package that are the same by tag or batch differ. */
export interface InventoryDifference {
  field: 'product_name' | 'batch_number' | 'producer_license_number';
  printed: string;
  listed: string;
}

export interface InventoryMatch {
  /** `unknown`: the certificate prints neither tag nor batch. */
  status: 'matched' | 'differs' | 'missing' | 'unknown';
  by: 'tag' | 'source' | 'batch' | null;
  /** The package that fits best; null: none. */
  package: InventoryPackage | null;
  differences: InventoryDifference[];
  /** More packages that it fits as well. */
  others: number;
  /** METRC tags of the certificate that no package of the list has. */
  unlisted: string[];
}

/** Certificates that do not agree with the list, and packages without a certificate. */
export interface InventoryComparison {
  counts: Record<InventoryMatch['status'], number>;
  /** The first of those that differ, of those that are missing, and of those that cannot be told. */
  records: { id: number; title: string; match: InventoryMatch }[];
  uncertified: { count: number; packages: { tag: string; item: string }[] };
}

const ofOrganization = z.object({ id: z.string().regex(/^[\w-]{1,128}$/) }).strict();

export const INVENTORY_REQUESTS = {
  'inventory.get': ofOrganization,
  'inventory.preview': ofOrganization
    .extend({
      fileName: z.string().min(1).max(255),
      bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= LARGEST_INVENTORY),
    })
    .strict(),
  /** `preview` and `replaces`: its id, and as it had it. Answers when the list is in use, or was given up. */
  'inventory.import': ofOrganization.extend({ preview: z.int(), replaces: z.int().nullable() }).strict(),
  'inventory.cancel': ofOrganization,
  'inventory.go-back': ofOrganization,
  'inventory.remove': ofOrganization,
  'inventory.compare': ofOrganization,
} as const satisfies Record<string, z.ZodType>;

export interface InventoryResponses {
  'inventory.get': InventoryStatus;
  'inventory.preview': InventoryPreview;
  'inventory.import': InventoryStatus;
  'inventory.cancel': { cancelled: boolean };
  'inventory.go-back': InventoryStatus;
  'inventory.remove': InventoryStatus;
  'inventory.compare': InventoryComparison;
}
