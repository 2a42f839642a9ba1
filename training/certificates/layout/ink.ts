import type { Rectangle } from '../../../main/documents/page.ts';
import { type Face, textWidth } from './text-width.ts';

/** One place where a value is printed; all ink with the same tag is one place. */
export interface Tag {
  /** `field:NAME`, `total:NAME:UNITS`, `status:ANALYSIS`, or `row:NUMBER:CELL`. */
  key: string;
  /** The value as printed, without its label. */
  text: string;
  /** A row's value outside of the row itself, as in a summary. */
  again?: boolean;
}

/** A piece of a line in one style. */
export interface Part {
  text: string;
  bold?: boolean;
  tag?: Tag;
  size?: number;
}

export type Color = 'black' | 'gray' | 'accent' | 'white' | 'green' | 'red';

export interface TextInk {
  kind: 'text';
  x: number;
  /** Baseline. */
  y: number;
  parts: Part[];
  size: number;
  face: Face;
  color: Color;
  /** Ems between letters. */
  tracking?: number;
  rotation?: 0 | 270;
  /** In the text layer, but not to be seen. */
  hidden?: boolean;
}
export type RuleInk = Rectangle & { kind: 'rule'; direction: 'horizontal' | 'vertical' };
export type FillInk = Rectangle & { kind: 'fill'; shade: 'light' | 'accent' | 'white' };
export type PictureInk = Rectangle & { kind: 'picture'; shows: 'logo' | 'photo' | 'code' | 'chart'; says?: string };
export type Ink = TextInk | RuleInk | FillInk | PictureInk;

/** Ink with its top left corner at the origin. */
export interface Piece {
  ink: Ink[];
  width: number;
  height: number;
}

/** How a line is set. */
export interface Setting {
  size: number;
  face: Face;
  color?: Color;
  bold?: boolean;
  align?: 'left' | 'center' | 'right';
  /** Distance of baselines, in ems. */
  leading?: number;
  tracking?: number;
}

export const widthOf = (parts: readonly Part[], setting: Setting): number =>
  parts.reduce(
    (sum, part) =>
      sum +
      textWidth(part.text, part.size ?? setting.size, setting.face, part.bold ?? setting.bold) +
      (setting.tracking ?? 0) * setting.size * part.text.length,
    0,
  );

export const LEADING = 1.22;
const ASCENT = 0.8;

export function moved(ink: Ink, dx: number, dy: number): Ink {
  return ink.kind === 'text'
    ? { ...ink, x: ink.x + dx, y: ink.y + dy }
    : { ...ink, x0: ink.x0 + dx, x1: ink.x1 + dx, y0: ink.y0 + dy, y1: ink.y1 + dy };
}

/** Breaks parts at spaces so that no line is wider than it may be; a single word is never broken. */
export function wrap(parts: readonly Part[], width: number, setting: Setting): Part[][] {
  if (widthOf(parts, setting) <= width) return [[...parts]];
  const lines: Part[][] = [];
  let line: Part[] = [];
  let used = 0;
  const flush = () => {
    const last = line.at(-1);
    if (last) last.text = last.text.trimEnd();
    if (line.some(({ text }) => text !== '')) lines.push(line.filter(({ text }) => text !== ''));
    line = [];
    used = 0;
  };
  let glued = false;
  for (const part of parts) {
    for (const piece of part.text.match(/\S+\s*|\s+/g) ?? []) {
      const own = widthOf([{ ...part, text: piece.trimEnd() }], setting);
      if (used > 0 && used + own > width && !glued) flush();
      const previous = line.at(-1);
      if (previous && previous.tag === part.tag && previous.bold === part.bold && previous.size === part.size)
        previous.text += piece;
      else line.push({ ...part, text: used === 0 ? piece.trimStart() : piece });
      used += widthOf([{ ...part, text: piece }], setting);
      glued = !/\s$/.test(piece);
    }
  }
  flush();
  return lines;
}

