import type { LaidOutPage } from '../../layout/laid-out.ts';
import { readCaption } from './captions.ts';
import { findAreas } from './find-areas.ts';
import { findHeaders } from './find-headers.ts';
import { interpretTable } from './interpret-table.ts';
import { readRows } from './read-rows.ts';
import type { TableDraft } from './table-draft.ts';

/** Reads all result tables with heads from a page, in reading order. */
export function readTables({ page, lines }: LaidOutPage): TableDraft[] {
  const upright = page.words.filter((word) => word.rotation === 0);
  const headers = findHeaders(lines);
  const areas = findAreas({ ...page, words: upright }, headers);
  return headers.flatMap((header, index) => {
    const area = areas[index];
    if (!area || header.columns.some((column) => column.role === 'quality')) return [];
    const own = readCaption(lines, header, area, headers);
    if (own.quality) return [];
    const shared = headers.find(
      (other) => other !== header && Math.abs(other.y0 - header.y0) < 3 && other.x0 < header.x0,
    );
    const caption =
      own.analysis || !shared
        ? own
        : { ...readCaption(lines, shared, areas[headers.indexOf(shared)] ?? area, headers), quality: false };
    const rows = readRows(page, upright, header.columns, area);
    const table = interpretTable(header.columns, rows, caption);
    return table.rows.length > 0 ? [{ ...table, page: page.number, y0: header.y0, x0: header.x0 }] : [];
  });
}
