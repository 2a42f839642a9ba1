import { isRule } from '../goods/drawn-rules.ts';
import { isDetailRow, isDiscountText } from '../goods/item-details.ts';
import { isOfCard } from '../head/card-lines.ts';
import { printedDates } from '../head/dates.ts';
import { isContact } from '../head/letterhead-lines.ts';
import { amountsOn, textBesides } from '../lines/amounts.ts';
import { isColumnHeading } from '../lines/column-heading.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';
import { type SummaryRole, summaryLabel } from '../sums/summary-labels.ts';
import type { Features } from './features.ts';
import { multipleOn } from './multiples.ts';
import { endsInColumn, patternOf, type ReceiptLayout } from './receipt-layout.ts';
import { LINE_ROLES, type LineRole } from './roles.ts';

/** Groups of labels that sums have. */
const OF_SUMS: Record<string, readonly SummaryRole[]> = {
  total: ['total', 'due'],
  subtotal: ['subtotal', 'gross', 'net'],
  tax: ['tax', 'tax-total'],
  tender: ['tendered', 'paid', 'change'],
  off: ['discount', 'saved'],
  other: ['other', 'count', 'fee', 'rounding', 'reward-earned', 'reward-spent', 'reward-balance', 'unlabelled'],
};

/** Words of lines that stand among the items without being any, and of the ends of a receipt. */
const LEXICON: Record<string, RegExp> = {
  department:
    /^\W*(?:\d{1,3}\W+)?(?:grocer(?:y|ies)|produce|dairy|meats?|deli|bakery|frozen|seafood|pharmacy|health|beauty|household|housewares?|home|apparel|clothing|electronics|toys|garden|floral|beverages?|drinks?|liquor|wine|beer|snacks?|general merchandise|gm|hba|taxable|food|kitchen|bar|appetizers?|entr[eé]es?|desserts?|sides?|flower|edibles?|vapes?|concentrates?|pre-?rolls?|accessories)\b(?:\W+(?:&|and)?\W*\p{L}+){0,2}\W*$/iu,
  deposit: /\b(?:deposit|crv|bag\s?(?:fee|tax|charge)|bottle|redemption|pfand|recycling|ecofee)\b/i,
  saved: /\b(?:you saved|savings?|reg(?:ular)?|was|price reduced|orig(?:inal)?|list price|member|sale price|msrp)\b/i,
  off: /\b(?:coupon|discount|promo|markdown|off|mfr|cpn|reward|bogo|deal|void|return|refund)\b/i,
  weight: /\b\d*\.\d+\s?(?:[l1I|]bs?|kg|oz|k9)\b|\b(?:net|tare|gross)\s?(?:wt|weight)?\b/i,
  each: /\bea(?:ch)?\b|\/\s?(?:[l1I|]b|kg|oz|ea|each|g)\b|\bper\b/i,
  thanks: /\b(?:thank|welcome|visit|survey|win|gift|policy|returns|receipt|feedback|customer copy|please|www|http)\b/i,
  staff: /\b(?:cashier|server|clerk|table|guests?|order|register|reg|store|trans|terminal|host|check|station|seat)\b/i,
  card: /\b(?:visa|mastercard|amex|debit|credit|approv|auth|aid|chip|contactless|entry|account|acct|ref)\b/i,
};

const FORMS: Record<string, RegExp> = {
  at: /@/,
  times: /(?<!\p{L})\d{1,3}\s?[xX×]|[xX×]\s?\d{1,3}(?!\d)/u,
  percent: /\d\s?%/,
  colon: /\p{L}\W?:/u,
  colonEnd: /:\s*$/,
  phone: /\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}/,
  time: /\d{1,2}:\d{2}/,
  longDigits: /\d{8}/,
  code: /(?<![.\d])\d{4,7}(?![.\d])/,
  stars: /[*xX]{4}/,
  brackets: /[([].*[)\]]/,
  hash: /#/,
  sign: /^\s*[-–+*>•~]/,
  count: /^\W{0,2}\d{1,2}\s?[xX]?\s+\p{L}/u,
  sentence: /\p{Ll}\s+\p{Ll}+\s+\p{Ll}+\s+\p{Ll}/u,
  negative: /-\s?\$?\d|\d-(?!\d)|\(\s?\$?\d+\.\d/,
};

