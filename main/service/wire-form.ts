import { coaToWire } from '../../shared/records/coa-wire.ts';
import type { KindAndRecord } from '../store/record-labels.ts';

/**
 * The record in the interface's form, without our own additions for the desktop.
 *
 * @param fileName how the caller calls the document, where that is another name than the record's
 */
export function wireForm(record: KindAndRecord, fileName: string | null = null): Record<string, unknown> {
  if (record.kind === 'receipt') return { ...record.record };
  return { ...coaToWire(record.record), ...(fileName === null ? {} : { coa_pdf: fileName }) };
}
