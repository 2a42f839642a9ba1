import { reason } from '../../../../../shared/findings/finding.ts';
import type { Analysis } from '../../../../../shared/science/analyses.ts';
import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import { overlapX } from '../../../layout/overlap.ts';
import {
  type Board,
  type BoardPage,
  height,
  type Item,
  inkOf,
  joinInk,
  middleX,
  middleY,
  runningText,
} from '../board.ts';
import type { Found } from '../found.ts';
import type { Pair } from '../labels/pair.ts';
import { listedPanels } from './listed-panels.ts';
import { findOverallVerdict, isLabelOfWhole, isOverallLabel } from './overall-verdict.ts';
import { analysesOf, bareName, namesOn, type PrintedName } from './printed-names.ts';
import { type PrintedVerdict, printedVerdict } from './printed-verdict.ts';
import { captionOver } from './under-captions.ts';
import type { Verdict } from './verdict-words.ts';

const LEGEND = /\bP\s*=\s*Pass/i;
const ALL_RESULTS = /^(?:all results|overall|overall results?|results?|status|batch results?)\s*:?$/i;

/** The second line of a column's head `Pass / Fail` is no verdict. @param broken the segments that end in a slash */
const isHalfOfHead = (broken: readonly Item[], item: Item) =>
  broken.some((other) => overlapX(other, item) > 0 && Math.abs(middleY(other) - middleY(item)) < 2 * height(item));

interface Link {
  name: PrintedName;
  verdict: PrintedVerdict;
  cost: number;
}

/** How a verdict may belong to a name: right of it on its line, under it, over it, or in the name's row a little lower. */
function linkCost(
  page: BoardPage,
  name: PrintedName,
  verdict: PrintedVerdict,
  names: readonly PrintedName[],
): number | null {
  const size = Math.max(height(verdict.item), height(name.items[0] ?? verdict.item));
  const dy =
    middleY(verdict) < name.y0
      ? name.y0 - middleY(verdict)
      : middleY(verdict) > name.y1
        ? middleY(verdict) - name.y1
        : 0;
  const width = page.laidOut.page.width;
  if (dy === 0 && verdict.x0 >= name.x1 - 1) {
    const between = names.some(
      (other) =>
        other !== name &&
        other.x0 >= name.x1 - 1 &&
        other.x0 < verdict.x0 &&
        middleY(other) > name.y0 - size &&
        middleY(other) < name.y1 + size &&
        Math.abs(middleY(other) - middleY(verdict)) <= Math.abs(middleY(name) - middleY(verdict)) + 0.3 * size,
    );
    if (between || crossesCells(page, name, verdict)) return null;
    return 1 + 1.5 * ((verdict.x0 - name.x1) / width) + (standsUnder(verdict, name, names, size) ? 0.6 : 0);
  }
  const aside = Math.abs(middleX(verdict) - middleX(name));
  const overlap = overlapX(name, verdict);
  if (overlap > 0 || aside < 0.6 * size) {
    // `Overall Result: PASS` over a panel's heading is the batch's verdict, not the panel's; so is a badge over one of many.
    if (middleY(verdict) < middleY(name) && (labelledElsewhere(page, verdict) || isBadge(page, verdict, name, names)))
      return null;
    const gap = middleY(verdict) > middleY(name) ? verdict.y0 - name.y1 : name.y0 - verdict.y1;
    const offset = Math.min(aside, Math.abs(verdict.x0 - name.x0)) / (6 * size);
    return gap <= 2.2 * size ? 1.2 + Math.max(0, gap) / (1.5 * size) + offset : null;
  }
  if (verdict.x0 <= name.x1 || dy > 1.6 * size) return null;
  const rowHasName = page.items.some(
    (item) =>
      item !== verdict.item &&
      overlapX(item, name) > 0 &&
      Math.abs(middleY(item) - middleY(verdict)) < 0.6 * size &&
      !name.items.includes(item),
  );
  return rowHasName ? null : 3 + dy / size;
}

/** Whether a verdict stands alone and large over one of several names in a row, which have theirs elsewhere. */
const isBadge = (page: BoardPage, { item }: PrintedVerdict, name: PrintedName, names: readonly PrintedName[]) =>
  page.lines[item.line]?.length === 1 &&
  height(item) > 1.3 * height(name.items[0] ?? name) &&
  names.filter(({ items }) => items[0]?.line === name.items[0]?.line).length > 2;

/** The verdicts on the line of one, itself among them. */
const besides = ({ item }: PrintedVerdict, verdicts: readonly PrintedVerdict[]) =>
  verdicts.filter((other) => other.item.page === item.page && other.item.line === item.line);

