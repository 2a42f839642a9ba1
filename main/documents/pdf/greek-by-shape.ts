import type { Pdfium, Pointer } from './pdfium.ts';
import type { TextStyle } from './text-fragments.ts';

/** What stands behind the Greek letter in front of a name: `-Pinene`, `-3-Carene`. */
const BEFORE_NAME = /^[-\u00ad‐‑–](?:\d[-\u00ad])?\p{L}{3}/u;
/** The same where a blank parts them: bullets and ticks stand like that before any word, so only names as terpenes have count. */
const BEFORE_NAME_APART = /^ (?:\d[-\u00ad])?\p{L}{3,}(?:ene|ol|one)(?!\p{L})/u;
/** Behind the letter for a double bond: `9-THC`, `10-THC`, `8 THC`. */
const BEFORE_BOND = /^\d{1,2}[-\u00ad‐‑–\s]{0,2}(?:thc|hhc|cis|trans|exo|tetra)/iu;
/** Behind the sign of a millionth: `g/g`, `g/kg`. */
const BEFORE_UNIT = /^g\//;
/** So many characters behind a sign tell what it stands in front of. */
const LOOK_AHEAD = 18;

/**
 * Parts of the em, between which all Greek letters of some 160 fonts lie: the tops of small letters and of those with a stem,
 * the feet of those that reach below the line and of those that stand on it. What lies between is neither.
 */
const SMALL = { from: 0.41, to: 0.58 };
const STEMMED = { from: 0.6, to: 0.79 };
const BELOW = { from: -0.28, to: -0.12 };
const ON_LINE = { from: -0.06, to: 0.06 };
const WIDTH = { from: 0.33, to: 0.68 };
/** Δ is as high as a capital, which in a few fonts is lower than the stem of a small letter. */
const DELTA = { top: { from: 0.56, to: 0.79 }, width: { from: 0.38, to: 0.77 } };

/** Signs that every font raises, or sets as a dot: what is as high as a letter and stands on the line is none of them. */
const RAISED = /[¹²³°´¨¯·˜ˆ‘’“”–—]/;
const MARKED_CAPITAL = /^\p{Lu}\p{M}/u;
/** No capital with a mark over it is lower. */
const LOWEST_MARKED = 0.65;
/** It is higher than a figure by more than this, and Δ by less. */
const OVER_FIGURE = 0.07;
/** One glyph of a font differs by less from one place to the next. */
const SAME_GLYPH = 0.08;

/** What is drawn of a character, in parts of the em, from its baseline. */
interface Shape {
  top: number;
  bottom: number;
  width: number;
}

type Place = 'bond' | 'name' | 'unit';

/** Whether a code may hide a Greek letter: neither ASCII nor Greek itself. */
export const mayHideGreek = (code: number) => (code < 0x20 || code > 0x7e) && (code < 0x370 || code > 0x3ff);

/**
 * Tells Greek letters in front of names and units by their shapes, where the file does not say what they are, or says what
 * they cannot be. Programs that print files anew (Ghostscript, Cairo) name α, β and γ by one and the same sign or by none.
 * Signs that a font names properly are left alone, whatever they stand in front of: `ß-Pinene`, `± Uncertainty`.
 */
export class GreekByShape {
  readonly #pdfium: Pdfium;
  readonly #textPage: Pointer;
  readonly #scratch: Pointer;
  readonly #styleAt: (index: number) => TextStyle;
  /** Whether a font draws a code in several shapes, by both. */
  readonly #severalShapes = new Map<string, boolean>();

  /** @param scratch at least 32 bytes of PDFium's memory, 8-aligned */
  constructor(pdfium: Pdfium, textPage: Pointer, scratch: Pointer, styleAt: (index: number) => TextStyle) {
    this.#pdfium = pdfium;
    this.#textPage = textPage;
    this.#scratch = scratch;
    this.#styleAt = styleAt;
  }

