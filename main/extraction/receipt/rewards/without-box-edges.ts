import type { Word } from '../../../documents/page.ts';
import { type ReceiptLine, withWords } from '../lines/receipt-lines.ts';

/** What the edge of a box is read as. */
const EDGE = /^[|1IlL![\]]$/;
/** This is nothing else. */
const SURE_EDGE = /^\|$/;
/** Edges stand below one another to this part of a line's height. */
const ALIGNED = 0.4;
/** Lines beside one edge at least. */
const FEWEST = 3;

type Side = 'left' | 'right';

const outermost = ({ words }: ReceiptLine, side: Side): Word | undefined => words.at(side === 'left' ? 0 : -1);
const placeOf = (line: ReceiptLine, side: Side): number => {
  const word = outermost(line, side);
  return word ? (side === 'left' ? word.x0 : word.x1) - line.drift : Number.NaN;
};

/** The lines that a mark begins or ends at one place, which is the edge of a box around them. */
function edgedLines(lines: readonly ReceiptLine[], side: Side): Set<ReceiptLine> {
  const marked = lines.filter((line) => line.words.length > 1 && EDGE.test(outermost(line, side)?.text ?? ''));
  const columns = marked.map((line) =>
    marked.filter(
      (other) => Math.abs(placeOf(other, side) - placeOf(line, side)) < ALIGNED * Math.min(line.height, other.height),
    ),
  );
  const [longest = []] = columns.sort((a, b) => b.length - a.length);
  return new Set(longest.length >= FEWEST ? longest : []);
}

/** The lines without the edges of a box that some stand in, which were read as letters and digits: `| Points total 1,283 1`. */
export function withoutBoxEdges(lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  const [left, right] = [edgedLines(lines, 'left'), edgedLines(lines, 'right')];
  const isSure = [...left].some((line) => SURE_EDGE.test(line.words[0]?.text ?? ''));
  const isSureRight = [...right].some((line) => SURE_EDGE.test(line.words.at(-1)?.text ?? ''));
  // A column of ones by itself counts goods.
  if (!isSure && !isSureRight) return lines;
  return lines.map((line) => {
    const [from, to] = [left.has(line) ? 1 : 0, right.has(line) ? -1 : undefined];
    const inner = line.words.slice(from, to);
    return inner.length === line.words.length || inner.length === 0 ? line : withWords(line, inner);
  });
}
