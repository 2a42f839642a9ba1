import { finding } from '../../../../shared/findings/finding.ts';
import type { EvidenceMap, Finding } from '../../../../shared/records/reading.ts';
import type { Page, Word } from '../../../documents/page.ts';

/** What stands at the foot of all pages differs in height by less than this part of the page, and in its digits. */
const ONE_HEIGHT = 0.01;
/** Rows of full pages end within this part of the page of one another. */
const FULL = 0.03;
/** Rows that end higher on the page leave room for others. */
const LOWEST = 0.8;
const LOWEST_ALONE = 0.88;
const COUNTS_PAGES = /^(?:page|pg\.?|seite|p[aá]gina|of|von|de|\d{1,2})$/i;

/**
 * Whether a document ends in the middle of its results: the rows of its last page go down as far as those of the pages
 * before, and nothing but what stands at the foot of every page follows them. A certificate ends with notes or a signature
 * (ISO/IEC 17025:2017, 7.8.2.1 d: a clear identification of the end).
 */
export function cutOffTables(pages: readonly Page[], evidence: EvidenceMap): Finding[] {
  const last = pages.at(-1);
  const before = pages.slice(0, -1);
  if (!last) return [];
  const lowest = lowestRows(evidence);
  const endOf = ({ number }: Page) => lowest.get(number) ?? 0;
  const end = endOf(last);
  const others = before.length > 0 ? Math.max(...before.map(endOf)) - FULL : LOWEST_ALONE;
  if (end < Math.max(LOWEST, others)) return [];
  const feet = before.map((page) => new Set(page.words.map((word) => footOf(page, word))));
  const isFoot = (word: Word) =>
    before.length > 0 ? feet.every((foot) => foot.has(footOf(last, word))) : COUNTS_PAGES.test(word.text);
  const follows = last.words.some((word) => word.y0 / last.height > end && !isFoot(word));
  return follows ? [] : [finding('cut-off', 'warning', ['results'])];
}

/** How far down the rows of each page go, as a part of its height; without an entry for pages that have none. */
function lowestRows(evidence: EvidenceMap): Map<number, number> {
  const lowest = new Map<number, number>();
  for (const [path, { page, box }] of Object.entries(evidence))
    if (path.endsWith(']') && /^results\[\d+\]$/.test(path)) lowest.set(page, Math.max(lowest.get(page) ?? 0, box[3]));
  return lowest;
}

/** A word without its digits, which count pages, and its height on the page. */
const footOf = (page: Page, { text, y0 }: Word) =>
  `${text.replace(/\d/g, '')} ${Math.round(y0 / page.height / ONE_HEIGHT)}`;
