import type { ReceiptLine } from '../lines/receipt-lines.ts';

/** What companies call their places, behind what these are named after: `RAWANG STORE 2`, `IPOH SERVICE CENTRE`. */
const KIND_AT_END = String.raw`(?:store|outlet|branch|showroom|service\scent(?:re|er)|head\soffice|cawangan)`;
/** The same in front of it: `Pusat Servis Ipoh`, `CAW. KLANG`. */
const KIND_IN_FRONT = String.raw`(?:outlet|branch|showroom|service\scent(?:re|er)|pusat\sservis|cawangan|caw\.?)`;
/** Labels of a place's name; behind them may as well stand an address. */
const LABEL = String.raw`(?:store|outlet|branch|br|cawangan|caw\.?|kedai|location|loc|site|hq)`;
/** Numbers of places in the books have noughts in front, which houses have not, or letters: `0683`, `S0683`. Postal codes are longer. */
const CODE = String.raw`(?:0\d{2,3}|[A-Z]{1,3}\d{2,4})`;
/** The same without a label: letters and three digits are a mall's unit, four digits before a place a postal code. */
const CODE_ALONE = String.raw`(?:#0\d{2,3}|[A-Z]0\d{3}|0\d{3}(?=\s?[-:]))`;
const WORDS = String.raw`\p{L}[\p{L}\s.'&/-]*`;

const FORMS = [
  String.raw`(?:${WORDS}\s)?${KIND_AT_END}(?:\s(?:no\.?\s?)?#?\d{1,4})?`,
  String.raw`${KIND_IN_FRONT}\s(?:${CODE}|${WORDS})`,
  String.raw`${LABEL}\s?[:-]\s?(?:${WORDS}(?:\(\d+\))?|${CODE})`,
  String.raw`(?:st|stn|station|store|outlet|branch|br|kedai|site)\s?(?:no\.?|#)?\s?${CODE}(?:[\s:-]+${WORDS})?`,
  String.raw`site\sno\.?\s\d+`,
  String.raw`${CODE_ALONE}\s?[-:]?\s${WORDS}`,
  String.raw`${WORDS}\s?[-(]\s?0\d{3}\)?`,
  String.raw`#\s?\d{1,4}\s?[-–]\s?${WORDS}`,
  'hq',
];
const BRANCH = new RegExp(`^(?:${FORMS.join('|')})$`, 'iu');
/** Digits within a word, which were letters: `Out1et`. */
const ONE_OR_NOUGHT = /(?<=\p{L})[01](?=\p{L})/gu;
/** Marks at both ends of a line set off what is no part of others: `[KLANG]`, `*** KLANG ***`. */
const SET_OFF = /^(?:\[[^\d[\]]+\]|([-*=~]{1,3})\s?[^\d,]+\1)$/;

/**
 * Whether a line is no more than what a company calls one of its places, which is no part of where that is. A mall or a
 * house has no such word, and a street's number and commas are an address's.
 */
export function namesBranch({ text }: Pick<ReceiptLine, 'text'>): boolean {
  const line = text.trim().replace(ONE_OR_NOUGHT, (digit) => (digit === '1' ? 'l' : 'o'));
  if (SET_OFF.test(line)) return true;
  const bare = line.replace(/^[\s([*=~-]+|[\s\])*=~.-]+$/g, '');
  return BRANCH.test(line) || BRANCH.test(line.replace(/^\(\s*|\s*\)$/g, '')) || BRANCH.test(bare);
}
