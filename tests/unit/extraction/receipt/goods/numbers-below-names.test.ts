import { expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';
import { goodsOf } from './goods-of.ts';

it('takes a number in groups of digits below a name for that of the goods', () => {
  const goods = [
    'PLUM TARN HAZE 3.5G',
    '4410 4482 9035 1186',
    '2          26.00          52.00',
    'QUARRY FIG VAPE 1G',
    '4410 4482 9035 2240',
    '1          38.00          38.00',
  ];
  const { names, quantities } = goodsOf(goods, '90.00');
  expect(names).toEqual(['PLUM TARN HAZE 3.5G', 'QUARRY FIG VAPE 1G']);
  expect(quantities).toEqual([2, 1]);
  const { record } = readLines([...HEAD, ...goods, 'Subtotal   90.00', 'Total   90.00']);
  expect(record.product_ids).toEqual(['4410448290351186', '4410448290352240']);
});

it('takes facts with the number of the goods behind a mark for no part of the name above', () => {
  const goods = [
    'Plum Tarn Orange Crush',
    '3.5 g Dried Flower · UPC 441700418812',
    'Quantity: 1               29.95',
    'Quarry Lime Seltzer',
    '355 ml · UPC 441504071136',
    'Quantity: 4               21.80',
    'Marl Infused Pre-Rolls',
    '3 × 0.5 g · UPC 441700012290',
    'Quantity: 1               24.00',
    'Otter Cocoa Square',
    '10 mg THC · UPC 441144009173',
    'Quantity: 1                6.00',
  ];
  expect(goodsOf(goods, '81.75').names).toEqual([
    'Plum Tarn Orange Crush',
    'Quarry Lime Seltzer',
    'Marl Infused Pre-Rolls',
    'Otter Cocoa Square',
  ]);
});

it('keeps names that end in the number of the goods', () => {
  const goods = [
    'Plum Tarn Haze 3.5g | SKU 44170',
    'Quantity: 1               29.95',
    'Quarry Vape 1g | SKU 44150',
    'Quantity: 4               21.80',
  ];
  const { names } = goodsOf(goods, '51.75');
  expect(names?.[0]).toMatch(/^Plum Tarn Haze 3\.5g/);
  expect(names?.[1]).toMatch(/^Quarry Vape 1g/);
});

it('asks about the rest of a name with the number of the goods behind a mark', () => {
  const goods = [
    'Plum Tarn',
    'Orange Crush 3.5g | SKU 441700418812',
    'Quantity: 1               29.95',
    'Quarry',
    'Lime Seltzer 355ml | SKU 441504071136',
    'Quantity: 4               21.80',
  ];
  const { names, asked } = goodsOf(goods, '51.75');
  expect(names?.[0]).toMatch(/^Plum Tarn Orange Crush 3\.5g/);
  expect(names?.[1]).toMatch(/^Quarry Lime Seltzer 355ml/);
  expect(asked).toEqual(expect.arrayContaining(['product_names[0]', 'product_names[1]']));
});

it('takes a maker called after a lot for a name beside a price', () => {
  const goods = [
    'Tarn Haze Flower 3.5g     24.00',
    'Lot 92 - Live Resin Cart  36.00',
    'SKU: 01960-LR',
    'Lot 4471 THC 20.1%',
  ];
  expect(goodsOf(goods, '60.00')).toMatchObject({
    names: ['Tarn Haze Flower 3.5g', 'Lot 92 - Live Resin Cart'],
    prices: [24, 36],
  });
});

it('asks about no lot with how strong it is, set in below a name', () => {
  const goods = [
    '1.00 ea  Tarn Tincture Mint 300mg',
    '         30mL 5:1 CBD          $50.00',
    '   Lot TN-TNC-0033  CBD 250 THC 50',
    '1.00 ea  Heron Cart 500mg      $35.00',
    '   Lot TN-VAP-0204  THC 84.0%',
  ];
  expect(goodsOf(goods, '$85.00')).toMatchObject({
    names: ['Tarn Tincture Mint 300mg 30mL 5:1 CBD', 'Heron Cart 500mg'],
    asked: [],
  });
});
