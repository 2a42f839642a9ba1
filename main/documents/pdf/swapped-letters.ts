import type { Pdfium, Pointer } from './pdfium.ts';

/** What the letters behind the first may be summed up in. */
const SUMS = new Map(['fi', 'fl'].map((letters) => [sumOf(letters), letters]));
/** Characters with origins so near, in points, are one glyph spelt out. */
const SAME_GLYPH = 0.01;

function sumOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
}

/**
 * The letters of a ligature whose UTF-16 the file has with swapped bytes (Ghostscript 10 writes `fl` as U+6600 U+6C00,
 * and `ffi` as U+6600 U+CF00, the sum of its last two): undefined for every character but one of several that stand
 * for a single glyph and all have such codes, which writing in another script never has.
 *
 * @param code of the character at `index`
 * @param scratch at least 16 bytes of PDFium's memory, 8-aligned
 */
export function swappedLetters(
  pdfium: Pdfium,
  textPage: Pointer,
  index: number,
  code: number,
  scratch: Pointer,
): string | undefined {
  const letters = lettersOf(code);
  if (letters === undefined) return undefined;
  const here = originOf(pdfium, textPage, index, scratch);
  const shared = [index - 1, index + 1].some((other) => {
    const there = originOf(pdfium, textPage, other, scratch);
    const same = here && there && Math.hypot(there[0] - here[0], there[1] - here[1]) < SAME_GLYPH;
    return same && lettersOf(pdfium.call.FPDFText_GetUnicode(textPage, other)) !== undefined;
  });
  return shared ? letters : undefined;
}

function lettersOf(code: number): string | undefined {
  if ((code & 0xff) !== 0) return undefined;
  const letter = String.fromCharCode(code >> 8);
  return /[A-Za-z]/.test(letter) ? letter : SUMS.get(code >> 8);
}

function originOf({ call, doubles }: Pdfium, textPage: Pointer, index: number, scratch: Pointer) {
  if (index < 0 || !call.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8)) return null;
  const [x = 0, y = 0] = doubles().subarray(scratch >> 3, (scratch >> 3) + 2);
  return [x, y] as const;
}
