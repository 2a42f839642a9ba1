import { finding } from '../../../shared/findings/finding.ts';
import type { Finding } from '../../../shared/records/reading.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';

/** Cents by which a till may round what is due; see settle-amounts.ts. */
const CASH_ROUNDING = 2;

/**
 * Whether a receipt's amounts fit each other, as shared/records/receipt.ts says they do: for a record that a person has
 * edited. The reader itself settles amounts on the paper, where fees and roundings are that have no field.
 */
export function checkReceipt(record: ReceiptRecord): Finding[] {
  const [subtotal, discount, price, tax, total, paid, change] = [
    record.subtotal,
    record.total_discount,
    record.total_price,
    record.total_tax,
    record.total_amount,
    record.total_paid,
    record.change_due,
  ].map((amount) => (amount === null ? null : Math.round(amount * 100)));
  const findings: Finding[] = [];
  const compare = (
    expected: number | null,
    printed: number | null | undefined,
    find: (amounts: { expected: number; printed: number }) => Finding,
  ) => {
    if (expected === null || typeof printed !== 'number' || Math.abs(expected - printed) <= CASH_ROUNDING) return;
    findings.push(find({ expected, printed }));
  };
  const difference = (a: number | null | undefined, b: number | null | undefined) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : null;
  // A subtotal printed after the discounts is the price itself.
  const net = price === subtotal && subtotal !== null;
  compare(net ? (price ?? null) : difference(subtotal, discount ?? 0), price, (amounts) =>
    finding('price-differs', 'warning', ['subtotal', 'total_discount', 'total_price'], amounts),
  );
  // Where prices include the tax, the total is the price.
  if (price !== total)
    compare(difference(price, -(tax ?? 0)), total, (amounts) =>
      finding('total-differs', 'warning', ['total_amount', 'subtotal', 'total_tax'], { case: 'record', ...amounts }),
    );
  compare(difference(paid, change ?? 0), total, (amounts) =>
    finding('change-differs', 'warning', ['total_amount', 'total_paid', 'change_due'], { case: 'record', ...amounts }),
  );
  return findings;
}
