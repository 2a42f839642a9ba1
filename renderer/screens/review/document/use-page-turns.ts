import { useMemo } from 'react';
import { turnKey, useTurnedPages } from '../../../state/turned-pages.ts';
import { usePick } from '../../../state/use-pick.ts';
import { type Turns, turnBox, turned, turnSize } from './geometry.ts';
import type { PageSource } from './page-source.ts';
import type { Place } from './use-scroll-to.ts';

/** The pages as a person turned them: how large they are then, and where on them what was read lies. */
export function usePageTurns(source: PageSource, documentHash: string) {
  const { turns, turn } = usePick(useTurnedPages, ['turns', 'turn']);
  const of = (page: number): Turns => turned(turns.get(turnKey(documentHash, page)) ?? 0);
  const sizes = useMemo(
    () => source.pages.map((page) => turnSize(page, turns.get(turnKey(documentHash, page.number)) ?? 0)),
    [source, documentHash, turns],
  );
  return {
    /** Quarter turns clockwise a page is shown at; 1 for the first page. */
    of,
    /** Page units of each page as it is shown. */
    sizes,
    /** A place of a page as it was read -> of the page as it is shown. */
    asShown: (place: Place | null): Place | null =>
      place && { page: place.page, box: turnBox(place.box, of(place.page)) },
    /** A place of a page as it is shown -> of the page as it was read. */
    asRead: (place: Place): Place => ({ page: place.page, box: turnBox(place.box, -of(place.page)) }),
    turn: (page: number, by: 1 | -1) => turn(documentHash, page, by),
  };
}

export type PageTurns = ReturnType<typeof usePageTurns>;
