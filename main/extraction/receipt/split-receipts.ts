import { median } from '../../../shared/median.ts';
import type { Page, Rectangle, Word } from '../../documents/page.ts';
import { withBlocksInTurn } from './head/blocks-in-turn.ts';
import { printedDates } from './head/dates.ts';
import { mendByOthers } from './head/mend-by-others.ts';
import { amountsOn } from './lines/amounts.ts';
import { type ReceiptLine, receiptLines } from './lines/receipt-lines.ts';
import { joinGroupedNumbers, joinTornCodes } from './mends/join-torn-codes.ts';
import { mendAccents } from './mends/mend-accents.ts';
import { mendBars } from './mends/mend-bars.ts';
import { mendCanadianCodes } from './mends/mend-canadian-codes.ts';
import { mendDollars } from './mends/mend-dollars.ts';
import { mendGerman } from './mends/mend-german.ts';
import { mendMultiplications } from './mends/mend-multiplications.ts';
import { mendNoughts } from './mends/mend-noughts.ts';
import { mendStates } from './mends/mend-states.ts';
import { mendVolumes } from './mends/mend-volumes.ts';
import { mendWeights } from './mends/mend-weights.ts';
import { partJoinedAmounts } from './mends/part-joined-amounts.ts';
import { summaryLabel } from './sums/summary-labels.ts';

/** A gap between receipts side by side is at least this many line heights wide; one between stacked ones this high. */
const GUTTER_IN_HEIGHTS = 1.5;
const BREAK_IN_HEIGHTS = 2;
/** Papers thrown on a table lie askew by up to this much: slopes of the line between them that are tried. */
const SLOPES = [0, 0.04, -0.04, 0.08, -0.08, 0.12, -0.12, 0.17, -0.17, 0.22, -0.22];
/** So many of the widest empty strips are tried as the place between two receipts. */
const STRIPS_TRIED = 4;
/** No receipt has fewer words, and hardly any none of these. */
const FEWEST_WORDS = 10;
const OF_TOTAL = /t[o0]ta[l1i]|jumlah|nett|\b(?:due|payable)\b/i;

/**
 * The lines of each receipt on the pages. A page may show several, side by side or one below the other; pages are one
 * receipt that runs on, unless each is complete in itself.
 */
