import type { LearnedTable } from '../../../../shared/records/lab-layout.ts';
import type { HomeAnalysis } from '../../../../shared/science/analytes.ts';
import { parseQualifier } from '../../../../shared/science/numbers.ts';
import { enclosing, type Word } from '../../../documents/page.ts';
import type { LaidOutDocument } from '../../layout/laid-out.ts';
import { type Line, type Segment, toSegment } from '../../layout/lines.ts';
import { readMeasurements } from '../tables/cells.ts';
import { readName } from '../tables/names/row-names.ts';
import { fixedForm } from './fixed-text.ts';
import { fixedName, type KnownNames, learnedName, type NameEdge, ONE_EDGE } from './learned-names.ts';
import { CELL_GAP, type LearnedRow, middle, readRow, textOf } from './read-learned-table.ts';

/** Words a name has at most. */
const NAME_WORDS = 8;

/** Rows of a list: a text a row, `Name = result`. */
export function rowsOfList(document: LaidOutDocument, table: LearnedTable, names: KnownNames): LearnedRow[] {
  const found = document.pages.flatMap((page) =>
    page.lines.flatMap(({ segments }) =>
      segments.flatMap((segment): (LearnedRow & { x0: number })[] => {
        const parts = partsOf(segment, table, names);
        const row = parts && readRow(page, table, names, parts);
        return row ? [{ ...row, x0: segment.x0 }] : [];
      }),
    ),
  );
  // One text alone may be a sentence.
  return found.filter((row) =>
    found.some((other) => other !== row && other.page === row.page && Math.abs(other.x0 - row.x0) <= ONE_EDGE),
  );
}

/** The words of a listed row's name and of its result; null for another text. */
export function partsOf(
  { words }: Pick<Segment, 'words'>,
  { analysis, columns }: Pick<LearnedTable, 'analysis' | 'columns'>,
  names: KnownNames,
): [Word[], Word[]] | null {
  const between = columns[1]?.head ?? '';
  for (let count = Math.min(words.length - 1, NAME_WORDS); count > 0; count -= 1) {
    const name = words.slice(0, count);
    const isParted = between === '' || words[count]?.text === between || name.at(-1)?.text.endsWith(between);
    const rest = words.slice(words[count]?.text === between ? count + 1 : count);
    if (!isParted || rest.length === 0 || !learnedName(withoutEnd(textOf(name), between), analysis, names)) continue;
    const text = textOf(rest);
    if (readMeasurements(text).length === 0 && !(fixedName(text) in (columns[1]?.words ?? {}))) return null;
    return [cutEnd(name, between), rest];
  }
  return null;
}

const withoutEnd = (text: string, end: string) =>
  end !== '' && text.endsWith(end) ? text.slice(0, -end.length).trim() : text;

const cutEnd = (words: readonly Word[], end: string): Word[] =>
  words.map((word, index) => (index === words.length - 1 ? { ...word, text: withoutEnd(word.text, end) } : word));

/** Part of the learned labels that the lines below a line of names have. */
const ENOUGH_LABELS = 0.6;

/** Rows of a table whose names stand side by side, with labeled lines below. */
export function rowsOfTurned(document: LaidOutDocument, table: LearnedTable, names: KnownNames): LearnedRow[] {
  const labels = table.columns.slice(1);
  return document.pages.flatMap((page) =>
    page.lines.flatMap((line, index): LearnedRow[] => {
      const named = namesIn(line, table.analysis, names);
      if (named.length === 0) return [];
      const below = linesBelow(page.lines, index, named, labels.length);
      let at = 0;
      const matched = labels.map((label) => {
        const next = below.findIndex((one, order) => order >= at && one.label === label.head);
        if (next >= 0) at = next + 1;
        return next >= 0 ? below[next] : undefined;
      });
      const labeled = labels.filter(({ head }) => head !== '').length;
      const held = matched.filter((one) => one && one.label !== '').length;
      if (labeled === 0 || held < ENOUGH_LABELS * labeled) return [];
      return named.flatMap(
        (name, order) => readRow(page, table, names, [name, ...matched.map((one) => one?.cells[order] ?? [])]) ?? [],
      );
    }),
  );
}

/** A line below names that stand side by side. */
export interface LineBelow {
  /** What stands left of the names; empty for nothing. */
  label: string;
  /** Of each name, the words below it. */
  cells: Word[][];
}

