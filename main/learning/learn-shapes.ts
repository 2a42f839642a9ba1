import type { CoaResult } from '../../shared/records/coa-result.ts';
import type { LearnedColumn, LearnedTable } from '../../shared/records/lab-layout.ts';
import type { Board } from '../extraction/coa/fields/board.ts';
import { fixedName, type KnownNames, nameEdges } from '../extraction/coa/profiles/learned-names.ts';
import { linesBelow, rowsUntested } from '../extraction/coa/profiles/learned-shapes.ts';
import { occurrencesOf } from '../extraction/coa/profiles/occurrences.ts';
import type { Spot } from '../extraction/coa/profiles/spots.ts';
import type { LaidOutDocument, LaidOutPage } from '../extraction/layout/laid-out.ts';
import { toSegment } from '../extraction/layout/lines.ts';
import { rolesOf } from './column-roles.ts';
import type { OwnValues } from './own-values.ts';
import { says } from './says-value.ts';
import { statedFor } from './stated-figures.ts';

/** Rows that tell a shape. */
const FEWEST = 3;

const column = (told: Partial<LearnedColumn>): LearnedColumn => ({
  ...{ role: 'other', head: '', x0: 0, x1: 0, units: null, words: {} },
  ...told,
});

/** Tables of a verified certificate that are set otherwise than a line a row in columns. */
export function shapesOf(
  document: LaidOutDocument,
  board: Board,
  truth: readonly CoaResult[],
  names: KnownNames,
  own: OwnValues,
): LearnedTable[] {
  return [...new Set(truth.map(({ analysis }) => analysis))].flatMap((analysis) => {
    const rows = truth.filter((row) => row.analysis === analysis);
    if (rows.length > 1 && rows.every(({ qualifier }) => qualifier === 'NT'))
      return untestedOf(document, analysis, rows, names);
    const placed = rows.flatMap((row) =>
      occurrencesOf(board, row.name).flatMap((spot): Placed[] => {
        const page = document.pages[spot.item.page];
        return page && spot.lines === 1 ? [{ row, spot, page }] : [];
      }),
    );
    return [...listsOf(placed, own), ...turnedOf(placed, own)];
  });
}

interface Placed {
  row: CoaResult;
  spot: Spot;
  page: LaidOutPage;
}

const tableOf = (
  shape: LearnedTable['shape'],
  analysis: string,
  columns: LearnedColumn[],
  stated: LearnedTable['stated'] = [],
): LearnedTable => ({ analysis, shape, caption: null, columns, stated, rows: 0, corrected: 0, held: 0 });

function untestedOf(
  document: LaidOutDocument,
  analysis: string,
  rows: readonly CoaResult[],
  names: KnownNames,
): LearnedTable[] {
  // The analytes of a panel are the laboratory's: lines of their names are no names of others.
  const words = Object.fromEntries(rows.map(({ name, key }) => [fixedName(name), key]));
  const columns = [column({ role: 'name', words })];
  const found = nameEdges(document, analysis, names).some(
    (one) => rowsUntested({ analysis, columns }, names, one).length > 1,
  );
  return found ? [tableOf('untested', analysis, columns)] : [];
}

/** What stands between name and result in a list. */
const BETWEEN = /^\s*([:=–—-])?\s*/;

function listsOf(placed: readonly Placed[], own: OwnValues): LearnedTable[] {
  const listed = placed.flatMap((one) => {
    const rest = one.spot.item.text.slice(one.spot.end);
    const [whole, between = ''] = BETWEEN.exec(rest) ?? [''];
    const said = rest.slice(whole.length);
    return one.spot.start === 0 && said !== '' && says(said, one.row) ? [{ ...one, between }] : [];
  });
  const signs = [...new Set(listed.map(({ between }) => between))];
  return signs.flatMap((between): LearnedTable[] => {
    const rows = listed.filter((one) => one.between === between);
    const [first] = rows;
    if (!first || rows.length < FEWEST) return [];
    const units = mostOf(rows.flatMap(({ row }) => row.units ?? []));
    const columns = [column({ role: 'name' }), column({ role: 'result', head: between, units })];
    return [tableOf('list', first.row.analysis, columns, statedAround(rows, columns, own))];
  });
}

const mostOf = (texts: readonly string[]): string | null =>
  [...new Set(texts)].toSorted(
    (a, b) => texts.filter((one) => one === b).length - texts.filter((one) => one === a).length,
  )[0] ?? null;

/** What is said once around rows on their first page. */
function statedAround(rows: readonly Placed[], columns: readonly LearnedColumn[], own: OwnValues) {
  const page = rows[0]?.page;
  if (!page) return [];
  const lines = rows.filter((one) => one.page === page).map(({ spot }) => spot.item);
  const [top, bottom] = [Math.min(...lines.map(({ y0 }) => y0)), Math.max(...lines.map(({ y1 }) => y1))];
  return statedFor(
    page,
    top,
    bottom,
    rows.map(({ row }) => row),
    columns,
    own,
  );
}

/** Lines below a line of names that may be its. */
const MOST_LINES = 8;

function turnedOf(placed: readonly Placed[], own: OwnValues): LearnedTable[] {
  const lines = new Map<string, Placed[]>();
  for (const one of placed) {
    const at = `${one.page.page.number}:${one.spot.item.line}`;
    lines.set(at, [...(lines.get(at) ?? []), one]);
  }
  const heads = [...lines.values()].filter((one) => new Set(one.map(({ row }) => row.name)).size >= FEWEST);
  const [first] = heads;
  if (!first) return [];
  const isNames = (page: LaidOutPage, line: number) => lines.has(`${page.page.number}:${line}`);
  const read = heads.map((row) => {
    const named = row.toSorted((a, b) => leftOf(a) - leftOf(b));
    const { page, spot } = named[0] as Placed;
    const next = Array.from({ length: MOST_LINES }, (_, index) => spot.item.line + 1 + index).find((line) =>
      isNames(page, line),
    );
    const most = (next ?? spot.item.line + 1 + MOST_LINES) - spot.item.line - 1;
    return {
      named,
      below: linesBelow(
        page.lines,
        spot.item.line,
        named.map((one) => one.spot.ink.words),
        most,
      ),
    };
  });
  const count = Math.min(...read.map(({ below }) => below.length));
  const labels = (read[0]?.below ?? []).slice(0, count).map(({ label }) => (own.without(label) === label ? label : ''));
  const same = read.filter(({ below }) => labels.every((label, index) => below[index]?.label === label));
  const cells = same.flatMap(({ named, below }) =>
    named.map((_, order) => ['', ...below.slice(0, count).map((line) => textOf(line.cells[order] ?? []))]),
  );
  const roles = rolesOf(
    cells,
    same.flatMap(({ named }) => named.map(({ row }) => row)),
    own,
  );
  const last = roles.findLastIndex(({ role }) => role !== 'other' && role !== 'name');
  if (!roles.some(({ role }) => role === 'result' || role === 'status') || labels.every((label) => label === ''))
    return [];
  const columns = roles.slice(0, last + 1).map((role, index) => column({ ...role, head: labels[index - 1] ?? '' }));
  return [tableOf('turned', (first[0] as Placed).row.analysis, columns, statedAround(first, columns, own))];
}

const leftOf = ({ spot }: Placed) => Math.min(...spot.ink.words.map(({ x0 }) => x0));

const textOf = (words: Parameters<typeof toSegment>[0]) => (words.length > 0 ? toSegment(words).text : '');
