import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import { type Board, belowOf, height, type Item, inkOf, middleY, rightOf } from '../board.ts';
import { findHeaderRows } from './header-rows.ts';
import type { LabelKind } from './label-phrases.ts';
import { type FoundLabel, findLabels, labelKind, startsWithLabel } from './labels.ts';
import { labelOfList } from './listed-labels.ts';
import type { Candidate, Pair } from './pair.ts';
import { labelsSetOff } from './set-off-labels.ts';
import { wrappedLabels } from './wrapped-labels.ts';

/** Farther to the right than this part of the page's width, a segment belongs to something else. */
const RIGHT_REACH = 0.3;
const CONTENT = /[\p{L}\p{N}]/u;

/** All labels of a document with their values, in reading order. */
export function findPairs(board: Board): Pair[] {
  return board.pages.flatMap((page) => {
    const tables = findHeaderRows(page);
    const inTables = new Set(tables.flatMap((table) => [...table.items]));
    const wrapped = wrappedLabels(board, page).filter(({ lines }) => !lines.some((item) => inTables.has(item)));
    const taken = new Set([
      ...inTables,
      ...wrapped.flatMap(({ lines, values }) => [...lines, ...values.map((value) => value.item)]),
    ]);
    const pairs = page.items.flatMap((item) => (taken.has(item) ? [] : pairsOf(board, item)));
    return [...underHeadings(asTheirColumn([...pairs, ...wrapped])), ...tables.flatMap((table) => table.pairs)];
  });
}

/** Whose labels may stand under a heading of their own (`Distributor` over `Name:`, `License:` and `Address:`). */
const PARTIES = new Set<LabelKind>(['producer', 'client', 'distributor', 'laboratory']);
const OF_PARTIES = new Set<LabelKind>(['business_name', 'license', 'address', 'city', 'state', 'zipcode']);
const PARTY_NAME = /^(?:name|legal name|company|company name|licensee)\W*$/i;
/** So many lines under its heading a label may still belong to it. */
const LINES_UNDER_HEADING = 7;

/** Says of labels whose party they give where only a heading over them tells. */
function underHeadings(pairs: readonly Pair[]): Pair[] {
  const headings = pairs.filter((pair) => PARTIES.has(pair.kind) && pair.values.length === 0);
  return pairs.map((pair) => {
    const named = PARTY_NAME.test(pair.label.text) || pair.kind === 'business_name';
    if (!named && !OF_PARTIES.has(pair.kind)) return pair;
    const size = height(pair.item);
    const [heading] = headings
      .filter(
        ({ item }) =>
          item.y1 <= pair.item.y0 + 1 &&
          pair.item.y0 - item.y1 < LINES_UNDER_HEADING * 1.5 * size &&
          Math.abs(item.x0 - pair.item.x0) < 2 * size,
      )
      .sort((a, b) => b.item.y1 - a.item.y1);
    if (!heading) return pair;
    if (named) return { ...pair, kind: heading.kind };
    return { ...pair, label: { ...pair.label, text: `${heading.label.text} ${pair.label.text}` } };
  });
}

/**
 * Labels that start at one left edge print their values in one way: where those of them that leave no choice have theirs
 * underneath, the others do, whatever stands right of them on another column's line.
 */
function asTheirColumn(pairs: readonly Pair[]): Pair[] {
  const edge = ({ item }: Pair) => Math.round(item.x0 / 2);
  const votes = new Map<number, { below: number; right: number }>();
  for (const pair of pairs) {
    const [only, another] = pair.values;
    if (!only || another || only.how === 'inline' || only.how === 'column') continue;
    const vote = votes.get(edge(pair)) ?? { below: 0, right: 0 };
    vote[only.how] += 1;
    votes.set(edge(pair), vote);
  }
  return pairs.map((pair) => {
    const vote = votes.get(edge(pair));
    const under = vote && vote.below >= 2 && vote.below > 2 * vote.right;
    // A colon says that something follows, mostly beside it.
    const sure = under && (!pair.label.closed || (vote.below >= SURE && vote.right === 0));
    if (!sure || pair.values[0]?.how !== 'right') return pair;
    return { ...pair, values: pair.values.toSorted((a, b) => Number(b.how === 'below') - Number(a.how === 'below')) };
  });
}

/** So many labels with a colon show that the values of their column stand underneath. */
const SURE = 3;

/** A title that says the sample's number and name: `Sample 1210447.001 – Ginger Seltzer 10 mg`. */
const NUMBERED_SAMPLE = /^Sample(?=\s+\S*\d\S*\s+[–—-]\s+\p{L})/u;

/** `Sample Moss Kush Oil 1500mg` over `Sample ID …`: the word is the label of a name, and no heading. */
const NAMED_SAMPLE = /^Sample (?!(?:info\w*|details?|data|description|results?|summary|type|name)\b)(?=\p{Lu})/iu;

/** The labels in a segment; where no colon closes one, those that their type sets off from their values, or that of a list's line. */
function labelsIn(board: Board, item: Item): readonly FoundLabel[] {
  const [lead] = labelKind(item.text) === null ? (NAMED_SAMPLE.exec(item.text) ?? []) : [];
  if (lead && /^Sample ID\b/i.test(belowOf(board, item)?.text ?? ''))
    return [{ kind: 'product_name', text: lead.trim(), start: 0, end: lead.length, closed: true }];
  const [sample] = NUMBERED_SAMPLE.exec(item.text) ?? [];
  if (sample) return [{ kind: 'sample', text: sample, start: 0, end: sample.length, closed: true }];
  const labels = findLabels(item.text);
  if (labels.some(({ closed }) => closed)) return labels;
  const setOff = labelsSetOff(item);
  if (setOff.length > 0) return setOff;
  const listed = labelOfList(board, item);
  return listed.length > 0 ? listed : labels;
}

