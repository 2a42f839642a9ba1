import { type Analysis, findAnalyses, findAnalysis } from '../../../../shared/science/analyses.ts';
import { findAnalyte, type HomeAnalysis } from '../../../../shared/science/analytes.ts';
import type { Unit } from '../../../../shared/science/units.ts';
import type { Word } from '../../../documents/page.ts';
import { type Caption, readSection } from './captions.ts';
import { isBlank, readMeasurements, readVerdict } from './cells.ts';
import type { HeaderColumn } from './find-headers.ts';
import type { Role } from './header-words.ts';
import { headingAnalysis, SECTION_MARK } from './heading-analysis.ts';
import { analyteNamed, isSumName, readRow } from './read-row.ts';
import { contentShares, settleRoles } from './settle-roles.ts';
import type { RowDraft } from './table-draft.ts';
import type { RowCell, TableRow } from './table-row.ts';

export interface InterpretedTable {
  analysis: HomeAnalysis | null;
  rows: RowDraft[];
  detail: number;
  strange: string[];
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
  const roles = settleRoles(columns, rows);
  const name = nameColumn(roles, rows);
  if (name < 0) return { analysis: null, rows: [], detail: 0, strange: [] };
  const analysis = settleAnalysis(columns[name]?.text ?? '', rows, name, caption.analysis);
  const drafts: RowDraft[] = [];
  const strange: string[] = [];
  let current: HomeAnalysis | null = analysis;
  /** Rows of figures since the last result that were not understood; the name is null where nothing stands in its place. */
  let left: { row: TableRow; name: string | null }[] = [];
  let last: { row: TableRow; draft: RowDraft } | null = null;
  let said: Pick<Caption, 'units' | 'thresholds'> = caption;
  const begin = (section: HomeAnalysis | null, text: string, words: readonly Word[]) => {
    const own = readSection(text, [...words]);
    // Units and thresholds of the caption hold for all sections of its analysis.
    const inherited = section === caption.analysis ? caption : NOTHING_SAID;
    said = { units: own.units ?? inherited.units, thresholds: { ...inherited.thresholds, ...own.thresholds } };
    current = section;
  };
  const isSummary = analysesIn(rows, name).size >= LISTED_IN_SUMMARY;
  const verdicts = rows.filter((row) => measures(row, roles)).length < 0.3 * rows.length;
  for (const [index, row] of rows.entries()) {
    if (row.running) {
      const heading = headingAnalysis(row.running.lead) ?? headingAnalysis(row.running.text);
      if (heading === null && !row.running.section && drafts.length > 0) {
        if (goesOn(rows.slice(index + 1), name, roles)) continue;
        break;
      }
      // What a section of an unknown heading holds is told by its names alone.
      if (heading !== null || row.running.section) begin(heading, row.running.text, row.running.words);
      continue;
    }
    const label = row.cells[name];
    if (POSTAL.test(textOf(row))) continue;
    if (SIGNED.test(textOf(row)) && findAnalyte(label?.text ?? '') === null) break;
    if (!label) {
      if (measures(row, roles)) left.push({ row, name: null });
      continue;
    }
    const filled = filledCells(row, name, roles);
    const others = filled > 0;
    const heading = label.text.replace(SECTION_MARK, '');
    const listed = findAnalyses(heading);
    // A heading alone on its line may say more than its name: `Heavy Metals (LOQ 0.02 µg/g)`.
    const named = listed.length > 0 || others ? listed : [headingAnalysis(heading) ?? []].flat();
    const unknown = analyteNamed(heading, current) === null;
    // `5. Physical tests (2024-08-07) PASS`: the heading of a panel that has no name of an analysis.
    const marked = SECTION_MARK.test(label.text) && analyteNamed(label.text, current) === null;
    if (unknown && named.length === 0 && marked && DATE.test(textOf(row))) {
      begin(null, label.text, label.words);
      continue;
    }
    // A row called like its analysis and something else (`Foreign Material - Weight`), in a table of several.
    const panels = findAnalyses(heading.replace(BRACKETS_BEHIND, ''));
    const judged = !verdicts && unknown && panels.length === 1 && isJudged(row, roles);
    const single =
      judged || (unknown && SINGLES.has(named[0]) && finds(row, roles) && filled > 1 && !/\d/.test(heading));
    const own = judged ? panels[0] : named[0];
    if (single && own) begin(own, '', []);
    if (
      !single &&
      named.length > 0 &&
      (unknown ||
        (isSummary && !SINGLES.has(named[0])) ||
        // A bar bears its panel's verdict; a row has its result or limit beside it (`Foreign matter | none | Pass`).
        (named[0] !== current && !measures(row, roles) && filled < 2) ||
        (!SINGLES.has(named[0]) && !finds(row, roles)))
    ) {
      if (named[0]) begin(named[0], label.text, label.words);
      continue;
    }
    // Of a panel that was not tested the summary tells its status.
    if (isSummary && named.length > 0 && !finds(row, roles) && !judged) continue;
    if (isAbreast(row, name, roles)) break;
    const draft = readRow(row, label, {
      columns,
      roles,
      analysis: current,
      units: said.units ?? (current && stated.get(current)) ?? null,
      stated: said.thresholds,
      verdicts: verdicts || judged,
      dash,
    });
    if (draft) {
      drafts.push(draft);
      strange.push(...left.map(({ row, name }) => name ?? textOf(row)));
      left = [];
      last = { row, draft };
      continue;
    }
    if (!others && last && last.row === rows[index - 1] && isUnderName(last.row, row, name))
      last.draft.doubts.push({ why: 'words under its name that belong to no row', factor: 0.7 });
    const rest = rows.slice(index + 1);
    // A specification begins with what nobody measures: appearance, identity.
    const begins = drafts.length === 0 && rest.some((row) => isKnownResult(row, name, roles));
    if (
      (left.filter(({ name }) => name !== null).length > 1 && !begins) ||
      (isSentence(row) && !goesOn(rest, name, roles))
    )
      break;
    if (others && !isSumName(label.text) && !/:/.test(label.text)) left.push({ row, name: label.text });
  }
  strange.push(
    ...left.flatMap(({ row, name: text }) =>
      (text !== null && findAnalyte(text) !== null) || (last && isLikeRow(last.row, row, name, roles))
        ? [text ?? textOf(row)]
        : [],
    ),
  );
  const known = drafts.filter((draft) => draft.key !== null).length;
  const detail = new Set(roles.filter((role) => role !== 'other' && role !== 'name')).size;
  const believable = known >= 0.3 * drafts.length || (analysis !== null && detail >= 2 && drafts.length <= 12);
  strange.push(...samplesBeside(columns, rows));
  if (findsAmongThresholds(rows, roles))
    for (const { doubts } of drafts)
      doubts.push({ why: 'not detected under a head of LOD, LOQ or limits', factor: 0.7 });
  if (believable && drafts.length > 0) return { analysis, rows: drafts, detail, strange };
  // Results under a head that says what they are, of names nobody knows.
  const unread = [
    ...drafts.map(({ name }) => name.value),
    ...left.filter(({ row }) => measures(row, roles)).map(({ row, name }) => name ?? textOf(row)),
  ];
  return { analysis, rows: [], detail, strange: detail >= 2 && unread.length >= FEWEST_UNREAD ? unread : [] };
}

