import { findAnalyte, type HomeAnalysis } from '../../../../shared/science/analytes.ts';
import { findAnalyses, findAnalysis } from '../../../../shared/science/find-analyses.ts';
import { parseQualifier } from '../../../../shared/science/numbers.ts';
import type { Unit } from '../../../../shared/science/units.ts';
import type { Word } from '../../../documents/page.ts';
import { type Caption, readSection } from './captions.ts';
import { panelColumn } from './columns/panel-column.ts';
import { resultsAmongUnknown } from './columns/results-among-unknown.ts';
import { samplesBeside } from './columns/samples-beside.ts';
import { nameColumn, settleRoles } from './columns/settle-roles.ts';
import { type Doubt, doubt } from './doubt.ts';
import type { Role } from './heads/header-words.ts';
import { headingAnalysis } from './heads/heading-analysis.ts';
import { findsAmongThresholds } from './heads/misplaced-heads.ts';
import type { HeaderColumn } from './heads/table-header.ts';
import { isSumName } from './names/row-names.ts';
import {
  filledCells,
  goesOn,
  isAbreast,
  isKnownResult,
  isLikeRow,
  isSentence,
  isUnderName,
  measures,
  type TableLayout,
  textOf,
} from './row-content.ts';
import { panelOfRow, type TableHabits } from './rows/panel-of-row.ts';
import { readRow } from './rows/read-row.ts';
import { settleAnalysis } from './rows/settle-analysis.ts';
import { listedThresholds } from './statements/listed-thresholds.ts';
import type { ListedThresholds, RowDraft } from './table-draft.ts';
import type { RowCell, TableRow } from './table-row.ts';
import { isAddressLine, isSignatureLine } from './under-tables.ts';

export interface InterpretedTable {
  analysis: HomeAnalysis | null;
  rows: RowDraft[];
  detail: number;
  strange: string[];
  /** Thresholds that the table lists for analytes without results of its own. */
  listed?: readonly ListedThresholds[];
}

/**
 * Makes result rows of a table's cells: what each column holds is said by its head and checked against its content.
 *
 * @param dash what the document says a dash stands for
 * @param stated units the document states for whole panels, for tables that print none
 */
export function interpretTable(
  columns: readonly HeaderColumn[],
  rows: readonly TableRow[],
  caption: Caption,
  dash: string | null,
  stated: ReadonlyMap<HomeAnalysis, Unit> = new Map(),
): InterpretedTable {
  const { roles, sure } = resultsAmongUnknown(columns, rows, settleRoles(columns, rows));
  const name = nameColumn(roles, rows);
  if (name < 0) return { analysis: null, rows: [], detail: 0, strange: [] };
  const layout = { roles, name };
  const listed = listedThresholds(columns, rows, layout, caption);
  if (listed.length > 0) return { analysis: null, rows: [], detail: 0, strange: [], listed };
  const analysis = settleAnalysis(columns[name]?.text ?? '', rows, name, caption.analysis);
  const panels = panelColumn(rows, layout);
  const table = { columns, rows, layout, panels, habits: habitsOf(rows, layout), dash, stated, sure };
  const detail = new Set(roles.filter((role) => role !== 'other' && role !== 'name')).size;
  const reading = TableReading.of(table, caption, analysis);
  if (isBelievable(reading, analysis, detail))
    return { analysis, rows: reading.drafts, detail, strange: reading.gaps() };
  // Results under a head that says what they are, of names nobody knows.
  const unread = [...reading.drafts.map((draft) => draft.name.value), ...reading.unread()];
  if (detail < 2 || unread.length < FEWEST_UNREAD) return { analysis, rows: [], detail, strange: [] };
  const others = analysis === null && THRESHOLDS.some((role) => roles.includes(role));
  const beside = others ? TableReading.of(table, caption, 'other') : reading;
  return others && beside.drafts.length >= FEWEST_UNREAD
    ? { analysis: 'other', rows: beside.drafts, detail, strange: beside.gaps() }
    : { analysis, rows: [], detail, strange: unread };
}

/** Whether enough of the names are known, or a caption says what a short table is about; a row that is a panel by itself needs neither. */
const isBelievable = ({ drafts }: TableReading, analysis: HomeAnalysis | null, detail: number): boolean => {
  const known = drafts.filter((draft) => draft.key !== null || draft.analysis === 'other').length;
  return (
    drafts.length > 0 && (known >= 0.3 * drafts.length || (analysis !== null && detail >= 2 && drafts.length <= 12))
  );
};

