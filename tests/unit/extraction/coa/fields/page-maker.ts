import type { Page, Rectangle, Rule, Word } from '../../../../../main/documents/page.ts';

/** Text to put on a page: x of its left edge (or right edge, or middle), baseline-less y of its top, in points. */
export interface Placed {
  text: string;
  x: number;
  y: number;
  size?: number;
  bold?: boolean;
  align?: 'left' | 'right' | 'centre';
}

/** Width of a character of a proportional typeface, as part of the em. */
const widthOf = (character: string) =>
  /[iljI.,:;'|!()]/.test(character) ? 0.28 : /[mwMW@%]/.test(character) ? 0.85 : /[A-Z0-9]/.test(character) ? 0.6 : character === ' ' ? 0.28 : 0.5;
const textWidth = (text: string, size: number) => [...text].reduce((sum, character) => sum + widthOf(character) * size, 0);

/** A page of words as a text layer would give them: each word with its box, nothing else known. */
export function makePage(placed: readonly Placed[], options: { number?: number; rules?: Rule[]; fills?: Rectangle[] } = {}): Page {
  const words = placed.flatMap(({ text, x, y, size = 9, bold = false, align = 'left' }) => {
    const width = textWidth(text, size);
    let left = align === 'right' ? x - width : align === 'centre' ? x - width / 2 : x;
    return text.split(' ').flatMap((part): Word[] => {
      const x0 = left;
      left += textWidth(`${part} `, size);
      if (part === '') return [];
      return [{ text: part, x0, y0: y, x1: x0 + textWidth(part, size), y1: y + 1.15 * size, fontSize: size, bold, rotation: 0, confidence: 1, method: 'text-layer' }];
    });
  });
  return { number: options.number ?? 1, width: 612, height: 792, words, rules: options.rules ?? [], fills: options.fills ?? [], pictures: [], codes: [], method: 'text-layer' };
}

/** Lines under one another. */
export const lines = (x: number, y: number, texts: readonly string[], style: Partial<Placed> = {}): Placed[] =>
  texts.map((text, i) => ({ text, x, y: y + i * 1.35 * (style.size ?? 9), ...style }));

/** Label and value pairs under one another, `label: value` in one segment or in two columns. */
export const pairs = (x: number, y: number, entries: readonly (readonly [string, string])[], gap: number | 'inline', style: Partial<Placed> = {}): Placed[] =>
  entries.flatMap(([label, value], i) => {
    const top = y + i * 1.5 * (style.size ?? 9);
    return gap === 'inline' ? [{ text: `${label}: ${value}`, x, y: top, ...style }] : [{ text: label, x, y: top, ...style }, { text: value, x: x + gap, y: top, ...style, bold: false }];
  });
