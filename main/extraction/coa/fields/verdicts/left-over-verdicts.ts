import { finding } from '../../../../../shared/findings/finding.ts';
import type { EvidenceMap, Finding } from '../../../../../shared/records/reading.ts';
import { ANALYSES, type Analysis, CONTAMINANT_ANALYSES, statusField } from '../../../../../shared/science/analyses.ts';
import type { ResultArea } from '../../tables/result-areas.ts';
import { type Board, height, type Item } from '../board.ts';
import { claimedOn } from '../claimed-ink.ts';
import type { CoaFields } from '../coa-fields.ts';
import { SAID, verdictWithin } from './verdict-words.ts';

const VERDICT = new RegExp(String.raw`^\W*(?:${SAID})\W*$`, 'i');
/** So many of its heights over a panel's first row its verdict may stand: its head, and what it says of the test, lie between. */
const REACH = 12;

interface LeftOver {
  /** The panel it stands over; null for all. */
  of: Analysis | null;
  text: string;
}

/** Panels without a verdict over whose rows one stands that nothing was read from, and likewise the whole sample. */
export function leftOverVerdicts(
  board: Board,
  { fields, evidence, areas }: { fields: CoaFields; evidence: EvidenceMap; areas: readonly ResultArea[] },
): Finding[] {
  const found = board.pages.flatMap((page, index) => {
    const own = areas.filter((area) => area.page === page.laidOut.page.number);
    const isClaimed = claimedOn(page, evidence);
    return page.items.flatMap((item): LeftOver[] => {
      if (!VERDICT.test(item.text) || own.some((area) => isIn(item, area)) || isClaimed(item)) return [];
      const text = item.text.trim();
      const panel = panelUnder(own, item);
      if (panel !== null && fields[statusField(panel)] === null) return [{ of: panel, text }];
      const isOverAll = index === 0 && own.every(({ y0 }) => item.y1 <= y0);
      return isOverAll && fields.status === null ? [{ of: null, text }] : [];
    });
  });
  return [...new Set(found.map(({ of }) => of))].map((of) => {
    const { text } = found.find((one) => one.of === of) as LeftOver;
    if (of)
      return finding('verdict-not-read', 'warning', [statusField(of)], { case: 'panel', analysis: of, verdict: text });
    const severity = saysNothingNew(text, fields) ? 'info' : 'warning';
    return finding('verdict-not-read', severity, ['status'], { case: 'sample', verdict: text });
  });
}

/** Whether a verdict on the whole sample is a pass where no panel failed: it may be a panel's as well, and contradicts none. */
const saysNothingNew = (text: string, fields: CoaFields) =>
  verdictWithin(text) === 'pass' && ANALYSES.every((analysis) => fields[statusField(analysis)] !== 'fail');

/** Whether a verdict stands among the rows of a panel, or beside them. */
const isIn = (item: Item, { y0, y1 }: ResultArea) => item.y1 > y0 && item.y0 < y1;

/**
 * The panel whose rows come next under a verdict; null where none do, or rows of several begin at one height, or where it is
 * cannabinoids or terpenes, which no limit fails: what stands over them is the sample's.
 */
function panelUnder(areas: readonly ResultArea[], item: Item): Analysis | null {
  const below = areas
    .filter(({ y0 }) => y0 >= item.y1 && y0 - item.y1 < REACH * height(item))
    .sort((a, b) => a.y0 - b.y0);
  const [next, another] = below;
  if (!next || (another && another.y0 - next.y0 < height(item))) return null;
  return CONTAMINANT_ANALYSES.find((analysis) => analysis === next.analysis) ?? null;
}
