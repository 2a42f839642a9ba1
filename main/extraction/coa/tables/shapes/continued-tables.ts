import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import type { Word } from '../../../../documents/page.ts';
import type { LaidOutPage } from '../../../layout/laid-out.ts';
import { findLines, type Line } from '../../../layout/lines.ts';
import type { Caption } from '../captions.ts';
import type { HeaderColumn } from '../heads/table-header.ts';
import { interpretTable } from '../interpret-table.ts';
import { readRows, type TableArea } from '../rows/read-rows.ts';
import type { TableDraft } from '../table-draft.ts';

/** A table that reached the end of its page, with what is needed to go on reading it on the next. */
export interface OpenTable {
  columns: HeaderColumn[];
  area: TableArea;
  caption: Caption;
  table: TableDraft;
}

/** A row that goes on stands this near (page units) under the one before it. */
const ROW_PITCH = 45;

/**
 * Reads rows that go on from the page before without a head of their own: known analytes of the same analysis (of any,
 * where one head serves the sections of several), in the same columns, above the page's first head.
 *
 * @param ceiling where the page's first own table begins
 */
export function readContinuation(
  laidOut: LaidOutPage,
  words: readonly Word[],
  open: OpenTable,
  ceiling: number,
  dash: string | null,
): TableDraft | null {
  const { page } = laidOut;
  const { area, table } = open;
  const name = open.columns.find((column) => column.role === 'name');
  if (!name || !table.analysis) return null;
  const inside = words.filter(
    (word) => (word.x0 + word.x1) / 2 >= area.x0 && (word.x0 + word.x1) / 2 <= area.x1 && word.y1 <= ceiling,
  );
  const lines = findLines({ words: inside, rules: page.rules });
  const sections = new Set(table.rows.map(({ analysis }) => analysis)).size > 1;
  const isOwn = (analysis: string | null | undefined) =>
    sections ? analysis !== null && analysis !== undefined : analysis === table.analysis;
  const context = sections ? null : table.analysis;
  const starts = lines.filter((line) => {
    const text = leadingName(line.segments.flatMap((segment) => segment.words));
    const known = findAnalyte(text, context) ?? findAnalyte(line.segments[0]?.text ?? '', context);
    return line.segments.length > 1 && isOwn(known?.analysis);
  });
  const [first] = starts;
  if (!first) return null;
  const columns = movedColumns(open.columns, starts);
  let bottom = first.y1;
  for (const line of lines) if (line.y0 >= first.y0 && line.y0 - bottom < ROW_PITCH) bottom = Math.max(bottom, line.y1);
  // Pages of a scan lie differently: short names would end left of where the table began overleaf.
  const left = Math.min(area.x0, ...starts.map(({ x0 }) => x0 - 1));
  const below = { ...area, x0: left, y0: first.y0 - 1, y1: Math.min(ceiling, bottom + 1) };
  const rows = readRows(page, words, columns, below);
  const read = interpretTable(columns, rows, open.caption, dash);
  const known = read.rows.filter((row) => row.key !== null && isOwn(row.analysis));
  if (known.length === 0 || known.length < 0.7 * read.rows.length) return null;
  return {
    ...read,
    analysis: known.at(-1)?.analysis ?? table.analysis,
    rows: known.map((row) => ({ ...row, doubts: [...row.doubts, { why: 'continued-table', factor: 0.95 }] })),
    page: page.number,
    y0: first.y0,
    x0: area.x0,
  };
}

/** Rows in which every column has a cell, as a part of all, that show where the columns stand now. */
const FULL_ROWS = 0.6;

/** The columns where the rows overleaf have them: a browser that prints anew makes each part as wide as its content. */
function movedColumns(columns: readonly HeaderColumn[], rows: readonly Line[]): HeaderColumn[] {
  const full = rows.filter((row) => row.segments.length === columns.length);
  if (full.length < FULL_ROWS * rows.length)
    return columns.map(({ cell, ...column }) => ({
      ...column,
      // Where it ended overleaf says nothing here.
      ...(cell && { cell: { ...cell, y1: Number.POSITIVE_INFINITY } }),
    }));
  return columns.map(({ cell: _, ...column }, index) => {
    const cells = full.flatMap((row) => row.segments[index] ?? []);
    return {
      ...column,
      x0: Math.min(...cells.map((cell) => cell.x0)),
      x1: Math.max(...cells.map((cell) => cell.x1)),
    };
  });
}

/** The words a line begins with, up to its first figure or what stands in a figure's place. */
function leadingName(words: readonly Word[]): string {
  const sorted = [...words].sort((a, b) => a.x0 - b.x0);
  const end = sorted.findIndex(
    (word, index) =>
      index > 0 && /^(?:[<>≤]?\d[\d.,]*%?|N\.?[DTR]\.?|<L?LO[QD]|Not|Pass|Fail|PASS|FAIL)$/.test(word.text),
  );
  const named = sorted
    .slice(0, end < 0 ? sorted.length : end)
    .map((word) => word.text)
    .join(' ');
  return named.replace(/(?<=[a-z])(?:ND|NT|<L?LOQ).*$/, '');
}
