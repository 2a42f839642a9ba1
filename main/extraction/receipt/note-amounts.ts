import type { ReceiptRecord } from '../../../shared/records/receipt.ts';
import type { AmountField } from '../../../shared/records/receipt-amounts.ts';
import { amountsOn } from './amounts.ts';
import { askForSums } from './ask-for-sums.ts';
import { askForUnused } from './ask-for-unused.ts';
import { askForVat } from './ask-for-vat.ts';
import { nearlyNamed, unclearTaxes } from './doubtful-taxes.ts';
import { askForImplausibleTaxes } from './implausible-taxes.ts';
import { readItems } from './items.ts';
import { money } from './money.ts';
import { printedRate } from './printed-rate.ts';
import type { ReceiptNotes } from './receipt-notes.ts';
import type { ReceiptRegions } from './receipt-regions.ts';
import { type Settled, type SettledTax, type Settlement, settleAmounts } from './settle-amounts.ts';
import { summaryLabel } from './summary-labels.ts';
import { withVatTable } from './vat-table.ts';

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
  const items = readItems(regions.lines, regions.itemsFrom, regions.itemsTo, true);
  const itemsSum = items.length > 0 ? items.reduce((sum, item) => sum + item.price, 0) : null;
  const itemsOff = items.reduce((sum, item) => sum + item.gross - item.price + item.less, 0);
  const settlement = settleAmounts(withVatTable(regions), itemsSum, itemsOff, town, currency !== 'USD');
  const { total, subtotal, discount, taxes, taxTotal, paid, change } = settlement;
  const note = (path: string, amount: Settled | null) => {
    if (amount)
      notes.note(
        path,
        amount.entry.line.page,
        amount.amount.words,
        `${amount.entry.label} ${amount.amount.text}`.trim(),
        amount.confidence,
      );
  };
  note('total_amount', total);
  note('subtotal', subtotal);
  note('total_discount', discount);
  note('total_paid', paid);
  note('change_due', change);

  const byKind = new Map<string, number>();
  const kinds = { city: 'city_tax', county: 'county_tax', state: 'state_tax', excise: 'excise_tax' } as const;
  for (const tax of taxes) {
    const nearly = nearlyNamed(tax);
    const kind = nearly ?? tax.kind;
    const path = kind in kinds ? kinds[kind as keyof typeof kinds] : null;
    if (!path) continue;
    if (!byKind.has(path)) note(path, tax);
    if (nearly)
      notes.find(
        'tax-unnamed',
        'warning',
        [path],
        `"${tax.label}" was read as the tax that it most looks like. Check it.`,
      );
    byKind.set(path, (byKind.get(path) ?? 0) + tax.cents);
  }
  const taxSum = taxes.length > 0 ? taxes.reduce((sum, tax) => sum + tax.cents, 0) : null;
  askForMissingTaxes(regions, kinds, notes);
  askForImplausibleTaxes(settlement, kinds, notes);
  const unread = Object.values(kinds).filter((path) => !byKind.has(path));
  const unclear = unclearTaxes(taxes);
  if (unclear.length > 0) {
    const paths = unclear.flatMap(({ kind }) => (kind in kinds ? kinds[kind as keyof typeof kinds] : []));
    const message = `"${unclear[0]?.label}" does not say which tax it is beside the others. Say in the picture which one it is.`;
    notes.find('tax-unnamed', 'warning', [...new Set([...paths, ...unread])], message);
  }
  if (taxes.some((tax) => tax.entry.role === 'unlabelled')) {
    const message = 'An amount among the taxes has no label that could be read. Say in the picture which tax it is.';
    notes.find('tax-unnamed', 'warning', unread, message);
  }
  askForMissingChange(regions, settlement, notes);
  askForSums(regions, settlement, notes);
  askForUnused(regions, settlement, notes);
  askForVat(regions.lines, settlement, notes);
  const totalTax = taxTotal?.cents ?? taxSum;
  if (taxTotal) note('total_tax', taxTotal);
  else derive(notes, 'total_tax', taxes);
  derive(
    notes,
    'total_price',
    [subtotal ?? total].filter((amount) => amount !== null),
  );
  // Taxes on top of prices may be what the sums lack, all of them where none was read.
  const noneRead = taxes.length === 0 && (currency === null || ON_TOP.has(currency)) ? unread : [];
  const ofTaxes = taxes.length > 0 ? [...unread, ...kindsInDoubt(settlement, kinds)] : noneRead;
  for (const { code, expected, printed, oneDigit } of settlement.disagreements) {
    if (code === 'change-differs') {
      notes.find(
        code,
        'warning',
        ['total_amount', 'total_paid', 'change_due'],
        `Paid less change is ${money(expected)}, but the total reads ${money(printed)}.`,
      );
    } else {
      // What was taken off may be misread, or not read at all where the sum is too high without it.
      const ofDiscount = discount || expected > printed ? ['total_discount'] : [];
      notes.find(
        code,
        'warning',
        // Paid less change proves a total, unless one digit, misread alike in both, would make the sums come out.
        total?.proven && !oneDigit
          ? ['subtotal', 'total_price', 'total_tax', ...ofTaxes, ...ofDiscount]
          : ['total_amount', 'subtotal', 'total_tax', 'total_price', ...ofTaxes, ...ofDiscount],
        `The amounts above the total come to ${money(expected)}, but it reads ${money(printed)}.`,
      );
    }
  }
  return {
    settlement,
    fields: {
      total_amount: decimal(total?.cents),
      subtotal: decimal(subtotal?.cents),
      total_discount: decimal(discount?.cents),
      total_paid: decimal(paid?.cents),
      change_due: decimal(change?.cents),
      city_tax: decimal(byKind.get('city_tax')),
      county_tax: decimal(byKind.get('county_tax')),
      state_tax: decimal(byKind.get('state_tax')),
      excise_tax: decimal(byKind.get('excise_tax')),
      total_price: decimal(settlement.totalPrice),
      total_tax: decimal(totalTax),
    },
  };
}