  /**
   * @param code of the character at `index`, which may hide a Greek letter (`mayHideGreek`)
   * @returns undefined where the file is to be believed, nothing behind calls for a Greek letter, or the shape is of none
   */
  letterAt(index: number, code: number): string | undefined {
    if (/[\p{L}\d]/u.test(this.#characterAt(index - 1))) return undefined;
    const place = placeOf(Array.from({ length: LOOK_AHEAD }, (_, at) => this.#characterAt(index + 1 + at)).join(''));
    const shape = place && this.#shapeAt(index);
    const letter = shape && letterOf(shape, place);
    return letter && !this.#isVouchedFor(index, code, shape) ? letter : undefined;
  }

  #characterAt(index: number): string {
    return String.fromCodePoint(this.#pdfium.call.FPDFText_GetUnicode(this.#textPage, index));
  }

  /** Null for text that is not upright, and for what draws nothing. */
  #shapeAt(index: number): Shape | null {
    const { call, doubles } = this.#pdfium;
    const s = this.#scratch;
    const { size, upright } = this.#styleAt(index);
    if (!upright || !call.FPDFText_GetCharBox(this.#textPage, index, s, s + 8, s + 16, s + 24)) return null;
    const [left = 0, right = 0, lowest = 0, highest = 0] = doubles().subarray(s >> 3, (s >> 3) + 4);
    if (!call.FPDFText_GetCharOrigin(this.#textPage, index, s, s + 8)) return null;
    const baseline = doubles()[(s >> 3) + 1] ?? 0;
    return { top: (highest - baseline) / size, bottom: (lowest - baseline) / size, width: (right - left) / size };
  }

  /** Whether a character may be what the file says. */
  #isVouchedFor(index: number, code: number, shape: Shape): boolean {
    const { call } = this.#pdfium;
    if (namesNothing(code) || call.FPDFText_HasUnicodeMapError(this.#textPage, index) === 1) return false;
    const sign = String.fromCodePoint(code);
    if (RAISED.test(sign)) return false;
    if (MARKED_CAPITAL.test(sign.normalize('NFD')) && !this.#isMarkedCapital(index, shape)) return false;
    return !this.#hasSeveralShapes(index, code);
  }

  /** Whether a shape is high enough for a capital with a mark over it, by the figure behind where there is one. */
  #isMarkedCapital(index: number, { top }: Shape): boolean {
    const figure = /\d/.test(this.#characterAt(index + 1)) ? this.#shapeAt(index + 1) : null;
    return top >= LOWEST_MARKED && (figure === null || top > figure.top + OVER_FIGURE);
  }

  /** Whether the page shows a code of one font as different glyphs: then it is the name of none of them. */
  #hasSeveralShapes(index: number, code: number): boolean {
    const font = this.#fontAt(index);
    const key = `${font}:${code}`;
    const known = this.#severalShapes.get(key);
    if (known !== undefined) return known;
    const count = this.#pdfium.call.FPDFText_CountChars(this.#textPage);
    const shapes: Shape[] = [];
    for (let at = 0; at < count; at += 1) {
      if (this.#pdfium.call.FPDFText_GetUnicode(this.#textPage, at) !== code || this.#fontAt(at) !== font) continue;
      const shape = this.#shapeAt(at);
      if (shape) shapes.push(shape);
    }
    const several = (['top', 'bottom'] as const).some((edge) => {
      const edges = shapes.map((shape) => shape[edge]);
      return Math.max(...edges) - Math.min(...edges) > SAME_GLYPH;
    });
    this.#severalShapes.set(key, several);
    return several;
  }

  #fontAt(index: number): Pointer {
    const object = this.#pdfium.call.FPDFText_GetTextObject(this.#textPage, index);
    return object === 0 ? 0 : this.#pdfium.call.FPDFTextObj_GetFont(object);
  }
}

/** What a sign stands in front of, by what follows it; null for anything else. */
function placeOf(behind: string): Place | null {
  if (BEFORE_BOND.test(behind)) return 'bond';
  if (BEFORE_UNIT.test(behind)) return 'unit';
  return BEFORE_NAME.test(behind) || BEFORE_NAME_APART.test(behind) ? 'name' : null;
}

/**
 * The letter that a shape is where it stands: Δ stands for a bond, a small letter that reaches below the line for a
 * millionth, and of the others α and γ are small, γ and β reach below the line, and δ stands on it.
 */
function letterOf({ top, bottom, width }: Shape, place: Place): string | undefined {
  const isBelow = lies(bottom, BELOW);
  const isOnLine = lies(bottom, ON_LINE);
  if (place === 'bond') return isOnLine && lies(top, DELTA.top) && lies(width, DELTA.width) ? 'Δ' : undefined;
  if (!(isBelow || isOnLine) || !lies(width, WIDTH)) return undefined;
  if (place === 'unit') return isBelow && lies(top, SMALL) ? 'µ' : undefined;
  if (lies(top, SMALL)) return isBelow ? 'γ' : 'α';
  if (lies(top, STEMMED)) return isBelow ? 'β' : 'δ';
  return undefined;
}

const lies = (value: number, { from, to }: { from: number; to: number }) => value >= from && value <= to;

/** Codes of no character: controls (those above ASCII, too), the private area, and the sign for an unknown one. */
const namesNothing = (code: number) => /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u.test(String.fromCodePoint(code));
