import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import { ANALYSES, type Analysis, findAnalyses } from '../../../../shared/science/analyses.ts';
import { findAnalyte } from '../../../../shared/science/analytes.ts';
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

/**
 * Analyses of which a line of the document names an analyte beside a figure although no row of the results has it: rows
 * may be missing.
 */
export function uncoveredAnalyses(document: LaidOutDocument, results: readonly CoaResult[]): Analysis[] {
  const covered = new Set(results.map(({ key }) => key));
  const missing = new Set<string>();
  for (const { lines } of document.pages) {
    for (const { segments } of lines) {
      segments.forEach((segment, index) => {
        const next = segments[index + 1];
        if (!next || segment.words.length > LONGEST || segment.text.length < 3 || !/[A-Za-z]/.test(segment.text))
          return;
        if (!readMeasurements(next.text).some(({ qualifier }) => qualifier !== 'pass' && qualifier !== 'fail')) return;
        if (findAnalyses(segment.text).length > 0) return;
        const analyte = findAnalyte(segment.text);
        if (analyte && !analyte.isSum && !covered.has(analyte.key) && !NAMED_EVERYWHERE.has(analyte.analysis))
          missing.add(analyte.analysis);
      });
    }
  }
  return ANALYSES.filter((analysis) => missing.has(analysis));
}
