import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import type { Rectangle } from '../../../../documents/page.ts';
import type { Line, Segment } from '../../../layout/lines.ts';
import { isMeasured, verdictIn } from '../columns/misfits.ts';
import type { TableHeader } from '../heads/table-header.ts';
import type { TableArea } from './read-rows.ts';

/** So many rows, and this part of those with a known name, show where the last column stands. */
const FEWEST = 2;
const MOST = 0.6;

const isCell = ({ words }: Segment) => words.some(({ text }) => isMeasured(text) || verdictIn(text) !== null);

/**
 * Areas of tables that reach as far as their rows: heads at the left and figures at the right of wide columns leave the last
 * column's figures far behind the last head.
 */
export const withFarColumns = (
  areas: readonly TableArea[],
  headers: readonly TableHeader[],
  lines: readonly Line[],
): TableArea[] =>
  areas.map((area, index) => {
    const header = headers[index];
    const isAlone = headers.every((other, o) => other === header || !isRight(other, areas[o] ?? other, header, area));
    if (!header || !isAlone) return area;
    const named = lines
      .filter(({ y0, y1 }) => y0 >= header.y1 - 1 && y1 <= area.y1)
      .map(({ segments }) => segments.filter(({ x0 }) => x0 >= area.x0))
      .filter(([name, ...cells]) => name && cells.length > 0 && findAnalyte(name.text) !== null);
    const far = named.flatMap((pieces) => {
      const last = pieces.at(-1);
      return last && pieces.length === header.columns.length && pieces.slice(1).every(isCell) ? [last.x1] : [];
    });
    const isFar = far.length >= FEWEST && far.length >= MOST * named.length;
    return isFar ? { ...area, x1: Math.max(area.x1, ...far.map((x1) => x1 + 1)) } : area;
  });

/** Whether rows of another table stand right of this one's. */
const isRight = (other: TableHeader, otherArea: Rectangle, header: TableHeader | undefined, { y1 }: TableArea) =>
  header !== undefined && other.x0 >= header.x1 - 4 && other.y0 < y1 && otherArea.y1 > header.y0;
