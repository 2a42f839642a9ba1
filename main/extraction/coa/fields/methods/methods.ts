import { reason } from '../../../../../shared/findings/finding.ts';
import type { Analysis } from '../../../../../shared/science/analyses.ts';
import type { ResultArea } from '../../tables/result-areas.ts';
import { type Board, height, joinInk } from '../board.ts';
import type { Found } from '../found.ts';
import { methodsInTables, methodsOfRows } from './method-columns.ts';
import { type Anchor, analysesOfHeading, type Owner, type PanelOf, panelPlaces } from './method-places.ts';
import { spokenStatements } from './method-sentences.ts';
import { captionStatements, headingStatements, labelledStatements, type Statement } from './method-statements.ts';

export interface AnalysisMethod {
  analysis: Analysis;
  method: string;
}

/** A statement with the panel it belongs to. */
interface Placed {
  statement: Statement;
  analyses: readonly Analysis[];
  owner: Owner | null;
  doubtful: boolean;
}

/** A method put together from what its panel states: `UPLC-DAD`, `SOP-001`. */
interface Method {
  analysis: Analysis;
  anchor: Anchor | null;
  parts: Statement[];
  doubtful: boolean;
}

const SURE = 0.9;
/** Right as often as not: a person is asked. */
const DOUBTFUL = 0.6;
/** Parts of one method stand no more heights of a line apart. */
const APART = 6;

/** Methods by analysis, from labels, captions, headings and tables; which panel one belongs to its place among the results tells. */
export function findMethods(board: Board, areas: readonly ResultArea[]): Found<AnalysisMethod>[] {
  const labelled = labelledStatements(board);
  const values = new Set(labelled.flatMap(({ others }) => others));
  const panelOf = panelPlaces(board, areas, values);
  const statements = [
    ...labelled,
    ...captionStatements(board, panelOf),
    ...headingStatements(board),
    ...methodsOfRows(board, areas),
    ...methodsInTables(board),
    ...spokenStatements(board, analysesTested(board, areas)),
  ].sort((a, b) => a.item.page - b.item.page || a.item.line - b.item.line || a.item.x0 - b.item.x0);
  const placed = withoutRunning(statements.flatMap((statement) => place(statement, panelOf)));
  return withoutPartial(joinParts(preferred(placed))).map(({ analysis, parts, doubtful }) => ({
    value: { analysis, method: parts.map(({ text }) => text).join(', ') },
    ink: joinInk(parts.map(({ ink }) => ink)),
    confidence: doubtful ? DOUBTFUL : SURE,
    ...(doubtful && { why: reason('method-of-which') }),
  }));
}

/** Analyses that have results or a heading: a note on all methods of a laboratory tells of others too. */
const analysesTested = (board: Board, areas: readonly ResultArea[]): ReadonlySet<string> =>
  new Set([
    ...areas.map(({ analysis }) => analysis),
    ...board.pages.flatMap(({ items }) =>
      items.flatMap(({ text }) => (text.length < SHORT_HEADING ? analysesOfHeading(text) : [])),
    ),
  ]);
const SHORT_HEADING = 40;

/** Farther below its panel, in heights of a line, a method may be that of another. */
const REACH = 30;

/** A statement with its panel; of what it names itself that which the panel is about. */
function place(statement: Statement, panelOf: PanelOf): Placed[] {
  const owner = panelOf(statement.item);
  const own = (owner?.analyses ?? []).filter((analysis) => analysis !== 'other');
  const named = statement.analyses;
  const both = own.filter((analysis) => named.includes(analysis));
  const analyses = both.length > 0 ? both : named.length > 0 ? named : own;
  const doubtful = named.length === 0 && owner !== null && (owner.doubtful || owner.lines > REACH);
  return eachToItsOwn(statement, analyses).map((one) => ({ ...one, owner, doubtful: one.doubtful || doubtful }));
}

/** `SOP-060, SOP-061` under `Water Activity & Foreign Matter`: as many methods as analyses are one each, in their order. */
function eachToItsOwn(statement: Statement, analyses: readonly Analysis[]): Omit<Placed, 'owner'>[] {
  const parts = statement.text.split(/,\s+/);
  if (analyses.length === 0) return [];
  if (analyses.length === 1 || parts.length !== analyses.length || statement.analyses.length > 0)
    return [{ statement, analyses, doubtful: false }];
  return analyses.map((analysis, index) => ({
    statement: { ...statement, text: parts[index] ?? '' },
    analyses: [analysis],
    doubtful: true,
  }));
}

/** Without what the foot or head of every page repeats. */
function withoutRunning(placed: readonly Placed[]): Placed[] {
  return placed.filter(({ statement, analyses, owner }) => {
    if (statement.analyses.length > 0 || owner?.anchor.heading?.line === statement.item.line) return true;
    const twins = placed.filter(
      (other) =>
        other.statement.item.page !== statement.item.page &&
        other.statement.text === statement.text &&
        Math.abs(other.statement.item.y0 - statement.item.y0) < 2 &&
        !other.analyses.some((analysis) => analyses.includes(analysis)),
    );
    return twins.length < 2;
  });
}

/** Without what running text says of analyses whose method a label tells. */
const preferred = (placed: readonly Placed[]): Placed[] =>
  placed.filter(
    ({ statement, analyses }) =>
      !statement.spoken ||
      !placed.some(
        (other) => other.statement.labelled && other.analyses.some((analysis) => analyses.includes(analysis)),
      ),
  );

/** Parts of one panel that complement each other, a technique and the number of its procedure, as one method. */
function joinParts(placed: readonly Placed[]): Method[] {
  const methods: Method[] = [];
  for (const { statement, analyses, owner, doubtful } of placed) {
    for (const analysis of analyses) {
      const anchor = owner?.anchor ?? null;
      const open = methods.findLast(
        (method) => method.analysis === analysis && method.anchor === anchor && anchor !== null,
      );
      const last = open?.parts.at(-1);
      // A heading's `LC` is said in full by the method under it.
      if (open && last && !last.numbered && !last.labelled && says(statement, last))
        open.parts.splice(-1, 1, statement);
      else if (
        open &&
        last &&
        completes(open, statement) &&
        statement.item.y0 - last.item.y1 < APART * height(statement.item)
      )
        open.parts.push(statement);
      else methods.push({ analysis, anchor, parts: [statement], doubtful });
    }
  }
  return methods;
}

const completes = ({ parts }: Method, { technique, numbered }: Statement): boolean =>
  !(technique && parts.some((part) => part.technique)) && !(numbered && parts.some((part) => part.numbered));

const says = (whole: Statement, part: Statement): boolean => {
  const words = wordsOf(whole.text);
  return [...wordsOf(part.text)].every((word) => words.has(word));
};

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[a-z0-9]+/g) ?? []);

/** Without methods of which another of the same analysis says everything. */
function withoutPartial(methods: readonly Method[]): Method[] {
  const said = methods.map(({ parts }) => wordsOf(parts.map(({ text }) => text).join(' ')));
  return methods.filter(
    ({ analysis }, index) =>
      !methods.some((other, o) => {
        const [mine, theirs] = [said[index] ?? new Set(), said[o] ?? new Set()];
        const within = [...mine].every((word) => theirs.has(word));
        return o !== index && other.analysis === analysis && within && (theirs.size > mine.size || o < index);
      }),
  );
}
