import type { Draw } from './draw.ts';
import { type Discount, modifiersOf, netOf, type SaleItem } from './sale.ts';
import { GERMAN } from './vocabulary/german-labels.ts';
import {
  CITY_TAX,
  COUNTY_TAX,
  EXCISE_TAX,
  FEES,
  SALE_DISCOUNT,
  SERVICE,
  STATE_TAX,
  STORE_COUPONS,
  TAX,
} from './vocabulary/labels.ts';

export type TaxField = 'city_tax' | 'county_tax' | 'state_tax' | 'excise_tax';

export interface Tax {
  label: string;
  /** Percent. */
  rate: number;
  base: number;
  amount: number;
  field: TaxField | null;
}

export interface Tender {
  kind: 'card' | 'cash' | 'gift' | 'coupon';
  amount: number;
}

/** What a sale comes to, in cents. */
export interface Sums {
  /** Coupons on the whole sale that stand before the subtotal. */
  coupons: Discount[];
  subtotal: number;
  /** Taken off below the subtotal. */
  discounts: Discount[];
  fees: { label: string; amount: number }[];
  taxes: Tax[];
  taxIncluded: boolean;
  rounding: number;
  total: number;
  tip: number;
  tenders: Tender[];
  change: number;
}

const INCLUDED = ['GB', 'AU', 'DE'];

export function drawSums(draw: Draw, items: readonly SaleItem[]): Sums {
  const random = draw.stream('sums');
  const country = draw.author.country;
  const goods = items.reduce((sum, item) => sum + netOf(item) + modifiersOf(item), 0);
  const isRefund = goods < 0;
  const coupons: Discount[] = [];
  if (!isRefund && goods > 800 && draw.shows('store coupons before subtotal'))
    for (let left = random.int(1, 2); left > 0; left -= 1)
      coupons.push({
        label: random.pick(STORE_COUPONS),
        amount: random.int(1, Math.max(1, Math.floor(goods / 900))) * 50,
        percent: null,
      });
  const subtotal = goods - coupons.reduce((sum, { amount }) => sum + amount, 0);
  const discounts: Discount[] = [];
  // One of the two on a receipt: what `total_discount` and `subtotal` are would else be anybody's guess.
  if (!isRefund && coupons.length === 0 && subtotal > 500 && draw.shows('discount below subtotal')) {
    const percent = random.pick([5, 10, 15, 20]);
    const label = draw.word('sale discount', country === 'DE' ? GERMAN.discount : SALE_DISCOUNT);
    discounts.push({
      label: random.chance(0.4) ? `${label} ${percent}%` : label,
      amount: Math.round((subtotal * percent) / 100),
      percent,
    });
  }
  const price = subtotal - discounts.reduce((sum, { amount }) => sum + amount, 0);
  const fees: Sums['fees'] = [];
  if (!isRefund && draw.shows('service charge'))
    fees.push({
      label: draw.word('service', country === 'DE' ? GERMAN.tip : SERVICE),
      amount: Math.round((price * random.pick([3, 10, 12.5, 15, 18, 20])) / 100),
    });
  if (!isRefund && draw.shows('fee below subtotal'))
    fees.push({ label: draw.word('fee', FEES), amount: random.pick([10, 25, 50, 199, 350, 499]) });
  const taxIncluded =
    INCLUDED.includes(country) || (country === 'MY' && draw.habit('included').chance(0.6)) || draw.kind === 'fuel';
  const taxes =
    draw.peek('tax lines') === 'no tax line' && country === 'US' ? [] : drawTaxes(draw, items, price, taxIncluded);
  const due =
    price +
    fees.reduce((sum, { amount }) => sum + amount, 0) +
    (taxIncluded ? 0 : taxes.reduce((sum, { amount }) => sum + amount, 0));
  const rounded = draw.has('cash rounding') ? Math.round(due / 5) * 5 : due;
  if (rounded !== due) draw.use('cash rounding');
  const sums: Sums = {
    coupons,
    subtotal,
    discounts,
    fees,
    taxes,
    taxIncluded,
    rounding: rounded - due,
    total: rounded,
    tip: 0,
    tenders: [],
    change: 0,
  };
  pay(draw, sums);
  return sums;
}

