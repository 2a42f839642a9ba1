import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import type { LabLayout, LearnedTable, StatedFigure } from '../../../../shared/records/lab-layout.ts';
import { remember } from '../../../../shared/remember.ts';
import { findUnits } from '../../../../shared/science/units.ts';
import type { LaidOutDocument, LaidOutPage } from '../../layout/laid-out.ts';
import type { Segment } from '../../layout/lines.ts';
import { fixedForm, wordsBefore } from './fixed-text.ts';
import { type NameEdge, nameEdges } from './learned-names.ts';
import { rowsOfList, rowsOfTurned, rowsUntested } from './learned-shapes.ts';
import { type FoundHead, findHeads, inUnits, type LearnedRow, readUnderHead } from './read-learned-table.ts';
import { rowsByName } from './rows-by-name.ts';
import { isSameAnalyte } from './same-row.ts';

/** A learned table with the rows that a document prints of it. */
export interface FoundTable {
  table: LearnedTable;
  rows: LearnedRow[];
}

type Knowledge = Pick<LabLayout, 'tables' | 'analytes' | 'extra'>;

/**
 * Reads every learned table that a document has: under each head the one whose analysis and caption fit best, and then
 * by their names the rows that stand under no such head.
 */
export function findLearnedTables(document: LaidOutDocument, layout: Knowledge): FoundTable[] {
  const found = findHeaded(document, layout);
  const taken = new Set(found.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.name?.words ?? [])));
  const edgesOf = remember((analysis) => nameEdges(document, analysis, layout));
  const add = (table: LearnedTable, rows: readonly LearnedRow[]) => {
    const open = rows.filter(({ cells }) => !cells.name?.words.some((word) => taken.has(word)));
    for (const word of open.flatMap(({ cells }) => cells.name?.words ?? [])) taken.add(word);
    const page = open[0]?.page;
    if (page) found.push({ table, rows: withStated(table, page, firstLine(page, open), open) });
  };
  const isFound = (table: LearnedTable) => found.some((one) => one.table === table);
  const rows = layout.tables.filter(({ shape }) => shape === 'rows');
  for (const table of [...rows.filter(isFound), ...rows.filter((table) => !isFound(table))])
    add(table, rowsByName(table, layout, edgesOf(table.analysis), taken));
  for (const table of layout.tables) {
    if (table.shape === 'list') add(table, rowsOfList(document, table, layout));
    if (table.shape === 'turned') add(table, rowsOfTurned(document, table, layout));
  }
  for (const table of layout.tables.filter(({ shape }) => shape === 'untested'))
    for (const edge of edgesOf(table.analysis)) add(table, rowsUntested(table, layout, edge));
  const thresholds = findThresholds(document, layout, edgesOf);
  return [...found.map((one) => ({ ...one, rows: withThresholds(one.rows, thresholds) })), ...thresholds];
}

/** Learned tables of thresholds, under their heads or by their names. */
function findThresholds(
  document: LaidOutDocument,
  layout: Knowledge,
  edgesOf: (analysis: string) => NameEdge[],
): FoundTable[] {
  const headed = findHeaded(document, layout, 'thresholds');
  const others = layout.tables.filter(
    (table) => table.shape === 'thresholds' && !headed.some((one) => one.table === table),
  );
  const byName = others.map((table) => ({
    table,
    rows: rowsByName(table, layout, edgesOf(table.analysis), new Set()),
  }));
  return [...headed, ...byName.filter(({ rows }) => rows.length > 0)];
}

/** Rows with the thresholds that stand in a table of their own. */
const withThresholds = (rows: readonly LearnedRow[], found: readonly FoundTable[]): LearnedRow[] =>
  rows.map((row) => {
    const own = found.flatMap(({ table, rows }) =>
      rows.filter((one) => isSameAnalyte(one.result, row.result)).map((one) => ({ table, one })),
    );
    if (row.result.qualifier === 'NT') return row;
    const result = { ...row.result };
    const cells = { ...row.cells };
    for (const { table, one } of own)
      for (const role of ['lod', 'loq', 'limit'] as const) {
        const cell = one.cells[role] ?? one.cells['lod-loq'] ?? one.cells['loq-lod'];
        if (result[role] !== null || one.result[role] === null || !cell) continue;
        result[role] = thresholdIn(table, one.result, role, result.units);
        cells[role] = { ...cell, page: one.page };
      }
    return { ...row, result, cells };
  });

/** A threshold from a row of a table of thresholds, in other units: it is in the row's, or in its column's. */
export const thresholdIn = (
  { columns }: Pick<LearnedTable, 'columns'>,
  row: CoaResult,
  role: 'lod' | 'loq' | 'limit',
  units: string | null,
): number | null => {
  const own = columns.find((column) => column.role === role) ?? columns.find((column) => /^lo.-lo.$/.test(column.role));
  return inUnits({ value: row[role], units: row.units }, own?.units ?? null, units);
};

