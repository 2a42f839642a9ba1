import { useMemo } from 'react';
import { useReview } from '../../../state/review.ts';
import { type ReadingShape, readingShapes } from '../model/reading-shapes.ts';
import { wordBoxes } from '../model/search-text.ts';
import type { FractionBox } from './geometry.ts';
import type { FetchedText } from './use-document-text.ts';

const NO_SHAPES: ReadingShape[] = [];
const NO_WORDS: FractionBox[] = [];

/** How the document was read, to be painted over its pages. */
export function useHowRead({ text, failure }: FetchedText, shown: boolean, setShown: (shown: boolean) => void) {
  const detail = useReview((state) => state.detail);
  const shapes = useMemo(() => (shown && detail ? readingShapes(detail) : null), [shown, detail]);
  const words = useMemo(() => (shown ? wordBoxes(text ?? []) : null), [shown, text]);
  return {
    shown,
    failure,
    toggle: () => setShown(!shown),
    /** What was made of a page; null while it is not shown. */
    shapesOn: (page: number) => shapes && (shapes.get(page) ?? NO_SHAPES),
    wordsOn: (page: number) => words?.get(page) ?? NO_WORDS,
  };
}
