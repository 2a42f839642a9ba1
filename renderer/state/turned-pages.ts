import { createStore } from './create-store.ts';

interface TurnedPages {
  /** Document's hash and page -> quarter turns clockwise, while the app runs. */
  turns: ReadonlyMap<string, number>;
  turn(documentHash: string, page: number, by: 1 | -1): void;
  /** Shows all pages of a document as they lie. */
  turnBack(documentHash: string): void;
}

export const turnKey = (documentHash: string, page: number) => `${documentHash}/${page}`;

/** How a person turned pages to look at them. The documents stay as they are. */
export const useTurnedPages = createStore<TurnedPages>((set) => ({
  turns: new Map(),
  turn: (documentHash, page, by) =>
    set(({ turns }) => {
      const key = turnKey(documentHash, page);
      return { turns: new Map(turns).set(key, ((turns.get(key) ?? 0) + by + 4) % 4) };
    }),
  turnBack: (documentHash) =>
    set(({ turns }) => ({ turns: new Map([...turns].filter(([key]) => !key.startsWith(`${documentHash}/`))) })),
}));
