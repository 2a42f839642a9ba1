import type { RecordContent } from '../../main/store/records.ts';
import type { CoaResult } from '../../shared/records/coa-result.ts';
import { sampleCoa, sampleCoaReading, sampleReceipt, sampleReceiptReading, sampleResult } from './sample-readings.ts';
import { seededRandom } from './seeded-random.ts';

const NAMES = [
  'Evening Breeze',
  'ÉVENING',
  'İzmir Haze',
  'ΑΣ 100%',
  'under_score',
  'back\\slash',
  'quote"d',
  'a%b',
  'straße',
  'K Kush',
  'nul\0here',
  '',
  'evening breeze 10',
  'Evening Breeze 9',
];
const LABS = ['North Fork', 'north fork', 'Blue Mesa', 'Zürich Labor', null];
const DAYS = ['2025-01-31', '2025-02-01', '2025-02-01T09:30:00', '2026-12-31', null];

/**
 * Records unlike each other in everything that lists filter and order by: missing values, equal ones, letters of many
 * kinds, totals by the portion, analytes that are there, below and not looked for.
 */
export function variedRecord(index: number, hash: string): RecordContent {
  const random = seededRandom(index + 1);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const number = () => (random() < 0.2 ? null : Math.round(random() * 4000) / 100);
  if (index % 3 === 2) {
    const lines = Array.from({ length: Math.floor(random() * 4) }, () => pick(NAMES));
    return sampleReceiptReading({
      record: sampleReceipt({
        hash,
        date_sold: pick(DAYS)?.slice(0, 10) ?? null,
        product_names: random() < 0.2 ? null : lines,
        product_types: random() < 0.4 ? null : lines.map(() => pick(['flower', 'vape', null])),
        product_prices: lines.map(() => Math.round(random() * 100)),
        invoice_number: pick(['R-1', 'r-10', 'R-2', null]),
        total_price: number(),
        retailer_license_number: pick(['C10-0001', 'c10-0002', null]),
        total_transactions: pick([1, 2, null]),
        parsed_at: `2026-03-0${1 + (index % 8)}T10:00:00`,
      }),
    });
  }
  const results: CoaResult[] = Array.from({ length: Math.floor(random() * 4) }, (_, row) => {
    const value = random() < 0.4 ? null : Math.round(random() * 300);
    return sampleResult({
      key: pick(['thca', 'cbd', 'limonene', `row_${row}`]),
      value,
      mg_g: value === null || random() < 0.3 ? null : value * 10,
      qualifier: value === null ? pick(['ND', '<LOQ', 'NT'] as const) : null,
    });
  });
  return sampleCoaReading({
    record: {
      ...sampleCoa({
        coa_hash: hash,
        sample_hash: hash,
        sample_id: pick([hash, '0'.repeat(64)]),
        product_name: pick([...NAMES, null]),
        product_type: pick(['Flower', 'flower infused', null]),
        lab: pick(LABS),
        producer: pick(NAMES),
        batch_number: pick(['B-1', 'b-12', null]),
        date_tested: pick(DAYS),
        status: pick(['pass', 'fail', null]),
        total_thc: number(),
        total_cbd: number(),
        total_terpenes: number(),
        methods:
          random() < 0.5 ? null : [{ analysis: pick(['cannabinoids', 'terpenes']), method: pick(['HPLC', 'GC']) }],
        traceability_ids: random() < 0.5 ? null : [pick(['1A4', '1A40'])],
        totals_units: pick([null, 'percent', 'mg/serving']),
        coa_parsed_at: `2026-03-0${1 + (index % 8)}T10:00:00`,
      }),
      results,
    },
  });
}
