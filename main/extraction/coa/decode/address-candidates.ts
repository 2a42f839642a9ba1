import { findState, zipFitsState } from '../../../../shared/science/states.ts';
import { type AddressBlock, streetKey } from '../fields/blocks/address-block.ts';
import {
  isStreetLine,
  type PostalAddress,
  parsePlaceLine,
  splitStreetAndCity,
} from '../fields/blocks/postal-address.ts';
import { aboveOf, type Board, belowOf, type Item, inkOf, joinInk } from '../fields/board.ts';
import { tidy } from '../fields/tidy.ts';

/** Lines over each other that may hold one address between them. */
const MOST_LINES = 3;
const LONGEST = 120;
const MOST_PAGES = 4;
/** Figures of a table over one another (`11.40, ND`) are no street with its city in North Dakota. */
const HAS_WORD = /\p{L}{3}/u;
const COUNTRY = /[\s,]+(?:u\.?s\.?a?\.?|united states(?: of america)?|canada)\s*\.?$/i;
/** `12 Example Way, Springfield, New York`, and `12 Example Way, New York, 12345`, whose city is not printed. */
const STATE_AT_END = /^(.*\d.*),\s*(\p{L}[\p{L}. ]+)$/u;
const STATE_AND_ZIP = /^(?:(.*),\s*)?(\p{L}[\p{L}. ]+?)[\s,]+(\d{5}(?:-\d{4})?)$/u;

/** Addresses in one to three lines over each other that the readers of address blocks made none of. */
export function looseAddresses(board: Board, known: readonly AddressBlock[]): AddressBlock[] {
  const keys = new Set(known.map(streetKey));
  const found: AddressBlock[] = [];
  for (const { items } of board.pages.slice(0, MOST_PAGES))
    for (const first of items) {
      const lines = [first];
      for (let next = belowOf(board, first, 1); next && lines.length < MOST_LINES; next = belowOf(board, next, 1))
        lines.push(next);
      for (let count = 1; count <= lines.length; count += 1) {
        const block = blockOf(board, lines.slice(0, count));
        if (!block || keys.has(streetKey(block))) continue;
        keys.add(streetKey(block));
        found.push(block);
      }
    }
  return found;
}

function blockOf(board: Board, lines: readonly Item[]): AddressBlock | null {
  const text = lines.map((line) => line.text.trim().replace(/,$/, '')).join(', ');
  const address = text.length > LONGEST ? null : addressIn(text);
  const [first] = lines;
  const last = lines.at(-1);
  if (!address || !first || !last || (lines.length > 1 && !address.street)) return null;
  const ink = joinInk(lines.map((line) => inkOf(line)));
  const over = aboveOf(board, first, 1.2);
  return {
    page: first.page,
    role: null,
    name: over ? inkOf(over) : null,
    street: address.street ? ink : null,
    place: ink,
    address,
    license: null,
    notes: [],
    items: [...lines],
  };
}

/** An address that is the whole of a text, and nothing but one. */
function addressIn(printed: string): PostalAddress | null {
  const text = tidy(printed).replace(COUNTRY, '');
  const [, street, only = '', zipcode = ''] = STATE_AND_ZIP.exec(text) ?? [];
  const alone = findState(only);
  if (alone && zipFitsState(zipcode, alone.code) && (!street || isStreetLine(street))) {
    const { city = null, ...split } = street ? splitStreetAndCity(street) : { street: null };
    const hasCity = city !== null && HAS_WORD.test(city);
    return {
      street: hasCity ? split.street : (street ?? null),
      city: hasCity ? city : null,
      state: alone.code,
      zipcode,
    };
  }
  const place = parsePlaceLine(text);
  if (place) {
    const isNamed = place.zipcode !== null || HAS_WORD.test(`${place.street ?? ''} ${place.city ?? ''}`);
    return isNamed && (place.street === null || isStreetLine(place.street)) ? place : null;
  }
  const [, before = '', name = ''] = STATE_AT_END.exec(text) ?? [];
  const state = findState(name);
  const parts = state && isStreetLine(before) ? splitStreetAndCity(before) : null;
  return state && parts?.city && HAS_WORD.test(before) ? { ...parts, state: state.code, zipcode: null } : null;
}
