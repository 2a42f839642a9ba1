import { reason } from '../../../../shared/findings/finding.ts';
import { mayNameStaff } from '../lines/unknown-labels.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';
import { type Identifier, identifier } from './identifiers.ts';
import { isNoStaffName } from './staff-names.ts';

/** A name behind a label that was hard to read or is none of those known. */
const ROUGH = { certainty: 0.4, why: reason('budtender-label-illegible') };

/** Who served, from lines above the goods and below the sums, where the label is only like one that says so. */
export function readBudtenderRoughly({ lines, itemsFrom, entries }: ReceiptRegions): Identifier | null {
  const afterSums = (entries.at(-1)?.index ?? lines.length) + 1;
  for (const line of [...lines.slice(0, itemsFrom), ...lines.slice(afterSums)]) {
    const name = mayNameStaff(line);
    if (name !== null && !isNoStaffName(name))
      return { ...identifier(line, line.text.lastIndexOf(name), name, ROUGH.certainty), why: ROUGH.why };
  }
  return null;
}
