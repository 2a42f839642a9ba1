import type { Amount } from './amounts.ts';
import type { ReceiptLine } from './receipt-lines.ts';

/** How much at which price each, as a line says it in front of its price. */
export interface Weighed {
  /** Pieces, kilograms or litres. */
  count: number;
  /** Cents each. */
  unit: number;
  /** Where it begins in the line's text; what stands before it is the name. */
  start: number;
}

const MONEY = String.raw`\d{1,4}[.,]\d{2}(?!\d)`;
const PER = String.raw`\s?(?:€|EUR|\$|£)?(?:\s?/\s?(?:kg|l|lt|st|stk|ud|un|pz)\b\.?)?`;
const FORMS = [
  // `0,824 kg x 1,79 EUR/kg`, `0,880 X 1,29`, `0,912 kg   1,99 €/kg`
  new RegExp(
    String.raw`(?<![\d.,])(?<count>\d{1,3}[.,]\d{3})\s?(?:kg|l|lt)?\.?\s*[xX×*@]?\s*[€£$]?(?<unit>${MONEY})${PER}\s*$`,
    'i',
  ),
  // `1,19 x 2`
  new RegExp(String.raw`(?<![\d.,])(?<unit>${MONEY})${PER}\s*[xX×*]\s*(?<count>\d{1,3})\s*$`, 'i'),
];

/**
 * Goods by weight, and pieces behind what one costs: `1,19 x 2  2,38`. Only what makes the price of the line counts; null
 * for any other line.
 */
export function weighedOn(line: ReceiptLine, price: Amount | undefined): Weighed | null {
  if (!price || price.cents <= 0) return null;
  const before = line.text.slice(0, price.start).trimEnd();
  for (const form of FORMS) {
    const match = form.exec(before);
    const count = Number(match?.groups?.count?.replace(',', '.'));
    const unit = Math.round(Number(match?.groups?.unit?.replace(',', '.')) * 100);
    if (match && Math.abs(Math.round(count * unit) - price.cents) <= 1) return { count, unit, start: match.index };
  }
  return null;
}
