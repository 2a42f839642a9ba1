import { createStore } from './create-store.ts';

export type Place = Home | Apart | Inner;

/** Screens of the sidebar that others are opened from. */
type Home = { screen: 'inbox' } | { screen: 'records' } | { screen: 'receipts' };

/** Screens of the sidebar with ways in and out of their own. */
type Apart =
  | { screen: 'organizations' }
  | { screen: 'accuracy' }
  | { screen: 'lab-quality' }
  | { screen: 'companies' }
  | { screen: 'sync' }
  | { screen: 'settings' };

/** Screens that Back leads out of. */
type Inner =
  | { screen: 'review'; recordId: number }
  | { screen: 'lab-result'; recordId: number }
  | { screen: 'comparison'; recordIds: readonly number[] }
  /** `name` exactly as the records write it. */
  | { screen: 'trend'; by: 'product_name' | 'producer'; name: string };

interface Navigation {
  place: Place;
  /** The list that everything in sight was opened from: what the sidebar marks. */
  from: Home['screen'];
  /** The inner screens between that list and the place, the outermost first. */
  trail: readonly Inner[];
  /** The record opened last: lists take up where the person left them. */
  lastRecordId: number | null;
  go(place: Place): void;
  /** One screen out. */
  back(): void;
}

const isHome = (place: Place): place is Home =>
  place.screen === 'inbox' || place.screen === 'records' || place.screen === 'receipts';
const APART = new Set<Place['screen']>(['organizations', 'accuracy', 'lab-quality', 'companies', 'sync', 'settings']);
const isInner = (place: Place): place is Inner => !isHome(place) && !APART.has(place.screen);
/** Whether a screen of the sidebar is neither a list nor opened from one. */
export const isApart = (place: Place): place is Apart => APART.has(place.screen);

/** Whether two places are the same screen of the same record: stepping from one to the next leaves no trail. */
const isSame = (a: Inner, b: Place) => JSON.stringify(a) === JSON.stringify(b);

/** Where a window begins: a record's review where its address names one (`#review/12`), else the inbox. */
function startOf(hash: string): Place {
  const record = /^#review\/(\d+)$/.exec(hash)?.[1];
  return record === undefined ? { screen: 'inbox' } : { screen: 'review', recordId: Number(record) };
}

/** Which screen the window shows. */
export const useNavigation = createStore<Navigation>((set, get) => ({
  place: startOf(globalThis.location?.hash ?? ''),
  from: 'inbox',
  trail: [],
  lastRecordId: null,
  go: (place) => {
    const { place: current, from, trail } = get();
    if (!isInner(place)) return set({ place, trail: [], from: isHome(place) ? place.screen : from });
    if (place.screen === 'review' || place.screen === 'lab-result') set({ lastRecordId: place.recordId });
    const known = trail.findIndex((step) => isSame(step, place));
    // To a screen that is being shown further out: the way there is taken back, so that two screens that lead to each
    // other make no endless trail.
    if (known >= 0) return set({ place, trail: trail.slice(0, known) });
    const leaves = isInner(current) && current.screen !== place.screen;
    set({ place, trail: leaves ? [...trail, current] : trail });
  },
  back: () => {
    const { trail, from } = get();
    set({ place: trail.at(-1) ?? { screen: from }, trail: trail.slice(0, -1) });
  },
}));

/** Where Back leads: the next screen out. */
export const useWayBack = (): Place['screen'] => useNavigation(({ trail, from }) => trail.at(-1)?.screen ?? from);
