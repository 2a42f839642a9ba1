import type { Page } from '../documents/page.ts';
import { amountsOn } from './receipt/lines/amounts.ts';
import { receiptLines } from './receipt/lines/receipt-lines.ts';
import { comparable, mentions } from './receipt/lines/text-match.ts';
import { languageOf, signsOf } from './receipt/wording/languages.ts';

export interface KindGuess {
  kind: 'coa' | 'receipt' | 'neither';
  /** What spoke for it, for the log and the message to the person. */
  reasons: string[];
}

/** Words of a certificate of analysis, with how much each one tells. */
const COA_SIGNS: readonly [string, number][] = [
  ['certificate of analysis', 4],
  ['analyte', 2],
  ['cannabinoid', 1.5],
  ['terpene', 1.5],
  ['loq', 2],
  ['lod', 1],
  ['ug/g', 1.5],
  ['mg/g', 1.5],
  ['ppm', 1],
  ['cfu/g', 1.5],
  ['kbe/g', 1.5],
  ['ufc/g', 1.5],
  ['laboratory', 1],
  ['iso/iec 17025', 2],
  ['pesticides', 1.5],
  ['heavy metals', 1.5],
  ['residual solvents', 1.5],
  ['mycotoxins', 1.5],
  ['moisture', 0.5],
  ['microbials', 1],
  ['water activity', 1.5],
  ['hplc', 1.5],
  ['total thc', 0.5],
  ['total cbd', 0.5],
  ['not detected', 1],
  ['sample id', 1],
  ['date tested', 1],
  ['action level', 1.5],
  ['batch', 0.3],
];

/** Words of a retail receipt. */
const RECEIPT_SIGNS: readonly [string, number][] = [
  ['subtotal', 2],
  ['sub total', 2],
  ['total', 1],
  ['change', 1.5],
  ['cash', 1],
  ['tendered', 1.5],
  ['cashier', 1.5],
  ['budtender', 2],
  ['receipt', 1.5],
  ['tax invoice', 1.5],
  ['invoice no', 1],
  ['sales tax', 1.5],
  ['excise tax', 1.5],
  ['thank you', 1],
  ['qty', 0.7],
  ['visa', 0.7],
  ['debit', 0.7],
  ['rounding', 1],
  ['total paid', 1.5],
  ['amount due', 1],
  ['discount', 0.7],
  ['*gst', 0.7],
  ['no refund', 0.7],
  ['all sales', 1],
  ['served by', 1],
];

const LEAST = 4;
/** What a word tells that only receipts in another language print. */
const SIGN_ABROAD = 1.2;

function score(text: string, signs: readonly [string, number][]): { total: number; found: string[] } {
  const whole = comparable(text);
  const found = signs.filter(([sign]) => mentions(whole, [sign]));
  return {
    total: found.reduce((sum, [, weight]) => sum + weight, 0),
    found: found.map(([sign]) => sign.replace('*', '')),
  };
}

/** What a text says that receipts say, in English and in its own language. */
export function signsOfReceipt(text: string): string[] {
  const language = languageOf(text);
  return [...score(text, RECEIPT_SIGNS).found, ...(language === 'en' ? [] : signsOf(text, language))];
}

/** Whether a document is a certificate of analysis, a receipt or something else, by its words and amounts. */
export function guessKind(pages: readonly Page[]): KindGuess {
  const lines = pages.flatMap((page) => receiptLines(page));
  const text = lines.map((line) => line.text).join('\n');
  const coa = score(text, COA_SIGNS);
  const receipt = score(text, RECEIPT_SIGNS);
  const language = languageOf(text);
  if (language !== 'en') {
    const abroad = signsOf(text, language);
    receipt.total += SIGN_ABROAD * abroad.length;
    receipt.found.push(...abroad);
  }
  const priced = lines.filter((line) => amountsOn(line).length > 0).length;
  const share = lines.length === 0 ? 0 : priced / lines.length;
  // Results have two decimals too: amounts count for a receipt as far as its words do.
  const signed = lines.flatMap((line) => amountsOn(line)).filter((amount) => amount.sign !== null).length;
  const receiptScore =
    receipt.total +
    (coa.total < 2 ? Math.min(2, 0.5 * signed) : 0) +
    (receipt.total >= 2 ? Math.min(3, 6 * share) : 0) -
    coa.total * 0.3;
  if (lines.length === 0) return { kind: 'neither', reasons: ['no text on any page'] };
  if (coa.total >= LEAST && coa.total > receiptScore) return { kind: 'coa', reasons: coa.found };
  if (receiptScore >= LEAST) return { kind: 'receipt', reasons: receipt.found };
  if (coa.total >= LEAST) return { kind: 'coa', reasons: coa.found };
  return {
    kind: 'neither',
    reasons: [
      `words of a certificate: ${coa.found.join(', ') || 'none'}`,
      `words of a receipt: ${receipt.found.join(', ') || 'none'}`,
    ],
  };
}
