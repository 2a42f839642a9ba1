import { finding } from '../../../../shared/findings/finding.ts';
import type { Finding } from '../../../../shared/records/reading.ts';
import { AMOUNT_FIELDS, type AmountField } from '../../../../shared/records/receipt-amounts.ts';
import { amountsOn } from '../lines/amounts.ts';
import type { ReceiptNotes } from '../receipt-notes.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';
import { CURRENCY_BEHIND, endsLikeMoney, isBareLabel, isLabelOfSum, roleWithoutAmount } from './label-of-sum.ts';
import type { Settlement } from './settlement.ts';
import type { SummaryRole } from './summary-labels.ts';

/** Fields of amounts by the roles of the lines that print them. */
const FIELDS: Partial<Record<SummaryRole, 'subtotal' | 'total_discount' | 'total_paid' | 'change_due'>> = {
  subtotal: 'subtotal',
  discount: 'total_discount',
  tendered: 'total_paid',
  paid: 'total_paid',
  change: 'change_due',
};

/** Something about the sums that a person is asked to look at where it holds. */
interface Question {
  paths: readonly AmountField[];
  holds: (settlement: Settlement, regions: ReceiptRegions) => boolean;
  find: (paths: AmountField[], settlement: Settlement) => Finding;
}

const QUESTIONS: readonly Question[] = [
  {
    paths: ['subtotal'],
    holds: isTaxedWithoutSubtotal,
    find: (paths) => finding('subtotal-missing', 'warning', paths, { case: 'taxed' }),
  },
  {
    paths: ['subtotal'],
    holds: hasBareSubtotal,
    find: (paths) => finding('subtotal-missing', 'warning', paths, { case: 'unlabeled' }),
  },
  {
    // What was taken off below the items was taken off a sum of them.
    paths: ['subtotal'],
    holds: ({ subtotal, gross, discount }) =>
      !subtotal && !gross && discount !== null && discount.cents > 0 && discount.entry.role === 'discount',
    find: (paths) => finding('subtotal-missing', 'warning', paths, { case: 'discounted' }),
  },
  {
    paths: ['total_discount'],
    holds: ({ subtotal, gross, discount }) =>
      gross !== null && subtotal !== null && !discount && gross.cents > subtotal.cents,
    find: (paths) => finding('discount-missing', 'warning', paths, { case: 'prices' }),
  },
  {
    paths: ['total_discount'],
    holds: ({ discount, gross }, { entries }) =>
      !discount && !gross && entries.some(({ role, amount }) => role === 'saved' && amount.cents !== 0),
    find: (paths) => finding('discount-missing', 'warning', paths, { case: 'savings' }),
  },
  {
    paths: ['total_paid', 'change_due'],
    holds: ({ total, paid, change }) => total !== null && !paid && total.cents > 0 && !change,
    find: (paths) => finding('payment-missing', 'warning', paths, { case: 'total' }),
  },
  {
    paths: ['total_discount'],
    holds: ({ subtotal, gross, discount }) =>
      gross !== null &&
      subtotal !== null &&
      gross.entry !== subtotal.entry &&
      discount !== null &&
      gross.cents - discount.cents !== subtotal.cents &&
      !discount.proven,
    find: (paths) => finding('discount-differs', 'warning', paths),
  },
  {
    // With the line of the total others were lost.
    paths: ['total_amount', ...AMOUNT_FIELDS.slice(0, AMOUNT_FIELDS.indexOf('total_amount'))],
    holds: isTotalUnnamed,
    find: (paths, { total }) => finding('total-unnamed', 'warning', paths, { label: total?.entry.label ?? '' }),
  },
  {
    paths: ['total_paid'],
    holds: ({ paid, change }) => change !== null && !paid,
    find: (paths) => finding('payment-missing', 'warning', paths, { case: 'change' }),
  },
];

/** Asks about amounts of the summary that the receipt promises, or that the others do not go without, and that were not read. */
export function askForSums(regions: ReceiptRegions, settlement: Settlement, notes: ReceiptNotes): void {
  const illegible = askForIllegible(regions, settlement, notes);
  for (const { paths, holds, find } of QUESTIONS)
    if (!paths.every((path) => illegible.has(path)) && holds(settlement, regions))
      notes.find(find([...paths], settlement));
  const back = cashBack(settlement, regions);
  if (back === null) askForRest(settlement, notes);
  else notes.find(finding('cash-back', 'info', ['total_paid'], { amount: back }));
}

