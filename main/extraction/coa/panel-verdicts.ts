import type { CoaRecord } from '../../../shared/records/coa.ts';
import type { CoaResult } from '../../../shared/records/coa-result.ts';
import type { EvidenceMap } from '../../../shared/records/reading.ts';
import { ANALYSES, statusField } from '../../../shared/science/analyses.ts';

type StatusField = ReturnType<typeof statusField>;
type Verdicts = Partial<Pick<CoaRecord, StatusField>>;

/** Analyses that are measured and not judged: a mark beside one of their rows says nothing of the panel. */
const NOT_JUDGED: ReadonlySet<string> = new Set(['cannabinoids', 'terpenes']);

/**
 * Verdicts of panels for which the document prints none but one beside each row: a panel fails when one of its rows does
 * and passes when all do (4 CCR § 15724). A row without a verdict (an exempt one, a part of a sum) leaves the panel open
 * only if it has a limit it could have been judged by.
 *
 * A printed failure that another print contradicts is sure where a row of its panel failed.
 *
 * @param fields the verdicts that were printed
 * @param ofFields where they were printed
 * @param ofRows where the rows were
 */
export function panelVerdicts(
  fields: Verdicts,
  results: readonly CoaResult[],
  ofFields: EvidenceMap,
  ofRows: EvidenceMap,
): { fields: Verdicts; evidence: EvidenceMap } {
  const found: { fields: Verdicts; evidence: EvidenceMap } = { fields: {}, evidence: {} };
  for (const analysis of ANALYSES) {
    const field = statusField(analysis);
    const printed = fields[field] ?? null;
    if (NOT_JUDGED.has(analysis)) continue;
    const rows = results.flatMap((row, index) => (row.analysis === analysis ? [{ row, index }] : []));
    if (printed !== null) {
      const seen = ofFields[field];
      if (seen && printed === 'fail' && rows.some(({ row }) => hasFailed(row)))
        found.evidence[field] = { ...seen, confidence: Math.max(seen.confidence, CONFIRMED) };
      continue;
    }
    const failed = rows.find(({ row }) => row.status === 'fail');
    const passed = rows.every(({ row }) => row.status === 'pass' || (row.status === null && row.limit === null));
    const decisive = failed ?? (passed ? rows.find(({ row }) => row.status === 'pass') : undefined);
    if (!decisive) continue;
    found.fields[field] = decisive.row.status;
    const seen = ofRows[`results[${decisive.index}].status`];
    if (seen) found.evidence[field] = { ...seen, method: 'derived' };
  }
  return found;
}

/** Confidence in a printed failure that a row of its panel bears out. */
const CONFIRMED = 0.9;

/** Whether a row fails by its own verdict, or is over its limit where it has none. */
const hasFailed = ({ status, value, limit }: CoaResult) =>
  status === 'fail' || (status === null && value !== null && limit !== null && value > limit);
