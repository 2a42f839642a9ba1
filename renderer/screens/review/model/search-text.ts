import type { Responses, TextLine } from '../../../../shared/desktop.ts';
import type { FractionBox } from '../document/geometry.ts';

export type DocumentText = Responses['documents.text']['pages'];

/** A place in a document where what is searched for stands. */
export interface Hit {
  page: number;
  box: FractionBox;
}

/** More are not marked: a single letter is in every word. */
export const MOST_HITS = 1000;

/** Where the words of each page stand. */
export const wordBoxes = (pages: DocumentText): Map<number, FractionBox[]> =>
  new Map(pages.map(({ number, lines }) => [number, lines.flat().map(({ box }) => box)]));

/** Small letters without accents, one for one, so that places in the text stay where they are. */
const folded = (text: string) =>
  [...text].map((sign) => sign.normalize('NFD').charAt(0).toLowerCase().charAt(0) || sign.charAt(0)).join('');

/**
 * Where a text stands in a document, in reading order: within a line, whatever its case and accents; spaces count as one.
 * A hit within a word is as wide as its share of the word's letters.
 */
export function findText(pages: DocumentText, wanted: string): Hit[] {
  const text = folded(wanted.trim().replace(/\s+/g, ' '));
  if (text === '') return [];
  const hits: Hit[] = [];
  for (const { number, lines } of pages) {
    for (const line of lines) {
      for (const box of findInLine(line, text)) {
        if (hits.length >= MOST_HITS) return hits;
        hits.push({ page: number, box });
      }
    }
  }
  return hits;
}

/** Where the words of a search stand, each for itself, in reading order. */
export const findEach = (pages: DocumentText, wanted: string): Hit[] =>
  (wanted.match(/[\p{L}\p{N}]+/gu) ?? [])
    .flatMap((word) => findText(pages, word))
    .sort((a, b) => a.page - b.page || a.box[1] - b.box[1] || a.box[0] - b.box[0])
    .slice(0, MOST_HITS);

function findInLine(line: TextLine, text: string): FractionBox[] {
  const starts: number[] = [];
  let whole = '';
  for (const word of line) {
    starts.push(whole === '' ? 0 : whole.length + 1);
    whole += `${whole === '' ? '' : ' '}${folded(word.text)}`;
  }
  const boxes: FractionBox[] = [];
  for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + text.length)) {
    const parts = line.flatMap((word, index) => {
      const start = starts[index] ?? 0;
      return partOf(word, at - start, at + text.length - start);
    });
    if (parts.length > 0) {
      boxes.push([
        Math.min(...parts.map((part) => part[0])),
        Math.min(...parts.map((part) => part[1])),
        Math.max(...parts.map((part) => part[2])),
        Math.max(...parts.map((part) => part[3])),
      ]);
    }
  }
  return boxes;
}

/** The part of a word's box from one letter to another; none where they lie outside of it. */
function partOf({ text, box: [x0, y0, x1, y1] }: TextLine[number], from: number, to: number): FractionBox[] {
  const length = folded(text).length;
  const [start, end] = [Math.max(0, from), Math.min(length, to)];
  if (start >= end) return [];
  const at = (place: number) => x0 + ((x1 - x0) * place) / length;
  return [[at(start), y0, at(end), y1]];
}
