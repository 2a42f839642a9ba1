import { coaToWire } from '../../shared/records/coa.ts';
import type { KindAndRecord } from '../store/record-labels.ts';

/** The record in the interface's form, without our own additions for the desktop. */
export function wireForm(record: KindAndRecord): Record<string, unknown> {
  return record.kind === 'coa' ? { ...coaToWire(record.record) } : { ...record.record };
}
