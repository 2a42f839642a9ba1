import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { goodsOf } from './goods-of.ts';

describe('goods of all kinds of shops', () => {
  it('are counted in packs, feet and rolls', () => {
    const goods = [
      '40318  PADLOCK STEEL 1-1/2',
      '       2 EA @ 11.99              23.98',
      '5512   CHAIN 3/16 ZINC',
      '       6 FT @ 1.89               11.34',
      '71190  LED BULB 60W 4PK',
      '       1 PK @ 9.99                9.99',
    ];
    expect(goodsOf(goods, '45.31')).toMatchObject({
      names: ['PADLOCK STEEL 1-1/2', 'CHAIN 3/16 ZINC', 'LED BULB 60W 4PK'],
      quantities: [2, 6, 1],
    });
  });

  it('are marked with a tax whose letter looks like a gram', () => {
    const goods = [
      'GLOVES NITRILE LG 100           15.99 GP',
      'BANDAGE FLEX 100                 8.99 GP',
      'IBUPROFEN 200MG 72 TAB          11.49 G ',
    ];
    expect(goodsOf(goods, '36.47')).toMatchObject({
      names: ['GLOVES NITRILE LG 100', 'BANDAGE FLEX 100', 'IBUPROFEN 200MG 72 TAB'],
      prices: [15.99, 8.99, 11.49],
    });
  });

  it.each(['STD', 'Taxable', 'EXEMPT', 'NTX'])('have the word for their tax behind their prices: %s', (mark) => {
    const goods = [`Tarn Cart                       30.00 ${mark}`, `Fern Cone                        8.00 ${mark}`];
    expect(goodsOf(goods, '38.00')).toMatchObject({ names: ['Tarn Cart', 'Fern Cone'], asked: [] });
  });

  it('are named above their number where more than one was sold', () => {
    const goods = [
      'LADIES BLOUSE COTTON             49.90 ',
      '0522190417713                          ',
      'BATH TOWEL 27X54                       ',
      '0733810029448                          ',
      '  2 @ 19.90                      39.80 ',
    ];
    expect(goodsOf(goods, '89.70')).toMatchObject({
      names: ['LADIES BLOUSE COTTON', 'BATH TOWEL 27X54'],
      quantities: [1, 2],
      prices: [49.9, 39.8],
    });
  });

  it('have their place in front and how many behind the name', () => {
    const goods = ['1  ENGINE OIL 4L      2   46.00   92.00', '2  SPARK PLUG         4   12.50   50.00'];
    expect(goodsOf(goods, '142.00')).toMatchObject({ names: ['ENGINE OIL 4L', 'SPARK PLUG'], quantities: [2, 4] });
  });

  it('have short codes below their names where other names have longer ones', () => {
    const goods = [
      'LED LIGHT 12W                    14.90 ',
      'LD-1206DL',
      'CABLE RED                        27.00 ',
      'CB-25R',
    ];
    expect(goodsOf(goods, '41.90').names).toEqual(['LED LIGHT 12W', 'CABLE RED']);
  });

  it('are no lenses of a prescription', () => {
    const goods = [
      'FRAME LUMO C3                   280.00 ',
      'Rx SPH    CYL    AXIS',
      'R -2.75   -0.50   180',
      'L -3.00   -0.75   175',
    ];
    expect(goodsOf(goods, '280.00')).toMatchObject({ names: ['FRAME LUMO C3'], prices: [280], asked: [] });
  });

  it('have no serial number in their names, which may stand beside the price', () => {
    const goods = [
      'USB ADAPTER 4K',
      'S/N: UC4K1902288   1   59.00    59.00 ',
      'MOUSE M22 BLACK',
      '                   1   29.00    29.00 ',
    ];
    expect(goodsOf(goods, '88.00').names).toEqual(['USB ADAPTER 4K', 'MOUSE M22 BLACK']);
  });

  it('are fuel without its pump', () => {
    expect(goodsOf(['PUMP 06  PRIMA 95                50.00 '], '50.00').names).toEqual(['PRIMA 95']);
  });

  it('say how strong they are beside what they cost', () => {
    const goods = ['Mt. Tarn Mist (Bulk Flower)', '  Sativa 21.9% THC   3.52g   8.00   28.16'];
    expect(goodsOf(goods, '28.16').names).toEqual(['Mt. Tarn Mist (Bulk Flower)']);
  });

  it('are asked about where a size with its kind in brackets stands below the name', () => {
    const goods = ['Show Smokes                      42.50 ', 'St. Marl Slush', '(3.5g Flower)'];
    expect(goodsOf(goods, '42.50').asked).toContain('product_names[0]');
  });

  it('are headed by their kind left of where their names begin', () => {
    const goods = [
      'PREROLLS',
      '   High Mesa 1g                  32.00 ',
      '     Road Kush                         ',
      'VAPES',
      '   Turquoise Trail .75g          15.00 ',
      '     Bisco Chito                       ',
    ];
    expect(goodsOf(goods, '47.00').names).toEqual(['High Mesa 1g Road Kush', 'Turquoise Trail .75g Bisco Chito']);
  });
});

