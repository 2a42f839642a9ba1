import type { CoaResult } from '../../shared/records/coa-result.ts';
import type { LabLayout, LearnedColumn, LearnedTable } from '../../shared/records/lab-layout.ts';
import { findAnalyte, type HomeAnalysis } from '../../shared/science/analytes.ts';
import type { Board, Item } from '../extraction/coa/fields/board.ts';
import { columnBands, nextNamesOf } from '../extraction/coa/profiles/column-bands.ts';
import { findLearnedTables, thresholdIn } from '../extraction/coa/profiles/find-learned-tables.ts';
import { fixedForm } from '../extraction/coa/profiles/fixed-text.ts';
import { fixedName } from '../extraction/coa/profiles/learned-names.ts';
import { bare } from '../extraction/coa/profiles/occurrences.ts';
import { cellsOf } from '../extraction/coa/profiles/read-learned-table.ts';
import { differences, isSameAnalyte, isSameResult, withWhatIsMissing } from '../extraction/coa/profiles/same-row.ts';
import { readName } from '../extraction/coa/tables/names/row-names.ts';
import type { LaidOutDocument, LaidOutPage } from '../extraction/layout/laid-out.ts';
import { toSegment } from '../extraction/layout/lines.ts';
import { rolesOf } from './column-roles.ts';
import { shapesOf } from './learn-shapes.ts';
import { isSameTable, mergeTables } from './merge-tables.ts';
import type { OwnValues } from './own-values.ts';
import { groupsOf, type Placed, showsThresholds } from './placed-rows.ts';
import { sameNumber } from './says-value.ts';
import { statedFor } from './stated-figures.ts';
import { HEAD_REACH, headsOver, withHeads } from './table-columns.ts';

