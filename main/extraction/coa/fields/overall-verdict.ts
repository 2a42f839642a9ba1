import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { parseNumber } from '../../../../shared/science/numbers.ts';
import { type Board, height, inkOf, middleY, overlapX } from './board.ts';
import type { Found } from './identifiers.ts';
import { labelKind } from './labels.ts';
import type { Pair } from './pairs.ts';
import { type PrintedVerdict, type Verdict, verdictOf } from './verdict-words.ts';

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
  return labelledOverall(pairs) ?? batchOverall(board) ?? looseOverall(board, loose);
}

const OVERALL =
  /overall|batch|final|compliance|disposition|conclusion|certificate|^status$|sample result|^result$|safety/i;

function labelledOverall(pairs: readonly Pair[]): Found<Verdict> | null {
  for (const pair of pairs) {
    if (
      (pair.kind !== 'status' && pair.kind !== 'batch_number') ||
      !pair.label.closed ||
      !OVERALL.test(pair.label.text) ||
      pair.item.page !== 0
    )
      continue;
    const [candidate] = pair.values;
    const verdict = candidate ? verdictOf(candidate.ink.text, false)?.verdict : null;
    if (candidate && (verdict === 'pass' || verdict === 'fail'))
      return {
        value: verdict,
        ink: candidate.ink,
        confidence: /overall|batch|final/i.test(pair.label.text) ? 0.94 : 0.8,
      };
  }
  return null;
}

/** The row `Batch` or `Overall` of a summary table. */
function batchOverall(board: Board): Found<Verdict> | null {
  const page = board.pages[0];
  for (const line of page?.lines ?? []) {
    const [first, ...rest] = line.filter((item) => item.text.trim() !== '');
    for (const [index, item] of [first, ...rest].entries()) {
      if (!item || !/^(?:batch|overall(?: batch| result| status)*|final result|sample)\s*:?$/i.test(item.text.trim()))
        continue;
      const after = [first, ...rest]
        .slice(index + 1)
        .flatMap((other) =>
          other
            ? verdictOf(other.text, false)
              ? [{ other, verdict: verdictOf(other.text, false)?.verdict }]
              : []
            : [],
        )[0];
      if (after && (after.verdict === 'pass' || after.verdict === 'fail'))
        return { value: after.verdict, ink: inkOf(after.other), confidence: 0.92 };
    }
  }
  return null;
}

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
    if (line.some((other) => parseNumber(other.text) !== null || findAnalyte(other.text) !== null)) return false;
    return !page.items.some(
      (other) =>
        overlapX(other, item) > 0 &&
        other.y1 <= item.y0 + 1 &&
        item.y0 - other.y1 < 1.5 * height(item) &&
        (labelKind(other.text) !== null || /status|p\/?f|result|pass/i.test(other.text)),
    );
  });
  const best = alone.toSorted((a, b) => b.item.segment.fontSize - a.item.segment.fontSize)[0];
  if (!best?.verdict || alone.length > 3) return null;
  return {
    value: best.verdict,
    ink: best.ink,
    confidence: alone.every(({ verdict }) => verdict === best.verdict) ? 0.84 : 0.7,
  };
}
