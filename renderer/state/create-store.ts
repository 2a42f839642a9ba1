import { create, type StateCreator, type StoreApi } from 'zustand';

/** A hook that has to be told what of the store is wanted: all of it would have the caller drawn anew with every change. */
export type SelectedStore<State> = StoreApi<State> & (<Part>(selector: (state: State) => Part) => Part);

export const createStore = <State>(initial: StateCreator<State>): SelectedStore<State> => create<State>()(initial);
