import type { ItemRow } from './item-row.ts';
import { KIND_OF_GOODS } from './kinds-of-goods.ts';

/** What kind it is, in brackets or not, in front of how many or how much of it was sold: `[Flower] 3.500 g`, `Gear 1 ea`. */
const KIND_AND_COUNT =
  /^\W{0,2}?(?:\[(?<square>[^[\]]{2,24})\]|\((?<round>[^()]{2,24})\)|(?<bare>\p{L}[\p{L} -]{2,20}?))\W*\s(?<count>\d{1,3}(?:\.\d{1,3})?|[lI|](?=\s?(?:ea|each|pcs?|units?)\b))\s?(?:(?<pieces>ea|each|pcs?|units?)|(?<measure>g|gr|grams?|oz|lb))\.?(?:\s?@\s?\$?\d{1,4}\.\d{2}(?:\s?\/\s?(?:ea|g|gr|oz|lb))?)?\W*$/iu;
/** A scale prints thousandths; no size of a pack has so many. */
const OF_A_SCALE = /\.\d{3}$/;

/** A one that was read as the letter it looks like. */
const LETTER_FOR_ONE = 0.4;

interface Told {
  count: string;
  isPieces: boolean;
}

/** How many or how much a row says behind the kind of the goods above it; null for any other. */
function told({ kind, line, price }: ItemRow): Told | null {
  const { square, round, bare, count, pieces } = (kind !== 'discount' && KIND_AND_COUNT.exec(line.text)?.groups) || {};
  if (count === undefined || price || /\d/.test(round ?? '')) return null;
  // Without brackets only a kind that is known to be one is no end of a name.
  const isKind = square !== undefined || round !== undefined || KIND_OF_GOODS.test(bare ?? '');
  return isKind ? { count, isPieces: pieces !== undefined } : null;
}

/**
 * Rows with the kind of the goods above them and how many of these were sold made quantities. What is weighed is one beside
 * goods counted in pieces, and where a scale printed it; else it is how much is in a pack.
 */
export function withKindsAndCounts(rows: readonly ItemRow[]): ItemRow[] {
  const found = rows.map(told);
  const counts = found.some((row) => row?.isPieces);
  return rows.map((row, at) => {
    const said = found[at];
    const above = rows[at - 1];
    if (!said || !above || above.kind === 'discount') return row;
    const isBare = !/^\W*[[(]/.test(row.line.text);
    const isQuantity = said.isPieces || counts || OF_A_SCALE.test(said.count);
    if (isBare && !isQuantity) return row;
    const isRead = /\d/.test(said.count);
    const told = {
      value: isRead ? Number(said.count) : 1,
      text: said.count,
      certainty: isRead ? 0.92 : LETTER_FOR_ONE,
    };
    const quantity = row.quantity ?? (isQuantity ? told : null);
    return { ...row, kind: 'detail', name: '', quantity };
  });
}
