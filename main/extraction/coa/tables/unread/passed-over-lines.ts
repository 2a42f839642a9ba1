import { median } from '../../../../../shared/median.ts';
import { findAnalyte, type HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { parseQualifier } from '../../../../../shared/science/numbers.ts';
import { enclosing, type Rectangle } from '../../../../documents/page.ts';
import type { LaidOutDocument } from '../../../layout/laid-out.ts';
import type { Line, Segment } from '../../../layout/lines.ts';
import { overlaps } from '../../../layout/overlap.ts';
import { findDates } from '../../fields/dates.ts';
import { readMeasurements } from '../cells.ts';
import type { RowDraft, TableDraft } from '../table-draft.ts';

/** A line that stands in a table like its rows without being one. */
export interface PassedOverLine {
  analysis: HomeAnalysis;
  /** Its name and its result, as printed. */
  text: string;
}

/** So many rows show where a table has its names and its results. */
const FEWEST_ROWS = 4;
/** Under its last row a table may go on for so many of its rows' pitches. */
const FURTHER = 2.2;
/** Names begin this near (page units) to where the others of their table do. */
const SAME_EDGE = 4;
/** Sums, and names that are said of whole panels and of samples. */
const NO_ANALYTE =
  /\btotal|\bsum\b|\bmax\b|^\W*(?:analyte|result|date|page|sample|batch|lot|report|limit|lo[dq])\b|[:#]/i;

/**
 * Lines with a name where a table has its names and a result where it has its results, among its rows or right under
 * them, that no row was read from.
 *
 * @param tables all tables of the document, with the rows that were read
 */
export function passedOverLines(document: LaidOutDocument, tables: readonly TableDraft[]): PassedOverLine[] {
  return document.pages.flatMap(({ page, lines }) => {
    const own = tables.filter((table) => table.page === page.number);
    const taken = own.flatMap(({ rows }) => rows.map(({ words }) => enclosing(words)));
    return own.flatMap((table) => {
      const grid = gridOf(table.rows);
      return grid === null ? [] : lines.flatMap((line) => lineIn(line, grid, taken) ?? []);
    });
  });
}

/** Where a table's names begin and its results stand. */
interface Grid extends Rectangle {
  edge: number;
  results: Rectangle;
  rows: readonly RowDraft[];
}

function gridOf(rows: readonly RowDraft[]): Grid | null {
  const edges = rows.map(({ name }) => Math.min(...name.words.map(({ x0 }) => x0)));
  const edge = median(edges);
  const usual = rows.filter((_, index) => Math.abs((edges[index] ?? 0) - edge) < SAME_EDGE);
  const results = usual.flatMap(({ measurements }) => measurements[0]?.words ?? []);
  if (usual.length < FEWEST_ROWS || results.length < FEWEST_ROWS) return null;
  const box = enclosing(usual.flatMap(({ words }) => words));
  const tops = usual.map(({ words }) => enclosing(words).y0).sort((a, b) => a - b);
  const steps = tops.slice(1).map((top, index) => top - (tops[index] ?? top));
  const pitch = median(steps);
  // Cards and lists of several rows a line have no pitch of rows.
  return pitch < 3 ? null : { ...box, y1: box.y1 + FURTHER * pitch, edge, results: enclosing(results), rows };
}

function lineIn(line: Line, grid: Grid, taken: readonly Rectangle[]): PassedOverLine | null {
  const middle = (line.y0 + line.y1) / 2;
  if (middle < grid.y0 || middle > grid.y1) return null;
  const at = line.segments.findIndex((segment) => Math.abs(segment.x0 - grid.edge) < SAME_EDGE);
  const name = line.segments[at];
  const result = line.segments.slice(at + 1).find((segment) => overlaps(segment, grid.results));
  if (!name || !result || !isName(name) || !isResult(result)) return null;
  if (taken.some((row) => row.y0 < middle && row.y1 > middle && row.x0 < name.x1 && row.x1 > name.x0)) return null;
  const nearest = grid.rows.toSorted((a, b) => distance(a, middle) - distance(b, middle))[0];
  return nearest ? { analysis: nearest.analysis, text: `${name.text} ${result.text}` } : null;
}

const distance = ({ words }: RowDraft, middle: number) => Math.abs(enclosing(words).y0 - middle);

/** Longer texts are methods, dates and notes. */
const LONGEST_RESULT = 18;

/** Whether a text is a figure or says that there is none; a verdict alone is the panel's. */
export const isResult = ({ text }: Segment) =>
  text.length <= LONGEST_RESULT &&
  findDates(text).length === 0 &&
  readMeasurements(text).some(({ value, qualifier }) => value !== null || !/^(?:pass|fail)$/.test(qualifier ?? 'pass'));

const isName = ({ text }: Segment) =>
  /\p{L}{2}/u.test(text) &&
  parseQualifier(text) === null &&
  !NO_ANALYTE.test(text) &&
  !(findAnalyte(text)?.isSum ?? false);