const PARKADE = ['MERANTI PARKADE', '226 8 Ave SE', 'Calgary AB T2G 0K6', 'Receipt No.  0071836', '2025-10-08 11:53'];

it('how long a car was parked is no part of what was sold', () => {
  const { record } = readLines([...PARKADE, 'Duration   2h 41m', 'Hourly Parking   $15.00', 'TOTAL   $15.00']);
  expect(record.product_names).toEqual(['Hourly Parking']);
});

it('what tips would come to is no total', () => {
  const { record, review } = readLines([
    ...PARKADE,
    '2 Miso Ramen       $57.50',
    'Subtotal           $57.50',
    'Tax                 $5.07',
    'Total              $62.57',
    'Suggested Tip:',
    '18%: (Tip $10.35 Total $72.92)',
    '20%: (Tip $11.50 Total $74.07)',
    '22%: (Tip $12.65 Total $75.22)',
  ]);
  expect(record).toMatchObject({ total_amount: 62.57, total_tax: 5.07 });
  expect(review).not.toContain('total_amount');
});

it('a charge for service is no tax', () => {
  const { record } = readLines([
    ...PARKADE,
    '2 Lunch Buffet    158.00',
    'Subtotal          158.00',
    '10% Service Chg    15.80',
    '6% SST             10.43',
    'Total Due         184.23',
  ]);
  expect(record).toMatchObject({ total_tax: 10.43, total_amount: 184.23 });
});

describe('heads of shops', () => {
  const SALE = ['2025-10-08 11:53', 'Receipt No.  0071836', 'Hourly Parking   $15.00', 'TOTAL   $15.00'];
  it('have the whole name below a banner of its first words', () => {
    const head = ['MILE MARL', 'Mile Marl Cannabis - Colfax', '4120 E Alder Ave, Denver CO 80220'];
    expect(readLines([...head, ...SALE]).record.retailer).toBe('Mile Marl Cannabis');
  });

  it('have the number of a company in no address', () => {
    const head = [
      'AUTO MERANTI (M) SDN BHD',
      'Co. No. 1184637-X SST No. B16-1808-32003847',
      'No. 5, Jalan Seroja 3,',
      '43000 Kajang, Selangor',
    ];
    expect(readLines([...head, ...SALE]).record.retailer_address).toBe('No. 5, Jalan Seroja 3, 43000 Kajang, Selangor');
  });

  it('name the cashier beside the pharmacist, and ask who of two cashiers it was', () => {
    const read = (...staff: readonly string[]) => readLines([...PARKADE, ...staff, ...SALE.slice(2)]);
    expect(read('Pharmacist: Dr. Osei', 'Cashier: Hannah').record.budtender).toBe('Hannah');
    expect(read('Cashier: Hannah', 'Server: Marlo').review).toContain('budtender');
  });
});