const clamp = (value: number, most: number): number =>
  Math.max(-most, Math.min(most, Number.isFinite(value) ? value : 0));
const count = (text: string, form: RegExp): number => text.match(form)?.length ?? 0;

/** What the rules made of a receipt's lines: a role each; null where they are not to be trusted. */
export type LineVotes = readonly LineRole[] | null;

/** What one line says by itself and among all. */
function ownFeatures(layout: ReceiptLayout, index: number, repeated: ReadonlyMap<number, number>): Features {
  const { lines, left, width, height, margin, priced } = layout;
  const line = lines[index] as ReceiptLine;
  const amounts = amountsOn(line);
  const last = amounts.at(-1);
  const [x0, x1] = [line.x0 - line.drift, line.x1 - line.drift];
  const text = textBesides(line, amounts);
  const label = summaryLabel(text, line.language)?.role;
  const before = last ? line.text.slice(0, last.start) : line.text;
  const behind = last ? line.text.slice(last.end) : '';
  const firstOfLast = last?.words[0];
  const wordBefore = firstOfLast && line.words[line.words.indexOf(firstOfLast) - 1];
  const multiple = multipleOn(line);
  const pattern = patternOf(line);
  const features: Features = {
    left: (x0 - left) / width,
    right: (x1 - left) / width,
    offCenter: Math.abs((x0 + x1) / 2 - left - width / 2) / width,
    indent: clamp((x0 - margin) / height, 12),
    height: line.height / height,
    words: line.words.length,
    letters: count(text, /\p{L}/gu),
    lower: count(text, /\p{Ll}/gu),
    digits: count(line.text, /\d/g),
    longest: Math.max(0, ...text.split(' ').map((word) => count(word, /\p{L}/gu))),
    confidence: Math.min(1, ...line.words.map(({ confidence }) => confidence)),
    amounts: amounts.length,
    cents: last ? Math.log10(1 + Math.abs(last.cents)) : -1,
    below: (last?.cents ?? 0) < 0 ? 1 : 0,
    nothing: last?.cents === 0 ? 1 : 0,
    inColumn: last && endsInColumn(last, layout) ? 1 : 0,
    gap: wordBefore && firstOfLast ? clamp((firstOfLast.x0 - wordBefore.x1) / height, 30) : -1,
    lettersBefore: last ? count(before, /\p{L}/gu) : -1,
    lettersBehind: count(behind, /\p{L}/gu),
    behind: behind.trim().length,
    again: last ? (repeated.get(last.cents) ?? 0) - 1 : -1,
    asMargin: priced.length
      ? priced.filter((one) => Math.abs(one.line.x0 - one.line.drift - x0) < height / 2).length / priced.length
      : 0,
    alike: priced.length ? priced.filter((one) => patternOf(one.line) === pattern).length / priced.length : 0,
    beginsAlike: priced.length
      ? priced.filter((one) => patternOf(one.line).slice(0, 2) === pattern.slice(0, 2)).length / priced.length
      : 0,
    multiple: multiple ? 1 : 0,
    makesOwn: multiple && last && Math.abs(multiple.product - last.cents) <= 1 ? 1 : 0,
    detail: isDetailRow(line, amounts) ? 1 : 0,
    discountText: isDiscountText(text) ? 1 : 0,
    columnHeading: isColumnHeading(line) ? 1 : 0,
    contact: isContact(line) ? 1 : 0,
    ofCard: isOfCard(line.text) ? 1 : 0,
    date: printedDates([line]).length > 0 ? 1 : 0,
    rule: isRule(line) ? 1 : 0,
  };
  for (const [name, roles] of Object.entries(OF_SUMS)) features[`sum.${name}`] = label && roles.includes(label) ? 1 : 0;
  for (const [name, form] of Object.entries(LEXICON)) features[`says.${name}`] = form.test(line.text) ? 1 : 0;
  for (const [name, form] of Object.entries(FORMS)) features[`form.${name}`] = form.test(line.text) ? 1 : 0;
  return features;
}

