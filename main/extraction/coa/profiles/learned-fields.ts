import type { Total } from '../../../../shared/records/sample.ts';
import { stateCode } from '../../../../shared/science/states.ts';
import type { CoaFields } from '../fields/coa-fields.ts';
import { bare } from './occurrences.ts';

/** How a field's value is printed. */
export type Printed = 'text' | 'date' | 'verdict' | 'address' | 'percent' | 'tags';

/** Fields whose places are learned. An address is one place; its parts are read from it. */
export const LEARNED_FIELDS = {
  producer: 'text',
  producer_license_number: 'text',
  producer_address: 'address',
  distributor: 'text',
  distributor_license_number: 'text',
  distributor_address: 'address',
  product_name: 'text',
  product_type: 'text',
  strain_name: 'text',
  lab_id: 'text',
  batch_number: 'text',
  date_collected: 'date',
  date_received: 'date',
  date_tested: 'date',
  traceability_ids: 'tags',
  total_cannabinoids: 'percent',
  total_thc: 'percent',
  total_cbd: 'percent',
  total_terpenes: 'percent',
  status: 'verdict',
  potency_status: 'verdict',
  terpenes_status: 'verdict',
  pesticide_status: 'verdict',
  microbiological_status: 'verdict',
  mycotoxin_status: 'verdict',
  residual_solvents_status: 'verdict',
  heavy_metals_status: 'verdict',
  water_activity_status: 'verdict',
  moisture_content_status: 'verdict',
  foreign_matter_status: 'verdict',
} as const satisfies Partial<Record<keyof CoaFields, Printed>>;

export type LearnedField = keyof typeof LEARNED_FIELDS;

export const ADDRESS_PARTS = ['street', 'city', 'state', 'zipcode'] as const;

/** What is the same for all prints of one address. */
export const addressKey = ({
  street,
  city,
  state,
  zipcode,
}: Readonly<Record<(typeof ADDRESS_PARTS)[number], string | null>>) =>
  bare(`${street ?? ''}${city ?? ''}${state === null ? '' : (stateCode(state) ?? state)}${zipcode ?? ''}`);

/** What is the same for all prints of a share in percent; null for none. */
export const percentKey = (value: number | null) => (value === null ? null : String(Number(value.toPrecision(6))));

/** What is the same for all prints of some tags; null for none. */
export const tagsKey = (tags: readonly string[] | null) =>
  tags === null || tags.length === 0 ? null : tags.map(bare).sort().join(' ');

/** A field's value in a record as places have it; null for nothing. */
export function keyOfField(fields: Pick<CoaFields, keyof CoaFields>, field: LearnedField): string | null {
  if (LEARNED_FIELDS[field] === 'tags') return tagsKey(fields.traceability_ids);
  if (LEARNED_FIELDS[field] === 'percent') return percentKey(fields[field as Total]);
  const values = pathsOf(field).map((path) => fields[path] as string | null);
  if (values.every((value) => value === null || value === '')) return null;
  const [first] = values;
  switch (LEARNED_FIELDS[field]) {
    case 'date':
      return String(first).slice(0, 10);
    case 'verdict':
      return String(first).toLowerCase();
    case 'text':
      return bare(String(first));
    case 'address': {
      const [street = null, city = null, state = null, zipcode = null] = values;
      return addressKey({ street, city, state, zipcode });
    }
  }
}

/** The paths that a learned field fills. */
export const pathsOf = (field: LearnedField): (keyof CoaFields)[] =>
  LEARNED_FIELDS[field] === 'address'
    ? ADDRESS_PARTS.map((part) => field.replace('address', part) as keyof CoaFields)
    : [field];