/** The learned tables of a shape that stand under their heads. */
function findHeaded(document: LaidOutDocument, layout: Knowledge, own: LearnedTable['shape'] = 'rows'): FoundTable[] {
  const headed = layout.tables.filter(({ shape }) => shape === own);
  const heads = headed.flatMap((table) => findHeads(document, table).map((head) => ({ table, head })));
  const places = new Map<string, FoundHead[]>();
  for (const { head } of heads) places.set(placeOf(head), [...(places.get(placeOf(head)) ?? []), head]);
  const read = heads.map(({ table, head }) => {
    // A head that stands beside the table begins another and ends none.
    const isHead = (page: number, line: number) =>
      places.get(`${page}:${line}`)?.some((other) => isAcross(other, head)) ?? false;
    const rows = readUnderHead(document, table, layout, head, isHead);
    const isCaptioned = table.caption !== null && captionOver(document, head, table) === table.caption;
    return { table, head, rows, worth: rows.length * head.share * (isCaptioned ? 1.5 : 1) + (isCaptioned ? 0.5 : 0) };
  });
  const best = new Map<string, (typeof read)[number]>();
  for (const one of read) {
    // Halves of a table stand side by side under one line of heads.
    const side = `${placeOf(one.head)}:${Math.round((one.table.columns[0]?.x0 ?? 0) * 12)}`;
    if (one.rows.length > 0 && one.worth > (best.get(side)?.worth ?? 0)) best.set(side, one);
  }
  return [...best.values()].map(({ table, head, rows }) => ({
    table,
    rows: withStated(table, document.pages[head.page], head.line, rows),
  }));
}

/** Index of the line that prints the first of some rows. */
const firstLine = (page: LaidOutPage, rows: readonly LearnedRow[]): number => {
  const own = rows.filter((row) => row.page === page).flatMap(({ cells }) => cells.name?.words ?? []);
  const top = Math.min(...own.map(({ y0 }) => y0));
  return Math.max(
    0,
    page.lines.findIndex(({ y1 }) => y1 > top + 1),
  );
};

/** Whether one of two heads stands over columns of the other. */
const isAcross = ({ columns: a }: FoundHead, { columns: b }: FoundHead): boolean =>
  (a[0]?.x0 ?? 0) < (b.at(-1)?.x1 ?? 1) && (b[0]?.x0 ?? 0) < (a.at(-1)?.x1 ?? 1);

const placeOf = ({ page, line }: FoundHead) => `${page}:${line}`;

/** Lines over a head in which its caption is looked for. */
const CAPTION_REACH = 4;

/** The learned caption where it stands over a head, else null. */
export function captionOver(
  document: LaidOutDocument,
  { page, line }: FoundHead,
  { caption }: LearnedTable,
): string | null {
  const lines = document.pages[page]?.lines.slice(Math.max(0, line - CAPTION_REACH), line) ?? [];
  return lines.some(({ segments }) => segments.some(({ text }) => fixedForm(text) === caption)) ? caption : null;
}

/** The figures of a text that says something once for all rows of a table, and the words before the first. */
export function statementIn(text: string): {
  before: string | null;
  figures: { value: number; at: number; end: number }[];
} {
  const figures = [...text.matchAll(/(?<![\p{L}\d.,])\d[\d,]*(?:\.\d+)?/gu)].map((match) => ({
    value: Number(match[0].replace(/,/g, '')),
    at: match.index,
    end: match.index + match[0].length,
  }));
  return { before: wordsBefore(text.slice(0, figures[0]?.at ?? 0)), figures };
}

/** Rows with the thresholds that are said once for all of them. */
function withStated(
  table: LearnedTable,
  page: LaidOutPage | undefined,
  line: number,
  rows: LearnedRow[],
): LearnedRow[] {
  return table.stated.reduce((all, stated) => {
    const said = page && findStated(page, stated, line, rows);
    if (!said) return all;
    return all.map((row) =>
      row.result[stated.role] !== null
        ? row
        : {
            ...row,
            result: { ...row.result, [stated.role]: inUnits(said, stated.units, row.result.units) },
            cells: {
              ...row.cells,
              [stated.role]: { text: said.segment.text, words: said.segment.words, page: said.page },
            },
          },
    );
  }, rows);
}

interface Said {
  value: number;
  units: string | null;
  segment: Segment;
  page: LaidOutPage;
}

/** The nearest statement on the learned side of a table. */
function findStated(first: LaidOutPage, stated: StatedFigure, top: number, rows: readonly LearnedRow[]): Said | null {
  const line = first.lines[top];
  if (!line) return null;
  // What is said below the rows stands where the last of them do.
  const page = (stated.place === 'below' && rows.at(-1)?.page) || first;
  const own = rows
    .filter((row) => row.page === page)
    .flatMap(({ cells }) => Object.values(cells).flatMap(({ words }) => words));
  const bottom = Math.max(page === first ? line.y1 : 0, ...own.map(({ y1 }) => y1));
  const found = page.lines.flatMap(({ segments }) =>
    segments.flatMap((segment): (Said & { distance: number })[] => {
      const distance = stated.place === 'above' ? line.y0 - segment.y1 : segment.y0 - bottom;
      if (distance < -2) return [];
      const { before, figures } = statementIn(segment.text);
      const figure = figures[stated.nth];
      if (!figure || before === null || !(before === stated.before || before.endsWith(` ${stated.before}`))) return [];
      const [units = null] = findUnits(segment.text.slice(figures.at(-1)?.end ?? figure.end));
      return [{ value: figure.value, units, segment, page, distance }];
    }),
  );
  return found.toSorted((a, b) => a.distance - b.distance)[0] ?? null;
}
