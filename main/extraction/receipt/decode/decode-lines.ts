import type { LearnedItems } from '../../../../shared/records/store-profile.ts';
import { amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import type { Features } from './features.ts';
import { lineShares } from './learned-lines.ts';
import { type LineWeights, sharesOf } from './line-model.ts';
import type { ReceiptLayout } from './receipt-layout.ts';
import type { LineRole } from './roles.ts';

/** How far what usually stands below one another counts beside what a line looks like. */
const TRANSITION_WEIGHT = 0.6;
const UNLIKELY = 1e-4;

/** Roles of lines with an amount. */
const WITH_AMOUNT: ReadonlySet<LineRole> = new Set<LineRole>(['item', 'priced', 'opening', 'discount']);

/** A line's role in the likeliest reading of all lines, and how likely it is by itself, 0 to 1. */
export interface DecodedLine {
  role: LineRole;
  probability: number;
}

/** What verified receipts of the store taught, and where this one's columns are. */
export interface Learned {
  items: LearnedItems;
  layout: ReceiptLayout;
}

/** The jointly likeliest roles of a receipt's lines (Viterbi). */
export function decodeLines(
  lines: readonly ReceiptLine[],
  described: readonly Features[],
  { lines: model, transitions }: LineWeights,
  learned: Learned | null = null,
): DecodedLine[] {
  const { roles } = model;
  const shares = described.map((features, at) => {
    const hasAmount = amountsOn(lines[at] as ReceiptLine).length > 0;
    const line = lines[at] as ReceiptLine;
    const plain = sharesOf(model, features);
    const known = learned ? lineShares(plain, roles, line, learned.layout, learned.items) : plain;
    return known.map((share, role) => (!hasAmount && WITH_AMOUNT.has(roles[role] as LineRole) ? 0 : share));
  });
  const back: number[][] = [];
  let best = roles.map(() => 0);
  for (const [at, share] of shares.entries()) {
    const own = share.map((one) => Math.log(Math.max(one, UNLIKELY)));
    const before = best;
    back[at] = [];
    best = own.map((score, to) => {
      let most = at === 0 ? 0 : Number.NEGATIVE_INFINITY;
      let from = 0;
      if (at > 0)
        for (const [role, total] of before.entries()) {
          const reached = total + TRANSITION_WEIGHT * (transitions[role]?.[to] ?? 0);
          if (reached > most) [most, from] = [reached, role];
        }
      (back[at] as number[])[to] = from;
      return score + most;
    });
  }
  let role = best.indexOf(Math.max(...best));
  const decoded: DecodedLine[] = [];
  for (let at = shares.length - 1; at >= 0; at -= 1) {
    decoded.unshift({ role: roles[role] as LineRole, probability: shares[at]?.[role] ?? 0 });
    role = back[at]?.[role] ?? 0;
  }
  return decoded;
}