/** What results of an analysis nobody knows stand beside, to be told from other figures. */
const THRESHOLDS: readonly Role[] = ['limit', 'lod', 'loq', 'lod-loq', 'loq-lod'];

/** One line with a figure may be anything. */
const FEWEST_UNREAD = 2;

/** A table whose names are of so many analyses sums panels up: they are no analytes (`Mycotoxins | ND | Pass`). */
const LISTED_IN_SUMMARY = 4;
const analysesIn = (rows: readonly TableRow[], name: number) =>
  new Set(rows.filter(({ running }) => !running).flatMap((row) => findAnalyses(row.cells[name]?.text ?? '')));

const habitsOf = (rows: readonly TableRow[], layout: TableLayout): TableHabits => ({
  isSummary: analysesIn(rows, layout.name).size >= LISTED_IN_SUMMARY,
  verdicts: rows.filter((row) => measures(row, layout)).length < 0.3 * rows.length,
});

interface Table {
  columns: readonly HeaderColumn[];
  rows: readonly TableRow[];
  layout: TableLayout;
  /** The column that says which panel each row is of, or -1. */
  panels: number;
  habits: TableHabits;
  dash: string | null;
  stated: ReadonlyMap<HomeAnalysis, Unit>;
  /** Whether it is known which columns hold the results. */
  sure: boolean;
}

/** What speaks against all rows of a table: heads that stand over other columns, or do not say what theirs hold. */
const doubtsOfHeads = ({ rows, layout: { roles }, sure }: Table): Doubt[] => [
  ...(findsAmongThresholds(rows, roles) ? [doubt('nd-under-limits', 0.7)] : []),
  ...(sure ? [] : [doubt('unclear-headings', 0.7)]),
];

/** Whether a row has a result that is known: a figure, or words for one. */
const isSaid = ({ measurements }: RowDraft) =>
  measurements.some(({ value }) => value.value !== null || value.qualifier !== null);

const NOTHING_SAID: Pick<Caption, 'units' | 'thresholds'> = { units: null, thresholds: {} };

/** Analyses whose sums stand under their tables, in cards of their own. */
const SUMMED: ReadonlySet<HomeAnalysis | null> = new Set<HomeAnalysis | null>(['cannabinoids', 'terpenes']);

/** Whether rows of the table may follow. */
type Next = 'goes on' | 'ended';

/** A table on its way from the first row to the last: each row is a heading, a result, or left over. */
class TableReading {
  drafts: RowDraft[] = [];
  /** Lines among the results that were not understood, as printed. */
  readonly #strange: string[] = [];
  readonly #table: Table;
  readonly #caption: Caption;
  /** What the caption, or the heading of the panel that is being read, says of its rows. */
  #said: Pick<Caption, 'units' | 'thresholds'>;
  #analysis: HomeAnalysis | null;
  /** Rows of figures since the last result that were not understood; the name is null where nothing stands in its place. */
  #left: { row: TableRow; name: string | null }[] = [];
  #last: { row: TableRow; draft: RowDraft } | null = null;

  private constructor(table: Table, caption: Caption, analysis: HomeAnalysis | null) {
    this.#table = table;
    this.#caption = caption;
    this.#said = caption;
    this.#analysis = analysis;
  }

  /** Reads down to the last row, or to one that ends the table. */
  static of(table: Table, caption: Caption, analysis: HomeAnalysis | null): TableReading {
    const reading = new TableReading(table, caption, analysis);
    for (const [index, row] of table.rows.entries())
      if ((row.running ? reading.#passText(row.running, index) : reading.#readLine(row, index)) === 'ended') break;
    // Words nobody knows are results only beside such as are known: elsewhere they are labels in a grid.
    if (2 * reading.drafts.filter(isSaid).length < reading.drafts.length)
      reading.drafts = reading.drafts.filter(isSaid);
    for (const { doubts } of reading.drafts) doubts.push(...doubtsOfHeads(table));
    return reading;
  }

  /** Lines of the table that look like rows and were not understood, as printed. */
  gaps(): string[] {
    const { columns, rows } = this.#table;
    return [...this.#strange, ...this.#rowsUnderLast(), ...samplesBeside(columns, rows)];
  }

  /** Rows that were left under the last result and are made like it, or name an analyte. */
  #rowsUnderLast(): string[] {
    return this.#left.flatMap(({ row, name }) =>
      (name !== null && findAnalyte(name) !== null) ||
      (this.#last && isLikeRow(this.#last.row, row, this.#table.layout))
        ? [name ?? textOf(row)]
        : [],
    );
  }

  /** All rows with figures that were left under the last result. */
  unread(): string[] {
    const measured = this.#left.filter(({ row }) => measures(row, this.#table.layout));
    return measured.map(({ row, name }) => name ?? textOf(row));
  }

  /** Goes on under the heading of a panel, which may say units and thresholds. */
  #begin(analysis: HomeAnalysis | null, text = '', words: readonly Word[] = []): void {
    const own = readSection(text, [...words]);
    // Units and thresholds of the caption hold for all sections of its analysis.
    const inherited = analysis === this.#caption.analysis ? this.#caption : NOTHING_SAID;
    this.#said = {
      units: own.units ?? inherited.units,
      thresholds: { ...inherited.thresholds, ...own.thresholds },
    };
    this.#analysis = analysis;
  }

