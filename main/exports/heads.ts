import { ANALYSES, analysisName, ROW_ANALYSES, statusField } from '../../shared/science/analyses.ts';
import { allAnalytes, analyteByKey } from '../../shared/science/analytes.ts';

/** Heads of columns whose field's name says less than a person needs. */
const HEADS: Record<string, string> = {
  coa_pdf: 'File',
  coa_hash: 'File SHA-256',
  hash: 'File SHA-256',
  ...Object.fromEntries(ANALYSES.map((analysis) => [statusField(analysis), `${analysisName(analysis)} verdict`])),
  status: 'Overall verdict',
  methods: 'Methods',
  date_tested: 'Date tested',
  date_collected: 'Date collected',
  date_received: 'Date received',
  date_reported: 'Report date',
  date_harvested: 'Harvest date',
  date_manufactured: 'Manufacture date',
  date_expires: 'Expiration date',
  lab_id: 'Sample ID',
  traceability_ids: 'METRC tags',
  product_name: 'Product',
  product_size: 'Product size (mg)',
  serving_size: 'Serving size (mg)',
  sample_weight: 'Sample weight (g)',
  totals_units: 'Units of totals',
  strain_name: 'Strain',
  sample_id: 'Sample hash ID',
  coa_algorithm: 'Read by',
  coa_algorithm_entry_point: 'Reader entry point',
  coa_algorithm_version: 'Reader version',
  coa_parsed_at: 'Read at',
  algorithm: 'Read by',
  algorithm_entry_point: 'Reader entry point',
  algorithm_version: 'Reader version',
  parsed_at: 'Read at',
  date_sold: 'Date sold',
  time_sold: 'Time sold',
  product_names: 'Items',
  product_types: 'Types',
  product_quantities: 'Quantities',
  product_prices: 'Prices',
  product_ids: 'SKUs',
  total_amount: 'Total',
  total_discount: 'Discount',
  total_paid: 'Paid',
  change_due: 'Change',
  rewards_earned: 'Points earned',
  rewards_spent: 'Points redeemed',
  total_rewards: 'Points balance',
  retailer: 'Store',
  retailer_license_number: 'Store license number',
  retailer_address: 'Store address',
  total_price: 'Subtotal after discounts',
  total_tax: 'Total tax',
  total_transactions: 'Transactions',
  analysis: 'Analysis',
  key: 'Standard key',
  name: 'Analyte',
  value: 'Result',
  mg_g: 'mg/g',
  result_status: 'Verdict',
};

const CAPITALS: Record<string, string> = { thc: 'THC', cbd: 'CBD', lod: 'LOD', loq: 'LOQ', zipcode: 'ZIP code' };

/** Head of a field's column: `producer_license_number` -> `Producer license number`. */
export const fieldHead = (field: string): string => HEADS[field] ?? inWords(field);

/** `delta_9_thc` -> `Delta 9 THC` */
function inWords(name: string): string {
  const text = name
    .split('_')
    .map((word) => CAPITALS[word] ?? word)
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const analyteName = (key: string): string => analyteByKey(key)?.name ?? inWords(key);

/** `percent` -> `%`, `ug/g` -> `µg/g` */
export const unitsInWords = (units: string): string => units.replace('percent', '%').replace(/^u(?=g)/, 'µ');

/** Head of an analyte's column: `Cannabinoids: THCA (%)`. */
export const resultHead = (analysis: string, key: string, units: string | null): string =>
  `${analysisName(analysis)}: ${analyteName(key)}${units === null ? '' : ` (${unitsInWords(units)})`}`;

/** Made when columns are first put in order: the names of all analytes take a while at the start of the program. */
let placeOfAnalyte: ReadonlyMap<string, number> | undefined;
const LAST = Number.MAX_SAFE_INTEGER;

/** Order of analytes: by panel as certificates report them, within it the known ones first. */
export function compareAnalytes(a: { analysis: string; key: string }, b: { analysis: string; key: string }): number {
  placeOfAnalyte ??= new Map(allAnalytes().map(({ key }, index) => [key, index]));
  const places = placeOfAnalyte;
  const panel = ({ analysis }: { analysis: string }) => {
    const place = (ROW_ANALYSES as readonly string[]).indexOf(analysis);
    return place < 0 ? LAST : place;
  };
  const place = ({ key }: { key: string }) => places.get(key) ?? LAST;
  return panel(a) - panel(b) || place(a) - place(b) || a.key.localeCompare(b.key);
}
