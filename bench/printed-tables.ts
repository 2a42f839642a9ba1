import type { Page, Rectangle, Word } from '../main/documents/page.ts';
import { findHeaders } from '../main/extraction/coa/tables/heads/find-headers.ts';
import type { Role } from '../main/extraction/coa/tables/heads/header-words.ts';
import type { HeaderColumn } from '../main/extraction/coa/tables/heads/table-header.ts';
import { layOut } from '../main/extraction/layout/laid-out.ts';

/** A column of a printed table with the words of its head and of what stands under it. */
export interface PrintedColumn {
  role: Role;
  box: Rectangle;
  head: Word[];
  /** Words of one row each, from the top down. */
  cells: Word[][];
}

export interface PrintedTable {
  page: Page;
  columns: PrintedColumn[];
  /** From the head's upper edge to the last row's lower. */
  box: Rectangle;
}

/** Rows further apart (page units) are of two tables. */
const WIDEST_GAP = 45;
/** Words whose upper edges differ by less (page units) are of one row. */
const ONE_ROW = 2.5;
/** Names may begin so far (page units) left of their head, and figures end right of theirs. */
const BEYOND_HEAD = 30;

/** The result tables of pages, by the reader's own eyes: what is damaged is what it finds on the sound pages. */
export function printedTables(pages: readonly Page[]): PrintedTable[] {
  return layOut(pages).pages.flatMap(({ lines }, index) => {
    const page = pages[index];
    const heads = findHeaders(lines);
    return heads.flatMap((head): PrintedTable[] => {
      const roles = head.columns.map(({ role }) => role);
      // Tables of the laboratory's own controls repeat the names.
      if (!page || roles.length < 2 || !roles.includes('name') || roles.includes('quality')) return [];
      const nextHead = Math.min(
        page.height,
        ...heads.filter(({ y0, x0, x1 }) => y0 > head.y1 && x0 < head.x1 && x1 > head.x0).map(({ y0 }) => y0 - 14),
      );
      const left = head.x0 - BEYOND_HEAD;
      const right = head.x1 + BEYOND_HEAD;
      const under = page.words
        .filter(({ x0, x1, y0, y1 }) => y0 > head.y1 - 1 && y1 < nextHead && x0 > left && x1 < right)
        .sort((a, b) => a.y0 - b.y0);
      const end = under.findIndex(({ y0 }, at) => y0 - (under[at - 1]?.y0 ?? head.y1) > WIDEST_GAP);
      const words = end < 0 ? under : under.slice(0, end);
      const columns = head.columns.map((column, at) => printedColumn(page, head.columns, column, at, words));
      const bottom = Math.max(head.y1, ...words.map(({ y1 }) => y1));
      return [{ page, columns, box: { x0: left, y0: head.y0, x1: right, y1: bottom } }];
    });
  });
}

function printedColumn(
  page: Page,
  all: readonly HeaderColumn[],
  { role, x0, y0, x1, y1 }: HeaderColumn,
  at: number,
  words: readonly Word[],
): PrintedColumn {
  const before = all[at - 1];
  const after = all[at + 1];
  const left = before ? (before.x1 + x0) / 2 : x0 - BEYOND_HEAD;
  const right = after ? (x1 + after.x0) / 2 : x1 + BEYOND_HEAD;
  const middle = (word: Word) => (word.x0 + word.x1) / 2;
  const cells: Word[][] = [];
  for (const word of words) {
    if (middle(word) <= left || middle(word) > right) continue;
    const row = cells.find(([first]) => Math.abs((first?.y0 ?? 0) - word.y0) < ONE_ROW);
    if (row) row.push(word);
    else cells.push([word]);
  }
  for (const cell of cells) cell.sort((a, b) => a.x0 - b.x0);
  const head = page.words.filter(
    (word) => word.y0 >= y0 - 1 && word.y1 <= y1 + 1 && word.x0 >= x0 - 1 && word.x1 <= x1 + 1,
  );
  return { role, box: { x0, y0, x1, y1 }, head, cells };
}
