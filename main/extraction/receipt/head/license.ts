import { reason } from '../../../../shared/findings/finding.ts';
import { findLicense, LICENSE_FORMATS, withOregonsEnd } from '../../../../shared/retail/license-formats.ts';
import { stateOfZip } from '../../../../shared/science/states.ts';
import type { Word } from '../../../documents/page.ts';
import { US_ZIP } from '../../places/region-words.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { type Identifier, identifier } from './identifiers.ts';
import { NUMBER_LABELS } from './number-labels.ts';
import type { Place } from './place.ts';

/** Where numbers that look like a US licence are something else. */
const ABROAD = new Set(['MYR', 'SGD', 'GBP', 'EUR', 'AUD', 'INR']);
/** A business's number stands beside its licence's in Washington: it counts only where no licence is named. */
const BUSINESS_LABEL = /\bUBI\b\.?\s*(?:NO|NUM(?:BER)?)?\.?\s*[#:.]*\s*/i;
/** In Ontario operators have a CROL and their stores a CRSA (AGCO, Cannabis Retail Regulation Guide). */
export const LICENSE_LABEL =
  /\b(?:(?:OLCC|OMMA)\s+(?=LIC))?(?:LICEN[CS]ED(?:\s[A-Z]+){1,4}(?=\s#)|L[I1l]C(?:EN[CS]E|ENSE)?|PERM[I1]T|CERT(?:IFICATE)?\.? OF OPERATION|EST(?:ABLISHMENT)?\.?\sCERT(?:IFICATE)?|RETAILER(?=\s(?:[A-Z]{2,5}[.-]?\d{4}|\d{3}-\d{4}))|(?:OLCC|OMMA)(?:\s(?:RETAILER|DISPENSARY)(?=\s\S*\d))?|SRMT(?=\sCCB-?\d)|(?:W?S?LCB|AGLC|LGCA|SLGA|LCRB|AMCO|CERT)(?=\s?#)|W?S?LCB(?=\s\d{6}\b)|C?(?:ROL|RSA)(?=[\s#:]*\d{6,7}\b))(?:\b|(?=\d))\.?\s*(?:NO|NUM(?:BER)?)?\.?\s*[#:.]*\s*/i;
const LICENSE_VALUE = /^([A-Z0-9][A-Z0-9.-]{3,24}\d[A-Z0-9-]*|\d{4}(?!\d|[-/.]\d))/i;

/** The same with hyphens for the spaces between groups of digits: OCR loses them, and a label says that it is a licence. */
const withHyphens = (text: string) => text.replace(/(?<=\d[A-Z]?) (?=\d)/g, '-');

/** The retailer's licence number: one of a known format anywhere, or what follows a label that says licence. */
export function readLicense(lines: readonly ReceiptLine[], place: Place): Identifier | null {
  const text = lines.map((line) => line.text).join('\n');
  let best: { found: Identifier; score: number } | null = null;
  for (const line of lines) {
    const match =
      findLicense(line.text) ?? (LICENSE_LABEL.test(line.text) ? findLicense(withHyphens(line.text)) : null);
    if (!match || ABROAD.has(place.currency ?? '')) continue;
    // Other numbers of the receipt may happen to have a state's format.
    const other = NUMBER_LABELS.some(([label]) => label.test(line.text.slice(0, match.start)));
    const here = new RegExp(`\\b${match.state}\\b`).test(text);
    const score =
      (LICENSE_LABEL.test(line.text) ? 2 : 0) + (here ? 1.5 : 0) - (other ? 3 : 0) + match.number.length / 20;
    if (score > 0 && (!best || score > best.score)) {
      const more = MORE_OF_NUMBER.exec(line.text.slice(match.end))?.[0].toUpperCase() ?? '';
      const whole = identifier(
        line,
        match.start,
        match.number + more,
        match.exact ? 0.97 : 0.85,
        match.end + more.length,
      );
      const found = more === '' ? whole : { ...whole, ...OF_NO_FORMAT };
      best = { found: { ...found, words: found.words.map((word) => vouchedFor(word, match.number)) }, score };
    }
  }
  const labelled = best?.found ?? labelledLicense(lines, LICENSE_LABEL);
  if (!labelled) {
    const business = labelledLicense(lines, BUSINESS_LABEL);
    return business && besides(business, SIX_DIGITS) ? { ...business, ...OF_BUSINESS } : business;
  }
  const state = US_ZIP.exec(text)?.[1]?.toUpperCase() ?? stateByName(text);
  const misses =
    labelled !== best?.found &&
    LICENSE_FORMATS.some((format) => format.state === state) &&
    !BY_LABEL.some((format) => format.state === state && format.form.test(labelled.value));
  if (!misses) return isOneOfSeveral(labelled) ? { ...labelled, ...ONE_OF_SEVERAL } : labelled;
  const value = state === 'OR' ? withOregonsEnd(labelled.value) : labelled.value;
  return { ...labelled, value, ...OF_NO_FORMAT };
}

/** What goes on behind a hyphen right behind the form of a licence: `RD141-11284`. */
const MORE_OF_NUMBER = /^-\d[A-Z\d-]*/i;

/** A mark and letters with digits, as other licences of the same shop have: `RD 194 / MD 077`. */
const ANOTHER = /[/&,;+|]\s*(?!(?:ste|suite|unit|fl|no|tel|ph)\b)[A-Z]{1,5}[\s.-]?\d{3,}(?:-\w+)*\W*$/i;
const BEFORE_ANOTHER = /(?<![A-Z])[A-Z]{1,5}[\s.-]?\d{3,}(?:-\w+)*\s*[/&,;+|]\s*$/i;
const ONE_OF_SEVERAL = {
  certainty: 0.4,
  why: reason('license-rival'),
};

/** Whether another code stands on the line of a licence, with a mark between the two. */
function isOneOfSeveral({ line, text }: Identifier): boolean {
  const at = line.text.indexOf(text);
  return at >= 0 && (ANOTHER.test(line.text.slice(at + text.length)) || BEFORE_ANOTHER.test(line.text.slice(0, at)));
}

/** The state whose name stands before its ZIP code. */
function stateByName(text: string): string | undefined {
  const [, name = '', zip = ''] = /([A-Za-z]+(?: [A-Za-z]+)?),?\s(\d{5})(?!\d)/.exec(text) ?? [];
  const state = stateOfZip(zip);
  return state && name.toLowerCase().endsWith(state.name.toLowerCase()) ? state.code : undefined;
}

/**
 * Licences of which the form, too common for print anywhere, is told by a label: twenty digits (Nevada CCB), those
 * of the Saint Regis Mohawk Tribe in New York.
 */
const BY_LABEL: readonly { state: string; form: RegExp }[] = [
  { state: 'NV', form: /^\d{20}$/ },
  { state: 'NY', form: /^CCB-\d{4}$/ },
];

/** A licence number that is of none of the forms its state gives out. */
const OF_NO_FORMAT = {
  certainty: 0.4,
  why: reason('license-format'),
};

/** The form of Washington's licences, beside which the number of the business stands. */
const SIX_DIGITS = /(?<![\d-])\d{6}(?![\d-])/;
const besides = ({ line, value }: Identifier, form: RegExp) => form.test(line.text.replace(value, ' '));

/** A number of the business where another stands on its line that may be the licence's. */
const OF_BUSINESS = {
  certainty: 0.4,
  why: reason('business-number'),
};

/** Probability of a licence number of which all that is in doubt is told by its form. */
const BY_FORM = 0.95;

/** A word whose other readings, put into the form of a licence, are all the same number: the form tells it. */
function vouchedFor(word: Word, number: string): Word {
  const others = word.alternatives ?? [];
  const same = others.length > 0 && others.every((other) => findLicense(other)?.number === number);
  return same ? { ...word, confidence: Math.max(word.confidence, BY_FORM) } : word;
}

/** Whether the receipt prints a licence's label with a number behind it, legible or not. */
export function promisesLicense(lines: readonly ReceiptLine[]): boolean {
  return lines.some(({ text }) => {
    const label = LICENSE_LABEL.exec(text);
    const rest = label === null ? '' : text.slice(label.index + label[0].length);
    const alone = label !== null && label.index <= 2 && rest.trim() === '';
    const number = label !== null && label.index <= 20 && /\d/.test(rest);
    return (
      (number || alone) && text.length < 45 && !/driver|patient|caregiver|dr\.? lic|med(?:ical)? card|exp/i.test(text)
    );
  });
}

/** What follows a label, on its line or at the start of the next. */
function labelledLicense(lines: readonly ReceiptLine[], pattern: RegExp): Identifier | null {
  for (const [index, line] of lines.entries()) {
    const label = pattern.exec(line.text);
    if (!label || /driver|patient|caregiver|med(?:ical)? card/i.test(line.text)) continue;
    const start = label.index + label[0].length;
    const value = LICENSE_VALUE.exec(line.text.slice(start));
    if (value?.[1]) return identifier(line, start, value[1].toUpperCase(), 0.8);
    const next = lines[index + 1];
    const below = next && start >= line.text.length ? LICENSE_VALUE.exec(next.text) : null;
    if (next && below?.[1] && below[1].length === next.text.trim().length)
      return identifier(next, 0, below[1].toUpperCase(), 0.7);
  }
  return null;
}
