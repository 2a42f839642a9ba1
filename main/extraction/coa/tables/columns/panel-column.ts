import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { measures, type TableLayout } from '../row-content.ts';
import type { TableRow } from '../table-row.ts';

/** Rows of a table for several panels that name theirs at least, and the part of all rows that do. */
const FEWEST = 3;
const MOST_ROWS = 0.8;

/** The column in which a table of several panels names each row's (`Analysis`, `Test`); -1 where it has none. */
export function panelColumn(rows: readonly TableRow[], layout: TableLayout): number {
  const { roles, name } = layout;
  const plain = rows.filter((row) => row.cells[name] && measures(row, layout));
  return roles.findIndex((_, index) => {
    if (index === name) return false;
    const named = plain.flatMap(({ cells }) => {
      const found = findAnalyses(cells[index]?.text ?? '');
      return found.length === 1 ? found : [];
    });
    return named.length >= FEWEST && named.length >= MOST_ROWS * plain.length && new Set(named).size > 1;
  });
}