function drawTaxes(draw: Draw, items: readonly SaleItem[], price: number, included: boolean): Tax[] {
  const random = draw.stream('taxes');
  const country = draw.author.country;
  const goods = items.reduce((sum, item) => sum + netOf(item), 0);
  const share =
    goods === 0 ? 0 : items.filter(({ taxable }) => taxable).reduce((sum, item) => sum + netOf(item), 0) / goods;
  const base = Math.round(price * share);
  const tax = (label: string, rate: number, of: number, field: TaxField | null = null): Tax => ({
    label,
    rate,
    base: included ? Math.round(of / (1 + rate / 100)) : of,
    amount: included ? of - Math.round(of / (1 + rate / 100)) : Math.round((of * rate) / 100),
    field,
  });
  const exempt = price - base;
  if (country === 'DE')
    return [tax('A', 19, base), ...(exempt !== 0 ? [tax('B', 7, exempt)] : [])].filter(({ base: of }) => of !== 0);
  if (country === 'GB') return [tax('VAT', 20, base)];
  if (country === 'AU') return [tax('GST', 10, base)];
  if (country === 'MY') return [tax(draw.habit('gst').pick(['GST', 'GST', 'SST', 'Service Tax']), 6, price)];
  if (country === 'CA') {
    const style = draw.habit('canada').pick(['HST', 'GST+PST', 'GST+QST', 'GST']);
    if (style === 'HST') return [tax('HST', 13, base)];
    const gst = tax(style === 'GST+QST' ? 'TPS/GST' : 'GST', 5, base);
    return style === 'GST' ? [gst] : [gst, style === 'GST+QST' ? tax('TVQ/QST', 9.975, base) : tax('PST', 7, base)];
  }
  if (draw.peek('tax lines') === 'several taxes' || draw.kind === 'dispensary') {
    const city = tax(draw.word('city tax', CITY_TAX), random.pick([1, 3, 5]), base, 'city_tax');
    const county = tax(draw.word('county tax', COUNTY_TAX), random.pick([0.25, 1, 2.5]), base, 'county_tax');
    const state = tax(draw.word('state tax', STATE_TAX), random.pick([4.5, 6, 6.25, 7.25]), base, 'state_tax');
    const excise = tax(draw.word('excise tax', EXCISE_TAX), random.pick([10, 15, 20]), base, 'excise_tax');
    if (draw.kind === 'dispensary')
      return random.pick([
        [excise, city, state],
        [excise, state],
        [state],
        [city, county, state, excise],
        [excise, county, state],
      ]);
    return random
      .pick([
        [state, city],
        [state, county],
        [city, county, state],
        [{ ...tax('TAX 1', 7.25, base) }, { ...tax('TAX 2', 1.5, base) }],
        [{ ...tax('Food Tax', 2.25, exempt) }, { ...tax('Sales Tax', 7.25, base) }],
      ])
      .filter(({ base: of }) => of !== 0);
  }
  return [tax(draw.word('tax', TAX), random.pick([5.5, 6, 6.25, 7, 7.25, 7.875, 8.25, 8.875, 9.5, 10.25]), base)];
}

function pay(draw: Draw, sums: Sums): void {
  const random = draw.stream('pay');
  const { total } = sums;
  const option = draw.peek('payment');
  if (option === 'no tender') return;
  if (total <= 0) {
    sums.tenders = [{ kind: random.pick(['card', 'cash', 'gift']), amount: total }];
    return;
  }
  if (draw.has('tip after total') && option === 'card') {
    draw.use('tip after total');
    sums.tip = Math.round((total * random.pick([10, 15, 18, 20])) / 100);
  }
  const due = total + sums.tip;
  if (option === 'cash with change') {
    const given = random.pick([
      due,
      Math.ceil(due / 100) * 100,
      Math.ceil(due / 500) * 500,
      Math.ceil(due / 2000) * 2000,
      Math.ceil(due / 1000) * 1000,
    ]);
    sums.tenders = [{ kind: 'cash', amount: given }];
    sums.change = given - due;
  } else if (option === 'split tender' && due > 300) {
    const first = Math.max(100, Math.round((due * random.between(0.2, 0.8)) / 100) * 100);
    sums.tenders =
      first < due
        ? [
            { kind: random.pick(['gift', 'cash', 'coupon', 'card']), amount: first },
            { kind: 'card', amount: due - first },
          ]
        : [{ kind: 'card', amount: due }];
  } else if (option === 'gift card with balance') sums.tenders = [{ kind: 'gift', amount: due }];
  else if (option === 'coupon as tender' && due > 300)
    sums.tenders = [
      { kind: 'coupon', amount: 200 },
      { kind: 'card', amount: due - 200 },
    ];
  else sums.tenders = [{ kind: 'card', amount: due }];
}
