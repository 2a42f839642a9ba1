import { finding, reason } from '../../../shared/findings/finding.ts';
import type { CoaResult } from '../../../shared/records/coa-result.ts';
import type { EvidenceMap, Finding } from '../../../shared/records/reading.ts';
import type { HomeAnalysis } from '../../../shared/science/analytes.ts';
import type { LaidOutDocument, LaidOutPage } from '../layout/laid-out.ts';
import type { ReasonAt } from '../say-why.ts';
import { labelKind } from './fields/labels/labels.ts';
import { headingAnalysis } from './tables/heads/heading-analysis.ts';
import { partRanOverNames } from './tables/names/ran-over-names.ts';
import { spellNames } from './tables/names/spell-names.ts';
import { type Uncovered, uncoveredAnalyses } from './tables/names/uncovered-analytes.ts';
import { readTables } from './tables/read-tables.ts';
import { type ResultArea, resultAreas } from './tables/result-areas.ts';
import { readAbsenceLists } from './tables/shapes/absence-lists.ts';
import { readBareTables } from './tables/shapes/bare-tables.ts';
import { readCardTables } from './tables/shapes/card-tables.ts';
import { readFinerPrints } from './tables/shapes/finer-prints.ts';
import { readLabelledRows } from './tables/shapes/labelled-rows.ts';
import { mergeTables, toFindings } from './tables/shapes/merge-tables.ts';
import { withoutReprintedRows } from './tables/shapes/reprinted-rows.ts';
import { readSingleValues } from './tables/shapes/single-values.ts';
import { withFlaggedFailures } from './tables/statements/flagged-rows.ts';
import { withListedThresholds } from './tables/statements/listed-thresholds.ts';
import { withNotedThresholds } from './tables/statements/noted-thresholds.ts';
import { joinSecondUnits } from './tables/statements/second-units.ts';
import { withStatedLimits } from './tables/statements/stated-limits.ts';
import { withStatedThresholds } from './tables/statements/stated-thresholds.ts';
import type { RowDraft, TableDraft } from './tables/table-draft.ts';
import { toResults } from './tables/to-results.ts';
import { type PassedOverLine, passedOverLines } from './tables/unread/passed-over-lines.ts';
import { halfReadLines, verdictsWithResults } from './tables/unread/rest-of-lines.ts';
import { type UnreadPage, unreadTables } from './tables/unread/unread-tables.ts';

export interface ResultsReading {
  results: CoaResult[];
  evidence: EvidenceMap;
  findings: Finding[];
  /** Paths to look at: rows that are doubtful, panels of which rows may be missing. */
  review: string[];
  /** Why they are to be looked at. */
  reasons: ReasonAt[];
  /** Where on the pages results of which analysis stand. */
  areas: ResultArea[];
}

/** Rows below this confidence are shown to a person. */
const DOUBTFUL = 0.8;

/** All result rows of a document, in printed order, with where each value was read. */
export function readResults(document: LaidOutDocument): ResultsReading {
  const pageOf = new Map(document.pages.map((page) => [page.page.number, page]));
  const withLists = readTables(document);
  const inTables = withLists.filter(({ listed }) => listed === undefined);
  const withCards = [...inTables, ...readCardTables(document, analysesOf(inTables))];
  const withLabelled = [...withCards, ...readLabelledRows(document, analysesOf(withCards))];
  const withBare = [...withLabelled, ...readBareTables(document, analysesOf(withLabelled))];
  const withSingles = [...withBare, ...readSingleValues(document, analysesOf(withBare))];
  const withAbsences = [...withSingles, ...readAbsenceLists(document, withSingles)];
  const read = [...withAbsences, ...readFinerPrints(document, withAbsences)];
  const whole = joinSecondUnits(spellNames(partRanOverNames(withoutReprintedRows(read))));
  const { tables, disagreements } = mergeTables(
    withListedThresholds(
      withStatedThresholds(
        withNotedThresholds(withStatedLimits(withFlaggedFailures(whole, document), document), document),
        document,
      ),
      withLists.flatMap(({ listed }) => listed ?? []),
    ),
  );
  const rows = tables.flatMap((table) =>
    table.rows.map((row) => ({ row, page: pageOf.get(table.page) as LaidOutPage })),
  );
  const { results, evidence } = toResults(rows);
  const index = new Map(rows.map(({ row }, position) => [row, position]));
  const passedOver = passedOverLines(document, read);
  const findings = [
    ...toFindings(disagreements, (row) => pathOf(index, row)),
    ...[...passedOver, ...halfReadLines(document, read)].map(toFinding),
    ...verdictsWithResults(document, read).flatMap(({ row, text }) => ofVerdict(pathOf(index, row), row, text)),
    ...unreadTables(document, read).map(ofUnreadPage),
    ...inTables.filter(({ rows, analysis }) => rows.length === 0 && analysis === null).map(ofUnknownPanel),
    ...inTables.filter(({ analysis }) => analysis !== null && !analysesOf(tables).has(analysis)).map(ofEmptyPanel),
  ];
  const doubtful = rows.flatMap(({ row }, position) => {
    const path = `results[${position}]`;
    return (evidence[path]?.confidence ?? 0) < DOUBTFUL ? [{ path, row }] : [];
  });
  const missing = [
    ...panelsWithGaps([...tables, ...inTables.filter((table) => table.rows.length === 0)]),
    ...panelsWithGuesses(tables),
    ...uncoveredAnalyses(document, results).map(ofUncovered),
  ];
  return {
    results,
    evidence,
    findings,
    review: [...new Set([...doubtful, ...missing].map(({ path }) => path))],
    reasons: [...doubtful.flatMap(({ path, row }) => reasonsOf(path, row)), ...missing],
    areas: resultAreas(read),
  };
}

