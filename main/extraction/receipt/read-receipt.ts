import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { VERIFICATION_WARNING } from '../../../shared/records/field-types.ts';
import type { ReceiptRecord } from '../../../shared/records/receipt.ts';
import type { Page, Word } from '../../documents/page.ts';
import { guessKind } from '../kind.ts';
import { HEAD_WEIGHTS } from '../model/head-weights.ts';
import { LINE_WEIGHTS } from '../model/line-weights.ts';
import type { NotReadable, ReadingContext, ReceiptReading } from '../reading.ts';
import { askForLostLines } from './ask-for-lost-lines.ts';
import { askForDate } from './head/ask-for-date.ts';
import {
  askForHead,
  isNoName,
  lacksPart,
  mayBeNamedAbove,
  mayBeNamedBelow,
  mayHoldBranch,
} from './head/ask-for-head.ts';
import { askForLeftOver } from './head/ask-for-left-over.ts';
import { readBudtender } from './head/budtender.ts';
import { readBudtenderRoughly } from './head/budtender-roughly.ts';
import { printedDates, saleDate } from './head/dates.ts';
import { chooseHead } from './head/decode/choose-head.ts';
import { headSceneOf } from './head/decode/head-scene.ts';
import { rankHead } from './head/decode/rank-head.ts';
import { isDispensary } from './head/dispensary.ts';
import { readInvoiceNumber } from './head/invoice-number.ts';
import { withLabelsAbove } from './head/labels-above.ts';
import { type Letterhead, readLetterhead } from './head/letterhead.ts';
import { readLicense } from './head/license.ts';
import { readKeeperOfAccount } from './head/names-without-label.ts';
import { type Place, placeOf, townOf } from './head/place.ts';
import { readBudtenderByPlace, readReceiver } from './head/staff-by-place.ts';
import { amountsOn } from './lines/amounts.ts';
import { hasRoomForWord, hasStretchedWord, isOffCentre, isOffMiddle } from './lines/lost-words.ts';
import { columnBeside, type ReceiptLine } from './lines/receipt-lines.ts';
import { lettersAndDigits } from './lines/text-match.ts';
import { noteAmounts } from './note-amounts.ts';
import { noteItems } from './note-items.ts';
import { inkConfidence, REVIEW_TEXT_BELOW, ReceiptNotes, weakestInk } from './receipt-notes.ts';
import { type ReceiptRegions, receiptRegions } from './receipt-regions.ts';
import { noteRewards } from './rewards/note-rewards.ts';
import { splitReceipts } from './split-receipts.ts';
import { asRefund, asSale, isRefund } from './sums/refund.ts';
import { isOffer, isStatement, SALE_TITLE, tellsItself } from './tells-itself.ts';

export const RECEIPT_ALGORITHM = 'proofdesk-receipt-reader';
export const RECEIPT_ALGORITHM_VERSION = '1.0.0';

/**
 * Reads the receipts on the pages of one document: mostly one, more where several were photographed together.
 *
 * @returns one reading a receipt in reading order, or why there is none
 */
