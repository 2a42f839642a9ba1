import { finding } from '../../../../shared/findings/finding.ts';
import { printedRate } from '../lines/printed-rate.ts';
import type { ReceiptNotes } from '../receipt-notes.ts';
import type { Settlement } from './settlement.ts';

/**
 * Most that one tax takes of what the goods cost. Washington's excise of 37 % is the highest on cannabis in the United
 * States (RCW 69.50.535); the rest is room for taxes on taxes.
 */
const HIGHEST_RATE = 0.45;
/** Cents by which a tax may be rounded up. */
const ROUNDED_UP = 2;

/**
 * Asks about taxes no place levies: more than the rate printed beside them takes of everything that was paid, or more than
 * any rate there is takes of the goods. A tax of less proves nothing: many goods are taxed in part.
 *
 * @param fields field of the record for each kind of tax that has one
 */
export function askForImplausibleTaxes(
  { taxes, total, totalPrice }: Settlement,
  fields: Readonly<Record<string, string>>,
  notes: ReceiptNotes,
): void {
  for (const tax of taxes) {
    const rate = printedRate(tax.label) ?? 0;
    const most = rate > 0 && total ? rate * total.cents : HIGHEST_RATE * (totalPrice ?? Number.POSITIVE_INFINITY);
    if (tax.cents <= most + ROUNDED_UP) continue;
    const path = fields[tax.kind];
    const paths = [...(path ? [path] : []), 'total_tax'];
    notes.find(finding('tax-implausible', 'warning', paths, { label: tax.label, amount: tax.cents }));
  }
}
