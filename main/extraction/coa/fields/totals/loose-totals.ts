import { overlapX } from '../../../layout/overlap.ts';
import { type Board, type BoardPage, height, type Item, middleX, middleY } from '../board.ts';
import type { CoaFields } from '../coa-fields.ts';
import { isInDrawnRow } from '../drawn-row.ts';
import { amountsIn } from './amounts-in-text.ts';
import type { TotalField } from './total-names.ts';
import { NOTHING } from './totals.ts';

/** Texts that name a total in whatever words, `THC-Total` and `Sum of Canna.` among them. */
const NAMES: readonly (readonly [TotalField, RegExp])[] = [
  ['total_thc', /\b(?:total|max|summe|somme)\b[^%]{0,24}\bthc\b(?!-?[av]\b)|\bthc[ -]?total\b/i],
  ['total_cbd', /\b(?:total|max|summe|somme)\b[^%]{0,24}\bcbd\b(?!-?[av]\b)|\bcbd[ -]?total\b/i],
  ['total_cannabinoids', /\b(?:total|sum|summe|somme)\b[^%]{0,24}\bcann?a/i],
  ['total_terpenes', /\b(?:total|sum|summe|somme)\b[^%]{0,24}\bterp|\bterp\p{L}* tota/iu],
];
/**
 * A total of whose three letters OCR misread the first or middle one, or lost it, so that it is no other cannabinoid
 * (`Total CED`, `TOTAL CD`). Small print is read so; what stands behind a word of the text layer is as printed.
 */
const MISREAD: readonly (readonly [TotalField, RegExp])[] = [
  ['total_cbd', /\btotal c(?!b)[\p{L}\d]?d$/iu],
  ['total_cbd', /\btotal (?!c)[\p{L}\d]bd$/iu],
  ['total_thc', /\btotal t(?!h)[\p{L}\d]?c$/iu],
  ['total_thc', /\btotal (?!t)[\p{L}\d]hc$/iu],
];
/**
 * What is said of a substance when its acid is counted as having lost carbon dioxide, or in words that nobody knows: short
 * texts in which more than the substance is named, and nothing of limits, doses and methods.
 */
