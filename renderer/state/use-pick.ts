import { useShallow } from 'zustand/react/shallow';
import type { SelectedStore } from './create-store.ts';

/** Some parts of a store; what shows them is drawn anew when one of these changes, whatever else does. */
export const usePick = <State, Key extends keyof State>(
  useStore: SelectedStore<State>,
  keys: readonly Key[],
): Pick<State, Key> =>
  useStore(useShallow((state) => Object.fromEntries(keys.map((key) => [key, state[key]])) as Pick<State, Key>));
