import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apportion } from '../../../main/exports/apportion.ts';
import { splitReceipt } from '../../../main/exports/split-receipt.ts';
import { sampleReceipt } from '../../support/sample-readings.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

it('apportions cents so that the shares add up to them, each within a cent of its exact share', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: -500_000, max: 500_000 }), weights, (cents, parts) => {
      const shares = apportion(cents, parts);
      expect(sum(shares)).toBe(cents);
      const whole = sum(parts);
      if (whole === 0) return;
      for (const [index, share] of shares.entries()) {
        expect(Math.abs(share - (cents * (parts[index] as number)) / whole)).toBeLessThan(1);
      }
    }),
  );
});

it('divides a discount and each tax among the items, to the cent of the total', () => {
  const split = splitReceipt(
    sampleReceipt({
      product_names: ['Gummies', 'Pre-roll', 'Lighter'],
      product_types: ['edible', 'pre-roll', 'accessory'],
      product_quantities: [3, 1, 1],
      product_prices: [30, 12.5, 2.5],
      subtotal: 45,
      total_discount: 5,
      total_price: 40,
      city_tax: 1.2,
      state_tax: 3.1,
      excise_tax: 6,
      total_tax: 10.3,
      total_amount: 50.3,
    }),
  );
  const [gummies, preroll, lighter] = split?.shares ?? [];
  expect(split?.shares.map(({ name, price, discount, net }) => [name, price, discount, net])).toEqual([
    ['Gummies', 3000, 333, 2667],
    ['Pre-roll', 1250, 139, 1111],
    ['Lighter', 250, 28, 222],
  ]);
  expect([gummies, preroll, lighter].map((share) => share?.taxes.excise_tax)).toEqual([424, 176, 0]);
  expect(sum(split?.shares.map(({ total }) => total) ?? [])).toBe(5030);
  expect(sum(split?.shares.map(({ taxes }) => taxes.state_tax) ?? [])).toBe(310);
});

it('gives what the amounts have beyond the items rows of their own', () => {
  const split = splitReceipt(
    sampleReceipt({ subtotal: 50, total_price: 50, state_tax: 3.5, total_tax: 4, total_amount: 59 }),
  );
  expect(split?.shares.map(({ role, price, taxes }) => [role, price, taxes.other_tax])).toEqual([
    ['item', 2000, 20],
    ['item', 1500, 15],
    ['not-itemized', 1500, 15],
    ['fees', 500, 0],
  ]);
  expect(sum(split?.shares.map(({ total }) => total) ?? [])).toBe(5900);
});

it('keeps tax that prices include inside them', () => {
  const vat = { city_tax: null, state_tax: null, county_tax: null, excise_tax: null };
  const split = splitReceipt(
    sampleReceipt({
      ...vat,
      product_prices: [20, 15],
      subtotal: 35,
      total_price: 35,
      total_tax: 5.59,
      total_amount: 35,
    }),
  );
  expect(split?.shares.map(({ total }) => total)).toEqual([2000, 1500]);
  expect(sum(split?.shares.map(({ net, taxes }) => net + taxes.other_tax) ?? [])).toBe(3500);
});

it('splits a refund as the sale that it takes back', () => {
  const split = splitReceipt(
    sampleReceipt({
      product_quantities: [-1, -2],
      product_prices: [-20, -15],
      subtotal: -35,
      total_discount: 5,
      total_price: -30,
      state_tax: -3,
      total_tax: -3,
      total_amount: -33,
    }),
  );
  expect(split?.total).toBe(-3300);
  expect(split?.shares.map(({ net }) => net)).toEqual([-1714, -1286]);
  expect(sum(split?.shares.map(({ total }) => total) ?? [])).toBe(-3300);
});

it('adds up to the total whatever the amounts are', () => {
  const money = fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100);
  const maybe = fc.option(money, { nil: null });
  const amounts = fc.record({
    product_prices: fc.option(fc.array(money, { maxLength: 12 }), { nil: null }),
    ...{ subtotal: maybe, total_discount: maybe, total_price: maybe, total_tax: maybe, total_amount: money },
    ...{ city_tax: maybe, county_tax: maybe, state_tax: maybe, excise_tax: maybe },
  });
  fc.assert(
    fc.property(amounts, fc.constantFrom(1, -1), (made, sign) => {
      const turned = (value: number | null) => (value === null ? null : sign * value);
      const record = sampleReceipt({
        ...made,
        ...{
          subtotal: turned(made.subtotal),
          total_price: turned(made.total_price),
          total_tax: turned(made.total_tax),
        },
        product_prices: made.product_prices?.map((price) => sign * price) ?? null,
        total_amount: sign * made.total_amount,
      });
      const split = splitReceipt(record);
      expect(sum(split?.shares.map(({ total }) => total) ?? [])).toBeCloseTo(
        Math.round(made.total_amount * 100) * sign,
        6,
      );
      for (const { net, taxes, total, price, discount } of split?.shares ?? []) {
        expect(net + sum(Object.values(taxes))).toBe(total);
        expect(Number.isInteger(price) && Number.isInteger(discount)).toBe(true);
      }
    }),
  );
});
