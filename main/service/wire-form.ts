import { coaToWire } from '../../shared/records/coa-wire.ts';
import type { KindAndRecord } from '../store/record-labels.ts';

/**
 * The record in the interface's form, without our own additions for the desktop. Once a person has verified it,
 * `verified_at` (ISO 8601, UTC) says so.
 *
 * @param fileName how the caller calls the document, where that is another name than the record's
 */
export function wireForm(
  record: KindAndRecord & { verifiedAt: string | null },
  fileName: string | null = null,
): Record<string, unknown> {
  const verified = record.verifiedAt === null ? {} : { verified_at: record.verifiedAt };
  if (record.kind === 'receipt') return { ...record.record, ...verified };
  return { ...coaToWire(record.record), ...(fileName === null ? {} : { coa_pdf: fileName }), ...verified };
}
