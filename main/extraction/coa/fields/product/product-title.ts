import { reason } from '../../../../../shared/findings/finding.ts';
import { median } from '../../../../../shared/median.ts';
import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { parseNumber } from '../../../../../shared/science/numbers.ts';
import { isCountryAbroad } from '../../../places/places-abroad.ts';
import { PHONE, WEB } from '../blocks/block-lines.ts';
import { isStreetLine, parsePlaceLine } from '../blocks/postal-address.ts';
import {
  aboveOf,
  type Board,
  type BoardPage,
  belowOf,
  height,
  type Ink,
  type Item,
  inkOf,
  joinInk,
  rightOf,
} from '../board.ts';
import { findDates } from '../dates.ts';
import type { Found } from '../found.ts';
import type { LabelKind } from '../labels/label-phrases.ts';
import { labelKind, startsWithLabel } from '../labels/labels.ts';
import type { Pair } from '../labels/pair.ts';
import { isPanelHeading, looksLikeLabName } from '../laboratory/lab-names.ts';
import { compactName, NOT_GIVEN, tidy, tidyName } from '../tidy.ts';
import { MEASURED, QUANTITY, TYPE_LINE, TYPE_WORD } from './product-words.ts';

const NO_TITLE =
  /\b(?:certificat|certificad|informe\b|laudo\b|relat[oó]rio|rapport|analysis|report|compliance|testing|informational|page \d|results?|summary|accredit|powered by|scan|verify|image|photo|total|sample|safety|client|license|lic\b|quality|regulatory|order|prepared|laborator|state of|void\b|amended|revised|expires|confidential|overview|profile|panel|narrative|potency|method|qr\b|ccr\b|code of\b|chromatograph|spectromet)|zertifikat|bericht|^(?:pass(?:e[ds])?|fail(?:ed|s)?|tested|completed?|not tested|n\/?a)\b|©|#(?!\d{1,3}\b)|^\(.*\)$|\bid$|\bu\.?s\.?a\.?$/i;

/** A product's name printed as a title: large, bold or right over the sample's labels, near the top of the first page. */
export function findTitle(
  board: Board,
  pairs: readonly Pair[],
  names: readonly string[],
  strain: string | null,
): Found<string> | null {
  const page = board.pages[0];
  if (!page) return null;
  const parties = names.map(compactName).filter(Boolean);
  // A number may hold the name of the product (`0112-H2_Imperial Plum`): only the whole of it is none.
  const known = [...parties, ...numbersOf(pairs).map(compactName)].filter(Boolean);
  const body = medianSize(page.items);
  const { page: sheet } = page.laidOut;
  const taken = valuesOfOthers(pairs);
  const strains = labelledStrains(pairs);
  const scored = page.items.flatMap((item) => {
    if (item.y0 > 0.5 * sheet.height || taken.has(item)) return [];
    const text = tidyName(item.text);
    if (
      !isTitle(text, item) ||
      (AMOUNT.test(text) && startAbove(board, item) === null) ||
      known.includes(compactName(text)) ||
      parties.some((name) => isPartOf(text, name) || isLogoOf(item, name))
    )
      return [];
    const size = item.segment.fontSize / body;
    let score = 2.5 * Math.min(2, size - 1) + (item.segment.bold ? 0.6 : 0) + (item.y0 < 0.3 * sheet.height ? 0.3 : 0);
    const below = belowOf(board, item, 2.2);
    const above = aboveOf(board, item, 1.5);
    if (below && overSampleLabels(board, below)) score += 1.2;
    else if (below && isTitle(tidyName(below.text), below) && subtitleOf(board, item) === below) score += 1.6;
    if (above && known.includes(compactName(tidyName(above.text))) && below && item.segment.fontSize >= body)
      score += 0.5;
    if (rightOf(board, item, 0.2) && item.segment.fontSize < 1.3 * body) score -= 0.6;
    if (strain && !strains.has(item) && compactName(text).includes(compactName(strain))) score += 1.5;
    if (isStreetLine(below?.text ?? '') || parsePlaceLine(below?.text ?? '')) score -= 2;
    if (isLogoBesideTitle(page, item)) score -= 2;
    return [{ item, score }];
  });
  const [first] = scored.sort((a, b) => b.score - a.score);
  const isStrain = first !== undefined && strain !== null && compactName(first.item.text) === compactName(strain);
  const best = (isStrain && scored.find(({ item }) => isLonger(item.text, strain))) || first;
  if (!best || best.score < LEAST) return null;
  const ink = wrappedTitle(board, fullerAbove(board, best.item) ?? startAbove(board, best.item) ?? best.item, taken);
  const margin = best.score - (scored.find((other) => other !== best)?.score ?? 0);
  return {
    value: titleText(ink.text),
    ink,
    confidence: Math.min(0.9, 0.68 + 0.06 * best.score + 0.05 * Math.min(1, margin)),
    why: reason('product-by-place'),
  };
}

