import type { Rectangle, Rule } from '../../../../documents/page.ts';
import type { TableHeader } from '../heads/table-header.ts';

/** Lines whose ends are nearer than this, page units, are one line. */
const ONE_LINE = 1.5;

const middle = ({ x0, x1 }: Pick<Rectangle, 'x0' | 'x1'>) => (x0 + x1) / 2;

/**
 * Heads with the cells that vertical lines draw around them and go on below: what stands in one of them is under its head,
 * wherever in the cell either is set. Tables whose lines do not part all heads are left as they are.
 */
export function withCells(headers: readonly TableHeader[], rules: readonly Rule[]): TableHeader[] {
  const vertical = rules.filter(({ direction }) => direction === 'vertical').sort((a, b) => a.y0 - b.y0);
  return headers.map((header) => {
    const cells = cellsOf(header, vertical);
    return cells
      ? { ...header, columns: header.columns.map((column, at) => ({ ...column, cell: cells[at] })) }
      : header;
  });
}

function cellsOf({ columns, y0, y1 }: TableHeader, vertical: readonly Rule[]): Rectangle[] | null {
  const level = (y0 + y1) / 2;
  const lines = vertical
    .filter((rule) => rule.y0 <= level && rule.y1 >= level)
    .map((rule) => ({ x: middle(rule), bottom: bottomOf(rule, vertical) }))
    .filter(({ bottom }) => bottom > y1 + (y1 - y0));
  const cells = columns.map((head) => ({
    x0: Math.max(...lines.filter(({ x }) => x < middle(head)).map(({ x }) => x)),
    x1: Math.min(...lines.filter(({ x }) => x > middle(head)).map(({ x }) => x)),
    y0,
    y1: Math.max(...lines.map(({ bottom }) => bottom)),
  }));
  const areParted = cells.every((cell, at) => at === 0 || cell.x0 >= (cells[at - 1]?.x1 ?? 0) - ONE_LINE);
  const areClosed = cells.every(({ x0, x1 }) => Number.isFinite(x0) && Number.isFinite(x1));
  return columns.length > 1 && areParted && areClosed ? cells : null;
}

/** How far down a vertical line goes, drawn in one piece or in one for each row. */
function bottomOf(line: Rule, vertical: readonly Rule[]): number {
  let bottom = line.y1;
  for (const rule of vertical)
    if (Math.abs(middle(rule) - middle(line)) < ONE_LINE && rule.y0 <= bottom + ONE_LINE)
      bottom = Math.max(bottom, rule.y1);
  return bottom;
}
