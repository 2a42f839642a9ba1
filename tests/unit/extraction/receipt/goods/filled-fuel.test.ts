import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';

const HEAD = ['Tarn Fuel Stop', '4400 Larkspur Ave', 'Dayton, OH 45405', '03/02/2025 07:41:55'];
const recordOf = (...goods: string[]) => readLines([...HEAD, ...goods, 'TOTAL   $34.72', 'CREDIT  $34.72']).record;

it.each([
  [
    ['PUMP# 6', 'UNLEADED', 'GALLONS          11.204', 'PRICE/GAL        $3.099', 'FUEL TOTAL       $34.72'],
    'UNLEADED',
  ],
  [['Pump 6', 'Regular', '  Volume: 11.204 G', '  Price/Gal: 3.099', '  Fuel Sale: $34.72'], 'Regular'],
  // A G for gallons is read as a digit; the grade stands in front of it.
  [['PUMP# 6', 'SUPER      11.2048', 'PRICE/GAL     $3.099', 'FUEL TOTAL    $34.72'], 'SUPER'],
  [['Pump # : 06-Unleaded', 'Vol : 11.204 G', 'Price/G: $3.099', 'Total: $34.72'], 'Unleaded'],
  [['SERVICE LEVEL: SELF', 'PRODUCT: E-85', '11.204G @ $3.099/G', 'FUEL SALE    $34.72'], 'E-85'],
  [['PUMP  GALLONS  PRICE/G', '06     11.204   $3.099', 'PRODUCT         AMOUNT', 'DIESEL          $34.72'], 'DIESEL'],
])('is as much as its price and that of a gallon say: %j', (goods, name) => {
  expect(recordOf(...goods)).toMatchObject({
    product_names: [name],
    product_quantities: [11.204],
    product_prices: [34.72],
  });
});

it('stands beside other goods', () => {
  const fuel = ['PUMP# 6', 'UNLEADED', 'GALLONS       10.000', 'PRICE/GAL     $3.000', 'FUEL TOTAL    $30.00'];
  expect(recordOf(...fuel, 'COFFEE LG      $4.72')).toMatchObject({
    product_names: ['UNLEADED', 'COFFEE LG'],
    product_quantities: [10, 1],
    product_prices: [30, 4.72],
  });
});

it('is not doubled by the payment that repeats its price, nor is a fee', () => {
  const fuel = ['PUMP# 6', 'PRODUCT: REGULAR', 'GALLONS:      10.000', 'PRICE/G:      $3.000', 'FUEL SALE     $30.00'];
  const { record } = readLines([...HEAD, ...fuel, 'DEBIT FEE   $0.35', 'DEBIT    $30.35', 'TOTAL   $30.35']);
  expect(record.product_names?.[0]).toBe('REGULAR');
  expect(record.product_prices?.filter((price) => price === 30)).toHaveLength(1);
});
