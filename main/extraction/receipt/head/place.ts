import { CANADIAN_PROVINCE_CODES, stateOfZip } from '../../../../shared/science/states.ts';
import { AUSTRALIAN_PLACE, CANADIAN_CODE, MALAYSIAN_PLACE, US_STATE_NAME, US_ZIP } from '../../places/region-words.ts';
import type { Amount } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { wordingOf } from '../wording/languages.ts';
import type { Language } from '../wording/wording.ts';

/** Currencies of the countries that give licences to sell cannabis at retail. */
export const LICENSED: ReadonlySet<string> = new Set(['USD', 'CAD']);

export interface Place {
  /** ISO 4217; null where neither a sign nor the place tells. */
  currency: string | null;
  dateOrder: 'mdy' | 'dmy' | null;
}

/** Currencies whose countries write the day first, and those that do not. */
const BY_SIGN: Record<string, Place> = {
  MYR: { currency: 'MYR', dateOrder: 'dmy' },
  SGD: { currency: 'SGD', dateOrder: 'dmy' },
  GBP: { currency: 'GBP', dateOrder: 'dmy' },
  '£': { currency: 'GBP', dateOrder: 'dmy' },
  EUR: { currency: 'EUR', dateOrder: 'dmy' },
  CHF: { currency: 'CHF', dateOrder: 'dmy' },
  '€': { currency: 'EUR', dateOrder: 'dmy' },
  AUD: { currency: 'AUD', dateOrder: 'dmy' },
  '₹': { currency: 'INR', dateOrder: 'dmy' },
  USD: { currency: 'USD', dateOrder: 'mdy' },
  // Canada writes both orders.
  CAD: { currency: 'CAD', dateOrder: null },
};

const FIVE_DIGITS = /(?:^|[\s,-])\d{5}\s\p{Lu}\p{L}{2}/u;
/** Postal codes before their towns in countries with the euro, by the language of the receipt. */
const EURO_CODES: Partial<Record<Language, RegExp>> = {
  de: FIVE_DIGITS,
  fr: FIVE_DIGITS,
  it: FIVE_DIGITS,
  nl: /(?:^|[\s,])\d{4}\s?[A-Z]{2}\s\p{Lu}\p{L}{2}/u,
  pt: /(?:^|[\s,])\d{4}-\d{3}\s\p{Lu}\p{L}{2}/u,
};
/** Singapore's name before its postal code of six digits, or the form of its companies. */
const SINGAPOREAN_PLACE = /\bSINGAPORE,?\s+\(?S?\d{6}\b|\bPTE\.?\sLTD\b/i;
/** Addresses of shops stand within the first lines. */
const LONGEST_HEAD = 12;

/** A province of Canada with a postal code behind it, which ends the line: `Hamilton, ON L8H 2V5`. */
const PROVINCE_AND_CODE = new RegExp(
  String.raw`\b(?:${CANADIAN_PROVINCE_CODES})[.,]?\s+${CANADIAN_CODE.source}\W*$`,
  'i',
);

/** A state's name, which is captured, before a ZIP code, which is too. */
const NAMED_STATE = new RegExp(`(${US_STATE_NAME.source})[.,]?\\s+(\\d{5})(?!\\d)`, 'gi');

/** Whether a state's name stands before a ZIP code of its own: by itself, Georgia is who served. */
function namesStateOfZip(text: string): boolean {
  return [...text.matchAll(NAMED_STATE)].some(
    ([, name = '', zip = '']) => stateOfZip(zip)?.name.toLowerCase() === name.toLowerCase(),
  );
}

/** What the receipt's currency signs and place names say. A bare dollar sign says nothing without a place. */
export function placeOf(lines: readonly ReceiptLine[], amounts: readonly Amount[]): Place {
  const text = lines.map((line) => line.text).join('\n');
  const counts = new Map<string, number>();
  for (const { sign } of amounts) if (sign) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const commonest = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  if (commonest && BY_SIGN[commonest]) return BY_SIGN[commonest];
  const named = /\b(?:EUR|CHF)\b|€/.exec(text)?.[0];
  if (named && BY_SIGN[named]) return BY_SIGN[named];
  const headed = text.match(/\((RM|MYR|USD|SGD|GBP|EUR|AUD|CAD)\)/)?.[1];
  if (headed) return BY_SIGN[headed === 'RM' ? 'MYR' : headed] ?? { currency: null, dateOrder: null };
  // Other numbers look like a state with its ZIP code, run together: `Invoice: BAR1-IN20418`.
  const head = lines.slice(0, LONGEST_HEAD).map((line) => line.text);
  const inProvince =
    head.some((line) => PROVINCE_AND_CODE.test(line)) && !head.some((line) => /\s/.test(US_ZIP.exec(line)?.[0] ?? ''));
  if (inProvince) return { currency: 'CAD', dateOrder: null };
  if (US_ZIP.test(text) || namesStateOfZip(text)) return { currency: 'USD', dateOrder: 'mdy' };
  if (lines.slice(0, LONGEST_HEAD).some((line) => AUSTRALIAN_PLACE.test(line.text)))
    return { currency: 'AUD', dateOrder: 'dmy' };
  if (SINGAPOREAN_PLACE.test(text)) return { currency: 'SGD', dateOrder: 'dmy' };
  if (MALAYSIAN_PLACE.test(text) || /\bRM\s?\d/.test(text)) return { currency: 'MYR', dateOrder: 'dmy' };
  if (CANADIAN_CODE.test(text)) return { currency: 'CAD', dateOrder: null };
  // Postal codes of five digits are Germany's, France's and Italy's; Switzerland, Belgium and Austria have four.
  const language = lines[0]?.language ?? 'en';
  if (lines.slice(0, LONGEST_HEAD).some((line) => EURO_CODES[language]?.test(line.text)))
    return { currency: 'EUR', dateOrder: 'dmy' };
  // No country with a value added tax writes the month first.
  if (language === 'en' && /\bVAT\b/.test(text)) return { currency: null, dateOrder: 'dmy' };
  // A language tells how its countries write dates, where several share it not with what they pay.
  return { currency: null, dateOrder: wordingOf(language).dateOrder };
}

/** The town before the state and its ZIP code: `Salem, OR 97301`, `12 Elm St, Salem OR 97301`. */
const TOWN = /([A-Za-z][A-Za-z.'-]+(?: [A-Za-z][A-Za-z.'-]+){0,2}),?\s*$/;

/** The town of the first address with a US ZIP code, or up to three words before its state; null where there is none. */
export function townOf(lines: readonly ReceiptLine[]): string | null {
  for (const [index, { text }] of lines.entries()) {
    const zip = US_ZIP.exec(text) ?? [...text.matchAll(NAMED_STATE)][0];
    if (!zip) continue;
    const town = TOWN.exec(text.slice(0, zip.index)) ?? TOWN.exec(lines[index - 1]?.text ?? '');
    return town?.[1] ?? null;
  }
  return null;
}
