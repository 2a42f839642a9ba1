/** What tills call kinds of goods, in headings above them and below their names. */
const KIND =
  'flowers?|pre-?\\s?rolls?|joints?|edibles?|vapes?|vaporizers?|cartridges?|concentrates?|extracts?|tinctures?|topicals?|beverages?|drinks?|accessor(?:y|ies)|apparel|merch(?:andise)?|gear|cbd|clones?|seeds?';

/** Nothing but a kind of goods: `FLOWER`, `Pre-Rolls`. */
export const KIND_OF_GOODS = new RegExp(String.raw`^\W*(?:${KIND})\W*$`, 'i');

/** The same of several of them, as headings name them: a name ends in one. */
export const KINDS_OF_GOODS = new RegExp(String.raw`^(?=.*s\W*$)\W*(?:${KIND})\W*$`, 'i');

/** The same at the end of a name. */
export const KIND_AT_END = new RegExp(String.raw`\s(?:${KIND})$`, 'i');

const KIND_WORDS = new RegExp(
  String.raw`\b(?:${KIND}|indica|sativa|hybrid|dominant|dried|infused|disposables?|live|cured)\b`,
  'gi',
);
/** A size behind a mark; without one it may end a name with the words before it: `Flower 3.5g`. */
const MARKED_SIZE =
  /\s?[-–|,:·]\s?(?:\d{1,4}(?:\.\d{1,3})?\s?(?:g|mg|oz|ml|ct|pk|pc|pcs|pack)|1\/[248]\s?(?:oz)?)(?=\W*$)/i;

/** Whether a text says nothing but what kind of goods it is and how much: `Indica flower`, `Edible · 100 mg`, `Pre-roll`. */
export const tellsKind = (text: string): boolean => {
  const kinds = text.replace(MARKED_SIZE, ' ');
  return kinds.search(KIND_WORDS) >= 0 && !/[\p{L}\d]/u.test(kinds.replace(KIND_WORDS, ' '));
};

/** Whether a kind has a size behind a mark, which no name ends in. */
export const hasMarkedSize = (text: string): boolean => MARKED_SIZE.test(text);

const CODE = String.raw`(?:sku|upc|plu|batch|lot)\W{0,3}[A-Z-]*\d[A-Z\d-]*`;
const FACT = String.raw`${CODE}|(?:thca?|cbda?|cbn|cbg|tac)\W{0,3}\d{1,4}(?:\.\d{1,3})?\s?(?:%|mg(?:\/g)?)`;
const SIZE = String.raw`\d{1,4}(?:\.\d{1,3})?\s?(?:g|mg|oz|ml)\W+(?=${CODE})`;
/**
 * A kind of goods with the shop's number or the strength of the one it stands below: `Flower | SKU 200482`, `Vape, THC 81.3%`,
 * `Flower 3.5 g Lot 2209-B`.
 */
export const KIND_WITH_FACTS = new RegExp(
  String.raw`^\W*(?:${KIND})(?:\W+|\s[Il1]\s)(?:${SIZE})?(?:(?:${FACT})(?:\W+|$))+$`,
  'i',
);

/** A kind of goods in front of a mark that parts it from what is said of them: `Vape, `, `Edible - `, `Flower | `. */
export const KIND_WITH_MARK = new RegExp(String.raw`^\W*(?:${KIND})\s?[-–|,:·]\s`, 'i');

/** What goods of one rate of tax come to, at any of them: `Total 0% supplies`. */
const AT_RATE = String.raw`total\s(?:[\do]{1,2}(?:\.\d{1,2})?\s?)?%\s(?:suppl\s?(?:y|ies)|goods|items)`;

/**
 * What goods of one kind come to: `Flower total, 2 items`, `Total 6% supplies (excl. GST)`. Merchandise is all there is:
 * `Merchandise total`.
 */
export const TOTAL_OF_KIND = new RegExp(
  String.raw`^\W*(?:(?!merch)(?:${KIND})\s(?:sub-?\s?)?total\W{0,3}\d{1,3}\sitems?|${AT_RATE})\b`,
  'i',
);

/** Nothing but what stands in brackets. */
export const IN_BRACKETS = /^\W*(?:\([^()]*\)|\[[^[\]]*\])\W*$/;
