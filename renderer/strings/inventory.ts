import type { InventoryChange, InventoryColumn, InventoryDifference, InventoryMatch } from '../../shared/desktop.ts';
import { formatCount, plural } from './format.ts';

/** What is said of the packages that organizations have, in English. */
export const inventoryStrings = {
  title: 'Inventory',
  about:
    'Import the packages you have from METRC (Packages, Export to CSV). Each certificate is then matched by METRC tag, source package or batch. Stays on this computer.',
  none: 'No inventory imported.',
  loadFailed: "Couldn't open the inventory",
  compareFailed: "Couldn't compare the certificates with the inventory",
  list: (name: string, packages: number, day: string) =>
    `${name}: ${plural(packages, 'package', 'packages')}, imported ${day}`,
  choose: 'Import a CSV file',
  replace: 'Import a newer file',
  goBack: 'Go back to the previous list',
  wentBack: 'The previous list is back. The other one is kept.',
  remove: 'Remove the list',
  removed: 'The list was removed. You can go back to it.',
  reading: 'Reading the file…',
  importing: (done: number, total: number) => `Importing ${formatCount(done)} of ${formatCount(total)}`,
  progressLabel: 'Import of the inventory',
  cancelled: 'Import cancelled. The inventory is as it was.',
  imported: (packages: number) => `${plural(packages, 'package', 'packages')} imported.`,
  onlyTeam: 'Only team members can see the inventory.',
  tooLarge: (size: string, most: string) => `The file is ${size}; the limit is ${most}. Export fewer packages.`,
  previewTitle: (name: string) => `Import “${name}”?`,
  import: 'Import',
  packages: (count: number) => plural(count, 'package', 'packages'),
  changes: {
    removed: (count: number) => `${formatCount(count)} gone`,
    changed: (count: number) => `${formatCount(count)} changed`,
    added: (count: number) => `${formatCount(count)} new`,
  } satisfies Record<InventoryChange, (count: number) => string>,
  change: { removed: 'Gone', changed: 'Changed', added: 'New' } satisfies Record<InventoryChange, string>,
  untagged: (count: number) => `${plural(count, 'row has', 'rows have')} no tag and won't be imported.`,
  repeated: (count: number) => `${plural(count, 'row repeats', 'rows repeat')} a tag; the first one counts.`,
  columns: 'Columns read',
  column: {
    tag: 'Tag',
    item: 'Item',
    category: 'Category',
    license: 'License',
    strain: 'Strain',
    batches: 'Batch',
    sources: 'Source packages',
  } satisfies Record<InventoryColumn, string>,
  unread: (heads: readonly string[]) => `Not read: ${heads.join(', ')}`,
  kept: 'The previous list is kept: you can go back to it.',
  examples: 'Changes',
  comparison: 'Certificates and packages',
  counts: {
    matched: (count: number) => `${formatCount(count)} matched`,
    differs: (count: number) => `${formatCount(count)} with differences`,
    missing: (count: number) => `${formatCount(count)} not in the inventory`,
    unknown: (count: number) => `${formatCount(count)} without tag and batch`,
  } satisfies Record<InventoryMatch['status'], (count: number) => string>,
  filter: 'Show',
  all: 'All to check',
  certificate: 'Certificate',
  package: 'Package',
  said: 'What differs',
  allMatch: 'All certificates match the inventory.',
  noCertificates: 'There are no certificates to compare yet.',
  first: (shown: number, count: number) => `The first ${formatCount(shown)} of ${formatCount(count)} are shown.`,
  uncertified: (count: number) => `${plural(count, 'package', 'packages')} without a certificate here`,
  status: {
    matched: 'Matched',
    differs: 'Differs',
    missing: 'Not in the inventory',
    unknown: 'No tag or batch printed',
  } satisfies Record<InventoryMatch['status'], string>,
  by: {
    tag: 'by METRC tag',
    source: 'by source package',
    batch: 'by batch',
  } satisfies Record<NonNullable<InventoryMatch['by']>, string>,
  others: (count: number) => `and ${plural(count, 'more package', 'more packages')}`,
  difference: ({ field, printed, listed }: InventoryDifference) =>
    `${FIELDS[field]}: certificate “${printed}”, inventory “${listed}”`,
  unlisted: (tags: readonly string[]) => `METRC tags not in the inventory: ${tags.join(', ')}`,
};

const FIELDS: Record<InventoryDifference['field'], string> = {
  product_name: 'Name',
  batch_number: 'Batch',
  producer_license_number: 'License',
};
