import { finding } from '../../../../shared/findings/finding.ts';
import { taxKindOf } from '../../../../shared/retail/tax-kinds.ts';
import { printedRate } from '../lines/printed-rate.ts';
import type { ReceiptNotes } from '../receipt-notes.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';

const SURCHARGE = /\bsur\s?charges?\b/i;
/** Who levies taxes, and on what; a card's surcharge names neither. */
const OF_TAXES = /\b(?:city|town|county|state|local|municipal|excise|cannabis|mari[jh]uana|sales|retail)\b/i;
/** Kinds of taxes that have a field of their own. */
const FIELDS: Readonly<Record<string, string>> = {
  city: 'city_tax',
  county: 'county_tax',
  state: 'state_tax',
  excise: 'excise_tax',
};

/**
 * Asks about fees that are called as taxes are, or reckoned at a rate and called after who levies taxes: towns and states
 * call some of theirs surcharges.
 */
export function askForLeviedFees({ entries }: ReceiptRegions, notes: ReceiptNotes): void {
  for (const { role, label, inTable } of entries) {
    const isLevied = SURCHARGE.test(label) || printedRate(label) !== null;
    if (role !== 'fee' || inTable || !isLevied || !OF_TAXES.test(label)) continue;
    const field = FIELDS[taxKindOf(label.replace(SURCHARGE, 'Tax'), false)];
    notes.find(finding('fee-levied', 'warning', ['total_tax', ...(field ? [field] : [])], { label }));
  }
}
