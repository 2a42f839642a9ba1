import { editDistance } from '../science/fold.ts';
import { findState, US_STATE_CODES } from '../science/states.ts';

/** What a printed tax is, by who levies it. `vat` is a national tax within or on top of prices (GST, VAT, SST, HST). */
export type TaxKind = 'city' | 'county' | 'state' | 'excise' | 'vat' | 'other';

/**
 * Names of taxes as tills print them, the more special first. `cannabis tax` alone may be the state's excise or a city's
 * business tax: see `cannabis`.
 */
const NAMES: readonly [TaxKind | 'cannabis', RegExp][] = [
  // Oregon taxes sales of cannabis at retail (ORS 475C.674), and has no excise on it.
  [
    'state',
    /^\W*(?:OR|O(?:regon|REGON))\s(?:[Rr]\w+\s)?(?:(?:[Cc]annabis|CANNABIS|[Mm]arijuana|MARIJUANA)\b|\(?\d{1,2}(?:\.\d+)?\s?%)/,
  ],
  ['state', /\bstate\s*[/&+]\s*(?:local|city|county)\b/i],
  // One line for two who levy it, or for a district of its own, belongs to neither city nor county: see `isNobodys`.
  [
    'other',
    /\b(?:county|co|cnty)\s*[/&+]\s*city\b|\bcity\s*[/&+]\s*(?:county|co|cnty)\b|\b(?:rtd|special district|(?<!\b(?:county|parish) )(?:transit|transportation))\b/i,
  ],
  [
    'county',
    /\b(?:county|parish|cn?ty)\b|[a-z]{3,} c[o0]\.? (?:sales|cannabis|retail|marijuana|mj|local|excise)?\s?tax\b|[a-z]{3,} c[o0]\W{1,3}\d/i,
  ],
  [
    'city',
    /\b(?:city|municipal|municipality|town|township|village|borough|local|community (?:benefit|impact)|transfer tax|muni|district|business tax|cbt|cut|measure [a-z])\b/i,
  ],
  ['excise', /\b(?:exc[il1]\s?se|exc\.? tax|ex tax|cultivation|wholesale marijuana|potency|i-?502|cet)\b/i],
  ['vat', /\b(?:gst|vat|sst|hst|iva|tva|tps|tvh|mwst|service tax)\b/i],
  [
    'state',
    /\b(?:state|sales|sls|retail|grt|gross receipts|tpt|pst|rst|qst|tvq|(?!mj)[a-z]{2} (?:sales )?tax|use tax|rec tax|adult[- ]use(?! (?:cannabis|marijuana|mj))|med(?:ical)? tax)\b/i,
  ],
  ['cannabis', /\b(?:cannabis|marijuana|[mr]?mj|thc|canna)\b/i],
];

/** The code of a US state, which begins the name of a tax of its own, behind its rate or not: `MI Cannabis Tax`, `incl. 10% ME sales tax`. */
const STATE_FIRST = new RegExp(
  String.raw`^\W*(?:[Ii]ncl\w*\b\W*|INCL\w*\b\W*)?(?:\d{1,2}(?:\.\d+)?\s?%\W*)?(?:NYS|${US_STATE_CODES})\b`,
);
const STATE = /\bstate\b/i;
const COUNTY = /\b(?:county|parish|cn?ty)\b/i;
const CANNABIS = /\b(?:cannabis|marijuana|[mr]?mj)\b/i;

/** Whether the name of a tax of no kind says who levies it: somebody without a field of their own. */
export const isNobodys = (name: string): boolean => NAMES.some(([kind, words]) => kind === 'other' && words.test(name));

const CITY = /\b(?:city|municipal(?:ity)?|town(?:ship)?|village|borough)\b/i;

/** Whether a tax says that it is the city's: `City Tax`, `City of Salem Cannabis 3%`. */
export const namesCity = (name: string): boolean => CITY.test(name);

/** Whether a tax says no more than that a district levies it: beside the city's own it is none of the city's. */
export const namesDistrict = (name: string): boolean => /\bdistrict\b/i.test(name) && !namesCity(name);

/** Whether a tax says no more than that it is levied in the place: beside the city's own it is another's, of home rule or a district. */
export const namesOnlyLocal = (name: string): boolean => /\blocal\b/i.test(name) && !namesCity(name);

/** Whether a tax says that it is the state's: `State Sales Tax`, `MI Sales Tax`. */
export const namesState = (name: string): boolean => STATE.test(name) || STATE_FIRST.test(name);

/** Whether a tax is the state's own on cannabis: another `cannabis tax` is then the town's. */
export const isStatesOnCannabis = (name: string): boolean =>
  CANNABIS.test(name) && (STATE.test(name) || STATE_FIRST.test(name));

/** The name of a tax with its words and rate set apart, where print or OCR ran them together: `Excise7%`, `CitySales Tax`. */
export const withRateApart = (name: string): string =>
  name.replace(/(?<=[A-Za-z]{2})(?=\d{1,2}(?:[.,]\d+)?\s?%)|(?<=[a-z]{2}|[A-Z]{2})(?=[A-Z][a-z]{2})/g, ' ');

/** Of names this long one letter may be misread: `Denver` and `Denuer`. */
const LONG_TOWN = 6;

/** Whether a word is one of a town's name, as OCR may have read it. */
export const isOfTown = (word: string, town: string): boolean =>
  word === town || (town.length >= LONG_TOWN && word.length === town.length && editDistance(word, town, 1) === 1);

/** Whether the name of a tax holds that of the town: `Salem Cannabis 3%`, `SALEM 2.5%`. */
export function namesTown(name: string, town: string | null): boolean {
  const last = town?.split(/\s+/).at(-1) ?? '';
  return (
    last.length >= 4 &&
    !STATE.test(name) &&
    // `New York Cannabis Tax` is the state's.
    findState(town ?? '') === null &&
    name
      .toLowerCase()
      .split(/[^a-z']+/)
      .some((word) => isOfTown(word, last.toLowerCase()))
  );
}

/**
 * The kind of a tax from its printed name.
 *
 * @param hasOtherExcise another line of the receipt is named an excise: then a bare "cannabis tax" is a local one
 * @param town where the shop is, if known
 */
export function taxKindOf(printed: string, hasOtherExcise: boolean, town: string | null = null): TaxKind {
  const name = withRateApart(printed);
  const found = NAMES.find(([, words]) => words.test(name))?.[0];
  const levied = found === undefined || found === 'cannabis' || found === 'state';
  if (levied && namesTown(name, town)) return 'city';
  // `Denver CO 4.81%` in Denver: a county of that name, or the town in Colorado.
  if (found === 'county' && !COUNTY.test(name) && namesTown(name, town)) return 'other';
  if (found === 'cannabis') return hasOtherExcise && !STATE_FIRST.test(name) ? 'city' : 'excise';
  return found ?? 'other';
}
