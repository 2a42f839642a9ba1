import type { Analysis } from '../../../../../shared/science/analyses.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import type { Board } from '../board.ts';

/** Longer texts are sentences, which tell of methods and of what was not tested; with figures they may be rows. */
const LONGEST = 6;
const LONGEST_ROW = 10;

/** Analyses that short texts of the document name, as headings, summaries and rows do. */
export function namedAnalyses(board: Board): Analysis[] {
  const named = new Set<Analysis>();
  for (const { items } of board.pages)
    for (const { text } of items)
      if (/\p{L}{4}/u.test(text) && text.split(/\s+/).length <= (/\d/.test(text) ? LONGEST_ROW : LONGEST))
        for (const analysis of findAnalyses(text.replace(/^\s*total\s/i, ''))) named.add(analysis);
  return [...named];
}
