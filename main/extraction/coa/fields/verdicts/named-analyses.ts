import type { Analysis } from '../../../../../shared/science/analyses.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import type { Board } from '../board.ts';

/** Longer texts are sentences, which tell of methods and of what was not tested; with figures they may be rows. */
const LONGEST = 6;
const LONGEST_ROW = 10;

/** What a panel was measured with. */
const OF_METHOD = /\b(?:SOP|instruments?|instrumentation|meter|analy[sz]er)\b/i;
const SMALL = /^\p{Ll}/u;

/** Analyses that short texts of the document name, as headings, summaries and rows do. */
export function namedAnalyses(board: Board): Analysis[] {
  const named = new Set<Analysis>();
  for (const { items } of board.pages)
    for (const { text, line } of items) {
      // Words of a sentence that is set wide, each of them apart.
      if (SMALL.test(text) && items.filter((one) => one.line === line && SMALL.test(one.text)).length > 2) continue;
      if (OF_METHOD.test(text)) continue;
      if (/\p{L}{4}/u.test(text) && text.split(/\s+/).length <= (/\d/.test(text) ? LONGEST_ROW : LONGEST))
        for (const analysis of findAnalyses(text.replace(/^\s*total\s/i, ''))) named.add(analysis);
    }
  return [...named];
}
