import type { CoaRecord, Company } from '../../../../shared/records/coa.ts';
import type { CoaResult } from '../../../../shared/records/coa-result.ts';
import { LOCAL_DATES } from '../../../../shared/records/local-dates.ts';
import type { ReceiptRecord } from '../../../../shared/records/receipt.ts';
import { AMOUNT_FIELDS } from '../../../../shared/records/receipt-amounts.ts';
import { ANALYSES, statusField } from '../../../../shared/science/analyses.ts';
import type { FIELD_GROUPS } from '../../../strings/fields.ts';

/** How a value is typed, checked and shown. */
export type ValueKind =
  | 'text'
  | 'date'
  | 'moment'
  | 'time'
  | 'number'
  | 'integer'
  | 'money'
  | 'currency'
  | 'verdict'
  | 'units'
  | 'result'
  | 'texts'
  | 'analyses'
  | 'analyte'
  | 'analyte-key'
  | 'product-type'
  | 'methods';

export interface FieldSpec<Key extends string = string> {
  key: Key;
  kind: ValueKind;
  /** Takes the whole width: names and addresses. */
  wide?: boolean;
}

export interface FieldGroup<Key extends string = string> {
  id: keyof typeof FIELD_GROUPS;
  fields: FieldSpec<Key>[];
}

type CoaKey = keyof CoaRecord & string;

const text = <Key extends string>(key: Key, wide = false): FieldSpec<Key> => ({ key, kind: 'text', wide });
const of = <Key extends string>(kind: ValueKind, ...keys: Key[]): FieldSpec<Key>[] =>
  keys.map((key) => ({ key, kind }));

const party = (name: Company): FieldSpec<CoaKey>[] => [
  text(name, true),
  text(`${name}_license_number`, true),
  text(`${name}_address`, true),
  text(`${name}_street`),
  text(`${name}_city`),
  text(`${name}_state`),
  text(`${name}_zipcode`),
];

/** A certificate's fields in the order certificates print them; result rows follow in tables of their own. */
export const COA_GROUPS: FieldGroup<CoaKey>[] = [
  {
    id: 'sample',
    fields: [
      text('product_name', true),
      text('strain_name'),
      { key: 'product_type', kind: 'product-type' },
      text('batch_number'),
      text('lab_id'),
      { key: 'traceability_ids', kind: 'texts', wide: true },
      ...of<CoaKey>('number', 'product_size', 'serving_size', 'servings_per_package', 'sample_weight'),
    ],
  },
  { id: 'dates', fields: of<CoaKey>('moment', 'date_collected', 'date_received', 'date_tested') },
  { id: 'local-dates', fields: of<CoaKey>('moment', ...LOCAL_DATES) },
  { id: 'laboratory', fields: party('lab') },
  { id: 'producer', fields: party('producer') },
  { id: 'distributor', fields: party('distributor') },
  {
    id: 'totals',
    fields: [
      ...of<CoaKey>('number', 'total_thc', 'total_cbd', 'total_cannabinoids', 'total_terpenes'),
      { key: 'totals_units', kind: 'units' },
    ],
  },
  {
    id: 'verdicts',
    fields: [
      { key: 'status', kind: 'verdict', wide: true },
      ...of<CoaKey>('verdict', ...ANALYSES.map(statusField)),
      { key: 'analyses', kind: 'analyses', wide: true },
      { key: 'methods', kind: 'methods', wide: true },
    ],
  },
];

/** A receipt's fields from its head to its foot; `items` stands where the line items are. */
export const RECEIPT_GROUPS: FieldGroup<keyof ReceiptRecord & string>[] = [
  {
    id: 'retailer',
    fields: [
      text('retailer', true),
      text('retailer_address', true),
      text('retailer_license_number'),
      text('budtender'),
    ],
  },
  {
    id: 'sale',
    fields: [
      { key: 'date_sold', kind: 'date' },
      { key: 'time_sold', kind: 'time' },
      text('invoice_number'),
      { key: 'currency', kind: 'currency' },
      { key: 'total_transactions', kind: 'integer' },
    ],
  },
  { id: 'items', fields: [] },
  {
    id: 'amounts',
    fields: of('money', ...AMOUNT_FIELDS),
  },
  { id: 'rewards', fields: of('number', 'rewards_earned', 'rewards_spent', 'total_rewards') },
];

export interface ColumnSpec<Key extends string = string> {
  key: Key;
  kind: ValueKind;
  /** Numbers stand at the right edge. */
  numeric: boolean;
  /** The narrowest panel, in pixels, that shows the column; 0 for always. */
  from: number;
}

/** Columns of a result table. `value` shows and takes the qualifier too. */
export const RESULT_TABLE: ColumnSpec<keyof CoaResult>[] = [
  { key: 'name', kind: 'analyte', numeric: false, from: 0 },
  { key: 'value', kind: 'result', numeric: true, from: 0 },
  { key: 'units', kind: 'units', numeric: false, from: 0 },
  { key: 'limit', kind: 'number', numeric: true, from: 0 },
  { key: 'lod', kind: 'number', numeric: true, from: 470 },
  { key: 'loq', kind: 'number', numeric: true, from: 470 },
  { key: 'mg_g', kind: 'number', numeric: true, from: 640 },
  { key: 'status', kind: 'verdict', numeric: false, from: 0 },
  { key: 'key', kind: 'analyte-key', numeric: false, from: 760 },
];

/** Columns of a receipt's line items; each is a list of the record. */
export const ITEM_TABLE: ColumnSpec<keyof ReceiptRecord & string>[] = [
  { key: 'product_names', kind: 'text', numeric: false, from: 0 },
  { key: 'product_types', kind: 'product-type', numeric: false, from: 0 },
  { key: 'product_quantities', kind: 'number', numeric: true, from: 0 },
  { key: 'product_prices', kind: 'money', numeric: true, from: 0 },
  { key: 'product_ids', kind: 'text', numeric: false, from: 560 },
];
