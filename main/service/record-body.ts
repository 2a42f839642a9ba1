import type { FastifyRequest } from 'fastify';
import { type CoaRecord, coaRecordSchema } from '../../shared/records/coa.ts';
import { withHashes } from '../../shared/records/hashes.ts';
import { localDatesOf } from '../../shared/records/local-dates.ts';
import type { RecordKind } from '../../shared/records/reading.ts';
import { type ReceiptRecord, receiptRecordSchema } from '../../shared/records/receipt.ts';
import type { StoredRecord } from '../store/records.ts';
import { ServiceError } from './service-error.ts';

/** Rows of a record that a body may hold: lists are cut by them, see make-list.ts. */
const MOST_ROWS = 2000;
const ITEM_LISTS = ['product_names', 'product_types', 'product_quantities', 'product_prices', 'product_ids'] as const;
/** What the interface sends as strings holding JSON. */
const LISTS_ON_WIRE = ['analyses', 'images', 'results'] as const;

/** A record as a body: every field, in the interface's form or with lists as lists. */
export const RECORD_BODIES = { receipt: receiptRecordSchema.strict(), coa: coaRecordSchema.strict() } as const;

/** Facts about the document and its reading: they stay as they are, whatever a body says. */
const OF_DOCUMENT = {
  coa: [
    'coa_pdf',
    'images',
    'coa_algorithm',
    'coa_algorithm_entry_point',
    'coa_algorithm_version',
    'coa_parsed_at',
    'warning',
  ],
  receipt: ['algorithm', 'algorithm_entry_point', 'algorithm_version', 'parsed_at', 'warning'],
} as const;

/** Makes a body as it was sent into one the schema can judge. @throws ServiceError 422 */
export async function unwrapRecord(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const { verified_at: _, ...record } = body as Record<string, unknown>;
  for (const field of LISTS_ON_WIRE) {
    const value = record[field];
    if (typeof value !== 'string') continue;
    try {
      record[field] = JSON.parse(value);
    } catch {
      throw new ServiceError(422, 'invalid-request', `The field “${field}” of the body takes a list, as JSON.`);
    }
  }
  request.body = record;
}

/**
 * The record that a body makes of a stored one.
 *
 * @throws ServiceError 422 for a record of another document, or with too many rows
 */
export function recordOfBody(stored: StoredRecord, body: CoaRecord | ReceiptRecord): CoaRecord | ReceiptRecord {
  const hashField = stored.kind === 'coa' ? 'coa_hash' : 'hash';
  const [sent, kept] = [body, stored.record].map((record) => (record as Record<string, unknown>)[hashField]);
  if (sent !== kept) {
    throw wrong('other-document', `The field “${hashField}” names another document than the path.`);
  }
  if ('results' in body) {
    if (body.results.length > MOST_ROWS) throw wrong('too-many-rows', `“results” has more than ${MOST_ROWS} rows.`);
  } else if (ITEM_LISTS.some((list) => (body[list]?.length ?? 0) > MOST_ROWS)) {
    throw wrong('too-many-rows', `There are more than ${MOST_ROWS} line items.`);
  }
  const fixed = Object.fromEntries(
    OF_DOCUMENT[stored.kind as RecordKind].map((field) => [field, (stored.record as Record<string, unknown>)[field]]),
  );
  // A field that records did not always have, and that says nothing, is no change.
  const said = Object.entries(body).filter(([field, value]) => value !== null || field in stored.record);
  // Nobody was sent these: who sends the record back has said nothing about them.
  const local = stored.kind === 'coa' ? localDatesOf(stored.record as CoaRecord) : {};
  const record = { ...Object.fromEntries(said), ...fixed, ...local } as CoaRecord | ReceiptRecord;
  return 'results' in record ? withHashes(record as CoaRecord) : record;
}

const wrong = (code: string, message: string) => new ServiceError(422, code, message);
