import type { ReceiptLine } from '../lines/receipt-lines.ts';

/** What only those who sell cannabis print: the trade, what it is under the law, what the goods hold, how they are called. */
const OF_THE_TRADE =
  /\b(?:cannabis|mari[jh]uana|dispensar(?:y|ies)|budtender|provisioning center|thca?|cbda?|indica|sativa|pre-?\s?rolls?|metrc|mmj|mj|adult[- ]use|dispensed|kush|live resin|distillate|rso|olcc|omma|wslcb)\b/i;

/** Whether a receipt is that of a shop that sells cannabis; what such shops print, the law wants or their tills do. */
export const isDispensary = (lines: readonly ReceiptLine[]): boolean =>
  lines.some(({ text }) => OF_THE_TRADE.test(text));
