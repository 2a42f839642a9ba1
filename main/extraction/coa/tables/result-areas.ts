import type { HomeAnalysis } from '../../../../shared/science/analytes.ts';
import type { Rectangle } from '../../../documents/page.ts';
import type { TableDraft } from './table-draft.ts';

/** Where results of one analysis stand in one table: the box of its rows (points from the page's top left). */
export interface ResultArea extends Rectangle {
  /** Number of the page. */
  page: number;
  analysis: HomeAnalysis;
  /** The rows' own boxes. */
  rows: Rectangle[];
}

/** The areas of all tables; one table with several analyses has an area for each. */
export function resultAreas(tables: readonly TableDraft[]): ResultArea[] {
  return tables.flatMap(({ page, rows }) => {
    const analyses = [...new Set(rows.map(({ analysis }) => analysis))];
    return analyses.flatMap((analysis): ResultArea[] => {
      const own = rows.filter((row) => row.analysis === analysis && row.words.length > 0);
      const boxes = own.map(({ words }) => around(words));
      return boxes.length === 0 ? [] : [{ page, analysis, rows: boxes, ...around(boxes) }];
    });
  });
}

const around = (boxes: readonly Rectangle[]): Rectangle => ({
  x0: Math.min(...boxes.map(({ x0 }) => x0)),
  y0: Math.min(...boxes.map(({ y0 }) => y0)),
  x1: Math.max(...boxes.map(({ x1 }) => x1)),
  y1: Math.max(...boxes.map(({ y1 }) => y1)),
});