/** Words of the longest label, and of what was read of its amount. */
const LONGEST_LABEL = 7;

/** Asks about the amounts whose labels were read and whose figures were not, and returns their fields. */
function askForIllegible(regions: ReceiptRegions, settlement: Settlement, notes: ReceiptNotes): Set<AmountField> {
  const { subtotal, discount, paid, change } = settlement;
  const read = { subtotal, total_discount: discount, total_paid: paid, change_due: change };
  let lastAt = (regions.entries.at(-1)?.index ?? -1) + 1;
  // The edge of the paper took the amounts of several lines.
  while (isLabelOfSum(regions.lines[lastAt + 1])) lastAt += 1;
  const illegible = new Set<AmountField>();
  for (const [index, line] of regions.lines.entries()) {
    // With the prices of goods that of their sum was lost, and it stands among them.
    const ofGoods = isBareLabel(line) && roleWithoutAmount(line) === 'subtotal';
    if ((index < regions.itemsTo && !ofGoods) || amountsOn(line).length > 0) continue;
    // Sentences have words of sums, too: `enter for a chance to be one of five`.
    if (line.words.length > LONGEST_LABEL) continue;
    if (!endsLikeMoney(line) && !(index <= lastAt && isBareLabel(line))) continue;
    const field = FIELDS[roleWithoutAmount(line)];
    if (!field || read[field] || illegible.has(field)) continue;
    illegible.add(field);
    notes.find(finding('amount-illegible', 'warning', [field], { line: line.text }));
  }
  return illegible;
}

/** Sales taxes are reckoned from a sum of the goods, and tills print it; GST and VAT are as often told apart from a total. */
function isTaxedWithoutSubtotal({ subtotal, total, taxes, inclusive }: Settlement): boolean {
  const added = taxes.every(({ entry, kind }) => !entry.inclusive && kind !== 'vat');
  return !subtotal && total !== null && taxes.length > 0 && !inclusive && added;
}

/** Whether a sum stands by itself between the items and the summary. */
function hasBareSubtotal({ subtotal, total, totalPrice }: Settlement, { lines, itemsTo }: ReceiptRegions): boolean {
  const above = lines[itemsTo - 1];
  if (subtotal || !above || /\p{L}{2}/u.test(above.text.replace(CURRENCY_BEHIND, ''))) return false;
  const [bare, ...others] = amountsOn(above);
  return bare !== undefined && others.length === 0 && [total?.cents, totalPrice].includes(bare.cents);
}

/** The sum of the goods, or what was paid, stands in for a total that no line names. */
function isTotalUnnamed({ total, paid, change }: Settlement): boolean {
  const isPaid = total !== null && paid?.entry === total.entry && change !== null && change.cents > 0;
  const byPayment = total && paid && !isPaid && paid.cents - (change?.cents ?? 0) === total.cents;
  return total !== null && !NAMES_TOTAL.has(total.entry.role) && !byPayment;
}
const NAMES_TOTAL = new Set<SummaryRole>(['total', 'due']);

/** Cents that were handed out as cash, by which the payment is more than the total; null where there were none. */
function cashBack({ total, paid, change }: Settlement, { entries }: ReceiptRegions): number | null {
  const printed = entries.find(({ label }) => CASH_BACK.test(label))?.amount.cents;
  if (printed === undefined || !paid || !total || change) return null;
  return paid.cents - Math.abs(printed) === total.cents ? Math.abs(printed) : null;
}
const CASH_BACK = /\bcash\s?back\b/i;

/** Another amount was paid than was due, and nothing says what became of the rest. */
function askForRest({ total, paid, change, owed }: Settlement, notes: ReceiptNotes): void {
  if (!total || !paid || change || [total.cents, owed].includes(paid.cents)) return;
  const paths = ['total_paid', 'change_due', ...(total.proven ? [] : ['total_amount'])];
  notes.find(finding('payment-differs', 'warning', paths, { paid: paid.cents, total: total.cents }));
}
