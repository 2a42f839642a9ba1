import { amountsOn, textBesides } from '../lines/amounts.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';

/** A price this part of its height on the level of a line was printed on that line. */
const ON_ITS_LEVEL = 0.25;
/** A quantity whose box was cut has to stand within the line. */
const WITHIN = 0.9;

/**
 * Lines of goods with what was torn from them put back: a price by itself that stands half beside a name, where paper
 * slopes and most other prices have a name on their line; and the digits of a quantity whose box was cut.
 */
export function joinTornPrices(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const priced = lines.filter((line) => amountsOn(line).length > 0);
  const bare = priced.filter(isBarePrice);
  const sloping = bare.length * 2 < priced.length;
  const isTornPrice = (piece: ReceiptLine, line: ReceiptLine) =>
    sloping && bare.includes(piece) && amountsOn(line).length === 0 && line.x1 < piece.x0;
  const isTornQuantity = (piece: ReceiptLine, line: ReceiptLine) =>
    isCut(piece, line) && piece.x1 < line.x0 && levelOf(piece, line) > WITHIN;
  const joined: ReceiptLine[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    if (!above || levelOf(line, above) <= ON_ITS_LEVEL) joined.push(line);
    else if (isTornPrice(line, above)) joined[joined.length - 1] = withWords(above, [...above.words, ...line.words]);
    else if (isTornPrice(above, line) && !takesOff(above))
      joined[joined.length - 1] = withWords(line, [...line.words, ...above.words]);
    else if (isTornQuantity(line, above)) joined[joined.length - 1] = withWords(above, [...line.words, ...above.words]);
    else if (isTornQuantity(above, line)) joined[joined.length - 1] = withWords(line, [...above.words, ...line.words]);
    else joined.push(line);
  }
  return joined;
}

/** Whether a price by itself is one taken off: that is of what stands above it, and of no name below. */
const takesOff = (piece: ReceiptLine) => (amountsOn(piece).at(-1)?.cents ?? 0) < 0;

/** Which part of a piece's height a line shares. */
const levelOf = (piece: ReceiptLine, line: ReceiptLine) =>
  (Math.min(line.y1, piece.y1) - Math.max(line.y0, piece.y0)) / Math.min(piece.height, line.height);

/** Whether a piece is a number by itself in a box lower than half of a line. */
const isCut = (piece: ReceiptLine, line: ReceiptLine) => /^\d{1,2}$/.test(piece.text) && piece.height * 2 < line.height;

const isBarePrice = (line: ReceiptLine) => !/[A-Za-z0-9]/.test(textBesides(line, amountsOn(line)).replace(/\$/g, ''));