/** The lines below names, with what each says of every name. */
export function linesBelow(
  lines: readonly Line[],
  index: number,
  named: readonly (readonly Word[])[],
  most: number,
): LineBelow[] {
  const middles = named.map((words) => middle(enclosing(words)));
  const left = Math.min(...named.flat().map(({ x0 }) => x0));
  const nearest = (x: number) =>
    middles.reduce(
      (best, own, order) => (Math.abs(own - x) < Math.abs((middles[best] ?? Infinity) - x) ? order : best),
      0,
    );
  return lines.slice(index + 1, index + 1 + most).map(({ segments }) => {
    const cells: Word[][] = named.map(() => []);
    const label: Word[] = [];
    for (const { words } of segments)
      for (const piece of piecesOf(words)) {
        const { x0, x1 } = enclosing(piece);
        // Values are centered below their names.
        if ((x0 + x1) / 2 < left && cells.every((own) => own.length === 0)) label.push(...piece);
        else cells[nearest((x0 + x1) / 2)]?.push(...piece);
      }
    return { label: label.length > 0 ? (fixedForm(toSegment(label).text) ?? '') : '', cells };
  });
}

/** Words of a text, parted where the gap is wider than within a cell. */
function piecesOf(words: readonly Word[]): Word[][] {
  const pieces: Word[][] = [];
  for (const word of words) {
    const last = pieces.at(-1)?.at(-1);
    if (last && word.x0 - last.x1 <= CELL_GAP * word.fontSize) pieces.at(-1)?.push(word);
    else pieces.push([word]);
  }
  return pieces;
}

/** Names of an analysis that stand side by side in a line, from the left; none where other texts stand between them. */
export function namesIn({ segments }: Line, analysis: string, names: KnownNames): Word[][] {
  const found: Word[][] = [];
  for (const { words } of segments)
    for (let from = 0; from < words.length; ) {
      let to = Math.min(words.length, from + NAME_WORDS);
      while (to > from && !learnedName(textOf(words.slice(from, to)), analysis, names)) to -= 1;
      if (to === from) return [];
      found.push(words.slice(from, to));
      from = to;
    }
  return found;
}

/** `NA` for all of a panel, not for one row. */
const NOT_APPLICABLE = /^n\s?[/.]?\s?a\.?$/i;
export const saysUntested = (text: string) => NOT_APPLICABLE.test(text.trim()) || parseQualifier(text) === 'NT';

/** Lines that a name goes over at most. */
const NAME_LINES = 3;

/** Rows of names with nothing behind them but one text that says that none was tested. */
export function rowsUntested(
  { analysis, columns }: Pick<LearnedTable, 'analysis' | 'columns'>,
  names: KnownNames,
  { page, x0, lines }: NameEdge,
): LearnedRow[] {
  const [from = 0, to = 0] = [lines[0], lines.at(-1)];
  const own = page.lines
    .slice(from, to + NAME_LINES)
    .flatMap(({ segments }) => segments.find((one) => Math.abs(one.x0 - x0) <= ONE_EDGE) ?? []);
  const listed = columns[0]?.words ?? {};
  const rows: LearnedRow[] = [];
  const named: Segment[] = [];
  for (let at = 0; at < own.length; ) {
    const first = own[at] as Segment;
    const whole = [...Array(NAME_LINES).keys()].map((index) => own.slice(at, at + NAME_LINES - index));
    // Where its names are known, what is none of them is a line of one.
    const parts = whole.find((one) => fixedName(one.map(({ text }) => text).join(' ')) in listed) ?? [first];
    const text = parts.map((one) => one.text).join(' ');
    const known =
      Object.keys(listed).length > 0 && !(fixedName(text) in listed) ? null : learnedName(text, analysis, names);
    at += known ? parts.length : 1;
    if (!known) continue;
    named.push(...parts);
    const nothing = { value: null, mg_g: null, units: null, limit: null, lod: null, loq: null, status: null };
    const words = parts.flatMap((one) => one.words);
    const result = { analysis, ...known, ...nothing, qualifier: 'NT' as const };
    rows.push({ result, page, cells: { name: { text, words } }, isAligned: true });
  }
  if (rows.length < 2) return [];
  const block = enclosing(named);
  const beside = page.lines
    .flatMap(({ segments }) => segments)
    .filter((one) => one.x0 > x0 + 2 * one.fontSize && one.y1 > block.y0 && one.y0 < block.y1 && !named.includes(one));
  const [said, ...others] = beside.toSorted((a, b) => a.x0 - b.x0);
  if (!said || said.x0 < Math.min(...named.map(({ x1 }) => x1)) || !saysUntested(said.text)) return [];
  // On the lines of the names, the cells of rows that were tested would stand, up to the names of the next table.
  const isName = ({ text }: Segment) => readName(text, analysis as HomeAnalysis)?.analyte;
  const end = Math.min(Infinity, ...others.filter(isName).map((one) => one.x0));
  const isOnLine = (one: Segment) =>
    named.some(({ y0, y1 }) => y0 < (one.y0 + one.y1) / 2 && (one.y0 + one.y1) / 2 < y1);
  const isCell = (one: Segment) => one.x0 < end && isOnLine(one) && !saysUntested(one.text);
  if (others.some((one) => one.x0 < said.x1 || isCell(one))) return [];
  const told = { text: said.text, words: said.words };
  return rows.map((row) => ({ ...row, cells: { ...row.cells, result: told } }));
}
