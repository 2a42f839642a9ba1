import type { CoaRecord } from '../../shared/records/coa.ts';
import type { LabProfile } from '../../shared/records/lab-profile.ts';
import type { EvidenceMap, Finding } from '../../shared/records/reading.ts';
import type { ReceiptRecord } from '../../shared/records/receipt.ts';
import type { StoreProfile } from '../../shared/records/store-profile.ts';
import type { FieldWeights } from './coa/decode/rank-fields.ts';
import type { LineWeights } from './receipt/decode/line-model.ts';
import type { DoubtWeights } from './receipt/doubt/doubt-model.ts';
import type { HeadWeights } from './receipt/head/decode/ranked-head.ts';

/** What a reader makes of a document: a record, where each value was read, and what a person should look at. */
interface Reading<Kind extends string, Fields> {
  kind: Kind;
  record: Fields;
  evidence: EvidenceMap;
  findings: Finding[];
  /** Paths a person should look at: of findings that question a value, and of values with low confidence. */
  review: string[];
  /** Of fields whose reader tells how likely they are wrong or missing: that probability, 0 to 1. */
  doubts?: Record<string, number>;
}

export type CoaReading = Reading<'coa', CoaRecord>;
export type ReceiptReading = Reading<'receipt', ReceiptRecord>;
export type AnyReading = CoaReading | ReceiptReading;

export type DateOrder = 'mdy' | 'dmy' | 'ymd' | 'auto';

/** What a reader needs to know besides the pages. Extraction has no clock and no files: the caller brings them. */
export interface ReadingContext {
  /** The document's base name. */
  fileName: string;
  /** SHA-256 of the file's bytes, 64 lower-case hex digits. */
  fileHash: string;
  /** ISO 8601 timestamp without zone, for parsed_at. */
  now: string;
  /** Order of day, month and year where the document does not say; `auto` leaves it to evidence and asks when there is none. */
  dateOrder: DateOrder;
  /** What laboratories told about their certificates; the one that is recognised helps. */
  profiles?: readonly LabProfile[];
  /** What verified receipts taught about stores; the one that is recognized helps. */
  stores?: readonly StoreProfile[];
  /** Weights that rank the fields of certificates in place of the ones that are committed; null reads by rules alone. */
  fieldWeights?: FieldWeights | null;
  /** Weights that tell the lines of receipts in place of the ones that are committed; null reads items by rules alone. */
  lineWeights?: LineWeights | null;
  /** The same of the head of receipts. */
  headWeights?: HeadWeights | null;
  /** Weights that tell which values of receipts are wrong; null asks about what the rules doubt. */
  doubtWeights?: DoubtWeights | null;
}

/** Why a document gave no record: it is not what the reader reads. */
export interface NotReadable {
  kind: 'not-readable';
  code: string;
  /** One sentence: what the document seems to be instead and what to do. */
  message: string;
}
