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
  const lacksVerdict = (analysis: Analysis) => fields[statusField(analysis)] === null;
  const loose = board.pages.flatMap(({ lines }) =>
    lines.flatMap((line) => [...leftOutIn(line).filter(lacksVerdict), ...judgedAloneIn(line, lacksVerdict)]),
  );
  return [...new Set(loose)];
}

const leftOutIn = (line: readonly Item[]): Analysis[] =>
  line
    .filter(({ text }) => text.length <= LONGEST_LIST && LEFT_OUT.test(text))
    .flatMap(({ text }) => text.split(/[:,;]/).flatMap((part) => findAnalyses(part)));

/** Those of the wanted analyses that an item of the line names alone, with a verdict behind it. */
const judgedAloneIn = (line: readonly Item[], isWanted: (analysis: Analysis) => boolean): Analysis[] =>
  line.flatMap((item, index) => {
    // Behind the last item of a line stands nothing.
    const analysis = index < line.length - 1 ? namedAlone(item) : null;
    return analysis !== null && isWanted(analysis) && judgedIn(line.slice(index + 1)) ? analysis : [];
  });

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
