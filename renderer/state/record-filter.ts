import type { RecordKind } from '../../shared/records/reading.ts';
import { OUTCOMES, type RecordFilter, recordFilterSchema } from '../../shared/records/record-filter.ts';
import type { ListView } from '../../shared/records/saved-view.ts';
import { findAnalyte, type HomeAnalysis } from '../../shared/science/analytes.ts';
import { snakeCase } from '../../shared/science/fold.ts';
import { parseUnits, toMgG, type Unit } from '../../shared/science/units.ts';

/** Fields of the filter bar, each as the person typed it. */
export type FilterField =
  | Exclude<keyof RecordFilter, 'kind' | 'verified' | 'to_check' | 'sample' | 'search' | 'analyte'>
  | 'sample'
  | 'analyte'
  | 'analyte_from'
  | 'analyte_to';

export interface RecordsQuery {
  kind: RecordKind | 'all';
  verified: ListView['query']['verified'];
  search: string;
  /** Kept by name, so that a saved view can be taken up again. */
  fields: Partial<Record<FilterField, string>>;
}

export const EVERYTHING: RecordsQuery = { kind: 'all', verified: 'all', search: '', fields: {} };

/** Of verified records: when that was, and what became of what was asked about them. */
const OF_VERIFIED = ['verified_from', 'verified_to', 'outcome', 'outcome_field'] as const;

/** What can be filtered by, for each kind of record. */
export const FILTER_FIELDS: Record<RecordsQuery['kind'], readonly FilterField[]> = {
  all: ['from', 'to', 'product', 'product_type', 'number', 'tag', 'sample'],
  coa: [
    'from',
    'to',
    'product',
    'product_type',
    'lab',
    'producer',
    'number',
    'tag',
    'status',
    'thc_from',
    'cbd_from',
    'terpenes_from',
    'analyte',
    'analyte_from',
    'analyte_to',
    ...OF_VERIFIED,
    'sample',
  ],
  receipt: [
    'from',
    'to',
    'product',
    'product_type',
    'retailer',
    'license',
    'number',
    'tag',
    'currency',
    'price_from',
    'price_to',
    ...OF_VERIFIED,
    'sample',
  ],
};

/** Fields that are chosen, and what there is to choose. */
export const CHOICES = { status: ['pass', 'fail'], sample: ['no', 'only'], outcome: OUTCOMES } as const;

/** Fields that hold a day. */
export const DAYS: readonly FilterField[] = ['from', 'to', 'verified_from', 'verified_to'];

/** Fields that hold a number. */
export const NUMBERS: readonly FilterField[] = [
  'price_from',
  'price_to',
  'thc_from',
  'cbd_from',
  'terpenes_from',
  'analyte_from',
  'analyte_to',
];

/** How many fields of the bar count for the kind that is shown. */
export function fieldsInUse({ kind, fields }: RecordsQuery): FilterField[] {
  return FILTER_FIELDS[kind].filter((field) => fields[field]?.trim());
}

/**
 * Whether what was typed into a field can be searched for; an empty field can.
 * @param analyte what is typed into the field of that name: it decides which units its bounds can have
 */
export function isUsable(field: FilterField, typed: string, analyte: string): boolean {
  if (typed.trim() === '') return true;
  if (field === 'currency') return recordFilterSchema.shape.currency.safeParse(currencyOf(typed)).success;
  if (isBound(field)) return boundOf(typed, analyte) !== null;
  return !NUMBERS.includes(field) || Number.isFinite(numberOf(typed));
}

/** In what results of an analysis are measured and limited; all others count in milligrams a gram. */
const USUAL_UNITS: Partial<Record<HomeAnalysis, Unit>> = {
  pesticide: 'ug/g',
  heavy_metals: 'ug/g',
  residual_solvents: 'ug/g',
  mycotoxin: 'ug/kg',
  microbiological: 'cfu/g',
  water_activity: 'aw',
  moisture_content: 'percent',
};

/** The units of a bound of this analyte's results, unless others are typed behind the number. */
export const usualUnits = (analyte: string): Unit => USUAL_UNITS[findAnalyte(analyte)?.analysis ?? 'other'] ?? 'mg/g';

const isBound = (field: FilterField) => field === 'analyte_from' || field === 'analyte_to';

/**
 * `0.2`, `200 ppb`, `25 %` -> the number main compares with: milligrams a gram, or as it is where the analyte's results are
 * no mass fractions. Null when it is no number, or in units its results cannot be compared in.
 */
function boundOf(typed: string, analyte: string): number | null {
  const [, digits = '', unit = ''] = /^([+-]?[\d.,]+)\s*(.*)$/.exec(typed.trim()) ?? [];
  const value = digits === '' ? Number.NaN : numberOf(digits);
  if (!Number.isFinite(value)) return null;
  const usual = usualUnits(analyte);
  const units = unit === '' ? usual : parseUnits(unit);
  return toMgG(1, usual) === null ? (units === usual ? value : null) : toMgG(value, units);
}

/** The filter that main understands. Fields that the kind has not, or that are no numbers yet, do not count. */
export function asFilter(query: RecordsQuery): RecordFilter {
  const values: Record<string, unknown> = {};
  for (const field of fieldsInUse(query)) {
    const typed = query.fields[field]?.trim() ?? '';
    const { analyte = '' } = query.fields;
    if (!isUsable(field, typed, analyte)) continue;
    if (field === 'sample') values[field] = typed === 'only';
    else if (field === 'currency') values[field] = currencyOf(typed);
    else if (isBound(field)) values[field] = boundOf(typed, analyte) ?? undefined;
    else values[field] = NUMBERS.includes(field) ? numberOf(typed) : typed;
  }
  const { analyte, analyte_from: from, analyte_to: to, ...others } = values;
  const filter = {
    ...others,
    ...(query.kind === 'all' ? {} : { kind: query.kind }),
    ...STATES[query.verified],
    ...(query.search.trim() === '' ? {} : { search: query.search.trim() }),
    ...(typeof analyte === 'string' ? { analyte: { key: keyOfAnalyte(analyte), from, to } } : {}),
  };
  const parsed = recordFilterSchema.safeParse(filter);
  return parsed.success ? parsed.data : {};
}

const STATES: Record<RecordsQuery['verified'], RecordFilter> = {
  all: {},
  'to-check': { to_check: true },
  ready: { to_check: false },
  verified: { verified: true },
};

/** `10,000` and `1,234.5`; not `0,250`: no number of thousands begins with 0. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/** `0,25` counts as 0.25, as elsewhere in the window, and `10,000` as ten thousand. */
function numberOf(typed: string): number {
  const number = typed.trim();
  return Number(THOUSANDS.test(number) ? number.replaceAll(',', '') : number.replace(',', '.'));
}

/** `usd` -> `USD`; `none` stays: receipts that tell no currency. */
const currencyOf = (typed: string) => (/^none$/i.test(typed.trim()) ? 'none' : typed.trim().toUpperCase());

const keyOfAnalyte = (name: string) => findAnalyte(name)?.key ?? snakeCase(name);
