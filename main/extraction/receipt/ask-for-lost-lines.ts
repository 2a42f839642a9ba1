import { finding } from '../../../shared/findings/finding.ts';
import { median } from '../../../shared/median.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';
import { isDispensary } from './head/dispensary.ts';
import { LICENSED } from './head/place.ts';
import { isAdrift } from './lines/lost-words.ts';
import type { ReceiptLine } from './lines/receipt-lines.ts';
import type { ReceiptNotes } from './receipt-notes.ts';
import type { ReceiptRegions } from './receipt-regions.ts';

/** Tills leave one line blank between the parts of a receipt; so many times the usual distance is room for another. */
const ROOM = 2.4;
/** Fewer lines say nothing about how far apart lines are. */
const FEWEST_LINES = 8;
/** A code of bars or squares has room above the last line, which says what it is. */
const ABOVE_CODE = 2;

type Field = 'budtender' | 'retailer_license_number' | 'rewards_earned' | 'rewards_spent' | 'total_rewards';

/** The first line of [from, to) below which there is room for a line that was not read; null where there is none. */
function lineAboveRoom(lines: readonly ReceiptLine[], from: number, to: number): ReceiptLine | null {
  if (lines.length < FEWEST_LINES) return null;
  const middles = lines.map(({ y0, y1 }) => (y0 + y1) / 2);
  const apart = middles.slice(1).map((middle, at) => middle - (middles[at] ?? 0));
  const usual = median(apart);
  return lines.slice(0, to).find((_, at) => at >= from && (apart[at] ?? 0) > ROOM * usual) ?? null;
}

/** The lines of [from, to) that lost their beginnings and are no more than `isRest` wants. */
const tornLines = (lines: readonly ReceiptLine[], from: number, to: number, isRest: RegExp): ReceiptLine[] =>
  lines.slice(from, to).filter((line) => isRest.test(line.text) && isAdrift(line, lines));
/** What is left of a line that said who served, and of one that counted points. */
const REST_OF_NAME = /^\W*(?:\p{L}{2,}\s?:\s*)?\p{Lu}[\p{L}'’-]{2,}(?:\s\p{Lu}[\p{L}'’-]*\.?)?\W*$/u;
const REST_OF_POINTS = /^\W*\d{1,3}(?:,?\d{3})?\W*$/;

/**
 * Asks about what the head and the end of a receipt do not give where there is room for a line that was not read: who
 * served and the licence of a dispensary above the goods, its points below the sums.
 */
export function askForLostLines(
  { lines, itemsFrom, entries }: ReceiptRegions,
  record: Pick<ReceiptRecord, Field | 'currency' | 'retailer' | 'retailer_address'>,
  notes: ReceiptNotes,
): void {
  const licensed = LICENSED.has(record.currency ?? '');
  const sells = licensed && isDispensary(lines);
  // Grocers of the same countries leave lines blank as well; abroad no words tell these shops apart.
  const ofShop: Field[] = licensed ? [] : ['budtender'];
  const ofHead: Field[] = sells ? ['budtender', 'retailer_license_number'] : ofShop;
  const ofEnd: Field[] = sells ? ['rewards_earned', 'rewards_spent', 'total_rewards'] : [];
  const lastSum = entries.at(-1)?.index ?? lines.length;
  // What is left of the head's last line may have been taken for the first one of the goods.
  for (const [fields, ofRest, from, to, isRest] of [
    // A name that stands adrift is somebody's in any shop.
    [ofHead, ['budtender'], 0, itemsFrom + 1, REST_OF_NAME],
    [ofEnd, ofEnd, lastSum, lines.length - ABOVE_CODE, REST_OF_POINTS],
  ] as const) {
    const [open, openOfRest] = [fields, ofRest].map((some: readonly Field[]) =>
      some.filter((field) => record[field] === null),
    );
    const above = lineAboveRoom(lines, from, to);
    // What is the shop's name or its address's last line is asked about as that.
    const torn = tornLines(lines, from, to, isRest).find(
      ({ text }) => ![record.retailer, record.retailer_address].some((known) => known?.includes(text)),
    );
    if (above && open?.length) {
      notes.find(finding('line-lost', 'warning', open, { line: above.text }));
    } else if (torn && openOfRest?.length) {
      notes.find(finding('line-torn', 'warning', openOfRest, { line: torn.text }));
    }
  }
}
