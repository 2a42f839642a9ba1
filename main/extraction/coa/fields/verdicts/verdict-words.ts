import { remember } from '../../../../../shared/remember.ts';
import { spokenResult } from '../../../../../shared/science/spoken-results.ts';
import { FAILS, PASSES, PASSES_BEHIND_MARK, withoutSpaces } from '../../../../../shared/science/verdict-stems.ts';

export type Verdict = 'pass' | 'fail' | 'NT';

const PASSED = withoutSpaces(`${PASSES}|${PASSES_BEHIND_MARK}`);
const FAILED = withoutSpaces(FAILS);
const WORDS: readonly (readonly [RegExp, Verdict | null])[] = [
  [new RegExp(String.raw`^(?:${PASSED})(?:\(pass(?:ed)?\))?$`), 'pass'],
  [new RegExp(String.raw`^(?:${FAILED})(?:\(fail(?:ed)?\))?$`), 'fail'],
  [/^(?:nottested|n\/?t|nottest|notrequested|notanaly[sz]ed|notevaluated)$/, 'NT'],
  [/^(?:tested|completed?|done|n\/?a|notapplicable|reported|informational|info(?:only)?)$/, null],
];
/** The words of a verdict within a sentence, as the source of an expression; the denied ones first, which hold the others. */
export const SAID = `${FAILS}|${PASSES}`;
const [SAYS_FAIL, SAYS_PASS] = [FAILS, PASSES].map((words) => new RegExp(String.raw`\b(?:${words})\b`, 'i')) as [
  RegExp,
  RegExp,
];
/** The verdict that a sentence holds; null for none. */
export const verdictWithin = (text: string): 'pass' | 'fail' | null =>
  SAYS_FAIL.test(text) ? 'fail' : SAYS_PASS.test(text) ? 'pass' : null;
/** Words that are a verdict only where a label announces one. */
export const SAID_BEHIND_MARK = PASSES_BEHIND_MARK;
/** Single letters and dashes, where a legend on the page explains them. */
const LETTERS: readonly (readonly [RegExp, Verdict | null])[] = [
  [/^p$/, 'pass'],
  [/^f$/, 'fail'],
  [/^[-–—]$/, 'NT'],
  [/^y$/, null],
];
const inWords = (key: string) => WORDS.find(([pattern]) => pattern.test(key)) ?? null;

/** `entspricht / complies`: both halves say the same. */
function inTwoLanguages(key: string) {
  if (!key.includes('/')) return null;
  const [first, second, ...others] = key.split('/').map(inWords);
  return first && second && others.length === 0 && first[1] !== null && first[1] === second[1] ? first : null;
}

/** The verdict a text stands for, null for `tested` and the like; null as a whole when it is none. `letters`: the page explains P, F and dashes. */
export const verdictOf = (text: string, letters: boolean): Readonly<SaidVerdict> | null =>
  letters ? withLetters(text) : withoutLetters(text);

interface SaidVerdict {
  verdict: Verdict | null;
}

const keyOf = (text: string) => text.toLowerCase().replace(/[\s.*:✓✔]+/g, '');

const withoutLetters = remember((text): SaidVerdict | null => {
  const key = keyOf(text);
  const found = inWords(key) ?? inTwoLanguages(key);
  if (found) return { verdict: found[1] };
  const spoken = spokenResult(text);
  return spoken === 'pass' || spoken === 'fail' || spoken === 'NT' ? { verdict: spoken } : null;
});

const withLetters = remember((text): SaidVerdict | null => {
  const said = withoutLetters(text);
  if (said) return said;
  const key = keyOf(text);
  const found = LETTERS.find(([pattern]) => pattern.test(key));
  return found ? { verdict: found[1] } : null;
});