/** One line with a figure may be anything. */
const FEWEST_UNREAD = 2;

const filledCells = (row: TableRow, name: number, roles: readonly Role[]) =>
  row.cells.filter(
    (cell, index) => index !== name && cell !== undefined && !isBlank(cell.text) && roles[index] !== 'other',
  ).length;

/** Lines of one table are no further apart than this part of their height. */
const NEXT_ROW = 1.6;
/** A line that goes on with the one above it is nearer than this. */
const SAME_ROW = 0.5;
const heightOf = (row: TableRow) => row.y1 - row.y0;

/** Whether a line under the last result has figures in as many columns: then it is a row as well. */
const isLikeRow = (last: TableRow, row: TableRow, name: number, roles: readonly Role[]) =>
  measures(row, roles) &&
  filledCells(row, name, roles) >= filledCells(last, name, roles) &&
  row.y0 - last.y1 < NEXT_ROW * heightOf(last);

/** Whether a line of a few words stands so close under a row's name that it may be the rest of it. */
function isUnderName(last: TableRow, row: TableRow, name: number): boolean {
  const [above, below] = [last.cells[name], row.cells[name]];
  if (!above || !below || row.cells.some((cell, index) => cell && index !== name)) return false;
  return (
    below.words.length <= 3 &&
    below.y0 - above.y1 < SAME_ROW * (below.y1 - below.y0) &&
    Math.abs(below.x0 - above.x0) < heightOf(row)
  );
}

