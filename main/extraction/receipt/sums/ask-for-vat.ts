import { finding } from '../../../../shared/findings/finding.ts';
import { amountsOn, differsInOneDigit } from '../lines/amounts.ts';
import { printedRate } from '../lines/printed-rate.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { ReceiptNotes } from '../receipt-notes.ts';
import type { SettledTax, Settlement } from './settlement.ts';
import { CASH_ROUNDING } from './total-candidates.ts';
import { isTaxHeading } from './vat-table.ts';

/** Cents by which rounding may move a tax. */
const ROUNDED = 1;

/**
 * Asks about the tax of receipts in languages whose countries all have a value added tax and want it printed: where none was
 * found, and where the rate beside it and the total say another amount that differs in one digit. In English it asks
 * where a table of taxes stands below the total and none was read from it, or one beside a misread digit.
 */
export function askForVat(lines: readonly ReceiptLine[], settlement: Settlement, notes: ReceiptNotes): void {
  const { total, taxes, taxTotal } = settlement;
  if (!total || total.cents === 0) return;
  const isEnglish = (lines[0]?.language ?? 'en') === 'en';
  const isPrinted = !isEnglish || hasTaxTable(lines.slice(total.entry.index + 1));
  if (taxes.length === 0 && !taxTotal && isPrinted) {
    notes.find(finding('tax-missing', 'warning', ['total_tax']));
  }
  const [only, ...others] = taxes;
  if (isEnglish) {
    if (only && others.length === 0 && isBesideMisread(only, total.cents)) {
      const said = { case: 'total', label: only.label, total: total.cents } as const;
      notes.find(finding('tax-differs', 'warning', ['total_tax'], said));
    }
    return;
  }
  const rate = printedRate(only?.label ?? '') ?? 0;
  if (!only?.entry.inclusive || others.length > 0 || rate === 0) return;
  const expected = Math.round((total.cents * rate) / (1 + rate));
  if (Math.abs(expected - only.cents) <= ROUNDED || !differsInOneDigit(expected, only.cents)) return;
  const said = { case: 'rate', label: only.label, amount: only.cents, expected } as const;
  notes.find(finding('tax-differs', 'warning', ['total_tax', 'total_amount'], said));
}

/** Whether all that stands beside a tax is what it is on, and the two come to the total but for one digit. */
function isBesideMisread({ cents, entry }: SettledTax, total: number): boolean {
  const [net, tax, ...others] = amountsOn(entry.line);
  if (!entry.inclusive || !net || tax?.cents !== cents || others.length > 0) return false;
  return Math.abs(net.cents + cents - total) > CASH_ROUNDING && differsInOneDigit(total - cents, net.cents);
}

const ROWS_OF_TABLE = 5;
/** Whether a tax of more than nothing stands below a heading of taxes. */
function hasTaxTable(below: readonly ReceiptLine[]): boolean {
  return below.some((line, at) => {
    if (!isTaxHeading(line)) return false;
    // The currency of the columns may stand between: `(MYR)  (MYR)`. Of several rates one is often nought.
    const rows = below.slice(at + 1, at + 1 + ROWS_OF_TABLE).map(amountsOn);
    const [first = [], ...others] = rows[0]?.length === 0 ? rows.slice(1) : rows;
    return [first, ...others.filter(({ length }) => length === first.length)].some(
      (row) => row.length > 0 && row.every(({ cents }) => cents !== 0),
    );
  });
}
