import { findAnalyte } from '../../../../shared/science/analytes.ts';
import { findAnalyses } from '../../../../shared/science/find-analyses.ts';
import { parseQualifier } from '../../../../shared/science/numbers.ts';
import { parseUnits } from '../../../../shared/science/units.ts';
import { labelKind } from '../fields/labels/labels.ts';
import { readHeader } from '../tables/heads/header-words.ts';

/** What the reader understands a text as, in words for a person; null when it says nothing to it. */
export function meaningOf(text: string): string | null {
  if (findAnalyte(text) !== null) return 'an analyte';
  if (findAnalyses(text).length > 0) return 'an analysis';
  if (parseUnits(text) !== null) return 'a unit';
  if (parseQualifier(text) !== null) return 'a result';
  if (/^(?:pass|fail)(?:ed)?$/i.test(text)) return 'a verdict';
  if (readHeader(text) !== null) return 'the head of a column';
  return labelKind(text) === null ? null : 'a label';
}
