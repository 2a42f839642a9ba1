import { editDistance } from '../../../../shared/science/fold.ts';
import { US_STATE_NAME } from '../../places/region-words.ts';
import { squeeze } from '../lines/text-match.ts';
import { wordingOf } from '../wording/languages.ts';
import type { Language, Wording } from '../wording/wording.ts';
import { OF_ANY_TAX } from './names-another.ts';

/** What the labels of the sums are made of. */
const LABELS = [
  'change',
  'rounding',
  'subtotal',
  'gross',
  'discount',
  'saved',
  'exclusive',
  'inclusive',
  'total',
  'bestTotal',
  'paid',
  'tender',
  'count',
  'fee',
  'tax',
  'noMoney',
  'counted',
  'sum',
  'thisSale',
] as const satisfies readonly (keyof Wording)[];

/** Words between those that name a sum. */
const OTHERS = [
  ...[
    'cut',
    'before',
    'after',
    'this',
    'your',
    'for',
    'from',
    'due',
    'all',
    'now',
    'amt',
    'amount',
    'price',
    'value',
    'goods',
  ],
  ...['city', 'county', 'cnty', 'municipal', 'district', 'town', 'township', 'village', 'borough', 'parish', 'transit'],
  ...['transportation', 'metro', 'regional', 'community', 'adjustment', 'adj', 'order', 'sale', 'bill', 'invoice'],
  ...['receipt', 'ticket', 'myr', 'usd', 'eur', 'cad', 'chf', 'sgd'],
];

/** Shorter words are codes, or what is left of one. */
const SHORTEST = 3;
/** Of words as long as this a letter may be misread. */
const LONG = 5;

const known = new Map<Language, readonly string[]>();

function wordsOf(language: Language): readonly string[] {
  const found = known.get(language);
  if (found) return found;
  const labels = LABELS.flatMap((key) => wordingOf(language)[key] as readonly string[]);
  const words = [...labels, ...OTHERS].flatMap((label) => label.split(/[^\p{L}]+/u)).filter((word) => word !== '');
  const all = [...new Set(words.map(squeeze))];
  known.set(language, all);
  return all;
}

/** Whether a label has a word that sums are not called by: `Hair cut` has one, `Sales tax` and `City of Salem` do not. */
export function hasWordOfNoSum(label: string, language: Language): boolean {
  const words = wordsOf(language);
  return label
    .replace(US_STATE_NAME, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.replace(/[^\p{L}]/gu, '').length >= SHORTEST && !OF_ANY_TAX.test(word))
    .map(squeeze)
    .some((word) => !words.some((own) => own === word || (word.length >= LONG && editDistance(own, word, 1) <= 1)));
}
