import { withoutMarks } from '../../../shared/without-marks.ts';
import { type ReadCharacter, type ReadLine, STEP_WIDTH } from './recognizer.ts';
import { settleConfusions } from './settle-confusions.ts';
import type { LineWord } from './split-words.ts';

/** A word after another network has read the same line. */
export interface JudgedWord {
  text: string;
  confidence: number;
  alternatives: string[];
  /** The networks read different numbers: more readings have to decide. */
  disputed?: Dispute;
}

interface Dispute {
  kept: Vote;
  dropped: Vote;
}

interface Vote {
  text: string;
  confidence: number;
}

/** A word is read a second time when a character of it is less sure than this. */
const SURE = 0.85;
/** What records are made of is read a second time when less sure than this: amounts, dates, license and lot numbers. */
const SURE_OF_NUMBERS = 0.97;
/** The second reading replaces the first when that is a guess and the second much surer. */
const GUESS = 0.5;
const MUCH_SURER = 0.3;
const TIMES_SURER = 4;
/** Doubt that is left when two networks agree, as part of the first one's; and confidence kept when they differ. */
const DOUBT_AFTER_AGREEMENT = 0.4;
const CONFIDENCE_AFTER_DISAGREEMENT = 0.75;
/** A character's second candidate is worth telling from this probability. */
const SECOND_CANDIDATE = 0.04;

/** Brackets around nothing: what stands between them, a percent sign mostly, was passed over. */
const EMPTY_BRACKETS = /\(\)|\[\]/;

/** A day in numbers: one digit read wrong makes another day that looks as good. */
const DAY = /(?<!\d)(?:\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}([./-])\d{1,2}\2\d{1,2})(?!\d)/;

/** Whether a word is worth the milliseconds of a second reading; the points and dashes of a plain word are not. */
export function wantsSecondOpinion({ characters }: LineWord): boolean {
  if (EMPTY_BRACKETS.test(textOf(characters))) return true;
  if (DAY.test(textOf(characters))) return true;
  const number = characters.some(({ text }) => /\d/.test(text));
  return characters.some(({ text, probability }) => {
    if (/[\d.,$%/-]/.test(text)) return number && probability < SURE_OF_NUMBERS;
    return probability < SURE;
  });
}

/** What stands before the name of who served: `Cashier:`, `Served by`. One letter read wrong makes another name that looks as good. */
const BEFORE_NAME =
  /^(?:cashier|cshr|clerk|clk|staff|server|served|budtender|bud\s?tender|employee|emp|associate|attendant|operator|salesperson|agent|helped|assisted|kasir|juruwang)\W*$/i;
/** Words of such a label behind the first one. */
const WITHIN_LABEL = /^(?:by|name|id|no|#|:)\W*$/i;
/** Names of staff have no more words than these, the label's second one with them. */
const LONGEST_NAME = 3;

/** The words of a line that are worth a second reading: those in doubt, and the name of who served. */
export function wordsToReadAgain(words: readonly LineWord[]): ReadonlySet<LineWord> {
  const label = words.findIndex(({ characters }) => BEFORE_NAME.test(textOf(characters)));
  const behind = label < 0 ? [] : words.slice(label + 1, label + 1 + LONGEST_NAME);
  const names = behind.filter(({ characters }) => {
    const text = textOf(characters);
    return /^\W*\p{L}{2,}/u.test(text) && !WITHIN_LABEL.test(text);
  });
  return new Set([...words.filter(wantsSecondOpinion), ...names]);
}

/** White around what is read a second time, and how close words are for being read together; pixels of the line picture. */
const MARGIN = 2 * STEP_WIDTH;
const TOGETHER = 4 * STEP_WIDTH;

/**
 * The stretches of a line that hold its doubtful words, as first and last column: only those are read again. Columns are
 * multiples of STEP_WIDTH.
 *
 * @param width of the line's picture in pixels
 */
export function doubtfulStretches(words: readonly LineWord[], width: number): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  const again = wordsToReadAgain(words);
  for (const word of words.filter((one) => again.has(one))) {
    const from = Math.max(0, Math.floor((word.start - MARGIN) / STEP_WIDTH) * STEP_WIDTH);
    const to = Math.min(width, Math.ceil((word.end + MARGIN) / STEP_WIDTH) * STEP_WIDTH);
    const last = stretches.at(-1);
    if (last && from - last.to < TOGETHER) last.to = to;
    else stretches.push({ from, to });
  }
  return stretches;
}

/** A word as one network read it; its alternatives come from single characters in doubt. */
export function firstOpinion(word: LineWord): JudgedWord {
  const read = textOf(word.characters);
  const text = settleConfusions(read);
  const others = otherSpellings(word.characters).filter((spelling) => spelling !== text);
  return {
    text,
    confidence: probabilityOf(word.characters),
    alternatives: text === read ? others : [read, ...others.filter((spelling) => spelling !== read)],
  };
}

