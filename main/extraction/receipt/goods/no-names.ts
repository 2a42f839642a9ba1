import { isAmountInWords } from '../lines/amount-in-words.ts';

/** Labels of prices, the prices themselves taken off. */
export const ONLY_LABELS =
  /^\W*(?:(?:reg(?:ular)?|sale|was|now|orig(?:inal)?|msrp|retail|price|each|ea|final|disc(?:ount)?|(?:line |item )?total|amount|ext(?:ended)?)\b\W*)+$/i;
/** Second lines of headings, totals of classes of goods, and other lines that name nothing. */
const NO_NAME =
  /^\W*(?:(?:\((?:[A-Z]{2,5}|\s*)\)\W*){2,}|(?:\(?(?:GST|RM|TAX|MYR|USD|SR|EUR|CHF|TTC)\)?\W*)+|code|item|description|qty|price|amount|(?:sub\s?)?total\b.*|(?:no\.? of )?items?\W*\d*(?:\W*units?\W*\d*)?|units?\W*\d+|\d+ items?(?:\(s\))?.*|you saved?\b.*|(?:less|disc(?:ount)?)\W*\d{1,2}(?:\.\d+)?\s?%|(?:tax[ -]?exempt|(?:non-?)?taxable|regular|no tax|each|ea))\W*$/i;

/** The total in words, whatever is read of these: `RINGGIT MALAYSIA ONE HUNDRED AND CENTS TWENTY ONLY`. */
const TOTAL_IN_WORDS = /\b(?:ringgit|dollars?|rupees|cents?|sen)\b.*\bonly\W*$/i;

/** Whether what was taken for a name is none. */
export const namesNothing = (name: string): boolean =>
  NO_NAME.test(name) ||
  TOTAL_IN_WORDS.test(name) ||
  isAmountInWords(name) ||
  !/[A-Za-z]{2}/.test(name) ||
  /^\W*\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]m)?\W*$/i.test(name);
