import { messageOf } from '../../shared/findings/finding.ts';
import { coaToWire } from '../../shared/records/coa-wire.ts';
import { localDatesOf } from '../../shared/records/local-dates.ts';
import type { AnyReading } from '../extraction/reading.ts';

/** A reading in the service's record format, with Proofdesk's own additions under names that start with an underscore. */
export function recordLine(reading: AnyReading, sourceFile: string, milliseconds: number): Record<string, unknown> {
  const { kind, evidence, findings, review } = reading;
  return {
    source_file: sourceFile,
    kind,
    ...(reading.kind === 'coa' ? coaToWire(reading.record) : reading.record),
    ...(reading.kind === 'coa' && { _dates: localDatesOf(reading.record) }),
    _evidence: evidence,
    _findings: findings.map((found) => ({ ...found, message: messageOf(found) })),
    _review: review,
    _timing_ms: Math.round(milliseconds),
  };
}
