import type { Analysis } from '../../../../shared/science/analyses.ts';
import { findAnalyses } from '../../../../shared/science/find-analyses.ts';
import { type Board, type Item, inkOf } from './board.ts';
import type { Found } from './found.ts';
import type { Pair } from './pair.ts';
import { NOT_GIVEN, tidy } from './tidy.ts';

export interface AnalysisMethod {
  analysis: Analysis;
  method: string;
}

/** Instruments and techniques: a heading that goes on with one of these after `by` names its method. */
const TECHNIQUE =
  /\b(?:u?h?plc|lc|gc|icp|ms|ms\/ms|fid|uv|dad|pda|q?pcr|elisa|plat(?:e|ing)|petrifilm|culture|microscop\w*|balance|meter|chromatograph\w*|spectromet\w*|headspace|gravimetr\w*|visual)\b/i;
const SOP = /\b(?:sop|method|tm|qsp|m)[\s.:-]*[A-Z]{0,6}[\s.-]?\d{2,}/i;

/** Methods by analysis: those labelled on a panel, and those in headings such as `Terpenes by GC-FID`. */
export function findMethods(board: Board, pairs: readonly Pair[]): Found<AnalysisMethod>[] {
  const found: Found<AnalysisMethod>[] = [];
  const add = ({ value, ...rest }: Found<AnalysisMethod>) => {
    const known = found.some((other) => other.value.analysis === value.analysis && other.value.method === value.method);
    if (!known) found.push({ value, ...rest });
  };
  for (const page of board.pages) {
    for (const item of page.items) {
      const by = /^(.{4,60}?)\s+(?:by|using|via)\s+(.{2,80})$/i.exec(item.text.trim());
      const analyses = by ? findAnalyses(by[1] ?? '') : [];
      const method = tidy((by?.[2] ?? '').replace(/\s*(?:\/\/|\||-\s*(?:pass|fail)).*$|[\s.)]+$/gi, ''));
      if (!TECHNIQUE.test(method) || /^\s*(?:method|sop|instrument)/i.test(item.text)) continue;
      for (const analysis of analyses) add({ value: { analysis, method }, ink: inkOf(item), confidence: 0.85 });
    }
  }
  for (const pair of pairs) {
    const [candidate] = pair.values;
    const method = candidate ? tidy(candidate.ink.text).replace(/^-\s*|[\s.-]+$/g, '') : '';
    if (pair.kind !== 'method' || !candidate || !pair.label.closed || method.length < 3 || method.length > 160)
      continue;
    if (NOT_GIVEN.test(method) || !(TECHNIQUE.test(method) || SOP.test(method))) continue;
    const named = findAnalyses(method);
    const analyses = named.length > 0 ? named : headingOver(board, pair.item);
    for (const analysis of analyses) add({ value: { analysis, method }, ink: candidate.ink, confidence: 0.8 });
  }
  return found;
}

/** The analyses of the nearest heading over a segment in its part of the page. */
function headingOver(board: Board, item: Item): Analysis[] {
  const { width } = board.pages[item.page]?.laidOut.page ?? { width: 0 };
  const over = (board.pages[item.page]?.items ?? []).filter(
    (other) => other.y1 <= item.y0 + 2 && other.x0 <= item.x1 && other.x0 > item.x0 - 0.45 * width,
  );
  for (const other of over.sort((a, b) => b.y0 - a.y0)) {
    const analyses = findAnalyses(other.text);
    if (analyses.length > 0 && other.segment.fontSize >= item.segment.fontSize) return analyses;
  }
  return [];
}
