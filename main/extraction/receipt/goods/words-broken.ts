import { nameEnd, wordsBesidePrice } from './group-rows.ts';
import type { ItemRow } from './item-row.ts';

/** A line that ends within this part of its height of where the longest does is full. */
const FULL = 0.6;
/** Figures begin at most so many heights behind the column of names; short ones further than long ones. */
const BEFORE_FIGURES = 3;

/** Words that stand in small letters among names in capitals, and units: no rests of a word broken at the end of a line. */
const SMALL_WORDS =
  /^(?:an?|and|at|by|de|du|et|for|from|in|of|on|or|the|to|und|with|w\/|x|ct|pks?|pcs?|pieces?|packs?|count|cups?|ea|each|k?g|mg|gr|grams?|oz|ml|l|lbs?|ft|cm|mm|gal|inch|thc|cbd)(?!\p{L})/iu;
/** The rest of a word: small letters, whatever follows them. */
const REST_OF_WORD = /^\p{Ll}+(?!\p{L})\S*/u;
/** The beginning of a number up to its point; and its rest. */
const UP_TO_POINT = /(?<!\S)\d{1,4}\.$/;
const REST_OF_NUMBER = /^\d{1,3}(?!\d)\S*/;

const isNamed = ({ kind, name }: ItemRow): boolean => (kind === 'text' || kind === 'priced') && name !== '';

/** What ends the line of a row in front of its price. */
const lastWordOf = (row: ItemRow): string => wordsBesidePrice(row).at(-1)?.text ?? '';

/** Whether a row's line is as long as the longest, and reaches up to where prices are. */
function isFull(row: ItemRow, last: string, rows: readonly ItemRow[]): boolean {
  const { height } = row.line;
  const end = nameEnd(row) + (row.name.endsWith(last) ? 0 : height);
  const longest = Math.max(...rows.filter(isNamed).map(nameEnd).filter(Number.isFinite));
  const figures = Math.min(...rows.flatMap(({ price }) => price?.words.map(({ x0 }) => x0 - price.line.drift) ?? []));
  return end >= longest - FULL * height && end >= figures - BEFORE_FIGURES * height;
}

/** Whether names begin each of their words with a capital or a number, but for the smallest. */
const areCapitalized = (rows: readonly ItemRow[]): boolean =>
  rows.every(({ name }) =>
    name
      .split(' ')
      .slice(1)
      .every((word) => !/^\p{Ll}/u.test(word) || SMALL_WORDS.test(word)),
  );

/** A name with what ends its line: a letter that was taken for that of a tax, the point of a number. */
function withEnd({ name }: ItemRow, last: string): string {
  if (UP_TO_POINT.test(last)) return name.replace(/\.?$/, '.');
  return !name.endsWith(last) && /^\p{Lu}$/u.test(last) ? `${name} ${last}` : name;
}

/**
 * Rows with words put together that the till broke at the end of a line, wherever that was: `Blue Dream Badde` over `r 1g`.
 * Among names all of whose words have capitals one in small letters is such a rest; and so are digits behind a point.
 */
export function withWordsJoined(rows: readonly ItemRow[]): ItemRow[] {
  const result: ItemRow[] = [];
  for (const row of rows) {
    const above = result.at(-1);
    const rest = above && isNamed(above) ? restOf(row, above, rows) : null;
    if (!above || rest === null) {
      result.push(row);
      continue;
    }
    const name = `${withEnd(above, lastWordOf(above))}${rest}`;
    const left = textOf(row).slice(rest.length).trim();
    const isPriced = row.kind === 'priced';
    result.splice(-1, 1, { ...above, name }, { ...row, name: left, ...(!isPriced && { kind: 'text', isRest: true }) });
  }
  return result;
}

const textOf = (row: ItemRow): string => (row.kind === 'priced' ? row.name : row.line.text.trim());

/** What of a row is the rest of the word or number that ends the line above it; null for nothing. */
function restOf(row: ItemRow, above: ItemRow, rows: readonly ItemRow[]): string | null {
  const last = lastWordOf(above);
  if (row.id !== null || row.quantity || row.kind === 'discount' || (row.price && row.kind !== 'priced')) return null;
  const text = textOf(row);
  if (UP_TO_POINT.test(last)) return REST_OF_NUMBER.exec(text)?.[0] ?? null;
  const rest = REST_OF_WORD.exec(text)?.[0];
  if (!rest || SMALL_WORDS.test(text) || !/\p{L}$/u.test(last) || !/^\p{Lu}/u.test(last)) return null;
  if (!isFull(above, last, rows)) return null;
  return areCapitalized(rows.filter((other) => isNamed(other) && other !== row)) ? rest : null;
}
