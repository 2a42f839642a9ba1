import { nameEnd } from './group-rows.ts';
import type { ItemRow } from './item-row.ts';
import type { LineItem } from './line-item.ts';

/** So much of a line's height is left free behind the last word of a name, where its next one would still have fitted. */
const SPARE = 0.5;
/** Between two words, by the height of a line. */
const SPACE = 0.5;

/** A sign between two parts of a name, at the end of a line: it goes on below, wherever that was broken. */
const LEADS_ON = /(?:[-–|/&+,])$/;

const namedRows = ({ rows, nameLines }: LineItem): ItemRow[] => rows.filter(({ line }) => nameLines.includes(line));

/**
 * Whether a line of a name was begun though the one above had room for its first word, as far as the other names reach:
 * tills break names where these are full, so what stands there says something else of the goods, or is of others. Of 178
 * names of several lines that were read right none was broken so.
 */
export function isBrokenEarly(item: LineItem, items: readonly LineItem[]): boolean {
  const rows = namedRows(item);
  if (rows.length < 2) return false;
  const end = Math.max(...items.flatMap(namedRows).map(nameEnd).filter(Number.isFinite));
  return rows.slice(1).some(({ line }, at) => {
    const [word] = line.words;
    const above = rows[at];
    if (!word || !above || LEADS_ON.test(above.name)) return false;
    const needed = nameEnd(above) + word.x1 - word.x0 + (SPACE + SPARE) * line.height;
    return needed < end;
  });
}