/** Whether what stands before a verdict on its line, or over it, labels it and names no analysis. */
function labelledElsewhere(page: BoardPage, verdict: PrintedVerdict): boolean {
  const { item } = verdict;
  if (page.items.some((label) => standsOver(label, item) && isLabelOfWhole(label.text))) return true;
  const left = page.lines[item.line]?.[item.column - 1];
  if (!left || item.x0 - left.x1 > 0.3 * page.laidOut.page.width) return false;
  return (isOverallLabel(left.text) || /:\s*$/.test(left.text)) && analysesOf(bareName(left.text)).length === 0;
}

/** Whether an item stands right over a verdict, which may be larger. */
const standsOver = (label: Item, verdict: Item) =>
  overlapX(label, verdict) > 0 &&
  middleY(label) < verdict.y0 &&
  verdict.y0 - label.y1 < 1.2 * Math.max(height(label), height(verdict));

/** Whether a verdict on a name's line stands right under or over another name, which it then belongs to. */
const standsUnder = (verdict: PrintedVerdict, name: PrintedName, names: readonly PrintedName[], size: number) =>
  names.some(
    (other) =>
      other !== name &&
      overlapX(other, verdict) > 0.4 * Math.min(other.x1 - other.x0, verdict.x1 - verdict.x0) &&
      Math.min(Math.abs(verdict.y0 - other.y1), Math.abs(other.y0 - verdict.y1)) < 1.2 * size,
  );

/** Whether result cells stand between a name and a verdict: then the verdict is a row's. */
function crossesCells(page: BoardPage, name: PrintedName, verdict: PrintedVerdict): boolean {
  const between = page.items.filter(
    (item) =>
      item !== verdict.item &&
      !name.items.includes(item) &&
      item.x0 >= name.x1 - 1 &&
      item.x1 <= verdict.x0 + 1 &&
      Math.abs(middleY(item) - middleY(verdict)) < 0.5 * height(item),
  );
  return between.filter((item) => findAnalyte(item.text) !== null).length > 0 || between.length > 5;
}

/** Confidence in a verdict on the line under its panel's caption. */
const UNDER_CAPTION = 0.88;

export interface Verdicts {
  byAnalysis: Map<Analysis, Found<Verdict>>;
  overall: Found<Verdict> | null;
  /** Analyses whose verdict was not found although those beside them have theirs. */
  unread: Analysis[];
}

/** The verdict on each analysis and the overall verdict, as printed in summaries and on panels. */
export function findVerdicts(board: Board, pairs: readonly Pair[]): Verdicts {
  const votes = new Map<Analysis, Found<Verdict>[]>();
  const bare = new Set<Analysis>();
  const linked = new Set<Item>();
  const verdictsOfFirst: PrintedVerdict[] = [];
  for (const [index, page] of board.pages.entries()) {
    const letters = LEGEND.test(runningText(page));
    const listed = listedPanels(board, page, letters);
    const others = namesOn(page, letters).filter(({ items }) => !items.some((item) => listed.items.has(item)));
    const names = [...listed.names, ...others];
    const broken = page.items.filter(({ text }) => text.trimEnd().endsWith('/'));
    const verdicts = page.items.flatMap((item) =>
      listed.items.has(item) || isHalfOfHead(broken, item) ? [] : (printedVerdict(board, item, letters) ?? []),
    );
    if (index === 0) verdictsOfFirst.push(...verdicts);
    const judged: PrintedName[] = [];
    for (const name of names) {
      const near = name.inline ? { name, verdict: name.inline, cost: 0.5 } : bestLink(page, name, names, verdicts);
      const link = near && !near.verdict.verdict ? (judgedBehind(page, near, names, verdicts) ?? near) : near;
      if (!link) continue;
      linked.add(link.verdict.item);
      judged.push(name);
      if (name.denied) for (const analysis of name.analyses) bare.add(analysis);
      // Names that ran into one, over a verdict for each.
      if (
        name.analyses.length > 1 &&
        besides(link.verdict, verdicts).filter((one) => overlapX(one, name) > 0).length > 1
      ) {
        for (const analysis of name.analyses) bare.add(analysis);
        continue;
      }
      if (!link.verdict.verdict) continue;
      const confidence = (link.cost < 2 ? 0.95 : link.cost < 3 ? 0.9 : 0.82) - (index === 0 ? 0 : 0.03);
      for (const analysis of name.analyses) {
        const found = {
          value: link.verdict.verdict,
          ink: joinInk([inkOf(name.items[0] ?? link.verdict.item), link.verdict.ink]),
          confidence,
        };
        votes.set(analysis, [...(votes.get(analysis) ?? []), found]);
      }
    }
    for (const verdict of verdicts) {
      const caption = verdict.verdict && !linked.has(verdict.item) ? captionOver(page, verdict, names) : null;
      const [analysis] = caption?.analyses ?? [];
      if (!verdict.verdict || !analysis || votes.has(analysis)) continue;
      linked.add(verdict.item);
      votes.set(analysis, [{ value: verdict.verdict, ink: verdict.ink, confidence: UNDER_CAPTION }]);
    }
    for (const name of names)
      if (isByOcr(name) && !judged.includes(name) && judged.some((other) => standBeside(name, other)))
        for (const analysis of name.analyses) bare.add(analysis);
  }
  const byAnalysis = new Map([...votes].map(([analysis, found]) => [analysis, decide(found)] as const));
  return {
    byAnalysis,
    overall: findOverallVerdict(
      board,
      pairs,
      verdictsOfFirst.filter(({ item }) => !linked.has(item)),
    ),
    unread: [...bare].filter((analysis) => !byAnalysis.has(analysis)),
  };
}

