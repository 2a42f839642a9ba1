import type { Band } from '../extraction/coa/profiles/column-bands.ts';
import { fixedForm } from '../extraction/coa/profiles/fixed-text.ts';
import { readMeasurements, readVerdict } from '../extraction/coa/tables/cells.ts';
import { readName } from '../extraction/coa/tables/names/row-names.ts';
import type { LaidOutPage } from '../extraction/layout/laid-out.ts';
import type { Segment } from '../extraction/layout/lines.ts';

/** Lines over the first row in which heads are looked for. */
export const HEAD_REACH = 4;

/** Whether texts of a line are the last row of another table: they name an analyte, or say what was found. */
const isRow = ([first, ...others]: readonly Segment[]) =>
  (first !== undefined && Boolean(readName(first.text, null)?.analyte)) ||
  others.filter(({ text }) => readVerdict(text) !== null || readMeasurements(text).length > 0).length > 1;

/** The words over each column, of the line over the rows that has the most of them, and the line. */
export function headsOver(page: LaidOutPage, first: number, bands: readonly Band[], end: number) {
  const none = bands.map(() => null);
  type Heads = { heads: (string | null)[]; over: (Segment | null)[]; line: number; count: number };
  let best: Heads = { heads: none, over: none, line: first, count: 0 };
  for (let index = first - 1; index >= Math.max(0, first - HEAD_REACH); index -= 1) {
    const line = page.lines[index];
    if (!line) break;
    const segments = line.segments.filter(({ x0, x1 }) => x1 > (bands[0]?.x0 ?? 0) - 3 && x0 < end);
    if (isRow(segments)) continue;
    const over = segmentsOver(bands, segments, BESIDE * page.page.width);
    const heads = over.map((segment) =>
      segment ? (fixedForm(segment.text) ?? (/%/.test(segment.text) ? segment.text : null)) : null,
    );
    const count = heads.filter(Boolean).length;
    if (count > best.count) best = { heads, over, line: index, count };
  }
  return best;
}

/**
 * The segment of a line that is the head of each column, null for none: as many as stand in the columns' order, as near
 * to them as they can be, since a head may stand beside its column's figures and nearer to another's.
 */
function segmentsOver(bands: readonly Band[], segments: readonly Segment[], reach: number): (Segment | null)[] {
  type Told = { over: (Segment | null)[]; count: number; away: number };
  const better = (a: Told, b: Told) => (a.count > b.count || (a.count === b.count && a.away <= b.away) ? a : b);
  // For each number of segments from the left: the best heads of the columns so far.
  let best: Told[] = [...segments.keys(), 0].map(() => ({ over: [], count: 0, away: 0 }));
  for (const band of bands) {
    const next: Told[] = [];
    for (const [used, before] of best.entries()) {
      const segment = segments[used - 1];
      const [without, left] = [{ ...before, over: [...before.over, null] }, best[used - 1]];
      const fewer = next[used - 1];
      const isNear = segment && gapOf(band, segment) <= reach;
      const own = isNear &&
        left && {
          over: [...left.over, segment],
          count: left.count + 1,
          away: left.away + apart(band, segment),
        };
      next.push([fewer, own].reduce<Told>((most, one) => (one ? better(most, one) : most), without));
    }
    best = next;
  }
  return best.at(-1)?.over ?? [];
}

/** White between a head and its column, as a share of the width. */
const BESIDE = 0.06;

const gapOf = (a: Band, b: Band) => Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1);

/** How far a head stands from being set at its column's left edge, right edge or middle. */
const apart = (a: Band, b: Band) =>
  Math.min(Math.abs(a.x0 - b.x0), Math.abs(a.x1 - b.x1), Math.abs(a.x0 + a.x1 - b.x0 - b.x1) / 2);

/** Columns with their heads, where those stand beside the figures and over no other column's. */
export function withHeads(bands: readonly Band[], over: readonly (Segment | null)[]) {
  return bands.map((band, at) => {
    const head = over[at];
    if (!head) return band;
    const [left, right] = [bands[at - 1], bands[at + 1]];
    const isBeside = head.x1 < band.x0 || head.x0 > band.x1;
    const isFree = head.x0 > (left?.x1 ?? -Infinity) && head.x1 < (right?.x0 ?? Infinity);
    return isBeside && isFree ? { x0: Math.min(band.x0, head.x0), x1: Math.max(band.x1, head.x1) } : band;
  });
}
