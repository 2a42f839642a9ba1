import { parseUnits } from '../../../shared/science/units.ts';
import type { Page, Word } from '../../documents/page.ts';

/** `0,05`, `12,5`, `1,2345`: what can only be a decimal comma; with a comma and three digits it might part thousands. */
const COMMA = /^\(?[<>≤≥~]?(?:0,\d+|\d+,(?:\d{1,2}|\d{4,}))%?\)?$/;
const POINT = /^\(?[<>≤≥~]?(?:0?\.\d+|\d+\.(?:\d{1,2}|\d{4,}))%?\)?$/;
const THREE_DECIMALS = /^(\(?[<>≤≥~]?\d{1,3}),(\d{3}%?\)?)$/;
/** Thousands as they are parted where a comma parts decimals; nothing is parted behind a zero. */
const THOUSANDS = /^(\(?[<>≤≥~]?[1-9]\d{0,2})((?:\.\d{3})+)(\)?)$/;
/** Counts and limits of thousands stand in certificates of the other custom as well. */
const ROUND = /,000\)?$/;

/** So many numbers tell the custom of a document; points are the exception there (versions, sections). */
const FEWEST = 5;
const EXCEPTIONS = 0.05;

/**
 * Whether a number in groups is one of a sample or batch (`Charge: 24.103`) rather than a count: no unit follows it, and it
 * stands behind a colon or is not even round to tens, as counts of thousands are.
 */
function isCode(words: readonly Word[], index: number): boolean {
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]];
  const isBeside = (other: Word | undefined) => other !== undefined && Math.abs(other.y0 - (word?.y0 ?? 0)) < 1;
  if (after && isBeside(after) && parseUnits(after.text) !== null) return false;
  return (isBeside(before) && before?.text.endsWith(':')) || !/0\)?$/.test(word?.text ?? '');
}

/**
 * Numbers of a document whose decimals a comma parts (`12,5`, `0,04`), with decimals that a reader of the other custom
 * would take for thousands written with a point (`7,252` -> `7.252`), and thousands without one (`10.000` -> `10000`), as
 * ISO 80000-1 leaves both customs open. Pages of other documents come back as they are.
 */
export function repairDecimals(pages: readonly Page[]): Page[] {
  const texts = pages.flatMap(({ words }) => words.map(({ text }) => text));
  const commas = texts.filter((text) => COMMA.test(text)).length;
  const points = texts.filter((text) => POINT.test(text)).length;
  if (commas < FEWEST || points > EXCEPTIONS * commas) return [...pages];
  const partsByPoint = texts.some((text) => THOUSANDS.test(text));
  const written = (word: Word, index: number, words: readonly Word[]): Word => {
    const { text } = word;
    if (THREE_DECIMALS.test(text) && (partsByPoint || !ROUND.test(text)))
      return { ...word, text: text.replace(THREE_DECIMALS, '$1.$2') };
    const [whole, first = '', others = '', close = ''] = THOUSANDS.exec(text) ?? [];
    return whole === undefined || isCode(words, index)
      ? word
      : { ...word, text: first + others.replaceAll('.', '') + close };
  };
  return pages.map((page) => ({ ...page, words: page.words.map(written) }));
}
