import type { CoaFields } from '../fields/coa-fields.ts';

/** How a field's value is printed. */
export type Printed = 'text' | 'date' | 'verdict' | 'address';

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

/** The paths that a learned field fills. */
export const pathsOf = (field: LearnedField): (keyof CoaFields)[] =>
  LEARNED_FIELDS[field] === 'address'
    ? ADDRESS_PARTS.map((part) => field.replace('address', part) as keyof CoaFields)
    : [field];
