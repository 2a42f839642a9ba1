import { fixedForm } from '../extraction/coa/profiles/fixed-text.ts';
import { readMeasurements, readVerdict } from '../extraction/coa/tables/cells.ts';
import { readName } from '../extraction/coa/tables/names/row-names.ts';
import type { LaidOutPage } from '../extraction/layout/laid-out.ts';
import type { Line, Segment } from '../extraction/layout/lines.ts';
import type { Placed } from './placed-rows.ts';

/** Part of the rows that have ink where a column is. */
const COVERED = 0.12;

/** Edges of the columns of a group of rows, from the left: runs of ink with white between them. */
export function columnBands(group: readonly Placed[], end: number): { x0: number; x1: number }[] {
  const left = Math.min(...group.map(({ name }) => name.x0));
  const spans = group.flatMap(({ line }) => line.segments.filter(({ x0 }) => x0 >= left - 3 && x0 < end));
  const least = Math.max(1, COVERED * group.length);
  const ink = new Map<number, number>();
  for (const { x0, x1 } of spans)
    for (let at = Math.floor(x0); at <= Math.ceil(x1); at += 1) ink.set(at, (ink.get(at) ?? 0) + 1);
  const bands: { x0: number; x1: number }[] = [];
  for (const at of [...ink.keys()].filter((one) => (ink.get(one) ?? 0) >= least).sort((a, b) => a - b)) {
    const last = bands.at(-1);
    if (last && at - last.x1 <= 1) last.x1 = at;
    else bands.push({ x0: at, x1: at });
  }
  return partedFromName(
    group,
    bands.filter(({ x0, x1 }) => x1 - x0 > 1),
  ).slice(0, 16);
}

/** The columns where cells close behind the names (registry numbers) are a column of their own. */
function partedFromName(group: readonly Placed[], bands: readonly { x0: number; x1: number }[]) {
  const [names, ...others] = bands;
  const end = Math.max(...group.map(({ nameEnd }) => nameEnd));
  if (!names || end >= names.x1 - 2) return bands;
  const behind = group.flatMap(({ line }) =>
    line.segments.flatMap(({ words }) => words.filter(({ x0, x1 }) => x0 >= end && x1 <= names.x1 + 1)),
  );
  if (behind.length < COVERED * group.length) return bands;
  return [{ x0: names.x0, x1: end }, { x0: Math.min(...behind.map(({ x0 }) => x0)), x1: names.x1 }, ...others];
}

/** Lines over the first row in which heads are looked for. */
export const HEAD_REACH = 4;

/** Whether a line is the last row of another table: it names an analyte, or says what was found. */
const isRow = ({ segments: [first, ...others] }: Line) =>
  (first !== undefined && Boolean(readName(first.text, null)?.analyte)) ||
  others.filter(({ text }) => readVerdict(text) !== null || readMeasurements(text).length > 0).length > 1;

/** The words over each column, of the line over the rows that has the most of them, and the line. */
export function headsOver(page: LaidOutPage, first: number, bands: readonly { x0: number; x1: number }[], end: number) {
  const none = bands.map(() => null);
  type Heads = { heads: (string | null)[]; over: (Segment | null)[]; line: number; count: number };
  let best: Heads = { heads: none, over: none, line: first, count: 0 };
  for (let index = first - 1; index >= Math.max(0, first - HEAD_REACH); index -= 1) {
    const line = page.lines[index];
    if (!line) break;
    if (isRow(line)) continue;
    const segments = line.segments.filter(({ x0, x1 }) => x1 > (bands[0]?.x0 ?? 0) - 3 && x0 < end);
    const over = segmentsOver(bands, segments);
    const heads = over.map((segment) =>
      segment ? (fixedForm(segment.text) ?? (/%/.test(segment.text) ? segment.text : null)) : null,
    );
    const count = heads.filter(Boolean).length;
    if (count > best.count) best = { heads, over, line: index, count };
  }
  return best;
}

/**
 * The one segment of a line that is over each column; null for none or several. A head that stands beside its column's
 * figures is nearer to another's: of two over one column, one is that of a neighbor that has none.
 */
function segmentsOver(bands: readonly { x0: number; x1: number }[], segments: readonly Segment[]): (Segment | null)[] {
  const over = bands.map(({ x0, x1 }, at) => {
    const [left, right] = [bands[at - 1], bands[at + 1]];
    const from = left ? (left.x1 + x0) / 2 : -Infinity;
    const to = right ? (right.x0 + x1) / 2 : Infinity;
    return segments.filter((segment) => (segment.x0 + segment.x1) / 2 >= from && (segment.x0 + segment.x1) / 2 < to);
  });
  for (const [at, own] of over.entries()) {
    if (own.length > 0) continue;
    const [left = [], right = []] = [over[at - 1], over[at + 1]];
    const moved = left.length > 1 ? left.pop() : right.length > 1 ? right.shift() : undefined;
    if (moved) own.push(moved);
  }
  return over.map((own) => (own.length === 1 && own[0] ? own[0] : null));
}

/** Columns with their heads, where those stand beside the figures and over no other column's. */
export function withHeads(bands: readonly { x0: number; x1: number }[], over: readonly (Segment | null)[]) {
  return bands.map((band, at) => {
    const head = over[at];
    if (!head) return band;
    const [left, right] = [bands[at - 1], bands[at + 1]];
    const isBeside = head.x1 < band.x0 || head.x0 > band.x1;
    const isFree = head.x0 > (left?.x1 ?? -Infinity) && head.x1 < (right?.x0 ?? Infinity);
    return isBeside && isFree ? { x0: Math.min(band.x0, head.x0), x1: Math.max(band.x1, head.x1) } : band;
  });
}
