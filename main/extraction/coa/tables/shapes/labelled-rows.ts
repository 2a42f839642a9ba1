import { findAnalyte, type HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { enclosing, type Word } from '../../../../documents/page.ts';
import type { LaidOutDocument, LaidOutPage } from '../../../layout/laid-out.ts';
import { type Segment, toSegment } from '../../../layout/lines.ts';
import type { Caption } from '../captions.ts';
import type { Role } from '../heads/header-words.ts';
import type { HeaderColumn } from '../heads/table-header.ts';
import { interpretTable } from '../interpret-table.ts';
import type { TableDraft } from '../table-draft.ts';
import type { RowCell, TableRow } from '../table-row.ts';

/** What announces each part of a row that is written out (`Parameter: Lead`, `Result: 0.05 µg/g`, `Limit: 0.5 µg/g`). */
const LABELS: readonly (readonly [string, Role])[] = [
  ['parameter|analyte|compound|substance|contaminant|test(?: name)?', 'name'],
  ['results?|amount(?: found)?|concentration|finding', 'result'],
  ['lod', 'lod'],
  ['loq|rl|reporting limit', 'loq'],
  ['(?:action |upper )?limit|action level|maximum|specification', 'limit'],
  ['units?', 'units'],
  ['status|pass ?/ ?fail|verdict|evaluation', 'status'],
];
const ROLES = LABELS.map(([, role]) => role);
const LABEL = new RegExp(String.raw`(?<=^|[\s;|,])(?:${LABELS.map(([words]) => `(${words})`).join('|')})\s?:\s?`, 'gi');

/** Fewer rows written out are a coincidence. */
const FEWEST = 2;
/** The parts of a row that stand under its name begin this near (page units) to it ... */
const ALIGNED = 12;
/** ... and the next of them no further below than so many line heights. */
const NEXT_LINE = 1.6;

interface Part extends RowCell {
  role: Role;
  /** Where its label begins. */
  from: number;
}

/**
 * Results whose every value is announced by a label, on one line or one under the other, instead of by a table's head.
 *
 * @param covered analyses that tables gave
 * @param dash what the document says a dash stands for
 */
export function readLabelledRows(
  document: LaidOutDocument,
  covered: ReadonlySet<HomeAnalysis>,
  dash: string | null = null,
): TableDraft[] {
  return document.pages.flatMap((page) => {
    const rows = rowsOf(page);
    const analyses = new Set(rows.flatMap((row) => analysisOf(row) ?? []));
    return [...analyses].flatMap((analysis): TableDraft[] => {
      const own = rows.filter((row) => analysisOf(row) === analysis).map(toRow);
      if (own.length < FEWEST || covered.has(analysis)) return [];
      const caption: Caption = { analysis, namedAt: 0, units: null, thresholds: {}, quality: false };
      const box = enclosing(own);
      const read = interpretTable(columnsOf(own), own, caption, dash);
      return [{ ...read, page: page.page.number, y0: box.y0, x0: box.x0 }];
    });
  });
}

const analysisOf = (row: readonly Part[]) => {
  const analysis = findAnalyte(row[0]?.text ?? '')?.analysis;
  return analysis === undefined || analysis === 'other' ? null : analysis;
};

/** The parts that belong to each name: right of it on its line, or under it in one column. */
function rowsOf({ lines }: LaidOutPage): Part[][] {
  const rows: Part[][] = [];
  for (const part of lines.flatMap((line) => line.segments.flatMap(partsOf))) {
    if (part.role === 'name') rows.push([part]);
    else rows.findLast((row) => goesOn(row, part))?.push(part);
  }
  return rows.filter((row) => row.some(({ role }) => role === 'result'));
}

function goesOn(row: readonly Part[], part: Part): boolean {
  const [name] = row;
  const last = row.at(-1);
  if (!name || !last || row.some(({ role }) => role === part.role)) return false;
  const height = name.y1 - name.y0;
  const beside = part.from > last.x0 && Math.abs(part.y0 - last.y0) < 0.5 * height;
  const under = Math.abs(part.from - name.from) < ALIGNED && part.y0 - last.y1 < NEXT_LINE * height;
  return beside || under;
}

/** The labelled values of a segment; what stands before the first label is none of theirs. */
function partsOf(segment: Segment): Part[] {
  if (!segment.text.includes(':')) return [];
  const labels = [...segment.text.matchAll(LABEL)];
  return labels.flatMap((match, index): Part[] => {
    const start = match.index + match[0].length;
    const end = labels[index + 1]?.index ?? segment.text.length;
    const role = ROLES[match.slice(1).findIndex((label) => label !== undefined)];
    const words = wordsBetween(segment, start, end);
    const label = wordsBetween(segment, match.index, start);
    if (!role || words.length === 0) return [];
    const text = toSegment(words).text.replace(/[\s;|,]+$/, '');
    return [{ ...enclosing(words), role, text, words, from: label[0]?.x0 ?? words[0]?.x0 ?? 0 }];
  });
}

/** The words of a segment within a range of its text. */
function wordsBetween(segment: Segment, start: number, end: number): Word[] {
  let at = 0;
  return segment.words.filter((word) => {
    const from = segment.text.indexOf(word.text, at);
    at = from + word.text.length;
    return from >= start && from < end;
  });
}

const toRow = (parts: readonly Part[]): TableRow => ({
  ...enclosing(parts),
  cells: ROLES.map((role) => parts.find((part) => part.role === role)),
});

/** A head for every kind of part, over the first of its cells. */
const columnsOf = (rows: readonly TableRow[]): HeaderColumn[] =>
  ROLES.map((role, index) => {
    const cells = rows.flatMap((row) => row.cells[index] ?? []);
    const box = cells.length > 0 ? enclosing(cells) : { x0: 0, y0: 0, x1: 0, y1: 0 };
    return { ...box, role, units: [], text: role };
  });
