import { findAnalyte, type HomeAnalysis } from '../../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../../shared/science/find-analyses.ts';
import { parseQualifier } from '../../../../../shared/science/numbers.ts';
import { findUnits } from '../../../../../shared/science/units.ts';

/** A word that is a figure: another column's, a number of a registry, or half of a figure. */
const FIGURE = /^[\d.,+<>-]*\d[\d.,+<>-]*$|\d\.\d/;

/**
 * Whether a name that no analyte is known by reads as a name by itself: words alone, without figures, verdicts, units, or the names of
 * two analytes (`Boscalid Captan`) or of panels, as names have that are pieces of rows or several rows in one.
 */
export function isPlainName(name: string, analysis: HomeAnalysis): boolean {
  const words = name.split(/\s+/);
  if (!/\p{L}{3}/u.test(name) || words.some((word) => FIGURE.test(word) || parseQualifier(word) !== null)) return false;
  if (findUnits(name).length > 0 || findAnalyses(name).length > 0) return false;
  const isAnalyte = (from: number, to: number) =>
    findAnalyte(words.slice(from, to).join(' '), analysis)?.analysis === analysis;
  const ends = words.map((_, index) => index + 1);
  return !ends.some((end) => isAnalyte(0, end) && ends.some((start) => start >= end && isAnalyte(start, words.length)));
}