const SUBSTANCES: readonly (readonly [TotalField, RegExp])[] = [
  ['total_thc', /\bthc\b(?!-?[av]\b)/i],
  ['total_cbd', /\bcbd\b(?!-?[av]\b)/i],
  ['total_cannabinoids', /\bcannabinoids\b/i],
  ['total_terpenes', /\bterpenes\b/i],
];
/** Words alone, with the marks of footnotes. */
const IN_WORDS = /^[\p{L}\s'’()*†.-]{5,30}:?$/u;
const OF_ANOTHER =
  /\b(?:limits?|action|max|free|ratio|uncertainty|lod|loq|rl|mrl|per|only|non|minor|other|delta|results?|profile|analysis|content|panel|test\w*|tetrahydrocannabinol|cannabidiol|hplc|gc|by|the|and|as|of|with|d[89]|hemp|method|screen|summary|potency|reported|required|named?)\b/i;

/** Whether a text is a name for a total, of words of which one alone is known. */
const isNamedStrangely = (text: string, substance: RegExp) =>
  IN_WORDS.test(text) &&
  substance.test(text) &&
  !OF_ANOTHER.test(text) &&
  /\p{L}{4}/u.test(text.replace(substance, ''));

/** Longer texts are legends, notes and formulas. */
const LONGEST = 60;
/** What is counted by the package or dose is another total. */
const BY_PACK = /\b(?:per|serving|package|unit|dose|container|label)\b|\//i;
/** What makes a figure a fraction of the weight: its unit, or decimals where a head says the unit. */
const FRACTION = /^\W*\d+(?:[.,]\d+)?\s?(?:%|mg\s?\/\s?g\b)|^\d{1,3}[.,]\d+$/;
/** How far under or over its name, and how far aside, a figure may stand: in heights of the larger of them. */
const NEAR_Y = 2.6;
const NEAR_X = 8;

/**
 * Totals without a value although the document names them, in whatever words, near a figure that may be theirs: more is
 * taken for a name here than the reader of totals dares to read.
 */
export function looseTotals(board: Board, fields: CoaFields): TotalField[] {
  const bears = (named: RegExp, only?: 'ocr') =>
    board.pages.some(
      (page) =>
        (only === undefined || page.laidOut.page.method === only) &&
        page.items.some((item) => isTotal(page, item, named)),
    );
  const printed = NAMES.filter(([field, named]) => fields[field] === null && bears(named));
  const misread = MISREAD.filter(([field, named]) => fields[field] === null && bears(named, 'ocr'));
  const strange = SUBSTANCES.filter(
    ([field, substance]) =>
      fields[field] === null &&
      board.pages.some((page) =>
        page.items.some((item) => isNamedStrangely(item.text.trim(), substance) && isTotal(page, item, /^.*$/)),
      ),
  );
  return [...new Set([...printed, ...misread, ...strange].map(([field]) => field))];
}

function isTotal(page: BoardPage, item: Item, named: RegExp): boolean {
  const name = named.exec(item.text);
  if (!name || item.text.length > LONGEST) return false;
  const rest = item.text.slice(name.index + name[0].length);
  if (BY_PACK.test(item.text.replace(/mg\s?\/\s?g/gi, '').replace(/ \/ /g, ' '))) return false;
  const [behind] = /\([^)]*$|=/.test(rest) ? [] : amountsIn(rest.replace(/\([^)]*\)/g, ' '));
  if (behind) return behind.units === 'percent' || behind.units === 'mg/g';
  const near = page.items.filter((other) => other !== item && (isNear(item, other) || isInCell(page, item, other)));
  const says = ({ text }: Item) => FRACTION.test(text.trim()) || NOTHING.test(text);
  // On its line the next one counts: farther on stands another table.
  const beside = near.filter((other) => isBeside(item, other)).sort((a, b) => a.x0 - b.x0);
  const others = nearest(
    item,
    near.filter((other) => !isBeside(item, other)),
  );
  const said = [...beside.filter(says).slice(0, 1), ...others.filter(says)];
  return said.length > 0 && !said.some(({ text }) => NOTHING.test(text));
}

/** The texts of the line next to a name: a line farther on is another tile's, over or under it. */
function nearest(name: Item, others: readonly Item[]): Item[] {
  const away = (other: Item) => Math.abs(middleY(other) - middleY(name));
  const saying = others.filter(({ text }) => /\d/.test(text) || NOTHING.test(text));
  const next = Math.min(...saying.map(away));
  return saying.filter((other) => away(other) < next + height(name) / 2);
}

/** Whether a text stands right of a name on its line, or near over or under it. */
function isNear(name: Item, other: Item): boolean {
  const size = Math.max(height(name), height(other));
  const isNearY = Math.abs(middleY(other) - middleY(name)) < NEAR_Y * size;
  const isNearX = overlapX(other, name) > 0 || Math.abs(middleX(other) - middleX(name)) < NEAR_X * size;
  return isBeside(name, other) || (isNearY && isNearX);
}

const isBeside = (name: Item, other: Item) => other.line === name.line && other.x0 >= name.x1 - 1;

/**
 * Whether a text stands in a name's drawn cell, or in one of its drawn row with nothing but figures between: cells side by
 * side may be tiles, each with a name of its own.
 */
function isInCell(page: BoardPage, name: Item, other: Item): boolean {
  if (!isInDrawnRow(page, name, other)) return false;
  if (overlapX(name, other) > 0) return true;
  const isNamed = ({ x0, text }: Item) =>
    x0 >= name.x1 && x0 < other.x1 && /\p{L}{3}/u.test(text) && !NOTHING.test(text);
  return other.x0 >= name.x1 && !page.items.some((between) => isNamed(between) && isInDrawnRow(page, name, between));
}
