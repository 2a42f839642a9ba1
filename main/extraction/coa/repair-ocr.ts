import type { Page, Word } from '../../documents/page.ts';
import { joinTornWords } from './join-torn-words.ts';
import { repairStates } from './repair-states.ts';
import { isHeaderWord } from './tables/heads/header-words.ts';

/** What is left of confidence when another reading of the same ink was taken, and when letters were exchanged. */
const OTHER_READING = 0.9;
const LETTERS_EXCHANGED = 0.95;
/** A digit in brackets as unsure as this is a percent sign, which the networks hardly know in small print. */
const NO_DIGIT = 0.35;

/** Words tables of certificates are full of; a reading that is one of them is likelier than one that is none. */
const TABLE_WORD =
  /^[<(]*(?:ND|NT|NR|NA|N\/A|LOD|LL?OQ|PASS(?:ED)?|FAIL(?:ED)?|Pass(?:ed)?|Fail(?:ed)?|Result|Results|Limit|Limits|Analyte|Status|Units?|Mass|Dilution|1:n|%|ppm|ppb|PPM|PPB|[mµμun]c?g\/k?g|mg\/m[lL]|cfu\/g|CFU\/g)[):;,*]*$/;

/** Letters exchanged for others of the same shape, where only one word can be meant. Tried in this order. */
const EXCHANGED: readonly (readonly [RegExp, string])[] = [
  [/^([<(]*)(L?L)[O0Q][OQ0]([):*]*|\([^()]*\))$/, '$1$2OQ$3'],
  [/^([<(]*)L0D([):*]*|\([^()]*\))$/, '$1LOD$2'],
  [/^([<(]*)N0([):*]*)$/, '$1ND$2'],
  [/^([(]*)(?:rng|mq|mg)[/l|I1][g9q]([),:]*)$/, '$1mg/g$2'],
  [/^([(]*)([µμu])[gq9][/l|I1][g9q]([),:]*)$/, '$1$2g/g$3'],
  [/^([(]*)([cC])(fu|FU|fw|tu)[/l|I1][g9q]([),:]*)$/, '$1$2fu/g$4'],
  [/^[(]1n[)]?$/, '(1:n)'],
  [/^(Δ?\d{1,2})\.(?=[A-Za-z]{3})/, '$1-'],
  [/^(P)(a|A)[sS5]{2}$/, '$1$2ss'],
  [/^0([KHR])([,.]?)$/, 'O$1$2'],
  [/^([CM])0([,.]?)$/, '$1O$2'],
  [/^0([fFnNrR])$/, 'O$1'],
  [/^1(NC|nc)(\.?)$/, 'I$1$2'],
];

/**
 * Puts words right that OCR took for others: what tables print over and over, units, and the heads of two columns that
 * ran together. Each exchange costs confidence and leaves the first reading among the alternatives. Words of a text
 * layer come back as they are.
 */
export function repairOcr(pages: readonly Page[]): Page[] {
  return pages.map((page) =>
    page.words.some(({ method }) => method === 'ocr')
      ? {
          ...page,
          words: repairStates(
            joined(joinTornWords(page.words).flatMap((word) => (word.method === 'ocr' ? repaired(word) : [word]))),
          ),
        }
      : page,
  );
}

function repaired(word: Word): Word[] {
  return dateAndTime(exchanged(word)).flatMap(apart).flatMap(spaced);
}

/** A date and the time behind it, between which networks drop the space: `11/03/202114:02`. */
function dateAndTime(word: Word): Word[] {
  const [, date, time] = /^(.*?\d[/-]\d{1,2}[/-](?:19|20)\d\d)(\d{1,2}:\d\d\S*)$/.exec(word.text) ?? [];
  if (!date || !time) return [word];
  const [before, after] = splitWord(word, date, time) as [Word, Word];
  return [before, ...dateAndTime(after)];
}

function exchanged(word: Word): Word {
  if (TABLE_WORD.test(word.text)) return word;
  const other = word.alternatives?.find((text) => TABLE_WORD.test(text));
  if (other && !/^[<>]?[\d.,]+$/.test(word.text)) return reading(word, other, OTHER_READING);
  const greek = LOST_LETTER.test(word.text) && word.alternatives?.find((text) => WITH_GREEK.test(text));
  if (greek) return reading(word, greek, OTHER_READING);
  for (const [pattern, meant] of EXCHANGED) {
    if (pattern.test(word.text)) return reading(word, word.text.replace(pattern, meant), LETTERS_EXCHANGED);
  }
  const settled = word.text
    .replace(/(?<=[a-z])I(?=[a-z]|$)/g, 'l')
    .replace(/(?<![A-Za-z0-9])[Cc]0(?=2(?![A-Za-z0-9]))/g, 'CO');
  if (settled !== word.text) return reading(word, settled, LETTERS_EXCHANGED);
  if (word.confidence < NO_DIGIT && /^\(\d\)$/.test(word.text)) return { ...word, text: '(%)' };
  return word;
}

/** Between two hyphens a letter was passed over, a Greek one mostly: `trans--Farnesene`. */
const LOST_LETTER = /[A-Za-z]--[A-Za-z]/;
const WITH_GREEK = /[A-Za-z]-[αβγδ]-[A-Za-z]/;

