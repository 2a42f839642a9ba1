import { median } from '../../../../shared/median.ts';
import { amountsOn } from '../lines/amounts.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';

/** A mark of the till, or the digit a round one was read as. */
const MARK = /^[A-Z0]$/;
/** Marks of fewer goods may end their names. */
const FEWEST = 3;
/** Places that differ by less, in heights of the line, are one column. */
const ONE_COLUMN = 0.8;
/** Line heights between a mark and the name before it at least, where it has a column of its own. */
const GAP = 1.2;

/**
 * Lines of goods without a letter in a column of its own right before their prices, the same on all of them, as tills mark
 * how a dish is served: `2  Fried Rice      D   14.00`.
 */
export function withoutLettersBeforePrices(goods: readonly ReceiptLine[]): ReceiptLine[] {
  const priced = goods.filter((line) => amountsOn(line).length > 0);
  const marked = priced.map((line) => ({ line, at: markAt(line) }));
  const letters = marked.flatMap(({ line, at }) => line.words[at]?.text ?? []);
  const places = marked.flatMap(({ line, at }) => {
    const word = line.words[at];
    return word ? [word.x0 - line.drift] : [];
  });
  const middle = median(places);
  const isOne = new Set(letters.filter((letter) => letter !== '0')).size === 1;
  const inColumn = marked.every(
    ({ line, at }) => Math.abs((line.words[at]?.x0 ?? 0) - line.drift - middle) < ONE_COLUMN * line.height,
  );
  if (letters.length < FEWEST || letters.length < priced.length || !isOne || !inColumn) return [...goods];
  return goods.map((line) => {
    const mark = marked.find((other) => other.line === line);
    return mark
      ? withWords(
          line,
          line.words.filter((_, at) => at !== mark.at),
        )
      : line;
  });
}

/** Where among its words a line has a letter right before its price and apart from all before; -1 for nowhere. */
function markAt(line: ReceiptLine): number {
  const first = amountsOn(line).at(-1)?.words[0];
  const at = first ? line.words.indexOf(first) - 1 : -1;
  const [before, mark] = [line.words[at - 1], line.words[at]];
  if (!mark || !MARK.test(mark.text)) return -1;
  return before && mark.x0 - before.x1 < GAP * line.height ? -1 : at;
}
