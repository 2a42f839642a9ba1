import type { CoaRecord } from '../../shared/records/coa.ts';
import type { CoaResult } from '../../shared/records/coa-result.ts';
import type { ReceiptRecord } from '../../shared/records/receipt.ts';
import { formatUnits } from './format.ts';

/** What a person calls the fields of a certificate, in English. */
export const COA_FIELDS: Partial<Record<keyof CoaRecord, string>> = {
  analyses: 'Analyses',
  potency_status: 'Cannabinoids',
  terpenes_status: 'Terpenes',
  pesticide_status: 'Pesticides',
  microbiological_status: 'Microbiological',
  mycotoxin_status: 'Mycotoxins',
  residual_solvents_status: 'Residual solvents',
  heavy_metals_status: 'Heavy metals',
  water_activity_status: 'Water activity',
  moisture_content_status: 'Moisture',
  foreign_matter_status: 'Foreign matter',
  methods: 'Methods',
  date_collected: 'Collected',
  date_tested: 'Tested',
  date_received: 'Received',
  date_reported: 'Reported',
  date_harvested: 'Harvested',
  date_manufactured: 'Manufactured',
  date_expires: 'Expires',
  lab: 'Laboratory',
  lab_license_number: 'License',
  lab_address: 'Address',
  lab_street: 'Street',
  lab_city: 'City',
  lab_state: 'State',
  lab_zipcode: 'ZIP code',
  distributor: 'Distributor',
  distributor_address: 'Address',
  distributor_street: 'Street',
  distributor_city: 'City',
  distributor_state: 'State',
  distributor_zipcode: 'ZIP code',
  distributor_license_number: 'License',
  producer: 'Producer',
  producer_address: 'Address',
  producer_street: 'Street',
  producer_city: 'City',
  producer_state: 'State',
  producer_zipcode: 'ZIP code',
  producer_license_number: 'License',
  product_name: 'Product',
  lab_id: 'Sample ID',
  product_type: 'Type',
  batch_number: 'Batch',
  traceability_ids: 'METRC tags',
  product_size: 'Product size',
  serving_size: 'Serving size',
  servings_per_package: 'Servings per package',
  sample_weight: 'Sample weight',
  status: 'Overall verdict',
  total_cannabinoids: 'Total cannabinoids',
  total_thc: 'Total THC',
  total_cbd: 'Total CBD',
  total_terpenes: 'Total terpenes',
  totals_units: 'Units of totals',
  strain_name: 'Strain',
  results: 'Results',
};

export const RESULT_COLUMNS: Record<keyof CoaResult, string> = {
  analysis: 'Analysis',
  key: 'Standard key',
  name: 'Analyte',
  value: 'Result',
  qualifier: 'Qualifier',
  mg_g: 'mg/g',
  units: 'Units',
  limit: 'Limit',
  lod: 'LOD',
  loq: 'LOQ',
  status: 'Verdict',
};

export const RECEIPT_FIELDS: Partial<Record<keyof ReceiptRecord, string>> = {
  date_sold: 'Date',
  time_sold: 'Time',
  invoice_number: 'Invoice',
  product_names: 'Item',
  product_types: 'Type',
  product_quantities: 'Quantity',
  product_prices: 'Price',
  product_ids: 'SKU',
  total_amount: 'Total',
  subtotal: 'Subtotal',
  total_discount: 'Discount',
  total_paid: 'Paid',
  change_due: 'Change',
  rewards_earned: 'Points earned',
  rewards_spent: 'Points redeemed',
  total_rewards: 'Points balance',
  city_tax: 'City tax',
  county_tax: 'County tax',
  state_tax: 'State tax',
  excise_tax: 'Excise tax',
  retailer: 'Retailer',
  retailer_license_number: 'License',
  retailer_address: 'Address',
  budtender: 'Budtender',
  total_price: 'Subtotal after discounts',
  total_tax: 'Tax',
  total_transactions: 'Transactions',
  currency: 'Currency',
};

/** Titles of the groups the fields are shown in. */
export const FIELD_GROUPS = {
  sample: 'Sample',
  dates: 'Dates',
  'local-dates': 'More dates, on this computer only',
  laboratory: 'Laboratory',
  producer: 'Producer',
  distributor: 'Distributor',
  totals: 'Totals',
  verdicts: 'Verdicts',
  retailer: 'Retailer',
  sale: 'Sale',
  items: 'Items',
  amounts: 'Amounts',
  rewards: 'Rewards',
};

/** Units a field's number is in, where the record fixes them. */
export const FIELD_UNITS: Record<string, string> = {
  product_size: 'mg',
  serving_size: 'mg',
  sample_weight: 'g',
  total_cannabinoids: '%',
  total_thc: '%',
  total_cbd: '%',
  total_terpenes: '%',
};

/** The unit a field's number is in: the record says of its totals where they are no percentages. */
export function unitOf(field: string, record: object): string | undefined {
  const units = 'totals_units' in record && field.startsWith('total_') ? record.totals_units : null;
  return typeof units === 'string' && field in FIELD_UNITS ? formatUnits(units) : FIELD_UNITS[field];
}

const LABELS: Readonly<Record<string, string | undefined>> = { ...RECEIPT_FIELDS, ...COA_FIELDS };

/** A field as a person calls it: a company's parts with the company. */
export function fieldLabel(field: string): string {
  const company = /^(lab|producer|distributor|retailer)_(?!id$)/.exec(field)?.[1];
  const label = LABELS[field] ?? field;
  return company ? `${LABELS[company] ?? company}: ${label.toLowerCase()}` : label;
}

/** Cells of results whose outcomes are counted apart. */
const CELLS = ['name', 'value', 'lod', 'loq', 'limit', 'status'] as const;
const WHOLE_ROWS = { results: 'Rows of results', items: 'Rows of items' };

/** Fields that outcomes are counted of, in the order of a record. */
export const outcomeFields = (kind: 'coa' | 'receipt'): string[] =>
  kind === 'receipt'
    ? [...Object.keys(RECEIPT_FIELDS), 'items']
    : [
        ...Object.keys(COA_FIELDS).filter((field) => field !== 'analyses' && field !== 'results'),
        'results',
        ...CELLS.map((cell) => `results.${cell}`),
      ];

/** A field that outcomes are counted of, as a person calls it. */
export function outcomeFieldLabel(field: string): string {
  const cell = CELLS.find((one) => field === `results.${one}`);
  if (cell) return `Results: ${RESULT_COLUMNS[cell].toLowerCase()}`;
  if (field === 'results' || field === 'items') return WHOLE_ROWS[field];
  return /^product_\w+s$/.test(field) ? `Items: ${fieldLabel(field).toLowerCase()}` : fieldLabel(field);
}
