import { enclosing } from '../../../../documents/page.ts';
import type { LaidOutDocument } from '../../../layout/laid-out.ts';
import type { Line } from '../../../layout/lines.ts';
import type { TableDraft } from '../table-draft.ts';
import { isResult } from './passed-over-lines.ts';

/** A page with lines that look like results although few rows or none were read from it. */
export interface UnreadPage {
  page: number;
  lines: number;
}

/** So many lines with a name and figures make a table of results. */
const FEWEST_LINES = 8;
/** Words of a laboratory's own controls, whose tables hold no results of the sample. */
const CONTROLS =
  /\b(?:blanks?|recover(?:y|ies)|%\s?rec|rpd|lcsd?|spikes?|duplicates?|calibration|quality control|qa|qc(?!,? [A-Z]\d[A-Z])|surrogates?)\b/i;

/**
 * Pages of which more lines look like results than rows were read: their text may say other than what is seen, or their
 * tables have heads that nobody knows.
 *
 * @param tables all tables of the document, with the rows that were read
 */
export function unreadTables({ pages }: LaidOutDocument, tables: readonly TableDraft[]): UnreadPage[] {
  return pages.flatMap(({ page, lines }) => {
    if (lines.some(({ segments }) => segments.some(({ text }) => CONTROLS.test(text)))) return [];
    const rows = tables.filter((table) => table.page === page.number).flatMap((table) => table.rows);
    const boxes = rows.map(({ words }) => enclosing(words));
    const unread = lines.filter((line) => {
      const middle = (line.y0 + line.y1) / 2;
      return isLikeRow(line) && !boxes.some(({ y0, y1 }) => y0 < middle && y1 > middle);
    });
    return unread.length >= FEWEST_LINES && unread.length > rows.length
      ? [{ page: page.number, lines: unread.length }]
      : [];
  });
}

/** Whether a line begins with a name and has two figures behind it, or what stands for them. */
const isLikeRow = ({ segments: [name, ...others] }: Line) =>
  name !== undefined && /\p{L}{3}/u.test(name.text) && !name.text.includes(':') && others.filter(isResult).length >= 2;
