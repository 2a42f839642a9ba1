import { findAnalyte, type HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { enclosing, type Rectangle, type Word } from '../../../../documents/page.ts';
import type { LaidOutDocument } from '../../../layout/laid-out.ts';
import type { Line, Segment } from '../../../layout/lines.ts';
import { findHeaders } from '../heads/find-headers.ts';
import { LIMITS, roleOver } from '../heads/role-over.ts';
import type { TableHeader } from '../heads/table-header.ts';
import type { RowDraft, TableDraft } from '../table-draft.ts';
import { isResult } from './passed-over-lines.ts';

/** A row of which only the verdict was read, and the result that stands on its line. */
export interface VerdictWithResult {
  row: RowDraft;
  /** The result as printed. */
  text: string;
}

/** What stands on the line of a row like another row: a name and a result. */
export interface HalfReadLine {
  analysis: HomeAnalysis;
  /** Its name and its result, as printed. */
  text: string;
}

/** Rows that have a verdict in the place of their value, although a result that nothing was read from stands on their line. */
export function verdictsWithResults(document: LaidOutDocument, tables: readonly TableDraft[]): VerdictWithResult[] {
  return onLines(document, tables).flatMap(({ line, rows, heads }) =>
    rows.flatMap((row): VerdictWithResult[] => {
      const [first] = row.measurements;
      if (!first || first.value.value !== null || !/^(?:pass|fail)$/.test(first.value.qualifier ?? '')) return [];
      const end = nextRow(rows, row);
      const name = enclosing(row.name.words);
      const read = inkOf(row);
      const result = line.segments.find(
        (segment) =>
          segment.x0 > name.x1 &&
          segment.x0 < end &&
          isFinding(segment) &&
          !segment.words.some((word) => read.has(word)) &&
          !isUnderLimits(segment, heads()),
      );
      return result ? [{ row, text: result.text }] : [];
    }),
  );
}

/** Lines of which one row was read, and another that stands right of it was not: half of a table in two blocks is lost. */
export function halfReadLines(document: LaidOutDocument, tables: readonly TableDraft[]): HalfReadLine[] {
  return onLines(document, tables).flatMap(({ line, rows, taken }) => {
    const free = line.segments.filter((segment) => !taken.some((box) => meets(box, segment)));
    const at = free.findIndex((name, index) => {
      const next = free[index + 1];
      return isName(name) && next !== undefined && isFinding(next);
    });
    const [name, result] = [free[at], free[at + 1]];
    const row = name && rows.findLast(({ words }) => enclosing(words).x1 < name.x0);
    return name && result && row ? [{ analysis: row.analysis, text: `${name.text} ${result.text}` }] : [];
  });
}

interface LineOfRows {
  line: Line;
  /** The heads of tables on the page, which take long to find and are seldom asked for. */
  heads: () => readonly TableHeader[];
  rows: RowDraft[];
  /** Boxes of all rows of the page. */
  taken: Rectangle[];
}

/** The lines of the pages that rows were read from, with these rows from left to right. */
function onLines(document: LaidOutDocument, tables: readonly TableDraft[]): LineOfRows[] {
  return document.pages.flatMap(({ page, lines }) => {
    const rows = tables.filter((table) => table.page === page.number).flatMap((table) => table.rows);
    const byWord = new Map(rows.flatMap((row) => row.name.words.map((word) => [word, row] as const)));
    const heads = once(() => findHeaders(lines));
    const taken = rows.flatMap(({ words }) => (words.length > 0 ? [enclosing(words)] : []));
    return lines.flatMap((line): LineOfRows[] => {
      const own = new Set(line.segments.flatMap(({ words }) => words.flatMap((word) => byWord.get(word) ?? [])));
      return own.size > 0 ? [{ line, heads, rows: [...own], taken }] : [];
    });
  });
}

/** Whether the head of limits stands over a text, nearer than any other: `Absent` is then what is asked for. */
function isUnderLimits(segment: Segment, heads: readonly TableHeader[]): boolean {
  const above = heads.filter(({ x0, x1, y0 }) => y0 < segment.y0 && x0 < segment.x1 && x1 > segment.x0);
  const [head] = above.toSorted((a, b) => b.y0 - a.y0);
  return head !== undefined && LIMITS.has(roleOver(segment, head.columns));
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Where the next row of a line begins. */
const nextRow = (rows: readonly RowDraft[], row: RowDraft): number => {
  const next = rows[rows.indexOf(row) + 1];
  return next ? enclosing(next.words).x0 : Number.POSITIVE_INFINITY;
};

/** The words that a row's values were read from. */
const inkOf = ({ name, measurements, lod, loq, limit, status }: RowDraft): Set<Word> =>
  new Set([name, ...measurements, lod, loq, limit, status].flatMap((read) => read?.words ?? []));

const meets = (a: Rectangle, b: Rectangle) => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

/** A figure, or words for one that is none; heads and verdicts on whole panels are neither. */
const isFinding = (segment: Segment) => FINDING.test(segment.text) && !OF_WORK.test(segment.text) && isResult(segment);
const FINDING = /\d|^\W*(?:n\.?d\.?$|not detected|absent|negative|positive|present|detected|<|b(?:lo[dq]|ql)$|trace)/i;
/** How much was weighed or measured off, how long and how warm it stood: of the work in a laboratory, not of its findings. */
const OF_WORK = /^\W*\d[\d.,]*\s*(?:k?g|[mµu]?l|lbs?|oz|h|hrs?|hours?|min(?:utes?)?|s|sec|days?|°\s?[CF]|C|rpm)\W*$/i;

const isName = ({ text }: Segment) =>
  /^\W*\p{L}[\p{L}\d-]/u.test(text) &&
  !/[:#=(]|\btotal\b/i.test(text) &&
  !(findAnalyte(text)?.isSum ?? false) &&
  !WORD_OF_RESULTS.test(text);

/** Verdicts, qualifiers and heads are no names. */
const WORD_OF_RESULTS =
  /^\W*(?:pass(?:ed)?|fail(?:ed)?|n\.?d\.?|nt|nr|not (?:detected|tested)|absent|present|negative|positive|<?\s*lo[dq]|bloq|trace|analytes?|compounds?|results?|limits?|units?)\b/i;
