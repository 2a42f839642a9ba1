import type { Page, Word } from '../../../main/documents/page.ts';
import { characterWidth } from '../../certificates/layout/text-width.ts';
import type { Random } from '../../certificates/random.ts';
import type { FieldName, WordRole } from '../truth.ts';
import type { Cell, Line } from './line.ts';
import { EM, type Paper } from './paper.ts';

/** A word on the paper, with what is true of it; this survives what damage does to the word. */
export interface SetWord {
  word: Word;
  page: number;
  /** Index of its line; null for what stands in none. */
  line: number | null;
  role: WordRole;
  fields: FieldName[];
  hard: boolean;
  /** Before it was damaged. */
  printed: string;
}

export interface SetPages {
  pages: Omit<Page, 'words'>[];
  words: SetWord[];
}

/** Which role a word has that was printed of two kinds, first to last. */
const WEIGHT: readonly WordRole[] = [
  'price',
  'unit-price',
  'regular-price',
  'discount',
  'quantity',
  'code',
  'name',
  'tax-flag',
  'unit',
  'row-number',
  'heading',
  'other',
];

/** A gap so many characters wide ends a piece of text. */
const PIECE_GAP = 2.4;

/** Sets lines as a scanner would see them, in pixels. */
export function setPages(lines: readonly Line[], paper: Paper, random: Random, breakAt: number | null): SetPages {
  const char = random.between(9, 20);
  const pitch = char * random.between(1.75, 2.4);
  const box = pitch * random.between(0.82, 1.05);
  const margin = char * random.between(1, 6);
  const words: SetWord[] = [];
  const pages: SetPages['pages'] = [];
  let y = margin;
  let piece = 0;
  let rightmost = paper.columns * char;
  const endPage = () =>
    pages.push({
      number: pages.length + 1,
      width: 0,
      height: Math.ceil(y + margin),
      rules: [],
      fills: [],
      pictures: [],
      codes: [],
      method: 'ocr',
    });
  lines.forEach((line, index) => {
    if (index === breakAt) {
      endPage();
      y = margin;
      piece = 0;
    }
    y += (line.skip ?? 0) * pitch;
    const tall = line.tall ?? 1;
    const height = box * tall;
    const top = y + (pitch * tall - height) / 2;
    const set = line.cells.flatMap((cell) => wordsOf(cell, line, paper, char)).sort((a, b) => a.x0 - b.x0);
    let last = -Infinity;
    for (const { x0, x1, text, role, fields } of set) {
      if (x0 - last > PIECE_GAP * char * (line.wide ?? 1)) piece += 1;
      last = x1;
      rightmost = Math.max(rightmost, x1);
      words.push({
        word: {
          text,
          x0: margin + x0,
          x1: margin + x1,
          y0: top,
          y1: top + height,
          fontSize: height,
          bold: false,
          rotation: 0,
          confidence: Math.round(random.between(0.96, 0.999) * 1000) / 1000,
          method: 'ocr',
          piece,
          slant: 0,
        },
        page: pages.length + 1,
        line: index,
        role,
        fields,
        hard: line.hard ?? false,
        printed: text,
      });
    }
    y += pitch * tall;
  });
  endPage();
  const width = Math.round(rightmost + margin * 2);
  return { pages: pages.map((page) => ({ ...page, width })), words };
}

interface Placed {
  text: string;
  x0: number;
  x1: number;
  role: WordRole;
  fields: FieldName[];
}

function wordsOf(cell: Cell, line: Line, paper: Paper, char: number): Placed[] {
  const wide = line.wide ?? 1;
  const widthOf = (letter: string) =>
    paper.proportional
      ? (characterWidth(letter.codePointAt(0) as number, { family: 'sans', stretch: 1 }, line.bold ?? false) / EM) *
        char *
        wide
      : char * wide;
  const total = cell.parts.reduce(
    (sum, { text }) => sum + [...text].reduce((width, letter) => width + widthOf(letter), 0),
    0,
  );
  let x = Math.max(0, cell.at * char - (cell.align === 'right' ? total : cell.align === 'center' ? total / 2 : 0));
  const words: Placed[] = [];
  let word: (Placed & { roles: WordRole[] }) | null = null;
  for (const { text, role = 'other', field } of cell.parts)
    for (const letter of text) {
      const width = widthOf(letter);
      if (letter === ' ') word = null;
      else {
        // Ink does not fill the whole width of its letter.
        if (!word) {
          word = { text: '', x0: x + width * 0.06, x1: x, role, fields: [], roles: [] };
          words.push(word);
        }
        word.text += letter;
        word.x1 = x + width * 0.92;
        word.roles.push(role);
        word.role = WEIGHT.find((each) => word?.roles.includes(each)) ?? role;
        if (field && !word.fields.includes(field)) word.fields.push(field);
      }
      x += width;
    }
  return words.map(({ text, x0, x1, role, fields }) => ({ text, x0, x1, role, fields }));
}
