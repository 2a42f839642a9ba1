import type { Site } from '../../../../shared/records/lab-layout.ts';
import { looseAddresses } from '../decode/address-candidates.ts';
import { type PostalAddress, parseAddress } from '../fields/blocks/postal-address.ts';
import { type Board, belowOf, type Ink, type Item, inkOf, joinInk } from '../fields/board.ts';
import { findBlocks } from '../fields/companies.ts';
import { findDates, type NumericOrder } from '../fields/dates.ts';
import type { Pair } from '../fields/labels/pair.ts';
import { NOT_GIVEN } from '../fields/tidy.ts';
import { verdictOf } from '../fields/verdicts/verdict-words.ts';
import { addressKey, type Printed, percentKey, tagsKey } from './learned-fields.ts';
import { bare } from './occurrences.ts';
import { type Spot, type Surroundings, spotsIn, surroundingsOf } from './spots.ts';

/** A place that may hold a field's value, with what it says. */
export interface Place {
  spot: Spot;
  around: Surroundings;
  /** Same for all prints of one value; empty where the place says that nothing is given. */
  key: string;
  value: string | number | readonly string[] | PostalAddress;
}

/** What places are looked for in. */
export interface PlaceScene {
  board: Board;
  pairs: readonly Pair[];
  order: NumericOrder;
}

/** All places of a document that may hold a value printed in one way. */
export function placesOf(scene: PlaceScene, printed: Printed, sites: readonly Surroundings[]): Place[] {
  if (sites.length === 0) return [];
  if (printed === 'address') return [...addressPlaces(scene), ...addressesAt(scene.board, sites)];
  if (printed === 'date') return datePlaces(scene);
  if (printed === 'percent') return percentPlaces(scene.board);
  if (printed === 'tags') return tagPlaces(scene.board);
  const spots = scene.board.pages.flatMap(({ items }) =>
    items
      .filter((item) => sites.some((site) => mayFit(scene.board, item, site)))
      .flatMap((item) => spotsIn(scene.board, item, sites)),
  );
  return spots.flatMap((spot): Place[] => {
    const around = surroundingsOf(scene.board, spot);
    if (printed === 'text')
      return [{ spot, around, value: spot.text, key: NOT_GIVEN.test(spot.text) ? '' : bare(spot.text) }];
    const verdict = verdictOf(spot.text, true)?.verdict;
    return verdict ? [{ spot, around, value: verdict, key: verdict }] : [];
  });
}

/** Whether an item is worth cutting into pieces: one of the learned words is in or around it, or it stands near the place. */
function mayFit(board: Board, item: Item, site: Surroundings | Site): boolean {
  const around = surroundingsOf(board, { item, start: 0, end: item.text.length, ink: inkOf(item), lines: 1, text: '' });
  const near = Math.abs(around.x - site.x) < 0.03 || Math.abs(around.right - site.right) < 0.03;
  return (
    (site.before !== null && item.text.toLowerCase().includes(site.before.split(' ').at(-1) ?? '')) ||
    (site.left !== null && site.left === around.left) ||
    (site.above !== null && site.above === around.above) ||
    (site.heading !== null && site.heading.text === around.heading?.text) ||
    (near && Math.abs(around.y - site.y) < 0.03)
  );
}

function datePlaces({ board, order }: PlaceScene): Place[] {
  return board.pages.flatMap(({ items }) =>
    items.flatMap((item) =>
      findDates(item.text, order).map(({ iso, start, end }): Place => {
        const ink = inkOf(item, start, end);
        const spot: Spot = { item, start, end, ink, lines: 1, text: ink.text };
        return { spot, around: surroundingsOf(board, spot), key: iso, value: iso };
      }),
    ),
  );
}

/** A figure as totals have it, and its units; none that is a bound. */
const FIGURE = /(?<![\d.,]|[<>≤≥]\s?)(\d[\d,]{0,11}(?:\.\d{1,9})?)(?![.,]?\d)\s*(%|mg\s*\/\s*g(?![a-z]))?/gi;
/** Behind a figure that is no share: 10 mg/serving. */
const NO_SHARE = /^\s*(?:[mkunµμ]?g|pp[mb]|m?l|oz|cfu)(?![a-z])/i;

const percentPlaces = (board: Board): Place[] =>
  board.pages.flatMap(({ items }) =>
    items.flatMap((item) =>
      [...item.text.matchAll(FIGURE)].flatMap(({ 0: whole, 1: figure = '', 2: units, index }): Place[] => {
        const end = index + whole.trimEnd().length;
        const printed = Number(figure.replace(/,/g, ''));
        const value = units && units !== '%' ? printed / 10 : printed;
        if (value > 100 || (!units && NO_SHARE.test(item.text.slice(end)))) return [];
        const ink = inkOf(item, index, end);
        const spot: Spot = { item, start: index, end, ink, lines: 1, text: ink.text };
        return [{ spot, around: surroundingsOf(board, spot), key: percentKey(value) ?? '', value }];
      }),
    ),
  );

