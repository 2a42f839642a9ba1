import { type TaxKind, taxKindOf, withRateApart } from '../../../../shared/retail/tax-kinds.ts';
import { US_STATE_NAME } from '../../places/region-words.ts';
import { printedRate } from '../lines/printed-rate.ts';
import { comparable, mentions, squeeze } from '../lines/text-match.ts';
import { anyLanguage, inAnyLanguage, wordingOf } from '../wording/languages.ts';
import { SUMS_ABROAD } from '../wording/sums-abroad.ts';
import type { Language, Wording } from '../wording/wording.ts';
import { roleOfPoints } from './role-of-points.ts';
import { hasWordOfNoSum } from './words-of-sums.ts';

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

/** Goods that no tax is on, and a tax that the shop does not charge: `GST absorbed`. */
const UNTAXED =
  /\b(?:gst|sst|vat|tax(?:es)?)\s(?:\W|\d{1,2}%\s?)*absorbed\b|\babsorbed\s(?:gst|sst|vat|tax)|\b(?:no|non|not|un)[ -]?tax(?:ed|able)?\b|\btax[ -]free\b/i;

/** A tax that is only told by who levies it and at which rate: `City of Salem Cannabis 3%`. */
const UNNAMED_TAX =
  /\b(?:state|local|city|county|cty|cnty|parish|municipal|sales|cannabis|marijuana|[mr]?mj|excise|district|transit|rtd|adult[- ]use|cet|tx)\b.*\d\s?%|[a-z]{3,} co\.? \d{1,2}(?:\.\d+)?\s?%|\d\s?%\s*(?:state|local|city|county|sales|excise)(?:\s+(?:cannabis|marijuana|retail|excise|rec))?\W*$/i;

/** In brackets, that a tax is in it. */
const WITH_TAX =
  /\(\s?(?:inc\p{L}*\.?\s(?:of\s)?(?:\d{1,2}\s?%\s?)?(?:gst|sst|vat|tax(?:es)?)\b|(?:with|all)\stax|(?:gst|sst|vat|tax(?:es)?)\sinc\p{L}*\b)[^()]*\)\W*$/iu;
/** Words by themselves that such brackets make the sum of all: `Net Amount (incl GST)`. */
const PAYABLE =
  /^\W*(?:(?:net|nett|invoice|bill|order|final|gross)\s)?(?:amount|amt|price|value|sales?|balance|payable(?:\samount)?)(?:\sdue)?\W*$/i;

/** A state's name with a rate and nothing else: `Oregon 17%`. */
const STATE_AT_RATE = new RegExp(String.raw`^\W*${US_STATE_NAME.source}\W*\d{1,2}(?:\.\d+)?\s?%\W*$`, 'i');

/** `Items (4)  $104.00`: what the goods come to. */
const SUM_OF_ITEMS = /^\W*(?:items?\s*(?:\(\d{1,3}\)|\d{1,3})|\d{1,3} items?)\W*$/i;
/** `Items:  $82.00`, `Subtotal before discounts`: the same where the discounts and a subtotal after them follow. */
const BEFORE_DISCOUNTS = /^\W*items\W*$|\b(?:sub-?\s?)?total before (?:disc|promo|sav|coupon)/i;

/** A total with how many goods it is of in brackets behind it, and what else is said there: `TOTAL (4 items incl. tax)`. */
const OF_SO_MANY =
  /total(?:\s(?:incl?\.?|inclusive|with|excl?\.?)\s(?:of\s)?(?:gst|sst|vat|tax(?:es)?))?\W*\(\s?\d{1,3}\s*(?:pcs?|items?|units?|qty)\b[^()]*\)\W*$/i;

/** How many goods, in front of what they come to: `4 items TOTAL`. */
const COUNT_BEFORE_TOTAL = new RegExp(
  String.raw`^\W*(?:\d{1,3}\s+${anyLanguage('counted')}(?:\(s\))?|(?:qty|${anyLanguage('counted')})\W*\d{1,3})\s+(?=${anyLanguage('sum')}\b)`,
  'i',
);

/** What a customer types in for a discount, behind its label; the code may have any words in it: `Promo NEWPHONE15`. */
const CODE_OF_PROMOTION =
  /^(\W*(?:promo(?:tion)?|coupon|discount|disc|offer|deal)(?:\s+code)?)\b\W+(?=[A-Z\d-]*[A-Z])(?=[A-Z\d-]*\d)[A-Z\d-]{4,}\W*$/i;

/** That nothing is levied, in brackets behind the name of a tax whose amount says so, too: `Sales tax (exempt)  0.00`. */
const EXEMPT = /(?<=\btax\s?)\((?:[\p{L} -]+\s)?exempt\)/iu;