/** Fields of taxes of which the rate printed beside them does not say that they are what it takes of the goods. */
function kindsInDoubt({ taxes, totalPrice, subtotal }: Settlement, kinds: Record<string, string>): string[] {
  const goods = [totalPrice, subtotal?.cents].filter((cents) => cents !== null && cents !== undefined);
  const vouched = ({ label, cents }: SettledTax) => {
    const rate = printedRate(label) ?? 0;
    return rate > 0 && goods.some((base) => Math.abs(base * rate - cents) <= 1);
  };
  return [...new Set(taxes.filter((tax) => !vouched(tax)).flatMap(({ kind }) => kinds[kind] ?? []))];
}

/** A tax whose label was read and whose amount was not: nothing is filled in, but a person is asked. */
function askForMissingTaxes(regions: ReceiptRegions, kinds: Record<string, string>, notes: ReceiptNotes): void {
  const last = regions.entries.findLast((entry) => entry.role === 'total' && !entry.inTable)?.index ?? regions.itemsTo;
  for (const [index, line] of regions.lines.entries()) {
    if (index < regions.itemsTo || index >= last) continue;
    const label = summaryLabel(line.text, line.language);
    const used = regions.entries.some((entry) => entry.index === index || entry.label.includes(line.text));
    // In brackets stands what the tax beside it is made of.
    if (
      label?.role !== 'tax' ||
      label.inclusive ||
      /^\W*\(.*\)\W*$/.test(line.text) ||
      used ||
      amountsOn(line).length > 0
    )
      continue;
    const path = kinds[label.taxKind ?? ''];
    const message = `The amount of "${line.text}" could not be read. Type it in from the picture.`;
    notes.find('amount-illegible', 'warning', [...(path ? [path] : []), 'total_tax', 'total_price'], message);
  }
}

/** The label of the change without its amount, where more was paid than was due. */
function askForMissingChange(
  { lines, itemsTo }: ReceiptRegions,
  { change, paid, total }: Settlement,
  notes: ReceiptNotes,
): void {
  if (change || !paid || !total || paid.cents <= total.cents) return;
  const line = lines
    .slice(itemsTo)
    .find((one) => summaryLabel(one.text.replace(/[\d.,$]+/g, ' '), one.language)?.role === 'change');
  if (!line) return;
  const message = `The amount of "${line.text}" could not be read. Type it in from the picture.`;
  notes.find('amount-illegible', 'warning', ['change_due'], message);
}

/** A value worked out from others: as sure as the least sure of them, shown where they stand. */
function derive(notes: ReceiptNotes, path: string, from: readonly Settled[]): void {
  const first = from[0];
  if (!first) return;
  const words = from.flatMap((amount) => amount.amount.words);
  const text = from.map((amount) => `${amount.entry.label} ${amount.amount.text}`.trim()).join('\n');
  notes.note(path, first.entry.line.page, words, text, Math.min(...from.map((amount) => amount.confidence)), {
    method: 'derived',
  });
}