const analysesOf = (tables: readonly TableDraft[]) =>
  new Set(tables.flatMap((table) => table.rows.map(({ analysis }) => analysis)));

function pathOf(index: ReadonlyMap<RowDraft, number>, row: RowDraft): string | null {
  const position = index.get(row);
  return position === undefined ? null : `results[${position}]`;
}

const toFinding = ({ analysis, text }: PassedOverLine): Finding =>
  finding('line-passed-over', 'warning', [`results.${analysis}`], { line: text });

const ofVerdict = (path: string | null, { name }: RowDraft, text: string): Finding[] =>
  path === null ? [] : [finding('verdict-for-result', 'warning', [path], { analyte: name.value, result: text })];

const ofUnreadPage = ({ page, lines }: UnreadPage): Finding =>
  finding('table-not-read', 'warning', ['results'], { case: 'lines', page, lines });

const ofUnknownPanel = ({ page, strange }: TableDraft): Finding =>
  finding('table-not-read', 'warning', ['results'], { case: 'unknown', page, names: strange });

const ofEmptyPanel = ({ page, analysis }: TableDraft): Finding =>
  finding('panel-empty', 'warning', [`results.${analysis}`], { page });

/** Panels in whose tables lines were left that look like rows but could not be read. */
const panelsWithGaps = (tables: readonly TableDraft[]): ReasonAt[] =>
  tables.flatMap(({ strange, analysis }) =>
    analysis === null
      ? []
      : strange
          .filter((text) => labelKind(text) === null && !captionsAnother(text, analysis, tables))
          .map((text) => ({
            path: `results.${analysis}`,
            why: reason('line-not-read', { line: text.trim() }),
          })),
  );

/** Whether a line under a table is the caption of another panel, of which the rows were read. */
function captionsAnother(text: string, analysis: HomeAnalysis, tables: readonly TableDraft[]): boolean {
  const named = headingAnalysis(text);
  return named !== null && named !== analysis && analysesOf(tables).has(named);
}

/** Panels where OCR left a name unknown or guessed: the analyte that is meant may then have no row. */
const panelsWithGuesses = (tables: readonly TableDraft[]): ReasonAt[] =>
  tables.flatMap(({ rows }) =>
    rows
      .filter(
        ({ name, doubts }) =>
          name.words[0]?.method === 'ocr' &&
          doubts.some(
            ({ why, factor }) => why === 'unknown-analyte' || (why === 'corrected-name' && factor < DOUBTFUL),
          ),
      )
      .map(({ analysis, name }) => ({
        path: `results.${analysis}`,
        why: reason('name-guessed', { name: name.text }),
      })),
  );

const ofUncovered = ({ analysis, names }: Uncovered): ReasonAt => ({
  path: `results.${analysis}`,
  why: reason('row-missing', { names }),
});

/** What speaks against a row that the ink itself does not. */
const reasonsOf = (path: string, { doubts }: RowDraft): ReasonAt[] =>
  doubts.map(({ why }) => ({ path, why: reason(why) }));
