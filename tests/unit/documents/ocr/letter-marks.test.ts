import { describe, expect, it } from 'vitest';
import { lineInk } from '../../../../main/documents/ocr/ink-gaps.ts';
import { markedInk } from '../../../../main/documents/ocr/letter-marks.ts';
import { LINE_HEIGHT, type ReadCharacter, STEP_WIDTH } from '../../../../main/documents/ocr/recognizer.ts';
import type { JudgedWord } from '../../../../main/documents/ocr/second-opinion.ts';
import { withMarkedSpelling, withMarks } from '../../../../main/documents/ocr/with-marks.ts';
import { type GrayPicture, newGray } from '../../../../main/documents/pictures/gray-picture.ts';

/** Marks as printed at the size of a line's picture. */
const DOTS = ['##...##', '##...##', '##...##'];
const WAVE = ['.###...##', '#######..', '..#..###.'];
const ROOF = ['...#...', '..###..', '.##.##.', '##...##'];
const RISING = ['...##', '..##.', '.##..', '##...'];
const FALLING = ['##...', '.##..', '..##.', '...##'];
const DOT = ['###', '###', '###'];

/** Rows of a line: heads of capitals and of small letters, the feet; letters stand two steps apart. */
const [CAPITALS, SMALL, FEET] = [12, 19, 35];
const PITCH = 2 * STEP_WIDTH;
const WIDTH = 10;

interface Letter {
  text: string;
  mark?: string[];
  /** Rows below the feet. */
  below?: number;
  /** Its arch is parted from its bowl, as in faint print. */
  broken?: boolean;
}

const isCapital = (text: string) => text !== text.toLowerCase() || /[bdhkl]/.test(text);

/** Letters as frames of ink, the marks over them. */
function drawn(letters: readonly Letter[]): GrayPicture {
  const picture = newGray((letters.length + 1) * PITCH, LINE_HEIGHT);
  picture.data.fill(255);
  const ink = (x: number, y: number) => {
    picture.data[y * picture.width + x] = 20;
  };
  for (const [at, { text, mark, below = 0, broken }] of letters.entries()) {
    const left = PITCH / 2 + at * PITCH + 3;
    const top = isCapital(text) ? CAPITALS : SMALL;
    for (let y = top; y <= FEET + below; y++) {
      if (broken && y > top + 2 && y < top + 5) continue;
      const across = y < top + 3 || Math.abs(y - FEET) < 2;
      for (let x = 0; x < WIDTH; x++) if (across || x < 3 || x >= WIDTH - 3) ink(left + x, y);
    }
    for (const [row, pixels] of (mark ?? []).entries())
      for (const [column, pixel] of [...pixels].entries())
        if (pixel === '#')
          ink(left + Math.round((WIDTH - pixels.length) / 2) + column, top - 2 - (mark ?? []).length + row);
  }
  return picture;
}

const read = (letters: readonly Letter[]): ReadCharacter[] =>
  letters.map(({ text }, at) => ({
    text,
    probability: 0.98,
    step: 1 + 2 * at + 0.5,
    spaceBefore: 0,
    second: '',
    secondProbability: 0,
  }));

function characters(letters: readonly Letter[]): ReadCharacter[] {
  const picture = drawn(letters);
  return withMarks(read(letters), markedInk(picture, lineInk(picture)));
}

const plainly = (word: string, at: number, more: Partial<Letter>): Letter[] =>
  [...word].map((text, k) => (k === at ? { text, ...more } : { text }));

/** The word as read, and as its ink has it where that is not believed at once. */
function spellings(letters: readonly Letter[]): { text: string; marked: string } {
  const all = characters(letters);
  return {
    text: all.map(({ text }) => text).join(''),
    marked: all.map(({ text, marked }) => marked ?? text).join(''),
  };
}

describe('marks over letters that the network read without', () => {
  it.each([
    ['Gron', 2, 'Grön'],
    ['VOLKER', 1, 'VÖLKER'],
    ['Anais', 3, 'Anaïs'],
  ])('are believed where they are two dots: %s', (word, at, printed) => {
    expect(spellings(plainly(word, at, { mark: DOTS }))).toEqual({ text: printed, marked: printed });
  });

  it.each([
    ['Espana', 4, WAVE, 'España'],
    ['Joao', 2, WAVE, 'João'],
    ['Vesna', 1, ROOF, 'Vêsna'],
    ['Tomas', 3, RISING, 'Tomás'],
    ['voila', 4, FALLING, 'voilà'],
  ])('are kept beside what was read where they are another: %s', (word, at, mark, printed) => {
    expect(spellings(plainly(word, at, { mark }))).toEqual({ text: word, marked: printed });
  });

  it('hang below a c with a cedilla', () => {
    expect(spellings(plainly('Praca', 3, { below: 5 }))).toEqual({ text: 'Praca', marked: 'Praça' });
  });

  it('replace the one that the network read', () => {
    const letters = plainly('Inés', 2, { mark: ROOF });
    expect(spellings(letters).text).toBe('Inês');
  });

  it('take the place of an i that the network made of a dot', () => {
    const letters = plainly('Gruner', 2, { mark: DOTS });
    const picture = drawn(letters);
    const with2 = read(letters);
    const u = with2[2] as ReadCharacter;
    with2.splice(3, 0, { ...u, text: 'i', step: u.step + 0.5 });
    const all = withMarks(with2, markedInk(picture, lineInk(picture)));
    expect(all.map(({ text }) => text).join('')).toBe('Grüner');
  });
});

describe('ink over letters that is no mark of theirs', () => {
  it.each([
    ['the dot of an i', plainly('minor', 1, { mark: DOT })],
    ['a speck', plainly('minor', 4, { mark: DOT })],
    ['the arch of a broken letter', plainly('nation', 1, { broken: true })],
    ['a mark over a letter that bears none', plainly('market', 3, { mark: ROOF })],
  ])('is left alone: %s', (_, letters) => {
    const { text, marked } = spellings(letters);
    expect([text, marked]).toEqual(Array(2).fill(letters.map((letter) => letter.text).join('')));
  });

  it('is left alone where two letters have a dot each', () => {
    const letters = plainly('Hawai', 4, { mark: DOTS });
    const picture = drawn(letters);
    const [last, ...before] = read(letters).reverse() as [ReadCharacter, ...ReadCharacter[]];
    const ends = [-0.25, 0.25].map((by) => ({ ...last, step: last.step + by }));
    const all = withMarks([...before.reverse(), ...ends], markedInk(picture, lineInk(picture)));
    expect(all.map(({ text }) => text).join('')).toBe('Hawaii');
  });
});

describe('the spelling by the marks of a word', () => {
  const judged: JudgedWord = { text: 'Espana', confidence: 0.9, alternatives: ['Espena'] };
  const word = { characters: characters(plainly('Espana', 4, { mark: WAVE })), start: 0, end: 100 };

  it('is its first alternative', () => {
    expect(withMarkedSpelling(judged, word).alternatives).toEqual(['España', 'Espena']);
  });

  it('is none where the second opinion read other letters', () => {
    const other = { ...judged, text: 'Espona' };
    expect(withMarkedSpelling(other, word)).toEqual(other);
  });
});
