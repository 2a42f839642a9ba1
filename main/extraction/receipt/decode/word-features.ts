import type { Word } from '../../../documents/page.ts';
import { amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { Features } from './features.ts';
import { multipleOn } from './multiples.ts';
import { endsInColumn, type ReceiptLayout } from './receipt-layout.ts';
import { LINE_ROLES, type LineRole } from './roles.ts';
import { shapeOf, WORD_SHAPES } from './word-shapes.ts';

/** Words further apart than this many line heights stand in one column no more. */
const ONE_PLACE = 0.6;
const FARTHEST = 20;
const clamp = (value: number) => Math.max(-FARTHEST, Math.min(FARTHEST, value));

/** Lines that items are read from, with their roles. */
export interface ItemLine {
  line: ReceiptLine;
  role: LineRole;
}

/** Roles of lines whose words may be of a name. */
export const NAMING: ReadonlySet<LineRole> = new Set<LineRole>(['item', 'name', 'priced', 'opening', 'more']);

/** Features of every word of lines that items are read from, line by line. */
export function describeWords(layout: ReceiptLayout, lines: readonly ItemLine[], votes: ReadonlySet<Word> | null) {
  const priced = lines.filter(({ role }) => role === 'item' || role === 'priced' || role === 'opening');
  const all = priced.length > 0 ? priced : lines;
  const share = (test: (line: ReceiptLine) => boolean) => all.filter(({ line }) => test(line)).length / all.length;
  const indexOfPrice = (line: ReceiptLine) => {
    const price = amountsOn(line).findLast((amount) => endsInColumn(amount, layout)) ?? amountsOn(line).at(-1);
    return price?.words[0] ? line.words.indexOf(price.words[0]) : line.words.length;
  };
  return lines.map(({ line, role }) => {
    const amounts = amountsOn(line);
    const price = indexOfPrice(line);
    const multiple = multipleOn(line);
    const makesPrice = multiple && amounts.some(({ cents }) => Math.abs(cents - multiple.product) <= 1);
    return line.words.map((word, at): Features => {
      const [before, after] = [line.words[at - 1], line.words[at + 1]];
      const shape = shapeOf(word.text);
      const of = amounts.findIndex(({ words }) => words.includes(word));
      const stands = (other: ReceiptLine, side: 'x0' | 'x1', test: (one: Word) => boolean) =>
        other.words.some(
          (one) =>
            Math.abs(one[side] - other.drift - (word[side] - line.drift)) <= ONE_PLACE * layout.height && test(one),
        );
      const isAlike = (one: Word) => shapeOf(one.text) === shape;
      const fromRight = price - at;
      const features: Features = {
        length: word.text.length,
        letters: word.text.match(/\p{L}/gu)?.length ?? 0,
        digits: word.text.match(/\d/g)?.length ?? 0,
        value: /^\d{1,6}$/.test(word.text) ? Number(word.text) : -1,
        confidence: word.confidence,
        at,
        fromPrice: clamp(fromRight),
        amount: of < 0 ? 0 : 1,
        amountFromRight: of < 0 ? -1 : amounts.length - of,
        gapBefore: before ? clamp((word.x0 - before.x1) / layout.height) : FARTHEST,
        gapAfter: after ? clamp((after.x0 - word.x1) / layout.height) : FARTHEST,
        lettersBefore: line.words.slice(0, at).reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0),
        lettersAfter: line.words.slice(at + 1).reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0),
        startsAlike: share((other) => stands(other, 'x0', isAlike)),
        endsAlike: share((other) => stands(other, 'x1', isAlike)),
        startsAny: share((other) => stands(other, 'x0', () => true)),
        endsAny: share((other) => stands(other, 'x1', () => true)),
        sameStart: share((other) => stands(other, 'x0', ({ text }) => text === word.text)),
        sameText: share((other) => other.words.some(({ text }) => text === word.text)),
        shapeAtIndex: share((other) => other.words[at] !== undefined && isAlike(other.words[at])),
        shapeFromPrice: share((other) => {
          const one = other.words[indexOfPrice(other) - fromRight];
          return one !== undefined && isAlike(one);
        }),
        lines: all.length,
        counts: multiple && multiple.text === word.text ? (makesPrice ? 2 : 1) : 0,
        inColumn:
          layout.priceEdge === null ? -FARTHEST : clamp((word.x0 - line.drift - layout.priceEdge) / layout.height),
        fromMargin: clamp((word.x0 - line.drift - layout.margin) / layout.height),
        times: /^[xX×@*]$/.test(after?.text ?? '') ? 2 : /^[xX×@*]$/.test(before?.text ?? '') ? 1 : 0,
        vote: votes ? (votes.has(word) ? 1 : 0) : -1,
      };
      for (const one of WORD_SHAPES) {
        features[`shape.${one}`] = shape === one ? 1 : 0;
        features[`before.${one}`] = before && shapeOf(before.text) === one ? 1 : 0;
        features[`after.${one}`] = after && shapeOf(after.text) === one ? 1 : 0;
      }
      for (const one of LINE_ROLES) if (NAMING.has(one)) features[`line.${one}`] = role === one ? 1 : 0;
      return features;
    });
  });
}