const reading = (word: Word, text: string, factor: number): Word => ({
  ...word,
  text,
  confidence: word.confidence * factor,
  alternatives: [word.text, ...(word.alternatives ?? []).filter((other) => other !== text)],
});

/** Letters and digits set apart by less than this part of the em may be one word. */
const WIDEST_GAP = 0.9;
const SET_APART = 0.85;

/** What wide setting made several words of, though it can be only one: `P A S S`, and a percentage (`1 9.7%`). */
function joined(words: readonly Word[]): Word[] {
  const left = new Set(words);
  const after = (word: Word) =>
    [...left].find(
      (other) =>
        other.method === 'ocr' &&
        other.x0 >= word.x1 - 1 &&
        other.x0 - word.x1 < WIDEST_GAP * word.fontSize &&
        Math.abs(other.y0 + other.y1 - word.y0 - word.y1) < word.y1 - word.y0,
    );
  const whole: Word[] = [];
  for (const word of [...words].sort((a, b) => a.x0 - b.x0)) {
    if (!left.has(word)) continue;
    const run = [word];
    if (word.method === 'ocr' && /^(?:[PF]|[PF]A|\d{1,2}|\d{1,2}\.\d?)$/.test(word.text)) {
      for (let next = after(word); next && run.length < 4; next = after(next)) run.push(next);
    }
    const length = [4, 3, 2].find((count) => count <= run.length && isOneWord(run.slice(0, count))) ?? 1;
    const parts = run.slice(0, length);
    for (const part of parts) left.delete(part);
    whole.push(parts.length === 1 ? word : oneWord(parts));
  }
  return whole;
}

/** A percentage in more than two pieces may have lost one between them. */
const isOneWord = (parts: readonly Word[]) =>
  /^(?:PASS(?:ED)?|FAIL(?:ED)?)$/.test(textOf(parts)) ||
  (parts.length === 2 && /^\d{1,3}\.\d{1,5}%$/.test(textOf(parts)) && /\d/.test(parts[1]?.text ?? ''));
const textOf = (parts: readonly Word[]) => parts.map(({ text }) => text).join('');

const oneWord = (parts: readonly Word[]): Word => ({
  ...(parts[0] as Word),
  text: textOf(parts),
  x1: Math.max(...parts.map(({ x1 }) => x1)),
  y0: Math.min(...parts.map(({ y0 }) => y0)),
  y1: Math.max(...parts.map(({ y1 }) => y1)),
  confidence: SET_APART * Math.min(...parts.map(({ confidence }) => confidence)),
});

/**
 * `(mg/g)(%)` stands over two columns, also where the brackets were lost; `LOQ(%)` is a head and its units, `1200E` a
 * house and the side of its street.
 */
const GLUED = /^(\([^()]+\)|[A-Za-z]{3,}|\(?mg\/(?:g|m[lL])\)?)(\([^()]+\)|\(?%\)?)$|^(\d{2,5})([NSEW])$/;

function apart(word: Word): Word[] {
  const [, head, units, house, side] = GLUED.exec(word.text) ?? [];
  const [left, right] = [head ?? house, units ?? side];
  // Heads of two columns are further apart than words.
  return left && right ? splitWord(word, left, right, 0.05 * (word.x1 - word.x0)) : [word];
}

/** Words that stand alone and were drawn too close to the one before: `GB2LLC`, `WallSt`, `12211E52nd`, `15:06,11/03/2024`. */
const CLOSE =
  /^([A-Za-z0-9&'-]{2,})(LLC)([.,]?)$|^([A-Z][a-z]{2,})((?:St|Ave|Rd|Blvd|Dr|Ln|Street|Avenue|Road|Drive|Suite|Ste)[.,]?)$|^(\d{2,}[NSEW])(\d{1,3}(?:st|nd|rd|th))$|^(\d{1,2}:\d\d,)(\d.*)$/;

function spaced(word: Word): Word[] {
  const [, company, form, mark = '', name, way, house, street, time, next] = CLOSE.exec(word.text) ?? [];
  const [left, right] = [company ?? name ?? house ?? time, form ? form + mark : (way ?? street ?? next)];
  return left && right ? splitWord(word, left, right).flatMap(apart) : twoHeadWords(word);
}

/** `ExpectedConc.(mg/mL)`: two words of a column's head and its units, drawn without spaces. */
function twoHeadWords(word: Word): Word[] {
  const [, first, rest] = /^([A-Z][a-z]{3,})([A-Z][a-z]{3,}\.?(?:\([^()]*\))?)$/.exec(word.text) ?? [];
  const second = rest?.replace(/\(.*$/, '');
  if (!first || !rest || !second || !isHeaderWord(first) || !isHeaderWord(second)) return [word];
  const [left, right] = splitWord(word, first, rest) as [Word, Word];
  return [left, ...(rest === second ? [right] : splitWord(right, second, rest.slice(second.length)))];
}

/** Half of a space, in ems. */
const HALF_SPACE = 0.12;

/** Two words of one; where it parts is told by how many characters each has. */
function splitWord(word: Word, left: string, right: string, half = HALF_SPACE * word.fontSize): Word[] {
  const split = word.x0 + ((word.x1 - word.x0) * left.length) / (left.length + right.length);
  return [
    { ...word, text: left, x1: split - half },
    { ...word, text: right, x0: split + half },
  ];
}
