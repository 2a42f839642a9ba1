import type { Site } from '../../../../shared/records/lab-layout.ts';
import { looseAddresses } from '../decode/address-candidates.ts';
import type { PostalAddress } from '../fields/blocks/postal-address.ts';
import { type Board, type Item, inkOf, joinInk } from '../fields/board.ts';
import { findBlocks } from '../fields/companies.ts';
import { findDates, type NumericOrder } from '../fields/dates.ts';
import type { Pair } from '../fields/labels/pair.ts';
import { NOT_GIVEN } from '../fields/tidy.ts';
import { verdictOf } from '../fields/verdicts/verdict-words.ts';
import { addressKey, type Printed } from './learned-fields.ts';
import { bare } from './occurrences.ts';
import { type Spot, type Surroundings, spotsIn, surroundingsOf } from './spots.ts';

/** A place that may hold a field's value, with what it says. */
export interface Place {
  spot: Spot;
  around: Surroundings;
  /** Same for all prints of one value; empty where the place says that nothing is given. */
  key: string;
  value: string | PostalAddress;
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
  if (printed === 'address') return addressPlaces(scene);
  if (printed === 'date') return datePlaces(scene);
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
