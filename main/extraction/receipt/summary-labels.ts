import { type TaxKind, taxKindOf, withRateApart } from '../../../shared/retail/tax-kinds.ts';
import { comparable, mentions } from './text-match.ts';

/** What a printed amount below the items is, by its label. */
export type SummaryRole =
  | 'total'
  | 'subtotal'
  /** Price of the goods before discounts, where a subtotal after discounts follows. */
  | 'gross'
  | 'discount'
  /** `You saved`: a discount where the sums say so, else no more than a compliment. */
  | 'saved'
  | 'tax'
  | 'tax-total'
  /** The part of the total without tax, where prices include it. */
  | 'net'
  | 'rounding'
  | 'fee'
  | 'tendered'
  | 'paid'
  | 'change'
  | 'due'
  | 'count'
  /** An amount below the items without a label that can be read. */
  | 'unlabelled'
  | 'reward-earned'
  | 'reward-spent'
  | 'reward-balance'
  /** Says something about the receipt that no field holds (savings, card numbers, tax summary heads). */
  | 'other';

export interface SummaryLabel {
  role: SummaryRole;
  /** How surely a total is the amount due: 3 `grand total`, `total rounded`; 2 `total`; 1 a total of something. */
  strength: number;
  taxKind?: TaxKind;
  /** Prices include the tax this line names. */
  inclusive?: boolean;
}

const REWARD = ['points', 'rewards', 'loyalty', 'pts', 'store credit earned', 'cash back'];
const CHANGE = ['change', 'baki', 'change due', 'monnaie'];
const ROUNDING = [
  'rounding',
  'rounding adj',
  'round off',
  'pembundaran',
  'rounded adj',
  'rnd adj',
  'round adj',
  'bill rounding',
];
const SUBTOTAL = [
  'subtotal',
  'sub total',
  'sous-total',
  'subttl',
  'sub-ttl',
  'total before tax',
  'pretax',
  'merchandise total',
];
const GROSS = [
  'original price',
  'gross sales',
  'gross total',
  'regular price',
  'retail value',
  'list price total',
  'item total',
  'items total',
  'gross amount',
];
const DISCOUNT = [
  'discount',
  'disc',
  'coupon',
  'promo',
  'voucher',
  'less',
  'deal',
  'markdown',
  'loyalty discount',
  'off',
  'special',
];
/** Labels that have a word of a discount in them and name none. */
const NO_DISCOUNT = [
  'discounted total',
  'total after discount',
  'after discount',
  'discounted subtotal',
  'special district',
  'special purpose',
];
const SAVED = ['you saved', 'you save', 'total savings', 'savings', 'total saved'];
const EXCLUSIVE = [
  '*excl',
  'excluding',
  'exclude',
  'before gst',
  'w/o gst',
  'without gst',
  'taxable',
  'exc gst',
  'ex gst',
  'before tax',
  'net of tax',
  'excluded',
];
const INCLUSIVE = [
  'with gst',
  'with tax',
  '*incl',
  'inclusive',
  'inc gst',
  'including',
  'included',
  'inctax',
  'w/ gst',
  'inc. gst',
  'includes',
];
const TOTAL = [
  'total',
  'jumlah',
  'ttl',
  'amount due',
  'balance due',
  'to pay',
  'amount payable',
  'nett',
  'net total',
  'net amt',
  'grand total',
  'amt due',
  'bill amount',
];
const BEST_TOTAL = [
  'grand total',
  'total rounded',
  'rounded total',
  'total amt rounded',
  'total amount rounded',
  'total after rounding',
  'total payable',
  'amount payable',
  'nett total',
  'net total',
  'total due',
  'amount due',
  'total amount due',
  'nett',
  'total sales inclusive',
  'total inclusive',
  'total incl',
  'order total',
  'sale total',
  'total to pay',
  'total amount payable',
  'bill total',
  'invoice total',
  'total rm incl',
];
const PAID = [
  'total paid',
  'amount paid',
  'total tendered',
  'total tender',
  'payment total',
  'total payment',
  'paid amount',
  'payments',
  'accepted',
  'amount received',
  'amt paid',
  'amt tendered',
  'amount tendered',
  'total charged',
  'amount charged',
  'total collected',
];
const TENDER = [
  'cash',
  'tunai',
  'comptant',
  'interac',
  'visa',
  'mastercard',
  'debit',
  'credit card',
  'amex',
  'tendered',
  'tender',
  'payment',
  'paid',
  'card',
  'canpay',
  'check',
  'gift card',
  'bank card',
  'kad',
  'cash tend',
  'pin debit',
  'atm',
  'ach',
  'e-wallet',
  'received',
  'duitnow',
  'tng',
  'terminal',
  'point of banking',
  'cashless',
  'aeropay',
];
const COUNT = [
  'qty',
  'quantity',
  'item(s)',
  'no of items',
  'items count',
  'total items',
  'items sold',
  'item count',
  'pcs',
  'number of items',
  'units',
];
const FEE = [
  'serv charge',
  'service charge',
  'svc charge',
  'svc chg',
  'serv chg',
  'delivery fee',
  'bag fee',
  'tip',
  'gratuity',
  'service fee',
  'convenience fee',
  'atm fee',
  'processing fee',
  'surcharge',
  'delivery charge',
];
const TAX = [
  'gsi',
  '*tax',
  '*gst',
  'vat',
  'sst',
  'excise',
  'benefit fee',
  'hst',
  'pst',
  'qst',
  'tps',
  'tvq',
  'tvh',
  'community benefit',
  'cut',
  'cbt',
  'levy',
  'impact fee',
  'host fee',
  'local option',
  'grt',
  'tpt',
  'gross receipts',
  'rst',
];
/** Goods that no tax is on. */
const UNTAXED = /\b(?:no|non|not|un)[ -]?tax(?:ed|able)?\b|\btax[ -]free\b/i;
const NO_MONEY = [
  'gst no',
  'gst id',
  'gst reg',
  'tax invoice',
  'tax id',
  'taxpayer',
  'phone',
  'tax code',
  'gst summary',
  'tax summary',
  'co reg',
  'license',
  'tax exempt id',
  'inv no',
  'invoice no',
  'receipt no',
  'bill no',
  'ref no',
  'card no',
  'account no',
  'appr code',
  'approval',
  'trace no',
  'batch no',
  'terminal id',
];

