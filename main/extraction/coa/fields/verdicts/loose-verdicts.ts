import { type Analysis, statusField } from '../../../../../shared/science/analyses.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import type { Board, Item } from '../board.ts';
import type { CoaFields } from '../coa-fields.ts';
import { verdictOf } from './verdict-words.ts';

/** A tick or a cross: that it passed, or that it was asked for. */
const MARK = /^[✓✔✅✗✘✕✖❌]$/;
/** Longer texts are sentences. */
const LONGEST = 45;

/** What is said of analyses that were left out: `Tests not performed: Pesticides, Mycotoxins`. */
const LEFT_OUT = /\b(?:not (?:performed|tested|analy[sz]ed|requested|ordered|conducted)|untested)\b/i;
/** Longer texts are notes, of any sample. */
const LONGEST_LIST = 140;

/** Analyses without a verdict although a line names one of them alone and has a verdict behind it, or says that they were left out. */
export function looseVerdicts(board: Board, fields: CoaFields): Analysis[] {
  const loose = new Set<Analysis>();
  for (const { lines } of board.pages) {
    for (const line of lines) {
      for (const { text } of line) {
        if (text.length > LONGEST_LIST || !LEFT_OUT.test(text)) continue;
        for (const analysis of text.split(/[:,;]/).flatMap((part) => findAnalyses(part)))
          if (fields[statusField(analysis)] === null) loose.add(analysis);
      }
      // Behind the last item of a line stands nothing.
      line.slice(0, -1).forEach((item, index) => {
        const analysis = namedAlone(item);
        if (analysis !== null && fields[statusField(analysis)] === null && judgedIn(line.slice(index + 1)))
          loose.add(analysis);
      });
    }
  }
  return [...loose];
}

function namedAlone({ text }: Item): Analysis | null {
  if (text.length > LONGEST) return null;
  const [analysis, another] = findAnalyses(text);
  return analysis !== undefined && another === undefined ? analysis : null;
}

/** Whether a verdict stands in the line before another analysis is named, or a figure: those are a row's, not a panel's. */
function judgedIn(behind: readonly Item[]): boolean {
  const next = behind.findIndex(({ text }) => /\d/.test(text) || findAnalyses(text).length > 0);
  return (next < 0 ? behind : behind.slice(0, next)).some(
    ({ text }) => MARK.test(text) || (verdictOf(text, false)?.verdict ?? null) !== null,
  );
}
