import { finding } from '../../../../shared/findings/finding.ts';
import type { ReceiptNotes } from '../receipt-notes.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';
import type { NotedTaxes } from './note-taxes.ts';
import type { Settlement } from './settlement.ts';
import { lacksTaxWithin } from './taxes-within.ts';

/** Cents by which rounding each tax by itself may move their printed sum. */
const ROUNDED = 1;

const taxesAlone = ({ taxes }: Settlement): number | null =>
  taxes.length > 0 ? taxes.reduce((sum, { cents }) => sum + cents, 0) : null;

/** Cents of all taxes: as printed, or as the taxes come to, unless that is not what leads to the total. */
export function allTaxOf(settlement: Settlement): number | null {
  const { taxTotal, taxOnTop } = settlement;
  const printed = taxTotal?.cents ?? taxesAlone(settlement);
  return printed !== null && taxOnTop !== null && Math.abs(printed - taxOnTop) > ROUNDED ? taxOnTop : printed;
}

/** Asks about the sum of the taxes where they do not come to it, or to what the prices hold, and about those that may be lacking. */
export function askForTaxesApart(
  { entries }: ReceiptRegions,
  settlement: Settlement,
  { unread, doubtful }: NotedTaxes,
  notes: ReceiptNotes,
): void {
  const [all, alone] = [allTaxOf(settlement), taxesAlone(settlement)];
  const printed = settlement.taxTotal?.cents ?? alone;
  if (all !== null && printed !== null && all !== printed) {
    notes.find(finding('taxes-differ', 'warning', ['total_tax'], { case: 'total', printed, needed: all }));
  }
  // Those on top of the prices, beside others that the prices hold.
  const onTop = settlement.taxes.filter(({ entry }) => !entry.inclusive).reduce((sum, { cents }) => sum + cents, 0);
  if (all !== null && alone !== null && [alone, onTop].every((sum) => Math.abs(all - sum) > ROUNDED)) {
    const said = { case: 'sum', sum: alone, printed: all } as const;
    notes.find(finding('taxes-differ', 'warning', [...doubtful, ...unread], said));
  }
  if (lacksTaxWithin(entries, settlement.subtotal?.cents ?? null)) {
    const paths = ['total_tax', 'subtotal', 'total_price', ...unread];
    notes.find(finding('taxes-differ', 'warning', paths, { case: 'net' }));
  }
}
