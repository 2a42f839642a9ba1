import type { CoaResult } from '../../../../../shared/records/coa-result.ts';
import type { Evidence, EvidenceMap } from '../../../../../shared/records/reading.ts';

export type { EvidenceMap };
export type ReadingMethod = Evidence['method'];

/** Evidence of rows whose figures are printed as they are, or as `printed` says. */
export function evidenceOfRows(
  rows: readonly CoaResult[],
  method: ReadingMethod,
  printed: Record<string, string>,
): EvidenceMap {
  const evidence: EvidenceMap = {};
  const note = (path: string, text: string) => {
    evidence[path] = { page: 1, box: [0, 0, 1, 1], text: printed[path] ?? text, method, confidence: 0.95 };
  };
  rows.forEach((row, index) => {
    note(`results[${index}]`, row.name);
    for (const key of ['value', 'lod', 'loq', 'limit'] as const)
      if (row[key] !== null) note(`results[${index}].${key}`, String(row[key]));
  });
  return evidence;
}
