import { formatCount } from './format.ts';

const plural = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;
const list = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** What charts and the screens made of them say, in English. */
export const chartStrings = {
  chart: {
    table: 'Show as table',
    asTable: (title: string) => `${title} as table`,
    copy: (title: string) => `Copy ${title}`,
    copyPicture: 'Copy picture',
    copyTable: 'Copy table',
    save: (title: string) => `Save ${title}`,
    savePicture: 'Save picture',
    formats: { png: 'Save as PNG…', svg: 'Save as SVG…' },
    copied: 'Chart copied as a picture.',
    copiedTable: 'Table copied.',
    saved: (path: string) => `Chart saved to ${path}`,
    notDrawn: 'The chart could not be drawn as a picture. Copy its table instead.',
  },
  labResult: {
    region: 'Lab result',
    failed: 'The lab result could not be opened',
    open: 'Lab result',
    review: 'Open beside the document',
    reviewFirst: 'Check in review',
    toCheck: (count: number) => `${plural(count, 'value', 'values')} to check before this is relied on.`,
    notReceipt: 'A receipt has no lab results',
    notReceiptText: 'Results, profiles and limits are of certificates of analysis.',
    totals: 'Totals',
    noTotal: 'not stated',
    analyses: 'Analyses',
    verdict: 'Overall verdict',
    analytes: (count: number) => plural(count, 'analyte', 'analytes'),
    rowsPassed: 'no row fails',
    rowsFailed: (count: number) => `${plural(count, 'row fails', 'rows fail')}`,
    highest: (share: string) => `highest ${share} of its limit`,
    noneDetected: 'none detected',
    noVerdict: 'No verdict',
    cannabinoids: 'Cannabinoid profile',
    terpenes: 'Terpene profile',
    contaminants: (analysis: string) => `${analysis} against their limits`,
    single: (analysis: string) => `${analysis} against its limit`,
    profileLabel: (title: string, units: string, names: readonly string[]) =>
      `${title}: bars in ${units}, the most first${names.length > 0 ? `: ${list(names)}` : ''}.`,
    limitsLabel: (title: string, over: number) =>
      `${title}: bars of each result's share of its limit. ${over === 0 ? 'None is over.' : `${plural(over, 'is', 'are')} over.`}`,
    limit: 'Limit',
    shareOfLimit: 'share of the limit',
    logScale: 'logarithmic',
    notDetected: (names: readonly string[]) => `Not detected: ${list(names)}.`,
    manyNotDetected: (count: number) => `${plural(count, 'analyte', 'analytes')} not detected; the table has them.`,
    otherUnits: (names: readonly string[]) => `In other units, in the table: ${list(names)}.`,
    nothingDetected: (count: number) =>
      count === 1 ? 'The one analyte was not detected.' : `None of the ${formatCount(count)} analytes was detected.`,
    noLimits: (count: number) => `${plural(count, 'row prints', 'rows print')} no limit; the table has them.`,
    noResults: 'This certificate has no rows of results.',
    facts: 'Facts',
    findings: 'Findings',
    noFindings: 'Checks found nothing to remark on.',
    columns: {
      analyte: 'Analyte',
      result: 'Result',
      units: 'Units',
      percent: '%',
      limit: 'Limit',
      share: 'Of limit',
      lod: 'LOD',
      loq: 'LOQ',
      verdict: 'Verdict',
    },
  },
};
