import type { Rectangle, Word } from '../page.ts';
import { GreekByShape, mayHideGreek } from './greek-by-shape.ts';
import type { Spelling } from './learn-spelling.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { Pdfium, PdfiumFunctions, Pointer } from './pdfium.ts';
import { swappedLetters } from './swapped-letters.ts';
import { append, continues, type Fragment, joinFragments, spreadLigature, type TextStyle } from './text-fragments.ts';

/** Words of a page's text layer, with what its sanity check needs to know. */
export interface TextLayer {
  words: Word[];
  characters: number;
  /** Characters whose font does not say which letter they are. */
  unmapped: number;
  /** The page has more characters than are read of any: they are counted, and none is read. */
  tooMany?: true;
  /** Characters drawn in PDF text mode 3 (nothing painted): the layer a scanner's OCR leaves over its picture. */
  invisible: number;
}

/** No sheet of paper holds more characters that a person could read; readers take longer by their square. */
const MOST_CHARACTERS = 100_000;

/** The part of the em above the baseline. */
const ASCENT = 0.8;
/** Characters that are drawn but whose code names none (0 to 31) are kept as this plus their code, in a private area. */
export const UNNAMED = 0xe000;
/** Text of PDF text mode 3 is not painted. */
const INVISIBLE_MODE = 3;

/** In quarter turns: 9 degrees. */
const MOST_SLANT = 0.1;

/**
 * @param scratch at least 32 bytes of PDFium's memory, 8-aligned
 * @param spelling what the fonts' codes stand for, where the fonts themselves say nothing
 */
export function readTextLayer(
  pdfium: Pdfium,
  page: Pointer,
  geometry: PageGeometry,
  scratch: Pointer,
  spelling?: Spelling,
): TextLayer {
  const textPage = pdfium.call.FPDFText_LoadPage(page);
  if (textPage === 0) return { words: [], characters: 0, unmapped: 0, invisible: 0 };
  try {
    return readCharacters(pdfium, textPage, geometry, scratch, spelling);
  } finally {
    pdfium.call.FPDFText_ClosePage(textPage);
  }
}

function readCharacters(
  pdfium: Pdfium,
  textPage: Pointer,
  geometry: PageGeometry,
  scratch: Pointer,
  spelling: Spelling | undefined,
): TextLayer {
  const count = pdfium.call.FPDFText_CountChars(textPage);
  if (count > MOST_CHARACTERS) return { words: [], characters: count, unmapped: 0, invisible: 0, tooMany: true };
  const reader = new CharacterReader(pdfium, textPage, geometry, scratch, spelling);
  for (let index = 0; index < count; index += 1) reader.read(index);
  return reader.layer();
}

/**
 * The characters of a page on their way into words. Each is read by a call of its own, not in the body of one loop: the
 * engine compiles a loop anew for every page it enters, a function once.
 */
class CharacterReader {
  readonly #pdfium: Pdfium;
  readonly #textPage: Pointer;
  readonly #geometry: PageGeometry;
  readonly #scratch: Pointer;
  readonly #spelling: Spelling | undefined;
  readonly #fragments: Fragment[] = [];
  readonly #faces = new Map<Pointer, Face>();
  readonly #greek: GreekByShape;
  /** The text object the last character belongs to, and its style. */
  #object: Pointer = -1;
  #style: TextStyle | undefined;
  #fragment: Fragment | undefined;
  #previous: Fragment | undefined;
  #spaced = false;
  #characters = 0;
  #unmapped = 0;
  #invisible = 0;

  constructor(
    pdfium: Pdfium,
    textPage: Pointer,
    geometry: PageGeometry,
    scratch: Pointer,
    spelling: Spelling | undefined,
  ) {
    this.#pdfium = pdfium;
    this.#textPage = textPage;
    this.#geometry = geometry;
    this.#scratch = scratch;
    this.#spelling = spelling;
    this.#greek = new GreekByShape(pdfium, textPage, scratch, (index) => this.#styleAt(index));
  }

