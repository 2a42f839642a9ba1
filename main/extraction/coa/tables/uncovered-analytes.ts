import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import { ANALYSES, type Analysis } from '../../../../shared/science/analyses.ts';
import { type AnalyteMatch, findAnalyte } from '../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../shared/science/find-analyses.ts';
import type { LaidOutDocument } from '../../layout/laid-out.ts';
import { readMeasurements } from './cells.ts';

/** Names of these are headings and labels too: they tell nothing about missing rows. */
const NAMED_EVERYWHERE: ReadonlySet<string> = new Set([
  'moisture_content',
  'water_activity',
  'foreign_matter',
  'other',
]);
const LONGEST = 6;
/** So many names without a row are no coincidence, wherever their figures stand. */
const MANY = 3;
/** So many names of three letters with a comma and a space between them. */
const SHORTEST_LIST = 13;

/**
 * Analyses of which the document names an analyte beside a figure, or several analytes, although no row of the results
 * has them: rows may be missing.
 */
export function uncoveredAnalyses(document: LaidOutDocument, results: readonly CoaResult[]): Analysis[] {
  const covered = new Set(results.map(({ key }) => key));
  const missing = new Set<string>();
  const named = new Map<string, Set<string>>();
  for (const { lines } of document.pages) {
    for (const { segments } of lines) {
      segments.forEach((segment, index) => {
        for (const analysis of listedIn(segment.text, covered)) missing.add(analysis);
        if (segment.words.length > LONGEST || segment.text.length < 3 || !/[A-Za-z]/.test(segment.text)) return;
        const analyte = findAnalyte(segment.text) ?? withValueGlued(segment.text);
        if (!analyte || analyte.isSum || covered.has(analyte.key) || NAMED_EVERYWHERE.has(analyte.analysis)) return;
        if (findAnalyses(segment.text).length > 0) return;
        const names = named.get(analyte.analysis) ?? new Set();
        named.set(analyte.analysis, names.add(analyte.key));
        const next = segments[index + 1];
        const figures = next ? readMeasurements(next.text) : [];
        const isGlued = GLUED.test(segment.text);
        if (
          names.size >= MANY ||
          isGlued ||
          figures.some(({ qualifier }) => qualifier !== 'pass' && qualifier !== 'fail')
        )
          missing.add(analyte.analysis);
      });
    }
  }
  return ANALYSES.filter((analysis) => missing.has(analysis));
}

/** A name that a value ran into (`CBN1.599`, `LinaloolND`). */
const GLUED = /^(.*[\p{Ll}\p{Lu})])(?:<?\d+\.\d+|ND|<\s?LO[DQ])$/u;

function withValueGlued(text: string): AnalyteMatch | null {
  const name = GLUED.exec(text)?.[1];
  const analyte = name === undefined || name.length < 3 ? null : findAnalyte(name);
  return analyte?.score === 1 ? analyte : null;
}

/** Analyses of which a sentence lists several analytes that no row has: `None detected of: Abamectin, Acephate, Naled`. */
function listedIn(text: string, covered: ReadonlySet<string>): string[] {
  if (text.length < SHORTEST_LIST) return [];
  const counts = new Map<string, number>();
  const parts = text.split(/[,;:]\s|\sand\s/);
  if (parts.length < MANY) return [];
  for (const part of parts) {
    const analyte = part.length < 3 ? null : findAnalyte(part.replace(/\.$/, ''));
    if (
      analyte &&
      analyte.score === 1 &&
      !analyte.isSum &&
      !covered.has(analyte.key) &&
      !NAMED_EVERYWHERE.has(analyte.analysis)
    )
      counts.set(analyte.analysis, (counts.get(analyte.analysis) ?? 0) + 1);
  }
  return [...counts].flatMap(([analysis, count]) => (count >= MANY ? [analysis] : []));
}
