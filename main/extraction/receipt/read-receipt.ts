import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { finding } from '../../../shared/findings/finding.ts';
import { VERIFICATION_WARNING } from '../../../shared/records/field-types.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';
import type { LearnedItems } from '../../../shared/records/store-profile.ts';
import type { Page } from '../../documents/page.ts';
import { guessKind } from '../kind.ts';
import { DOUBT_WEIGHTS } from '../model/doubt-weights.ts';
import { LINE_WEIGHTS } from '../model/line-weights.ts';
import type { Features } from '../model/ranking.ts';
import type { NotReadable, ReadingContext, ReceiptReading } from '../reading.ts';
import { askForLostLines } from './ask-for-lost-lines.ts';
import { describeDoubts } from './doubt/describe-doubts.ts';
import type { DoubtedField } from './doubt/doubted-fields.ts';
import { settleReview } from './doubt/settle-review.ts';
import { printedDates } from './head/dates.ts';
import { noteHead } from './head/note-head.ts';
import { placeOf, townOf } from './head/place.ts';
import { amountsOn } from './lines/amounts.ts';
import type { ReceiptLine } from './lines/receipt-lines.ts';
import { noteAmounts } from './note-amounts.ts';
import { noteItems } from './note-items.ts';
import { withLearnedStore } from './profiles/apply-store.ts';
import { storeScene } from './profiles/receipt-sites.ts';
import { inOrderOf, itemsOf, recognizeStore } from './profiles/recognize-store.ts';
import { ReceiptNotes, weakestInk } from './receipt-notes.ts';
import { type ReceiptRegions, receiptRegions } from './receipt-regions.ts';
import { noteRewards } from './rewards/note-rewards.ts';
import { splitReceipts } from './split-receipts.ts';
import { asRefund, asSale, isRefund } from './sums/refund.ts';
import { isCutOff, isOffer, isStatement, SALE_TITLE, tellsItself } from './tells-itself.ts';

export const RECEIPT_ALGORITHM = 'proofdesk-receipt-reader';
export const RECEIPT_ALGORITHM_VERSION = '1.0.0';

/**
 * Reads the receipts on the pages of one document: mostly one, more where several were photographed together.
 *
 * @returns one reading a receipt in reading order, or why there is none
 */
export function readReceipt(pages: readonly Page[], context: ReadingContext): ReceiptReading[] | NotReadable {
  const drafts = draftReceipts(pages, context);
  if (!Array.isArray(drafts)) return drafts;
  const weights = context.doubtWeights === undefined ? DOUBT_WEIGHTS : context.doubtWeights;
  return drafts.map(({ reading, doubts, withLearned }) => {
    const settled = weights ? settleReview(reading, doubts, weights) : reading;
    return withLearned ? withLearned(settled) : settled;
  });
}

/** A reading with what the rules ask about, and the numbers that tell how likely each value is wrong. */
export interface ReceiptDraft {
  reading: ReceiptReading;
  doubts: Record<DoubtedField, Features>;
}

interface KnownDraft extends ReceiptDraft {
  /** Adds what verified receipts of the store taught; absent where none did. */
  withLearned?: (reading: ReceiptReading) => ReceiptReading;
}

/** Reads receipts as `readReceipt` does, before what a person has to look at is settled. */
export function draftReceipts(pages: readonly Page[], context: ReadingContext): KnownDraft[] | NotReadable {
  // A certificate's limits and results are numbers with labels too: nothing on it may be taken for a price.
  const guess = guessKind(pages);
  if (guess.kind === 'coa') {
    return notAReceipt(
      'not-a-receipt',
      `${context.fileName} looks like a certificate of analysis, not a receipt. Add it as a certificate.`,
    );
  }
  const receipts = splitReceipts(pages);
  const isEvident = guess.kind === 'receipt' && (tellsItself(pages) || receipts.some(isCutOff));
  for (const least of isEvident ? [false, true] : [false]) {
    const readings = receipts
      .map((lines, index) => readKnown(lines, context, index, least && printedDates(lines).length > 0))
      .filter((reading) => reading !== null);
    if (readings.length > 0) return readings;
  }
  const words = pages.reduce((sum, page) => sum + page.words.length, 0);
  return words === 0
    ? notAReceipt(
        'no-text',
        `No text found in ${context.fileName}. Retake the photo with more light and the receipt filling the frame.`,
      )
    : notAReceipt(
        'not-a-receipt',
        `${context.fileName} doesn't look like a receipt: no total or payment found. If it is one, retake the photo from closer up.`,
      );
}

function notAReceipt(code: string, message: string): NotReadable {
  return { kind: 'not-readable', code, message };
}

/** Labels of a summary which only receipts and bills have. */
const OF_A_SALE = new Set([
  'total',
  'subtotal',
  'tax',
  'tax-total',
  'tendered',
  'paid',
  'change',
  'rounding',
  'discount',
]);

const PROOFS = ['total', 'tendered', 'paid'] as const;

/** Whether the summary is that of a sale: prices alone make no receipt, a menu and a price list have them too. */
function tellsOfASale({ entries }: ReceiptRegions): boolean {
  const roles = new Set(entries.map(({ role }) => role).filter((role) => OF_A_SALE.has(role)));
  // Tills of small shops print what was paid and no total.
  return PROOFS.some((role) => roles.has(role)) || roles.size >= 2;
}

/** Goods with prices below the title of a bill were sold, whatever became of their total. */
const FEWEST_PRICES = 2;

