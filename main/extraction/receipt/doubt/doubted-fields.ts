/** Fields of a receipt of which a model tells how likely they are wrong; each list of the items is one. */
export const DOUBTED_FIELDS = [
  'retailer',
  'retailer_address',
  'retailer_license_number',
  'invoice_number',
  'budtender',
  'date_sold',
  'total_amount',
  'subtotal',
  'total_discount',
  'total_price',
  'total_tax',
  'total_paid',
  'change_due',
  'city_tax',
  'county_tax',
  'state_tax',
  'excise_tax',
  'rewards_earned',
  'rewards_spent',
  'total_rewards',
  'product_names',
  'product_quantities',
  'product_prices',
] as const;
export type DoubtedField = (typeof DOUBTED_FIELDS)[number];

/** The field of a path: `product_names[2]` is one of the names. */
export const fieldOf = (path: string): string => path.replace(/\[.*$/, '');
