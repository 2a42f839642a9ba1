import { StandardFontEmbedder, StandardFonts } from 'pdf-lib';

export type Family = 'sans' | 'serif' | 'mono';

/** A typeface: one of the PDF standard fonts, drawn narrower or wider than it is. */
export interface Face {
  family: Family;
  /** 1 as the font is. */
  stretch: number;
}

export const FONT_NAMES = {
  sans: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  serif: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  mono: [StandardFonts.Courier, StandardFonts.CourierBold],
} as const;

/** Letters that only the font Symbol has, and their width, in ems. */
export const GREEK = /[α-ωΑ-Ω∆]/;
const OTHER_WIDTH = 0.58;

const tables: Record<Family, [Float64Array?, Float64Array?]> = { sans: [], serif: [], mono: [] };

function tableOf(family: Family, bold: boolean): Float64Array {
  const index = bold ? 1 : 0;
  const known = tables[family][index];
  if (known) return known;
  const font = StandardFontEmbedder.for(FONT_NAMES[family][index] as never);
  const table = new Float64Array(256).fill(OTHER_WIDTH);
  for (let code = 32; code < 256; code += 1) {
    if (code > 126 && code < 161) continue;
    table[code] = font.widthOfTextAtSize(String.fromCharCode(code), 1);
  }
  tables[family][index] = table;
  return table;
}

/** Width of each character, in ems. */
export function characterWidth(code: number, face: Face, bold: boolean): number {
  const table = tableOf(face.family, bold);
  return (code < 256 ? (table[code] as number) : OTHER_WIDTH) * face.stretch;
}

/** Width of a text without kerning, in points. */
export function textWidth(text: string, size: number, face: Face, bold = false): number {
  const table = tableOf(face.family, bold);
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    sum += code < 256 ? (table[code] as number) : OTHER_WIDTH;
  }
  return sum * face.stretch * size;
}
