import { useMemo, useState } from 'react';
import { findEach, findText, type Hit } from '../model/search-text.ts';
import type { FractionBox } from './geometry.ts';
import type { FetchedText } from './use-document-text.ts';

const NO_HITS: FractionBox[] = [];

/**
 * Search in the document's own text.
 * @param soughtBefore what the list was searched by: its words, wherever they are
 */
export function useTextSearch(
  { text, failure }: FetchedText,
  isOpen: boolean,
  setOpen: (open: boolean) => void,
  soughtBefore: string,
) {
  const [wanted, setWanted] = useState(soughtBefore);
  const [index, setIndex] = useState(0);
  const [opened, setOpened] = useState(0);

  const hits = useMemo(() => {
    if (!isOpen || !text) return [];
    const together = findText(text, wanted);
    return together.length === 0 && wanted === soughtBefore ? findEach(text, wanted) : together;
  }, [isOpen, text, wanted, soughtBefore]);
  const hitsByPage = useMemo(() => {
    const boxes = new Map<number, FractionBox[]>();
    for (const { page, box } of hits) boxes.set(page, [...(boxes.get(page) ?? []), box]);
    return boxes;
  }, [hits]);
  const current: Hit | null = hits[index] ?? null;
  return {
    isOpen,
    /** Grows with every wish to search. */
    opened,
    wanted,
    loading: isOpen && text === null && failure === null,
    failure,
    hits,
    /** Boxes of the hits on a page; the same ones until others are found. */
    hitsOn: (page: number) => hitsByPage.get(page) ?? NO_HITS,
    /** Place of the hit the person is at, among all. */
    index,
    current,
    open: () => {
      setOpen(true);
      setOpened(opened + 1);
    },
    close: () => setOpen(false),
    search: (next: string) => {
      setWanted(next);
      setIndex(0);
    },
    step: (by: 1 | -1) => {
      if (hits.length > 0) setIndex((index + by + hits.length) % hits.length);
    },
  };
}

export type TextSearch = ReturnType<typeof useTextSearch>;
