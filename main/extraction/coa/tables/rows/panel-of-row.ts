import type { Analysis } from '../../../../../shared/science/analyses.ts';
import type { HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { headingAnalysis, SECTION_MARK } from '../heads/heading-analysis.ts';
import { analyteNamed } from '../names/row-names.ts';
import { filledCells, finds, hasLimit, isJudged, measures, type TableLayout, textOf } from '../row-content.ts';
import type { RowCell, TableRow } from '../table-row.ts';
import { givesDate } from '../under-tables.ts';

/** What the whole of a table says of its rows. */
export interface TableHabits {
  /** Its names are of so many analyses that it sums panels up. */
  isSummary: boolean;
  /** It gives verdicts instead of figures. */
  verdicts: boolean;
}

/** What a row is to the panels of its table. */
export type PanelOfRow =
  /** The heading of a panel; null where what it holds is told by its rows' names alone. */
  | { is: 'heading'; analysis: HomeAnalysis | null }
  /** A test that a summary lists with nothing but its verdict, or with that it was not made. */
  | { is: 'listed' }
  /** A result called like its analysis, which is a panel by itself; `judged` where its result is a verdict among figures. */
  | { is: 'single'; analysis: HomeAnalysis; judged: boolean }
  /** A row of the panel it stands in. */
  | { is: 'row' };

/** Analyses of one value, whose row is called like them (`Foreign matter | Pass`). */
const SINGLES: ReadonlySet<Analysis | undefined> = new Set<Analysis>([
  'water_activity',
  'moisture_content',
  'foreign_matter',
]);

/** What a panel's row adds to its name: `Pesticides (88 substances)`. */
const BRACKETS_BEHIND = /\s*\([^()]*\)$/;

/**
 * Tells a panel's heading from its rows by the name's cell and what stands beside it.
 *
 * @param current the analysis of the panel above
 */
export function panelOfRow(
  row: TableRow,
  label: RowCell,
  current: HomeAnalysis | null,
  layout: TableLayout,
  habits: TableHabits,
): PanelOfRow {
  const heading = label.text.replace(SECTION_MARK, '');
  const unknown = analyteNamed(heading, current) === null;
  const [named] = analysesNamed(heading, filledCells(row, layout) > 0);
  if (unknown && named === undefined && beginsUnnamed(row, label, current)) return { is: 'heading', analysis: null };
  // A row called like its analysis and something else (`Foreign Material - Weight`), in a table of several.
  const panels = findAnalyses(heading.replace(BRACKETS_BEHIND, ''));
  const [panel] = panels;
  if (!habits.verdicts && unknown && panel && panels.length === 1 && isJudged(row, layout))
    return { is: 'single', analysis: panel, judged: true };
  // How alike portions are is tested like a panel of its own, and listed with them.
  const isTest = habits.isSummary && habits.verdicts && analyteNamed(heading, current)?.analysis === 'other';
  if (named === undefined) return isTest && !finds(row, layout) ? { is: 'listed' } : { is: 'row' };
  // What several panels found together is no panel's alone: Florida limits the sum of pesticides and heavy metals, the
  // total contaminant load, to 5 ppm (rule 64ER20-39, F.A.C.).
  if (unknown && panels.length > 1 && measures(row, layout) && hasLimit(row, layout))
    return { is: 'single', analysis: 'other', judged: false };
  if (unknown && SINGLES.has(named) && finds(row, layout) && filledCells(row, layout) > 1 && !/\d/.test(heading))
    return { is: 'single', analysis: named, judged: false };
  if (unknown || isHeading(row, named, current, layout, habits)) return { is: 'heading', analysis: named };
  // Of a panel that was not tested the summary tells its status.
  return habits.isSummary && !finds(row, layout) ? { is: 'listed' } : { is: 'row' };
}

/** The analyses a heading names; alone on its line it may say more than their names: `Heavy Metals (LOQ 0.02 µg/g)`. */
function analysesNamed(heading: string, hasOthers: boolean): Analysis[] {
  const listed = findAnalyses(heading);
  return listed.length > 0 || hasOthers ? listed : [headingAnalysis(heading) ?? []].flat();
}

/** `5. Physical tests (2024-08-07) PASS`: the heading of a panel that has no name of an analysis. */
const beginsUnnamed = (row: TableRow, { text }: RowCell, current: HomeAnalysis | null) =>
  SECTION_MARK.test(text) && analyteNamed(text, current) === null && givesDate(textOf(row));

/** Whether a name that is an analyte's as well as an analysis' is a heading here. */
const isHeading = (
  row: TableRow,
  named: Analysis,
  current: HomeAnalysis | null,
  layout: TableLayout,
  { isSummary }: TableHabits,
) =>
  (isSummary && !SINGLES.has(named)) ||
  // A bar bears its panel's verdict; a row has its result or limit beside it (`Foreign matter | none | Pass`).
  (named !== current && !measures(row, layout) && filledCells(row, layout) < 2) ||
  (!SINGLES.has(named) && !finds(row, layout));
