import type { GrayPicture } from '../pictures/gray-picture.ts';
import { inkAt, type LineInk } from './ink-gaps.ts';
import { type InkPiece, inkPieces } from './ink-pieces.ts';

/** A mark over or under a letter, as Unicode's combining character. */
export type Mark = (typeof MARKS)[keyof typeof MARKS];

const MARKS = {
  diaeresis: '\u0308',
  tilde: '\u0303',
  circumflex: '\u0302',
  acute: '\u0301',
  grave: '\u0300',
  cedilla: '\u0327',
} as const;
export const { diaeresis: DIAERESIS, cedilla: CEDILLA } = MARKS;

/** A mark as found over a letter's ink; columns and rows of the line's picture. */
export interface LetterMark {
  mark: Mark;
  /** Column of its middle. */
  center: number;
  /** Its lowest row. */
  bottom: number;
  letter: InkPiece;
}

/** The ink of a line: its letters' pieces, blurred ones several letters each, and the marks over them. */
export interface MarkedInk {
  letters: InkPiece[];
  marks: LetterMark[];
  /** Of each column the first row with ink, the picture's height where there is none. */
  heads: number[];
  /** Of the whole line. */
  height: number;
}

/** Letters and marks in heights of the line's ink, which in small letters alone is less than their marks stand apart. */
const LOWEST_LETTER = 0.4;
const HIGHEST_MARK = 0.36;
const WIDEST_MARK = 0.75;
const FARTHEST_ABOVE = 0.3;
/** Less ink is a speck. */
const FEWEST_PIXELS = 4;
/** The two dots of one letter stand on one level, to these many pixels. */
const LEVEL = 2;
/** Columns by which a mark may stand beside its letter's ink. */
const BESIDE = 2;

/** How far from the limit of ink and paper towards the darkest ink is what parts blurred letters. */
const DARKEST = 0.5;

/**
 * The letters of a line and the marks over them, by their ink: the networks, which do not know most letters that bear one,
 * are as sure of `Gron` where `Grön` is printed. Blurred marks run into their letters; the darkest ink alone often parts
 * them, so that it is looked at as well.
 */
export function markedInk(picture: GrayPicture, { height }: LineInk): MarkedInk {
  const [all, darkest] = [0, DARKEST].map((core) => inkParts(picture, height, core)) as [InkParts, InkParts];
  const isNew = ({ center }: LetterMark) => !all.marks.some((mark) => Math.abs(mark.center - center) < height / 4);
  return { ...all, marks: [...all.marks, ...darkest.marks.filter(isNew)], height };
}

type InkParts = Omit<MarkedInk, 'height'>;

function inkParts(picture: GrayPicture, height: number, core: number): InkParts {
  const pieces = inkPieces(picture, inkAt(picture.data, core)).filter(
    ({ top, pixels }) => top > 0 && pixels.length >= FEWEST_PIXELS,
  );
  const letters = pieces.filter((piece) => heightOf(piece) >= LOWEST_LETTER * height);
  const small = pieces.filter((piece) => heightOf(piece) <= HIGHEST_MARK * height);
  const marks = letters.flatMap((letter) => {
    const above = small.filter((piece) => isAbove(piece, letter, height)).sort((a, b) => a.left - b.left);
    return marksAbove(above, letter, picture, height);
  });
  const heads = new Array<number>(picture.width).fill(picture.height);
  for (const { pixels } of pieces) {
    for (const at of pixels) {
      const x = at % picture.width;
      heads[x] = Math.min(heads[x] as number, Math.floor(at / picture.width));
    }
  }
  return { letters, marks, heads };
}

const heightOf = ({ top, bottom }: InkPiece) => bottom - top + 1;
const widthOf = ({ left, right }: InkPiece) => right - left + 1;
const middleOf = ({ left, right }: { left: number; right: number }) => (left + right) / 2;

function isAbove(piece: InkPiece, letter: InkPiece, height: number): boolean {
  const middle = middleOf(piece);
  const gap = letter.top - piece.bottom - 1;
  return (
    middle >= letter.left - BESIDE && middle <= letter.right + BESIDE && gap >= 0 && gap <= FARTHEST_ABOVE * height
  );
}

/** The marks that pieces above a letter make, from the left: two on one level are the dots of one. */
function marksAbove(above: readonly InkPiece[], letter: InkPiece, picture: GrayPicture, height: number): LetterMark[] {
  const marks: LetterMark[] = [];
  for (let at = 0; at < above.length; at++) {
    const [piece, next] = [above[at] as InkPiece, above[at + 1]];
    if (next && arePair(piece, next, height)) {
      marks.push({ mark: MARKS.diaeresis, center: (piece.left + next.right) / 2, bottom: piece.bottom, letter });
      at++;
      continue;
    }
    const mark = markOf(piece, picture);
    if (mark) marks.push({ mark, center: middleOf(piece), bottom: piece.bottom, letter });
  }
  return marks;
}

function arePair(left: InkPiece, right: InkPiece, height: number): boolean {
  const level = Math.abs(left.top + left.bottom - right.top - right.bottom) / 2;
  const similar =
    Math.abs(heightOf(left) - heightOf(right)) <= LEVEL && Math.abs(widthOf(left) - widthOf(right)) <= LEVEL;
  return level <= LEVEL && similar && right.left > left.right && right.right - left.left + 1 <= WIDEST_MARK * height;
}

/** What tells single marks apart: dots are narrow, accents lean, a circumflex is bent down at both ends, a tilde is wide. */
const NARROWEST = 3;
const LEANING = 0.4;
const UPRIGHT = 0.3;
const BENT = 0.15;
const BENT_ASPECT = 1.2;
const TILDE_ASPECT = 1.6;

function markOf(piece: InkPiece, picture: GrayPicture): Mark | null {
  if (widthOf(piece) < NARROWEST) return null;
  const aspect = widthOf(piece) / heightOf(piece);
  const { slope, bend } = shapeOf(piece, picture);
  if (aspect >= BENT_ASPECT && Math.abs(slope) < UPRIGHT && bend > BENT) return MARKS.circumflex;
  if (slope < -LEANING) return MARKS.acute;
  if (slope > LEANING) return MARKS.grave;
  return aspect >= TILDE_ASPECT ? MARKS.tilde : null;
}

/** How a piece leans, rows a column, and how much lower its outer thirds are than its middle, in its heights. */
function shapeOf(piece: InkPiece, { width, data }: GrayPicture): { slope: number; bend: number } {
  const third = widthOf(piece) / 3;
  const inner = { ink: 0, y: 0 };
  const outer = { ink: 0, y: 0 };
  const sum = { ink: 0, x: 0, y: 0, xx: 0, xy: 0 };
  for (const at of piece.pixels) {
    const [x, y, ink] = [at % width, Math.floor(at / width), 255 - (data[at] as number)];
    const column = x - piece.left + 0.5;
    const part = column >= third && column < 2 * third ? inner : outer;
    part.ink += ink;
    part.y += ink * y;
    sum.ink += ink;
    sum.x += ink * x;
    sum.y += ink * y;
    sum.xx += ink * x * x;
    sum.xy += ink * x * y;
  }
  const spread = sum.xx / sum.ink - (sum.x / sum.ink) ** 2;
  const together = sum.xy / sum.ink - (sum.x * sum.y) / sum.ink ** 2;
  const bend = outer.ink > 0 && inner.ink > 0 ? (outer.y / outer.ink - inner.y / inner.ink) / heightOf(piece) : 0;
  return { slope: spread > 0 ? together / spread : 0, bend };
}
