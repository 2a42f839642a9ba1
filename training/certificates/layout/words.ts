import type { CodeOnPage, Page, PlacedPicture, Rectangle, Rule, Word } from '../../../main/documents/page.ts';
import type { Ink, Tag, TextInk } from './ink.ts';
import { characterWidth } from './text-width.ts';

/** A word on its way onto a page: with the places it belongs to, which survive what a faulty text layer does to it. */
export interface InkedWord extends Word {
  tags: Tag[];
  /** Not to be seen: no place of a value. */
  hidden: boolean;
}

const ASCENT = 0.8;
/** What a reader of text layers takes for a space, in ems. */
const SPACE = 0.17;
const BASELINE = 0.12;

/** The words of a line of text, as they are drawn. */
function wordsOf(ink: TextInk): InkedWord[] {
  const words: InkedWord[] = [];
  let word: InkedWord | null = null;
  let along = 0;
  for (const { text, bold = false, tag, size = ink.size } of ink.parts) {
    for (const character of text) {
      const code = character.codePointAt(0) as number;
      const width = characterWidth(code, ink.face, bold) * size;
      if (character === ' ') word = null;
      else {
        if (!word) {
          word = {
            text: '',
            x0: 0,
            y0: 0,
            x1: 0,
            y1: 0,
            fontSize: size,
            bold,
            rotation: ink.rotation ?? 0,
            confidence: 1,
            method: 'text-layer',
            tags: [],
            hidden: ink.hidden ?? false,
          };
          place(word, ink, along, along, size);
          words.push(word);
        }
        word.text += character;
        if (tag && !word.tags.includes(tag)) word.tags.push(tag);
        extend(word, ink, along + width);
      }
      along += width + (ink.tracking ?? 0) * size;
    }
  }
  return words;
}

function place(word: InkedWord, ink: TextInk, from: number, to: number, size: number): void {
  if (ink.rotation === 270)
    Object.assign(word, {
      x0: ink.x - ASCENT * size,
      x1: ink.x + (1 - ASCENT) * size,
      y0: ink.y - to,
      y1: ink.y - from,
    });
  else
    Object.assign(word, {
      x0: ink.x + from,
      x1: ink.x + to,
      y0: ink.y - ASCENT * size,
      y1: ink.y + (1 - ASCENT) * size,
    });
}

function extend(word: InkedWord, ink: TextInk, to: number): void {
  if (ink.rotation === 270) word.y0 = ink.y - to;
  else word.x1 = ink.x + to;
}

const baseline = (word: Word): number => word.y1 - (1 - ASCENT) * word.fontSize;

/** In the order a reader of text layers has them: by line, then along it; what touches is one word. */
export function inOrder(words: InkedWord[]): InkedWord[] {
  const upright = words.filter(({ rotation }) => rotation === 0).sort((a, b) => baseline(a) - baseline(b));
  const lines: InkedWord[][] = [];
  for (const word of upright) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && baseline(word) - baseline(first) <= BASELINE * Math.min(first.fontSize, word.fontSize))
      line.push(word);
    else lines.push([word]);
  }
  const ordered: InkedWord[] = [];
  for (const line of lines) {
    let last: InkedWord | undefined;
    for (const word of line.sort((a, b) => a.x0 - b.x0)) {
      const em = Math.max(last?.fontSize ?? 0, word.fontSize);
      const gap = last ? word.x0 - last.x1 : Infinity;
      if (last && gap < SPACE * em && gap > -0.2 * em && last.hidden === word.hidden) join(last, word);
      else {
        ordered.push(word);
        last = word;
      }
    }
  }
  return [...ordered, ...words.filter(({ rotation }) => rotation !== 0)];
}

export function join(into: InkedWord, word: InkedWord): void {
  into.text += word.text;
  into.x1 = Math.max(into.x1, word.x1);
  into.y0 = Math.min(into.y0, word.y0);
  into.y1 = Math.max(into.y1, word.y1);
  for (const tag of word.tags) if (!into.tags.includes(tag)) into.tags.push(tag);
}

/** A page of the extraction's type, but for its words, which keep their tags. */
export interface InkedPage extends Omit<Page, 'words'> {
  words: InkedWord[];
  ink: Ink[];
}

export function toPage(ink: Ink[], number: number, { width, height }: { width: number; height: number }): InkedPage {
  const rules: Rule[] = [];
  const fills: Rectangle[] = [];
  const pictures: PlacedPicture[] = [];
  const codes: CodeOnPage[] = [];
  const words: InkedWord[] = [];
  for (const each of ink) {
    if (each.kind === 'text') words.push(...wordsOf(each));
    else {
      const { x0, y0, x1, y1 } = each;
      if (each.kind === 'rule') rules.push({ x0, y0, x1, y1, direction: each.direction });
      else if (each.kind === 'fill') fills.push({ x0, y0, x1, y1 });
      else {
        pictures.push({
          x0,
          y0,
          x1,
          y1,
          pixelWidth: Math.round((x1 - x0) * 2),
          pixelHeight: Math.round((y1 - y0) * 2),
        });
        if (each.shows === 'code') codes.push({ x0, y0, x1, y1, text: each.says ?? '' });
      }
    }
  }
  const seen = inOrder(words).filter((word) => word.x1 > 0 && word.x0 < width && word.y1 > 0 && word.y0 < height);
  return { number, width, height, words: seen, rules, fills, pictures, codes, method: 'text-layer', ink };
}
