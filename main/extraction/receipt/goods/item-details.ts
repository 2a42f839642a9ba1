import type { Amount } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { comparable, mentions } from '../lines/text-match.ts';
import { ITEM_COUNT } from './item-blocks.ts';
import { isOnlyFacts } from './item-facts.ts';
import type { ItemRow } from './item-row.ts';

const DETAIL =
  /^\W*(?:(?:[s5]ku|metrc|rx|u[i1l]d|upc|plu|barcode|batch|pkg|pkgd|package|tag|lot|wt|thca?(?!:cbd)|cbda?(?!:thc)|tac|exp|ea)\b\s*(?:no\b|id\b|date\b|price\b|[:#.]|\d|$)|total thc|weight|net w|expir|orig(?:inal(?:ly)?)?\b\.?\W*(?:price|retail|cost|was|am(?:oun)?t|(?:RM)?\W*\d[\d,]*[.,]\d{2}(?!\d)|$)|reg(?:ular|\.)\s*price|list price|unit price|unit\s?:\s?\$?\d|price each|price\W*$|was\s*[:$\d]|you pay|(?:strain|brand|route|dose|dosage|category|cat|type|subtype|room|source|harvest(?:ed)?|grower|grown by|cultivator|cultivated by|producer|produced by|processor|processed by|vendor|supplier|manufacturer|mfr|made by|license|lic|tax(?:able|ed)?|lineage|form|(?:return\s|refund\s|void\s)?reason|remarks?|notes?|comments?)\s*[:#]|nontax|non-tax)/i;
/** What else is said of goods behind a label; beside a price it is sold: `Warranty: 2 years  29.99`. */
const LABELLED =
  /^\W*(?:berat|warna|colou?r|size|flavou?r|saiz|warranty|waranti|jaminan|penerima|destination|kepada|ke|to)\s*[:#]/i;
/** A batch, SKU or package whose number begins with letters, with how strong it is: `SKU ACC-00482`, `Lot NV-2291 CBD 250 THC 50`. */
const LABELLED_CODE =
  /^\W*(?:[s5]ku|upc|plu|batch|pkg|package|tag|lot)\b[\s:#.]*(?=[A-Z_-]*\d)[A-Z0-9_.-]+(?:\s[A-Z0-9_.-]*\d[A-Z0-9_.-]*)?(?:\s(?:thca?|cbda?|cbn|cbg|tac)\W{0,3}\d[\d.]*\s?(?:mg|%)?)*\W*$/i;
const BRACKETED = /^\W*\([^)]*\d[^)]*\)?\W*$/;
const STRAIN_KIND =
  /^\W*(?:(?:indica|sativa|hybrid)(?:[ -](?:dominant|hybrid))?|adult[ -]use|medical|recreational)\W*$/i;
/** Whether a text is nothing but a kind of strain: `Sativa`. */
export const isStrain = (text: string): boolean => STRAIN_KIND.test(text);

/** Nothing but an amount: `100mg`, `12 fl oz`, `10 x 10 mg`, `1/8`; or the widths of a spectacle frame: `52-18`, `52-18-140`. */
export const MEASURE =
  /^(?!\W*\d{4,}\W*$)\W*(?:\d+(?:\.\d+)?|\.\d+|\d{1,2}:\d(?!\d))\s?(?:g|gr|gm|grams?|mg|[o0]z|f[l1i]?\.? ?[o0]z|[o0]unces?|m[l1i]|[cm]?m|ft|kg|each|ea|units?|pk|ct|pc|pcs|count|servings?|pack)?\.?\W*$|^\W*\d{1,3}\s?[xX×]\s?(?:\d+(?:\.\d+)?|\.\d+)\s?(?:mg|g|ml|oz)\W*$|^\W*[x×]\s?[1-9]\d{1,2}\W*$|^\W*[1357]\/[248](?:\s?oz)?\W*$|^\W*[3-6]\d\s?[-/]\s?[12]\d(?:\s?[-/]\s?1[1-5]\d)?\W*$/i;
/** How long and how wide goods are, where a name broke before it: `3.5"x6"`, `120 x 60 cm`. */
export const DIMENSIONS =
  /^\W*\d[\d.,/]*\s?(?:(?:["'”’]+|[cm]m|in|ft)\s?[x×]\s?\d[\d.,/]*|[x×]\s?\d[\d.,/]*\s?(?=["'”’cmif]))\s?(?:["'”’]+|[cm]m|in|ft)?\W*$|^\W*\d{3}\/\d{2}\s?Z?R\s?\d{2}(?:\s\d{2,3}[A-Z])?\W*$/i;
// What begins with `Off` is called so: `Off Peak Gummies`.
const DISCOUNT =
  /\b(?:disc(?:ount)?s?|\d+\s?%\s*off|(?<=\w\W*)off\b|promo(?:tion)?s?|coupon|deal|bogo|bundle|markdown|veterans?|senior|employee|first[- ]time|birthday|happy hour|loyalty|savings?|save|special|less|adj(?:ustment)?|industry|comp(?:ed)?|rabatt|[a-z]+rabatt|nachlass|gutschein|remise|rabais|r[eé]duction|escompte|descuento|dto|sconto|korting|desconto)\b/i;
/** `Qty: 2`, wherever it stands; `Units: 2 24% THC` below a name, as by itself it may count the units of all goods. */
export const LABELLED_QUANTITY =
  /\b(?:[qoagd0]t[yÿý]|quantity|qnty|menge|anzahl|qt[eéà]|quantit[eéà]|cant(?:idad)?|aantal|(?<=^\W*)units?(?=\s*[:=]\s*\d+\s+\w))\s*[:.=]?\s*(\d{1,3}(?:[.,]\d{1,3})?)\b/i;
/** `Qty: 1.00 ea Batch: AB-12`, below a product. */
const BATCH_BEHIND_QUANTITY =
  /^\W*(?:qty|quantity)\s*[:.=]?\s*[\d.]+\s*(?:ea|each|units?|pcs?)?\.?\s+(?:batch|lot|sku|pkg|package)\b/i;
/**
 * The tag that a state's tracking system gives a package, and other numbers of its length. Washington's global ids name
 * the licensee and the inventory: `WAR424107.INV3KQ81` (Leaf Data Systems).
 */
export const PACKAGE_TAG = /\b1A[4F][0-9A-FO]{10,24}\b|\b[0-9A-F]{22,26}\b|\bWA[A-Z]?\d{5,6}\.[A-Z]{2}[0-9A-Z]{3,}\b/i;
/** Codes of the shop and the bar code by themselves: `WA38-12-6/144 9066468`. */
export const CODES_ONLY = /^\W*(?:[A-Z]{0,4}\d[A-Z\d/.-]*\s+){1,2}(\d{7,15})\W*$/;
/** Where the shop keeps goods and how they are packed, as chains of small wares print it: `WB11 - 24/12`, `KA09-36/144`. */
const SHELF_AND_PACK = /^\W*[A-Z]{1,3}\d{1,4}[A-Z]?(?:-\d{1,4}){0,2}\s?[-–]\s?\d{1,4}\s?\/\s?\d{1,4}\W*$/;
/** Numbers of one piece or of its way, behind a short label: `IMEI: 862310049917728`, `C/N: KEM804417723`. */
const NUMBER_OF_PIECE = /^\W*[A-Z][A-Za-z/. ]{0,11}\s?[:#]\s?[A-Z]{0,4}-?\d[A-Z\d/-]{4,}\W*$/;
/** The same by its name, which tells it from the number of a bill above the goods; that of a parcel may be parted by spaces. */
export const SERIAL =
  /^\W*(?:(?:imei\s?[12]?|s\/n|sn(?=\s?[:#])|serial(?:\sno)?|c\/n|awb|iccid|track(?:ing)?(?:\s(?:no|id))?|consignment(?:\sno)?|(?:frame|chassis|engine|motor)\sno)(?![A-Z])\.?\s?[:#]?\s?[A-Z]{0,4}[- ]?\d(?:[A-Z\d/-]{4,}|[A-Z\d]{2,}(?:\s[A-Z\d]{2,6})+)\W*$|dot\W{0,2}\d{4}(?:\W+\d{4})*(?:\s?[x×]\s?\d{1,2})?\W*$)/i;
/** Where fuel was filled in: `Pump 03`. */
const PUMP = /^\W*(?:pump|pam|nozzle)\s?(?:no\.?|#)?\s?:?\s?\d{1,2}\W*$/i;
/** What one costs, below its name, with its kind or the number of the shop or not: `21.99 each`, `$18.00 each · Indica`, `$6.49 ea SKU: 0227`. */
const PRICE_OF_ONE =
  /^\W*(?:RM|[$€£S])?\s?\d{1,4}[.,]\d{2}\s?(?:each|ea)\b\.?(?:(?:\W+(?:indica|sativa|hybrid|non-?cannabis|taxable|flower|edible|vape|pre-?roll|concentrate))?\W*|\W+(?:[s5]ku|upc|plu|lot|batch)\b.*)$/i;
/** What a unit of weight or a piece costs, behind its sign: `@ 40.00/KG`. */
const PRICE_OF_UNIT =
  /^\W*@\s?(?:RM|[$€£])?\s?\d{1,4}[.,]\d{2}\s?\/\s?(?:kg|g|gr|100g|lb|oz|l|lt|ltr|pc|pcs|ea|unit)\W*$/i;
/** How a dish was wanted, behind a sign: `- no cockles`, `+ extra egg`, `- kurang manis`. `- Extra Virgin Oil 1L` is sold. */
const WISH =
  /^\s*[-–+*>]{1,3}\s*(?:no|less|more|extra(?!\s(?:virgin|strength|fine|firm|soft)\b)|add|without|kurang|tak|tanpa|lebih|tambah)\s+\p{L}(?!.*\d\s?(?:k?g|mg|ml|l|oz|ct|pk)\W*$)/iu;
/** What comes with it at no price of its own, behind a plus: `+ COLESLAW REG`. */
const ADDED = /^\s*\+\s?\p{L}{2}/u;
/** Which of the sizes it is sold in, with the price of one: `Eighth ($28.00 ea.)`. */
const PRICE_OF_VARIATION = /^\W*\p{L}[\p{L}\d ./-]{1,24}\(\s?\$?\d{1,4}\.\d{2}\s?(?:ea\b\.?|each)\s?\)\W*$/iu;
/** A size by its name, and how much that is: `Eighth (3.5 g)`. */
const NAMED_SIZE =
  /^\W*(?:(?:half|quarter|eighth|full|whole|single)(?:\s(?:ounce|oz|gram))?|ounce|gram)\s?\(\s?\d{1,3}(?:\.\d{1,2})?\s?(?:g|oz|grams?)\s?\)\W*$/i;
/** What it cost before and what was saved, whatever stands in front: `Friday 20% · reg. $24.00 · saved $4.80`. */
const PRICE_BEFORE_AND_SAVED =
  /\b(?:reg(?:ular)?|was|orig(?:inal(?:ly)?)?|list|msrp)\b\W{0,4}\d{1,4}[.,]\d{2}.*\b(?:saved?|saving|savings|now|off)\b/i;
/** A day, that of packing or the last to use it: no name has one. */
const DATE = /(?<![\d/.-])\d{1,4}([/.-])\d{1,2}\1\d{2,4}(?![\d/.-])/;
/** What kind of goods it is and how strong: `Flower - THC 25.90%`, `Edible - Sativa - THC: 200 mg`, `Edible | 10mg THC x 10`. */
const KIND_AND_STRENGTH =
  /^\W*(?:flowers?|buds?|edibles?|topicals?|pre-?rolls?|vapes?|cartridges?|concentrates?|extracts?|tinctures?|beverages?|capsules?|accessor(?:y|ies))\s*[-–|·:]\s*(?:(?:indica|sativa|hybrid)\s*[-–|·:,]\s*)?(?:(?:thca?|cbda?|tac|total)\b|\d+(?:\.\d+)?\s?(?:mg|%)\s?(?:thc|cbd))/i;

/** Text with the noughts, ones and fives inside words turned back into the letters they were. */
function asLetters(text: string): string {
  return text.replace(/\S+/g, (word) => {
    const letters = word.replace(/[^A-Za-z]/g, '').length;
    if (letters < 2 || letters * 2 < word.length || /^\W*\d+[a-z]{1,3}\W*$/i.test(word)) return word;
    return word
      .replace(/0/g, 'O')
      .replace(/1(?=[A-Za-z])|(?<=[A-Za-z])1/g, 'l')
      .replace(/5(?=[A-Za-z])/g, 'S');
  });
}

const DETAIL_NAMES = ['original price', 'regular price', 'list price'];

/** Whether a line, whatever its amounts, gives something of an item behind a label of its own. */
const isDetail = (line: ReceiptLine) =>
  LABELLED_CODE.test(line.text) ||
  isOnlyFacts(line.text) ||
  DETAIL.test(line.text) ||
  DETAIL.test(asLetters(line.text)) ||
  mentions(comparable(line.text), DETAIL_NAMES);

/**
 * Whether a row says something about an item; brackets, a kind of strain, and a kind of goods with its strength do so only
 * without an amount: `Edible: 10mg THC Gummies  18.00` is sold.
 */
export const isDetailRow = (line: ReceiptLine, amounts: readonly Amount[]): boolean =>
  PACKAGE_TAG.test(line.text) ||
  ITEM_COUNT.test(line.text) ||
  CODES_ONLY.test(line.text) ||
  (amounts.length === 0 && SHELF_AND_PACK.test(line.text)) ||
  isDetail(line) ||
  BATCH_BEHIND_QUANTITY.test(line.text) ||
  PRICE_OF_VARIATION.test(line.text) ||
  NAMED_SIZE.test(line.text) ||
  NUMBER_OF_PIECE.test(line.text) ||
  PUMP.test(line.text) ||
  PRICE_OF_ONE.test(line.text) ||
  PRICE_OF_UNIT.test(line.text) ||
  PRICE_BEFORE_AND_SAVED.test(line.text) ||
  isDiscountNote(line, amounts) ||
  (amounts.length === 0 && DATE.test(line.text)) ||
  (amounts.length === 0 &&
    (WISH.test(line.text) ||
      ADDED.test(line.text) ||
      LABELLED.test(line.text) ||
      BRACKETED.test(line.text) ||
      STRAIN_KIND.test(line.text) ||
      KIND_AND_STRENGTH.test(line.text)));

/** A word for a lot with a number shorter than those of lots are, and words behind it: `Lot 92 - Live Resin Cart`. */
const NAMED_AFTER_LOT =
  /^\W*(?:lot|batch|tag|room)\s#?\d{1,3}\W+(?!(?:thca?|cbda?|tac|exp\w*|pkg\w*|sku|upc|harvest\w*|tested|made|grown)\b)\p{L}{3,}\s+(?:\d+\s)?\p{L}{3,}/iu;

/** Whether a line may name goods of a maker called after a lot; beside a price it does. */
export const isNamedAfterLot = ({ text }: ReceiptLine): boolean => NAMED_AFTER_LOT.test(text);

/** Whether a text has a word for money taken off. */
export const isDiscountText = (text: string) => DISCOUNT.test(text) || DISCOUNT.test(asLetters(text));

/** Whether a line says something about an item (its SKU, batch, strength) rather than naming it. */
export function isItemDetail(line: ReceiptLine): boolean {
  return (
    isDetail(line) ||
    SERIAL.test(line.text) ||
    PUMP.test(line.text) ||
    KIND_AND_STRENGTH.test(line.text) ||
    BRACKETED.test(line.text) ||
    STRAIN_KIND.test(line.text) ||
    MEASURE.test(line.text) ||
    PACKAGE_TAG.test(line.text) ||
    LABELLED_QUANTITY.test(line.text)
  );
}

/** A note on a discount, behind a star, that takes nothing off itself: `* BOGO free item`. */
const isDiscountNote = ({ text }: ReceiptLine, amounts: readonly Amount[]): boolean =>
  amounts.length === 0 && /^\s*\*\s?[A-Za-z]/.test(text) && isDiscountText(text);

/** Whether a row without an amount names a discount. */
export function isDiscountName(row: ItemRow): boolean {
  return isDiscountText(row.line.text);
}
