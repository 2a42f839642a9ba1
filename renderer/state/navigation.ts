import { create } from 'zustand';

export type Place = { screen: 'inbox' } | { screen: 'records' } | { screen: 'settings' } | Review;
type Review = { screen: 'review'; recordId: number };

interface Navigation {
  place: Place;
  /** Where Back leads from a review. */
  from: 'inbox' | 'records';
  /** The record reviewed last: lists take up where the person left them. */
  lastRecordId: number | null;
  go(place: Place): void;
  back(): void;
}

/** Which screen the window shows. */
export const useNavigation = create<Navigation>((set, get) => ({
  place: { screen: 'inbox' },
  from: 'inbox',
  lastRecordId: null,
  go: (place) => {
    const { place: current, from } = get();
    const list = current.screen === 'inbox' || current.screen === 'records' ? current.screen : from;
    set({ place, from: list });
    if (place.screen === 'review') set({ lastRecordId: place.recordId });
  },
  back: () => set({ place: { screen: get().from } }),
}));
