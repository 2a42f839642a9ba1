import { withoutMarks } from '../../../../shared/without-marks.ts';
import { type ReceiptLine, withWords, wordsBetween } from '../lines/receipt-lines.ts';
import { anyLanguage } from '../wording/languages.ts';
import { pointsOf, WHOLE_POINTS } from './points-number.ts';
import { pointsTold } from './points-told.ts';
import type { Reward } from './rewards.ts';

/** What a label says that points did: what there was, what came, what went, what is left. */
export type Movement = 'before' | 'earned' | 'spent' | 'left';

/** A whole number of something, with what its label says of it. */
export interface Count extends Reward {
  /** Index of its line. */
  at: number;
  /** Whether a point in it may stand before three decimals. */
  mayHaveDecimals: boolean;
  label: string;
  movement: Movement | null;
  /** Whether only the occasion says so (`this order`), which what was spent has, too. */
  isLoose: boolean;
}

/**
 * A whole number, perhaps with a sign before and a short unit behind it, neither an amount nor a weight nor part of a date, a
 * time or a code; a lone O where a label or a unit is beside it is a nought.
 */
const COUNT = new RegExp(
  String.raw`(?<![\d.,$€£/:#*%\p{L}-])[-+−]?\s?(${WHOLE_POINTS})(?!\d|[.,:/-]\d|\s?%|\p{L}{4}|\s?(?:m?g|gr|grams?|oz|ounces?|ml|lbs?)(?!\p{L}))|(?<=^|\s)([oO])(?=\s?\p{L}{0,3}\W*$)`,
  'gu',
);
const BARE = /^\W*(?:\d[\d,.]*|[oO])\W*$/;
/** Longer lines are sentences about other things. */
const LONGEST = 60;

const said = (kind: Parameters<typeof anyLanguage>[0]) =>
  new RegExp(String.raw`(?<!\p{L})${anyLanguage(kind)}(?!\p{L})`, 'iu');
const BEFORE = said('pointsBefore');
const SPENT = said('pointsSpent');
const EARNED = said('pointsEarned');
const LEFT = said('pointsLeft');
const THIS_SALE = said('thisSale');

/** What a label says of points; `Balance after this order` is no balance of this order. */
export function movementOf(label: string): Pick<Count, 'movement' | 'isLoose'> {
  const text = withoutMarks(label);
  const strict = (
    [
      ['before', BEFORE],
      ['spent', SPENT],
      ['earned', EARNED],
      ['left', LEFT],
    ] as const
  ).find(([, pattern]) => pattern.test(text))?.[0];
  if (strict) return { movement: strict, isLoose: false };
  return THIS_SALE.test(text) ? { movement: 'earned', isLoose: true } : { movement: null, isLoose: false };
}

/** Where the label of a number that stands on a line by itself is printed. */
export type LabelSide = 'above' | 'below';

/** What the lines count, from top to bottom; amounts, and numbers of long lines, are none. */
export function countsOn(lines: readonly ReceiptLine[], side: LabelSide): Count[] {
  return lines.flatMap((line, at) => {
    if (line.text.length > LONGEST) return [];
    const text = pointsTold(line.text);
    const numbers = [...text.matchAll(COUNT)];
    const above = lines[at - 1];
    const heads = above && !/\d/.test(above.text) ? above : null;
    if (numbers.length > 1 && heads && isOnlyNumbers(text)) {
      return numbers.map((match) => countOf(line, at, match, headOver(line, match, heads)));
    }
    const beside = side === 'above' ? heads : lines[at + 1];
    return numbers.map((match, index) => {
      const before = numbers[index - 1];
      const label = BARE.test(text)
        ? (beside?.text ?? '')
        : numbers.length === 1
          ? text.slice(0, match.index) + text.slice(match.index + match[0].length)
          : text.slice(before ? before.index + before[0].length : 0, match.index);
      return countOf(line, at, match, label);
    });
  });
}

const isOnlyNumbers = (text: string) => /^[\d\s,+−-]+$/.test(text);

function countOf(line: ReceiptLine, at: number, match: RegExpExecArray, label: string): Count {
  const { value, withDecimals } = pointsOf(match[1] ?? '0', line.language);
  const words = wordsBetween(line, match.index, match.index + match[0].length);
  return {
    value,
    mayHaveDecimals: withDecimals !== null,
    text: match[0].trim(),
    line,
    words,
    at,
    label,
    ...movementOf(label),
  };
}

const centre = ({ x0, x1 }: { x0: number; x1: number }) => (x0 + x1) / 2;

/** The words of a line of heads that are nearer to a number below than to any other. */
function headOver(line: ReceiptLine, match: RegExpExecArray, heads: ReceiptLine): string {
  const columns = [...line.text.matchAll(COUNT)].map((one) =>
    withWords(line, wordsBetween(line, one.index, one.index + one[0].length)),
  );
  const own = withWords(line, wordsBetween(line, match.index, match.index + match[0].length));
  const isOwn = (x: number) => columns.every((column) => Math.abs(centre(own) - x) <= Math.abs(centre(column) - x));
  return heads.words
    .filter((word) => isOwn(centre(word)))
    .map(({ text }) => text)
    .join(' ');
}