const TAX_NAME = String.raw`(?:gst|hst|pst|qst|rst|sst|vat|tax(?:es)?)\b(?:\W*\d{1,2}(?:\.\d{1,3})?\s?%\W*)?`;
/** The tax within the total, the mark of what is taxed in front of it or not: `T HST 14% INCLUDED IN TOTAL`, `Total includes HST 14%`. */
const TAX_IN_TOTAL = new RegExp(
  String.raw`^\W*(?:[A-Z*]\s)?${TAX_NAME}\W*incl\w*\.?\s+in\s+(?:the\s+)?(?:sale\s+)?total\W*$|^\W*total\s+includes\s+(?=.*\d\s?%)${TAX_NAME}\W*$`,
  'i',
);

/** The total with the taxes, and none of these: `Post-Tax Total`, `Total after tax`. */
const AFTER_TAX = /\b(?:post|after|plus)[- ]?(?:tax(?:es)?|gst|hst|vat)\b/i;

/** The same in short; in front of a plain `tax` it may be short for an excise. */
const WITHOUT_TAX = /\bexc?l?\.?\s(?:of\s)?(?:vat|gst|sst|hst)\b/i;

/** What the sale comes to, called after its paper, with its number or not: by a letter `Invoice total` differs from `Invoice no`. */
const TOTAL_OF_SALE =
  /^\W*(?:invoice|receipt|bill|ticket|order|sale)(?:\s+(?:no\.?\s?|#\s?)?[A-Z-]*\d[A-Z\d-]*)?\s+total\b/i;

/** Goods on which no tax was levied, as petrol in Malaysia (Goods and Services Tax Act 2014, section 56): `Relief GST C 50.00`. */
const RELIEVED = /^\W*relief(?:\s(?:gst|supply|supplies))?\b/i;

/** How strong goods are in all: `Total THC 770 mg`. */
const OF_STRENGTH = /\btotal\W{0,3}(?:active\W)?(?:thca?|cbda?|cbn|cbg|tac|cannabinoids?|terpenes?)\b(?!.*\btax)/i;

/** Colorado's towns call their tax on use of cannabis so; `HAIR CUT` and `CUT FRUIT` are sold. */
const isUseTax = (text: string, language: Language) =>
  /\bcut\b/i.test(text) && (printedRate(text) !== null || !hasWordOfNoSum(text, language));

/** What the state pays groceries with, as US tills call it: `EBT FOOD`, `SNAP EBT`, `FOOD STAMPS`; what is left of it is none. */
const BENEFITS =
  /^\W*(?=.*\b(?:e\W?b\W?t|food\s?stamps?|wic|snap\W+\p{L}))(?:\b(?:e\W?b\W?t|snap|wic|fs|food(?:\s?stamps?)?|cash|benefits?|tend(?:er)?|payment|card|paid)\b\W*)+(?:[*x]+\d+\W*)?$/iu;

const cache = new Map<string, SummaryLabel | null>();

/** What the label of an amount says it is; null when it is no label of a summary. */
export function summaryLabel(text: string, language: Language): SummaryLabel | null {
  const key = `${language} ${text}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const found = classify(text, language);
  if (cache.size > 5000) cache.clear();
  cache.set(key, found);
  return found;
}

/** What cash registers print in two letters: total, cash and change (Casio's `TL`, `CA`, `CG`). */
const IN_TWO_LETTERS: readonly [RegExp, SummaryRole][] = [
  [/^\W*tl\W*$/i, 'total'],
  [/^\W*ca(?:\/amt)?\W*$/i, 'tendered'],
  [/^\W*cg\W*$/i, 'change'],
];

/** Roles whose labels abroad differ from one another by as little as a letter, and how sure a total of that name is. */
const EXACT: readonly [keyof Wording & string, SummaryRole, number][] = [
  ['bestTotal', 'total', 3],
  ['change', 'change', 2],
  ['subtotal', 'subtotal', 1],
  ['tender', 'tendered', 1],
  ['paid', 'paid', 2],
  ['total', 'total', 2],
];

/** A label without its rate and currency. */
const bareLabel = (text: string): string =>
  squeeze(
    text.replace(
      /\d[\d.,]*\s?%?|(?<!\p{L})(?:EUR|CHF|CZK|K[Ccč]|HRK|[Kk]n|PLN|HUF|Ft|SEK|DKK|NOK|RON|[Ll]ei|TRY|TL|ISK)(?!\p{L})/gu,
      ' ',
    ),
  );

/** What a label says that is one of the wording's, letter by letter: `Total à payer` is no `total payé`. */
function exactLabel(text: string, wording: Wording): SummaryLabel | null {
  const bare = bareLabel(text);
  const found = EXACT.find(([key]) => (wording[key] as readonly string[]).some((one) => squeeze(one) === bare));
  return found ? { role: found[1], strength: found[2] } : null;
}

/** Words so short are a name or a code in another language. */
const SHORTEST_ABROAD = 4;

/** The labels of sums in all languages, squeezed. */
const ABROAD = new Map<string, SummaryLabel>([
  ...EXACT.flatMap(([key, role, strength]) =>
    inAnyLanguage(key).map((label) => [squeeze(label), { role, strength }] as const),
  ),
  ...Object.entries(SUMS_ABROAD).flatMap(([role, labels]) =>
    labels.map((label) => [squeeze(label), { role: role as keyof typeof SUMS_ABROAD, strength: 2 }] as const),
  ),
]);

/** What a label says on a receipt whose language nothing else told. */
function labelAbroad(text: string): SummaryLabel | null {
  const bare = bareLabel(text);
  return bare.length < SHORTEST_ABROAD ? null : (ABROAD.get(bare) ?? null);
}

/** `TOTAL` in capitals, all of whose letters but the A may be read as digits: `10TAL`, `T0IAL`, `7O7AL`. */
const TOTAL_MISREAD = /(?<![\p{L}\d])[T1I7][O0Q][T1I7]A[L1I|](?![\p{L}\d])/gu;

/** A name of three letters with points between them: `I.V.A.`, `T.P.S`. */
const INITIALS = /(?<![\p{L}.])\p{Lu}\.\s?\p{Lu}\.\s?\p{Lu}(?:\.|(?!\p{L}))/gu;

function classify(printed: string, language: Language): SummaryLabel | null {
  const wording = wordingOf(language);
  // A ride is sold: `TAXI FARE`.
  const text = withRateApart(printed.replace(INITIALS, (letters) => letters.replace(/[.\s]/g, '')))
    .replace(TOTAL_MISREAD, 'TOTAL')
    .replace(COUNT_BEFORE_TOTAL, '')
    .replace(CODE_OF_PROMOTION, '$1')
    .replace(EXEMPT, ' ')
    .replace(/\btaxi(?=\s+\p{L}{3})/giu, ' ');
  const label = comparable(text);
  if (label.squeezed.length < 2) return null;
  const short = IN_TWO_LETTERS.find(([letters]) => letters.test(text));
  if (short) return { role: short[1], strength: 2 };
  const exact = language === 'en' ? null : exactLabel(text, wording);
  if (exact) return exact;
  const says = (labels: readonly string[]) => mentions(label, labels);
  const named = taxKindOf(text, false);
  // Where no town or county levies any, a name misread is that of the value added tax.
  const taxKind = language !== 'en' && named === 'other' ? 'vat' : named;
  if (says(wording.reward) && !says(wording.discount) && !/\bpoint of\b/i.test(text)) {
    // `Eamed`: the label is compared as a person would.
    const role = roleOfPoints(text, says(['earned']));
    if (role) return { role, strength: 1 };
    return { role: 'other', strength: 0 };
  }
  if (
    says(['cashier', 'cash bill', 'cash sale', 'cash receipt', 'cash sales', 'cash back']) &&
    !says(wording.total) &&
    !/\breceived\b/i.test(text)
  )
    return { role: 'other', strength: 0 };
  if ((says(wording.noMoney) && !TOTAL_OF_SALE.test(text)) || UNTAXED.test(text) || RELIEVED.test(text))
    return { role: 'other', strength: 0 };
  if ((says(wording.change) && !/exchange|charge/i.test(text)) || /^\W*(?:chg(?: due)?|back)\W*$/i.test(text))
    return { role: 'change', strength: 2 };
  if (
    says(wording.rounding) &&
    !says(['total after rounding', 'total rounded', 'rounded total', 'total amt rounded', 'total incl rounding'])
  ) {
    return { role: 'rounding', strength: 1 };
  }
  if (/^\W*rounded\W*$/i.test(text)) return { role: 'rounding', strength: 1 };
  const total = (says(wording.total) || /^\W*taxes\W*$/i.test(text)) && !OF_STRENGTH.test(text);
  const tax = says(wording.tax) || isUseTax(text, language);
  if (BEFORE_DISCOUNTS.test(text)) return { role: 'gross', strength: 1 };
  if (
    says(wording.subtotal) ||
    /^\W*(?:sub|st|goods|merch(?:andise)?|(?:total|ttl) before t(?:a)?x(?:es)?)\W*$/i.test(text) ||
    SUM_OF_ITEMS.test(text)
  )
    return { role: 'subtotal', strength: 1 };
  if (says(wording.saved)) return { role: 'saved', strength: 0 };
  if (says(wording.gross) || /^\W*gross\W*$/i.test(text)) return { role: 'gross', strength: 1 };
  // `St Louis County 3%` differs from a discount by one letter.
  const ofCounty = /\bcounty\b/i.test(text) && UNNAMED_TAX.test(text);
  if (says(wording.discount) && !ofCounty && (!says(wording.noDiscount) || /\bdiscounts? total\b/i.test(text))) {
    return { role: 'discount', strength: total ? 2 : 1 };
  }
  if (says(wording.paid)) return { role: 'paid', strength: 2 };
  // Totals of a class of goods: "Total 6% supplies".
  if ((total && /total\W*\d{1,2}\s?%\W*s/i.test(text)) || says(['supplies'])) return { role: 'other', strength: 0 };
  if ((says(wording.exclusive) && !says(['excise'])) || WITHOUT_TAX.test(text)) return { role: 'net', strength: 1 };
  // `Total (5 pcs)  177.00` is of so many, `Total pcs` how many.
  if (total && says(wording.count) && !OF_SO_MANY.test(text)) return { role: 'count', strength: 1 };
  // `Total includes 6% GST 1.61` names the tax, `Total incl. GST 28.50` the total.
  if (tax && total && /total\s+(?:includes|inclusive of|incl\.? of)\s+\d/i.test(text))
    return { role: 'tax', strength: 1, taxKind: 'vat', inclusive: true };
  if (total && AFTER_TAX.test(text)) return { role: 'total', strength: 2, inclusive: true };
  if (tax && TAX_IN_TOTAL.test(text)) return { role: 'tax', strength: 1, taxKind, inclusive: true };
  if (says(wording.bestTotal)) return { role: 'total', strength: 3, inclusive: tax && says(wording.inclusive) };
  if (tax && total) {
    if (says(wording.inclusive)) {
      const taxFirst = /^\W*(?:\d+\s?%\s*)?(?:gst|tax|vat|sst|mwst|ust|tva|iva|btw)/i.test(text);
      return taxFirst
        ? { role: 'tax', strength: 1, taxKind, inclusive: true }
        : { role: 'total', strength: 3, inclusive: true };
    }
    if (WITH_TAX.test(text)) return withTax(text.replace(WITH_TAX, ' '), language);
    return { role: 'tax-total', strength: 1, taxKind };
  }
  if (total) return { role: 'total', strength: says(['total discount', 'total savings']) ? 0 : 2 };
  // What a county adds to a tax is a tax: Hawaii's counties, by Hawaii Revised Statutes 46-16.8.
  if (/\bsurcharge\b/i.test(text) && (taxKind === 'county' || taxKind === 'city'))
    return { role: 'tax', strength: 1, taxKind };
  // `Cukai Perkhidmatan` is the tax on services, `Caj Perkhidmatan` what is charged for them.
  const isFee = says(wording.fee) && !/^\W*cukai\b/i.test(text);
  if (isFee || /^\W*(?:delivery|bags?|fees?|(?:\d{1,2}\s?%\s?)?svc(?:\W+\d{1,2}\s?%)?)\W*$/i.test(text))
    return { role: 'fee', strength: 1 };
  if (WITH_TAX.test(text)) return withTax(text.replace(WITH_TAX, ' '), language);
  // `dont 20 %`, the name of the tax lost.
  const within = language !== 'en' && says(wording.inclusive) && printedRate(text) !== null;
  if (tax || within || UNNAMED_TAX.test(text) || STATE_AT_RATE.test(text))
    return { role: 'tax', strength: 1, taxKind, inclusive: says(wording.inclusive) };
  if (BENEFITS.test(text)) return { role: 'tendered', strength: 1 };
  if (says(wording.tender)) return { role: 'tendered', strength: says(['cash', 'tunai', 'tendered']) ? 2 : 1 };
  if (says(['balance', 'due'])) return { role: 'due', strength: 1 };
  if (says(wording.count)) return { role: 'count', strength: 1 };
  return labelAbroad(text);
}

/**
 * What a label says in front of brackets that name the tax in it. Of most it is the same as without (`Balance due`); what
 * is sold may say so, too, as `Parking fee (incl GST)`.
 */
function withTax(before: string, language: Language): SummaryLabel | null {
  if (PAYABLE.test(before)) return { role: 'total', strength: 1, inclusive: true };
  const found = classify(before, language);
  return found && { ...found, inclusive: true };
}
