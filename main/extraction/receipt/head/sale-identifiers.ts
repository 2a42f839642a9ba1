import type { ReceiptRegions } from '../receipt-regions.ts';
import { readBudtender } from './budtender.ts';
import { readBudtenderRoughly } from './budtender-roughly.ts';
import type { Identifier } from './identifiers.ts';
import { readInvoiceNumber } from './invoice-number.ts';
import { withLabelsAbove } from './labels-above.ts';
import { readLicense } from './license.ts';
import { readKeeperOfAccount } from './names-without-label.ts';
import type { Place } from './place.ts';
import { readBudtenderByPlace, readReceiver } from './staff-by-place.ts';

/** What rules read besides the letterhead: license, number of the sale and who served; null where they found none. */
export interface SaleIdentifiers {
  license: ReturnType<typeof readLicense>;
  number: Identifier | null;
  budtender: Identifier | null;
}

export function readIdentifiers(regions: ReceiptRegions, place: Place): SaleIdentifiers {
  const { lines } = regions;
  const license = readLicense(lines, place);
  const beside = withLabelsAbove(lines);
  const numbered = readInvoiceNumber(beside, regions.itemsTo + beside.length - lines.length);
  return {
    license,
    // `No. 402R-12345` is the license whose label was not read whole.
    number: license && numbered?.value === license.value ? null : numbered,
    budtender:
      readBudtender(beside) ??
      readBudtenderByPlace(beside) ??
      readBudtenderRoughly(regions) ??
      readReceiver(lines.slice(regions.itemsTo)) ??
      readKeeperOfAccount(lines.slice(0, regions.itemsFrom)),
  };
}