  /** A line of text across the columns: the heading of a panel, or the end of the table. */
  #passText({ text, lead, section, words }: NonNullable<TableRow['running']>, index: number): Next {
    const heading = headingAnalysis(lead) ?? headingAnalysis(text);
    // What a section of an unknown heading holds is told by its names alone.
    if (heading !== null || section) this.#begin(heading, text, words);
    else if (this.drafts.length > 0 && !goesOn(this.#table.rows.slice(index + 1), this.#table.layout)) return 'ended';
    return 'goes on';
  }

  #readLine(row: TableRow, index: number): Next {
    const { layout, habits } = this.#table;
    const label = row.cells[layout.name];
    if (isAddressLine(textOf(row))) return 'goes on';
    if (isSignatureLine(textOf(row)) && findAnalyte(label?.text ?? '') === null) return 'ended';
    if (!label) {
      const sums = isSumName(textOf(row)) && SUMMED.has(this.#analysis);
      // Alone it is said of the panel beneath, in the bar of its caption.
      const untested = parseQualifier(textOf(row)) === 'NT';
      if (measures(row, layout) && !sums && !untested) this.#left.push({ row, name: null });
      return 'goes on';
    }
    const panel = panelOfRow(row, label, this.#analysis, layout, habits);
    if (panel.is === 'heading') this.#begin(panel.analysis, label.text, label.words);
    if (panel.is === 'heading' || panel.is === 'listed') return 'goes on';
    if (panel.is === 'single') this.#begin(panel.analysis);
    if (isAbreast(row, layout)) return 'ended';
    const draft = this.#draftOf(row, label, habits.verdicts || (panel.is === 'single' && panel.judged));
    return draft ? this.#take(row, draft) : this.#leave(row, label, index);
  }

  #draftOf(row: TableRow, label: RowCell, verdicts: boolean): RowDraft | null {
    const { columns, layout, panels, dash, stated } = this.#table;
    const analysis = findAnalysis(row.cells[panels]?.text ?? '') ?? this.#analysis;
    return readRow(row, label, {
      columns,
      roles: layout.roles,
      analysis,
      units: this.#said.units ?? (analysis && stated.get(analysis)) ?? null,
      stated: this.#said.thresholds,
      verdicts,
      dash,
    });
  }

  /** Notes a result: what was left above it stands in the table and was not understood. */
  #take(row: TableRow, draft: RowDraft): Next {
    this.drafts.push(draft);
    this.#strange.push(...this.#left.map(({ row, name }) => name ?? textOf(row)));
    this.#left = [];
    this.#last = { row, draft };
    return 'goes on';
  }

  /** A row that is no result: small print ends the table, figures are left until a result follows them. */
  #leave(row: TableRow, label: RowCell, index: number): Next {
    const { rows, layout } = this.#table;
    const filled = filledCells(row, layout) > 0;
    if (!filled && this.#last && this.#last.row === rows[index - 1] && isUnderName(this.#last.row, row, layout))
      this.#last.draft.doubts.push({ why: 'words-under-name', factor: 0.7 });
    const rest = rows.slice(index + 1);
    // A specification begins with what nobody measures: appearance, identity.
    const begins = this.drafts.length === 0 && rest.some((below) => isKnownResult(below, layout));
    const named = this.#left.filter(({ name }) => name !== null);
    if ((named.length > 1 && !begins) || (isSentence(row) && !goesOn(rest, layout))) return 'ended';
    if (filled && !isSumName(label.text) && !/:/.test(label.text)) this.#left.push({ row, name: label.text });
    return 'goes on';
  }
}
