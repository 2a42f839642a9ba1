import type { Analysis } from '../../../../../shared/science/analyses.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { overlapX } from '../../../layout/overlap.ts';
import { type Board, type BoardPage, height, type Item, inkOf } from '../board.ts';
import { analysesOf, bareName, type PrintedName } from './printed-names.ts';
import { type PrintedVerdict, printedVerdict } from './printed-verdict.ts';

/** Panels in a table of their own, a row each (`Test | Method | Result`, `Method | Status`). */
export interface ListedPanels {
  /** Each with the verdict in its row. */
  names: PrintedName[];
  /** Everything in the rows of such tables; a verdict among them is no other panel's and not the sample's. */
  items: ReadonlySet<Item>;
}

const TESTS = /^(?:tests?(?: (?:name|performed|category|panel))?|panels?|analys[ie]s|assays?|categor(?:y|ies))$/i;
const METHODS = /^(?:(?:test|testing|analytical) )?methods?(?: (?:name|reference))?$/i;
const VERDICTS =
  /^(?:(?:test )?(?:status|results?)|conclusions?|outcome|verdict|evaluation|pass ?\/ ?fail|p\/f|conformity|compliance)$/i;
/** Heads of tables whose rows are analytes. */
const OF_ANALYTES = /^(?:analytes?|compounds?|lod|loq|mdl|rl|units?|mass|cas)\b/i;

/** So many rows make a list: one alone may stand under anything. */
const FEWEST_ROWS = 2;
/** In line heights, from one row to the next with a line of its own between them. */
const NEXT_ROW = 4;

/** @param letters the page explains P, F and dashes */
export function listedPanels(board: Board, page: BoardPage, letters: boolean): ListedPanels {
  const lists = page.lines.flatMap((heads) => listsUnder(heads).map((list) => rowsOf(board, page, list, letters)));
  const rows = lists.filter((list) => list.length >= FEWEST_ROWS && list.some(({ name }) => name !== null)).flat();
  return { names: rows.flatMap(({ name }) => name ?? []), items: new Set(rows.flatMap(({ items }) => items)) };
}

/** The columns of a list by their places in the line of its heads. */
interface List {
  heads: readonly Item[];
  /** Those that may name the analysis, the likeliest first: a list of methods alone says in them what they are for. */
  naming: readonly number[];
  verdicts: number;
}

const isNamed = (head: Item, heads: RegExp) => heads.test(head.text.replace(/[\s:*]+$/, '').trim());

/** The lists, side by side, that a line heads with a column of tests or methods and one of verdicts right of it. */
function listsUnder(heads: readonly Item[]): List[] {
  if (heads.some((head) => isNamed(head, OF_ANALYTES))) return [];
  const lists: { tests: number[]; methods: number[]; verdicts: number | null }[] = [];
  for (const [column, head] of heads.entries()) {
    const [isTest, isMethod] = [isNamed(head, TESTS), isNamed(head, METHODS)];
    const last = lists.at(-1);
    const list = !last || ((isTest || isMethod) && last.verdicts !== null) ? null : last;
    if (isTest || isMethod) {
      const own = list ?? { tests: [], methods: [], verdicts: null };
      if (!list) lists.push(own);
      own[isTest ? 'tests' : 'methods'].push(column);
    } else if (list && isNamed(head, VERDICTS)) list.verdicts = column;
  }
  return lists.flatMap(({ tests, methods, verdicts }) =>
    verdicts === null ? [] : [{ heads, naming: [...tests, ...methods], verdicts }],
  );
}

interface Row {
  items: readonly Item[];
  /** Null where the row does not say which analysis it is of. */
  name: PrintedName | null;
}

/** The rows of a list that have a verdict, as far as they follow each other closely. */
function rowsOf(board: Board, page: BoardPage, { heads, naming, verdicts }: List, letters: boolean): Row[] {
  const first = Math.min(...naming);
  const rows: Row[] = [];
  let bottom = heads[verdicts]?.y1 ?? 0;
  for (const line of page.lines.slice((heads[0]?.line ?? 0) + 1)) {
    const [start] = line;
    if (!start || start.y0 - bottom > NEXT_ROW * height(start) || listsUnder(line).length > 0) break;
    const columns = line.map((item) => ({ item, column: columnOf(heads, item) }));
    const cell = columns.find(({ column }) => column === verdicts)?.item;
    const verdict = cell && verdictIn(board, cell, letters);
    if (!verdict) continue;
    const name = naming
      .map((wanted) => columns.flatMap(({ item, column }) => (column === wanted ? [item] : [])))
      .find((items) => analysesListed(textOf(items)).length > 0);
    // What stands behind the verdict under no head belongs to a card beside the list.
    const items = columns.flatMap(({ item, column }) =>
      column >= first && column <= verdicts && item.x0 <= cell.x0 ? [item] : [],
    );
    rows.push({ items, name: name ? nameOf(name, verdict) : null });
    bottom = start.y1;
  }
  return rows;
}

/** The column a cell stands in: that whose head it stands under, or the last one that begins before it. */
function columnOf(heads: readonly Item[], item: Item): number {
  const under = heads.findIndex((head) => overlapX(head, item) > 0);
  return under >= 0 ? under : heads.findLastIndex(({ x0 }) => x0 <= item.x0);
}

const textOf = (items: readonly Item[]) => items.map(({ text }) => text).join(' ');

const nameOf = (items: Item[], verdict: PrintedVerdict): PrintedName => ({
  x0: Math.min(...items.map(({ x0 }) => x0)),
  y0: Math.min(...items.map(({ y0 }) => y0)),
  x1: Math.max(...items.map(({ x1 }) => x1)),
  y1: Math.max(...items.map(({ y1 }) => y1)),
  analyses: analysesListed(textOf(items)),
  items,
  inline: verdict,
});

/** What a cell names, its brackets and the number of its method taken off: `USP <467> Residual Solvents (Class 2)`. */
function analysesListed(text: string): readonly Analysis[] {
  const plain = analysesOf(bareName(text));
  if (plain.length > 0) return plain;
  const bare = text.replace(/\s*\([^)]*\)?/g, ' ').trim();
  const behindNumbers = [...bare.matchAll(/\S*\d\S*\s+/g)].map(({ 0: number, index }) =>
    bare.slice(index + number.length),
  );
  return [bare, ...behindNumbers].map((part) => findAnalyses(part)).find(({ length }) => length > 0) ?? [];
}

/** What in a column of verdicts is one, and elsewhere might explain colours or marks. */
const IN_A_COLUMN = [
  { words: /^within (?:the )?(?:\p{L}+ )?limits?$/iu, verdict: 'pass' },
  { words: /^(?:exceed(?:s|ed)|above|over) (?:the )?(?:\p{L}+ )?limits?$/iu, verdict: 'fail' },
] as const;

function verdictIn(board: Board, item: Item, letters: boolean): PrintedVerdict | null {
  const { x0, y0, x1, y1 } = item;
  const listed = IN_A_COLUMN.find(({ words }) => words.test(item.text.trim()));
  if (listed) return { x0, y0, x1, y1, item, verdict: listed.verdict, ink: inkOf(item) };
  return printedVerdict(board, item, letters);
}
