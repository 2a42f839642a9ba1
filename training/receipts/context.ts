import type { Draw } from './draw.ts';
import type { Line } from './layout/line.ts';
import type { Paper } from './layout/paper.ts';
import type { Money } from './money.ts';
import type { TrueFields } from './truth.ts';

/** What is shared by all that prints one receipt. */
export interface Context {
  draw: Draw;
  paper: Paper;
  money: Money;
  lines: Line[];
  /** Filled in as it is printed: what is not printed is null. */
  fields: TrueFields;
}

export const noFields = (): TrueFields => ({
  date_sold: null,
  time_sold: null,
  invoice_number: null,
  product_names: null,
  product_types: null,
  product_quantities: null,
  product_prices: null,
  product_ids: null,
  total_amount: null,
  subtotal: null,
  total_discount: null,
  total_paid: null,
  change_due: null,
  rewards_earned: null,
  rewards_spent: null,
  total_rewards: null,
  city_tax: null,
  county_tax: null,
  state_tax: null,
  excise_tax: null,
  retailer: null,
  retailer_license_number: null,
  retailer_address: null,
  budtender: null,
  total_price: null,
  total_tax: null,
  total_transactions: 1,
  currency: null,
});
