import type { CoaResult } from '../../shared/records/coa-result.ts';
import type { LabLayout, LearnedColumn, LearnedTable } from '../../shared/records/lab-layout.ts';
import { findAnalyte, type HomeAnalysis } from '../../shared/science/analytes.ts';
import type { Board, Item } from '../extraction/coa/fields/board.ts';
import { findLearnedTables } from '../extraction/coa/profiles/find-learned-tables.ts';
import { fixedForm } from '../extraction/coa/profiles/fixed-text.ts';
import { bare, occurrencesOf } from '../extraction/coa/profiles/occurrences.ts';
import { cellsOf, fixedName } from '../extraction/coa/profiles/read-learned-table.ts';
import { differences, isSameAnalyte } from '../extraction/coa/profiles/same-row.ts';
import { readName } from '../extraction/coa/tables/names/row-names.ts';
import type { LaidOutDocument, LaidOutPage } from '../extraction/layout/laid-out.ts';
import { type Line, type Segment, toSegment } from '../extraction/layout/lines.ts';
import { rolesOf } from './column-roles.ts';
import type { OwnValues } from './own-values.ts';
import { says } from './says-value.ts';
import { statedFor } from './stated-figures.ts';

type Tables = Pick<LabLayout, 'tables' | 'analytes' | 'extra'>;

/** A true row and the line that prints it. */
interface Placed {
  truth: CoaResult;
  page: LaidOutPage;
  line: Line;
  lineIndex: number;
  name: Item;
  /** Right edge of the name. */
  nameEnd: number;
}

/** What a verified certificate teaches about the tables of a layout. */
export function learnTables(
  document: LaidOutDocument,
  board: Board,
  read: readonly CoaResult[],
  truth: readonly CoaResult[],
  own: OwnValues,
  known: Tables,
): Tables {
  const analytes = learnNames(truth, known.analytes);
  const extra = learnExtra(read, truth, own, known.extra);
  const groups = groupsOf(document, board, truth);
  const seen = groups.flatMap((group) => tableOf(board, group, own) ?? []);
  const tables = mergeTables(known.tables, seen);
  const found = findLearnedTables(document, { tables, analytes, extra });
  // A table is kept where it reads its own rows right: others (rows over two lines, cells without order) are read as before.
  const judged = tables.flatMap((table): LearnedTable[] => {
    const own = found.filter((one) => one.table === table).flatMap(({ rows }) => rows.map(({ result }) => result));
    if (own.length === 0) return known.tables.includes(table) ? [table] : [];
    const judged = own.map((row) => {
      const wanted = truth.filter((one) => isSameAnalyte(row, one));
      const least = (rows: readonly CoaResult[]) =>
        Math.min(WHOLE_ROW, ...rows.flatMap((one) => wanted.map((want) => differences(one, want))));
      return { errors: least([row]), before: least(read.filter((one) => isSameAnalyte(row, one))) };
    });
    const [errors, before] = [sum(judged.map(({ errors }) => errors)), sum(judged.map(({ before }) => before))];
    // A new table has to read better than was read without it; a known one no worse.
    if (known.tables.some((other) => isSameTable(other, table)) ? errors > before : errors > 0 && errors >= before)
      return [];
    const corrected = judged.filter((row) => row.errors < row.before).length;
    const held = judged.filter((row) => row.errors === 0).length;
    return [
      { ...table, rows: table.rows + own.length, corrected: table.corrected + corrected, held: table.held + held },
    ];
  });
  return { tables: judged.slice(0, 60), analytes, extra };
}

/** What a row counts that is missing or of no true analyte: as much as all its values. */
const WHOLE_ROW = 6;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Names that the lexicon does not know, or knows as another analyte. */
function learnNames(truth: readonly CoaResult[], known: Tables['analytes']): Tables['analytes'] {
  const names: Tables['analytes'] = structuredClone(known);
  for (const { analysis, name, key } of truth) {
    const found = readName(name, analysis as HomeAnalysis)?.analyte ?? findAnalyte(name, analysis as HomeAnalysis);
    if (found?.key === key && found.analysis === analysis) continue;
    names[analysis] = { ...names[analysis], [fixedName(name)]: key.slice(0, 80) };
  }
  return names;
}

