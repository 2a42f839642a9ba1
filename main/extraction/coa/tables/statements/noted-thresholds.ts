import { convertFraction, type Unit } from '../../../../../shared/science/units.ts';
import { enclosing, type Word } from '../../../../documents/page.ts';
import type { LaidOutDocument, LaidOutPage } from '../../../layout/laid-out.ts';
import type { Line, Segment } from '../../../layout/lines.ts';
import { overlapShare } from '../../../layout/overlap.ts';
import { headingAnalysis } from '../heads/heading-analysis.ts';
import type { RowDraft, TableDraft } from '../table-draft.ts';
import { thresholdsSaid } from './threshold-words.ts';

type Role = 'lod' | 'loq';

interface Noted {
  role: Role;
  value: number;
  units: Unit;
  text: string;
  words: Word[];
}

/** A note stands no further (in heights of its line) under the last row. */
const UNDER_ROWS = 20;

const CLAUSE_END = /[;|•]|\.\s|,\s/;

/**
 * Gives rows without a LOD or LOQ the one that a note right under their table states for all of them in the units they are
 * in (`LOQ = 0.05 %`). What is stated once for some rows of a panel holds for its others too, overleaf or in the half-table
 * beside.
 */
export function withNotedThresholds(tables: readonly TableDraft[], { pages }: LaidOutDocument): TableDraft[] {
  const noted = tables.map((table) => {
    const at = pages.findIndex(({ page }) => page.number === table.page);
    const end = endOf(table, tables);
    const overleaf = end === Infinity ? topOf(pages[at + 1], tables) : [];
    return { ...table, rows: withNotes(table.rows, pages[at]?.lines ?? [], end, overleaf) };
  });
  return ROLES.reduce((all, role) => sharedInPanels(all, role), noted);
}

const ROLES = ['lod', 'loq'] as const;

const boxOf = ({ rows }: TableDraft) => enclosing(rows.flatMap(({ words }) => words));

/** Where on its page the next table under this one begins; Infinity for none. */
function endOf(table: TableDraft, tables: readonly TableDraft[]): number {
  const box = boxOf(table);
  const below = tables.filter(
    (other) =>
      other !== table && other.page === table.page && other.y0 > box.y1 - 1 && overlapShare(boxOf(other), box) > 0.1,
  );
  return Math.min(...below.map(({ y0 }) => y0));
}

/** The lines of a page over its first table: a note may have gone overleaf. */
function topOf(page: LaidOutPage | undefined, tables: readonly TableDraft[]): readonly Line[] {
  const first = Math.min(...tables.flatMap((table) => (table.page === page?.page.number ? table.y0 : [])));
  return page?.lines.filter(({ y1 }) => y1 < first) ?? [];
}

function withNotes(rows: RowDraft[], lines: readonly Line[], end: number, overleaf: readonly Line[]): RowDraft[] {
  if (rows.length === 0 || rows.every(({ lod, loq }) => lod !== null && loq !== null)) return rows;
  const box = enclosing(rows.flatMap(({ words }) => words));
  const under = [
    ...lines.filter(({ y0, y1 }) => y0 >= box.y1 - 1 && y1 <= end && y0 - box.y1 < UNDER_ROWS * (y1 - y0)),
    ...overleaf,
  ].flatMap(({ segments }) => segments.filter(({ x0, x1 }) => x0 < box.x1 && x1 > box.x0));
  // Below the heading of another panel that has no table, notes are about that one.
  const other = under.findIndex((segment) => isOfAnother(segment, rows));
  const notes = under.slice(0, other < 0 ? under.length : other).flatMap(notedIn);
  return notes
    .filter((note) => (note.role === 'lod' ? found(rows, note).every(isOver(note)) : mostly(found(rows, note), note)))
    .reduce((all, note) => all.map((row) => withNote(row, note)), rows);
}

/** Gives all rows of a panel the threshold that is printed once for those that have one, or once in each certificate. */
function sharedInPanels(tables: readonly TableDraft[], role: Role): TableDraft[] {
  const shared = new Map<string, Noted>();
  for (const analysis of new Set(tables.flatMap(({ rows }) => rows.map((row) => row.analysis)))) {
    const told = tables
      .flatMap(({ rows }) => rows)
      .flatMap((row) => (row.analysis === analysis && row[role] ? [{ row, ink: row[role] }] : []));
    const [first] = told;
    const units = first?.row.thresholdUnits[role];
    const isOne = told.every(
      ({ row, ink }) =>
        ink.value === first?.ink.value && row.thresholdUnits[role] === units && !isOnLine(ink.words, row),
    );
    if (first && units && isOne) shared.set(analysis, { ...first.ink, role, units });
  }
  return tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => {
      const said = shared.get(row.analysis);
      return said ? withNote(row, said) : row;
    }),
  }));
}

/** Whether words stand on the line of a row, as what is said of it alone does. */
function isOnLine([word]: readonly Word[], { words }: RowDraft): boolean {
  const box = enclosing(words);
  return word !== undefined && word.y0 < box.y1 && word.y1 > box.y0;
}

function isOfAnother({ text }: Segment, rows: readonly RowDraft[]): boolean {
  const heading = headingAnalysis(text);
  return heading !== null && !rows.some(({ analysis }) => analysis === heading);
}

const notedIn = ({ text, words }: Segment): Noted[] =>
  text
    .split(CLAUSE_END)
    .flatMap(thresholdsSaid)
    .flatMap(({ alone, role, units, ...said }) =>
      alone && role !== 'limit' && units !== null ? [{ ...said, role, units, words }] : [],
    );

/** Figures that rows were found to have, in the units of a note. */
const found = (rows: readonly RowDraft[], { units }: Noted): number[] =>
  rows.flatMap(({ measurements }) => {
    const { value, units: own } = measurements[0]?.value ?? { value: null, units: null };
    return value !== null && value > 0 && own !== null && areAlike(own, units)
      ? (convertFraction(value, own, units) ?? value)
      : [];
  });

const isOver =
  ({ value }: Noted) =>
  (one: number) =>
    one >= value;
/** Some figures are told below the LOQ as estimates; where most are, the note is about something else. */
const mostly = (figures: readonly number[], note: Noted) => 2 * figures.filter(isOver(note)).length >= figures.length;

/** Units of one size: a LOQ in percent is not that of metals in µg/g. */
const SIZES: Partial<Record<Unit, string>> = {
  percent: 'hundredths',
  'mg/g': 'hundredths',
  'ug/g': 'traces',
  'ug/kg': 'traces',
};
const areAlike = (a: Unit, b: Unit) => a === b || (SIZES[a] !== undefined && SIZES[a] === SIZES[b]);

function withNote(row: RowDraft, { role, value, units, text, words }: Noted): RowDraft {
  const own = row.measurements[0]?.value.units ?? null;
  if (row[role] !== null || (own !== null && !areAlike(own, units))) return row;
  return { ...row, [role]: { value, text, words }, thresholdUnits: { ...row.thresholdUnits, [role]: units } };
}
