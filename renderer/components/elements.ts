import type { RefCallback } from 'react';

/** What is drawn, by key: where the focus goes is decided by keys, and only then looked up here. */
export interface Elements<Key> {
  /** For the element's `ref`: the same function for a key as long as it is drawn, so that memoized rows stay as they are. */
  ref(key: Key): RefCallback<HTMLElement>;
  /** null while it is not drawn */
  get(key: Key): HTMLElement | null;
}

/** @param onDrawn told of each element that comes, and of null when one goes */
export function createElements<Key>(onDrawn?: (element: HTMLElement | null) => void): Elements<Key> {
  const elements = new Map<Key, HTMLElement>();
  const refs = new Map<Key, RefCallback<HTMLElement>>();
  const refOf = (key: Key): RefCallback<HTMLElement> => {
    const ref: RefCallback<HTMLElement> = (element) => {
      if (element) elements.set(key, element);
      onDrawn?.(element);
      return () => {
        elements.delete(key);
        // Another may have been made for it in the meantime.
        if (refs.get(key) === ref) refs.delete(key);
        onDrawn?.(null);
      };
    };
    return ref;
  };
  return {
    ref(key) {
      const ref = refs.get(key) ?? refOf(key);
      refs.set(key, ref);
      return ref;
    },
    get: (key) => elements.get(key) ?? null,
  };
}
