import type { LabProfile } from '../../shared/records/lab-profile.ts';
import type { Page } from '../documents/page.ts';
import type { CoaReading } from '../extraction/reading.ts';
import { learnLayout } from './learn-layout.ts';
import { verifiedRecord } from './verified-record.ts';

/** Fields that tell which of a document's samples a record is of. */
const OF_SAMPLE = ['lab_id', 'batch_number', 'product_name'] as const;

/**
 * The profile that correcting a document's reading into a record makes.
 *
 * @param told the record as verified, in the service's format
 * @param existing profiles that are known
 * @returns null where the document has no reading
 */
export function teachReading(
  pages: readonly Page[],
  readings: readonly CoaReading[],
  told: Readonly<Record<string, unknown>>,
  existing: readonly LabProfile[],
): LabProfile | null {
  const agreeing = readings.map(
    ({ record }) => OF_SAMPLE.filter((field) => told[field] && record[field] === told[field]).length,
  );
  const sample = Math.max(0, agreeing.indexOf(Math.max(...agreeing)));
  const reading = readings[sample];
  if (!reading) return null;
  return learnLayout({ pages, reading, verified: verifiedRecord(told, reading.record), sample }, existing);
}
