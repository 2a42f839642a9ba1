import type { CoaReading, ReceiptReading } from '../../main/extraction/reading.ts';
import type { CoaRecord } from '../../shared/records/coa.ts';
import type { CoaResult } from '../../shared/records/coa-result.ts';
import { withHashes } from '../../shared/records/hashes.ts';
import type { Evidence } from '../../shared/records/reading.ts';
import type { ReceiptRecord } from '../../shared/records/receipt.ts';

export const SOME_HASH = 'ab'.repeat(32);

export function sampleResult(changes: Partial<CoaResult> = {}): CoaResult {
  return {
    analysis: 'cannabinoids',
    key: 'thca',
    name: 'THCa',
    value: 21.5,
    qualifier: null,
    mg_g: 215,
    units: 'percent',
    limit: null,
    lod: 0.01,
    loq: 0.03,
    status: null,
    ...changes,
  };
}

export function sampleCoa(changes: Partial<CoaRecord> = {}): CoaRecord {
  const nothing = Object.fromEntries(
    `distributor distributor_address distributor_street distributor_city distributor_state distributor_zipcode
     distributor_license_number lab_license_number lab_address lab_street lab_city lab_state lab_zipcode producer_address
     producer_street producer_city producer_state producer_zipcode producer_license_number product_type methods
     traceability_ids product_size serving_size servings_per_package sample_weight total_cannabinoids total_thc total_cbd
     total_terpenes strain_name potency_status terpenes_status microbiological_status mycotoxin_status
     residual_solvents_status heavy_metals_status water_activity_status moisture_content_status foreign_matter_status
     date_collected date_received`
      .split(/\s+/)
      .map((field) => [field, null]),
  ) as unknown as CoaRecord;
  return withHashes({
    ...nothing,
    coa_pdf: 'evening-breeze.pdf',
    coa_hash: SOME_HASH,
    analyses: ['cannabinoids', 'pesticide'],
    pesticide_status: 'pass',
    date_tested: '2026-03-04',
    lab: 'Quillwort Laboratories',
    producer: 'Ferngully Gardens',
    product_name: 'Evening Breeze',
    lab_id: 'QW-1042',
    batch_number: 'EB-7',
    status: 'pass',
    coa_algorithm: 'test',
    coa_algorithm_entry_point: 'test',
    coa_algorithm_version: '1',
    coa_parsed_at: '2026-03-05T10:00:00',
    images: [],
    results: [
      sampleResult(),
      sampleResult({ key: 'delta_9_thc', name: 'Δ9-THC', value: 0.4, mg_g: 4 }),
      sampleResult({
        analysis: 'pesticide',
        key: 'myclobutanil',
        name: 'Myclobutanil',
        value: null,
        qualifier: 'ND',
        mg_g: null,
        units: 'ug/g',
        limit: 0.1,
        status: 'pass',
      }),
    ],
    results_hash: SOME_HASH,
    sample_hash: SOME_HASH,
    sample_id: SOME_HASH,
    warning: 'verify',
    ...changes,
  });
}

export function ink(text: string, changes: Partial<Evidence> = {}): Evidence {
  return { page: 1, box: [0.1, 0.2, 0.3, 0.22], text, method: 'text-layer', confidence: 0.9, ...changes };
}

export function sampleCoaReading(changes: Partial<CoaReading> = {}): CoaReading {
  return {
    kind: 'coa',
    record: sampleCoa(),
    evidence: {
      lab: ink('Quillwort Laboratories'),
      date_tested: ink('03/04/2026'),
      'results[0]': ink('THCa 21.5'),
      'results[1]': ink('Δ9-THC 0.4'),
      'results[1].value': ink('0.4', { confidence: 0.5 }),
      'results[2]': ink('Myclobutanil ND'),
    },
    findings: [
      {
        code: 'date-order-unclear',
        severity: 'warning',
        paths: ['date_tested'],
        params: { text: 'Which is the day?' },
      },
    ],
    review: ['date_tested', 'results[1].value', 'results[2]', 'results.pesticide'],
    ...changes,
  };
}

export function sampleReceipt(changes: Partial<ReceiptRecord> = {}): ReceiptRecord {
  return {
    hash: SOME_HASH,
    date_sold: '2026-02-01',
    time_sold: null,
    invoice_number: 'R-55',
    product_names: ['Gummies', 'Pre-roll'],
    product_types: null,
    product_quantities: [1, 2],
    product_prices: [20, 15],
    product_ids: null,
    total_amount: 38.5,
    subtotal: 35,
    total_discount: 0,
    total_paid: 40,
    change_due: 1.5,
    rewards_earned: null,
    rewards_spent: null,
    total_rewards: null,
    city_tax: null,
    county_tax: null,
    state_tax: 3.5,
    excise_tax: null,
    retailer: 'Café Río Verde',
    retailer_license_number: null,
    retailer_address: null,
    budtender: 'Ola',
    total_price: 35,
    total_tax: 3.5,
    total_transactions: 1,
    currency: 'USD',
    algorithm: 'test',
    algorithm_entry_point: 'test',
    algorithm_version: '1',
    parsed_at: '2026-03-05T10:00:00',
    warning: 'verify',
    ...changes,
  };
}

export function sampleReceiptReading(changes: Partial<ReceiptReading> = {}): ReceiptReading {
  return { kind: 'receipt', record: sampleReceipt(), evidence: {}, findings: [], review: [], ...changes };
}
