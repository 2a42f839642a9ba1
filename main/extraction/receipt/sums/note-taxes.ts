import { finding } from '../../../../shared/findings/finding.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { namesOnlyLocal } from '../../../../shared/retail/tax-kinds.ts';
import { amountsOn } from '../lines/amounts.ts';
import { isColumnHeading } from '../lines/column-heading.ts';
import { isFarIn } from '../lines/lost-words.ts';
import { printedRate } from '../lines/printed-rate.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { ReceiptNotes } from '../receipt-notes.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';
import { isOnSalesOfCounty, isSalesOrExcise, nearlyNamed, unclearTaxes } from './doubtful-taxes.ts';
import { askForImplausibleTaxes } from './implausible-taxes.ts';
import { noteSettled } from './note-settled.ts';
import type { SettledTax, Settlement } from './settlement.ts';
import { type SummaryRole, summaryLabel } from './summary-labels.ts';
import { hasWordOfNoSum } from './words-of-sums.ts';

/** Fields of the taxes that have one, by who levies them. */
const FIELDS = { city: 'city_tax', county: 'county_tax', state: 'state_tax', excise: 'excise_tax' } as const;

type TaxField = (typeof FIELDS)[keyof typeof FIELDS];

const fieldOf = (kind: string): TaxField | null => (kind in FIELDS ? FIELDS[kind as keyof typeof FIELDS] : null);

/** What was read of the taxes. */
export interface NotedTaxes {
  fields: Pick<ReceiptRecord, TaxField>;
  /** Fields that no line was read for. */
  unread: TaxField[];
  /** Fields of taxes of which the rate printed beside them does not say that they are what it takes of the goods. */
  doubtful: TaxField[];
}

/** The taxes by their fields with their ink; those that are lost, implausible or unclear become findings. */
export function noteTaxes(
  regions: ReceiptRegions,
  settlement: Settlement,
  town: string | null,
  notes: ReceiptNotes,
): NotedTaxes {
  const cents = new Map<TaxField, number>();
  for (const tax of settlement.taxes) noteTax(tax, cents, notes);
  const unread = Object.values(FIELDS).filter((field) => !cents.has(field));
  askForMissingTaxes(regions, notes);
  askForImplausibleTaxes(settlement, FIELDS, notes);
  askForUnclearTaxes(settlement, town, unread, notes);
  askForTornTaxes(regions, settlement.taxes, unread, notes);
  askForGoodsNamedSo(regions, settlement.taxes, notes);
  const decimal = (field: TaxField) => (cents.has(field) ? (cents.get(field) ?? 0) / 100 : null);
  const fields = {
    city_tax: decimal('city_tax'),
    county_tax: decimal('county_tax'),
    state_tax: decimal('state_tax'),
    excise_tax: decimal('excise_tax'),
  };
  return { fields, unread, doubtful: fieldsInDoubt(settlement) };
}

/** Adds a tax to its field; the ink of several is that of the first. */
function noteTax(tax: SettledTax, cents: Map<TaxField, number>, notes: ReceiptNotes): void {
  const nearly = nearlyNamed(tax);
  const field = fieldOf(nearly ?? tax.kind);
  if (!field) return;
  if (!cents.has(field)) noteSettled(field, tax, notes);
  if (nearly) {
    notes.find(finding('tax-unnamed', 'warning', [field], { case: 'likely', label: tax.label }));
  }
  cents.set(field, (cents.get(field) ?? 0) + tax.cents);
}

/** Asks which taxes those are whose labels do not say it beside the others, or were not read. */
function askForUnclearTaxes(
  { taxes, taxTotal }: Settlement,
  town: string | null,
  unread: readonly TaxField[],
  notes: ReceiptNotes,
): void {
  const unclear = unclearTaxes(taxes, town);
  if (unclear.length > 0) {
    // What is only called local is none of the city's beside its own, and may be.
    const paths = unclear.flatMap(({ kind, label }) => fieldOf(namesOnlyLocal(label) ? 'city' : kind) ?? []);
    const ofState = unclear.every((tax) => isSalesOrExcise(tax) || isOnSalesOfCounty(tax));
    const others = ofState ? unread.filter((field) => OF_STATE.includes(field)) : unread;
    // What it takes of sales is then more than the other line says.
    const ofSales: TaxField[] = unclear.some(isSalesOrExcise) ? ['state_tax'] : [];
    const asked = [...new Set([...paths, ...ofSales, ...others])];
    notes.find(finding('tax-unnamed', 'warning', asked, { case: 'unclear', label: unclear[0]?.label ?? '' }));
  }
  if (taxes.some((tax) => tax.entry.role === 'unlabelled')) {
    // The bare name of sales taxes may be what is left of another's.
    // Nor does anything say that it is a tax at all: it may be a gift or a fee, which are in no other field.
    // The printed sum of the taxes says that it is one.
    const isSummed = taxTotal?.cents === taxes.reduce((sum, { cents }) => sum + cents, 0);
    const paths = [...fieldsOfBare(taxes), ...unread, ...(isSummed ? [] : ['total_tax'])];
    notes.find(finding('tax-unnamed', 'warning', paths, { case: 'unlabeled' }));
  }
}
/** What a tax is that is known to be the state's. */
const OF_STATE: readonly string[] = ['state_tax', 'excise_tax'];

