import { median } from '../../../../shared/median.ts';
import { amountsOn } from '../lines/amounts.ts';
import type { ReceiptLine } from '../lines/receipt-lines.ts';
import { nameAt } from './group-rows.ts';
import type { ItemRow } from './item-row.ts';
import { IN_BRACKETS, KIND_OF_GOODS, KIND_WITH_MARK, KINDS_OF_GOODS } from './kinds-of-goods.ts';

/** A line that begins more than this part of its height right of another does not stand below it. */
const SET_IN = 0.6;
/** Names of goods begin at one margin to this part of their height. */
const ALIGNED = 0.3;

/** A heading between signs, of a category or of a bundle: `<< FLOWER >>`, `** BUNDLE: 3 FOR 45 **`. */
const SET_OFF = /^\s*(?:\*{2,}|<{2,}|={2,}|-{2,}|~{2,}|#{2,})\s*\p{L}.*(?:\*{2,}|>{2,}|={2,}|-{2,}|~{2,}|#{2,})\s*$/u;

/** Rows with headings of categories made details: they name what follows, not the one item below them or above. */
export function withoutCategories(rows: readonly ItemRow[]): ItemRow[] {
  const startOf = ({ line }: ItemRow) => line.x0 - line.drift;
  const margin = median(rows.filter(({ kind }) => kind === 'priced').map(startOf));
  const standsAt = (row: ItemRow, at: number) => Math.abs(startOf(row) - at) <= SET_IN * row.line.height;
  const isSetIn = (row: ItemRow) => startOf(row) - margin > SET_IN * row.line.height;
  // Left of the line above it, as of the names, it begins something else.
  const isOutside = (row: ItemRow, above: ItemRow) =>
    startOf(above) - startOf(row) > SET_IN * row.line.height && margin - startOf(row) > ALIGNED * row.line.height;
  // A till that heads goods with their kinds heads the first of them or names several; else a kind by itself ends a name.
  const onTop = rows.slice(
    0,
    Math.max(
      0,
      rows.findIndex(({ kind }) => kind === 'priced'),
    ),
  );
  const several = rows.filter(({ line }) => KINDS_OF_GOODS.test(line.text)).length > 1;
  const areHeaded = several || onTop.some(({ line, id }) => id === null && KIND_OF_GOODS.test(line.text));
  return rows.map((row, index) => {
    if (row.kind === 'text' && (isPriceOfOne(row, rows[index - 1]) || SET_OFF.test(row.line.text)))
      return { ...row, kind: 'detail', heads: SET_OFF.test(row.line.text) };
    const below = rows[index + 1];
    const above = rows[index - 1];
    // What is set in as others are, or stands below a line of a name, goes on with it.
    const beside = rows.some((other) => other !== row && other.kind === 'text' && isSetIn(other));
    const belowName = above !== undefined && above.name !== '' && isSetIn(row) && standsAt(row, nameAt(above));
    const goesOn =
      (above?.kind === 'text' && !(isSetIn(above) && !isSetIn(row)) && !isOutside(row, above)) ||
      (isSetIn(row) && beside) ||
      belowName;
    const tells =
      below?.kind === 'detail' || IN_BRACKETS.test(below?.name ?? '') || KIND_WITH_MARK.test(below?.name ?? '');
    const named = !tells && (below?.name.match(/[A-Za-z]{3,}/g)?.length ?? 0) >= 2;
    const isKind = (areHeaded && KIND_OF_GOODS.test(row.line.text)) || isInCapitalsOver(row, below, above);
    // What has a number is one of the goods.
    const heads = row.kind === 'text' && row.id === null && isKind && !goesOn && named;
    return heads ? { ...row, kind: 'detail', heads } : row;
  });
}

/** `Cedar Haze [7g] Qty 1`, the whole of one of the goods on a line. */
const LABELLED_BEHIND_NAME = /\p{L}{3}.*\b(?:qty|quantity)\b\W{0,2}\d/iu;

const isInCapitals = (text: string) => /\p{Lu}{3}/u.test(text) && !/[\p{Ll}\d]/u.test(text);

/**
 * Whether a line in capitals stands over goods whose line has its own quantity in front of the name or behind its label,
 * and goes on with no name in other letters: `LIVE ROSIN` over `1 Cedar Haze Rosin 1g`.
 */
function isInCapitalsOver(row: ItemRow, below: ItemRow | undefined, above: ItemRow | undefined): boolean {
  const isCounted = below?.kind === 'priced' && below.quantity !== null;
  const begins = isCounted && (/^\W{0,2}\d/.test(below.line.text) || LABELLED_BEHIND_NAME.test(below.line.text));
  return begins && isInCapitals(row.line.text) && (above === undefined || /\p{Ll}{2}/u.test(below.name));
}

/** Whether a line tells what one of the item above costs, behind what kind of goods that is: `Edible @ 24.00`. */
function isPriceOfOne(row: ItemRow, above: ItemRow | undefined): boolean {
  const each = amountsOn(row.line).at(-1);
  const kind = row.line.text.slice(0, each?.start);
  if (!each || above?.kind !== 'priced' || !above.price || !/@\W*$/.test(kind) || !KIND_OF_GOODS.test(kind))
    return false;
  return Math.abs(each.cents * (above.quantity?.value ?? 1) - above.price.cents) <= 1;
}

/** What heads the goods below it, by the lines of their prices. */
export function headingsOf(rows: readonly ItemRow[]): ReadonlyMap<ReceiptLine, string> {
  const headings = new Map<ReceiptLine, string>();
  let heading: string | null = null;
  for (const { heads, kind, line } of rows) {
    if (heads) heading = line.text;
    else if (kind === 'priced' && heading !== null) headings.set(line, heading);
  }
  return headings;
}
