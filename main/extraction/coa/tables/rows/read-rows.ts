import { quantile } from '../../../../../shared/quantile.ts';
import { findAnalyte } from '../../../../../shared/science/analytes.ts';
import { enclosing, type Page, type Rectangle, type Word } from '../../../../documents/page.ts';
import { findLines, type Line, type Segment, toSegment } from '../../../layout/lines.ts';
import { overlapShare } from '../../../layout/overlap.ts';
import { MONTHS_OF_LANGUAGES } from '../../../month-names.ts';
import { readMeasurements, readVerdict } from '../cells.ts';
import { withoutAbsenceInName } from '../columns/absences.ts';
import { assignColumns, type ColumnSlot } from '../columns/assign-columns.ts';
import { columnSlots } from '../columns/column-slots.ts';
import { isMeasured, MISFITS, verdictIn } from '../columns/misfits.ts';
import { headingAnalysis } from '../heads/heading-analysis.ts';
import type { HeaderColumn } from '../heads/table-header.ts';
import { isLegend } from '../legend.ts';
import type { RowCell, TableRow } from '../table-row.ts';
import { joinWrapped } from './join-wrapped.ts';
import { withMergedCell } from './merged-cells.ts';
import { wordsWithin } from './words-within.ts';

/** Where a table's rows may be: between its neighbours and down to the next head or the end of the page. */
export type TableArea = Rectangle;

/** A gap below a row of this many row heights ends a table. */
const LARGEST_GAP = 6;
/** Once the rows' pitch is known, a gap this many times as wide does. */
const WIDER_GAP = 2.6;

/** Reads the rows below a head, as printed; wrapped cells are joined. */
export function readRows(
  page: Pick<Page, 'rules'>,
  words: readonly Word[],
  columns: readonly HeaderColumn[],
  area: TableArea,
): TableRow[] {
  const inside = wordsWithin(words, area);
  const lines = findLines({ words: inside, rules: page.rules });
  const piecesOf = new Map<Word, Segment[]>();
  const size = sizeOfRows(lines);
  const end = lines.findIndex(
    (line, index) =>
      headsTwoPanels(line) ||
      (isNextCaption(line, size) && !isRightUnder(line, area) && !goesOn(lines.slice(index + 1), columns)),
  );
  const kept = untilGap(
    (end < 0 ? lines : lines.slice(0, end)).map((line) => {
      const words = line.segments.flatMap((segment) => segment.words).sort((a, b) => a.x0 - b.x0);
      if (words[0]) piecesOf.set(words[0], line.segments);
      return words;
    }),
    area.y0,
  );
  const split = kept.map((row) => row.flatMap(splitNameFromNumber));
  const printed = kept.map((row) => piecesOf.get(row[0] as Word) ?? []);
  const slots = columnSlots(columns, area, split, printed);
  const rows = split.map((row, index) => {
    const pieces = row.flatMap((word) => splitGluedNumbers(word, columns, slots));
    const segments = printed[index] ?? [];
    const assigned = withoutAbsenceInName(pieces, assignColumns(pieces, slots), columns, segments);
    return isRunning(pieces, assigned, columns, segments, size)
      ? toRunning(pieces, columns.length, segments)
      : toRow(pieces, assigned, columns.length);
  });
  const beside = words.filter((word) => word.x0 >= area.x1 - 1 && word.x0 < area.x1 + NOTE_REACH);
  return parted(withMergedCell(rows, columns)).flatMap((part) =>
    joinWrapped(part, columns, page.rules).map((row) => withNote(row, beside)),
  );
}

/** Headings of two panels side by side (`MICROBIALS | MYCOTOXINS`): there the table has ended. */
function headsTwoPanels({ segments: [first, ...others] }: Line): boolean {
  const left = first && others.length > 0 ? headingAnalysis(first.text) : null;
  return (
    left !== null &&
    others.some((segment) => {
      const right = headingAnalysis(segment.text);
      return right !== null && right !== left;
    })
  );
}

/** Rows that show how large a table is printed: those with what was found, if there are any; a caption may have a verdict. */
const FIRST_ROWS = 8;

function sizeOfRows(lines: readonly Line[]): number {
  const measured = lines.filter(({ segments: [, ...others] }) =>
    others.some(({ text, words }) => isMeasure(words) && !PANEL_VERDICT.test(text)),
  );
  const rows = (measured.length > 0 ? measured : lines).slice(0, FIRST_ROWS);
  return quantile(
    rows.map(({ segments }) => segments[0]?.fontSize ?? 0),
    0.5,
  );
}

/** A heading this many times as large as the rows is no section of theirs, but the caption of the next panel. */
const LARGER = 1.15;

/** Whether a line stands under a table's head like its first row, with less than a line between: no caption does. */
const isRightUnder = (line: Line, { y0 }: TableArea) => line.y0 - y0 < line.y1 - line.y0;

