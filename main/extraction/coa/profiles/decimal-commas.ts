import type { Page } from '../../../documents/page.ts';

/** A number with one comma, which could part thousands as well as decimals: `1,250`. */
export const EITHER_COMMA = /^([<>≤≥]?\d{1,4}),(\d+%?)$/;

/** A word of figures: `0,05`, `<1,250`, `0,003/0,01`. */
const FIGURES = /^[<>≤≥±(]*\d[\d,/-]*%?\)?$/;

/** Pages with decimal points for commas: of those that could part thousands only a layout that was learned tells what they do. */
export const withDecimalPoints = (pages: readonly Page[]): Page[] =>
  pages.map((page) => ({
    ...page,
    words: page.words.map((word) =>
      FIGURES.test(word.text) ? { ...word, text: word.text.replace(/(?<=\d),(?=\d)/g, '.') } : word,
    ),
  }));
