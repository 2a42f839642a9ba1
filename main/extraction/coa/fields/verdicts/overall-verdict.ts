import { reason } from '../../../../../shared/findings/finding.ts';
import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { parseNumber } from '../../../../../shared/science/numbers.ts';
import { overlapX } from '../../../layout/overlap.ts';
import { aboveOf, type Board, type BoardPage, belowOf, height, type Item, inkOf, middleY } from '../board.ts';
import type { Found } from '../found.ts';
import { labelKind } from '../labels/labels.ts';
import type { Pair } from '../labels/pair.ts';
import { isUnderPanel, OF_A_RUN } from './of-panel.ts';
import { phrasedOverall } from './phrased-verdict.ts';
import type { PrintedVerdict } from './printed-verdict.ts';
import { type Verdict, verdictOf, verdictWithin } from './verdict-words.ts';

/**
 * The verdict on the whole sample: labelled, in the summary's row of the batch, or standing by itself.
 *
 * @param loose verdicts of the first page that belong to no analysis
 */
export function findOverallVerdict(
  board: Board,
  pairs: readonly Pair[],
  loose: readonly PrintedVerdict[],
): Found<Verdict> | null {
  return (
    labelledOverall(board, pairs) ??
    batchOverall(board) ??
    phrasedOverall(board) ??
    underLabel(board) ??
    looseOverall(board, loose)
  );
}

/** Whether a text announces the verdict on the whole sample. */
export const isOverallLabel = (text: string) =>
  text.length < 44 &&
  OVERALL.test(text.trim()) &&
  /^\W*[\p{L}\d /&-]+\W*$/u.test(text) &&
  findAnalyses(text).length === 0;

/** Whether a text is a label that nothing but the verdict on the whole sample has. */
export const isLabelOfWhole = (text: string) => isOverallLabel(text) && OF_THE_WHOLE.test(text);

const OVERALL =
  /overall|batch|final|compliance|conformity|disposition|conclusion|certificate|^status$|sample (?:result|status)|^results?(?: of (?:the )?analys[ie]s)?$|safety|^gesamt\p{L}+|globale?$/iu;

function labelledOverall(board: Board, pairs: readonly Pair[]): Found<Verdict> | null {
  for (const pair of pairs) {
    const isSaid = pair.kind === 'other' && isOverallLabel(pair.label.text) && OF_THE_WHOLE.test(pair.label.text);
    if (
      (pair.kind !== 'status' && pair.kind !== 'batch_number' && !isSaid) ||
      !(pair.label.closed || (pair.values[0]?.how === 'right' && OF_THE_WHOLE.test(pair.label.text))) ||
      !OVERALL.test(pair.label.text) ||
      (pair.item.page !== 0 && !OF_THE_WHOLE.test(pair.label.text))
    )
      continue;
    const [candidate] = pair.values;
    const verdict = candidate ? saidFirst(candidate.ink.text) : null;
    // A panel that passed says nothing of the others; one that failed fails the sample.
    if (verdict === 'pass' && !OF_THE_WHOLE.test(pair.label.text) && isUnderPanel(board, pair.item)) continue;
    if (candidate && (verdict === 'pass' || verdict === 'fail'))
      return {
        value: verdict,
        ink: candidate.ink,
        confidence: /overall|batch|final/i.test(pair.label.text) ? 0.94 : 0.8,
      };
  }
  return null;
}

/** Labels that only the verdict on the whole sample has, so that it may stand at the end of the certificate. */
const OF_THE_WHOLE =
  /\boverall\b|\bfinal\b|\b(?:batch|sample|lot) (?:status|results?|disposition)\b|^(?:disposition|conclusion)\W*$|^gesamt\p{L}+|globale?$/iu;

/** The verdict of a text and that with which it begins: `PASS - cleared for the market`, `FAIL. It exceeds a limit.` */
function saidFirst(text: string): Verdict | null {
  const whole = verdictOf(text, false);
  const [first = '', ...more] = text.split(/\s[-–—]\s|\.\s+(?=\p{Lu})/u);
  const said = whole ?? verdictOf(first, false);
  const denies = more.some((part) => (verdictWithin(part) ?? said?.verdict) !== said?.verdict);
  return denies && !whole ? null : (said?.verdict ?? null);
}

