import { amountsOn } from './amounts.ts';
import { CURRENCY_BEHIND, endsLikeMoney, isBareLabel, isLabelOfSum, roleWithoutAmount } from './label-of-sum.ts';
import type { ReceiptNotes } from './receipt-notes.ts';
import type { ReceiptRegions } from './receipt-regions.ts';
import type { Settlement } from './settle-amounts.ts';
import type { SummaryRole } from './summary-labels.ts';

type Field = 'subtotal' | 'total_discount' | 'total_paid' | 'change_due';

const FIELDS: Partial<Record<SummaryRole, Field>> = {
  subtotal: 'subtotal',
  discount: 'total_discount',
  tendered: 'total_paid',
  paid: 'total_paid',
  change: 'change_due',
};

/** Asks about amounts of the summary that the receipt promises, or that the others do not go without, and that were not read. */
export function askForSums(regions: ReceiptRegions, settlement: Settlement, notes: ReceiptNotes): void {
  const { total, subtotal, discount, gross, taxes, paid, change, inclusive } = settlement;
  const missing = new Set<Field>();
  let lastAt = (regions.entries.at(-1)?.index ?? -1) + 1;
  // The edge of the paper took the amounts of several lines.
  while (isLabelOfSum(regions.lines[lastAt + 1])) lastAt += 1;
  const read = { subtotal, total_discount: discount, total_paid: paid, change_due: change };
  for (const [index, line] of regions.lines.entries()) {
    if (index < regions.itemsTo || amountsOn(line).length > 0) continue;
    if (!endsLikeMoney(line) && !(index <= lastAt && isBareLabel(line))) continue;
    const field = FIELDS[roleWithoutAmount(line)];
    if (field && !read[field] && !missing.has(field)) {
      missing.add(field);
      const message = `The amount of "${line.text}" could not be read. Type it in from the picture.`;
      notes.find('amount-illegible', 'warning', [field], message);
    }
  }
  const ask = (field: Field, code: string, message: string) => {
    if (!missing.has(field)) notes.find(code, 'warning', [field], message);
  };
  // Sales taxes are reckoned from a sum of the goods, and tills print it; GST and VAT are as often told apart from a total.
  if (
    !subtotal &&
    total &&
    taxes.length > 0 &&
    !inclusive &&
    taxes.every(({ entry, kind }) => !entry.inclusive && kind !== 'vat')
  )
    ask(
      'subtotal',
      'subtotal-missing',
      'Taxes were added, but no subtotal was found. Type it in if the receipt has one.',
    );
  const above = regions.lines[regions.itemsTo - 1];
  const bare = above && !/\p{L}{2}/u.test(above.text.replace(CURRENCY_BEHIND, '')) ? amountsOn(above) : [];
  if (!subtotal && bare.length === 1 && [total?.cents, settlement.totalPrice].includes(bare[0]?.cents))
    ask(
      'subtotal',
      'subtotal-missing',
      'A sum above the total has no label that could be read. Type it in as the subtotal.',
    );
  // What was taken off below the items was taken off a sum of them.
  if (!subtotal && !gross && discount && discount.cents > 0 && discount.entry.role === 'discount')
    ask(
      'subtotal',
      'subtotal-missing',
      'A discount was taken off, but no subtotal was found. Type it in if the receipt has one.',
    );
  if (gross && subtotal && !discount && gross.cents > subtotal.cents)
    ask(
      'total_discount',
      'discount-missing',
      'The prices before discounts come to more than the subtotal, but no discount was found. Type it in from the picture.',
    );
  if (total && !paid && total.cents > 0 && !change) {
    const message = 'No payment was found. Type it in from the picture if the receipt has one.';
    notes.find('payment-missing', 'warning', ['total_paid', 'change_due'], message);
  }
  if (gross && subtotal && discount && gross.cents - discount.cents !== subtotal.cents && !discount.proven)
    ask(
      'total_discount',
      'discount-differs',
      'The prices before discounts less the discount do not come to the subtotal. Check them in the picture.',
    );
  // The sum of the goods, or what was paid, stands in for a total that no line names.
  const byPayment = total && paid && paid.cents - (change?.cents ?? 0) === total.cents;
  if (total && !NAMES_TOTAL.has(total.entry.role) && !byPayment)
    notes.find(
      'total-unnamed',
      'warning',
      // With the line of the total others were lost.
      ['total_amount', ...AROUND_TOTAL],
      `No line names a total; "${total.entry.label}" was taken for it. Check it in the picture.`,
    );
  if (change && !paid)
    ask('total_paid', 'payment-missing', 'Change was given, but no payment was found. Type it in from the picture.');
  const back = regions.entries.find(({ label }) => CASH_BACK.test(label))?.amount.cents;
  if (back !== undefined && paid && total && paid.cents - Math.abs(back) === total.cents && !change)
    notes.find(
      'cash-back',
      'info',
      ['total_paid'],
      `${(Math.abs(back) / 100).toFixed(2)} of what was charged to the card was handed out as cash: it is neither payment nor change.`,
    );
  else askForRest(settlement, notes);
}

const AROUND_TOTAL = [
  'subtotal',
  'total_discount',
  'total_price',
  'city_tax',
  'county_tax',
  'state_tax',
  'excise_tax',
  'total_tax',
];
const NAMES_TOTAL = new Set<SummaryRole>(['total', 'due']);
const CASH_BACK = /\bcash\s?back\b/i;

/** Another amount was paid than was due, and nothing says what became of the rest. */
function askForRest({ total, paid, change, owed }: Settlement, notes: ReceiptNotes): void {
  if (!total || !paid || change || [total.cents, owed].includes(paid.cents)) return;
  const money = (cents: number) => (cents / 100).toFixed(2);
  const paths = ['total_paid', 'change_due', ...(total.proven ? [] : ['total_amount'])];
  const message = `${money(paid.cents)} was paid for a total of ${money(total.cents)}, and no change was found. Check the two in the picture.`;
  notes.find('payment-differs', 'warning', paths, message);
}