describe('names over several lines', () => {
  it('go on behind a bar, which may end a line or begin one', () => {
    const goods = [
      'Glacier Gardens | Motor Mints    ',
      '| 14g Bag',
      'Qty: 1   Price: $60.00          $60.00 ',
      'THC: 27.41% CBD: 0.06%',
      'Mitten Extracts | Dist Cart |    ',
      'Blue Zkit | 1g',
      'Qty: 2   Price: $7.50           $15.00 ',
      'THC: 88.20% CBD: 0.31%',
    ];
    expect(goodsOf(goods, '$75.00').names).toEqual([
      'Glacier Gardens | Motor Mints | 14g Bag',
      'Mitten Extracts | Dist Cart | Blue Zkit | 1g',
    ]);
  });

  it('have the number of an article in front of the first, and keep how many are in a pack', () => {
    const goods = [
      '10077 Tractor Beam Kush                ',
      '      3.5g Dried Flower                ',
      '      1 EA X 27.99              27.99  ',
      '20415 Canola Caps 10mg x 15            ',
      '      2 EA X 7.99               15.98  ',
    ];
    expect(goodsOf(goods, '43.97')).toMatchObject({
      names: ['Tractor Beam Kush 3.5g Dried Flower', 'Canola Caps 10mg x 15'],
      quantities: [1, 2],
    });
  });

  it('do not end in the label of what was taken off', () => {
    const goods = ['Heron WF 3.5g Key Lime', 'Qty 1    45.00   Disc 11.25     33.75  '];
    expect(goodsOf(goods, '33.75').names).toEqual(['Heron WF 3.5g Key Lime']);
  });
});

it('numbers of sales may have their thousands apart, and branches a number', () => {
  const head = ['PALOUSE GREEN SUPPLY', '#2 - NORTHSIDE', '9120 N Newport Hwy, Spokane, WA 99218', 'Sale #61,204'];
  const { record } = readLines([...head, '2025-10-08 11:53', 'Blue Cone 1g   $15.00', 'TOTAL   $15.00']);
  expect(record).toMatchObject({
    invoice_number: '61,204',
    retailer_address: '9120 N Newport Hwy, Spokane, WA 99218',
  });
});

describe('sizes and numbers at the end of names', () => {
  it.each([
    ['SKETCH BOOK A3 20S               12.00 ', 'SKETCH BOOK A3 20S'],
    ['PRO95                            12.00 ', 'PRO95'],
    ['PR095                            12.00 ', 'PRO95'],
  ])('stay: %s', (line, name) => {
    expect(goodsOf([line], '12.00').names).toEqual([name]);
  });

  it('stay on lines of their own', () => {
    const goods = [
      'Hudson Haze Mini Dogs            30.00 ',
      '5x.35g',
      'Bodega Bites Mango               22.00 ',
      'Tajin 10pc',
    ];
    expect(goodsOf(goods, '52.00').names).toEqual(['Hudson Haze Mini Dogs 5x.35g', 'Bodega Bites Mango Tajin 10pc']);
  });

  it('stay where the quantity has a label of its own', () => {
    const goods = [
      'Edible - Bog Chews -            $22.00 ',
      '5mg x20',
      'Qty: 1',
      'Pre-Roll - Foghorn              $28.00 ',
      'Qty: 2',
    ];
    expect(goodsOf(goods, '$50.00')).toMatchObject({
      names: ['Edible - Bog Chews - 5mg x20', 'Pre-Roll - Foghorn'],
      quantities: [1, 2],
    });
  });

  it('do not go on with a label of quantities that marks were read into', () => {
    const goods = ['Tarn Flower 3.5g Qtÿ: 1          35.00 ', 'Fern Cone Qty: 2                 20.00 '];
    expect(goodsOf(goods, '55.00')).toMatchObject({ names: ['Tarn Flower 3.5g', 'Fern Cone'], quantities: [1, 2] });
  });

  it('are asked about with a strength behind a kind, below one of several goods', () => {
    const goods = [
      'Prairie Kush 3.5g Whole          50.00 ',
      'Flower 24.1% THC',
      'Windy Mints 100mg                20.00 ',
    ];
    expect(goodsOf(goods, '70.00').asked).toEqual(['product_names[0]']);
  });
});

it('a table of goods without tax says that there is none', () => {
  const { record } = readLines([
    ...PARKADE,
    'BALL PEN 0.7      10.80 Z',
    'RING FILE A4      13.50 Z',
    'Total Sales Incl. GST @0%   24.30',
    'Cash              24.30',
    'GST Code   Amt(RM)   GST(RM)',
    'Z=0%       24.30      0.00',
  ]);
  expect(record).toMatchObject({ total_amount: 24.3, total_tax: 0 });
});

it('the number behind a colon that was read as a digit is the whole one', () => {
  const { record } = readLines([
    ...PARKADE.slice(0, 3),
    'INV# 3 IV-180417-023',
    '2018-04-17',
    'A4 PRINT   12.00',
    'TOTAL   12.00',
  ]);
  expect(record.invoice_number).toBe('IV-180417-023');
});
