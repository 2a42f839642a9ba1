/** Fields whose value is chosen by ranking, with the kind of candidate that may be it. */
export const RANKED_FIELDS = {
  lab: 'texts',
  producer: 'texts',
  distributor: 'texts',
  producer_license_number: 'texts',
  distributor_license_number: 'texts',
  product_name: 'texts',
  lab_id: 'texts',
  batch_number: 'texts',
  date_collected: 'dates',
  date_received: 'dates',
  date_tested: 'dates',
  lab_address: 'addresses',
  producer_address: 'addresses',
} as const satisfies Record<string, 'texts' | 'dates' | 'addresses'>;

export type RankedField = keyof typeof RANKED_FIELDS;