type Tables = Pick<LabLayout, 'tables' | 'analytes' | 'extra'>;

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
  const seen = [
    ...groups.flatMap((group) => tableOf(group, own) ?? []),
    ...groupsOf(document, board, truth, showsThresholds).flatMap((group) => tableOf(group, own, 'thresholds') ?? []),
    ...shapesOf(document, board, truth, { analytes, extra }, own),
  ];
  const tables = mergeTables(known.tables, seen);
  const found = findLearnedTables(document, { tables, analytes, extra });
  // A table is kept where it reads its own rows right: others (rows over two lines, cells without order) are read as before.
  const judged = tables.flatMap((table): LearnedTable[] => {
    const own = found.filter((one) => one.table === table).flatMap(({ rows }) => rows.map(({ result }) => result));
    if (own.length === 0) return known.tables.includes(table) ? [table] : [];
    if (table.shape === 'thresholds') return keptThresholds(table, own, read, truth);
    const judged = own.map((row) => {
      const wanted = truth.filter((one) => isSameAnalyte(row, one));
      const before = read.filter((one) => isSameAnalyte(row, one));
      const least = (rows: readonly CoaResult[]) =>
        Math.min(WHOLE_ROW, ...rows.flatMap((one) => wanted.map((want) => differences(one, want))));
      // What its columns do not hold stays as it was read without it.
      const merged = before.length > 0 ? before.map((one) => withWhatIsMissing(row, one)) : [row];
      return { errors: least(merged), before: least(before) };
    });
    // Figures of another column or in other units: what it reads of the next document would be as wrong.
    const numeric = own.filter(({ value }) => value !== null);
    const isRight = (row: CoaResult) => truth.some((one) => isSameAnalyte(row, one) && isSameResult(row, one));
    const wrong = numeric.filter((row) => !own.some((other) => isSameAnalyte(row, other) && isRight(other)));
    if (wrong.length > WRONG * numeric.length) return [];
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

/** A table of thresholds where most of its rows have those of the record; those count as corrected that were not read. */
function keptThresholds(
  table: LearnedTable,
  own: readonly CoaResult[],
  read: readonly CoaResult[],
  truth: readonly CoaResult[],
): LearnedTable[] {
  const agrees = (row: CoaResult, other: CoaResult) =>
    isSameAnalyte(row, other) &&
    (['lod', 'loq', 'limit'] as const).every(
      (role) => row[role] === null || sameNumber(thresholdIn(table, row, role, other.units), other[role]),
    );
  const held = own.filter((row) => truth.some((one) => agrees(row, one)));
  if (held.length < (1 - WRONG) * own.length) return [];
  const corrected = held.filter((row) => !read.some((one) => agrees(row, one))).length;
  return [
    {
      ...table,
      rows: table.rows + own.length,
      corrected: table.corrected + corrected,
      held: table.held + held.length,
    },
  ];
}

/** What a row counts that is missing or of no true analyte: as much as all its values. */
const WHOLE_ROW = 6;

/** Part of a table's figures that may be wrong where it is kept. */
const WRONG = 0.25;

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

/** The table that a group of rows shows; null where its columns cannot be told. */
function tableOf(group: readonly Placed[], own: OwnValues, shape: 'rows' | 'thresholds' = 'rows'): LearnedTable | null {
  const [first] = group;
  if (!first) return null;
  const { page, truth } = first;
  const { width } = page.page;
  const end = nextNamesOf(group, truth.analysis) ?? width;
  const bands = columnBands(group, end);
  if (bands.length < 2) return null;
  const cells = group.map(({ line }) =>
    cellsOf(line, bands.map(asColumn(width)), width).map((words) => (words.length > 0 ? toSegment(words).text : '')),
  );
  const roles = rolesOf(
    cells,
    group.map(({ truth }) => truth),
    own,
  );
  const isResult = ({ role }: { role: string }) => role === 'result' || role === 'status';
  const isThreshold = ({ role }: { role: string }) => /lod|loq|limit/.test(role);
  if (shape === 'rows' ? !roles.some(isResult) : roles.some(isResult) || !roles.some(isThreshold)) return null;
  const top = group.reduce((a, b) => (a.lineIndex < b.lineIndex ? a : b));
  const over = headsOver(page, top.lineIndex, bands, end);
  const heads = over.heads.map((head) => clean(head, own));
  // Overleaf there may be no head: what stands there is the letterhead.
  const isHeaded = heads.filter((head) => head !== '').length >= Math.max(2, bands.length / 2);
  if (!isHeaded && group.length < FEWEST_UNHEADED) return null;
  const columns = (isHeaded ? withHeads(bands, over.over) : bands).map(
    (band, index): LearnedColumn => ({
      ...asColumn(width)(band),
      ...roles[index],
      head: (isHeaded && heads[index]) || '',
    }),
  );
  const rows = group.map(({ truth }) => truth);
  const start = isHeaded ? (page.lines[over.line]?.y0 ?? 0) : top.line.y0;
  const bottom = Math.max(...group.map(({ line }) => line.y1));
  return {
    analysis: truth.analysis,
    shape,
    caption: isHeaded ? captionOf(page, over.line, first.name, own) : null,
    columns,
    stated: statedFor(page, start, bottom, rows, columns, own),
    rows: 0,
    corrected: 0,
    held: 0,
  };
}

/** Rows that tell a table's columns where no heads are over them. */
const FEWEST_UNHEADED = 3;

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
    words: {},
  });

/** The text over a head that all tables of the panel have. */
function captionOf(page: LaidOutPage, head: number, name: Item, own: OwnValues): string | null {
  for (let index = head - 1; index >= Math.max(0, head - HEAD_REACH); index -= 1) {
    const found = page.lines[index]?.segments.find((segment) => Math.abs(segment.x0 - name.x0) < 0.3 * page.page.width);
    const form = found ? fixedForm(found.text) : null;
    if (form && form.length <= 60 && own.without(form) === form && !/#/.test(form)) return form;
  }
  return null;
}