const isNextCaption = ({ segments: [first, ...others] }: Line, size: number) =>
  first !== undefined &&
  first.fontSize > LARGER * size &&
  !others.some((segment) => /\d/.test(segment.text) && isMeasure(segment.words)) &&
  headingAnalysis(first.text) !== null &&
  (findAnalyte(first.text) === null || (others.length > 0 && others.every(isOfPanel)));

/** Beside an analyte that gives its panel its name, this is said of the panel: a verdict alone, or how and when it was tested. */
const isOfPanel = ({ text, words }: Segment) =>
  PANEL_VERDICT.test(text) || (words.length >= FEWEST_BEHIND && !isMeasure(words));
const PANEL_VERDICT = /^(?:pass|fail)(?:ed)?$/i;

/** Columns that a line must fill to be a row of the table for sure. */
const FILLED = 4;

/** Whether the first line has a figure under most heads, its result's among them: one head serves several sections. */
function goesOn([next]: readonly Line[], columns: readonly HeaderColumn[]): boolean {
  const filled = columns.filter((column) => next?.segments.some((segment) => overlapShare(segment, column) > 0.5));
  return filled.length >= FILLED && filled.some(({ role }) => role === 'result') && 2 * filled.length > columns.length;
}

/** A line of so many times the size of the rows is small print. */
const SMALL_PRINT = 0.92;
/** A line with fewer words is no text that runs on. */
const FEWEST_WORDS = 5;
/** What follows a section's heading in words (method, date) has so many at least. */
const FEWEST_BEHIND = 3;

/**
 * Whether a line is text and no row: in one piece across columns with words where figures belong, or the heading of a
 * section with its method behind it.
 */
function isRunning(
  words: readonly Word[],
  assigned: readonly number[],
  columns: readonly HeaderColumn[],
  pieces: readonly Segment[],
  size: number,
): boolean {
  if (isLegend(pieces)) return true;
  const [lead, ...rest] = pieces;
  const strange = strangeWords(words, assigned, columns);
  // Notes side by side, with their marks.
  if (pieces.every(({ fontSize }) => fontSize < SMALL_PRINT * size) && strange.length >= 2) return true;
  // A panel's verdict may stand between its heading and its method, or behind it.
  const [behind, ...others] = rest.filter((piece) => readVerdict(piece.text) === null);
  if (!lead || others.length > 0 || (rest.length > 0 && !behind)) return false;
  if (behind) return isSection(lead, behind);
  const across = new Set(assigned.filter((index) => columns[index]?.role !== 'other')).size > 1;
  if (across && !isMeasure(words.slice(-1)) && headingAnalysis(lead.text) !== null) return true;
  if (findAnalyte(lead.text) === null && holdsBracketAcross(words, assigned)) return true;
  if (words.length < FEWEST_WORDS) return false;
  if (across && endsSentence(lead.text) && findAnalyte(lead.text) === null) return true;
  if (lead.fontSize < SMALL_PRINT * size && across) return true;
  return (
    strange.length >= 2 &&
    !words.some((word, index) => columns[assigned[index] ?? 0]?.role === 'status' && verdictIn(word.text))
  );
}

/** Words in columns where nothing of the kind belongs. */
function strangeWords(
  words: readonly Word[],
  assigned: readonly number[],
  columns: readonly HeaderColumn[],
): readonly Word[] {
  return words.filter((word, index) => {
    const role = columns[assigned[index] ?? 0]?.role ?? 'other';
    return role !== 'name' && /[A-Za-z]{3}/.test(word.text) && MISFITS[role](word.text) >= 1;
  });
}

/** Whether a line goes on with a sentence and ends it (`and hemp products, exhibit 6.`). */
const endsSentence = (text: string) => /^\p{Ll}{2,}[,;]?\s.*[\p{L}\d)]\.$/u.test(text);

/** Whether brackets that open in one column close in another, as in a heading: `Assay (HPLC, dried herb / getrocknet)`. */
function holdsBracketAcross(words: readonly Word[], assigned: readonly number[]): boolean {
  const opened = words.findLastIndex(({ text }) => /^\([^)]*$/.test(text));
  const closed = words.findIndex(({ text }, index) => index > opened && /\p{L}\)$/u.test(text));
  return opened > 0 && closed > 0 && closed === words.length - 1 && assigned[opened] !== assigned[closed];
}

/** A heading, and behind it its method and date: `Microbiology   SOP-401, plating, 11 March 2024`. */
const isSection = (lead: Segment, behind: Segment) =>
  behind.words.length >= FEWEST_BEHIND &&
  !isMeasure(behind.words) &&
  readMeasurements(behind.text).every(({ qualifier }) => qualifier === null) &&
  (headingAnalysis(lead.text) !== null || MONTH_AND_YEAR.test(behind.text));
const MONTH_AND_YEAR = new RegExp(
  String.raw`\b(?:${MONTHS_OF_LANGUAGES.pattern})\.? (?:\d{1,2},? )?(?:19|20)\d\d\b`,
  'i',
);