/** One line or several, broken where they must. */
export function text(parts: readonly Part[] | string, setting: Setting, width = Infinity): Piece {
  const given: readonly Part[] = typeof parts === 'string' ? [{ text: parts }] : parts;
  const lines = wrap(
    given.filter((part) => part.text !== ''),
    width,
    setting,
  );
  const ink: Ink[] = [];
  let y = 0;
  let widest = 0;
  for (const line of lines) {
    const size = line.reduce((most, part) => Math.max(most, part.size ?? setting.size), 0) || setting.size;
    const step = size * (setting.leading ?? LEADING);
    const own = widthOf(line, setting);
    widest = Math.max(widest, own);
    const room = width === Infinity ? 0 : width - own;
    const x = setting.align === 'right' ? room : setting.align === 'center' ? room / 2 : 0;
    ink.push({
      kind: 'text',
      x,
      y: y + (step - size) / 2 + ASCENT * size,
      parts: line.map((part) => ({ ...part, bold: part.bold ?? setting.bold ?? false })),
      size: setting.size,
      face: setting.face,
      color: setting.color ?? 'black',
      ...(setting.tracking ? { tracking: setting.tracking } : {}),
    });
    y += step;
  }
  return { ink, width: width === Infinity ? widest : width, height: y };
}

/** The same, in smaller letters where a single word is wider than there is room. */
export function fitted(parts: readonly Part[], setting: Setting, width: number): Piece {
  const words = parts
    .map(({ text: own }) => own)
    .join('')
    .split(' ');
  const widest = Math.max(0, ...words.map((word) => widthOf([{ text: word }], { ...setting, bold: true })));
  if (widest <= width) return text(parts, setting, width);
  return text(parts, { ...setting, size: Math.max(3.5, (setting.size * width) / widest) }, width);
}

export function at(piece: Piece, x: number, y: number): Ink[] {
  return piece.ink.map((ink) => moved(ink, x, y));
}

/** Pieces below each other. */
export function stack(pieces: readonly Piece[], gap = 0): Piece {
  const ink: Ink[] = [];
  let y = 0;
  let width = 0;
  for (const piece of pieces) {
    if (piece.height === 0 && piece.ink.length === 0) continue;
    if (y > 0) y += gap;
    ink.push(...at(piece, 0, y));
    y += piece.height;
    width = Math.max(width, piece.width);
  }
  return { ink, width, height: y };
}

/** Pieces beside each other, tops level. */
export function beside(placed: readonly { piece: Piece; x: number }[]): Piece {
  return {
    ink: placed.flatMap(({ piece, x }) => at(piece, x, 0)),
    width: Math.max(0, ...placed.map(({ piece, x }) => x + piece.width)),
    height: Math.max(0, ...placed.map(({ piece }) => piece.height)),
  };
}

export const space = (height: number): Piece => ({ ink: [], width: 0, height: Math.max(height, 0.01) });
export const line = (width: number): Piece => ({
  ink: [{ kind: 'rule', direction: 'horizontal', x0: 0, x1: width, y0: 0, y1: 0.6 }],
  width,
  height: 0.6,
});

/** A piece with room round it, a frame or a fill. */
export function framed(
  piece: Piece,
  padding: number,
  { frame, fill }: { frame?: boolean; fill?: FillInk['shade'] },
): Piece {
  const width = piece.width + 2 * padding;
  const height = piece.height + 2 * padding;
  const ink: Ink[] = [];
  if (fill) ink.push({ kind: 'fill', shade: fill, x0: 0, y0: 0, x1: width, y1: height });
  if (frame)
    ink.push(
      { kind: 'rule', direction: 'horizontal', x0: 0, x1: width, y0: 0, y1: 0.6 },
      { kind: 'rule', direction: 'horizontal', x0: 0, x1: width, y0: height - 0.6, y1: height },
      { kind: 'rule', direction: 'vertical', x0: 0, x1: 0.6, y0: 0, y1: height },
      { kind: 'rule', direction: 'vertical', x0: width - 0.6, x1: width, y0: 0, y1: height },
    );
  return { ink: [...ink, ...at(piece, padding, padding)], width, height };
}

export const picture = (width: number, height: number, shows: PictureInk['shows'], says?: string): Piece => ({
  ink: [{ kind: 'picture', shows, x0: 0, y0: 0, x1: width, y1: height, ...(says === undefined ? {} : { says }) }],
  width,
  height,
});
