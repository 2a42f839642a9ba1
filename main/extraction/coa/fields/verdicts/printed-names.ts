import { remember } from '../../../../../shared/remember.ts';
import type { Analysis } from '../../../../../shared/science/analyses.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import type { Rectangle } from '../../../../documents/page.ts';
import { overlapX } from '../../../layout/overlap.ts';
import { type BoardPage, height, type Item, middleX } from '../board.ts';
import { inlineVerdicts } from './inline-verdicts.ts';
import type { PrintedVerdict } from './printed-verdict.ts';
import { verdictOf } from './verdict-words.ts';

/** The name of an analysis on the page, which may wrap over two lines, and a verdict within it. */
export interface PrintedName extends Rectangle {
  analyses: readonly Analysis[];
  items: Item[];
  inline: PrintedVerdict | null;
  /** Its verdict is denied in a form that is not read. */
  denied?: boolean;
}

const TABLE_HEAD =
  /^(?:lod|loq|limit|limits|units?|result|results|action level|mass|cas|dilution|p\/f|pass\s?\/\s?fail|status)\b/i;

export const bareName = remember((text) =>
  text
    .replace(/^\s*(?:\[?[A-Z0-9]\]\s*|[A-Z]{1,2}-?\d+[A-Z]?(?:,\s*[A-Z]{1,2}-?\d+[A-Z]?)*\s*:\s*)/, '')
    .replace(/\s*(?:\/\/|\|)\s*[A-Z]{3} \d.*$/, '')
    .replace(/-?\s*\d{1,2}\/\d{1,2}\/\d{2,4}.*$/, '')
    .replace(/(?:date )?tested:?\s*$/i, '')
    .replace(/[\s:]+$/, '')
    .replace(/\badd on\b/i, ''),
);

/** Names of analyses on a page, the wrapped ones put together. */
export function namesOn(page: BoardPage, letters: boolean): PrintedName[] {
  const names: PrintedName[] = [];
  const used = new Set<Item>();
  const heads = page.lines.map((line) => line.filter(({ text }) => TABLE_HEAD.test(text.trim())));
  const byTop = page.items.toSorted((a, b) => a.y0 - b.y0);
  for (const item of page.items) {
    if (used.has(item) || isTableHead(item, heads[item.line] ?? []) || verdictOf(item.text, letters) !== null) continue;
    const { x0, y0, x1, y1 } = item;
    const inline = inlineVerdicts(item);
    for (const { analyses, verdict, denied } of inline)
      names.push({ x0, y0, x1, y1, analyses, items: [item], inline: verdict, denied });
    if (inline.length > 0) continue;
    const text = bareName(item.text);
    const under = wrapOf(byTop, item, used);
    const joined = under ? analysesOf(bareName(`${item.text} ${under.text}`)) : [];
    const alone = analysesOf(text);
    const underAlone = under && joined.length > 0 ? analysesOf(bareName(under.text)) : [];
    // Two lines are one name when only together they name an analysis, or both name the same one.
    const sameTwice = alone.length > 0 && alone[0] === underAlone[0];
    const onlyTogether = alone.length === 0 || (underAlone.length === 0 && joined[0] === alone[0]);
    const whole = joined.length === 1 || (joined.length > 1 && GOES_ON.test(item.text));
    if (under && whole && verdictOf(under.text, letters) === null && (sameTwice || onlyTogether || joined.length > 1)) {
      used.add(under);
      names.push({
        x0: Math.min(x0, under.x0),
        y0,
        x1: Math.max(x1, under.x1),
        y1: under.y1,
        analyses: joined,
        items: [item, under],
        inline: null,
      });
      continue;
    }
    if (alone.length > 0) names.push({ x0, y0, x1, y1, analyses: alone, items: [item], inline: null });
  }
  return names;
}

/** What names several analyses and goes on in the next line: `Terpenes /` over `Mycotoxins`. */
const GOES_ON = /(?:[/&+,]|\band)\s*$/i;

/** Whether a segment stands in the head of a result table, where it names a column and not a panel. @param heads those of its line */
const isTableHead = (item: Item, heads: readonly Item[]) => heads.filter((other) => other !== item).length >= 2;

/** In summaries a name may be cut short. */
const SHORT_NAMES: Record<string, Analysis> = {
  foreign: 'foreign_matter',
  water: 'water_activity',
  residuals: 'residual_solvents',
};
export const analysesOf = remember((text): readonly Analysis[] => {
  const short = SHORT_NAMES[text.trim().toLowerCase()];
  if (/^\W*(?:aw|%)\W*(?:aw)?\W*$/i.test(text)) return [];
  if (short) return [short];
  const whole = findAnalyses(text);
  if (whole.length > 0) return whole;
  // A panel's heading that goes on with its method: `Heavy metals - ICP-MS (M-05)`.
  const [name = ''] = text.split(/\s[-–—|]\s|\s\(/);
  return name.length < text.length ? findAnalyses(name) : [];
});

/** The next line of the same type right under a segment: where a name would wrap to. @param byTop the page's segments from the top down */
function wrapOf(byTop: readonly Item[], item: Item, used: ReadonlySet<Item>): Item | null {
  const size = height(item);
  let from = 0;
  for (let end = byTop.length; from < end; ) {
    const middle = (from + end) >> 1;
    if ((byTop[middle] as Item).y0 > item.y0 + 0.5 * size) end = middle;
    else from = middle + 1;
  }
  let first: Item | null = null;
  for (let at = from; at < byTop.length; at += 1) {
    const other = byTop[at] as Item;
    if (other.y0 - item.y1 >= 0.7 * size) break;
    const earlier = !first || other.line < first.line || (other.line === first.line && other.column < first.column);
    if (
      earlier &&
      overlapX(item, other) > 0.3 * Math.min(item.x1 - item.x0, other.x1 - other.x0) &&
      Math.abs(other.segment.fontSize - item.segment.fontSize) < 0.6 &&
      other.segment.bold === item.segment.bold &&
      other.text.length < 30 &&
      Math.abs(middleX(other) - middleX(item)) < 4 * size &&
      !used.has(other)
    )
      first = other;
  }
  return first;
}
