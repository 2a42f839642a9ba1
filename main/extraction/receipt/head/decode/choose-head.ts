import type { Word } from '../../../../documents/page.ts';
import { isFirstName } from '../../../lexicon/first-names.ts';
import type { Ranked, RankedValues } from '../../../model/ranking.ts';
import { lettersAndDigits } from '../../lines/text-match.ts';
import type { Identifier } from '../identifiers.ts';
import type { Lettering } from '../letterhead-lines.ts';
import { type AddressCandidate, keyOfAddress } from './address-candidates.ts';
import type { CodeCandidate } from './code-candidates.ts';
import type { HeadByRules } from './head-scene.ts';
import { classesOf, type LabelClass } from './label-classes.ts';
import { keyOfName, type NameCandidate } from './name-candidates.ts';
import type { HeadRanking } from './rank-head.ts';

/**
 * From this probability on the likeliest value is read though rules did not choose it: where they chose none, and where they
 * did. Stores left out, the likeliest was right more often than the rules' at any of them.
 */
const THRESHOLDS_OF_NAMES = { filled: 0.5, replaced: 0.45 };
const THRESHOLDS_OF_ADDRESSES = { filled: 0.5, replaced: 0.3 };
const THRESHOLDS_OF_NUMBERS = { filled: 0.4, replaced: 0.8 };
const THRESHOLDS_OF_STAFF = { filled: 0.5, replaced: 0.9 };
type Thresholds = typeof THRESHOLDS_OF_NAMES;
/** On receipts of dispensaries by authors nobody had worked with, the rules had every name and address. */
const THRESHOLDS_OF_DISPENSARIES = { filled: 0.97, replaced: 0.97 };
/** Below this probability what the rules chose is put before a person. */
const UNLIKELY = 0.25;
/** A runner-up is named to the person when it is at least this likely. */
const WORTH_NAMING = 0.15;

/**
 * Who issued the receipt and where: what the rules chose, unless another value is clearly likelier.
 *
 * @param isDispensary whether the receipt is one of a shop that sells cannabis
 */
export function chooseHead(rules: HeadByRules, ranking: HeadRanking, isDispensary: boolean): HeadByRules {
  const ofHead = isDispensary ? THRESHOLDS_OF_DISPENSARIES : null;
  const retailer = choose(
    rules.retailer,
    rules.retailer && keyOfName(rules.retailer.value),
    ranking.retailer,
    ofHead ?? THRESHOLDS_OF_NAMES,
  );
  // One piece of ink serves one field.
  const left = <Candidate extends { words: readonly Word[] }>(
    { values, none }: RankedValues<Candidate>,
    taken: readonly Word[],
  ) => ({ values: values.filter(({ candidate }) => !candidate.words.some((word) => taken.includes(word))), none });
  const address = choose(
    rules.address,
    rules.address && keyOfAddress(rules.address.value),
    left(ranking.retailer_address, retailer?.words ?? []),
    ofHead ?? THRESHOLDS_OF_ADDRESSES,
  );
  const taken = [...(retailer?.words ?? []), ...(address?.words ?? [])];
  return {
    retailer,
    address,
    number: chooseCode(
      rules.number,
      borneOut(left(ranking.invoice_number, taken), rules.number, isLabeledAsSale),
      ofHead ?? THRESHOLDS_OF_NUMBERS,
    ),
    budtender: chooseCode(
      rules.budtender,
      borneOut(left(ranking.budtender, taken), rules.budtender, isPerson),
      ofHead ?? THRESHOLDS_OF_STAFF,
    ),
  };
}

function choose<Candidate extends NameCandidate | AddressCandidate>(
  byRules: Lettering | null,
  key: string | null,
  { values }: RankedValues<Candidate>,
  { filled, replaced }: Thresholds,
): Lettering | null {
  const [best] = values;
  // Lines that the rules put together are one address.
  const isPart =
    best && 'lines' in best.candidate && best.candidate.words.every((word) => byRules?.words.includes(word));
  if (isPart) return byRules;
  if (best && best.candidate.key !== key && best.probability >= (key === null ? filled : replaced))
    return letteringOf(best, values);
  const own = values.find(({ candidate }) => candidate.key === key);
  if (!byRules || !own || replaced === THRESHOLDS_OF_DISPENSARIES.replaced || own.probability >= UNLIKELY)
    return byRules;
  return { why: runnerUp(own, values), ...byRules, certainty: Math.min(byRules.certainty, own.probability) };
}

const ALONE = 'Weak match: little on the receipt confirms this value.';

/** What else may be the value, as a sentence. */
function runnerUp<Candidate extends { text: string }>(
  choice: Ranked<Candidate>,
  values: readonly Ranked<Candidate>[],
): string {
  const other = values.find((value) => value !== choice && value.probability > WORTH_NAMING);
  return other ? `Also printed: "${other.candidate.text}".` : ALONE;
}

const letteringOf = (
  choice: Ranked<NameCandidate | AddressCandidate>,
  values: readonly Ranked<NameCandidate | AddressCandidate>[],
): Lettering => ({
  value: choice.candidate.text,
  words: choice.candidate.words,
  lines: 'lines' in choice.candidate ? choice.candidate.lines : [choice.candidate.line],
  certainty: choice.probability,
  why: runnerUp(choice, values),
});

/** The candidates that words on the paper bear out, and what the rules read. */
const borneOut = (
  { values, none }: RankedValues<CodeCandidate>,
  byRules: Identifier | null,
  isBorneOut: (candidate: CodeCandidate) => boolean,
) => ({
  values: values.filter(
    ({ candidate }) => isBorneOut(candidate) || candidate.key === (byRules && lettersAndDigits(byRules.value)),
  ),
  none,
});

/** Whether a text begins with a first name, or has one behind the comma. */
const isPerson = ({ text }: CodeCandidate): boolean => {
  const [first = '', ...others] = text.split(' ');
  return isFirstName(first) || (first.endsWith(',') && others.some(isFirstName));
};

const OF_SALE: ReadonlySet<LabelClass> = new Set(['receipt', 'invoice', 'ticket', 'check', 'order', 'transaction']);
/** Words of labels that say nothing by themselves: `Order no. of today`. */
const OF_ANY: ReadonlySet<LabelClass> = new Set(['sign', 'person']);

/** Whether the nearest word of a label in front of a number is that of a sale, and not of another one. */
const isLabeledAsSale = ({ line, from, words }: CodeCandidate): boolean => {
  const own = words[0]?.text.match(/^\p{L}+(?=[^\p{L}]*\d)/u)?.[0] ?? '';
  const before = [...line.words.slice(0, from).map(({ text }) => text), own].map(classesOf);
  if (before.some((classes) => classes.includes('aside'))) return false;
  const nearest = before.findLast((classes) => classes.some((one) => !OF_ANY.has(one)));
  return nearest?.some((one) => OF_SALE.has(one)) ?? false;
};

function chooseCode(
  byRules: Identifier | null,
  { values }: RankedValues<CodeCandidate>,
  { filled, replaced }: Thresholds,
): Identifier | null {
  const [best] = values;
  if (!best || best.candidate.key === (byRules && lettersAndDigits(byRules.value))) return byRules;
  if (best.probability < (byRules ? replaced : filled)) return byRules;
  const { text, line, words } = best.candidate;
  return { value: text, text, line, words, certainty: best.probability, why: runnerUp(best, values) };
}
