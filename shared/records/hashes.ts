import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { CoaRecord } from './coa.ts';
import type { CoaResult } from './coa-result.ts';
import { LOCAL_DATES } from './local-dates.ts';

/** SHA-256 of the canonical JSON (RFC 8785) of a value, as 64 lower-case hex digits: equal content, equal hash. */
export function hashOfJson(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalize(value) ?? 'null')));
}

/** The interface's sample_id: identifies producer, product_name and date_tested; parts that are not printed count as null. */
export function sampleIdOf(record: Pick<CoaRecord, 'producer' | 'product_name' | 'date_tested'>): string {
  return hashOfJson([record.producer, record.product_name, record.date_tested]);
}

export function resultsHashOf(results: readonly CoaResult[]): string {
  return hashOfJson(results);
}

/**
 * What describes the reading, not the sample, stays out of sample_hash: the same sample read again has the same hash. So do
 * dates that the interface does not have: who gets the record could not make its hash.
 */
const NOT_CONTENT = new Set<string>([
  ...LOCAL_DATES,
  'coa_pdf',
  'coa_algorithm',
  'coa_algorithm_entry_point',
  'coa_algorithm_version',
  'coa_parsed_at',
  'sample_hash',
  'warning',
]);

/** Content that records did not always have: without a value it stays out, so that their hashes stay what they were. */
const ADDED = new Set(['totals_units']);

/** The interface's sample_hash: over the record's content, results included. */
export function sampleHashOf(record: Omit<CoaRecord, 'sample_hash'>): string {
  const isContent = ([field, value]: [string, unknown]) =>
    !NOT_CONTENT.has(field) && !(ADDED.has(field) && value === null);
  return hashOfJson(Object.fromEntries(Object.entries(record).filter(isContent)));
}

/** The record with its three derived hashes made anew, as after an edit. */
export function withHashes(record: CoaRecord): CoaRecord {
  const content = { ...record, sample_id: sampleIdOf(record), results_hash: resultsHashOf(record.results) };
  return { ...content, sample_hash: sampleHashOf(content) };
}
