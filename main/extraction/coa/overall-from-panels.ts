import type { CoaRecord } from '../../../shared/records/coa.ts';
import type { CoaResult } from '../../../shared/records/coa-result.ts';
import type { EvidenceMap } from '../../../shared/records/reading.ts';
import { CONTAMINANT_ANALYSES, statusField } from '../../../shared/science/analyses.ts';
import { isOverLimit } from './panel-verdicts.ts';

const UNTESTED = /^N[TR]$/;

type Statuses = Partial<Pick<CoaRecord, 'status' | ReturnType<typeof statusField>>>;

/**
 * The verdict on the sample where the document prints none: fail if one contaminant panel fails, pass if every one that was
 * tested passes (the service's `status` is that of all contaminant screening), null if a tested one has no verdict.
 *
 * @param fields verdicts as printed and as the rows give them
 * @param evidence where they were printed; the verdict is as sure as the least sure panel it is made of
 */
export function overallFromPanels(
  fields: Statuses,
  results: readonly CoaResult[],
  evidence: EvidenceMap,
): { fields: Pick<Statuses, 'status'>; evidence: EvidenceMap } {
  const none = { fields: {}, evidence: {} };
  if (fields.status) return none;
  const judged = CONTAMINANT_ANALYSES.flatMap((analysis) => {
    const field = statusField(analysis);
    const verdict = fields[field] ?? null;
    const rows = results.filter((row) => row.analysis === analysis);
    const isTested = rows.some(({ qualifier }) => !UNTESTED.test(qualifier ?? ''));
    if (verdict !== 'pass' && verdict !== 'fail' && !isTested) return [];
    // A row over its limit speaks against a pass, and against that nothing was tested: a person has to tell.
    const isOpen = verdict !== 'fail' && rows.some(isOverLimit);
    return [{ field, verdict: isOpen ? null : verdict }];
  });
  const failed = judged.filter(({ verdict }) => verdict === 'fail');
  const passed = judged.length > 0 && judged.every(({ verdict }) => verdict === 'pass');
  const made = failed.length > 0 ? failed : passed ? judged : [];
  const seen = made.flatMap(({ field }) => evidence[field] ?? []);
  const [first] = seen;
  if (!first) return none;
  return {
    fields: { status: failed.length > 0 ? 'fail' : 'pass' },
    evidence: { status: { ...first, method: 'derived', confidence: Math.min(...seen.map((one) => one.confidence)) } },
  };
}
