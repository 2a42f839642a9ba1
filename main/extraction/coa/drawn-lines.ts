import type { Page, Rule, Word } from '../../documents/page.ts';

/** So many columns' bounds on a line, on so many lines, are a table drawn with characters. */
const FEWEST_BOUNDS = 2;
const FEWEST_LINES = 3;
/** Words whose middles differ by less than this part of their height stand on one line. */
const SAME_LINE = 0.4;

/** A column's bound. */
const BOUND = /^[|│¦]$/;

/** Tables drawn with characters as if they were drawn with lines: the bounds of their columns become rules. */
export function withDrawnLines(pages: readonly Page[]): Page[] {
  return pages.map((page) => {
    const bounds = page.words.filter(({ text }) => BOUND.test(text));
    const own = bounds.filter((word) => bounds.filter((other) => isLevel(word, other)).length >= FEWEST_BOUNDS);
    if (countLines(own) < FEWEST_LINES) return page;
    const drawn = new Set(own);
    return {
      ...page,
      words: page.words.filter((word) => !drawn.has(word)),
      rules: [...page.rules, ...own.map(toRule)],
    };
  });
}

const isLevel = (a: Word, b: Word) => Math.abs(a.y0 + a.y1 - b.y0 - b.y1) / 2 < SAME_LINE * (a.y1 - a.y0);

const countLines = (words: readonly Word[]) =>
  words.filter((word, index) => words.findIndex((other) => isLevel(word, other)) === index).length;

const toRule = ({ x0, x1, y0, y1 }: Word): Rule => {
  const x = (x0 + x1) / 2;
  return { direction: 'vertical', x0: x, x1: x, y0, y1 };
};