/** The row or column `Batch` or `Overall` of a summary: the verdict stands right of it or under it. */
function batchOverall(board: Board): Found<Verdict> | null {
  for (const item of board.pages[0]?.items ?? []) {
    if (!BATCH.test(item.text.replace(RULE_FOLLOWED, '').trim())) continue;
    const line = board.pages[0]?.lines[item.line] ?? [];
    // The heads of other columns may have a second line.
    const below = belowOf(board, item, 2.2);
    const right = line.slice(item.column + 1);
    // What stands behind an analyte is the verdict on its row, in a table beside.
    const row = right.findIndex(({ text }) => findAnalyte(text) !== null);
    for (const other of [...(row < 0 ? right : right.slice(0, row)), ...(below ? [below] : [])]) {
      const verdict = verdictOf(other.text, false)?.verdict;
      // In a summary's head the other columns are analyses: what stands right of the name is another column's.
      if (verdict === 'pass' || verdict === 'fail') return { value: verdict, ink: inkOf(other), confidence: 0.92 };
    }
    // A card prints its verdict large, over its name.
    const above = /overall|final|result/i.test(item.text) ? aboveOf(board, item, 1.2) : null;
    const verdict = above ? verdictOf(above.text, false)?.verdict : null;
    if (above && above.segment.fontSize > item.segment.fontSize && (verdict === 'pass' || verdict === 'fail'))
      return { value: verdict, ink: inkOf(above), confidence: 0.88 };
  }
  return null;
}

const BATCH =
  /^(?:batch|overall(?: batch| result| status| compliance)*|final (?:result|status)|batch (?:result|status)|sample)\s*:?$/i;

/** The rule a verdict follows, behind its label: `Batch result, N.J.A.C. 17:30-13`, `Overall result (16 CCR 4)`. */
const RULE_FOLLOWED = /(?<=\b(?:result|status|compliance))(?:,|\s?\(|\s(?:per|under)\b).{0,24}\d.{0,12}$/i;

/**
 * A verdict right under its label, which stands alone or among labels. With verdicts below it, it would be a column's first,
 * with verdicts beside it that of a panel under the heading of all.
 */
function underLabel(board: Board): Found<Verdict> | null {
  for (const [index, page] of board.pages.entries()) {
    const labels = page.items.filter(({ text }) => isOverallLabel(text) && (index === 0 || OF_THE_WHOLE.test(text)));
    for (const label of labels) {
      const found = verdictUnder(board, page, label);
      if (found) return found;
    }
  }
  return null;
}

function verdictUnder(board: Board, { lines }: BoardPage, label: Item): Found<Verdict> | null {
  const beside = (lines[label.line] ?? []).filter((other) => other !== label);
  const under = belowOf(board, label, 1.6);
  // Beside a box with a badge stand other boxes.
  const isBadge =
    under !== null && OF_THE_WHOLE.test(label.text) && under.segment.fontSize > BADGE * label.segment.fontSize;
  if (!isBadge && beside.some(({ text }) => labelKind(text) === null)) return null;
  const ofPart =
    beside.some(({ text }) => OF_A_RUN.test(text)) || (!OF_THE_WHOLE.test(label.text) && isUnderPanel(board, label));
  const verdict = under ? verdictOf(under.text, false)?.verdict : null;
  const next = under ? belowOf(board, under, 1.6) : null;
  const row = under ? (lines[under.line] ?? []).filter((other) => other !== under) : [];
  // Behind an analyte and its result a verdict is theirs, in a column under its head.
  const ofRow = !isBadge && row.some(({ text }) => findAnalyte(text) !== null || isMeasured(text));
  const judged = [...row, ...(next ? [next] : [])].some(({ text }) => verdictOf(text, false) !== null);
  return under && ((verdict === 'pass' && !ofPart && !ofRow) || verdict === 'fail') && !judged
    ? { value: verdict, ink: inkOf(under), confidence: 0.84 }
    : null;
}

/** A badge is set larger than the label over it. */
const BADGE = 1.2;

/** A panel that was not tested has no row of results. */
const isMeasured = (text: string) =>
  (parseNumber(text)?.qualifier ?? 'NT') !== 'NT' || parseNumber(text)?.value != null;

/** A verdict that stands by itself on the first page, belongs to no analysis and to no row of results. */
function looseOverall(board: Board, loose: readonly PrintedVerdict[]): Found<Verdict> | null {
  const page = board.pages[0];
  if (!page) return null;
  const alone = loose.filter(({ verdict, item }) => {
    if ((verdict !== 'pass' && verdict !== 'fail') || item.text.trim().length < 4) return false;
    const line = page.items.filter(
      (other) => other !== item && Math.abs(middleY(other) - middleY(item)) < 0.6 * height(item),
    );
    if (item.y0 > 0.6 * page.laidOut.page.height) return false;
    if (line.some(({ text }) => isMeasured(text) || findAnalyte(text) !== null)) return false;
    return !page.items.some(
      (other) =>
        overlapX(other, item) > 0 &&
        other.y1 <= item.y0 + 1 &&
        // What heads a column stands close over it; a badge is larger than what happens to stand above.
        item.y0 - other.y1 < 1.5 * Math.min(height(item), height(other)) &&
        (labelKind(other.text) !== null || /status|p\/?f|result|pass/i.test(other.text)),
    );
  });
  const best = alone.toSorted((a, b) => b.item.segment.fontSize - a.item.segment.fontSize)[0];
  if (!best?.verdict || alone.length > 3) return null;
  return {
    value: best.verdict,
    ink: best.ink,
    confidence: alone.every(({ verdict }) => verdict === best.verdict) ? 0.84 : 0.7,
    why: reason('unlabeled-verdict'),
  };
}
