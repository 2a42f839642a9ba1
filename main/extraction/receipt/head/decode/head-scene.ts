import { median } from '../../../../../shared/median.ts';
import type { RetailChain } from '../../../../../shared/retail/retail-chains.ts';
import type { Features } from '../../../model/ranking.ts';
import type { ReceiptLine } from '../../lines/receipt-lines.ts';
import { inkConfidence } from '../../receipt-notes.ts';
import { customersOf } from '../customers.ts';
import type { Letterhead } from '../letterhead.ts';
import { greets } from '../mottoes.ts';
import { isOfPlatform } from '../platforms.ts';
import { type AddressCandidate, addressCandidates, keyOfAddress } from './address-candidates.ts';
import { describeLine } from './line-features.ts';
import { keyOfName, type NameCandidate, nameCandidates } from './name-candidates.ts';

/** What the rules read for a field: the key of its candidate, and the rules' own confidence. */
export interface Vote {
  key: string;
  confidence: number;
}

/** A receipt as its head is ranked: its lines, and everything on them that may be a value of the head. */
export interface HeadScene {
  lines: readonly ReceiptLine[];
  /** The tags of each line. */
  tags: Features[];
  /** Usual height of a line and edges of the print, page units. */
  height: number;
  left: number;
  right: number;
  /** ISO 4217; null where unknown. */
  currency: string | null;
  ink: number;
  candidates: { retailer: NameCandidate[]; retailer_address: AddressCandidate[] };
  /** What the rules chose; null where they were written on the receipt, and their choice proves nothing. */
  votes: { retailer: Vote | null; retailer_address: Vote | null } | null;
}

/** How a name is cut out of a sentence, which greets as well as names: `Thank you for shopping at Fernhill`. */
const IN_SENTENCES: ReadonlySet<NameCandidate['cut']> = new Set(['phrase', 'chain', 'domain']);

/**
 * @param isUnseen whether the rules were written without the receipt, so that what they chose tells how far to trust them
 * @param chains the chains of shops that are known; all of them where it is missing
 */
export function headSceneOf(
  lines: readonly ReceiptLine[],
  currency: string | null,
  { retailer, address }: Letterhead,
  { isUnseen = true, chains }: { isUnseen?: boolean; chains?: readonly RetailChain[] } = {},
): HeadScene {
  const vote = (key: string | undefined, confidence: number | undefined): Vote | null =>
    key === undefined ? null : { key, confidence: confidence ?? 0 };
  const { sentTo, boughtBy } = customersOf(lines);
  const ofOthers = new Set([...sentTo, ...boughtBy].flatMap(({ words }) => words));
  /** Of the customer or of who sends the receipt on. */
  const isOthers = (line: ReceiptLine) => line.words.some((word) => ofOthers.has(word)) || isOfPlatform(line);
  const left = Math.min(...lines.map(({ x0 }) => x0));
  const right = Math.max(...lines.map(({ x1 }) => x1));
  const height = median(
    lines.map((line) => line.height),
    1,
  );
  return {
    lines,
    tags: lines.map((line) => describeLine(line, { left, right, height })),
    height,
    left,
    right,
    currency,
    ink: inkConfidence(lines.flatMap(({ words }) => words)),
    candidates: {
      retailer: nameCandidates(lines, retailer, chains).filter(
        ({ line, cut }) => !isOthers(line) && (IN_SENTENCES.has(cut) || !greets(line.text)),
      ),
      retailer_address: addressCandidates(lines, address).filter((run) => !run.lines.some(isOthers)),
    },
    votes: isUnseen
      ? {
          retailer: vote(retailer ? keyOfName(retailer.value) : undefined, retailer?.certainty),
          retailer_address: vote(address ? keyOfAddress(address.value) : undefined, address?.certainty),
        }
      : null,
  };
}