/** Names of rows that were read and are no results. */
function learnExtra(
  read: readonly CoaResult[],
  truth: readonly CoaResult[],
  own: OwnValues,
  known: Tables['extra'],
): Tables['extra'] {
  const extra: Tables['extra'] = structuredClone(known);
  const isTrue = ({ analysis, name, key }: CoaResult) =>
    truth.some((row) => row.analysis === analysis && (row.key === key || bare(row.name) === bare(name)));
  for (const row of read) {
    const form = fixedName(row.name);
    const names = extra[row.analysis] ?? [];
    if (!isTrue(row) && own.isFixed(row.name) && !names.includes(form))
      extra[row.analysis] = [...names, form].slice(-100);
  }
  for (const [analysis, names] of Object.entries(extra))
    extra[analysis] = names.filter(
      (form) => !truth.some((row) => row.analysis === analysis && fixedName(row.name) === form),
    );
  return extra;
}

/** Rows whose names begin at one edge of one page: what one table prints. */
function groupsOf(document: LaidOutDocument, board: Board, truth: readonly CoaResult[]): Placed[][] {
  const all = truth.flatMap((row) =>
    occurrencesOf(board, row.name).flatMap(({ item, start, lines, ink }): Placed[] => {
      const page = document.pages[item.page];
      const line = page?.lines[item.line];
      return page && line && start === 0 && lines === 1 && showsValue(line, item, row)
        ? [
            {
              truth: row,
              page,
              line,
              lineIndex: item.line,
              name: item,
              nameEnd: Math.max(...ink.words.map(({ x1 }) => x1)),
            },
          ]
        : [];
    }),
  );
  const groups = new Map<string, Placed[]>();
  for (const placed of all) {
    const edge = Math.round((placed.name.x0 / placed.page.page.width) * 60);
    const of = (at: number) => `${placed.truth.analysis}:${placed.page.page.number}:${at}`;
    const key = [edge, edge - 1, edge + 1].map(of).find((one) => groups.has(one)) ?? of(edge);
    groups.set(key, [...(groups.get(key) ?? []), placed]);
  }
  return [...groups.values()];
}

/** Whether a true value stands right of its name in a line. */
const showsValue = ({ segments }: Line, name: Item, row: CoaResult) =>
  (row.value === null && row.qualifier === null) ||
  segments.some(
    (segment) =>
      segment.x0 > name.x0 &&
      (says(segment.text, row) || segment.words.some(({ text, x0 }) => x0 > name.x0 && says(text, row))),
  );

/** The table that a group of rows shows; null where its columns cannot be told. */
function tableOf(board: Board, group: readonly Placed[], own: OwnValues): LearnedTable | null {
  const [first] = group;
  if (!first) return null;
  const { page, truth } = first;
  const { width } = page.page;
  const end = nextNameOf(board, group) ?? width;
  const bands = columnBands(group, end);
  if (bands.length < 2) return null;
  const cells = group.map(({ line }) =>
    cellsOf(line, bands.map(asColumn(width)), width, 0).map((words) => (words.length > 0 ? toSegment(words).text : '')),
  );
  const roles = rolesOf(
    cells,
    group.map(({ truth }) => truth),
  );
  if (!roles.some(({ role }) => role === 'result') && !roles.some(({ role }) => role === 'status')) return null;
  const top = group.reduce((a, b) => (a.lineIndex < b.lineIndex ? a : b));
  const { heads, over, line: headLine } = headsOver(page, top.lineIndex, bands, end);
  const columns = withHeads(bands, over).map(
    (band, index): LearnedColumn => ({
      ...asColumn(width)(band),
      role: roles[index]?.role ?? 'other',
      head: clean(heads[index] ?? null, own),
      units: roles[index]?.units ?? null,
    }),
  );
  // Overleaf there may be no head: what stands there is the letterhead.
  if (columns.filter(({ head }) => head !== '').length < Math.max(2, columns.length / 2)) return null;
  const bottom = Math.max(...group.map(({ line }) => line.y1));
  return {
    analysis: truth.analysis,
    caption: captionOf(page, headLine, first.name, own),
    columns,
    stated: statedFor(
      page,
      page.lines[headLine]?.y0 ?? 0,
      bottom,
      group.map(({ truth }) => truth),
      columns,
      own,
    ),
    rows: 0,
    corrected: 0,
    held: 0,
  };
}

