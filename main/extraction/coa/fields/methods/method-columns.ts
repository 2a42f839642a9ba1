import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { overlapX } from '../../../layout/overlap.ts';
import type { ResultArea } from '../../tables/result-areas.ts';
import { type Board, height, type Item, inkOf, middleX, middleY } from '../board.ts';
import { tidy } from '../tidy.ts';
import type { Statement } from './method-statements.ts';
import { methodText } from './method-texts.ts';

/** So many rows of a table say the same method in one column at least. */
const FEWEST = 3;
/** The share of the rows that do. */
const SHARE = 0.7;

const BODY = /^(?:aoac|epa|usp|sop|method|iso|en|bam)\b/i;

/** Methods that a column of a table of results says: under its head for every row its own, without one the same for most. */
export function methodsOfRows(board: Board, areas: readonly ResultArea[]): Statement[] {
  return areas.flatMap(({ page: number, analysis, rows }): Statement[] => {
    const page = board.pages.find(({ laidOut }) => laidOut.page.number === number);
    if (!page || analysis === 'other') return [];
    const said = page.items
      .filter(({ text }) => !isNumber(text))
      .map((item) => ({ item, x: middleX(item), y: middleY(item) }));
    const cells = rows.flatMap((row) =>
      said.filter(({ x, y }) => y > row.y0 && y < row.y1 && x > row.x0).map(({ item }) => item),
    );
    const grouped = [...byText(cells).values()].sort((a, b) => b.length - a.length);
    const column = columnUnderHead(page.items, cells);
    const methods = column.length > 0 ? column : ofMostRows(grouped, rows.length);
    return methods.flatMap((item) => {
      const known = methodText(item.text);
      const place = { ink: inkOf(item), item, others: [], labelled: true, spoken: false, analyses: [analysis] };
      // A cell says all of its row's method: nothing of another row completes it.
      return known ? [{ text: known.text, technique: true, numbered: true, ...place }] : [];
    });
  });
}

/** One cell of each method that stands in the rows under the lowest `Method` over them. */
function columnUnderHead(items: readonly Item[], cells: readonly Item[]): Item[] {
  const top = Math.min(...cells.map(({ y0 }) => y0));
  const head = items.findLast((item) => item.y1 <= top + 1 && METHODS.test(item.text));
  const column = cells.filter((cell) => head && overlapX(cell, head) > 0);
  return [...byText(column).values()].flatMap(([first]) => first ?? []);
}

/** The method that most rows say in one place. */
function ofMostRows([most]: readonly (readonly Item[])[], rows: number): Item[] {
  const [item] = most ?? [];
  if (!item || !most || most.length < FEWEST || most.length < SHARE * rows) return [];
  // A number alone may be that of a run.
  const isMethod = methodText(item.text)?.technique || BODY.test(item.text);
  return isMethod && most.every((other) => overlapX(other, item) > 0) ? [item] : [];
}

const METHODS =
  /^(?:(?:analysis|analytical|test(?:ing)?) )?(?:methods?(?: ?\/ ?sops?)?|sops?|instruments?|techniques?|procedures?)(?: (?:used|reference|name|id|number))?$/i;
/** In line heights, from one row to the next. */
const NEXT_ROW = 4;

/** Methods in a table with a row for each analysis: `Test | Method | Date | Status`, `Summary | SOP Used`. */
export function methodsInTables(board: Board): Statement[] {
  return board.pages.flatMap(({ lines, items }) =>
    items
      .filter((head) => METHODS.test(head.text.replace(/[\s:]+$/, '')) && (lines[head.line]?.length ?? 0) > 1)
      .flatMap((head) => {
        const found: Statement[] = [];
        let bottom = head.y1;
        for (const line of lines.slice(head.line + 1)) {
          const [first] = line;
          if (!first || first.y0 - bottom > NEXT_ROW * height(head)) break;
          const analyses = findAnalyses(first.text);
          const cell = line.find((item) => item !== first && overlapX(item, head) > 0);
          if (analyses.length === 0 || !cell) continue;
          bottom = first.y1;
          const text = tidy(cell.text);
          const known = methodText(text);
          if (!known) continue;
          found.push({
            ...known,
            text,
            ink: inkOf(cell),
            item: first,
            others: [],
            labelled: false,
            spoken: false,
            analyses,
          });
        }
        return found.length >= FEWEST_IN_TABLE ? found : [];
      }),
  );
}

/** One row alone may stand under anything. */
const FEWEST_IN_TABLE = 2;

const isNumber = (text: string) => /^[\d<>.,\s%-]+$/.test(text);

function byText(items: readonly Item[]): Map<string, Item[]> {
  const grouped = new Map<string, Item[]>();
  for (const item of items)
    if (methodText(item.text)) grouped.set(item.text, [...(grouped.get(item.text) ?? []), item]);
  return grouped;
}
