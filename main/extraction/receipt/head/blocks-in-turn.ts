import { endsInPostalCode } from '../../places/region-words.ts';
import { amountsOn } from '../lines/amounts.ts';
import { isColumnHeading } from '../lines/column-heading.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';
import { comparable, mentions } from '../lines/text-match.ts';
import { wordingOf } from '../wording/languages.ts';
import { isLabelOfCustomer } from './customers.ts';
import { addressLikeness } from './letterhead-lines.ts';
import { isLabelOfShop } from './shop-block.ts';

/** Blocks of text side by side stand at least so many line heights apart, over all their lines. */
const GUTTER = 2;
/** More white than this below a line, in line heights, ends the blocks. */
const BREAK = 1.5;
/** Blocks have text beside one another on so many lines. */
const FEWEST_LINES = 2;

type Span = readonly [from: number, to: number];

/** The white upright strips between the words of lines, page units. */
function guttersOf(lines: readonly ReceiptLine[]): Span[] {
  const words = lines.flatMap((line) => line.words).sort((a, b) => a.x0 - b.x0);
  const least = GUTTER * Math.min(...lines.map(({ height }) => height));
  const gutters: Span[] = [];
  let reach = words[0]?.x1 ?? 0;
  for (const { x0, x1 } of words) {
    if (x0 - reach > least) gutters.push([reach, x0]);
    reach = Math.max(reach, x1);
  }
  return gutters;
}

/** Goods and sums have columns of their own. */
const isOfGoods = (line: ReceiptLine) => isColumnHeading(line) || amountsOn(line).some(({ repaired }) => !repaired);

/** Whether a line of text may stand in the same blocks as the one above it. */
const follows = (above: ReceiptLine, line: ReceiptLine) =>
  line.page === above.page && !isOfGoods(line) && line.y0 - above.y1 <= BREAK * Math.min(above.height, line.height);

const isBeside = (line: ReceiptLine, [, right]: Span) => line.x0 < right && line.x1 >= right;

/** Whether a line begins or ends where words of others do: a centred title above blocks is of none of them. */
const isAligned = (line: ReceiptLine, others: readonly ReceiptLine[]): boolean =>
  others.some(({ words }) =>
    words.some(({ x0, x1 }) => Math.min(Math.abs(x0 - line.x0), Math.abs(x1 - line.x1)) < line.height / 2),
  );

/** The lines around one of them, none before `first`, that one of its gutters runs through. */
function rangeAround(lines: readonly ReceiptLine[], at: number, first: number): Span {
  let [start, end] = [at, at + 1];
  const goesOn = (above: number, from: number, to: number) =>
    follows(lines[above] as ReceiptLine, lines[above + 1] as ReceiptLine) &&
    guttersOf(lines.slice(from, to)).length > 0;
  while (end < lines.length && goesOn(end - 1, start, end + 1)) end += 1;
  const joins = (line: ReceiptLine) => !isOfGoods(line) && isAligned(line, lines.slice(start, end));
  while (start > first && joins(lines[start - 1] as ReceiptLine) && goesOn(start - 1, start - 1, end)) start -= 1;
  return [start, end];
}

/** The lines of a block with text of another beside them. */
const withTextBeside = (block: readonly ReceiptLine[], all: readonly ReceiptLine[]): ReceiptLine[] =>
  block.filter((line) =>
    all.some(({ words }) => words.length > line.words.length && line.words[0] && words.includes(line.words[0])),
  );

/** Whether a block has an address of two lines or more, down to its postal code, with text of another block beside it. */
function hasAddress(block: readonly ReceiptLine[], all: readonly ReceiptLine[]): boolean {
  const beside = withTextBeside(block, all);
  return block.some((line, at) => {
    const above = block[at - 1];
    const isEnd = endsInPostalCode(line.text);
    return (
      isEnd && above !== undefined && addressLikeness(above) >= 1 && (beside.includes(line) || beside.includes(above))
    );
  });
}

/** Beside the shop's address at the left stands what is no block, a place in a queue: blocks have more lines. */
const FEWEST_BESIDE_FIRST = 3;

/** Whether lines with gutters in them are blocks: one is headed, or has an address. */
const areBlocks = ([first = [], ...others]: readonly ReceiptLine[][], all: readonly ReceiptLine[]): boolean =>
  [first, ...others].some((block) => block.length >= FEWEST_LINES && isHeaded(block)) ||
  others.some((block) => hasAddress(block, all)) ||
  (hasAddress(first, all) && withTextBeside(first, all).length >= FEWEST_BESIDE_FIRST);

/** Whether the first line of a block says whose it is. */
const isHeaded = ([first]: readonly ReceiptLine[]): boolean =>
  first !== undefined && (isLabelOfCustomer(first) || isLabelOfShop(first));

/** Labels at the left of what they label: none stands beside a block. */
const isLabel = (line: ReceiptLine): boolean => {
  const { contact, head, ofSale } = wordingOf(line.language);
  return (
    /:\W*$/.test(line.text) ||
    (!/\d/.test(line.text) &&
      line.words.length <= 3 &&
      mentions(comparable(line.text), [...contact, ...head, ...ofSale]))
  );
};

/** Whether the lines of one column, but for their heading, are the labels of those beside them, and no block of their own. */
function areLabels(left: readonly ReceiptLine[], right: readonly ReceiptLine[], all: readonly ReceiptLine[]): boolean {
  const below = withTextBeside(left, all).slice(1);
  return (
    right.filter(({ text }) => /^\s*:/.test(text)).length * 2 >= right.length ||
    (below.length > 0 && below.filter(isLabel).length * 2 >= below.length)
  );
}

/** What lines have between two places. */
const between = (lines: readonly ReceiptLine[], from: number, to: number): ReceiptLine[] =>
  lines.flatMap((line) => {
    const words = line.words.filter(({ x0 }) => x0 >= from && x0 < to);
    return words.length === 0 ? [] : [withWords(line, words)];
  });

/** The blocks of lines side by side, left ones first; one where they are columns of something else. */
function blocksOf(lines: readonly ReceiptLine[]): ReceiptLine[][] {
  let from = Number.NEGATIVE_INFINITY;
  const blocks: ReceiptLine[][] = [];
  const gutters = guttersOf(lines).filter(
    (gutter) => lines.filter((line) => isBeside(line, gutter)).length >= FEWEST_LINES,
  );
  for (const [, right] of gutters) {
    const left = between(lines, from, right);
    if (areLabels(left, between(lines, right, Number.POSITIVE_INFINITY), lines)) continue;
    blocks.push(left);
    from = right;
  }
  blocks.push(between(lines, from, Number.POSITIVE_INFINITY));
  return areBlocks(blocks, lines) ? blocks : [[...lines]];
}

/**
 * Lines with blocks of text that stand side by side (the shop's and the customer's, as e-mails and invoices have them)
 * read one after the other, left ones first. A block tells itself by who stands above it, or by the address in it.
 */
export function withBlocksInTurn(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const out: ReceiptLine[] = [];
  let first = 0;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as ReceiptLine;
    if (isOfGoods(line) || guttersOf([line]).length === 0) {
      out.push(line);
      at += 1;
      continue;
    }
    const [start, end] = rangeAround(lines, at, first);
    const blocks = end - start < FEWEST_LINES ? [] : blocksOf(lines.slice(start, end));
    if (blocks.length > 1) {
      out.splice(out.length - (at - start));
      out.push(...blocks.flat());
      at = end;
      first = end;
    } else {
      out.push(line);
      at += 1;
    }
  }
  return out;
}