/** A tax that is only told by who levies it and at which rate: `City of Salem Cannabis 3%`. */
const UNNAMED_TAX =
  /\b(?:state|local|city|county|cty|parish|municipal|sales|cannabis|marijuana|mj|excise|district|transit|rtd|adult[- ]use)\b.*\d\s?%|[a-z]{3,} co\.? \d{1,2}(?:\.\d+)?\s?%|\d\s?%\s*(?:state|local|city|county|sales|excise)(?:\s+(?:cannabis|marijuana|retail|excise|rec))?\W*$/i;

/** `Items (4)  $104.00`: what the goods come to. */
const SUM_OF_ITEMS = /^\W*(?:items?\s*\(\d{1,3}\)|\d{1,3} items?)\W*$/i;

const cache = new Map<string, SummaryLabel | null>();

/** What the label of an amount says it is; null when it is no label of a summary. */
export function summaryLabel(text: string): SummaryLabel | null {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const found = classify(text);
  if (cache.size > 5000) cache.clear();
  cache.set(text, found);
  return found;
}

function classify(printed: string): SummaryLabel | null {
  const text = withRateApart(printed);
  const label = comparable(text);
  if (label.squeezed.length < 2) return null;
  const says = (labels: readonly string[]) => mentions(label, labels);
  const taxKind = taxKindOf(text, false);
  if (says(REWARD) && !says(DISCOUNT) && !/\bpoint of\b/i.test(text)) {
    if (/\b(?:earn|accru|today|this (?:sale|visit|purchase)|issued|added)/i.test(text) || says(['earned']))
      return { role: 'reward-earned', strength: 1 };
    if (/\b(?:spen[dt]|redeem|used|applied|burn)/i.test(text)) return { role: 'reward-spent', strength: 1 };
    if (/\b(?:balance|total|available|current|have|remaining|now)\b/i.test(text))
      return { role: 'reward-balance', strength: 1 };
    return { role: 'other', strength: 0 };
  }
  if (says(['cashier', 'cash bill', 'cash sale', 'cash receipt', 'cash sales', 'cash back']) && !says(TOTAL))
    return { role: 'other', strength: 0 };
  if (says(NO_MONEY) || UNTAXED.test(text)) return { role: 'other', strength: 0 };
  if ((says(CHANGE) && !/exchange|charge/i.test(text)) || /^\W*chg(?: due)?\W*$/i.test(text))
    return { role: 'change', strength: 2 };
  if (
    says(ROUNDING) &&
    !says(['total after rounding', 'total rounded', 'rounded total', 'total amt rounded', 'total incl rounding'])
  ) {
    return { role: 'rounding', strength: 1 };
  }
  if (/^\W*rounded\W*$/i.test(text)) return { role: 'rounding', strength: 1 };
  const total = says(TOTAL);
  const tax = says(TAX);
  if (says(SUBTOTAL) || /^\W*sub\W*$/i.test(text) || SUM_OF_ITEMS.test(text)) return { role: 'subtotal', strength: 1 };
  if (says(SAVED)) return { role: 'saved', strength: 0 };
  if (says(GROSS) || /^\W*gross\W*$/i.test(text)) return { role: 'gross', strength: 1 };
  if (says(DISCOUNT) && (!says(NO_DISCOUNT) || /\bdiscounts? total\b/i.test(text))) {
    return { role: 'discount', strength: total ? 2 : 1 };
  }
  if (says(PAID)) return { role: 'paid', strength: 2 };
  // Totals of a class of goods: "Total 6% supplies".
  if ((total && /total\W*\d{1,2}\s?%\W*s/i.test(text)) || says(['supplies'])) return { role: 'other', strength: 0 };
  if (says(EXCLUSIVE) && !says(['excise'])) return { role: 'net', strength: 1 };
  if (total && says(COUNT)) return { role: 'count', strength: 1 };
  if (says(BEST_TOTAL)) return { role: 'total', strength: 3, inclusive: tax && says(INCLUSIVE) };
  if (tax && total) {
    // "Total includes 6% GST 1.61" names the tax, "Total incl. GST 28.50" the total.
    if (/total\s+(?:includes|inclusive of|incl\.? of)\s+\d/i.test(text))
      return { role: 'tax', strength: 1, taxKind: 'vat', inclusive: true };
    if (says(INCLUSIVE)) {
      const taxFirst = /^\W*(?:\d+\s?%\s*)?(?:gst|tax|vat|sst)/i.test(text);
      return taxFirst
        ? { role: 'tax', strength: 1, taxKind, inclusive: true }
        : { role: 'total', strength: 3, inclusive: true };
    }
    return { role: 'tax-total', strength: 1, taxKind };
  }
  if (total) return { role: 'total', strength: says(['total discount', 'total savings']) ? 0 : 2 };
  if (says(FEE) || /^\W*delivery\W*$/i.test(text)) return { role: 'fee', strength: 1 };
  if (tax || UNNAMED_TAX.test(text)) return { role: 'tax', strength: 1, taxKind, inclusive: says(INCLUSIVE) };
  if (says(TENDER)) return { role: 'tendered', strength: says(['cash', 'tunai', 'tendered']) ? 2 : 1 };
  if (says(['balance', 'due'])) return { role: 'due', strength: 1 };
  if (says(COUNT)) return { role: 'count', strength: 1 };
  return null;
}
