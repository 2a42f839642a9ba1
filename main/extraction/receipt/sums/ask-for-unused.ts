import { finding } from '../../../../shared/findings/finding.ts';
import type { ReceiptNotes } from '../receipt-notes.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';
import type { Settlement } from './settlement.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** Fields that an amount of an unknown name may belong to: what leads to the total, and what follows it. */
const LEADING = ['total_discount', 'total_tax'];
const FOLLOWING = ['total_paid', 'change_due'];
/** So many letters are what is left of a label: `CNG`. */
const LOST_LABEL = 3;
/** What else tills say was nothing below the payment. */
const OF_NOTHING =
  /\b(?:donat\w*|credits?|round\w*|tips?|gratuity|balance|loyalty|points?|rewards?|sav\w+|fees?|owed|remaining|deposits?)\b/i;
/** Lines further below the total belong to something else: a survey, a card's slip, the next visit. */
const NEAR_TOTAL = 4;

/**
 * Asks about amounts near the total that have a name no field is known by and that are none of the amounts that were read:
 * a tax, a discount or a way of paying may be called so.
 */
export function askForUnused({ entries }: ReceiptRegions, settlement: Settlement, notes: ReceiptNotes): void {
  const { total, subtotal, gross, discount, taxes, taxTotal, paid, change } = settlement;
  if (!total) return;
  const read = [total, subtotal, gross, discount, taxTotal, paid, change, ...taxes].filter((one) => one !== null);
  const known = new Set([settlement.totalPrice ?? 0, ...read.map(({ cents }) => Math.abs(cents))]);
  const used = new Set(read.map(({ entry }) => entry.line));
  const isOpen = (field: string) =>
    ({ total_discount: discount, total_tax: taxes[0] ?? taxTotal, total_paid: paid, change_due: change })[field] ===
    null;
  const isStrange = ({ role, label, amount, line, inTable, index }: SummaryEntry) =>
    role === 'unlabelled' &&
    !inTable &&
    !used.has(line) &&
    amount.cents !== 0 &&
    // Advertising names prices without cents: `$5 Fridays`.
    /[.,]\s?\d{2}/.test(amount.text) &&
    !known.has(Math.abs(amount.cents)) &&
    /\p{L}{3}/u.test(label) &&
    index <= total.entry.index + NEAR_TOTAL;
  const payment = Math.max(...[total, paid].map((one) => one?.entry.index ?? 0));
  // Tills print that nothing was given back; a label that was read says what else was nothing: a donation, a rounding.
  const nothing = entries.some(
    ({ role, label, amount, index, inTable }) =>
      role === 'unlabelled' &&
      !inTable &&
      amount.cents === 0 &&
      index > total.entry.index &&
      ((index > payment && !OF_NOTHING.test(label)) || (label.match(/\p{L}/gu)?.length ?? 0) <= LOST_LABEL),
  );
  if (nothing && !change) {
    notes.find(finding('amount-unused', 'warning', ['change_due'], { case: 'nothing' }));
  }
  for (const entry of entries.filter(isStrange)) {
    const leads = entry.index < total.entry.index;
    const paths = (leads ? LEADING : FOLLOWING).filter((field) => leads || isOpen(field));
    if (paths.length === 0) continue;
    const said = { case: 'label', label: entry.label, amount: entry.amount.cents } as const;
    notes.find(finding('amount-unused', 'warning', paths, said));
  }
}
