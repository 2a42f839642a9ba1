import { amountsOn } from './amounts.ts';
import type { ReceiptNotes } from './receipt-notes.ts';
import type { ReceiptRegions } from './receipt-regions.ts';
import type { Settlement } from './settle-amounts.ts';
import { type SummaryRole, summaryLabel } from './summary-labels.ts';

type Field = 'subtotal' | 'total_discount' | 'total_paid' | 'change_due';

const FIELDS: Partial<Record<SummaryRole, Field>> = {
  subtotal: 'subtotal',
  discount: 'total_discount',
  tendered: 'total_paid',
  paid: 'total_paid',
  change: 'change_due',
};

/** What is left of an amount that lost a digit or its point, at the end of a line: `$35.0`, `$ 35`, `35.`. */
const LIKE_MONEY = /(?:\$\s?\d+(?:[.,:]\s?\d?)?|\d[.,:]\s?\d?)\W*$/;

/** Asks about amounts of the summary that the receipt promises, or that the others do not go without, and that were not read. */
export function askForSums(regions: ReceiptRegions, settlement: Settlement, notes: ReceiptNotes): void {
  const { total, subtotal, discount, gross, taxes, paid, change, inclusive } = settlement;
  const missing = new Set<Field>();
  const read = { subtotal, total_discount: discount, total_paid: paid, change_due: change };
  for (const [index, line] of regions.lines.entries()) {
    if (index < regions.itemsTo || !LIKE_MONEY.test(line.text) || amountsOn(line).length > 0) continue;
    const field = FIELDS[summaryLabel(line.text.replace(/[\d.,$]+/g, ' '), line.language)?.role ?? 'other'];
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
  if (gross && subtotal && !discount && gross.cents > subtotal.cents)
    ask(
      'total_discount',
      'discount-missing',
      'The prices before discounts come to more than the subtotal, but no discount was found. Type it in from the picture.',
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

const CASH_BACK = /\bcash\s?back\b/i;

/** Another amount was paid than was due, and nothing says what became of the rest. */
function askForRest({ total, paid, change, owed }: Settlement, notes: ReceiptNotes): void {
  if (!total || !paid || change || [total.cents, owed].includes(paid.cents)) return;
  const money = (cents: number) => (cents / 100).toFixed(2);
  const message = `${money(paid.cents)} was paid for a total of ${money(total.cents)}, and no change was found. Check the two in the picture.`;
  notes.find('payment-differs', 'warning', ['total_paid', 'change_due'], message);
}
