import { median } from '../../../../shared/median.ts';
import type { Word } from '../../../documents/page.ts';
import { type Amount, amountsOn } from '../lines/amounts.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { inColumn, priceColumn } from './price-column.ts';

/** Fewer lines with a price agree by chance. */
const FEWEST = 3;
/** This part of the lines with a price makes a column. */
const NEARLY_ALL = 0.75;
/** Words that begin or end within so many line heights of one another stand in one column. */
const ONE_PLACE = 0.6;
/** A column of flags has so few different ones. */
const MOST_FLAGS = 3;

/** Shapes that are no part of a name where nearly all lines have one in one column. */
const SHAPES: Readonly<Record<'code' | 'flag', RegExp>> = {
  code: /^[#*([]?(?:\d{4,}|(?=[A-Z]*\d{3})[A-Z\d]{5,}|\d{2,}[-./]\d{3,}(?:[-./]\d+)*)[)\]:]?$/,
  flag: /^(?:[A-Z]{1,2}\d?\*?|\([A-Z]{1,2}\)|[*#^+†]|<[A-Z]>)$/,
};

interface Priced {
  line: ReceiptLine;
  price: Amount;
}

/** What one costs and what a pound costs do not end a line: `2.99 ea`, `2.99 /lb`. */
const OF_ONE = /^\s?(?:\/|(?:ea|each|per|lb|kg|x|@)\b)/i;

/** Lines sold for a price in the column of prices, with a name in front of it. */
function pricedLines(lines: readonly ReceiptLine[]): Priced[] {
  const column = priceColumn(lines);
  return lines.flatMap((line) => {
    const price = amountsOn(line).at(-1);
    const isNamed = price !== undefined && /\p{L}{3}/u.test(line.text.slice(0, price.start));
    return isNamed && price.cents > 0 && inColumn(price, column) ? [{ line, price }] : [];
  });
}

const place = (word: Word, { drift }: ReceiptLine, side: 'x0' | 'x1'): number => word[side] - drift;

/** Where most of the lines have a word of a shape, by its left or its right edge; null where they do not. */
function columnOf(priced: readonly Priced[], shape: RegExp): { side: 'x0' | 'x1'; at: number } | null {
  for (const side of ['x0', 'x1'] as const) {
    const shaped = priced.flatMap(({ line, price }, index) =>
      line.words
        .filter((word) => shape.test(word.text) && !price.words.includes(word))
        .map((word) => ({ index, at: place(word, line, side), reach: ONE_PLACE * line.height })),
    );
    for (const { at, reach } of shaped) {
      const members = shaped.filter((other) => Math.abs(other.at - at) <= reach);
      if (new Set(members.map(({ index }) => index)).size >= NEARLY_ALL * priced.length)
        return { side, at: median(members.map((member) => member.at)) };
    }
  }
  return null;
}

/** Line heights between a name and a flag beside it: behind a space a letter would be the end of the name, `Vitamin D`. */
const APART = 1;

/** Whether a word of a line stands apart from those beside it in front of the price. */
function standsApart({ words, height }: ReceiptLine, word: Word): boolean {
  const at = words.indexOf(word);
  const [before, after] = [words[at - 1], words[at + 1]];
  return (before ? word.x0 - before.x1 : (after?.x0 ?? 0) - word.x1) >= APART * height;
}

/** Whether what stands in a column is what its shape says, and no part of names. */
function isKind(kind: keyof typeof SHAPES, found: readonly { line: ReceiptLine; word: Word }[]): boolean {
  const different = new Set(found.map(({ word }) => word.text)).size;
  // A model or a size of all goods is called alike.
  if (kind === 'code') return different > 1;
  const areFew = different <= MOST_FLAGS && different < found.length;
  return areFew && found.some(({ line, word }) => standsApart(line, word));
}

/** Lines of items without what the layout shows to be no part of a name, and the codes taken off, by these lines. */
export interface WithoutColumns {
  lines: ReceiptLine[];
  codes: ReadonlyMap<ReceiptLine, Word>;
}

/**
 * Lines of items without what stands right of their prices, and without the columns of codes and flags that nearly all
 * of them have in one place. No word list says what these look like: the receipt itself does.
 */
export function withLayoutConsensus(lines: readonly ReceiptLine[]): WithoutColumns {
  const codes = new Map<ReceiptLine, Word>();
  const priced = pricedLines(lines);
  const withPrice = lines.filter((line) => amountsOn(line).some(({ cents }) => cents > 0));
  if (priced.length < FEWEST || priced.length < NEARLY_ALL * withPrice.length) return { lines: [...lines], codes };
  const prices = new Map(priced.map(({ line, price }) => [line, price]));
  const drop = new Set<Word>();
  for (const { line, price } of priced)
    if (!OF_ONE.test(line.text.slice(price.end)))
      for (const [at, word] of line.words.entries()) if ((line.starts[at] ?? 0) >= price.end) drop.add(word);
  for (const kind of Object.keys(SHAPES) as (keyof typeof SHAPES)[]) {
    const column = columnOf(priced, SHAPES[kind]);
    if (!column) continue;
    const found = lines.flatMap((line) => {
      const word = line.words.find(
        (one) =>
          SHAPES[kind].test(one.text) &&
          !prices.get(line)?.words.includes(one) &&
          Math.abs(place(one, line, column.side) - column.at) <= ONE_PLACE * line.height,
      );
      return word ? [{ line, word }] : [];
    });
    const beside = found.filter(({ line }) => prices.has(line));
    if (!isKind(kind, beside)) continue;
    for (const { line, word } of found) {
      drop.add(word);
      if (kind === 'code') codes.set(line, word);
    }
  }
  const kept = new Map<ReceiptLine, Word>();
  const without = lines.map((line) => {
    const words = line.words.filter((word) => !drop.has(word));
    if (words.length === line.words.length || words.length === 0) return line;
    const rest = { ...withWords(line, words), x0: line.x0 };
    const code = codes.get(line);
    if (code) kept.set(rest, code);
    return rest;
  });
  return { lines: without, codes: kept };
}
