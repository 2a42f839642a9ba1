import {
  isNobodys,
  isStatesOnCannabis,
  namesCity,
  namesDistrict,
  namesOnlyLocal,
  namesState,
  namesTown,
  taxKindOf,
} from '../../../../shared/retail/tax-kinds.ts';
import { editDistance } from '../../../../shared/science/fold.ts';
import { US_STATE_NAME } from '../../places/region-words.ts';
import { namesAnother } from './names-another.ts';
import type { SettledTax } from './settlement.ts';

/** Kinds of taxes that have a field of their own. */
type Levied = 'city' | 'county' | 'state' | 'excise';

const WORDS: readonly [string, Levied][] = [
  ['city', 'city'],
  ['local', 'city'],
  ['municipal', 'city'],
  ['county', 'county'],
  ['state', 'state'],
  ['sales', 'state'],
  ['excise', 'excise'],
];
const NAMES_SALES = /\b(?:sales|sls|use)\b/i;
/** Shorter pieces of a word could be of any. */
const SHORTEST = 3;
const ON_ADULT_USE = /\b(?:adult|recreational|rec|retail (?:cannabis|marijuana|mj))\b/i;
/** What a tax of the state is called; `State 10.75%` lost the word that says what it is on. */
const NAMES_TAX = /\b(?:tax|sales|sls|grt|tpt)\b/i;
/** A fee that says no more than at what level it is levied. */
const OF_NO_NAME = /^\W*(?:local|city|county|state|municipal)\s+fee\b/i;
/** A tax that does not say whose it is; the state's letters in front of it may be all that was read of its name. */
const SAYS_NOT_WHOSE = /^\W*(?:tax(?:es)?|[A-Z]{2} tax)\W*(?:\(?\d{1,2}(?:\.\d{1,4})?\s?%\)?\W*)?$/i;

/** Whose tax a name of which one letter was lost or misread probably is: `EXCIS TAX`; null where nothing says. */
export function nearlyNamed({ kind, label }: SettledTax): Levied | null {
  // `State Excis 10.75%` is the state's by its first word, and no tax of its own beside the excise.
  if (kind !== 'other' && !(kind === 'state' && !NAMES_SALES.test(label))) return null;
  const names = kind === 'other' ? WORDS : WORDS.filter(([, levied]) => levied === 'excise');
  const words = label
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= SHORTEST);
  return names.find(([name]) => words.some((word) => editDistance(word, name, 1) === 1))?.[1] ?? null;
}

/** Words of an excise on cannabis that names nobody else who levies it. */
const OF_EXCISE =
  /^(?:exc\w*|tax(?:es)?|cannabis|canna|mari[jh]uana|thc|mmj|med(?:ical)?|rec(?:reational)?|adult|use|retail|sales?|infused|flower|concentrates?|edibles?|potency|cultivation|wholesale|state|incl\w*|due|on|the|and|special|gross|receipts?|over|under)$/i;

/** New York State has three. */
const LETTERS_OF_STATE = /^\W*NYS\b/;

const CALLS_ITSELF_EXCISE = /\bexc|potency|cultivation|i-?502/i;

/** Whether the name of a tax on cannabis that does not call itself an excise has a word nobody has heard of. */
function hasStrangeWord(label: string): boolean {
  if (CALLS_ITSELF_EXCISE.test(label) || !/cannab|mari[jh]uana|\bmj\b|\bthc\b/i.test(label)) return false;
  const words = label
    .replace(US_STATE_NAME, ' ')
    .replace(LETTERS_OF_STATE, ' ')
    .split(/[^\p{L}]+/u);
  return words.some((word) => word.length >= SHORTEST && !OF_EXCISE.test(word));
}

/**
 * Whether a tax that is a town's or the state's by no more than a name or what it is on has a word nobody has heard of:
 * somebody else may levy it, as of `Salem Shire Tax`.
 */
