import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { enclosing, type Line, type Segment } from '../../layout/lines.ts';
import type { HeaderColumn, TableHeader } from './find-headers.ts';

/** Names of one column begin this near (page units) to each other. */
const ALIGNED = 3;
/** Fewer known analytes under each other are no column of names. */
const FEWEST = 3;
/** Figures begin this much (page units) left of their head at the most. */
const SLACK = 12;
/** The names' first row stands no further (page units) under the head. */
const NEAR = 30;

/** Gives tables whose names stand under no head (`% | mg/g | LOQ`, names left of it) a column for them. */
export function withUnnamedNames(headers: readonly TableHeader[], lines: readonly Line[]): TableHeader[] {
  return headers.map((header) => {
    if (header.columns.some(({ role }) => role === 'name' || role === 'quality')) return header;
    const above = headers.filter((other) => other.y0 <= header.y1 + 1);
    const level = above.filter((other) => other.y1 >= header.y0 - 1);
    // A table above may go on beside this one, or have ended: then nothing stands between the names and this head.
    const beside = namesLeftOf(header, level, headers, lines);
    const [names = []] = [
      namesLeftOf(header, above, headers, lines),
      isNextTo(header, beside, lines) ? beside : [],
    ].filter(({ length }) => length >= FEWEST);
    const [first] = names;
    if (!first || first.y0 - header.y1 > NEAR) return header;
    const box = enclosing(names);
    const column: HeaderColumn = {
      x0: box.x0,
      x1: box.x1,
      y0: header.y0,
      y1: header.y1,
      text: '',
      role: 'name',
      units: [],
    };
    return { ...enclosing([header, column]), columns: [column, ...header.columns] };
  });
}

/** Whether nothing stands between names and the columns of a head, as far as the names go. */
function isNextTo(header: TableHeader, names: readonly Segment[], lines: readonly Line[]): boolean {
  if (names.length === 0) return false;
  const box = enclosing(names);
  return !lines.some(
    (line) =>
      line.y1 > box.y0 &&
      line.y0 < box.y1 &&
      line.segments.some((segment) => segment.x0 > box.x1 && segment.x1 < header.x0 - SLACK),
  );
}

/** Known analytes left of a head and right of its `neighbours`, down to the next head, of those the ones flush with most others. */
function namesLeftOf(
  header: TableHeader,
  neighbours: readonly TableHeader[],
  headers: readonly TableHeader[],
  lines: readonly Line[],
): Segment[] {
  const left = Math.max(0, ...neighbours.filter((o) => o.x1 <= header.x0).map((o) => o.x1));
  const bottom = Math.min(
    Number.POSITIVE_INFINITY,
    ...headers.filter((o) => o.y0 > header.y1 && o.x0 < header.x1 && o.x1 > left).map((o) => o.y0),
  );
  const known = lines.flatMap((line) =>
    line.y0 < header.y1 - 1 || line.y1 > bottom
      ? []
      : line.segments.filter((s) => s.x0 >= left && s.x1 <= header.x0 + ALIGNED && findAnalyte(s.text) !== null),
  );
  const groups = known.map((one) => known.filter((other) => Math.abs(other.x0 - one.x0) < ALIGNED));
  return groups.sort((a, b) => b.length - a.length)[0] ?? [];
}