/** Stands where nothing is to be told: what is near belongs to other labels. */
const DASHES = /^\s*[-–—]+\s*$/;

function pairsOf(board: Board, item: Item): Pair[] {
  const labels = labelsIn(board, item);
  return labels.map((label, index) => {
    const end = labels[index + 1]?.start ?? item.text.length;
    const printed = item.text.slice(label.end, end);
    const values: Candidate[] = [];
    if (CONTENT.test(printed)) {
      const trimmed = withoutTail(printed, labels[index + 1] !== undefined);
      values.push({ ink: inkOf(item, label.end, label.end + trimmed.length), how: 'inline', item });
    } else if (index === labels.length - 1 && !DASHES.test(printed)) {
      values.push(...neighbours(board, item, label.closed));
    }
    return { kind: label.kind, label, item, values };
  });
}

/** A printed value without what parts it from the next label; the full stop of a company's form stays. */
function withoutTail(printed: string, more: boolean): string {
  const bare = printed.replace(/[\s;|,•·/]+$/, '');
  return more && !/\b(?:inc|co|corp|ltd|llc|no|st|ste|jr|sr)\.$/i.test(bare) ? bare.replace(/\.$/, '') : bare;
}

/** What stands right of and under a label that is alone in its segment. */
function neighbours(board: Board, item: Item, closed: boolean): Candidate[] {
  const next = rightOf(board, item, RIGHT_REACH) ?? straddling(board, item);
  const end = next ? null : farEnd(board, item);
  if (end) return [{ ink: inkOf(end), how: 'right', item: end }];
  // A row of results that runs on beside labels is no value of theirs.
  const right = next && findAnalyte(next.text)?.score === 1 ? null : next;
  const below = belowOf(board, item, 1.3);
  const values: Candidate[] = [];
  if (right && !startsWithLabel(right.text) && CONTENT.test(right.text))
    values.push({ ink: inkOf(right), how: 'right', item: right });
  else {
    const beside = right ? straddling(board, item) : null;
    if (beside) values.push({ ink: inkOf(beside), how: 'right', item: beside });
  }
  if (below && !startsWithLabel(below.text) && CONTENT.test(below.text))
    values.push({ ink: inkOf(below), how: 'below', item: below });
  const rightIsLabel = right !== null && startsWithLabel(right.text);
  const aligned = below !== null && Math.abs(below.x0 - item.x0) < 0.8 * height(item);
  const farRight = right !== null && right.x0 - item.x1 > 4 * height(item);
  const underIsRow = below !== null && right !== null && !isAmongLabels(board, item) && isRowLike(board, below, right);
  if (!closed && values.length === 2 && !underIsRow && (rightIsLabel || (aligned && farRight))) values.reverse();
  return values;
}

/**
 * What stands at the far end of a label's line, where the line below begins and ends at the same edges: labels in a column
 * with their values in another, however far apart.
 */
function farEnd(board: Board, item: Item): Item | null {
  const [end, below] = [rightOf(board, item, FAR_REACH), belowOf(board, item, 1.3)];
  const endBelow = below && rightOf(board, below, FAR_REACH);
  if (!end || !endBelow || Math.abs(below.x0 - item.x0) > 0.2 * height(item)) return null;
  const isColumn = [end.x0 - endBelow.x0, end.x1 - endBelow.x1].some((gap) => Math.abs(gap) < 0.2 * height(item));
  return isColumn && !startsWithLabel(end.text) ? end : null;
}

/** Labels and their values stand no further apart than this part of the page's width. */
const FAR_REACH = 0.6;

/** Whether two known labels without values share a line and no label stands under them: what else is on it is a label too. */
function isAmongLabels(board: Board, item: Item): boolean {
  const line = board.pages[item.page]?.lines[item.line] ?? [];
  const labels = line.filter(({ text }) => labelKind(text) !== null);
  return labels.length > 1 && labels.every((label) => !startsWithLabel(belowOf(board, label, 1.3)?.text ?? ''));
}

/** The first of two lines that stand right of a label, one a little over its middle and one a little under it. */
function straddling(board: Board, item: Item): Item | null {
  const page = board.pages[item.page];
  if (!page) return null;
  const [size, middle] = [height(item), middleY(item)];
  const end = item.x1 + RIGHT_REACH * page.laidOut.page.width;
  const beside = page.items.filter(
    (other) =>
      other.x0 > item.x1 &&
      other.x0 < end &&
      Math.abs(middleY(other) - middle) < 1.1 * size &&
      Math.abs(height(other) - size) < 0.4 * size,
  );
  const nearest = Math.min(...beside.map(({ x0 }) => x0));
  const [over, under, ...more] = beside.filter(({ x0 }) => x0 - nearest < size).sort((a, b) => a.y0 - b.y0);
  // A label of two lines has its value beside its middle.
  const colon = belowOf(board, item, 0.5);
  if (over && !under && colon?.text.trim() === ':' && middleY(over) > middleY(item) && middleY(over) < middleY(colon))
    return over;
  const both = over && under && more.length === 0 && middleY(over) < middleY(item) && middleY(under) > middleY(item);
  return both && over.line !== item.line && under.line !== item.line && !startsWithLabel(over.text) ? over : null;
}

/** Whether a segment begins a row of its own, with a value under the value of the row before: labels stand in a column. */
function isRowLike(board: Board, below: Item, valueAbove: Item): boolean {
  const next = rightOf(board, below, RIGHT_REACH);
  return next !== null && Math.abs(next.x0 - valueAbove.x0) < height(below);
}
