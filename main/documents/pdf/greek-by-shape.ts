import type { Pdfium, Pointer } from './pdfium.ts';

/** What stands behind the Greek letter in front of a name: `-Pinene`, `-3-Carene`. */
const BEFORE_NAME = /^[-\u00ad‐‑–](?:\d[-\u00ad])?\p{L}{3}/u;
/** The same where a blank parts them, behind a sign that is no letter of any language and stands for nothing by itself. */
const BEFORE_NAME_APART = /^ (?:\d[-\u00ad])?\p{L}{4}/u;
const STANDS_ALONE = /^[\p{L}§¶£¥¢€©®†‡¿¡]/u;
/** Behind the letter for a double bond: `9-THC`, `10-THC`, `8 THC`. */
const BEFORE_BOND = /^\d{1,2}[-\u00ad‐‑–\s]{0,2}(?:thc|hhc|cis|trans|exo|tetra)/iu;
/** Behind the sign of a millionth: `g/g`, `g/kg`. */
const BEFORE_UNIT = /^g\//;
/** So many characters behind a sign tell what it stands in front of. */
const LOOK_AHEAD = 8;

/** Parts of the em. Small letters without a stem are lower than those with one, and only some reach below the line. */
const STEM = 0.64;
const SMALL = 0.38;
const BELOW = -0.12;
const ON_LINE = 0.06;
const WIDE = 0.57;

/**
 * The Greek letter a sign is drawn as in front of a name or a unit, where the file says it is another or does not say what it is: programs that print
 * files anew (Ghostscript, Cairo) call α, β and γ one and the same sign, which no name tells apart. The letters have each
 * its shape: α, γ and µ are small, γ, µ and β reach below the line, δ and Δ stand on it, and Δ is wide.
 *
 * @param code of the character at `index`, which may hide one (`mayHideGreek`)
 * @param size of the em, in points
 * @param scratch at least 32 bytes of PDFium's memory, 8-aligned
 * @returns undefined for every other character, also where nothing behind it calls for a Greek letter
 */
export function greekByShape(
  pdfium: Pdfium,
  textPage: Pointer,
  index: number,
  { code, size }: { code: number; size: number },
  scratch: Pointer,
): string | undefined {
  if (isLetter(pdfium.call.FPDFText_GetUnicode(textPage, index - 1))) return undefined;
  const behind = Array.from({ length: LOOK_AHEAD }, (_, at) =>
    String.fromCodePoint(pdfium.call.FPDFText_GetUnicode(textPage, index + 1 + at)),
  ).join('');
  const place = placeOf(code, behind);
  if (place === null) return undefined;
  const letter = letterDrawn(pdfium, textPage, index, size, scratch);
  if (place === 'unit') return letter === 'γ' ? 'µ' : undefined;
  return (place === 'bond') === (letter === 'Δ') ? letter : undefined;
}

/** What a sign stands in front of, by what follows it; null for anything else. */
function placeOf(code: number, behind: string): 'bond' | 'name' | 'unit' | null {
  if (BEFORE_BOND.test(behind)) return 'bond';
  if (BEFORE_NAME.test(behind)) return 'name';
  if (BEFORE_UNIT.test(behind)) return 'unit';
  return !STANDS_ALONE.test(String.fromCodePoint(code)) && BEFORE_NAME_APART.test(behind) ? 'name' : null;
}

/** Whether a code may hide a Greek letter: neither ASCII nor Greek, but for the sign of a millionth, which may be a γ. */
export const mayHideGreek = (code: number) =>
  (code < 0x20 || code > 0x7e) && (code < 0x370 || code > 0x3ff || code === 0x3bc);
const isLetter = (code: number) => /[\p{L}\d]/u.test(String.fromCodePoint(code));

function letterDrawn(pdfium: Pdfium, textPage: Pointer, index: number, size: number, scratch: Pointer) {
  const { call } = pdfium;
  const s = scratch;
  if (!call.FPDFText_GetCharBox(textPage, index, s, s + 8, s + 16, s + 24)) return undefined;
  const [left = 0, right = 0, lowest = 0, highest = 0] = pdfium.doubles().subarray(s >> 3, (s >> 3) + 4);
  if (!call.FPDFText_GetCharOrigin(textPage, index, s, s + 8)) return undefined;
  const baseline = pdfium.doubles()[(s >> 3) + 1] ?? 0;
  const [top, bottom, width] = [(highest - baseline) / size, (lowest - baseline) / size, (right - left) / size];
  if (top < SMALL || bottom > ON_LINE) return undefined;
  const reachesBelow = bottom < BELOW;
  if (top < STEM) return reachesBelow ? 'γ' : 'α';
  if (reachesBelow) return 'β';
  return width > WIDE ? 'Δ' : 'δ';
}
