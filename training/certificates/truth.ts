import type { FractionBox } from '../../main/documents/page.ts';
import type { PanelName } from './vocabulary/analytes.ts';

/** Where a value is printed. */
export interface Place {
  /** 1 for the first page. */
  page: number;
  /** Round all its words, fractions of the page, origin top left. */
  box: FractionBox;
  /** Indexes into the page's words, in the order they are read. Their text holds `text`, with what is glued to it. */
  words: number[];
  /** As the page shows it; a faulty text layer may say something else. */
  text: string;
}

/** What a careful person would type for a field; dates as YYYY-MM-DD. */
export interface FieldTruth {
  /** Null where nothing is printed. */
  value: string | number | null;
  /** Every place where the right value is printed. */
  boxes: Place[];
  /** The first of them, as printed; empty where nothing is. */
  text: string;
}

export const FIELD_NAMES = [
  'lab',
  'lab_street',
  'lab_city',
  'lab_state',
  'lab_zipcode',
  'lab_license_number',
  'producer',
  'producer_street',
  'producer_city',
  'producer_state',
  'producer_zipcode',
  'producer_license_number',
  'distributor',
  'distributor_street',
  'distributor_city',
  'distributor_state',
  'distributor_zipcode',
  'distributor_license_number',
  'product_name',
  'product_type',
  'strain_name',
  'lab_id',
  'batch_number',
  'date_collected',
  'date_received',
  'date_tested',
  'date_reported',
  'status',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export const TOTAL_NAMES = ['total_thc', 'total_cbd', 'total_cannabinoids', 'total_terpenes'] as const;
export type TotalName = (typeof TOTAL_NAMES)[number];

export type Cell = 'name' | `value${number}` | 'units' | 'lod' | 'loq' | 'limit' | 'status';

export interface ResultTruth {
  analysis: PanelName;
  /** As printed. */
  name: string;
  /** Every printed measurement; words (`ND`, `<LOQ`, `<0.5`, `pass`, `NT`) as the label conventions have them. */
  values: { value: number | string | null; units: string | null }[];
  lod: number | null;
  loq: number | null;
  /** Where it is not that of the values. */
  lod_loq_units?: string;
  limit: number | null;
  status: 'pass' | 'fail' | null;
  /** Of the row's own ink, not of what is said once for many rows. */
  page: number;
  box: FractionBox;
  cells: Partial<Record<Cell, Place[]>>;
}

export interface TotalTruth {
  value: number;
  units: string;
  boxes: Place[];
}

export interface CertificateTruth {
  /** The first sample's, where there are several. */
  fields: Record<FieldName, FieldTruth>;
  statuses: Partial<Record<PanelName, { value: 'pass' | 'fail' | 'NT'; boxes: Place[] }>>;
  /** In each of the units printed, percent first. */
  totals: Record<TotalName, TotalTruth[]>;
  traceability_ids: { value: string; boxes: Place[] }[];
  results: ResultTruth[];
  /** Fields that two careful people could fill in differently: not to be trained on. */
  ambiguous: FieldName[];
  /** `production=option` of every choice made. */
  productions: string[];
  /** Of further samples in the same document, in printed order. */
  others: CertificateTruth[];
}