export function readReceipt(pages: readonly Page[], context: ReadingContext): ReceiptReading[] | NotReadable {
  // A certificate's limits and results are numbers with labels too: nothing on it may be taken for a price.
  const guess = guessKind(pages);
  if (guess.kind === 'coa') {
    return notAReceipt(
      'not-a-receipt',
      `${context.fileName} looks like a certificate of analysis, not a receipt. Add it as a certificate.`,
    );
  }
  const receipts = splitReceipts(pages);
  const isEvident = guess.kind === 'receipt' && tellsItself(pages);
  for (const least of isEvident ? [false, true] : [false]) {
    const readings = receipts
      .map((lines, index) => readOne(lines, context, index, least && printedDates(lines).length > 0))
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

/** Whether goods with prices stand below the title of a bill and its date. */
function isBill({ lines, itemsFrom, itemsTo }: ReceiptRegions): boolean {
  const head = lines.slice(0, itemsFrom);
  const priced = lines.slice(itemsFrom, itemsTo).filter((line) => amountsOn(line).length > 0);
  return (
    priced.length >= FEWEST_PRICES &&
    head.some(({ text }) => SALE_TITLE.test(text)) &&
    head.some((line) => printedDates([line]).length > 0)
  );
}

function readOne(
  lines: readonly ReceiptLine[],
  context: ReadingContext,
  index: number,
  isEvident: boolean,
): ReceiptReading | null {
  if (lines.length === 0 || isStatement(lines)) return null;
  if (!isRefund(lines)) return readSale(lines, context, index, isEvident);
  const undone = readSale(asSale(lines), context, index, isEvident);
  return undone && { ...undone, record: asRefund(undone.record) };
}

/** @param isEvident it is a receipt, whatever can be read of its sums */
function readSale(
  lines: readonly ReceiptLine[],
  context: ReadingContext,
  index: number,
  isEvident: boolean,
): ReceiptReading | null {
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
    notes.find(
      'total-missing',
      'error',
      [
        'total_amount',
        ...UNPROVEN_WITHOUT_TOTAL.filter((path) => path.startsWith('product_') || record[path] === null),
      ],
      "No total found, so items and amounts couldn't be checked. Add the total.",
    );
  }
  if (record.date_sold === null) {
    notes.find('date-missing', 'warning', ['date_sold'], 'No date of sale found. Add it.');
  }
  if (record.retailer_address === null) {
    notes.find('address-missing', 'warning', ['retailer_address'], "No store address found. Add one if it's printed.");
  }
  askForLostLines(regions, record, notes);
  if (record.retailer === null) {
    notes.find('retailer-missing', 'warning', ['retailer'], 'No store name found. Add it.');
  }
  return { kind: 'receipt', record, evidence: notes.evidence, findings: notes.findings, review: notes.review };
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

/** One wrong digit makes another number or date that looks as good, so these have to be clearer than text. */
const STRICT = 1.4;

/** Lines below belong to no letterhead. */
const LONGEST_HEAD = 8;
const NOT_WHOLE = {
  retailer: 'Looks like part of an address or legal form, not a name.',
  retailer_address: 'The address is incomplete: street, city, state or postal code is missing.',
};
const NAMED_ABOVE = 'A line above may be the name.';
const NAMED_BELOW = 'A line below may be the name.';
const HOLDS_BRANCH = 'A line of it may be a branch name.';
const WORD_BESIDE = 'A word beside it may be missing.';
/** What a lost part leaves of the certainty of an address or a name. */
const TORN = 0.4;

/**
 * Where the words of a receipt are as unsure as this on the whole, three in ten of the names and addresses that look clear were
 * wrong (worn copies of 60 scans): they have to be clearer still.
 */
const HARDLY_LEGIBLE = 0.7;
const REVIEW_HARDLY_LEGIBLE_BELOW = 0.92;

/** A word of a shop's name less sure than this is as often misread as not. */
const DOUBTFUL = 0.4;
const isDoubtful = ({ text, confidence }: Word) => confidence < DOUBTFUL && /\p{L}{3}/u.test(text);

/** A word of a name less sure than this with another spelling: networks read it differently. */
const SPELT_ONE_WAY = 0.8;
const isDisputed = ({ text, confidence, alternatives = [] }: Word) =>
  confidence < SPELT_ONE_WAY && alternatives.some((other) => lettersAndDigits(other) !== lettersAndDigits(text));
const DISPUTED = 'A letter may be misread.';

type HeadFields = Pick<
  ReceiptRecord,
  | 'retailer'
  | 'retailer_address'
  | 'retailer_license_number'
  | 'invoice_number'
  | 'budtender'
  | 'date_sold'
  | 'time_sold'
>;

/** Who issued the receipt and where: the likeliest of all that may be it. */
function readHead(lines: readonly ReceiptLine[], { currency }: Place, { headWeights }: ReadingContext): Letterhead {
  const byRules = readLetterhead(lines);
  if (headWeights === null) return byRules;
  const ranking = rankHead(headSceneOf(lines, currency, byRules), headWeights ?? HEAD_WEIGHTS);
  return chooseHead(byRules, ranking, isDispensary(lines));
}

/** Who sold, where, when, under which number. */
function noteHead(regions: ReceiptRegions, place: Place, context: ReadingContext, notes: ReceiptNotes): HeadFields {
  const { lines } = regions;
  const { retailer, address } = readHead(lines, place, context);
  const isHardlyLegible = inkConfidence(lines.flatMap(({ words }) => words)) < HARDLY_LEGIBLE;
  const read = [retailer, address].flatMap((part) => part?.lines ?? []);
  // Those of the letterhead as they were read, without what stands beside them.
  const stripped = lines.map(
    (line) => read.find(({ words }) => words[0] !== undefined && line.words.includes(words[0])) ?? line,
  );
  const last = Math.max(...read.map((line) => stripped.indexOf(line)));
  // What stands right beside a line, as a telephone behind the town, was set with it.
  const asSet = (line: ReceiptLine) => {
    const whole = lines.find(({ words }) => words.includes(line.words[0] as Word));
    return whole && columnBeside(whole) === null ? whole : line;
  };
  const head = stripped.slice(0, Math.min(last + 2, LONGEST_HEAD)).map(asSet);
  for (const [path, lettering] of [
    ['retailer', retailer],
    ['retailer_address', address],
  ] as const) {
    const page = lettering?.lines[0]?.page;
    if (!lettering || !page) continue;
    const isWhole =
      path === 'retailer_address'
        ? !lacksPart(lettering.value, place, lines[0]?.language ?? 'en')
        : !isNoName(lettering.value, lines[0]?.language ?? 'en');
    const doubtful = path === 'retailer' && lettering.words.some(isDoubtful);
    const torn = lettering.lines.some(
      (line) =>
        isOffCentre(asSet(line), head) ||
        isOffMiddle(asSet(line), head, stripped) ||
        hasRoomForWord(line, lettering.value, false) ||
        hasStretchedWord(line),
    );
    const rival =
      path === 'retailer' &&
      ((mayBeNamedAbove(lettering, stripped) && NAMED_ABOVE) || (mayBeNamedBelow(lettering, stripped) && NAMED_BELOW));
    const branch = path === 'retailer_address' && mayHoldBranch(lettering, retailer, stripped) && HOLDS_BRANCH;
    const doubt = (!isWhole && NOT_WHOLE[path]) || rival || branch || (torn && WORD_BESIDE) || null;
    const confidence = lettering.certainty * inkConfidence(lettering.words) * (doubt || doubtful ? TORN : 1);
    notes.note(path, page, lettering.words, lettering.lines.map((line) => line.text).join('\n'), confidence, {
      why: lettering.why ?? doubt,
      below: isHardlyLegible ? REVIEW_HARDLY_LEGIBLE_BELOW : REVIEW_TEXT_BELOW,
    });
  }
  const license = readLicense(lines, place);
  const beside = withLabelsAbove(lines);
  const numbered = readInvoiceNumber(beside, regions.itemsTo + beside.length - lines.length);
  // `No. 402R-12345` is the licence whose label was not read whole.
  const number = license && numbered?.value === license.value ? null : numbered;
  const budtender =
    readBudtender(beside) ??
    readBudtenderByPlace(beside) ??
    readBudtenderRoughly(regions) ??
    readReceiver(lines.slice(regions.itemsTo)) ??
    readKeeperOfAccount(lines.slice(0, regions.itemsFrom));
  askForHead(regions, place, { retailer, address }, { license, number, budtender }, notes);
  askForLeftOver(regions, { address, number }, notes);
  for (const [path, found] of [
    ['retailer_license_number', license],
    ['invoice_number', number],
    ['budtender', budtender],
  ] as const) {
    if (!found) continue;
    const strict = path === 'budtender' ? 1 : STRICT;
    const disputed = path === 'budtender' && found.words.some(isDisputed);
    const confidence = found.certainty * weakestInk(found.words) ** strict * (disputed ? TORN : 1);
    notes.note(path, found.line.page, found.words, found.text, confidence, {
      why: found.why ?? (disputed ? DISPUTED : null),
    });
  }
  const date = saleDate(lines, context.dateOrder, place.dateOrder, context.now.slice(0, 10));
  if (date) {
    const { printed } = date;
    notes.note(
      'date_sold',
      printed.line.page,
      printed.words,
      printed.text,
      date.confidence ** STRICT * (date.rivals.length > 0 ? 0.5 : 0.98),
    );
    if (date.time) {
      const { line, words, text, why = null } = date.time;
      notes.note('time_sold', line.page, words, text, weakestInk(words) * (why === null ? 0.95 : TORN), { why });
    }
    askForDate(date, lines, place.currency, notes);
  }
  return {
    retailer: retailer?.value ?? null,
    retailer_address: address?.value ?? null,
    retailer_license_number: license?.value ?? null,
    invoice_number: number?.value ?? null,
    budtender: budtender?.value ?? null,
    date_sold: date?.iso ?? null,
    time_sold: date?.time?.value ?? null,
  };
}

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
