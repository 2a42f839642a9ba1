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

/** Methods that a column of a table of results says for every row: `HPLC-UV 101`, `EPA 6020B`. */
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
    const [most] = [...byText(cells).values()].sort((a, b) => b.length - a.length);
    const [item] = most ?? [];
    if (!item || !most || most.length < FEWEST || most.length < SHARE * rows.length) return [];
    const method = methodText(item.text);
    // A number alone may be that of a run.
    if (!method || !(method.technique || BODY.test(item.text)) || !most.every((other) => overlapX(other, item) > 0))
      return [];
    return [{ ...method, ink: inkOf(item), item, others: [], labelled: true, spoken: false, analyses: [analysis] }];
  });
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
