import type { LabQualityQuery } from '../../shared/records/lab-quality.ts';
import { formatCount, plural } from './format.ts';

/** What the screen about labs says, in English. */
export const labQualityStrings = {
  title: 'Labs',
  failed: "Couldn't compare the labs",
  groupBy: 'Group by',
  groups: { lab: 'Lab', product_type: 'Product type', product_name: 'Product' } satisfies Record<
    LabQualityQuery['by'],
    string
  >,
  allLabs: 'All labs',
  allTypes: 'All product types',
  lab: 'Lab',
  productType: 'Product type',
  emptyTitle: 'No certificates yet',
  emptyText: 'Add certificates to the inbox to compare labs here.',
  noneTitle: 'No results for this choice',
  noneText: 'Choose another measure, lab or product type.',
  showAll: 'Show all',
  noName: 'Not stated',
  legend: 'Line: 10th to 90th percentile. Dot: median.',
  more: (count: number) => `${plural(count, 'row', 'rows')} more in the table.`,
  leftOut: (count: number) => `${plural(count, 'certificate', 'certificates')} in other units not included.`,
  newest: (count: number) => `Only the ${formatCount(count)} certificates added last.`,
  samples: 'Only samples so far.',
  certificates: (count: number) => plural(count, 'certificate', 'certificates'),
  results: (measure: string) => `${measure}: results`,
  limits: { lod: (measure: string) => `${measure}: LOD`, loq: (measure: string) => `${measure}: LOQ` },
  columns: {
    certificates: 'Certificates',
    notFound: 'ND',
    count: 'Values',
    low: '10th percentile',
    median: 'Median',
    high: '90th percentile',
  },
};
