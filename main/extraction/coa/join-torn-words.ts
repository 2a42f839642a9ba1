import { findAnalyte } from '../../../shared/science/analytes.ts';
import { parseQualifier } from '../../../shared/science/numbers.ts';
import type { Word } from '../../documents/page.ts';

/** No space between words is narrower than this (ems). */
const NARROWEST_SPACE = 0.18;
/** Behind a capital that leans over what follows there is more room, up to this (ems). */
const UNDER_CAPITAL = 0.5;
/** The first letter of a name behind a Greek one: `a-T erpinene`. */
const LONE_CAPITAL = /^\p{L}-\p{Lu}$/u;
/** Confidence left in two pieces that make a word of the certificate together. */
const JOINED = 0.9;

/** Joins words that OCR tore in two, where only together they make an analyte's name or what stands in a figure's place: `Ab sence`, `a-T erpinene`. */
export function joinTornWords(words: readonly Word[]): Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    const joined = last && isTear(last, word) ? join(last, word) : null;
    if (joined && isKnown(joined.text)) whole[whole.length - 1] = joined;
    else whole.push(word);
  }
  return whole;
}

/** Whether a word of small letters goes on close behind a letter of the same piece of text. */
const isTear = (word: Word, next: Word) =>
  word.method === 'ocr' &&
  word.piece !== undefined &&
  word.piece === next.piece &&
  /\p{L}$/u.test(word.text) &&
  /^\p{Ll}{3,}/u.test(next.text) &&
  next.x0 > word.x0 &&
  next.x0 - word.x1 < (LONE_CAPITAL.test(word.text) ? UNDER_CAPITAL : NARROWEST_SPACE) * word.fontSize;

/** How sure an analyte's name is with a Latin letter for the Greek one. */
const LATIN_FOR_GREEK = 0.9;

const isKnown = (text: string) => parseQualifier(text) !== null || (findAnalyte(text)?.score ?? 0) >= LATIN_FOR_GREEK;

const join = (word: Word, next: Word): Word => ({
  ...word,
  text: word.text + next.text,
  x1: next.x1,
  y0: Math.min(word.y0, next.y0),
  y1: Math.max(word.y1, next.y1),
  confidence: JOINED * Math.min(word.confidence, next.confidence),
});
