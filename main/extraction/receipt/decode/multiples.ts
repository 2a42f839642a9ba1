import type { ReceiptLine } from '../lines/receipt-lines.ts';

/** How many of something at which price each, as a line says it. */
export interface Multiple {
  count: number;
  /** As printed. */
  text: string;
  /** Cents each, with their fractions. */
  unit: number;
  /** Cents that the two come to. */
  product: number;
  /** Characters of the line's text that say so, [start, end). */
  start: number;
  end: number;
}

/** Units that items are weighed and counted in; a pound's first letter may be read as a digit or a bar. */
const UNIT = String.raw`(?:[l1I|]bs?|kg|k9|oz|gr?|l|ltr|gal(?:lons?)?|ea|each|pcs?|pkt|units?|qty|ct|stk?)\b\.?`;
const PRICE = String.raw`(?:(?:USD|CAD|AUD|EUR|GBP|MYR|RM)\s?|[$€£])?\s?(?<unit>\d{0,4}[.,]\d{2,3})(?!\d)`;
const MANY = String.raw`(?<count>\d{1,3}(?:[.,]\d{1,3})?)(?![.,]?\d)`;
/** What stands between the two; a sign may be read as any character. */
const SIGN = String.raw`(?:(?:net|for|at|nett)\b\s*){0,2}(?:(?:[^\s\d](?=[\s\d$.€£])|0(?=\s))\s*)?`;
/** `2 @ 1.99`, `1.76 lb @ 1 lb/2.99`, `2 qty 1.79 EACH`, `4 @ 4/5.00`, `3  $1.99 ea`, `1.656kg NET at 2.39/kg`. */
const FORMS = [
  new RegExp(String.raw`(?<![\w.,])${MANY}\s?(?:${UNIT})?\s*${SIGN}(?<many>\d{1,2})\s?(?:/|for)\s?${PRICE}`, 'i'),
  new RegExp(String.raw`(?<![\w.,])${MANY}\s?(?:${UNIT})?\s*${SIGN}(?:1?\s?${UNIT}\s?/?\s*)?${PRICE}`, 'i'),
  new RegExp(String.raw`${PRICE}\s?(?:/?\s?${UNIT})?\s*[xX×*]\s*${MANY}(?![\d.,%])`, 'i'),
];

const numberOf = (text: string | undefined) => Number(text?.replace(',', '.'));

/** How many at which price each a line says; null where it says nothing of the kind. */
export function multipleOn({ text }: Pick<ReceiptLine, 'text'>): Multiple | null {
  for (const form of FORMS) {
    const match = form.exec(text);
    const { count, unit, many = '1' } = match?.groups ?? {};
    const [value, of, price] = [numberOf(count), numberOf(many), numberOf(unit) * 100];
    if (!(value > 0 && of > 0 && price > 0)) continue;
    const [start, end] = [match?.index ?? 0, (match?.index ?? 0) + (match?.[0].length ?? 0)];
    return { count: value, text: count ?? '', unit: price / of, product: Math.round((value * price) / of), start, end };
  }
  return null;
}