  layer(): TextLayer {
    return {
      words: toWords(joinFragments(this.#fragments)),
      characters: this.#characters,
      unmapped: this.#unmapped,
      invisible: this.#invisible,
    };
  }

  read(index: number): void {
    const { call } = this.#pdfium;
    const textPage = this.#textPage;
    const code = call.FPDFText_GetUnicode(textPage, index);
    const named = this.#spelling?.(fontAt(call, textPage, index), code);
    const kind = kindOf(code, named, () => hasInk(this.#pdfium, textPage, index, this.#scratch));
    if (kind === 'break') {
      if (!call.FPDFText_IsGenerated(textPage, index)) {
        this.#fragment = undefined;
        this.#spaced = true;
      }
      return;
    }
    const style = this.#styleAt(index);
    this.#characters += 1;
    if (style.slanted) return;
    if (style.invisible) this.#invisible += 1;
    const known = named ?? this.#letterTold(index, code);
    if (known === undefined && (kind === 'unnamed' || isPrivate(code) || this.#hasMapError(index))) this.#unmapped += 1;
    const box = this.#boxAt(index);
    const origin = this.#originAt(index);
    const { width, height } = this.#geometry;
    if (box.x1 <= 0 || box.y1 <= 0 || box.x0 >= width || box.y0 >= height) return;
    const text = known ?? (kind === 'unnamed' ? String.fromCodePoint(UNNAMED + code) : textOf(code));
    this.#add(characterFragment(text, box, origin, style), index);
  }

  #add(next: Fragment, index: number): void {
    next.spaced = this.#spaced;
    this.#spaced = false;
    const isOneGlyph =
      this.#fragment && this.#previous && spreadLigature(this.#previous, next, () => this.#widthOfInk(index));
    this.#previous = next;
    if (this.#fragment && (isOneGlyph || continues(this.#fragment, next))) append(this.#fragment, next);
    else {
      // What is added to the fragment must not change the character the next one is compared with.
      this.#fragment = { ...next };
      this.#fragments.push(this.#fragment);
    }
  }

  #styleAt(index: number): TextStyle {
    const object = this.#pdfium.call.FPDFText_GetTextObject(this.#textPage, index);
    if (!this.#style || object !== this.#object) {
      this.#object = object;
      this.#style = readStyle(this.#pdfium, this.#textPage, index, object, this.#geometry, this.#scratch, this.#faces);
    }
    return this.#style;
  }

  /** What a character is by what is drawn of it, where its code alone does not say so. */
  #letterTold(index: number, code: number): string | undefined {
    return (
      swappedLetters(this.#pdfium, this.#textPage, index, code, this.#scratch) ??
      (mayHideGreek(code) ? this.#greek.letterAt(index, code) : undefined)
    );
  }

  #hasMapError(index: number): boolean {
    return this.#pdfium.call.FPDFText_HasUnicodeMapError(this.#textPage, index) === 1;
  }

  #boxAt(index: number): Rectangle {
    this.#pdfium.call.FPDFText_GetLooseCharBox(this.#textPage, index, this.#scratch);
    const floats = this.#pdfium.floats();
    const at = this.#scratch >> 2;
    // FS_RECTF: left, top, right, bottom
    return this.#geometry.rectangle(floats[at] ?? 0, floats[at + 3] ?? 0, floats[at + 2] ?? 0, floats[at + 1] ?? 0);
  }

  /** From a character's origin to the end of what is drawn of it. */
  #widthOfInk(index: number): number {
    const s = this.#scratch;
    const { call } = this.#pdfium;
    if (!call.FPDFText_GetCharBox(this.#textPage, index, s, s + 8, s + 16, s + 24)) return 0;
    const right = this.#pdfium.doubles()[(s >> 3) + 1] ?? 0;
    if (!call.FPDFText_GetCharOrigin(this.#textPage, index, s, s + 8)) return 0;
    return right - (this.#pdfium.doubles()[s >> 3] ?? right);
  }

  #originAt(index: number): [number, number] {
    const at = this.#scratch;
    this.#pdfium.call.FPDFText_GetCharOrigin(this.#textPage, index, at, at + 8);
    const doubles = this.#pdfium.doubles();
    return this.#geometry.point(doubles[at >> 3] ?? 0, doubles[(at >> 3) + 1] ?? 0);
  }
}

/** Hyphens of fonts that have one glyph for both are called soft by programs that print files anew. */
const SOFT_HYPHEN = 0xad;
const isBreak = (code: number) =>
  code <= 0x20 || code === 0xa0 || (code >= 0x2000 && code <= 0x200b) || code === 0xfffe || code === 0xfeff;
const isPrivate = (code: number) => code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff);

/** Codes below the space, but for those PDFium itself puts at the ends of lines. */
const isControl = (code: number) => code < 0x20 && code !== 0x0a && code !== 0x0d;

/**
 * What a character is to the words of its page: `unnamed` is drawn, but nobody says which letter it is.
 *
 * @param named the letter that was learnt for its code
 * @param isDrawn whether it leaves ink on the page, asked about codes only that should leave none
 */
function kindOf(code: number, named: string | undefined, isDrawn: () => boolean): 'break' | 'letter' | 'unnamed' {
  const isInkless = isControl(code) || (code === SOFT_HYPHEN && named === undefined);
  if (isInkless && !isDrawn()) return 'break';
  if (named !== undefined) return named.trim() === '' ? 'break' : 'letter';
  if (isControl(code)) return 'unnamed';
  return isBreak(code) ? 'break' : 'letter';
}

function fontAt(call: PdfiumFunctions, textPage: Pointer, index: number): Pointer {
  const object = call.FPDFText_GetTextObject(textPage, index);
  return object === 0 ? 0 : call.FPDFTextObj_GetFont(object);
}

/** In points: blanks may have a box of a thousandth of the em. */
const THINNEST = 0.05;

/** Whether a character that should be a blank draws something: its font says nothing about which letter it is. */
function hasInk(pdfium: Pdfium, textPage: Pointer, index: number, scratch: Pointer): boolean {
  const s = scratch;
  if (!pdfium.call.FPDFText_GetCharBox(textPage, index, s, s + 8, s + 16, s + 24)) return false;
  const [left = 0, right = 0, bottom = 0, top = 0] = pdfium.doubles().subarray(s >> 3, (s >> 3) + 4);
  return right - left > THINNEST && top - bottom > THINNEST;
}

/** Ligatures are spelt out, so that names compare, and a soft hyphen that is drawn is one; all else stays as the font says. */
function textOf(code: number): string {
  if (code === SOFT_HYPHEN) return '-';
  const character = String.fromCodePoint(code);
  return code >= 0xfb00 && code <= 0xfb06 ? character.normalize('NFKC') : character;
}

function readStyle(
  pdfium: Pdfium,
  textPage: Pointer,
  index: number,
  object: Pointer,
  geometry: PageGeometry,
  scratch: Pointer,
  faces: Map<Pointer, Face>,
): TextStyle {
  const { call } = pdfium;
  const nominal = call.FPDFText_GetFontSize(textPage, index);
  let a = 1;
  let b = 0;
  let c = 0;
  let d = 1;
  if (call.FPDFText_GetMatrix(textPage, index, scratch)) {
    const floats = pdfium.floats();
    const at = scratch >> 2;
    [a, b, c, d] = [floats[at] ?? 1, floats[at + 1] ?? 0, floats[at + 2] ?? 0, floats[at + 3] ?? 1];
  }
  // Clockwise on the page as seen: PDF angles run anticlockwise, the page's own turn runs clockwise.
  const quarters = (-Math.atan2(b, a) * 2) / Math.PI;
  const turn = (Math.round(quarters) + geometry.quarterTurns + 8) % 4;
  const invisible = object !== 0 && call.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE_MODE;
  const size = nominal * Math.hypot(c, d);
  return {
    size: size > 0.1 ? size : nominal,
    rotation: ([0, 90, 180, 270] as const)[turn] ?? 0,
    ...(object === 0 ? UNKNOWN_FACE : faceOf(pdfium, object, faces)),
    invisible,
    upright: Math.abs(b) < 0.01 * Math.abs(a) && a > 0,
    slanted: Math.abs(quarters - Math.round(quarters)) > MOST_SLANT,
  };
}

/** What a font says of itself. */
type Face = Pick<TextStyle, 'bold' | 'hasEm'>;
const UNKNOWN_FACE: Face = { bold: false, hasEm: false };

function faceOf(pdfium: Pdfium, object: Pointer, known: Map<Pointer, Face>): Face {
  const { call } = pdfium;
  const font = call.FPDFTextObj_GetFont(object);
  if (font === 0) return UNKNOWN_FACE;
  const seen = known.get(font);
  if (seen !== undefined) return seen;
  const size = 128;
  const buffer = call.malloc(size);
  const length = Math.min(size, call.FPDFFont_GetBaseFontName(font, buffer, size));
  const name = String.fromCharCode(...pdfium.bytes().subarray(buffer, buffer + Math.max(0, length - 1)));
  call.free(buffer);
  const bold = /bold|black|heavy|semibold|demi/i.test(name) || call.FPDFFont_GetWeight(font) >= 600;
  // Every font but those of Type 3, whose units are their own, must be named.
  const face = { bold, hasEm: name !== '' };
  known.set(font, face);
  return face;
}

/**
 * Fonts may claim to be twice as tall as their letters or a third as tall, so a character's height is that of the em round
 * its baseline; only fonts without a size of their own (Type 3) keep the box they claim.
 *
 * @param loose the box it claims; changed
 */
function characterFragment(text: string, loose: Rectangle, origin: [number, number], style: TextStyle): Fragment {
  const [x, y] = origin;
  const sideways = style.rotation === 90 || style.rotation === 270;
  const claimed = sideways ? loose.x1 - loose.x0 : loose.y1 - loose.y0;
  const sized = style.hasEm || (style.size > 0.3 * claimed && style.size < 2.5 * claimed);
  if (sized) fitToEm(loose, x, y, style);
  switch (style.rotation) {
    case 90:
      return placed(text, style, loose, -x, loose.y0, loose.y1);
    case 180:
      return placed(text, style, loose, -y, -loose.x1, -loose.x0);
    case 270:
      return placed(text, style, loose, x, -loose.y1, -loose.y0);
    default:
      return placed(text, style, loose, y, loose.x0, loose.x1);
  }
}

/** Every character of a page becomes one of these: made in one step, without boxes copied on the way. */
function placed(
  text: string,
  style: TextStyle,
  { x0, y0, x1, y1 }: Rectangle,
  across: number,
  start: number,
  end: number,
): Fragment {
  return { x0, y0, x1, y1, text, style, across, start, end, origin: start, gaps: [], spaced: false };
}

/** Makes a box as high as the em round its baseline. */
function fitToEm(box: Rectangle, x: number, y: number, { rotation, size }: TextStyle): void {
  const up = ASCENT * size;
  const down = (1 - ASCENT) * size;
  const turned = rotation === 180 || rotation === 90;
  const before = turned ? down : up;
  const behind = turned ? up : down;
  if (rotation === 0 || rotation === 180) {
    box.y0 = y - before;
    box.y1 = y + behind;
  } else {
    box.x0 = x - before;
    box.x1 = x + behind;
  }
}

function toWords(fragments: Fragment[]): Word[] {
  return fragments.map(({ text, x0, y0, x1, y1, style }) => ({
    text: text.normalize('NFC'),
    x0,
    y0,
    x1,
    y1,
    fontSize: style.size,
    bold: style.bold,
    rotation: style.rotation,
    confidence: 1,
    method: 'text-layer',
  }));
}
