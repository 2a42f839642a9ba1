import { reason } from '../../../../shared/findings/finding.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import type { Word } from '../../../documents/page.ts';
import { HEAD_WEIGHTS } from '../../model/head-weights.ts';
import type { RankedValues } from '../../model/ranking.ts';
import type { ReadingContext } from '../../reading.ts';
import { hasRoomForWord, hasStretchedWord, isOffCentre, isOffMiddle } from '../lines/lost-words.ts';
import { columnBeside, type ReceiptLine } from '../lines/receipt-lines.ts';
import { lettersAndDigits } from '../lines/text-match.ts';
import { inkConfidence, REVIEW_TEXT_BELOW, type ReceiptNotes, weakestInk } from '../receipt-notes.ts';
import type { ReceiptRegions } from '../receipt-regions.ts';
import { askForDate } from './ask-for-date.ts';
import { askForHead, isNoName, lacksPart, mayBeNamedAbove, mayBeNamedBelow, mayHoldBranch } from './ask-for-head.ts';
import { askForLeftOver } from './ask-for-left-over.ts';
import { readBudtender } from './budtender.ts';
import { readBudtenderRoughly } from './budtender-roughly.ts';
import { saleDate } from './dates.ts';
import { keyOfAddress } from './decode/address-candidates.ts';
import { chooseHead } from './decode/choose-head.ts';
import { headSceneOf } from './decode/head-scene.ts';
import { keyOfName } from './decode/name-candidates.ts';
import { rankHead } from './decode/rank-head.ts';
import { isDispensary } from './dispensary.ts';
import { readInvoiceNumber } from './invoice-number.ts';
import { withLabelsAbove } from './labels-above.ts';
import { type Letterhead, readLetterhead } from './letterhead.ts';
import { readLicense } from './license.ts';
import { readKeeperOfAccount } from './names-without-label.ts';
import type { Place } from './place.ts';
import { readBudtenderByPlace, readReceiver } from './staff-by-place.ts';

/** One wrong digit makes another number or date that looks as good, so these have to be clearer than text. */
const STRICT = 1.4;

/** Lines below belong to no letterhead. */
const LONGEST_HEAD = 8;
const NOT_WHOLE = {
  retailer: reason('name-in-pieces'),
  retailer_address: reason('address-incomplete'),
};
const NAMED_ABOVE = reason('name-above');
const NAMED_BELOW = reason('name-below');
const HOLDS_BRANCH = reason('branch-in-address');
const WORD_BESIDE = reason('word-missing');
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
const DISPUTED = reason('letter-misread');

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
function readHead(
  lines: readonly ReceiptLine[],
  { currency }: Place,
  { headWeights }: ReadingContext,
  notes: ReceiptNotes,
): Letterhead {
  const byRules = readLetterhead(lines);
  if (headWeights === null) return byRules;
  const ranking = rankHead(headSceneOf(lines, currency, byRules), headWeights ?? HEAD_WEIGHTS);
  const chosen = chooseHead(byRules, ranking, isDispensary(lines));
  tellRank(notes, 'retailer', ranking.retailer, chosen.retailer && keyOfName(chosen.retailer.value));
  tellRank(notes, 'retailer_address', ranking.retailer_address, chosen.address && keyOfAddress(chosen.address.value));
  return chosen;
}

/** How likely the chosen value is among all, and how likely the likeliest is, and that none of them is it. */
function tellRank(
  notes: ReceiptNotes,
  path: string,
  { values, none }: RankedValues<{ key: string }>,
  key: string | null,
): void {
  const own = values.find(({ candidate }) => candidate.key === key);
  const [first, second] = values;
  notes.tell(path, {
    likely: own?.probability ?? -1,
    likeliest: first?.probability ?? 0,
    margin: (first?.probability ?? 0) - (second?.probability ?? 0),
    none,
  });
}

/** Who sold, where, when, under which number. */
export function noteHead(
  regions: ReceiptRegions,
  place: Place,
  context: ReadingContext,
  notes: ReceiptNotes,
): HeadFields {
  const { lines } = regions;
  const { retailer, address } = readHead(lines, place, context, notes);
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
    notes.tell(path, { likely: found.certainty, legible: weakestInk(found.words) });
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
    notes.tell('date_sold', {
      votes: printed.weight,
      legible: date.confidence,
      certain: Number(date.certain),
      rivals: date.rivals.length,
      timed: Number(date.time !== null),
    });
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
