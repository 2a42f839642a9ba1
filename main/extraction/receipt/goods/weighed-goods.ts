import type { Amount } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';

/** How much at which price each, as a line says it in front of its price. */
export interface Weighed {
  /** Pieces, kilograms or litres. */
  count: number;
  /** Cents each. */
  unit: number;
  /** Where it begins in the line's text; what stands before it is the name. */
  start: number;
}

const EACH = String.raw`[€£$]?(?:RM\s?)?(?<unit>\d{1,4}[.,]\d{2,3})(?!\d)`;
/** A litre may be read with a one in front. */
const MEASURE = 'kg|l|lt|[l1]tr|[l1]itres?|[l1]iters?|gal';
const PER = String.raw`\s?(?:€|EUR|\$|£|RM)?(?:\s?/\s?(?:${MEASURE}|st|stk|ud|un|pz)\b\.?)?`;
const AMOUNT_OF = String.raw`(?:(?<weight>\d{1,3}[.,]\d{1,3})\s?(?:${MEASURE})\b\.?(?:\snett?\b\.?)?|(?<bare>\d{1,3}[.,]\d{3}))`;
/** `0,824 kg x 1,79 EUR/kg`, `0,880 X 1,29`, `0,912 kg   1,99 €/kg`, `27.27 litre @ RM2.200/litre` */
const BY_WEIGHT = String.raw`(?<![\d.,])${AMOUNT_OF}\s*(?:[xX×]\s?@|[xX×*@])?\s*${EACH}${PER}\s*$`;
const FORMS = [
  new RegExp(BY_WEIGHT, 'i'),
  // `2.31 lb @ 1 lb /0.54`, `0.85 lb @ $6.99/lb`; behind no sign a pound ends a name.
  new RegExp(
    String.raw`(?<![\d.,])(?<weight>\d{1,3}\.\d{1,3})\s?lbs?\b\.?\s*[@xX×]\s*(?:1\s?lbs?\s?\/\s?)?${EACH}(?:\s?\/\s?lbs?\b\.?)?\s*$`,
    'i',
  ),
  // `1,19 x 2`
  new RegExp(String.raw`(?<![\d.,])${EACH}${PER}\s*[xX×*]\s*(?<bare>\d{1,3})\s*$`, 'i'),
];
const WEIGHT_ALONE = new RegExp(String.raw`^\W*${BY_WEIGHT}`, 'i');

/**
 * The same of what is weighed in grams or ounces, at a price of one of these: `7.04 g x $6.00/g`; or behind it in brackets:
 * `0.85 lb ($6.00/lb)`.
 */
const OF_GRAMS = new RegExp(
  String.raw`^\W*(?<weight>\d{1,3}\.\d{1,3})\s?(?<of>k?g|gr|grams?|oz|lbs?)\s*(?:[xX×*@]|\()\s*${EACH}\s?/\s?\k<of>\b\.?\s*\)?\s*$`,
  'i',
);
/** A pound whose first letter was read as a digit or a capital, behind its number or the price of one. */
const MISREAD_POUND = /(?<=\d\s?|\/\s?)[1I|]b(?=s?\b)/g;

const numberOf = (text: string | undefined) => Number(text?.replace(',', '.'));

function weighedIn(match: RegExpExecArray | null): Weighed | null {
  if (!match) return null;
  const { weight, bare, unit } = match.groups ?? {};
  return { count: numberOf(weight ?? bare), unit: numberOf(unit) * 100, start: match.index };
}

/** How much of the goods named above, on a line of its own without their price: `0.730 KG @ 5.90/KG`; null for any other. */
export function weightAlone({ text }: ReceiptLine): Weighed | null {
  const printed = text.replace(MISREAD_POUND, 'lb');
  return weighedIn(WEIGHT_ALONE.exec(printed) ?? OF_GRAMS.exec(printed));
}

/**
 * Goods by weight, and pieces behind what one costs: `1,19 x 2  2,38`. Only what makes the price of the line counts; null
 * for any other line.
 */
export function weighedOn(line: ReceiptLine, price: Amount | undefined): Weighed | null {
  if (!price || price.cents <= 0) return null;
  const before = line.text.slice(0, price.start).replace(MISREAD_POUND, 'lb').trimEnd();
  for (const form of FORMS) {
    const found = weighedIn(form.exec(before));
    if (found && Math.abs(Math.round(found.count * found.unit) - price.cents) <= 1) return found;
  }
  return null;
}
