import { finding } from '../../../../shared/findings/finding.ts';
import type { ReceiptNotes } from '../receipt-notes.ts';
import { endInNumbers } from './left-over.ts';
import type { LineItem } from './line-item.ts';

/**
 * A word and behind it a small number that is no size, share, age (`Senior 65+`) or part of a longer one, with no words behind it, which go on
 * with a name (`Gelato 33 Flower`): `Pcs 2`, `count: 1`.
 */
const WORD_AND_COUNT =
  /(?<![\p{L}\d])(\p{L}{2,12})\.?\s?[:#=]?\s?([1-9]\d?)(?![\p{L}\d.,%/+-]|\s?(?:mg|g|gr|grams?|ml|oz|ct|pk|pcs?|packs?|count)\b|\s\p{L}{3})/giu;
/** What goods are numbered by besides how many there are of them. */
const OTHER_NUMBERS =
  /^(?:lot|batch|room|bin|aisle|shelf|reg|tier|no|nr|line|item|store|sku|tag|delta|thca?|cbda?|cat|dept|tax|type|size|pack|grade|level|exp)$/i;

/** Words of the lines of one of the goods with the number behind each. */
function countsOf({ rows }: LineItem): Map<string, number> {
  const pairs = rows.flatMap(({ line }) => [...line.text.matchAll(WORD_AND_COUNT)]);
  return new Map(pairs.map(([, word, count]) => [(word ?? '').toLowerCase(), Number(count)]));
}

/** So many quantities seldom go up from one by one. */
const FEWEST_NUMBERED = 3;
const BARE_IN_FRONT = /^\W*\d{1,2}\s+\p{L}{2}/u;
/** Whether how many were sold of the goods is which of them they are, and no price of one tells the two apart. */
const isPlace = ({ quantity, quantityRow }: LineItem, index: number): boolean =>
  quantity === index + 1 && BARE_IN_FRONT.test(quantityRow?.line.text ?? '') && quantityRow?.unit === null;

/**
 * Asks how many of each were sold where no quantity was read and every one of the goods has the same word with a small
 * number behind it, which is not simply their numbering, or where all names end in a number; and where the quantities are
 * one, two, three and so on.
 */
export function askForCounts(items: readonly LineItem[], notes: ReceiptNotes): void {
  if (endInNumbers(items)) {
    notes.find(finding('quantity-in-names', 'warning', ['product_names', 'product_quantities']));
  }
  if (items.length >= FEWEST_NUMBERED && items.every(isPlace)) {
    notes.find(finding('quantity-in-order', 'warning', ['product_quantities']));
  }
  if (items.length < 2 || items.some(({ quantityRow }) => quantityRow?.quantity)) return;
  const counts = items.map(countsOf);
  const word = [...(counts[0]?.keys() ?? [])].find((key) => {
    const own = counts.map((of) => of.get(key) ?? 0);
    const isNumbering = own.every((count, index) => count === index + 1);
    return !OTHER_NUMBERS.test(key) && !own.includes(0) && !isNumbering && own.some((count) => count > 1);
  });
  if (word === undefined) return;
  const printed = counts.map((of) => String(of.get(word)));
  notes.find(finding('quantity-missing', 'warning', ['product_quantities'], { case: 'word', word, counts: printed }));
}
