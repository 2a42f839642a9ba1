import { finding } from '../../../../shared/findings/finding.ts';
import { COMPANIES } from '../../../../shared/records/coa.ts';
import type { Evidence, EvidenceMap, Finding } from '../../../../shared/records/reading.ts';
import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../shared/science/find-analyses.ts';
import { overlapX } from '../../layout/overlap.ts';
import { isCountryAbroad } from '../../places/places-abroad.ts';
import { PHONE, WEB } from './blocks/block-lines.ts';
import { aboveOf, type Board, type BoardPage, belowOf, height, type Item, leftOf } from './board.ts';
import { boxOf, meets } from './claimed-ink.ts';
import { findDates } from './dates.ts';
import { labelKind, startsWithLabel } from './labels/labels.ts';
import type { Pair } from './labels/pair.ts';
import { PACK } from './product/product-words.ts';
import { compactName, NOT_GIVEN, tidy } from './tidy.ts';
import { verdictOf } from './verdicts/verdict-words.ts';

const NAMES = ['product_name', 'product_type', 'producer', 'distributor'] as const;
const STREETS = COMPANIES.map((company) => `${company}_street` as const);

/** A value's print and what reading found around it. */
interface Print {
  board: Board;
  page: BoardPage;
  evidence: Evidence;
  /** It names the product: the size of its pack may stand under it. */
  ofProduct: boolean;
  /** Segments the value was read from, from the top. */
  items: readonly Item[];
  /** Segments that are read already, or that a label of their own announces. */
  taken: (item: Item) => boolean;
}

/**
 * Names and streets with a line close under or over them that is set like them, begins where they begin, and that
 * nothing was read from: a value that wraps may have lost it. A cell's edge, a label of its own or a figure's units say
 * that a line is none of the value.
 */
export function linesBeside(board: Board, pairs: readonly Pair[], evidence: EvidenceMap): Finding[] {
  const valued = new Set(
    pairs.flatMap(({ values: [first] }) => (first?.item && first.how !== 'below' ? [first.item] : [])),
  );
  return [...NAMES, ...STREETS].flatMap((field): Finding[] => {
    const print = printOf(board, evidence, field, valued);
    if (!print) return [];
    const rest = restUnder(print) ?? (isName(field) ? startOver(print) : null);
    return rest
      ? [finding('line-beside', 'warning', [field], { line: tidy(rest.text), print: print.evidence.text })]
      : [];
  });
}

/** Confidence in a strain that stands under the product's name without a label. */
const GUESSED_STRAIN = 0.7;

const isName = (field: string) => (NAMES as readonly string[]).includes(field);

function printOf(board: Board, evidence: EvidenceMap, field: string, valued: ReadonlySet<Item>): Print | null {
  const own = evidence[field];
  const page = own && board.pages.find(({ laidOut }) => laidOut.page.number === own.page);
  if (!own || !page || own.method === 'derived') return null;
  // A strain without a label is a guess: the line under a title may be the rest of it just as well.
  const isGuess = (path: string, { confidence }: Evidence) =>
    field === 'product_name' && path === 'strain_name' && confidence <= GUESSED_STRAIN;
  const boxes = Object.entries(evidence).flatMap(([path, other]) =>
    other.page === own.page && !isGuess(path, other) ? [other] : [],
  );
  const items = page.items.filter((item) => meets(boxOf(page, item), own.box));
  const taken = (item: Item) => valued.has(item) || boxes.some(({ box }) => meets(boxOf(page, item), box));
  return items.length === 0 ? null : { board, page, evidence: own, ofProduct: field === 'product_name', items, taken };
}

/** Lines of one value are no further apart than this many line heights of white. */
const NEXT_LINE = 1.2;

function restUnder(print: Print): Item | null {
  const last = print.items.at(-1);
  const next = last ? belowOf(print.board, last, NEXT_LINE) : null;
  return last && next && isAlike(print, last, next) && !isNewRow(print.board, last, next) ? next : null;
}

function startOver(print: Print): Item | null {
  const [first] = print.items;
  const before = first ? aboveOf(print.board, first, NEXT_LINE) : null;
  const isSet = before?.segment.bold === first?.segment.bold;
  return first && before && isSet && isAlike(print, first, before) && !isNewRow(print.board, first, before)
    ? before
    : null;
}

/** Whether a line is set like a value, begins at its left edge or its label's, and reads like words that no label announces. */
function isAlike(print: Print, item: Item, other: Item): boolean {
  const start = boxOf(print.page, other)?.[0] ?? 0;
  const { page } = print.page.laidOut;
  // Under a label in one text with its value, the next line begins at the label or at the value.
  const edges = [print.evidence.box[0], boxOf(print.page, item)?.[0] ?? 0];
  const isAligned = edges.some((edge) => Math.abs(start - edge) * page.width < 0.8 * item.segment.fontSize);
  const isSameSize = Math.abs(other.segment.fontSize - item.segment.fontSize) <= 0.08 * item.segment.fontSize;
  const repeats = compactName(print.evidence.text).includes(compactName(other.text));
  const isFree = !repeats && !print.taken(other) && !isParted(print.page, item, other);
  return isAligned && isSameSize && isFree && (isWords(other.text) || (print.ofProduct && PACK.test(tidy(other.text))));
}

const LONGEST = 40;

function isWords(text: string): boolean {
  const words = tidy(text);
  if (isCountryAbroad(words) || /^u\.?s\.?a\b|^united states\b|\blicen[sc]e\b/i.test(words)) return false;
  if (words.length < 2 || words.length > LONGEST || /:(?:\s|$)|[;@%=]|\.$/.test(words) || NOT_GIVEN.test(words))
    return false;
  if (!/\p{L}{2}/u.test(words) || startsWithLabel(text) || labelKind(words) !== null) return false;
  if (PHONE.test(words) || WEB.test(words) || findDates(words).length > 0 || verdictOf(words, false)) return false;
  return findAnalyses(words).length === 0 && findAnalyte(words) === null;
}

/** Whether something stands left of both, in one column: two rows of a form, each with a label. */
function isNewRow(board: Board, item: Item, other: Item): boolean {
  const [label, next] = [leftOf(board, item), leftOf(board, other)];
  return next !== null && (label === null || overlapX(label, next) > 0 || labelKind(tidy(next.text)) !== null);
}

/** Whether a line is drawn between two segments. */
const isParted = ({ laidOut }: BoardPage, a: Item, b: Item) =>
  laidOut.page.rules.some(
    (rule) =>
      rule.direction === 'horizontal' &&
      overlapX(rule, a) > 0 &&
      rule.y0 > Math.min(a.y0, b.y0) + 0.5 * height(a) &&
      rule.y0 < Math.max(a.y1, b.y1) - 0.5 * height(a),
  );