/** A tag of a tracking system: figures and capitals, and no word. */
const TAG = /(?<![\p{L}\p{N}])(?=[A-Z]*\d)[A-Z\d]{12,}(?![\p{L}\p{N}])/gu;

/** Tags, each with those that follow in the same text or, behind a sign that parts them, in the next line. */
const tagPlaces = (board: Board): Place[] =>
  board.pages.flatMap(({ items }) =>
    items.flatMap((first): Place[] => {
      const inks: Ink[] = [];
      const tags: string[] = [];
      let start = -1;
      for (let item: Item | null = first; item; ) {
        const found = [...item.text.matchAll(TAG)];
        if (found.length === 0 || (item !== first && found[0]?.index !== 0)) break;
        if (item === first) start = found[0]?.index ?? 0;
        const last = found.at(-1);
        inks.push(inkOf(item, found[0]?.index, (last?.index ?? 0) + (last?.[0].length ?? 0)));
        tags.push(...found.map(([tag]) => tag));
        item = /[;,]\s*$/.test(item.text) ? belowOf(board, item, 0.9) : null;
      }
      if (tags.length === 0) return [];
      const ink = joinInk(inks);
      const spot: Spot = { item: first, start, end: first.text.length, ink, lines: 1, text: ink.text };
      return [{ spot, around: surroundingsOf(board, spot), key: tagsKey(tags) ?? '', value: tags }];
    }),
  );

/** Addresses at places like learned ones that the readers of address blocks make none of. */
const addressesAt = (board: Board, sites: readonly Surroundings[]): Place[] =>
  board.pages.flatMap(({ items }) =>
    items
      .filter((item) => sites.some((site) => mayFit(board, item, site)))
      .flatMap((item) =>
        [...new Set(spotsIn(board, item, sites).map(({ start }) => start))].flatMap(
          (start) => addressFrom(board, item, start) ?? [],
        ),
      ),
  );

const ADDRESS_LINES = 4;
/** What labels a line of an address that goes on. */
const LABEL = /^[^:\d]{2,24}:\s*/;
/** What may stand behind an address in its last line. */
const BEHIND = /[,;|•·(][^,;|•·(]*$/;

/** The address that begins at a place of a text and goes over as few lines as it needs. */
export function addressFrom(board: Board, item: Item, start: number): Place | null {
  const lines: string[] = [];
  const inks: Ink[] = [];
  let [line, from]: [Item | null, number] = [item, start];
  while (line && lines.length < ADDRESS_LINES) {
    const text = line.text.slice(from).trim();
    for (let last = text; last !== ''; last = BEHIND.test(last) ? last.replace(BEHIND, '') : '') {
      const address = parseAddress([...lines, last]);
      if (!address) continue;
      const ink = joinInk([...inks, inkOf(line, from, line.text.indexOf(last, from) + last.length)]);
      const spot: Spot = { item, start, end: item.text.length, ink, lines: 1, text: ink.text };
      return {
        spot,
        around: { ...surroundingsOf(board, spot), after: null },
        key: addressKey(address),
        value: address,
      };
    }
    // A telephone number between them is no part of it.
    if (/\p{L}/u.test(text)) {
      lines.push(text);
      inks.push(inkOf(line, from));
    } else if (line === item) return null;
    line = belowOf(board, line, 0.9);
    from = LABEL.exec(line?.text ?? '')?.[0].length ?? 0;
  }
  return null;
}

function addressPlaces({ board, pairs }: PlaceScene): Place[] {
  const blocks = findBlocks(board, pairs);
  return [...blocks, ...looseAddresses(board, blocks)].flatMap(({ address, street, place, page }): Place[] => {
    const first = street ?? place;
    const item = board.pages[page]?.items.find(({ segment }) => segment.words.includes(first.words[0] as never));
    if (!item) return [];
    const start = Math.max(0, item.text.indexOf(first.text.slice(0, 8)));
    const ink = street && street !== place ? joinInk([street, place]) : place;
    const spot: Spot = { item, start, end: item.text.length, ink, lines: 1, text: ink.text };
    const key = addressKey(address);
    // What stands behind a street is its city: no two are alike.
    return [{ spot, around: { ...surroundingsOf(board, spot), after: null }, key, value: address }];
  });
}
