import type { FractionBox, Page, Word } from '../documents/page.ts';
import { layOut } from '../extraction/layout/laid-out.ts';
import type { PlacedLine, PlacedWord } from './look-messages.ts';

/** The words of a page line by line, as they are read; what stands across the text follows, each word for itself. */
export function linesOfPage(page: Page): PlacedLine[] {
  const [laidOut] = layOut([page]).pages;
  if (!laidOut) return [];
  const placed = (word: Word): PlacedWord | null => {
    const box = laidOut.boxOf([word]);
    return box && { text: word.text, box };
  };
  const read = laidOut.lines.map((line) => line.segments.flatMap((segment) => segment.words));
  const inLines = new Set(read.flat());
  const others = laidOut.page.words.filter((word) => !inLines.has(word) && word.text.trim() !== '');
  return [...read, ...others.map((word) => [word])]
    .map((words) => words.map(placed).filter((word) => word !== null))
    .filter((line) => line.length > 0);
}

/** The words whose middle lies in a box. */
export function linesInBox(lines: readonly PlacedLine[], [x0, y0, x1, y1]: FractionBox): PlacedLine[] {
  const inside = ({ box }: PlacedWord) => {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    return x >= x0 && x <= x1 && y >= y0 && y <= y1;
  };
  return lines.map((line) => line.filter(inside)).filter((line) => line.length > 0);
}
