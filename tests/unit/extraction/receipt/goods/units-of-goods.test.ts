import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { HEAD } from '../plain-sale.ts';
import { goodsOf } from './goods-of.ts';

describe('units of goods', () => {
  it('stand between how many and what one costs, whatever they are called', () => {
    const goods = [
      'No  Description               Qty  UOM   U/Price  Amount',
      '1   PVC PIPE 20MM X 5.8M      6.00 LGTH     9.50   57.00',
      '2   SOLVENT CEMENT 100GM      2.00 TIN      4.80    9.60',
      '3   WHITE TAPE 12MM           5.00 ROLL     0.50    2.50',
    ];
    expect(goodsOf(goods, '69.10')).toEqual({
      names: ['PVC PIPE 20MM X 5.8M', 'SOLVENT CEMENT 100GM', 'WHITE TAPE 12MM'],
      quantities: [6, 2, 5],
      prices: [57, 9.6, 2.5],
      asked: [],
    });
  });

  it('count goods named above by weight and by the piece, also a set for several', () => {
    const goods = [
      'STEAMBOAT SET (6 PAX)',
      '     1 SET @ 118.00        118.00',
      'TIGER PRAWN',
      '     0.860 KG @ 88.00/KG    75.68',
      'PLAIN RICE',
      '     9@ 1.50                13.50',
    ];
    expect(goodsOf(goods, '207.18')).toMatchObject({
      names: ['STEAMBOAT SET (6 PAX)', 'TIGER PRAWN', 'PLAIN RICE'],
      quantities: [1, 0.86, 9],
      prices: [118, 75.68, 13.5],
    });
  });

  it('stand behind decimals in front of names, on the line of the price or above it', () => {
    for (const unit of ['ea', 'EA', 'each', 'pk']) {
      const goods = [
        `1.00 ${unit}  Tarn Haze 3.5g`,
        '         Ground Flower         $42.00',
        '   Lot TN-FLO-0101  THC 20.1%',
        `3.00 ${unit}  Heron Cart 500mg`,
        '         @ $35.00             $105.00',
        '   Lot TN-VAP-0204  THC 84.0%',
        `1.00 ${unit}  Otter Tincture 30mL   $50.00`,
      ];
      expect(goodsOf(goods, '$197.00')).toMatchObject({
        names: ['Tarn Haze 3.5g Ground Flower', 'Heron Cart 500mg', 'Otter Tincture 30mL'],
        quantities: [1, 3, 1],
        prices: [42, 105, 50],
      });
    }
  });

  it('stand behind the price of one, in front of the number of the shop', () => {
    const goods = ['Tarn Gummies 2 x 5mg      12.00', '6.00 ea SKU: 02277-TG', 'Heron Cart 500mg          35.00'];
    expect(goodsOf(goods, '47.00')).toMatchObject({ names: ['Tarn Gummies 2 x 5mg', 'Heron Cart 500mg'] });
  });

  it('are volts and watts of a name, and no cents', () => {
    const goods = ['CAR MAT COIL 5PC', '   1 X 95.00        95.00', 'BULB H4 12V', '   2 X 12.00        24.00'];
    expect(goodsOf(goods, '119.00').names).toEqual(['CAR MAT COIL 5PC', 'BULB H4 12V']);
  });
});

describe('words below names', () => {
  it('say why goods came back', () => {
    const goods = ['-1 TARN LIVE CART .5G       -45.00', '    reason: clogged / defective'];
    expect(goodsOf(goods, '-45.00').names).toEqual(['TARN LIVE CART .5G']);
  });

  it.each(['**No belacan (tbl 12A)', '>> no ice', '* less sweet'])('say how a dish was wanted: %s', (wish) => {
    const goods = ['2 Gula Melaka Sago         13.80', '4 Sejuk Bandung Selasih    31.60', `    ${wish}`];
    expect(goodsOf(goods, '45.40').names).toEqual(['Gula Melaka Sago', 'Sejuk Bandung Selasih']);
  });
});

describe('codes of taxes in brackets', () => {
  it('end no names, and what was saved in all is off none of the goods', () => {
    const goods = [
      'PANACEA ACTIFAST 2X10S (SR)',
      '    9556001 2 x 11.50       23.00',
      'TARN VIT C 500MG 60S (SR)',
      '    9300807 1 x 62.90       62.90',
      '    Member Disc             -9.40',
      'ORS SALT ORANGE SACHET (ZR)',
      '    8992 5 x 0.90            4.50',
      'Total Qty                       8',
      'Total Saving                 9.40',
    ];
    const { record, review } = readLines([...HEAD, ...goods, 'Total RM       81.00', 'Cash           81.00']);
    expect(record).toMatchObject({
      product_names: ['PANACEA ACTIFAST 2X10S', 'TARN VIT C 500MG 60S', 'ORS SALT ORANGE SACHET'],
      product_quantities: [2, 1, 5],
      product_prices: [23, 53.5, 4.5],
    });
    expect(review).toContain('total_discount');
    expect(review).not.toContain('product_prices[1]');
  });
});
