import type { EvidenceMap, Finding } from '../../../../shared/records/reading.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';

/** Fields that tell whose receipt it is. */
export const IDENTITY = ['retailer', 'retailer_address', 'retailer_license_number'] as const;

/** A reading that learned knowledge is put into. */
export interface Draft {
  record: ReceiptRecord;
  evidence: EvidenceMap;
  findings: Finding[];
  review: Set<string>;
  /** Fields that are as a verified receipt of the store taught: questions about their place are answered. */
  taught: Set<string>;
}