/** Features of a line that its neighbors look at. */
const SEEN_BY_NEIGHBORS = [
  'indent',
  'letters',
  'digits',
  'amounts',
  'below',
  'inColumn',
  'lettersBefore',
  'asMargin',
  'alike',
  'multiple',
  'makesOwn',
  'detail',
  'discountText',
  'contact',
  'form.at',
  'form.code',
  'form.longDigits',
  'form.count',
  'form.sign',
  'form.colon',
  'says.department',
  'says.weight',
  'says.saved',
  'sum.total',
  'sum.subtotal',
  'sum.tax',
  'sum.tender',
  'vote.item',
  'vote.name',
  'vote.priced',
  'vote.opening',
  'vote.more',
  'vote.outside',
];
const NEIGHBORS = [-2, -1, 1, 2];

/** Features of every line of a receipt, all with the same names. */
export function describeLines(
  layout: ReceiptLayout,
  { itemsFrom, itemsTo }: ReceiptRegions,
  votes: LineVotes,
): Features[] {
  const { lines, height } = layout;
  const repeated = new Map<number, number>();
  for (const { cents } of lines.flatMap((line) => amountsOn(line))) repeated.set(cents, (repeated.get(cents) ?? 0) + 1);
  const own = lines.map((_, index) => ownFeatures(layout, index, repeated));
  let sum = 0;
  const isSum = (at: number) => ['total', 'subtotal', 'tax', 'tender'].some((name) => own[at]?.[`sum.${name}`]);
  const firstSum = own.findIndex((features, at) => at >= itemsFrom && isSum(at) && (features.amounts ?? 0) > 0);
  const firstPrice = own.findIndex((features) => features.inColumn);
  const lastPrice = own.findLastIndex((features) => features.inColumn);
  for (const [index, features] of own.entries()) {
    const line = lines[index] as ReceiptLine;
    const last = amountsOn(line).at(-1);
    const [above, below] = [lines[index - 1], lines[index + 1]];
    const multiple = multipleOn(line);
    Object.assign(features, {
      at: index / lines.length,
      fromItems: clamp(index - itemsFrom, 20),
      toItems: clamp(itemsTo - index, 20),
      among: index >= itemsFrom && index < itemsTo ? 1 : 0,
      belowSum: firstSum >= 0 && index >= firstSum ? 1 : 0,
      toSum: firstSum >= 0 ? clamp(firstSum - index, 20) : 20,
      fromPrice: clamp(index - firstPrice, 20),
      toLastPrice: clamp(lastPrice - index, 20),
      gapAbove: above ? clamp((line.y0 - above.y1) / height, 5) : 5,
      gapBelow: below ? clamp((below.y0 - line.y1) / height, 5) : 5,
      sumsUp: last && sum > 0 && Math.abs(last.cents - sum) <= 1 ? 1 : 0,
      makesAbove: multiple && makes(multiple.product, above) ? 1 : 0,
      makesBelow: multiple && makes(multiple.product, below) ? 1 : 0,
      asAbove: above ? (patternOf(above) === patternOf(line) ? 1 : 0) : 0,
      asBelow: below ? (patternOf(below) === patternOf(line) ? 1 : 0) : 0,
    });
    for (const role of LINE_ROLES) features[`vote.${role}`] = votes ? (votes[index] === role ? 1 : 0) : -1;
    if (index >= itemsFrom && last && features.inColumn) sum += last.cents;
  }
  return own.map((features, index) => {
    const described = { ...features };
    for (const by of NEIGHBORS)
      for (const name of SEEN_BY_NEIGHBORS) described[`${by}.${name}`] = own[index + by]?.[name] ?? -2;
    return described;
  });
}

const makes = (product: number, line: ReceiptLine | undefined): boolean =>
  line !== undefined && amountsOn(line).some(({ cents }) => Math.abs(cents - product) <= 1);
