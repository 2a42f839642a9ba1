import type { EvidenceMap } from '../../../../shared/records/reading.ts';
import type { CoaFields } from '../fields/coa-fields.ts';

/** What of a reading of fields a learned layout changes. */
export interface ReadFields {
  fields: CoaFields;
  evidence: EvidenceMap;
  unread: string[];
  surelyEmpty: string[];
  surelyRight: string[];
  /** Fields that stand at learned places, or are empty as learned. */
  taught: string[];
}