/** A figure or what stands in its place begins here. */
const isMeasure = ([first]: readonly Word[]) =>
  first !== undefined && !DATE.test(first.text) && (isMeasured(first.text) || verdictIn(first.text) !== null);

function toRunning(words: readonly Word[], columnCount: number, [lead, behind]: readonly Segment[]): TableRow {
  const { text } = toSegment(words);
  const cells = new Array<RowCell | undefined>(columnCount).fill(undefined);
  return {
    ...enclosing(words),
    cells,
    running: { text, lead: lead?.text ?? '', section: behind !== undefined, words },
  };
}

/** Rows between lines of running text, which are parts of their own: no cell goes on beyond one. */
function parted(rows: readonly TableRow[]): TableRow[][] {
  const parts: TableRow[][] = [];
  for (const row of rows) {
    const part = parts.at(-1);
    if (!part || row.running || part[0]?.running) parts.push([row]);
    else part.push(row);
  }
  return parts;
}

/** How far (page units) right of a table a remark on a row may stand. */
const NOTE_REACH = 170;

/** @param beside the words within reach right of the table */
function withNote(row: TableRow, beside: readonly Word[]): TableRow {
  const middle = (row.y0 + row.y1) / 2;
  const own = beside.filter((word) => word.y0 < middle && word.y1 > middle);
  return own.length > 0 ? { ...row, note: { ...enclosing(own), text: toSegment(own).text, words: own } } : row;
}

function untilGap(rows: readonly Word[][], top: number): Word[][] {
  const kept: Word[][] = [];
  const steps: number[] = [];
  let bottom = top;
  for (const row of rows) {
    const box = enclosing(row);
    const gap = box.y0 - bottom;
    const usual = quantile(steps, 0.6);
    const most =
      steps.length > 3 ? Math.max(WIDER_GAP * usual, 2.5 * (box.y1 - box.y0)) : LARGEST_GAP * (box.y1 - box.y0);
    if (gap > most) break;
    if (kept.length > 0 && gap > -1) steps.push(gap + box.y1 - box.y0);
    kept.push(row);
    bottom = Math.max(bottom, box.y1);
  }
  return kept;
}

/** A name and a figure drawn without a gap (`Pentachloronitrobenzene0.00039`): no name ends in a decimal fraction. */
function splitNameFromNumber(word: Word): Word[] {
  const match =
    /^([A-Za-z][A-Za-z-]{5,})(\d+\.\d+)$/.exec(word.text) ?? /^(.*[a-z]{3})(N[DTR]|<L?LO[QD])$/.exec(word.text);
  return match ? splitAt(word, (match[1] ?? '').length) : [word];
}

function splitAt(word: Word, index: number): Word[] {
  const x = word.x0 + ((word.x1 - word.x0) * index) / word.text.length;
  return [
    { ...word, text: word.text.slice(0, index), x1: x },
    { ...word, text: word.text.slice(index), x0: x },
  ];
}

/** `12.09.2023` is a date, not two figures, `07/22/22` not three. */
const DATE = /^(?:\d{1,2}\.\d{1,2}\.(?:19|20)\d\d|\d{1,2}[/-]\d{1,2}[/-](?:\d\d|(?:19|20)\d\d))$/;

/** Two figures that became one word because their columns touch (`0.10.000097656`), parted at the column's edge. */
function splitGluedNumbers(word: Word, columns: readonly HeaderColumn[], slots: readonly ColumnSlot[]): Word[] {
  if (!/^\d+\.\d+\.\d+$/.test(word.text) || DATE.test(word.text)) return [word];
  const perCharacter = (word.x1 - word.x0) / word.text.length;
  const cuts = [...word.text].flatMap((_, index) => {
    const [left, right] = [word.text.slice(0, index), word.text.slice(index)];
    return /^\d+(?:\.\d+)?$/.test(left) && /^(?:0|[1-9]\d*)?\.\d+$/.test(right) ? [index] : [];
  });
  const edges = slots.filter((_, index) => columns[index]?.role !== 'name').map((slot) => slot.x1);
  const misses = (cut: number) => Math.min(...edges.map((edge) => Math.abs(edge - (word.x0 + cut * perCharacter))));
  const [best] = cuts.sort((a, b) => misses(a) - misses(b));
  return best === undefined ? [word] : splitAt(word, best);
}

/** One printed line as a row: words put together by column. */
export function toRow(words: readonly Word[], assigned: readonly number[], columnCount: number): TableRow {
  const cells: (RowCell | undefined)[] = [];
  for (let index = 0; index < columnCount; index += 1) {
    const own = words.filter((_, w) => assigned[w] === index);
    cells.push(own.length > 0 ? { ...enclosing(own), text: toSegment(own).text, words: own } : undefined);
  }
  return { ...enclosing(words), cells };
}
