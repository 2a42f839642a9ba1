import type { CoaRecord } from '../../../shared/records/coa.ts';
import type { CoaResult } from '../../../shared/records/coa-result.ts';
import type { EvidenceMap, Finding } from '../../../shared/records/reading.ts';
import { ANALYSES, type Analysis, statusField } from '../../../shared/science/analyses.ts';
import { passedDespite } from './checks/check.ts';

type StatusField = ReturnType<typeof statusField>;
type Verdicts = Partial<Pick<CoaRecord, StatusField>>;

/** Analyses that are measured and not judged: a mark beside one of their rows says nothing of the panel. */
const NOT_JUDGED: ReadonlySet<string> = new Set(['cannabinoids', 'terpenes']);

interface PanelVerdicts {
  fields: Verdicts;
  evidence: EvidenceMap;
  /** Panels whose printed verdict the rows overrule. */
  doubts: Finding[];
}

/**
 * Verdicts of panels for which the document prints none but one beside each row: a panel fails when one of its rows does
 * and passes when all do (4 CCR § 15724). A row without a verdict (an exempt one, a part of a sum) leaves the panel open
 * only if it has a limit it could have been judged by.
 *
 * A printed failure that another print contradicts is sure where a row of its panel failed. A printed pass does not stand
 * against a row that is over its limit and says that it failed: it may be a part's (`Pathogens: Pass` beside the count of
 * yeasts that failed), and a person is asked.
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
): PanelVerdicts {
  const found: PanelVerdicts = { fields: {}, evidence: {}, doubts: [] };
  for (const analysis of ANALYSES) {
    const field = statusField(analysis);
    const printed = fields[field] ?? null;
    if (NOT_JUDGED.has(analysis)) continue;
    const rows = results.flatMap((row, index) => (row.analysis === analysis ? [{ row, index }] : []));
    const seenPanel = ofFields[field];
    if (printed === 'fail' && seenPanel && rows.some(({ row }) => hasFailed(row)))
      found.evidence[field] = { ...seenPanel, confidence: Math.max(seenPanel.confidence, CONFIRMED) };
    if (printed === 'pass') overrule(found, analysis, rows, ofRows);
    if (printed !== null) continue;
    const failed = rows.find(({ row }) => row.status === 'fail');
    const passed = rows.every(({ row }) => row.status === 'pass' || (row.status === null && row.limit === null));
    // A person told that this laboratory's panel is not tested where its names stand alone.
    const untested = rows.every(({ row, index }) => row.qualifier === 'NT' && ofRows[`results[${index}]`]?.learned);
    if (untested && rows[0]) {
      found.fields[field] = 'NT';
      const seen = ofRows[`results[${rows[0].index}].value`];
      if (seen) found.evidence[field] = { ...seen, method: 'derived' };
      continue;
    }
    const decisive = failed ?? (passed ? rows.find(({ row }) => row.status === 'pass') : undefined);
    if (!decisive) continue;
    found.fields[field] = decisive.row.status;
    const seen = ofRows[`results[${decisive.index}].status`];
    if (seen) found.evidence[field] = { ...seen, method: 'derived' };
  }
  return found;
}

/** Fails a panel that is printed as passed where a row says that it failed and its figures bear it out. */
function overrule(
  found: PanelVerdicts,
  analysis: Analysis,
  rows: readonly { row: CoaResult; index: number }[],
  ofRows: EvidenceMap,
): void {
  const over = rows.find(({ row }) => row.status === 'fail' && isOverLimit(row));
  if (!over) return;
  const field = statusField(analysis);
  const path = `results[${over.index}]`;
  const judged = ofRows[`${path}.status`];
  found.fields[field] = 'fail';
  if (judged) found.evidence[field] = { ...judged, method: 'derived', confidence: OVERRULED };
  found.doubts.push(passedDespite(analysis, [{ row: over.row, path }]));
}

/** Confidence in a printed failure that a row of its panel bears out. */
const CONFIRMED = 0.9;

/** Confidence in a failure that a row bears out against the panel's own print. */
const OVERRULED = 0.7;

export const isOverLimit = ({ value, limit }: CoaResult) => value !== null && limit !== null && value > limit;

/** Whether a row fails by its own verdict, or is over its limit where it has none. */
const hasFailed = (row: CoaResult) => row.status === 'fail' || (row.status === null && isOverLimit(row));
