import type { CoaResult } from '../../shared/records/coa-result.ts';
import type { Board, Item } from '../extraction/coa/fields/board.ts';
import { occurrencesOf } from '../extraction/coa/profiles/occurrences.ts';
import { inUnits } from '../extraction/coa/profiles/read-learned-table.ts';
import { readThresholdPair } from '../extraction/coa/tables/cells.ts';
import type { LaidOutDocument, LaidOutPage } from '../extraction/layout/laid-out.ts';
import type { Line } from '../extraction/layout/lines.ts';
import { THRESHOLD_UNITS } from './column-roles.ts';
import { sameNumber, says } from './says-value.ts';

/** A true row and the line that prints it. */
export interface Placed {
  truth: CoaResult;
  page: LaidOutPage;
  line: Line;
  lineIndex: number;
  name: Item;
  /** Right edge of the name. */
  nameEnd: number;
}

/** Whether a line is one of a row: it shows its result, or only its thresholds. */
type Shows = (line: Line, name: Item, row: CoaResult) => boolean;

/** Rows whose names begin at one edge of one page: what one table prints. */
export function groupsOf(
  document: LaidOutDocument,
  board: Board,
  truth: readonly CoaResult[],
  shows: Shows = showsValue,
): Placed[][] {
  const all = truth.flatMap((row) =>
    occurrencesOf(board, row.name).flatMap(({ item, start, lines, ink }): Placed[] => {
      const page = document.pages[item.page];
      const line = page?.lines[item.line];
      return page && line && start === 0 && lines === 1 && shows(line, item, row)
        ? [
            {
              truth: row,
              page,
              line,
              lineIndex: item.line,
              name: item,
              nameEnd: Math.max(...ink.words.map(({ x1 }) => x1)),
            },
          ]
        : [];
    }),
  );
  const groups = new Map<string, Placed[]>();
  for (const placed of all) {
    const edge = Math.round((placed.name.x0 / placed.page.page.width) * 60);
    const of = (at: number) => `${placed.truth.analysis}:${placed.page.page.number}:${at}`;
    const key = [edge, edge - 1, edge + 1].map(of).find((one) => groups.has(one)) ?? of(edge);
    groups.set(key, [...(groups.get(key) ?? []), placed]);
  }
  return [...groups.values()];
}

/** Whether a true value stands right of its name in a line. */
const showsValue: Shows = ({ segments }, name, row) =>
  (row.value === null && row.qualifier === null) ||
  segments.some(
    (segment) =>
      segment.x0 > name.x0 &&
      (says(segment.text, row) || segment.words.some(({ text, x0 }) => x0 > name.x0 && says(text, row))),
  );

/** Whether a threshold of a row, and no result, stands right of its name in a line. */
export const showsThresholds: Shows = (line, name, row) => {
  const told = [row.lod, row.loq, row.limit].filter((one) => one !== null);
  const texts = line.segments.filter(({ x0 }) => x0 > name.x0).map(({ text }) => text);
  const isPrinted = (value: number) =>
    texts.some((text) =>
      readThresholdPair(text).some(
        (one) =>
          one.value !== null &&
          [row.units, ...THRESHOLD_UNITS].some((units) => sameNumber(inUnits(one, units, row.units), value)),
      ),
    );
  return told.length > 0 && !showsValue(line, name, row) && told.some(isPrinted);
};