/** A head that numbers its column: `Sample A`, `Lot 2`. */
const NUMBERED = /^(.*\p{L}.*?)(?:[\s#]+[A-Z]|[\s#]*\d{1,3})$/u;

/** What a panel's row adds to its name: `Pesticides (88 substances)`. */
const BRACKETS_BEHIND = /\s*\([^()]*\)$/;

const UNITS_BEHIND = /\s*(?:\([^)]*\)|%)\s*$/;

/** Heads of columns with figures that belong to another sample than the one that was read. */
function samplesBeside(columns: readonly HeaderColumn[], rows: readonly TableRow[]): string[] {
  const stems = columns.map(({ text }, index) => {
    const stem = NUMBERED.exec(text.replace(UNITS_BEHIND, ''))?.[1]?.trim() ?? null;
    return stem !== null && contentShares(rows, index).measured > 0.5 ? stem : null;
  });
  return columns.flatMap(({ text }, index) =>
    stems[index] !== null && stems.indexOf(stems[index] ?? null) < index ? [text] : [],
  );
}

/** A table whose names are of so many analyses sums panels up: they are no analytes (`Mycotoxins | ND | Pass`). */
const LISTED_IN_SUMMARY = 4;
const analysesIn = (rows: readonly TableRow[], name: number) =>
  new Set(rows.filter(({ running }) => !running).flatMap((row) => findAnalyses(row.cells[name]?.text ?? '')));

const NOTHING_SAID: Pick<Caption, 'units' | 'thresholds'> = { units: null, thresholds: {} };

/** A row of a list that prints two analytes on a line: no row of this table. */
function isAbreast(row: TableRow, name: number, roles: readonly Role[]): boolean {
  const own = findAnalyte(row.cells[name]?.text ?? '');
  return (
    own !== null &&
    row.cells.some((cell, index) => {
      const other =
        cell && MEASURED.has(roles[index] ?? 'other') && findAnalyte(cell.text.replace(FIGURES, ' ').trim());
      return other && other.analysis === own.analysis && other.key !== own.key;
    })
  );
}
const MEASURED: ReadonlySet<Role> = new Set<Role>(['result', 'lod', 'loq', 'lod-loq', 'loq-lod', 'limit']);
const FIGURES = /(?<!\S)[<>≤]?\d[\d.,]*%?(?!\S)/g;

/** Rows looked at under a line of text to see whether the table goes on. */
const ROWS_UNDER_TEXT = 3;

/** A line of text ends a table, unless rows of known analytes with measurements follow it. */
function goesOn(rows: readonly TableRow[], name: number, roles: readonly Role[]): boolean {
  const next = rows.filter((row) => !row.running).slice(0, ROWS_UNDER_TEXT);
  return next.length > 0 && next.every((row) => isKnownResult(row, name, roles));
}

const isKnownResult = (row: TableRow, name: number, roles: readonly Role[]) =>
  findAnalyte(row.cells[name]?.text ?? '') !== null && measures(row, roles);

/** Whether a row holds a figure or what stands in its place, not only a verdict. */
const measures = (row: TableRow, roles: readonly Role[]) =>
  row.cells.some(
    (cell, index) =>
      cell &&
      roles[index] === 'result' &&
      !/[A-Za-z]:/.test(cell.text) &&
      readMeasurements(cell.text).some(({ qualifier }) => qualifier !== 'pass' && qualifier !== 'fail'),
  );

/** Analyses of one value, whose row is called like them (`Foreign matter | Pass`). */
const SINGLES: ReadonlySet<Analysis | undefined> = new Set<Analysis>([
  'water_activity',
  'moisture_content',
  'foreign_matter',
]);

/** Whether a row says what was found: a figure, a bound, ND. */
const finds = (row: TableRow, roles: readonly Role[]) =>
  row.cells.some(
    (cell, index) =>
      cell &&
      roles[index] === 'result' &&
      (readMeasurements(cell.text).some(({ qualifier }) => !NOTHING_FOUND.has(qualifier ?? '')) ||
        isUnknown(cell.text)),
  );

/** Whether a row says in words what is specified and, for its result, that the sample complies: `Pesticides | complies | complies`. */
const isJudged = (row: TableRow, roles: readonly Role[]) =>
  row.cells.some((cell, index) => cell && roles[index] === 'limit' && !isBlank(cell.text)) &&
  row.cells.some(
    (cell, index) => cell && roles[index] === 'result' && /^(?:pass|fail)$/.test(readVerdict(cell.text) ?? ''),
  );

/** Text in a figure's place that nobody knows (`TNTC`). */
const isUnknown = (text: string) =>
  /[A-Za-z]{3}/.test(text) && readMeasurements(text).length === 0 && !isBlank(text) && readVerdict(text) === null;

const NOTHING_FOUND: ReadonlySet<string> = new Set(['pass', 'fail', 'NT', 'NR']);

/** No result is given with its date. */
const DATE = /(?<![\d-])20\d\d-\d\d-\d\d(?!\d)|(?<![\d/.])\d{1,2}([/.])\d{1,2}\1(?:20)?\d\d(?!\d)/;

/** A state and its ZIP code: the laboratory's address under a table. `ND 10000` is a finding and its limit. */
const POSTAL = /(?:, ?[A-Z]{2}| (?!N[DTAR] )[A-Z]{2}),? \d{5}(?:-\d{4})?(?=\s|$)/;

/** Who signs and is licensed, under a page's last table. */
const SIGNED =
  /\b(?:laborator(?:y|io) director|lab director|quality assurance|accreditation|licen[cs]e (?:#|no\b|number)|signed|signature|approved by)/i;

const textOf = (row: TableRow) => row.cells.flatMap((cell) => cell?.text ?? []).join(' ');

/**
 * Whether a column of LODs or LOQs says what was found: limits of a method are figures in every row, so `ND` or `<LOQ` in
 * several of them mean that the heads stand over other columns than they seem to.
 */
const findsAmongThresholds = (rows: readonly TableRow[], roles: readonly Role[]) =>
  roles.some(
    (role, index) => (role === 'lod' || role === 'loq') && rows.filter((row) => isNothing(row.cells[index])).length > 1,
  ) || foundUnderLimits(rows, roles);

const isNothing = (cell: RowCell | undefined) =>
  /^(?:ND|<LO[DQ])$/.test(readMeasurements(cell?.text ?? '')[0]?.qualifier ?? '');

/** Rows with a figure for the result and nothing for a limit, which all would have failed: the heads changed places. */
function foundUnderLimits(rows: readonly TableRow[], roles: readonly Role[]): boolean {
  const odd = rows.filter(
    ({ cells }) =>
      roles.some((role, index) => role === 'limit' && isNothing(cells[index])) &&
      roles.some(
        (role, index) => role === 'result' && (readMeasurements(cells[index]?.text ?? '')[0]?.value ?? 0) > 0,
      ) &&
      !roles.some((role, index) => role === 'status' && readVerdict(cells[index]?.text ?? '') === 'fail'),
  );
  return odd.length > 2;
}

/** Running text under a table. */
const isSentence = (row: TableRow) =>
  row.cells.reduce((count, cell) => count + (cell?.text.match(/[A-Za-z]{2,}/g)?.length ?? 0), 0) > 11;

/** Of several columns of names the one with most known analytes (`Abbreviation` before `Full name`). */
function nameColumn(roles: readonly Role[], rows: readonly TableRow[]): number {
  const candidates = roles.flatMap((role, index) => (role === 'name' ? [index] : []));
  const known = (index: number) => rows.filter((row) => findAnalyte(row.cells[index]?.text ?? '') !== null).length;
  return [...candidates].sort((a, b) => known(b) - known(a) || a - b)[0] ?? -1;
}

/** The analysis most of the names belong to; the head of the names and the caption decide where names leave it open. */
function settleAnalysis(
  head: string,
  rows: readonly TableRow[],
  name: number,
  caption: Analysis | null,
): HomeAnalysis | null {
  const votes = new Map<HomeAnalysis, number>();
  const vote = (analysis: HomeAnalysis | null, weight: number) => {
    if (analysis) votes.set(analysis, (votes.get(analysis) ?? 0) + weight);
  };
  for (const row of rows) {
    const text = row.cells[name]?.text ?? '';
    vote(findAnalyte(text)?.analysis ?? null, 1);
    if (caption) vote(findAnalyte(text, caption)?.analysis === caption ? caption : null, 0.6);
  }
  vote(caption, 0.8);
  vote(findAnalysis(head), 1.5);
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