/** What scores less is no title. */
const LEAST = 0.8;

/** Whether a text holds a name and more words: the product called after its strain, not the strain itself. */
const isLonger = (text: string, name: string) =>
  compactName(text).includes(compactName(name)) && tidyName(text).split(' ').length > name.split(' ').length;

/** Part of the page's height that holds the letterhead's first line. */
const FIRST_LINE = 0.1;

/** Large letters on a picture, level with the words `Certificate of Analysis` at the head of the page, are a logo's. */
const isLogoBesideTitle = ({ items, laidOut }: BoardPage, item: Item) =>
  item.segment.words[0]?.method === 'ocr' &&
  item.y1 < FIRST_LINE * laidOut.page.height &&
  items.some(
    (other) =>
      /certificate of analysis/i.test(other.text) && Math.min(other.y1, item.y1) - Math.max(other.y0, item.y0) > 0,
  );

const NOT_PRODUCT = new Set<LabelKind>(['matrix', 'product_type', 'client', 'producer', 'distributor', 'laboratory']);
const OF_PRODUCT = new Set<LabelKind>(['product_name', 'description', 'sample', 'strain_name', 'lab_id']);
/** Segments that are the value of a label which announces a party or the product's type, or stand beside any but its own. */
const valuesOfOthers = (pairs: readonly Pair[]) =>
  new Set(
    pairs.flatMap(({ kind, values, label, item }) => {
      const [first] = values;
      // `LABORATORY` alone may be the second line of a logo over the title.
      const announces = kind !== 'laboratory' || label.closed || looksLikeLabName(first?.ink.text ?? '');
      const own = (first?.how === 'below' && announces) || (label.closed && first?.how === 'right');
      // A title stands out from the labels; what is printed like them is a value.
      const alike = first?.item && first.item.segment.fontSize < 1.1 * item.segment.fontSize;
      const beside = (label.closed || alike) && first?.how === 'right' && !OF_PRODUCT.has(kind);
      return ((NOT_PRODUCT.has(kind) && own) || beside) && first?.item ? [first.item] : [];
    }),
  );

/** What stands beside the label of the strain: it does not name the product because it says what the strain is. */
const labelledStrains = (pairs: readonly Pair[]) =>
  new Set(
    pairs.flatMap(({ kind, values: [first], label }) =>
      kind === 'strain_name' && label.closed && first?.how === 'right' && first.item ? [first.item] : [],
    ),
  );

const NUMBERS = new Set<LabelKind>(['lab_id', 'report_id', 'batch_number', 'lot_number', 'traceability']);
/** What labels say the sample's numbers are: a letterhead repeats them in large letters. */
const numbersOf = (pairs: readonly Pair[]) =>
  pairs.flatMap(({ kind, values }) => (NUMBERS.has(kind) ? values.slice(0, 1).map(({ ink }) => ink.text) : []));

/** Whether a text is a piece of a party's name, as a logo over two lines prints it; short ones only its beginning. */
const isPartOf = (text: string, name: string) => {
  const piece = compactName(text);
  return piece.length >= 4 ? name.includes(piece) : piece.length === 3 && name.startsWith(piece);
};

/** Shorter beginnings of a name may begin another. */
const SHORTEST_BEGINNING = 5;

/** Whether OCR read a party's name with the sign of its logo before it, taken for a letter (`Kkaycha`). */
const isLogoOf = ({ text, segment }: Item, name: string) => {
  const behind = compactName(text).slice(1);
  return segment.words[0]?.method === 'ocr' && behind.length >= SHORTEST_BEGINNING && name.startsWith(behind);
};

/** A title keeps what stands behind a bar unless it is something else: a date, a page, a label. */
function titleText(text: string): string {
  const parts = text.split(/\s*\|\s*/);
  const [first = '', ...more] = parts;
  return parts.length > 1 && more.every((part) => isTitleText(part))
    ? tidy(text)
    : tidyName(parts.length > 1 ? first : text);
}

/** What OCR makes of a logo is often shorter than any name. */
const SHORTEST_READ = 3;

function isTitle(text: string, item: Item): boolean {
  if (startsWithLabel(item.text) || (item.segment.words[0]?.method === 'ocr' && text.length < SHORTEST_READ))
    return false;
  return isTitleText(text) && !(isStreetLine(text) && item.segment.fontSize < 9);
}