/** Whether goods with prices stand below the date of a bill, and its title above them or their sum below. */
function isBill({ lines, itemsFrom, itemsTo, entries }: ReceiptRegions): boolean {
  const head = lines.slice(0, itemsFrom);
  const priced = lines.slice(itemsFrom, itemsTo).filter((line) => amountsOn(line).length > 0);
  return (
    priced.length >= FEWEST_PRICES &&
    (head.some(({ text }) => SALE_TITLE.test(text)) || entries.some(({ role }) => role === 'subtotal')) &&
    head.some((line) => printedDates([line]).length > 0)
  );
}

/** A receipt's reading, with what verified ones of its store taught. */
function readKnown(
  lines: readonly ReceiptLine[],
  context: ReadingContext,
  index: number,
  isEvident: boolean,
): KnownDraft | null {
  if (!context.stores?.length) return readOne(lines, context, index, isEvident, null);
  const scene = storeScene(lines, context.dateOrder === 'dmy' ? 'dmy' : 'mdy');
  const known = recognizeStore(scene, context.stores);
  const draft = readOne(lines, context, index, isEvident, known && itemsOf(known));
  return known && draft
    ? { ...draft, withLearned: (reading) => withLearnedStore(reading, inOrderOf(scene, known), known) }
    : draft;
}

function readOne(
  lines: readonly ReceiptLine[],
  context: ReadingContext,
  index: number,
  isEvident: boolean,
  learned: LearnedItems | null,
): ReceiptDraft | null {
  if (lines.length === 0 || isStatement(lines)) return null;
  if (!isRefund(lines)) return readSale(lines, context, index, isEvident, learned);
  const undone = readSale(asSale(lines), context, index, isEvident, learned);
  return undone && { ...undone, reading: { ...undone.reading, record: asRefund(undone.reading.record) } };
}

/** @param isEvident it is a receipt, whatever can be read of its sums */
function readSale(
  lines: readonly ReceiptLine[],
  context: ReadingContext,
  index: number,
  isEvident: boolean,
  learned: LearnedItems | null,
): ReceiptDraft | null {
  const notes = new ReceiptNotes();
  const amounts = lines.flatMap((line) => amountsOn(line));
  const place = placeOf(lines, amounts);
  const regions = receiptRegions(lines);
  if (!isEvident && !tellsOfASale(regions) && !isBill(regions)) return null;
  const isPaid = regions.entries.some(({ role }) => role === 'tendered' || role === 'paid');
  if (!isPaid && isOffer(lines.slice(0, regions.itemsFrom))) return null;
  const { fields: amountFields, settlement } = noteAmounts(regions, townOf(lines), place.currency, notes);
  const items = noteItems(
    regions,
    settlement,
    notes,
    context.lineWeights === undefined ? LINE_WEIGHTS : context.lineWeights,
    learned,
  );
  if (!isEvident && settlement.total === null && (items.product_names === null || amounts.length < 2)) return null;
  const record: ReceiptRecord = {
    hash: index === 0 ? context.fileHash : bytesToHex(sha256(utf8ToBytes(`${context.fileHash}#${index + 1}`))),
    ...noteHead(regions, place, context, notes),
    ...items,
    ...amountFields,
    ...noteRewards(regions, amountFields, notes),
    total_transactions: transactionsOf(lines, notes),
    currency: place.currency,
    algorithm: RECEIPT_ALGORITHM,
    algorithm_entry_point: 'readReceipt',
    algorithm_version: RECEIPT_ALGORITHM_VERSION,
    parsed_at: context.now,
    warning: VERIFICATION_WARNING,
  };
  if (record.total_amount === null) {
    const unproven = UNPROVEN_WITHOUT_TOTAL.filter((path) => path.startsWith('product_') || record[path] === null);
    notes.find(finding('total-missing', 'error', ['total_amount', ...unproven]));
  }
  if (record.date_sold === null) {
    notes.find(finding('date-missing', 'warning', ['date_sold']));
  }
  if (record.retailer_address === null) {
    notes.find(finding('address-missing', 'warning', ['retailer_address']));
  }
  askForLostLines(regions, record, notes);
  if (record.retailer === null) {
    notes.find(finding('retailer-missing', 'warning', ['retailer']));
  }
  const { evidence, findings, review } = notes;
  const reading: ReceiptReading = { kind: 'receipt', record, evidence, findings, review };
  return { reading, doubts: describeDoubts(reading, lines, notes.facts) };
}

/** What a total bears out: goods by what they come to, and that a receipt does not print the other sums. */
const UNPROVEN_WITHOUT_TOTAL = [
  'subtotal',
  'total_price',
  'total_tax',
  'total_paid',
  'change_due',
  'product_names',
  'product_quantities',
  'product_prices',
] as const;

const TRANSACTIONS =
  /\b(?:NO\.?|NUMBER|COUNT|TOTAL)\s*(?:OF\s*)?TRANSACTIONS?\s*[:#]?\s*(\d{1,4})\b|\bTRANSACTIONS\s*[:#]?\s*(\d{1,4})\b/i;

/** One sale, unless the receipt counts several. */
function transactionsOf(lines: readonly ReceiptLine[], notes: ReceiptNotes): number {
  for (const line of lines) {
    const match = TRANSACTIONS.exec(line.text);
    const count = Number(match?.[1] ?? match?.[2] ?? 0);
    if (count < 1) continue;
    notes.note('total_transactions', line.page, line.words, line.text, 0.9 * weakestInk(line.words));
    return count;
  }
  return 1;
}
