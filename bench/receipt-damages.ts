import type { Page, Word } from '../main/documents/page.ts';
import { receiptLines } from '../main/extraction/receipt/lines/receipt-lines.ts';
import { receiptRegions } from '../main/extraction/receipt/receipt-regions.ts';
import type { Random } from '../tests/fixtures/receipt-generator/random.ts';

/** The pages that one kind of damage makes of a sound one: one for each place it can be done to. */
export type Damage = (page: Page, random: Random) => Page[];

const letters = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').length;

/** Each word that fits, in turn, made into others: none where it is lost. */
const eachWord =
  (fits: (word: Word) => boolean, into: (word: Word, random: Random) => Word[]): Damage =>
  (page, random) =>
    page.words.flatMap((word, at) =>
      fits(word) ? [{ ...page, words: page.words.toSpliced(at, 1, ...into(word, random)) }] : [],
    );

const widthOf = ({ text, x0, x1 }: Word) => (x1 - x0) / Math.max(1, text.length);

/** The characters [from, to) of a word, where they stand. */
const part = (word: Word, from: number, to = word.text.length): Word => ({
  ...word,
  text: word.text.slice(from, to),
  x0: word.x0 + from * widthOf(word),
  x1: word.x0 + to * widthOf(word),
});

/** What the networks take digits and letters for; they are about as sure of it as of anything. */
const TAKEN_FOR: Readonly<Record<string, string>> = {
  0: '8',
  1: '7',
  2: '7',
  3: '8',
  4: '1',
  5: '6',
  6: '5',
  7: '1',
  8: '3',
  9: '0',
  a: 'e',
  c: 'e',
  e: 'c',
  h: 'b',
  i: 'l',
  l: 'i',
  m: 'n',
  n: 'r',
  o: 'c',
  r: 'n',
  t: 'f',
  u: 'n',
  v: 'y',
};
const SURE_OF_MISREAD = 0.9;

function misread(word: Word, random: Random, kind: RegExp): Word[] {
  const places = [...word.text].flatMap((character, at) => (kind.test(character) && TAKEN_FOR[character] ? [at] : []));
  if (places.length === 0) return [word];
  const at = random.pick(places);
  const text = word.text.slice(0, at) + TAKEN_FOR[word.text[at] ?? ''] + word.text.slice(at + 1);
  return [{ ...word, text, confidence: SURE_OF_MISREAD }];
}

/** The lines of the page from the top, without those that fit. */
const withoutLines =
  (count: number, isLost: (word: Word, page: Page) => boolean): Damage =>
  (page) => {
    const lines = receiptLines(page);
    return lines.slice(0, lines.length - count + 1).map((_, at) => {
      const lost = new Set(
        lines.slice(at, at + count).flatMap(({ words }) => words.filter((word) => isLost(word, page))),
      );
      return { ...page, words: page.words.filter((word) => !lost.has(word)) };
    });
  };

const MONEY = /^[-(]?\$?\d{1,4}[.,]\d{2}\)?$/;
/** Names of amounts that no till prints, as a reader has to expect some it does not know. */
const UNHEARD_OF = ['Stewardship', 'Alderman', 'Riverbank', 'Kiosk', 'Evergreen'];

/** The label of each line of the sums with one amount, in turn, another one; the amount stays. */
const renamed: Damage = (page, random) =>
  receiptRegions(receiptLines(page)).entries.flatMap(({ line: { words } }) => {
    const [first, ...others] = words.filter(({ text }) => !MONEY.test(text));
    if (!first || words.filter(({ text }) => MONEY.test(text)).length !== 1 || letters(first.text) < 3) return [];
    const gone = new Set(others);
    return [
      {
        ...page,
        words: page.words
          .filter((word) => !gone.has(word))
          .map((word) => (word === first ? { ...word, text: random.pick(UNHEARD_OF) } : word)),
      },
    ];
  });

/** Each two neighbors on a line run together into one word. */
const joined: Damage = (page) =>
  receiptLines(page).flatMap(({ words }) =>
    words.slice(1).flatMap((right, at) => {
      const left = words[at];
      if (!left || right.x0 - left.x1 > 1.5 * (left.y1 - left.y0)) return [];
      const both = { ...left, text: left.text + right.text, x1: right.x1 };
      return [
        { ...page, words: page.words.filter((word) => word !== right).map((word) => (word === left ? both : word)) },
      ];
    }),
  );

/** What OCR and paper do to receipts. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  'a word lost': eachWord(
    () => true,
    () => [],
  ),
  'a first letter lost': eachWord(
    ({ text }) => text.length >= 3,
    (word) => [part(word, 1)],
  ),
  'a last letter lost': eachWord(
    ({ text }) => text.length >= 3,
    (word) => [part(word, 0, word.text.length - 1)],
  ),
  'a digit misread': eachWord(
    ({ text }) => /\d/.test(text),
    (word, random) => misread(word, random, /\d/),
  ),
  'a letter misread': eachWord(
    ({ text }) => /[a-z]{3}/.test(text),
    (word, random) => misread(word, random, /[a-z]/),
  ),
  'a word torn in two': eachWord(
    ({ text }) => letters(text) >= 5,
    (word) => {
      const at = word.text.length >> 1;
      const right = part(word, at);
      return [part(word, 0, at), { ...right, x0: right.x0 + widthOf(word) / 2 }];
    },
  ),
  'two words run together': joined,
  'a line lost': withoutLines(1, () => true),
  'three lines lost': withoutLines(3, () => true),
  'the right edge of three lines lost': withoutLines(3, ({ x1 }, { width }) => x1 > 0.8 * width),
  'the left edge of three lines lost': withoutLines(3, ({ x0 }, { width }) => x0 < 0.2 * width),
  'a label nobody has heard of': renamed,
};
