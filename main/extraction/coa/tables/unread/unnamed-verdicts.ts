import { parseQualifier } from '../../../../../shared/science/numbers.ts';
import { enclosing, type Word } from '../../../../documents/page.ts';
import { overlaps } from '../../../layout/overlap.ts';
import { isBlank, readAnswer } from '../cells.ts';
import type { HeaderColumn, TableHeader } from '../heads/table-header.ts';

/** Verdicts without a head stand no further (page units) right of the last head than a column is wide. */
const REACH = 200;
/** How far apart (page units) the verdicts of one column may begin: they are centred or right-aligned. */
const SAME_COLUMN = 14;
/** Rows whose line's height differs by less than this (page units) are one row. */
const SAME_LINE = 4;
/** A column has a verdict in at least this part of its rows; a table of one or two rows has one in each. */
const ROWS_WITH_VERDICT = 0.6;

/** The end of a finding in words (`Not Detected`) is no verdict. */
const FINDING = /^(?:detected|present|positive)$/i;
const isVerdict = (text: string) => ['pass', 'fail'].includes(parseQualifier(text) ?? '');

/**
 * Gives tables a column for the verdicts that many laboratories print behind their results under no head, or under one that
 * is a verdict itself and asks for it (`Conforms` over `Yes` and `No`). Without it they would be taken for part of the
 * result, or of the names of the table beside.
 *
 * @param words upright words of the page
 */
export function withUnnamedVerdicts(headers: readonly TableHeader[], words: readonly Word[]): TableHeader[] {
  const hasStatus = ({ columns }: TableHeader) => columns.some((column) => column.role === 'status');
  if (headers.every(hasStatus)) return [...headers];
  const verdicts = words.filter(({ text }) => !FINDING.test(text) && isVerdict(text));
  return headers.map((header) => {
    if (verdicts.length === 0 || hasStatus(header)) return header;
    const column = askedColumn(header, headers, words, verdicts) ?? unnamedColumn(header, headers, words, verdicts);
    return column ? { ...enclosing([header, column]), columns: [...header.columns, column] } : header;
  });
}

/** Where the next head begins under a table, or under the column that may stand right of it. */
const bottomOf = (header: TableHeader, headers: readonly TableHeader[]) =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...headers
      .filter((other) => other.y0 > header.y1 && other.x0 < header.x1 + REACH && other.x1 > header.x0)
      .map((other) => other.y0),
  );

/** The column of answers under a verdict that stands among the heads. */
function askedColumn(
  header: TableHeader,
  headers: readonly TableHeader[],
  words: readonly Word[],
  verdicts: readonly Word[],
): HeaderColumn | null {
  const last = header.columns.at(-1);
  const head = verdicts.find(
    ({ x0, y0, y1 }) => last && x0 > last.x1 && x0 < last.x1 + REACH && y0 < header.y1 && y1 > header.y0,
  );
  if (!last || !head) return null;
  const bottom = bottomOf(header, headers);
  const below = words.filter((word) => word.y0 >= header.y1 - 1 && word.y1 <= bottom);
  const own = below.filter((word) => overlaps(word, head) && (readAnswer(word.text) !== null || isBlank(word.text)));
  const end = Math.max(...own.map(({ y1 }) => y1));
  const rows = below.filter((word) => overlaps(word, last) && word.y0 <= end);
  const isAnswered = own.some(({ text }) => readAnswer(text) !== null);
  return isAnswered && countLines(own) >= ROWS_WITH_VERDICT * countLines(rows)
    ? { x0: head.x0, x1: head.x1, y0: header.y0, y1: header.y1, text: head.text, role: 'status', units: [] }
    : null;
}

function unnamedColumn(
  header: TableHeader,
  headers: readonly TableHeader[],
  words: readonly Word[],
  verdicts: readonly Word[],
): HeaderColumn | null {
  const last = header.columns.at(-1);
  if (!last) return null;
  const bottom = bottomOf(header, headers);
  // Tables right of this one, also those that began above and go on beside it.
  const right = Math.min(
    header.x1 + REACH,
    ...headers
      .filter((other) => other.x0 > header.x1 && other.y0 < bottom && !hasEnded(other, header, headers))
      .map((other) => other.x0),
  );
  const below = (word: Word) => word.y0 >= header.y1 - 1 && word.y1 <= bottom;
  const beside = verdicts.filter((word) => below(word) && (word.x0 + word.x1) / 2 > last.x1 && word.x1 < right);
  const [first] = [...beside].sort((a, b) => a.y0 - b.y0);
  if (!first) return null;
  const own = beside.filter((word) => Math.abs(word.x0 - first.x0) < SAME_COLUMN);
  // The figures of the last column, down to the last verdict: where no limit applies, there is none to give.
  const end = Math.max(...own.map(({ y1 }) => y1));
  const rows = words.filter((word) => below(word) && overlaps(word, last) && word.y0 <= end && !isBlank(word.text));
  const lines = countLines(rows);
  if (countLines(own) < Math.max(1, ROWS_WITH_VERDICT * lines)) return null;
  const box = enclosing(own);
  return { x0: box.x0, x1: box.x1, y0: header.y0, y1: header.y1, text: '', role: 'status', units: [] };
}

/** Whether another head between them ends a table before the head begins. */
const hasEnded = (table: TableHeader, header: TableHeader, headers: readonly TableHeader[]) =>
  headers.some(
    (other) =>
      other !== header && other.y0 > table.y1 && other.y0 < header.y1 && other.x0 < table.x1 && other.x1 > table.x0,
  );

/** Printed lines that words stand on. */
function countLines(words: readonly Word[]): number {
  const tops = words.map((word) => (word.y0 + word.y1) / 2).sort((a, b) => a - b);
  return tops.filter((top, index) => index === 0 || top - (tops[index - 1] ?? 0) > SAME_LINE).length;
}