/** The verdict in the next column where the nearest only says that work was done (`Cannabinoids | Complete | Pass`). */
function judgedBehind(
  page: BoardPage,
  { name, verdict: done }: Link,
  names: readonly PrintedName[],
  verdicts: readonly PrintedVerdict[],
): Link | null {
  for (const verdict of verdicts) {
    if (!verdict.verdict || verdict.item.line !== done.item.line || done.x0 < name.x1 || verdict.x0 < done.x1) continue;
    const cost = linkCost(page, name, verdict, names);
    if (cost !== null) return { name, verdict, cost };
  }
  return null;
}

const isByOcr = ({ items }: PrintedName) => items[0]?.segment.words[0]?.method === 'ocr';
/** Names of one row of a summary: where OCR found the verdict of one, that of the other is likelier lost than not printed. */
const standBeside = (a: PrintedName, b: PrintedName) =>
  a !== b &&
  Math.abs(middleY(a) - middleY(b)) < 0.8 * height(a) &&
  Math.max(height(a), height(b)) < 2.5 * Math.min(height(a), height(b));

function bestLink(
  page: BoardPage,
  name: PrintedName,
  names: readonly PrintedName[],
  verdicts: readonly PrintedVerdict[],
): Link | null {
  const links = verdicts.flatMap((verdict): Link[] => {
    const cost = linkCost(page, name, verdict, names);
    return cost === null ? [] : [{ name, verdict, cost }];
  });
  // A verdict that is nearer to another name is that name's.
  const own = links.filter(
    ({ verdict, cost }) =>
      !names.some((other) => other !== name && (linkCost(page, other, verdict, names) ?? 99) < cost - 0.25),
  );
  return own.sort((a, b) => a.cost - b.cost)[0] ?? allResults(page, name, verdicts);
}

/** `All results: Pass` under a panel's heading. */
function allResults(page: BoardPage, name: PrintedName, verdicts: readonly PrintedVerdict[]): Link | null {
  const size = height(name.items[0] ?? name);
  const row = page.items.find(
    (item) =>
      ALL_RESULTS.test(item.text.trim()) &&
      item.y0 >= name.y1 - 0.3 * size &&
      item.y0 - name.y1 < 2.2 * size &&
      (overlapX(item, name) > 0 || Math.abs(item.x0 - name.x0) < 6 * size),
  );
  const verdict = row
    ? verdicts
        .filter((other) => other.x0 > row.x1 - 1 && Math.abs(middleY(other) - middleY(row)) < 0.6 * size)
        .sort((a, b) => a.x0 - b.x0)[0]
    : undefined;
  return verdict ? { name, verdict, cost: 1.8 } : null;
}

/** One verdict of several prints: a failure anywhere is a failure, `not tested` counts only alone. */
function decide(found: readonly Found<Verdict>[]): Found<Verdict> {
  const rank: Record<Verdict, number> = { fail: 2, pass: 1, NT: 0 };
  const sorted = found.toSorted((a, b) => rank[b.value] - rank[a.value] || b.confidence - a.confidence);
  const best = sorted[0] as Found<Verdict>;
  const disagree = best.value === 'fail' && found.some(({ value }) => value === 'pass');
  return disagree ? { ...best, confidence: 0.7, why: reason('also-pass') } : best;
}
