import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { enclosing, type Line, type Segment } from '../../layout/lines.ts';
import type { HeaderColumn, TableHeader } from './find-headers.ts';

/** Names of one column begin this near (page units) to each other. */
const ALIGNED = 3;
/** Fewer known analytes under each other are no column of names. */
const FEWEST = 3;
/** The names' first row stands no further (page units) under the head. */
const NEAR = 30;

/** Gives tables whose names stand under no head (`% | mg/g | LOQ`, names left of it) a column for them. */
export function withUnnamedNames(headers: readonly TableHeader[], lines: readonly Line[]): TableHeader[] {
  return headers.map((header) => {
    if (header.columns.some(({ role }) => role === 'name' || role === 'quality')) return header;
    const names = namesLeftOf(header, headers, lines);
    const [first] = names;
    if (!first || names.length < FEWEST || first.y0 - header.y1 > NEAR) return header;
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

/** Known analytes left of a head, down to the next head, of those the ones flush with most others. */
function namesLeftOf(header: TableHeader, headers: readonly TableHeader[], lines: readonly Line[]): Segment[] {
  const left = Math.max(0, ...headers.filter((o) => o.x1 <= header.x0 && o.y0 <= header.y1 + 1).map((o) => o.x1));
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
