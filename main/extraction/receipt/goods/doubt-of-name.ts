import { type Reason, reason } from '../../../../shared/findings/finding.ts';
import { hasRoomForWord, hasStretchedWord, isFarIn, isSetIn } from '../lines/lost-words.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { beginsAbove } from './begins-above.ts';
import { isBrokenEarly } from './broken-early.ts';
import { doubtOfRows } from './doubt-of-rows.ts';
import { tellsOfGoods } from './facts-in-names.ts';
import { nameAt } from './group-rows.ts';
import { QUANTITY_LOST } from './items.ts';
import { KINDS_OF_GOODS } from './kinds-of-goods.ts';
import { commonEnd, isListBelow, isTiedAlone, leftOver } from './left-over.ts';
import type { LineItem } from './line-item.ts';
import { isPackAlone } from './pack-alone.ts';
import { strangeIn } from './strange-names.ts';

/** Below a name, what is probably no part of it: a longer number, a label of one. */
const LIKE_A_CODE =
  /(?<![\d.])\d{4,}(?![\d.]*\s?(?:mg|g|ml)\b)|\b[A-Z]{2,}-\d{2,}|\b(?:sku|batch|lot|pkg|count|qty|upc)\b/i;

/** A letter by itself in front of a name: `E Brown Sugar Milk`. */
const LONE_LETTER = /^[B-Z]\s(?=\p{L}{3})/u;

/** Whether a name is another with more words behind it; brackets say something else of the same goods. */
const isLonger = (name: string, other: string) =>
  name.startsWith(`${other} `) && !/^\W*[([]/.test(name.slice(other.length));

/** Words that lead on to another, with none behind them: `Graines de 250g`, `Diamonds & 1g`. */
const DANGLING = /(?:&|(?<!\p{L})(?:and|with|de|du|und|mit|für|et|di|con))\s*(?:\d|$)|(?<!\p{L})of\s*$/iu;

/** A name parted by strokes that has one left before its price: `Fernhill | Flower | 3.5g |  $35.00`. */
const LEADS_ON = /\|\s*(?:RM|\$)?\s?\d[\d,]*\.\d{2}\W*\w?\W*$/;

/** A name begins so many heights of its line right of where those of all other items do, where its first word was not read. */
const LATE = 1.8;
/** Names begin at one margin to this part of their height. */
const ALIGNED = 0.5;

/** Whether a name stands further right than all others, which stand above one another: behind its quantity, too. */
function beginsLate(item: LineItem, items: readonly LineItem[]): boolean {
  const startOf = ({ rows, nameLines: [first] }: LineItem) => {
    const row = rows.find(({ line, name }) => line === first && name !== '');
    return row && first ? { at: nameAt(row), height: first.height } : null;
  };
  const [own, others] = [startOf(item), items.filter((other) => other !== item).map(startOf)];
  const [some] = others;
  if (!own || !some || !others.every((other) => other && Math.abs(other.at - some.at) <= ALIGNED * other.height))
    return false;
  return own.at - some.at > LATE * own.height;
}

/** The rest of a name begins at most so many heights right of its beginning. */
const REST_FURTHER_IN = 2;

/** A letter or a small number by itself, beside a price and above or below the name. */
const LONE_MARK = /^\W*(?:\p{L}|\d{1,3})\W*$/u;

/** Whether a later line of a name begins further in than names go on. */
function goesOnElsewhere({ rows, nameLines: [first, ...rest] }: LineItem): boolean {
  if (!first) return false;
  const [head, ...others] = [first, ...rest].map((line) => rows.find((row) => row.line === line && row.name !== ''));
  const margin = head ? nameAt(head) : first.x0 - first.drift;
  return others.some((row) => row && nameAt(row) - margin > REST_FURTHER_IN * row.line.height);
}

/** What stands around an item. */
interface Surroundings {
  /** Lines beside which another was not read. */
  torn: readonly ReceiptLine[];
  /** First lines of the other items. */
  others: readonly ReceiptLine[];
  /** Lines of the receipt. */
  all: readonly ReceiptLine[];
  /** All of them, this one, too. */
  items: readonly LineItem[];
}

/** Whether the name of an item begins below its price. */
const standsBelow = ({ nameLines: [first], priceAmount }: LineItem): boolean =>
  first !== undefined && first.y0 > priceAmount.line.y1 - priceAmount.line.height / 2;

/** What besides its ink speaks against an item's name being whole and nothing but it; null for nothing. */
export function doubtOfName(item: LineItem, { torn, others, all, items }: Surroundings): Reason | null {
  const { name, nameLines } = item;
  const [first] = nameLines;
  const ofRows = doubtOfRows(item);
  if (name === '' || ofRows?.escapesSums) return ofRows?.why ?? null;
  if (standsBelow(item) && items.some((other) => other.name === '')) return reason('name-of-price-below');
  // Behind the word that cancels them the goods are named as above.
  const isNamedAbove = item.quantity < 0 && items.some((other) => other !== item && other.name === name);
  const begins =
    first !== undefined &&
    !isNamedAbove &&
    // Where a quantity in front of it was lost, that is what the room is for.
    item.quantityCertainty !== QUANTITY_LOST &&
    (isSetIn(first, others) || isFarIn(first, all, others) || beginsLate(item, items));
  if (begins) return reason('start-missing');
  if (nameLines.some((line) => torn.includes(line) || hasRoomForWord(line, name) || hasStretchedWord(line)))
    return reason('name-word-missing');
  if (item.rows.some(({ openBy }) => openBy === 'room')) return reason('line-below-unclear');
  if (goesOnElsewhere(item)) return reason('indented-line');
  if (item.rows.some((row) => row.price && nameLines.length > 1 && LONE_MARK.test(row.name)))
    return reason('letter-beside-price');
  if (LONE_LETTER.test(name) && items.some((other) => !LONE_LETTER.test(other.name))) return reason('register-mark');
  if (ofRows) return ofRows.why;
  if (items.some((other) => other !== item && isLonger(other.name, name))) return reason('longer-names');
  if (DANGLING.test(name) || (first && nameLines.length === 1 && LEADS_ON.test(first.text)))
    return reason('name-unfinished');
  if (nameLines.slice(1).some(({ text }) => LIKE_A_CODE.test(text))) return reason('store-number-below');
  if (nameLines.slice(1).some(({ text }) => tellsOfGoods(text, first?.text ?? ''))) return reason('description-below');
  if (isListBelow(item, items)) return reason('modifiers-below');
  if (nameLines.slice(1).some(({ text }) => KINDS_OF_GOODS.test(text))) return reason('heading-below');
  if (isTiedAlone(item, items)) return reason('modifier-after-dash');
  if (beginsAbove(item, items)) return reason('line-far-above');
  if (isPackAlone(item, items)) return reason('number-after-name');
  if (isBrokenEarly(item, items)) return reason('second-line-in-name');
  const end = commonEnd(items);
  if (end) return reason('column-label', { end });
  return strangeIn(item) ?? leftOver(item, items);
}
