import { type Board, belowOf, type Item, inkOf, joinInk, leftOf } from '../board.ts';
import { labelKind, startsWithLabel } from '../labels/labels.ts';
import type { Candidate, Pair } from '../labels/pair.ts';
import type { AddressBlock } from './address-block.ts';
import { ROLES } from './block-lines.ts';
import { splitParty } from './party-text.ts';

/** A name, an address and a licence in one text take so many lines at the most. */
const MOST_LINES = 4;

/**
 * Parties whose label has their name and address behind it in one text, over as many lines as the column is narrow:
 * `Testing laboratory | Birchwood Analytics Inc., 118 Tern` over `Road, Moncton, NB E1C 4Z6`.
 */
export function labelledBlocks(board: Board, pairs: readonly Pair[]): AddressBlock[] {
  return pairs.flatMap((pair) => {
    const role = ROLES[pair.kind];
    const candidate = pair.values.find(({ how }) => how === 'right' || (how === 'inline' && pair.label.closed));
    const lines = pair.item.page === 0 && role && candidate ? linesOf(board, pair, candidate) : [];
    // The longest text that is a whole party; what stands below may be another's.
    for (let count = lines.length; count > 0; count -= 1) {
      const own = lines.slice(0, count);
      const ink = joinInk(own.map(({ ink }) => ink));
      const { name, license, address } = splitParty(ink.text);
      if (!role || !address?.street || !address.city || startsWithLabel(name)) continue;
      // A name with a line of its own has a box of lines under it, each with its part of the address.
      if (!/^\p{L}/u.test(name) || name.length + 2 > (own[0]?.ink.text.length ?? 0)) continue;
      return [
        {
          page: ink.page,
          role,
          name: { ...ink, text: name },
          street: ink,
          place: ink,
          address: { ...address },
          license: license === null ? null : { ...ink, text: license },
          notes: [],
          items: own.map(({ item }) => item),
        },
      ];
    }
    return [];
  });
}

/** The value of a label with the lines of its cell below. */
function linesOf(board: Board, pair: Pair, { ink, item }: Candidate): { ink: Candidate['ink']; item: Item }[] {
  if (!item) return [];
  const lines = [{ ink, item }];
  const start = ink.words[0]?.x0 ?? item.x0;
  for (let last = item; lines.length < MOST_LINES; ) {
    const next = belowOf(board, last, 0.75);
    if (!next || startsWithLabel(next.text) || Math.abs(next.x0 - start) > 0.8 * last.segment.fontSize) break;
    if (Math.abs(next.segment.fontSize - item.segment.fontSize) > 0.08 * item.segment.fontSize) break;
    const left = leftOf(board, next);
    const beside = left && left.x1 > pair.item.x0 && left.x0 < pair.item.x1 ? left : null;
    if (beside && !(lines.length === 1 && isOtherHalf(beside, pair))) break;
    lines.push({ ink: inkOf(next), item: next });
    last = next;
  }
  return lines;
}

/** Whether a text beside the second line of a value is the other half of its label: `Testing laboratory /` over `Laboratoire d'essai`. */
function isOtherHalf({ text }: Item, { kind, label }: Pair): boolean {
  const own = labelKind(text);
  return /\/$/.test(label.text.trim()) && (own === null || own === kind) && !/[\d:]/.test(text);
}
