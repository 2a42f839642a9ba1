import { amountsOn } from '../lines/amounts.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { weightAlone } from './weighed-goods.ts';

/** A capital by itself, as tills mark with what they weigh: `S`. More of them may be a word, `RED PLUMS` above `RED FIGS`. */
const MARK = /^[A-Z]$/;
/** What says so by itself. */
const SAYS_WEIGHT = /^(?:WT|KG|LB|NW)$/;
const FEWEST = 2;

/**
 * Lines of goods without the mark in front of the names of what was weighed, and of nothing else: each stands next to the
 * weight that makes its price, as `WT PLUMS 2.10` below `1.40 lb @ 1.50 /lb`.
 */
export function withoutMarksOfWeight(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const products = lines.map((line) => {
    const weight = weightAlone(line);
    return weight && weight.count * weight.unit;
  });
  const weighed = products.filter((product) => product !== null).length;
  const isBeside = (at: number) => {
    const price = amountsOn(lines[at] as ReceiptLine).at(-1)?.cents;
    const isPrice = (product: number | null | undefined) =>
      product != null && price !== undefined && Math.abs(product - price) <= 1;
    return isPrice(products[at - 1]) || isPrice(products[at + 1]);
  };
  const markOf = ({ words }: ReceiptLine) => (words.length > 2 ? (words[0]?.text ?? '') : '');
  const linesOf = (mark: string) => lines.flatMap((line, at) => (markOf(line) === mark ? [at] : []));
  const isMark = (mark: string) => {
    const marked = linesOf(mark);
    const isSure = SAYS_WEIGHT.test(mark) || (MARK.test(mark) && marked.length >= FEWEST);
    return isSure && marked.length === weighed && marked.every(isBeside);
  };
  const mark = lines.map(markOf).find(isMark);
  if (mark === undefined) return [...lines];
  return lines.map((line) => (markOf(line) === mark ? withWords(line, line.words.slice(1)) : line));
}
