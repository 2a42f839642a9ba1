import { editDistance, foldText } from '../../../../shared/science/fold.ts';

/** Stands for text that differs from one receipt to the next. */
export const ANY = '*';

/** A text as store profiles keep and compare it: folded, digits as `#`, without what closes a label; null when nothing is left. */
export function formOf(text: string): string | null {
  const form = foldText(text)
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:;|,.*=_-]+|[\s:;|,.*=_-]+$/g, '')
    .slice(0, 120);
  return form === '' ? null : form;
}

/** Form of a value: runs of digits as `#`, of letters as `a`, all else as printed. */
export const shapeOf = (text: string): string =>
  text
    .replace(/\p{N}+/gu, '#')
    .replace(/\p{L}+/gu, 'a')
    .replace(/\s+/g, ' ')
    .slice(0, 40);

/** Letters and digits only, folded. */
export const bare = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** 1 for the same text, less by the share of characters that differ. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  if (longest === 0 || Math.abs(a.length - b.length) > 0.4 * longest) return 0;
  return 1 - editDistance(a, b, longest) / longest;
}

/** Least likeness of one text read twice by OCR; short texts have to be the same. */
const ALIKE = 0.78;
const SHORT = 4;

export const isLike = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) > SHORT && likeness(a, b) >= ALIKE);
