import type { HomeAnalysis } from '../../../../shared/science/analytes.ts';
import type { Line, Segment } from '../../layout/lines.ts';
import { readName } from '../tables/names/row-names.ts';

/** A line of a row and where its name stands in it, in points. */
export interface NamedLine {
  line: Line;
  name: Pick<Segment, 'x0'>;
  /** Right edge of the name. */
  nameEnd: number;
}

/** Edges of a column. */
export interface Band {
  x0: number;
  x1: number;
}

/** Part of the rows that have ink where a column is. */
const COVERED = 0.12;
const MOST_BANDS = 16;

/** Edges of the columns of some rows up to an edge, from the left: runs of ink with white between them. */
export function columnBands(rows: readonly NamedLine[], end: number): Band[] {
  const left = Math.min(...rows.map(({ name }) => name.x0));
  const spans = rows.flatMap(({ line }) => line.segments.filter(({ x0 }) => x0 >= left - 3 && x0 < end));
  const least = Math.max(1, COVERED * rows.length);
  const ink = new Map<number, number>();
  for (const { x0, x1 } of spans)
    for (let at = Math.floor(x0); at <= Math.ceil(x1); at += 1) ink.set(at, (ink.get(at) ?? 0) + 1);
  const bands: Band[] = [];
  for (const at of [...ink.keys()].filter((one) => (ink.get(one) ?? 0) >= least).sort((a, b) => a - b)) {
    const last = bands.at(-1);
    if (last && at - last.x1 <= 1) last.x1 = at;
    else bands.push({ x0: at, x1: at });
  }
  return partedFromName(
    rows,
    bands.filter(({ x0, x1 }) => x1 - x0 > 1),
  ).slice(0, MOST_BANDS);
}

/** The columns where cells close behind the names (registry numbers) are a column of their own. */
function partedFromName(rows: readonly NamedLine[], bands: readonly Band[]) {
  const [names, ...others] = bands;
  const end = Math.max(...rows.map(({ nameEnd }) => nameEnd));
  if (!names || end >= names.x1 - 2) return bands;
  const behind = rows.flatMap(({ line }) =>
    line.segments.flatMap(({ words }) => words.filter(({ x0, x1 }) => x0 >= end && x1 <= names.x1 + 1)),
  );
  if (behind.length < COVERED * rows.length) return bands;
  return [{ x0: names.x0, x1: end }, { x0: Math.min(...behind.map(({ x0 }) => x0)), x1: names.x1 }, ...others];
}

/** Where another table's names begin right of these, on the same lines; null for none. */
export function nextNamesOf(rows: readonly NamedLine[], analysis: string): number | null {
  const edges = rows.flatMap(({ line, nameEnd }) => {
    const next = line.segments.find(
      ({ x0, text }) => x0 > nameEnd && readName(text, analysis as HomeAnalysis)?.analyte,
    );
    return next ? [next.x0 - 2] : [];
  });
  return edges.length > rows.length / 3 ? Math.min(...edges) : null;
}