function mayBeAnothers({ kind, label }: SettledTax, town: string | null): boolean {
  const ofTown = kind === 'city' && taxKindOf(label, false) !== 'city';
  if (!ofTown && (kind !== 'state' || namesState(label))) return false;
  return namesAnother(label, town, SHORTEST);
}

/**
 * `Montana Cannabis Tax` and `NYS Cannabis Tax` may be what the state takes of sales, or its excise, unless it takes something
 * of sales besides.
 */
export const isSalesOrExcise = ({ kind, label }: SettledTax): boolean =>
  kind === 'excise' && (US_STATE_NAME.test(label) || namesState(label)) && !CALLS_ITSELF_EXCISE.test(label);

/** `Union Co Sales Tax 8.2%` by itself: the county's, or that of the state and all others in that county on one line. */
export const isOnSalesOfCounty = ({ kind, label }: SettledTax): boolean => kind === 'county' && NAMES_SALES.test(label);

/** Canada's provinces levy these, by their name alone, some at several rates: `PST 7%`, `PST Vapour 20%`. */
const OF_PROVINCE =
  /\b(?:pst|rst|qst|tvq)\b\W*(?:$|\d{1,2}(?:[.,]\d{1,3})?\s?%|(?:vapou?r|vaping|cannabis|liquor|tobacco)\b)/i;

/**
 * Taxes of which the name does not tell whose they are, or that stand beside another of the same kind.
 *
 * @param town where the shop is, if known
 */
export function unclearTaxes(taxes: readonly SettledTax[], town: string | null = null): SettledTax[] {
  return taxes.filter((tax) => {
    if (OF_PROVINCE.test(tax.label)) return false;
    if (mayBeAnothers(tax, town)) return true;
    const others = taxes.filter((other) => other !== tax);
    const alike = others.some(({ kind }) => kind === tax.kind);
    // Districts of transit or libraries levy some, those of a town others; `Local Tax` beside `City Tax` is hardly the city's.
    if (tax.kind === 'city' && namesDistrict(tax.label)) return true;
    const isOnlyLocal = namesOnlyLocal(tax.label) && !namesTown(tax.label, town);
    if (isOnlyLocal && others.some(({ kind, label }) => kind === 'city' && namesCity(label))) return true;
    if (isOnSalesOfCounty(tax) && !others.some(({ kind }) => kind === 'state')) return true;
    // `Adult Use Tax 6%` and `Sales Tax 8.1%`: one of them may be the city's and the county's too.
    // What the state takes of sales and what it takes of sales to adults have a line each: the second may be an excise.
    if (alike && tax.kind === 'state' && ON_ADULT_USE.test(tax.label)) return true;
    // `State Cannabis Tax` may be its excise, though states without one call what they take of sales so.
    if (alike && tax.kind === 'state' && isStatesOnCannabis(tax.label) && !NAMES_SALES.test(tax.label)) return true;
    if (alike && tax.kind === 'state' && !(namesState(tax.label) && NAMES_TAX.test(tax.label))) return true;
    // `Cou nty Cannabis Tax` is not the state's excise, as a tax on cannabis by itself would be.
    if (tax.kind === 'excise' && hasStrangeWord(tax.label)) return true;
    // Beside a tax on sales that says it is the state's, another of the state's is its excise.
    if (isSalesOrExcise(tax) && !others.some(({ kind, label }) => kind === 'state' && namesState(label))) return true;
    // `Local Fee 5.29%` may be no tax; towns call some of theirs a fee with a name.
    if (OF_NO_NAME.test(tax.label)) return true;
    // A name that nobody here has heard of.
    const saysOther = tax.kind === 'other' && !SAYS_NOT_WHOSE.test(tax.label) && !namesDistrict(tax.label);
    if (saysOther && nearlyNamed(tax) === null && !isNobodys(tax.label) && /\p{L}{3}/u.test(tax.label)) return true;
    return SAYS_NOT_WHOSE.test(tax.label) && (alike || (tax.kind === 'other' && others.length > 0));
  });
}