export function splitReceipts(pages: readonly Page[]): ReceiptLine[][] {
  const receipts: ReceiptLine[][] = [];
  for (const page of pages) {
    const parts = receiptsOn(page, page.words);
    const [first] = parts;
    const before = receipts.at(-1);
    if (parts.length === 1 && first && before && !areTwoSales(before, first)) {
      receipts[receipts.length - 1] = before.concat(first);
    } else {
      receipts.push(...parts);
    }
  }
  return receipts.map((lines) =>
    mendVolumes(
      mendGerman(
        mendAccents(
          mendStates(
            mendCanadianCodes(
              joinTornCodes(
                mendByOthers(
                  mendMultiplications(
                    mendWeights(
                      mendDollars(
                        mendNoughts(mendBars(partJoinedAmounts(joinGroupedNumbers(withBlocksInTurn(lines))))),
                      ),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

function receiptsOn(page: Page, words: readonly Word[]): ReceiptLine[][] {
  const whole = linesOf(page, words);
  if (words.length < 2 * FEWEST_WORDS || words.filter(({ text }) => OF_TOTAL.test(text)).length < 2) return [whole];
  const tried = new Set<string>();
  for (const strip of emptyStrips(words)) {
    const [one, other] = [words.filter(strip.isBefore), words.filter((word) => !strip.isBefore(word))];
    const parts = words.map((word) => (strip.isBefore(word) ? 1 : 0)).join('');
    if (Math.min(one.length, other.length) < FEWEST_WORDS || tried.has(parts)) continue;
    tried.add(parts);
    const [oneLines, otherLines] = [linesOf(page, one), linesOf(page, other)];
    const split = strip.stacked
      ? areTwoSales(oneLines, otherLines) && hasHead(otherLines)
      : isComplete(oneLines) && isComplete(otherLines);
    if (split) return [...receiptsOn(page, one), ...receiptsOn(page, other)];
  }
  return [whole];
}

function linesOf(page: Page, words: readonly Word[]): ReceiptLine[] {
  if (words === page.words) return [...receiptLines(page)];
  return receiptLines({ ...page, words: [...words] }).map((line) => ({ ...line, page }));
}

/** A straight strip without words that runs through all of them. */
interface Strip {
  /** In line heights. */
  width: number;
  /** It runs across, with receipts above and below. */
  stacked: boolean;
  isBefore: (word: Word) => boolean;
}

/** The widest strips between the words, upright ones and level ones, straight and askew; the widest first. */
function emptyStrips(words: readonly Word[]): Strip[] {
  const height = median(
    words.map((word) => word.y1 - word.y0),
    1,
  );
  return [false, true]
    .flatMap((stacked) => SLOPES.flatMap((slope) => stripsAlong(words, stacked, slope, height)))
    .sort((a, b) => b.width - a.width);
}

function stripsAlong(words: readonly Word[], stacked: boolean, slope: number, height: number): Strip[] {
  // The place of a word across strips of this slope; its box is drawn around letters that run askew themselves.
  const placeOf = (word: Rectangle) =>
    stacked
      ? (word.y0 + word.y1) / 2 - (slope * (word.x0 + word.x1)) / 2
      : (word.x0 + word.x1) / 2 - (slope * (word.y0 + word.y1)) / 2;
  const halfOf = (word: Rectangle) => (stacked ? Math.min(height, word.y1 - word.y0) : word.x1 - word.x0) / 2;
  const placed = words.map((word) => ({ at: placeOf(word), half: halfOf(word) }));
  const strips: Strip[] = [];
  let reach = Number.NEGATIVE_INFINITY;
  const least = stacked ? BREAK_IN_HEIGHTS : GUTTER_IN_HEIGHTS;
  for (const { at, half } of placed.sort((a, b) => a.at - a.half - (b.at - b.half))) {
    const width = (at - half - reach) / height;
    if (Number.isFinite(reach) && width > least) {
      const middle = (reach + at - half) / 2;
      strips.push({ width, stacked, isBefore: (word) => placeOf(word) < middle });
    }
    reach = Math.max(reach, at + half);
  }
  return strips.sort((a, b) => b.width - a.width).slice(0, STRIPS_TRIED);
}

const roleOf = (line: ReceiptLine) => summaryLabel(line.text.replace(/[^\p{L} ]/gu, ''), line.language)?.role;

/** A receipt of its own has labels and amounts: the price column of another one has no labels. */
function isComplete(lines: readonly ReceiptLine[]): boolean {
  const labelled = lines.filter((line) => /\d[.,]\d{2}\b/.test(line.text) && /[A-Za-z]{3}/.test(line.text));
  return labelled.length >= 3 && labelled.some((line) => roleOf(line) === 'total');
}

/** Whether two pieces of paper tell of two sales. The slip of a card and a second copy repeat the total of the first. */
function areTwoSales(one: readonly ReceiptLine[], other: readonly ReceiptLine[]): boolean {
  if (!isComplete(one) || !isComplete(other)) return false;
  const totals = totalsOf(one);
  return [...totalsOf(other)].every((cents) => !totals.has(cents));
}

/** Roles of what stands below a total, or is one. */
const OF_FOOT = new Set(['total', 'rounding', 'tendered', 'paid', 'change', 'due']);

/** Whether a paper below another one has a date and begins before its sums: a foot set off from its goods does not. */
function hasHead(lines: readonly ReceiptLine[]): boolean {
  const priced = lines.find((line) => amountsOn(line).length > 0);
  const role = priced && roleOf(priced);
  return lines.some((line) => printedDates([line]).length > 0) && !(role && OF_FOOT.has(role));
}

function totalsOf(lines: readonly ReceiptLine[]): Set<number> {
  return new Set(
    lines.flatMap((line) => (roleOf(line) === 'total' ? amountsOn(line).map((amount) => amount.cents) : [])),
  );
}