const clean = (form: string | null, own: OwnValues): string =>
  form === null || own.without(form) !== form ? '' : form;

const asColumn =
  (width: number) =>
  ({ x0, x1 }: { x0: number; x1: number }) => ({
    x0: Math.round((x0 / width) * 1e4) / 1e4,
    x1: Math.round((x1 / width) * 1e4) / 1e4,
    role: 'other' as const,
    head: '',
    units: null,
  });

/** Where another table's names begin right of these, on the same lines; null for none. */
function nextNameOf(board: Board, group: readonly Placed[]): number | null {
  const edges = group.flatMap(({ name, truth }) => {
    const line = board.pages[name.page]?.lines[name.line] ?? [];
    const next = line
      .slice(name.column + 1)
      .find((item) => readName(item.text, truth.analysis as HomeAnalysis)?.analyte);
    return next ? [next.x0 - 2] : [];
  });
  return edges.length > group.length / 3 ? Math.min(...edges) : null;
}

/** Part of the rows that have ink where a column is. */
const COVERED = 0.12;

/** Edges of the columns of a group of rows, from the left: runs of ink with white between them. */
function columnBands(group: readonly Placed[], end: number): { x0: number; x1: number }[] {
  const left = Math.min(...group.map(({ name }) => name.x0));
  const spans = group.flatMap(({ line }) => line.segments.filter(({ x0 }) => x0 >= left - 3 && x0 < end));
  const least = Math.max(1, COVERED * group.length);
  const ink = new Map<number, number>();
  for (const { x0, x1 } of spans)
    for (let at = Math.floor(x0); at <= Math.ceil(x1); at += 1) ink.set(at, (ink.get(at) ?? 0) + 1);
  const bands: { x0: number; x1: number }[] = [];
  for (const at of [...ink.keys()].filter((one) => (ink.get(one) ?? 0) >= least).sort((a, b) => a - b)) {
    const last = bands.at(-1);
    if (last && at - last.x1 <= 1) last.x1 = at;
    else bands.push({ x0: at, x1: at });
  }
  return partedFromName(
    group,
    bands.filter(({ x0, x1 }) => x1 - x0 > 1),
  ).slice(0, 16);
}

/** The columns where cells close behind the names (registry numbers) are a column of their own. */
function partedFromName(group: readonly Placed[], bands: readonly { x0: number; x1: number }[]) {
  const [names, ...others] = bands;
  const end = Math.max(...group.map(({ nameEnd }) => nameEnd));
  if (!names || end >= names.x1 - 2) return bands;
  const behind = group.flatMap(({ line }) =>
    line.segments.flatMap(({ words }) => words.filter(({ x0, x1 }) => x0 >= end && x1 <= names.x1 + 1)),
  );
  if (behind.length < COVERED * group.length) return bands;
  return [{ x0: names.x0, x1: end }, { x0: Math.min(...behind.map(({ x0 }) => x0)), x1: names.x1 }, ...others];
}

/** Lines over the first row in which heads are looked for. */
const HEAD_REACH = 4;

/** The words over each column, of the line over the rows that has the most of them, and the line. */
function headsOver(page: LaidOutPage, first: number, bands: readonly { x0: number; x1: number }[], end: number) {
  const none = bands.map(() => null);
  let best: { heads: (string | null)[]; over: (Segment | null)[]; line: number; count: number } = {
    ...{ heads: none, over: none, line: first, count: 0 },
  };
  for (let index = first - 1; index >= Math.max(0, first - HEAD_REACH); index -= 1) {
    const line = page.lines[index];
    if (!line) break;
    const segments = line.segments.filter(({ x0, x1 }) => x1 > (bands[0]?.x0 ?? 0) - 3 && x0 < end);
    const over = segmentsOver(bands, segments);
    const heads = over.map((segment) =>
      segment ? (fixedForm(segment.text) ?? (/%/.test(segment.text) ? segment.text : null)) : null,
    );
    const count = heads.filter(Boolean).length;
    if (count > best.count) best = { heads, over, line: index, count };
  }
  return best;
}