function isTitleText(text: string): boolean {
  if (
    text.length < 2 ||
    text.length > 90 ||
    !/[A-Za-z]{2}/.test(text) ||
    NO_TITLE.test(text) ||
    labelKind(text) !== null
  )
    return false;
  if (
    /:\s*$|:\s/.test(text) ||
    findAnalyses(text.replace(/\([^)]*\)/g, ' ')).length > 0 ||
    isPanelHeading(text) ||
    parseNumber(text) ||
    QUANTITY.test(text) ||
    MEASURED.test(text) ||
    WEB.test(text) ||
    PHONE.test(text)
  )
    return false;
  return (
    parsePlaceLine(text) === null &&
    !isCountryAbroad(text) &&
    findDates(text).length === 0 &&
    findAnalyte(text) === null &&
    !/[.!?]$/.test(text) &&
    text.split(' ').length <= 14
  );
}

/** The line between a title and the sample's labels, in the title's own type: laboratories print the strain there. */
function subtitleOf(board: Board, title: Item): Item | null {
  const below = belowOf(board, title, 1.2);
  const after = below ? belowOf(board, below, 1.2) : null;
  if (
    !below ||
    !after ||
    !SAMPLE_LABEL.has(labelKind(after.text.split(':')[0] ?? '') ?? '') ||
    startsWithLabel(below.text)
  )
    return null;
  return Math.abs(below.segment.fontSize - title.segment.fontSize) < 0.5 && below.segment.bold === title.segment.bold
    ? below
    : null;
}

const SAMPLE_LABEL = new Set([
  'matrix',
  'product_type',
  'strain_name',
  'lab_id',
  'sample',
  'batch_number',
  'traceability',
  'lot_number',
]);
function overSampleLabels(board: Board, below: Item): boolean {
  const kind = (item: Item) => labelKind(item.text.split(':')[0] ?? '');
  if (SAMPLE_LABEL.has(kind(below) ?? '')) return true;
  const next = belowOf(board, below, 1.5);
  return (
    TYPE_WORD.test(below.text) ||
    (next !== null && NOT_GIVEN.test(below.text.trim()) && SAMPLE_LABEL.has(kind(next) ?? ''))
  );
}

/** The line right over a title that holds all of it and more: the product over its strain. */
function fullerAbove(board: Board, title: Item): Item | null {
  const above = aboveOf(board, title, 1);
  const holds =
    above && compactName(above.text).includes(compactName(title.text)) && above.text.length > title.text.length;
  return holds && isTitle(tidyName(above.text), above) ? above : null;
}

/** The first line of a title whose second begins with how much of it there is: `Ginger Seltzer` over `10mg`. */
function startAbove(board: Board, title: Item): Item | null {
  const above = BEGINS_WITH_AMOUNT.test(title.text) ? aboveOf(board, title, NEXT_LINE) : null;
  return above && isSameType(above, title) && isTitle(tidyName(above.text), above) ? above : null;
}
/** So much and no more is what a card says of a serving, but for the second line of a title. */
const AMOUNT = /^\d[\d.,]*\s?(?:mg|g|grams?|ml|oz)$/i;
const BEGINS_WITH_AMOUNT = /^\d[\d.,]*\s?(?:mg|g|grams?|ml|oz|pk|pack|ct|count)\b/i;

/** Lines of one title are no further apart than this part of their height. */
const NEXT_LINE = 0.6;

/** Sizes of recognised type differ by no more than this part within one text; a text layer tells them exactly. */
const ONE_SIZE = 0.1;

/** Whether two lines of a column are in one type. */
function isSameType(a: Item, b: Item): boolean {
  const [one, other] = [a.segment.fontSize, b.segment.fontSize];
  const off = a.segment.words[0]?.method === 'ocr' ? ONE_SIZE * Math.max(one, other) : 0;
  return Math.abs(one - other) <= off && a.segment.bold === b.segment.bold && Math.abs(a.x0 - b.x0) < height(a);
}

function wrappedTitle(board: Board, item: Item, taken: ReadonlySet<Item>): Ink {
  const next = belowOf(board, item, NEXT_LINE);
  // The strain under a title that ends with it.
  const repeats = next && compactName(item.text).includes(compactName(next.text));
  return next &&
    !taken.has(next) &&
    !repeats &&
    isSameType(item, next) &&
    isTitle(tidyName(next.text), next) &&
    !TYPE_LINE.test(next.text)
    ? joinInk([inkOf(item), inkOf(next)])
    : inkOf(item);
}

const medianSize = (items: readonly Item[]) =>
  median(
    items.flatMap(({ segment }) => segment.words.map(({ fontSize }) => fontSize)),
    8,
  );

/** The line under a title may be the strain; without a label that is a guess. */
export function subtitleStrain(board: Board, title: Found<string> | null): Found<string> | null {
  const first = title?.ink.words[0];
  const item = first ? board.pages[0]?.items.find(({ segment }) => segment.words.includes(first)) : undefined;
  const below = item ? subtitleOf(board, item) : null;
  if (!below || NOT_GIVEN.test(below.text.trim()) || TYPE_LINE.test(below.text)) return null;
  return {
    value: tidy(below.text),
    ink: inkOf(below),
    confidence: 0.7,
    why: reason('strain-under-product'),
  };
}
