import { finding } from '../../../shared/findings/finding.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';
import type { AmountField } from '../../../shared/records/receipt-amounts.ts';
import { readItems } from './goods/items.ts';
import type { LineItem } from './goods/line-item.ts';
import type { ReceiptNotes } from './receipt-notes.ts';
import type { ReceiptRegions } from './receipt-regions.ts';
import { allTaxOf, askForTaxesApart } from './sums/all-tax.ts';
import { askForPartsOfTotal } from './sums/ask-for-parts-of-total.ts';
import { askForSums } from './sums/ask-for-sums.ts';
import { askForUnused } from './sums/ask-for-unused.ts';
import { askForVat } from './sums/ask-for-vat.ts';
import { askForLeviedFees } from './sums/levied-fees.ts';
import { derive, noteSettled } from './sums/note-settled.ts';
import { type NotedTaxes, noteTaxes } from './sums/note-taxes.ts';
import { settleAmounts } from './sums/settle-amounts.ts';
import type { Settlement } from './sums/settlement.ts';
import { summaryLabel } from './sums/summary-labels.ts';
import { withVatTable } from './sums/vat-table.ts';

type AmountFields = Pick<ReceiptRecord, AmountField>;

/** Currencies of countries whose taxes come on top of prices, in lines of their own. */
const ON_TOP: ReadonlySet<string> = new Set(['USD', 'CAD']);

const decimal = (cents: number | null | undefined) => (cents === null || cents === undefined ? null : cents / 100);

/** The amounts of the summary with their ink; what does not add up becomes a finding. */
export function noteAmounts(
  regions: ReceiptRegions,
  town: string | null,
  currency: string | null,
  notes: ReceiptNotes,
): { fields: AmountFields; settlement: Settlement } {
  const items = readItems(regions.lines, regions.itemsFrom, regions.itemsTo);
  const settlement = settlementOf(regions, items, town, currency);
  const { total, subtotal, discount, taxes, taxTotal, paid, change } = settlement;
  noteSettled('total_amount', total, notes);
  noteSettled('subtotal', subtotal, notes);
  noteSettled('total_discount', discount, notes);
  noteSettled('total_paid', paid, notes);
  noteSettled('change_due', change, notes);
  const noted = noteTaxes(regions, settlement, town, notes);
  askForMissingChange(regions, settlement, notes);
  askForSums(regions, settlement, notes);
  askForUnused(regions, settlement, notes);
  askForLeviedFees(regions, notes);
  askForVat(regions.lines, settlement, notes);
  const prices = items.map(({ price }) => price);
  askForPartsOfTotal(settlement, regions.entries, prices, notes);
  if (taxTotal) noteSettled('total_tax', taxTotal, notes);
  else derive(notes, 'total_tax', taxes);
  const price = subtotal ?? total;
  derive(notes, 'total_price', price ? [price] : []);
  askAboutDisagreements(settlement, noted, currency, notes);
  askForTaxesApart(regions, settlement, noted, notes);
  return {
    settlement,
    fields: {
      total_amount: decimal(total?.cents),
      subtotal: decimal(subtotal?.cents),
      total_discount: decimal(discount?.cents),
      total_paid: decimal(paid?.cents),
      change_due: decimal(change?.cents),
      ...noted.fields,
      total_price: decimal(settlement.totalPrice),
      total_tax: decimal(allTaxOf(settlement)),
    },
  };
}

/** The amounts that fit each other best, the goods and what was taken off them being known. */
function settlementOf(
  regions: ReceiptRegions,
  items: readonly LineItem[],
  town: string | null,
  currency: string | null,
): Settlement {
  const itemsSum = items.length > 0 ? items.reduce((sum, item) => sum + item.price, 0) : null;
  const itemsOff = items.reduce((sum, item) => sum + item.gross - item.price + item.less, 0);
  return settleAmounts(withVatTable(regions), itemsSum, itemsOff, town, currency !== 'USD');
}

/** No payment proves a total so many times below what leads to it: it is an amount of something else. */
const FAR_BELOW = 2;

/** Asks about the amounts that do not make up the total, and about those that may be what the sums lack. */
function askAboutDisagreements(
  { total, subtotal, discount, taxes, disagreements }: Settlement,
  { unread, doubtful }: NotedTaxes,
  currency: string | null,
  notes: ReceiptNotes,
): void {
  // Taxes on top of prices may be what the sums lack, all of them where none was read.
  const noneRead = taxes.length === 0 && (currency === null || ON_TOP.has(currency)) ? unread : [];
  const ofTaxes = taxes.length > 0 ? [...unread, ...doubtful] : noneRead;
  for (const { code, expected, printed, oneDigit } of disagreements) {
    if (code === 'change-differs') {
      const paths = ['total_amount', 'total_paid', 'change_due'];
      notes.find(finding(code, 'warning', paths, { case: 'total', expected, printed }));
      continue;
    }
    if (code === 'tax-differs') {
      notes.find(finding(code, 'warning', ['total_tax', ...doubtful], { case: 'sum', expected, printed }));
      continue;
    }
    // What was taken off may be misread, or not read at all where the sum is too high without it or stands nowhere.
    const ofDiscount = discount || !subtotal || noneRead.length > 0 || expected > printed ? ['total_discount'] : [];
    // Paid less change proves a total, unless one digit, misread alike in both, would make the sums come out.
    const proven = total?.proven && !oneDigit && expected < FAR_BELOW * printed;
    const paths = ['subtotal', 'total_price', 'total_tax', ...ofTaxes, ...ofDiscount];
    const asked = proven ? paths : ['total_amount', ...paths];
    notes.find(finding(code, 'warning', asked, { case: 'summary', expected, printed }));
  }
}

/** The label of the change without its amount, where more was paid than was due. */
function askForMissingChange(
  { lines, itemsTo }: ReceiptRegions,
  { change, paid, total }: Settlement,
  notes: ReceiptNotes,
): void {
  if (change || !paid || !total || paid.cents < total.cents) return;
  const line = lines
    .slice(itemsTo)
    .find((one) => summaryLabel(one.text.replace(/[\d.,$]+/g, ' '), one.language)?.role === 'change');
  if (!line) return;
  notes.find(finding('amount-illegible', 'warning', ['change_due'], { line: line.text }));
}
