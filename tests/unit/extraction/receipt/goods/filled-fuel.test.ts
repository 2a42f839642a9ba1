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