/**
 * A word with what another network read over the same columns: agreement makes surer, difference an alternative.
 *
 * @param others what it read of the line, steps counted from the line's left end
 */
export function judge(word: LineWord, others: readonly ReadCharacter[]): JudgedWord {
  const first = firstOpinion(word);
  const characters = others.filter(({ step }) => {
    const center = (step + 0.5) * STEP_WIDTH;
    return center >= word.start - STEP_WIDTH / 2 && center <= word.end + STEP_WIDTH / 2;
  });
  const text = settleConfusions(textOf(characters));
  const confidence = probabilityOf(characters);
  if (text === '') return first;
  if (text === first.text || text === withoutBrackets(first.text)) {
    return { ...first, confidence: agreed(first.confidence, confidence) };
  }
  if (text === withoutMarks(first.text)) {
    // The second network bears out the letters, but says nothing of accents it does not know.
    const most = probabilityOf(word.characters.filter((character) => withoutMarks(character.text) !== character.text));
    return {
      ...first,
      confidence: Math.min(most, agreed(first.confidence, confidence)),
      alternatives: withOther(first, text),
    };
  }
  const surer = confidence > first.confidence + MUCH_SURER || confidence > first.confidence * TIMES_SURER;
  const replace = first.confidence < GUESS && surer;
  const [kept, dropped] = replace ? [text, first.text] : [first.text, text];
  const keptConfidence = replace ? confidence : first.confidence;
  const judged = {
    text: kept,
    confidence: keptConfidence * CONFIDENCE_AFTER_DISAGREEMENT,
    alternatives: withOther({ ...first, text: kept }, dropped),
  };
  const disputed = {
    kept: { text: kept, confidence: keptConfidence },
    dropped: { text: dropped, confidence: replace ? first.confidence : confidence },
  };
  return isNumber(kept) && isNumber(dropped) ? { ...judged, disputed } : judged;
}

/** A word's other spellings, the dropped one first. */
const withOther = ({ text, alternatives }: JudgedWord, dropped: string) => [
  dropped,
  ...alternatives.filter((spelling) => spelling !== text && spelling !== dropped),
];

/** Confidence in a word both networks read alike. */
const agreed = (one: number, other: number) => 1 - (1 - Math.max(one, other)) * DOUBT_AFTER_AGREEMENT;

/** Brackets stand at the very edge of a word, where the second reading, which sees less around it, passes over them. */
const withoutBrackets = (text: string) => text.replace(/^[([]|[)\]]$/g, '');

/** Words with this many digits are numbers: amounts, dates, licenses, codes. */
const DIGITS_OF_NUMBER = 2;

const isNumber = (text: string) => (text.match(/\d/g)?.length ?? 0) >= DIGITS_OF_NUMBER;

/**
 * A number over which two networks differ, after it has been read more often: the reading with the most votes counts, the
 * surer one where votes are equal. It stays doubtful: less sure than the share of votes it got.
 */
export function settle({ disputed, ...judged }: JudgedWord, readings: readonly ReadLine[]): JudgedWord {
  if (!disputed) return judged;
  const votes = [
    disputed.kept,
    disputed.dropped,
    ...readings.map(({ characters }): Vote => {
      return { text: settleConfusions(textOf(characters)), confidence: probabilityOf(characters) };
    }),
  ];
  const count = (of: string) => votes.filter(({ text }) => text === of).length;
  const { kept, dropped } = disputed;
  const wins = count(dropped.text) > count(kept.text);
  const [winner, loser] = wins ? [dropped, kept] : [kept, dropped];
  if (count(winner.text) === count(loser.text)) return judged;
  const surest = Math.max(...votes.filter(({ text }) => text === winner.text).map(({ confidence }) => confidence));
  return {
    text: winner.text,
    confidence: surest * (count(winner.text) / votes.length),
    alternatives: [loser.text, ...judged.alternatives.filter((text) => text !== winner.text && text !== loser.text)],
  };
}

/** The word with one doubtful character replaced by its second candidate, the likelier first. */
function otherSpellings(characters: readonly ReadCharacter[]): string[] {
  return characters
    .map((character, at) => ({ character, at }))
    .filter(({ character }) => character.second !== '' && character.secondProbability >= SECOND_CANDIDATE)
    .sort((a, b) => b.character.secondProbability - a.character.secondProbability)
    .slice(0, 3)
    .map(({ character, at }) => textOf(characters.slice(0, at)) + character.second + textOf(characters.slice(at + 1)));
}

function textOf(characters: readonly ReadCharacter[]): string {
  return characters.map(({ text }) => text).join('');
}

function probabilityOf(characters: readonly ReadCharacter[]): number {
  return characters.reduce((product, { probability }) => product * probability, 1);
}
