import { isLabProfile, isStoreProfile, type LearnedProfile } from '../../shared/records/learned-profile.ts';
import type { Page } from '../documents/page.ts';
import type { AnyReading } from '../extraction/reading.ts';
import { learnLayout } from './learn-layout.ts';
import { learnStore } from './learn-store.ts';
import { isReceiptRecord, verifiedReceipt } from './verified-receipt.ts';
import { verifiedRecord } from './verified-record.ts';

/** Fields that tell which of a document's samples a record is of. */
const OF_SAMPLE = ['lab_id', 'batch_number', 'product_name'] as const;
/** The same of a picture's receipts. */
const OF_SALE = ['total_amount', 'invoice_number', 'date_sold'] as const;

/**
 * The profile that correcting a document's reading into a record makes.
 *
 * @param told the record as verified, in the service's format
 * @param existing profiles that are known
 * @returns null where the document has no reading
 */
export function teachReading(
  pages: readonly Page[],
  readings: readonly AnyReading[],
  told: Readonly<Record<string, unknown>>,
  existing: readonly LearnedProfile[],
): LearnedProfile | null {
  if (isReceiptRecord(told)) {
    const receipts = readings.filter((one) => one.kind === 'receipt');
    const sample = mostAgreeing(receipts, told, OF_SALE);
    const reading = receipts[sample];
    if (!reading) return null;
    const verified = verifiedReceipt(told, reading.record);
    const names = existing.map(({ name }) => name);
    return learnStore({ pages, reading, verified, sample }, existing.filter(isStoreProfile), names);
  }
  const certificates = readings.filter((one) => one.kind === 'coa');
  const sample = mostAgreeing(certificates, told, OF_SAMPLE);
  const reading = certificates[sample];
  if (!reading) return null;
  const verified = verifiedRecord(told, reading.record);
  return learnLayout({ pages, reading, verified, sample }, existing.filter(isLabProfile));
}

/** Index of the reading of which most fields are as told. */
function mostAgreeing<Field extends string>(
  readings: readonly { record: Readonly<Record<Field, unknown>> }[],
  told: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
): number {
  const agreeing = readings.map(
    ({ record }) => fields.filter((field) => told[field] && record[field] === told[field]).length,
  );
  return Math.max(0, agreeing.indexOf(Math.max(...agreeing)));
}
