import { remember } from '../../../../../shared/remember.ts';
import type { Analysis } from '../../../../../shared/science/analyses.ts';
import { findAnalysis } from '../../../../../shared/science/find-analyses.ts';

/** What numbers a section: `[K]`, `Table 3 -`, `2.`. */
export const SECTION_MARK = /^\s*(?:table \d+|\[\w+\]|\d+[.)]|[A-Z]\.|[A-Z][A-Z0-9/]{1,8}:)\s*[-–:.]?\s*/i;
/** What follows the name of an analysis in a heading: the method, its number, the instrument, the date. */
const METHOD =
  /[\s(]+(?:(?:sop|method|by|via|using|per|analy[sz]ed|tested)\b|(?:hplc|uplc|uhplc|lc|gc|hs|icp|q?pcr|elisa)\b|(?=\S*\d)[A-Z]{2,}[-.\w/]*|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}).*$/i;

/** The analysis a heading names before its section's mark, method, verdict and date: `Pesticides SOP MB-2 LC-MS/MS, 07/22/22`. */
export const headingAnalysis = remember((printed): Analysis | null => {
  const text = printed
    .replace(SECTION_MARK, '')
    .replace(/[●•■✓✔✗✘]/g, ' ')
    .trim();
  const pieces = text.split(/[-–—:|/]{1,2}\s|\s\/\/\s|[,.;]\s|\s\(/);
  return (
    findAnalysis(text) ??
    pieces.map((piece) => findAnalysis(piece)).find((found) => found !== null) ??
    findAnalysis(text.replace(METHOD, ''))
  );
});
