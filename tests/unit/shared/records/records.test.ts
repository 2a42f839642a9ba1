import { describe, expect, it } from 'vitest';
import { type CoaRecord, coaFromWire, coaRecordSchema } from '../../../../shared/records/coa.ts';
import { coaResultSchema } from '../../../../shared/records/coa-result.ts';
import { coaToWire } from '../../../../shared/records/coa-wire.ts';
import { hashOfJson, sampleHashOf, sampleIdOf, withHashes } from '../../../../shared/records/hashes.ts';
import { receiptRecordSchema } from '../../../../shared/records/receipt.ts';
import { sampleResult } from '../../../support/sample-readings.ts';

/** Every field the service's interface lists, typed in from the document: a record must be able to carry each. */
const COA_FIELDS =
  `coa_pdf coa_hash analyses methods date_collected date_tested date_received lab lab_address lab_street
  lab_city lab_state lab_zipcode distributor distributor_address distributor_street distributor_city distributor_state
  distributor_zipcode distributor_license_number producer producer_address producer_street producer_city producer_state
  producer_zipcode producer_license_number product_name lab_id product_type batch_number traceability_ids product_size
  serving_size servings_per_package sample_weight status total_cannabinoids total_thc total_cbd total_terpenes sample_id
  strain_name coa_algorithm coa_algorithm_entry_point coa_algorithm_version coa_parsed_at images results results_hash
  sample_hash warning potency_status terpenes_status microbiological_status mycotoxin_status residual_solvents_status
  heavy_metals_status pesticide_status water_activity_status`.split(/\s+/);
const RECEIPT_FIELDS = `hash date_sold invoice_number product_names product_types product_quantities product_prices
  product_ids total_amount subtotal total_discount total_paid change_due rewards_earned rewards_spent total_rewards
  city_tax county_tax state_tax excise_tax retailer retailer_license_number retailer_address budtender total_price
  total_tax total_transactions algorithm algorithm_entry_point algorithm_version parsed_at warning`.split(/\s+/);

const row = sampleResult({ loq: 0.05 });

/** A record with nothing printed but a name and one row. */
function bareRecord(changes: Partial<CoaRecord> = {}): CoaRecord {
  const nothing = Object.fromEntries(Object.keys(coaRecordSchema.shape).map((field) => [field, null]));
  return withHashes({
    ...nothing,
    coa_pdf: 'sample.pdf',
    coa_hash: 'a'.repeat(64),
    analyses: ['cannabinoids'],
    images: [],
    results: [row],
    product_name: 'Lemon Test',
    coa_algorithm: 'proofdesk-coa',
    coa_algorithm_entry_point: 'readCoa',
    coa_algorithm_version: '1.0.0',
    coa_parsed_at: '2026-01-02T03:04:05',
    warning: 'verify',
    ...changes,
  } as CoaRecord);
}

describe('records of the interface', () => {
  it('has every field the interface lists for a certificate and a receipt', () => {
    expect(Object.keys(coaRecordSchema.shape)).toEqual(expect.arrayContaining(COA_FIELDS));
    expect(Object.keys(receiptRecordSchema.shape)).toEqual(expect.arrayContaining(RECEIPT_FIELDS));
  });

  it('sends analyses, images and results as strings holding JSON and reads them back unchanged', () => {
    const record = bareRecord();
    const wire = coaToWire(record);
    expect(JSON.parse(wire.results)).toEqual([row]);
    expect(typeof wire.analyses).toBe('string');
    expect(coaFromWire(JSON.parse(JSON.stringify(wire)))).toEqual(record);
    expect(coaFromWire({ ...wire, results: [row] })).toEqual(record);
  });

  it('takes a qualifier only in a form the field knows', () => {
    for (const qualifier of ['ND', '<LOQ', '<LOD', 'NT', 'NR', '<10', '<0.5', '>200', 'pass', 'fail', null]) {
      expect(coaResultSchema.safeParse({ ...row, value: null, qualifier }).success, String(qualifier)).toBe(true);
    }
    for (const qualifier of ['about 3', '<', '0.5']) {
      expect(coaResultSchema.safeParse({ ...row, value: null, qualifier }).success, qualifier).toBe(false);
    }
  });

  it('keeps a date without a time a date, and refuses what is no date', () => {
    expect(coaRecordSchema.safeParse(bareRecord({ date_tested: '2026-03-04' })).success).toBe(true);
    expect(coaRecordSchema.safeParse(bareRecord({ date_tested: '2026-03-04T10:20:30' })).success).toBe(true);
    expect(coaRecordSchema.safeParse(bareRecord({ date_tested: '2026-02-30' })).success).toBe(false);
    expect(coaRecordSchema.safeParse(bareRecord({ date_tested: '03/04/2026' })).success).toBe(false);
  });
});

describe('hashes', () => {
  it('does not depend on the order of fields', () => {
    expect(hashOfJson({ a: 1, b: [2, { c: 3, d: null }] })).toBe(hashOfJson({ b: [2, { d: null, c: 3 }], a: 1 }));
  });

  it('is SHA-256 of the canonical JSON', () => {
    // `printf '["P","N","2026-01-01"]' | sha256sum`
    expect(sampleIdOf({ producer: 'P', product_name: 'N', date_tested: '2026-01-01' })).toBe(
      'da149d1bb0ef809368f68d471968f4e097d5cc53de2cb23dfacdf23610e982a2',
    );
  });

  it('changes with the content and not with the reading', () => {
    const record = bareRecord();
    expect(sampleHashOf({ ...record, coa_parsed_at: '2027-01-01T00:00:00', coa_algorithm_version: '9' })).toBe(
      record.sample_hash,
    );
    const { totals_units: _, ...before } = { ...record, totals_units: null };
    expect(sampleHashOf({ ...record, totals_units: null })).toBe(sampleHashOf(before as CoaRecord));
    // Who is sent a record gets none of the desk's own dates.
    const dated = { ...record, date_expires: '2027-01-01', date_harvested: '2025-12-01' };
    expect(sampleHashOf(dated)).toBe(record.sample_hash);
    expect(coaToWire(dated)).toEqual(coaToWire(record));
    expect(withHashes({ ...record, totals_units: 'mg/unit' }).sample_hash).not.toBe(record.sample_hash);
    expect(withHashes({ ...record, batch_number: 'B2' }).sample_hash).not.toBe(record.sample_hash);
    expect(withHashes({ ...record, results: [{ ...row, value: 22 }] }).results_hash).not.toBe(record.results_hash);
  });
});
