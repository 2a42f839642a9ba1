import { amountsOn } from '../lines/amounts.ts';
import { isStrain } from './item-details.ts';
import type { ItemRow } from './item-row.ts';

/** What stands between two parts of a name, at the end of a line: `Fernhill | Mints |`, `Shorties 0.5g 7pk -`, `Salt &`. */
const LEADS_ON = /\S\s?([|&+/]|(?<=\s)[-–])\s*$/;

/** Currency and figures of an amount; a dash far in front of them is no sign of it. */
const FIGURES = /(?:RM|[$€£])?\s*[\d.,]+$/;

/** The sign at the end of the words of a row, its amounts left out, that leads on to others below; null where none does. */
function leadsOn({ kind, name, line }: ItemRow): string | null {
  const [first] = amountsOn(line);
  const words = first && first.cents > 0 ? line.text.slice(0, first.end).replace(FIGURES, '') : line.text;
  const isName = (kind === 'text' || kind === 'priced') && name !== '';
  return isName ? (LEADS_ON.exec(words)?.[1] ?? null) : null;
}

/** A unit by itself. */
const UNIT = /^\W*(?:k?g|mg|gr|grams?|oz|ml|lbs?|gal|ft|cm|mm|ct|pk|pcs?)\W*$/i;
/** Whether a row is nothing but the unit of the number that ends the name above: `oz` below `Flower 1/8`. */
const isUnitOf = ({ line, price, quantity }: ItemRow, above: ItemRow): boolean =>
  !price &&
  !quantity &&
  UNIT.test(line.text) &&
  (above.kind === 'text' || above.kind === 'priced') &&
  /\d$/.test(above.name);

/** Whether a row holds words or a size that may go on with a name. */
const mayGoOn = ({ kind, name, price, quantity }: ItemRow): boolean =>
  price === null &&
  quantity === null &&
  name !== '' &&
  (kind === 'text' || kind === 'measure' || (kind === 'detail' && isStrain(name)));

/**
 * Rows below a name that ends in a sign between two parts made its rest, wherever they stand and whatever they say: `Sativa`
 * below `Shorties 7pk -`. Where all names end so, the sign stands between them and their prices.
 */
export function withNamesLedOn(rows: readonly ItemRow[]): ItemRow[] {
  const priced = rows.filter(({ kind, name }) => kind === 'priced' && name !== '');
  const isBeforePrices = priced.length > 0 && priced.every((row) => leadsOn(row) !== null);
  const result: ItemRow[] = [];
  for (const row of rows) {
    const above = result.at(-1);
    const sign = above && !(isBeforePrices && above.kind === 'priced') ? leadsOn(above) : null;
    if (above && isUnitOf(row, above)) {
      result.push({ ...row, kind: 'text', name: row.line.text.trim(), isRest: true });
      continue;
    }
    if (!above || sign === null || !mayGoOn(row)) {
      result.push(row);
      continue;
    }
    const name = above.name.endsWith(sign) ? above.name : `${above.name} ${sign}`;
    result.splice(-1, 1, { ...above, name }, { ...row, kind: 'text', isRest: true });
  }
  return result;
}