/**
 * The one segment of a line that is over each column; null for none or several. A head that stands beside its column's
 * figures is nearer to another's: of two over one column, one is that of a neighbor that has none.
 */
function segmentsOver(bands: readonly { x0: number; x1: number }[], segments: readonly Segment[]): (Segment | null)[] {
  const over = bands.map(({ x0, x1 }, at) => {
    const [left, right] = [bands[at - 1], bands[at + 1]];
    const from = left ? (left.x1 + x0) / 2 : -Infinity;
    const to = right ? (right.x0 + x1) / 2 : Infinity;
    return segments.filter((segment) => (segment.x0 + segment.x1) / 2 >= from && (segment.x0 + segment.x1) / 2 < to);
  });
  for (const [at, own] of over.entries()) {
    if (own.length > 0) continue;
    const [left = [], right = []] = [over[at - 1], over[at + 1]];
    const moved = left.length > 1 ? left.pop() : right.length > 1 ? right.shift() : undefined;
    if (moved) own.push(moved);
  }
  return over.map((own) => (own.length === 1 && own[0] ? own[0] : null));
}

/** Columns with their heads, where those stand beside the figures and over no other column's. */
function withHeads(bands: readonly { x0: number; x1: number }[], over: readonly (Segment | null)[]) {
  return bands.map((band, at) => {
    const head = over[at];
    if (!head) return band;
    const [left, right] = [bands[at - 1], bands[at + 1]];
    const isBeside = head.x1 < band.x0 || head.x0 > band.x1;
    const isFree = head.x0 > (left?.x1 ?? -Infinity) && head.x1 < (right?.x0 ?? Infinity);
    return isBeside && isFree ? { x0: Math.min(band.x0, head.x0), x1: Math.max(band.x1, head.x1) } : band;
  });
}

/** The text over a head that all tables of the panel have. */
function captionOf(page: LaidOutPage, head: number, name: Item, own: OwnValues): string | null {
  for (let index = head - 1; index >= Math.max(0, head - HEAD_REACH); index -= 1) {
    const found = page.lines[index]?.segments.find((segment) => Math.abs(segment.x0 - name.x0) < 0.3 * page.page.width);
    const form = found ? fixedForm(found.text) : null;
    if (form && form.length <= 60 && own.without(form) === form && !/#/.test(form)) return form;
  }
  return null;
}

/** Known tables with what was seen of them now, and new ones. */
function mergeTables(known: readonly LearnedTable[], seen: readonly LearnedTable[]): LearnedTable[] {
  const tables: LearnedTable[] = [...known];
  for (const table of seen) {
    const at = tables.findIndex((other) => isSameTable(other, table));
    const before = tables[at];
    // The newer teaching holds: what has been counted goes on.
    if (before)
      tables[at] = {
        ...table,
        caption: before.caption === table.caption || before.rows === 0 ? table.caption : null,
        columns: mergeColumns(before.columns, table.columns),
        stated: table.stated.length > 0 ? table.stated : before.stated,
        rows: before.rows,
        corrected: before.corrected,
        held: before.held,
      };
    else tables.push(table);
  }
  return tables;
}

const headsOf = ({ columns }: LearnedTable) => columns.map(({ head }) => head).join('|');

const isSameTable = (a: LearnedTable, b: LearnedTable) =>
  a.analysis === b.analysis &&
  headsOf(a) === headsOf(b) &&
  Math.abs((a.columns[0]?.x0 ?? 0) - (b.columns[0]?.x0 ?? 0)) < 0.03;

/** Columns as wide as both have them; a role that the newer could not tell stays. */
const mergeColumns = (before: readonly LearnedColumn[], now: readonly LearnedColumn[]): LearnedColumn[] =>
  now.map((column, index) => {
    const old = before[index];
    if (!old || now.length !== before.length) return column;
    const isRoleFree = column.role === 'other' && !now.some(({ role }) => role === old.role);
    return {
      ...column,
      ...(isRoleFree && { role: old.role, units: old.units }),
      x0: Math.min(column.x0, old.x0),
      x1: Math.max(column.x1, old.x1),
    };
  });
