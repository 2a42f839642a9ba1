import type { CoaResult } from '../../shared/records/coa-result.ts';
import type { LabLayout, LearnedColumn, LearnedTable, StatedFigure } from '../../shared/records/lab-layout.ts';
import { findAnalyte, type HomeAnalysis } from '../../shared/science/analytes.ts';
import { convertFraction, findUnits, parseUnits } from '../../shared/science/units.ts';
import type { Board, Item } from '../extraction/coa/fields/board.ts';
import { findLearnedTables, statementIn } from '../extraction/coa/profiles/find-learned-tables.ts';
import { ANY, fixedForm } from '../extraction/coa/profiles/fixed-text.ts';
import { bare, occurrencesOf } from '../extraction/coa/profiles/occurrences.ts';
import { cellsOf, fixedName } from '../extraction/coa/profiles/read-learned-table.ts';
import { readName } from '../extraction/coa/tables/names/row-names.ts';
import { readMeasurements, readThreshold, readThresholdPair, readVerdict } from '../extraction/coa/tables/cells.ts';
import type { LaidOutDocument, LaidOutPage } from '../extraction/layout/laid-out.ts';
import { type Line, toSegment } from '../extraction/layout/lines.ts';
import type { OwnValues } from './own-values.ts';
import { differences, isSameAnalyte } from '../extraction/coa/profiles/same-row.ts';

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
    if (known.tables.some((other) => isSameTable(other, table)) ? errors > before : errors > 0 && errors >= before) return [];
    const corrected = judged.filter((row) => row.errors < row.before).length;
    const held = judged.filter((row) => row.errors === 0).length;
    return [{ ...table, rows: table.rows + own.length, corrected: table.corrected + corrected, held: table.held + held }];
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
    if (!isTrue(row) && own.isFixed(row.name) && !names.includes(form)) extra[row.analysis] = [...names, form].slice(-100);
  }
  for (const [analysis, names] of Object.entries(extra))
    extra[analysis] = names.filter((form) => !truth.some((row) => row.analysis === analysis && fixedName(row.name) === form));
  return extra;
}