/** A tax whose label does not say whose it is. */
const BARE_TAX = /^\W*(?:sales\s+)?tax\W*(?:\d[\d.]*\s?%\W*)?$/i;

const fieldsOfBare = (taxes: readonly SettledTax[]): TaxField[] =>
  taxes.filter(({ label }) => BARE_TAX.test(label)).flatMap(({ kind }) => fieldOf(kind) ?? []);

/** Asks which tax that is which does not say it, and whose label begins far right of the other sums': its first words were not read. */
function askForTornTaxes(
  { lines, entries }: ReceiptRegions,
  taxes: readonly SettledTax[],
  unread: readonly TaxField[],
  notes: ReceiptNotes,
): void {
  const of = entries.map(({ line }) => line);
  const margin = Math.min(...lines.map(({ x0, drift }) => x0 - drift));
  const atMargin = of.filter(({ x0, drift, height }) => x0 - drift - margin < height / 2);
  if (atMargin.length < FEWEST_AT_MARGIN) return;
  const others = (line: ReceiptLine) => of.filter((other) => other !== line);
  const torn = taxes.find(
    ({ label, entry: { line, inclusive } }) => !inclusive && BARE_TAX.test(label) && isFarIn(line, lines, others(line)),
  );
  if (!torn) return;
  const paths = [...fieldsOfBare(taxes), ...unread];
  notes.find(finding('tax-unnamed', 'warning', paths, { case: 'cut', label: torn.label }));
}
/** So many sums that begin at the margin say that the others do. */
const FEWEST_AT_MARGIN = 3;

/** What parts the goods from what is added to them. */
const PARTS_FROM_GOODS: readonly SummaryRole[] = ['subtotal', 'gross', 'net', 'discount', 'tax-total'];

/**
 * Asks whether a tax right below the goods is one of them, where no sum parts it from these and neither a rate nor all of
 * its words say that it is a tax: `EXCISE STAMP  7.90`.
 */
function askForGoodsNamedSo({ entries }: ReceiptRegions, taxes: readonly SettledTax[], notes: ReceiptNotes): void {
  const first = taxes.find(({ entry }) => entry === entries[0]);
  if (!first || first.entry.inclusive || printedRate(first.label) !== null) return;
  const parted = entries.some(({ role, index }) => PARTS_FROM_GOODS.includes(role) && index <= first.entry.index);
  if (parted || !hasWordOfNoSum(first.label, first.entry.line.language)) return;
  const field = fieldOf(nearlyNamed(first) ?? first.kind);
  const goods = ['product_names', 'product_quantities', 'product_prices'];
  const paths = [...(field ? [field] : []), 'total_tax', 'total_price', ...goods];
  notes.find(finding('tax-or-goods', 'warning', paths, { label: first.label }));
}

/** The fields of those taxes whose printed rate does not vouch for them. */
function fieldsInDoubt({ taxes, totalPrice, subtotal }: Settlement): TaxField[] {
  const goods = [totalPrice, subtotal?.cents].filter((cents) => cents !== null && cents !== undefined);
  const vouched = ({ label, cents }: SettledTax) => {
    const rate = printedRate(label) ?? 0;
    return rate > 0 && goods.some((base) => Math.abs(base * rate - cents) <= 1);
  };
  return [...new Set(taxes.filter((tax) => !vouched(tax)).flatMap(({ kind }) => fieldOf(kind) ?? []))];
}

/** A tax whose label was read and whose amount was not: nothing is filled in, but a person is asked. */
function askForMissingTaxes(regions: ReceiptRegions, notes: ReceiptNotes): void {
  const last = regions.entries.findLast((entry) => entry.role === 'total' && !entry.inTable)?.index ?? regions.itemsTo;
  for (const [index, line] of regions.lines.entries()) {
    if (index < regions.itemsTo || index >= last) continue;
    const label = summaryLabel(line.text, line.language);
    const used = regions.entries.some((entry) => entry.index === index || entry.label.includes(line.text));
    // In brackets stands what the tax beside it is made of.
    if (
      label?.role !== 'tax' ||
      label.inclusive ||
      isColumnHeading(line) ||
      /^\W*\(.*\)\W*$/.test(line.text) ||
      used ||
      amountsOn(line).length > 0
    )
      continue;
    const path = fieldOf(label.taxKind ?? '');
    const paths = [...(path ? [path] : []), 'total_tax', 'total_price'];
    notes.find(finding('amount-illegible', 'warning', paths, { line: line.text }));
  }
}