/** Rows whose names begin at one edge of one page: what one table prints. */
export function groupsOf(document: LaidOutDocument, board: Board, truth: readonly CoaResult[]): Placed[][] {
  const all = truth.flatMap((row) =>
    occurrencesOf(board, row.name).flatMap(({ item, start, lines, ink }): Placed[] => {
      const page = document.pages[item.page];
      const line = page?.lines[item.line];
      return page && line && start === 0 && lines === 1 && showsValue(line, item, row)
        ? [{ truth: row, page, line, lineIndex: item.line, name: item, nameEnd: Math.max(...ink.words.map(({ x1 }) => x1)) }]
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

const sameNumber = (a: number | null, b: number | null) =>
  a !== null && b !== null && Math.abs(a - b) <= 1e-3 * Math.max(1e-9, Math.abs(b));

const says = (text: string, { value, qualifier }: CoaResult) =>
  readMeasurements(text).some((one) =>
    value === null ? one.value === null && one.qualifier !== null && one.qualifier === qualifier : sameNumber(one.value, value),
  );

/** Whether a true value stands right of its name in a line. */
const showsValue = ({ segments }: Line, name: Item, row: CoaResult) =>
  (row.value === null && row.qualifier === null) ||
  segments.some(
    (segment) => segment.x0 > name.x0 && (says(segment.text, row) || segment.words.some(({ text, x0 }) => x0 > name.x0 && says(text, row))),
  );

/** The table that a group of rows shows; null where its columns cannot be told. */
export function tableOf(board: Board, group: readonly Placed[], own: OwnValues): LearnedTable | null {
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
  const roles = rolesOf(cells, group.map(({ truth }) => truth));
  if (!roles.some(({ role }) => role === 'result') && !roles.some(({ role }) => role === 'status')) return null;
  const top = group.reduce((a, b) => (a.lineIndex < b.lineIndex ? a : b));
  const { heads, line: headLine } = headsOver(page, top.lineIndex, bands, end);
  const columns = bands.map(
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
    stated: statedFor(page, page.lines[headLine]?.y0 ?? 0, bottom, group.map(({ truth }) => truth), columns, own),
    rows: 0,
    corrected: 0,
    held: 0,
  };
}

const clean = (form: string | null, own: OwnValues): string => (form === null || own.without(form) !== form ? '' : form);

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
    const next = line.slice(name.column + 1).find((item) => readName(item.text, truth.analysis as HomeAnalysis)?.analyte);
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
  return partedFromName(group, bands.filter(({ x0, x1 }) => x1 - x0 > 1)).slice(0, 16);
}

/** The columns where cells close behind the names (registry numbers) are a column of their own. */
function partedFromName(group: readonly Placed[], bands: readonly { x0: number; x1: number }[]) {
  const [names, ...others] = bands;
  const end = Math.max(...group.map(({ nameEnd }) => nameEnd));
  if (!names || end >= names.x1 - 2) return bands;
  const behind = group.flatMap(({ line }) => line.segments.flatMap(({ words }) => words.filter(({ x0, x1 }) => x0 >= end && x1 <= names.x1 + 1)));
  if (behind.length < COVERED * group.length) return bands;
  return [{ x0: names.x0, x1: end }, { x0: Math.min(...behind.map(({ x0 }) => x0)), x1: names.x1 }, ...others];
}

interface Role {
  role: LearnedColumn['role'];
  units: string | null;
}

/** Part of the cells of a column that say what the rows have in it. */
const AGREE = 0.6;
const THRESHOLD_UNITS = ['percent', 'mg/g', 'ug/g', 'ug/kg'];

/** What each column holds: what the true values of the rows are found in. */
function rolesOf(cells: readonly string[][], rows: readonly CoaResult[]): Role[] {
  const count = cells[0]?.length ?? 0;
  const columnOf = (index: number) => cells.map((row) => row[index] ?? '');
  const votes: { index: number; role: Role['role']; units: string | null; hits: number; share: number }[] = [];
  const vote = (index: number, role: Role['role'], units: string | null, hit: (text: string, row: CoaResult) => boolean | null) => {
    let [hits, asked] = [0, 0];
    columnOf(index).forEach((text, at) => {
      const row = rows[at];
      const outcome = row && text !== '' ? hit(text, row) : null;
      if (outcome === null) return;
      asked += 1;
      if (outcome) hits += 1;
    });
    if (hits > 0 && hits / asked >= AGREE) votes.push({ index, role, units, hits, share: hits / asked });
  };
  for (let index = 1; index < count; index += 1) {
    vote(index, 'result', null, (text, row) => (row.value === null && row.qualifier === null ? null : says(text, row)));
    vote(index, 'status', null, (text, row) => (row.status === null ? null : readVerdict(text) === row.status));
    vote(index, 'units', null, (text, row) => (row.units === null ? null : parseUnits(text) === row.units));
    for (const role of ['limit', 'loq', 'lod'] as const)
      for (const units of [null, ...THRESHOLD_UNITS])
        vote(index, role, units, (text, row) => {
          const { value } = readThreshold(text);
          const want = row[role];
          if (value !== null && readThresholdPair(text)[1].value !== null) return false;
          if (want === null || value === null) return want === null ? null : false;
          const told = units && row.units ? convertFraction(value, units, row.units) : value;
          return units && (!row.units || units === row.units) ? null : sameNumber(told, want);
        });
    for (const role of ['lod-loq', 'loq-lod'] as const)
      vote(index, role, null, (text, row) => {
        const [a, b] = readThresholdPair(text);
        if (row.lod === null || row.loq === null) return null;
        return role === 'lod-loq'
          ? sameNumber(a.value, row.lod) && sameNumber(b.value, row.loq)
          : sameNumber(a.value, row.loq) && sameNumber(b.value, row.lod);
      });
  }
  const roles: Role[] = Array.from({ length: count }, (_, index) => ({ role: index === 0 ? 'name' : 'other', units: null }));
  const taken = new Set<string>();
  for (const { index, role, units } of votes.toSorted((a, b) => b.share * Math.min(b.hits, 4) - a.share * Math.min(a.hits, 4) || b.hits - a.hits)) {
    if (roles[index]?.role !== 'other' || taken.has(role)) continue;
    roles[index] = { role, units };
    taken.add(role);
  }
  const result = roles.findIndex(({ role }) => role === 'result');
  if (result >= 0 && !taken.has('units')) {
    const said = rows.flatMap(({ units }, at) => {
      const own = readMeasurements(columnOf(result)[at] ?? '').some((one) => one.units !== null);
      return own || units === null ? [] : [units];
    });
    const most = [...new Set(said)].toSorted((a, b) => said.filter((one) => one === b).length - said.filter((one) => one === a).length)[0];
    roles[result] = { role: 'result', units: most ?? null };
  }
  return roles;
}

/** Lines over the first row in which heads are looked for. */
const HEAD_REACH = 4;

/** The words over each column, of the line over the rows that has the most of them, and the line. */
function headsOver(page: LaidOutPage, first: number, bands: readonly { x0: number; x1: number }[], end: number) {
  let best = { heads: bands.map((): string | null => null), line: first, count: 0 };
  for (let index = first - 1; index >= Math.max(0, first - HEAD_REACH); index -= 1) {
    const line = page.lines[index];
    if (!line) break;
    const segments = line.segments.filter(({ x0, x1 }) => x1 > (bands[0]?.x0 ?? 0) - 3 && x0 < end);
    const heads = bands.map(({ x0, x1 }, at) => {
      const [left, right] = [bands[at - 1], bands[at + 1]];
      const from = left ? (left.x1 + x0) / 2 : -Infinity;
      const to = right ? (right.x0 + x1) / 2 : Infinity;
      const over = segments.filter((segment) => (segment.x0 + segment.x1) / 2 >= from && (segment.x0 + segment.x1) / 2 < to);
      return over.length === 1 && over[0] ? (fixedForm(over[0].text) ?? (/%/.test(over[0].text) ? over[0].text : null)) : null;
    });
    const count = heads.filter(Boolean).length;
    if (count > best.count) best = { heads, line: index, count };
  }
  return best;
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

/** Thresholds of which all rows have the same and no column holds them, where a text near the table says them. */
function statedFor(
  page: LaidOutPage,
  top: number,
  bottom: number,
  rows: readonly CoaResult[],
  columns: readonly LearnedColumn[],
  own: OwnValues,
): StatedFigure[] {
  const has = (role: string) => columns.some((column) => column.role === role || column.role.split('-').includes(role));
  return (['lod', 'loq', 'limit'] as const).flatMap((role): StatedFigure[] => {
    const values = rows.flatMap((row) => row[role] ?? []);
    const [value] = values;
    const units = rows[0]?.units ?? null;
    if (has(role) || value === undefined || values.length < 2 || values.length < 0.8 * rows.length) return [];
    if (!values.every((one) => sameNumber(one, value))) return [];
    const found = page.lines.flatMap(({ segments }) =>
      segments.flatMap(({ text, y0, y1 }) => {
        const { before, figures } = statementIn(text);
        const said = findUnits(text.slice(figures.at(-1)?.end ?? 0))[0] ?? null;
        return figures.flatMap((figure, nth) => {
          const told = said && units ? (convertFraction(figure.value, said, units) ?? figure.value) : figure.value;
          const place = y1 <= top + 2 ? ('above' as const) : y0 >= bottom - 2 ? ('below' as const) : null;
          if (!sameNumber(told, value) || before === null || place === null || own.without(before) === ANY) return [];
          const distance = place === 'above' ? top - y1 : y0 - bottom;
          return [{ role, before: own.without(before) ?? before, nth, place, units: said, distance }];
        });
      }),
    );
    const [best] = found.toSorted((a, b) => a.distance - b.distance);
    if (!best || best.distance > 0.2 * page.page.height) return [];
    const { distance: _, ...stated } = best;
    return [stated];
  });
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

