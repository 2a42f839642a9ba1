import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone, readLines } from '../page-of-lines.ts';
import { goodsOf } from './goods-of.ts';

readItemsByRulesAlone();

describe('names of goods', () => {
  it('keep numbers that stand together in them', () => {
    const { names } = goodsOf(['FONE NOTE4 32GB GOLD', '   1 x 689.00                    689.00'], '689.00');
    expect(names).toEqual(['FONE NOTE4 32GB GOLD']);
  });

  it('keep a whole amount that says what is sold, on the line of the price and above it', () => {
    const goods = [
      'PREPAID RELOAD RM10              10.00 ',
      'PREPAID RELOAD RM30',
      '  1 x 30.00                      30.00 ',
    ];
    expect(goodsOf(goods, '40.00')).toMatchObject({
      names: ['PREPAID RELOAD RM10', 'PREPAID RELOAD RM30'],
      prices: [10, 30],
    });
  });

  it('go on with a size in front of their strength', () => {
    const goods = ['Foxglove Vapes Mango 510', 'Cart 1g (95% THC)', '   1 @ 38.99                     38.99 '];
    expect(goodsOf(goods, '38.99').names).toEqual(['Foxglove Vapes Mango 510 Cart 1g (95% THC)']);
  });

  it('go on with the variety below their size, which is asked about', () => {
    const goods = [
      'FERN LAMP FLWR 3.5G              50.00 ',
      'CEDAR MINTS                            ',
      'FERN LAMP GUMMY 20PK             30.00 ',
      'WATERMELON 100MG                       ',
    ];
    expect(goodsOf(goods, '80.00')).toMatchObject({
      names: ['FERN LAMP FLWR 3.5G CEDAR MINTS', 'FERN LAMP GUMMY 20PK WATERMELON 100MG'],
      asked: ['product_names[0]', 'product_names[1]'],
    });
  });

  it.each([
    ['CAT F00D 1.2KG', 'CAT FOOD 1.2KG'],
    ['SHAMP00 ALOE', 'SHAMPOO ALOE'],
    ['Kopi 0 (Hot)', 'Kopi O (Hot)'],
    ['GTX100 CABLE', 'GTX100 CABLE'],
  ])('have letters where they were read as noughts: %s', (printed, name) => {
    expect(goodsOf([`${printed.padEnd(33)}12.00 `], '12.00').names).toEqual([name]);
  });
});

describe('lines among the goods that are no names', () => {
  it.each([
    ['the pump', ['Pump 03', 'RON95                            50.00 '], 'RON95'],
    ['the number of a piece', ['FONE X2 64GB                     50.00 ', 'IMEI: 862310049917728'], 'FONE X2 64GB'],
    ['the number of a parcel', ['PARCEL 2.50KG                    50.00 ', '  C/N: KEM804417723'], 'PARCEL 2.50KG'],
    ['what one costs', ['2 Fernhill Cone 1g               50.00 ', '  25.00 each'], 'Fernhill Cone 1g'],
    ['how many they are', ['BISKUT KRIM                      50.00 ', 'JUMLAH ITEM: 1'], 'BISKUT KRIM'],
    ['how a dish was wanted', ['2 Crispy Wrap Meal               50.00 ', '    No Mayo'], 'Crispy Wrap Meal'],
  ])('are left out: %s', (_, goods, name) => {
    expect(goodsOf([...goods, '1 Wedges Reg                      5.20 '], '55.20').names?.[0]).toBe(name);
  });
});

describe('columns of goods', () => {
  const headed = (heading: string, goods: readonly string[], total: string) => {
    const head = [
      'MERANTI ELECTRICAL SDN BHD',
      'NO 8, JALAN BESAR, 83000 BATU PAHAT, JOHOR',
      'Date: 18/04/2017',
      heading,
    ];
    return readLines([...head, ...goods, `Total (RM)                           ${total}`]).record;
  };

  it('may say what goods are counted in, and number them', () => {
    const goods = [
      '1  LED BULB 9W           10 PCS   8.50   85.00 SR',
      '2  CONDUIT PIPE 3M        6 LGTH  4.80   28.80 SR',
      '3  13A SWITCH 1G          4 PCS   6.20   24.80 SR',
      '4  CABLE 2.5MM RED        1 COIL 98.00   98.00 SR',
    ];
    expect(headed('No Description            Qty UOM  U/Price Amount Tax', goods, '236.60')).toMatchObject({
      product_names: ['LED BULB 9W', 'CONDUIT PIPE 3M', '13A SWITCH 1G', 'CABLE 2.5MM RED'],
      product_quantities: [10, 6, 4, 1],
    });
  });

  it('may begin with the code of an article, a colon behind it', () => {
    const goods = [
      'C-2.5BK : CABLE 2.5MM BLACK',
      '              1   128.00   128.00 SR',
      'SW-1G : SWITCH 1 GANG',
      '              5     5.30    26.50 SR',
    ];
    expect(headed('ITEM         QTY  S/PRICE  AMOUNT TAX', goods, '154.50')).toMatchObject({
      product_names: ['CABLE 2.5MM BLACK', 'SWITCH 1 GANG'],
      product_ids: ['C-2.5BK', 'SW-1G'],
    });
  });

  it('may have prices without a nought before the point, and names that begin with a number', () => {
    const goods = ['71025 6IN INLINE FAN        1  119.00  119.00', '20077 NET CUP 3IN          24     .35    8.40'];
    expect(headed('ITEM  DESCRIPTION         QTY   PRICE     EXT', goods, '127.40')).toMatchObject({
      product_names: ['6IN INLINE FAN', 'NET CUP 3IN'],
      product_quantities: [1, 24],
      product_prices: [119, 8.4],
    });
  });

  it('have the marks of Quebec’s taxes behind their prices', () => {
    const goods = [
      'GRINDER 63MM NOIR',
      '  1 x 24.99        24.99 FP',
      'BRIQUET TEMPETE',
      '  2 x 7.99         15.98 FP',
    ];
    expect(goodsOf(goods, '40.97')).toMatchObject({
      names: ['GRINDER 63MM NOIR', 'BRIQUET TEMPETE'],
      quantities: [1, 2],
    });
  });

  it('may count goods above their names with what was taken off them', () => {
    const goods = [
      '2 UNIT X 24.90  Less 5%                ',
      '  CAT FOOD SALMON                47.31 ',
      '1 UNIT X 15.50                         ',
      '  CAT LITTER                     15.50 ',
    ];
    expect(goodsOf(goods, '62.81')).toMatchObject({ names: ['CAT FOOD SALMON', 'CAT LITTER'], quantities: [2, 1] });
  });
});

describe('amounts', () => {
  it('are no numbers of rooms in an address', () => {
    const { record } = readLines([
      'LOFT LADLE VENTURES SDN BHD',
      'Lot 1.05, Level 1, The Arcadia,',
      'Jalan Damai, 50480 Kuala Lumpur',
      'Check No: 10482       Table: B7',
      '14 Oct 2018            11:06 AM',
      '1 Big Breakfast           28.90',
      'TOTAL                  RM 28.90',
    ]);
    expect(record).toMatchObject({ product_names: ['Big Breakfast'], total_amount: 28.9, invoice_number: '10482' });
  });

  it('are not below nought in a remark in brackets', () => {
    const { record } = readLines([
      'TARN PARKING SDN BHD',
      '50400 KUALA LUMPUR',
      '06/10/2016 12:47',
      'PARKING FEE     RM 8.00',
      'TOTAL           RM 8.00',
      '(INCL. 6% GST RM 0.45)',
    ]);
    expect(record).toMatchObject({ total_amount: 8, total_tax: 0.45 });
  });
});

describe('numbers in front of names', () => {
  it('are a part of them where another line multiplies to the price', () => {
    const goods = [
      'Tarn Flower 3.5g                 $35.00 ',
      '  1 x $35.00                            ',
      '7 Leaf Cookies 3.5g              $12.00 ',
      '  1 x $12.00                            ',
      'Blue Gummies 100mg               $30.00 ',
      '  2 x $15.00                            ',
    ];
    expect(goodsOf(goods, '$77.00')).toMatchObject({
      names: ['Tarn Flower 3.5g', '7 Leaf Cookies 3.5g', 'Blue Gummies 100mg'],
      quantities: [1, 1, 2],
    });
  });

  it('are how many were sold where names begin with a number sign', () => {
    const goods = ['1 Tarn Flower 3.5g               $35.00 ', '2 #1 Stunna 1g                   $24.00 '];
    expect(goodsOf(goods, '$59.00')).toMatchObject({ names: ['Tarn Flower 3.5g', '#1 Stunna 1g'], quantities: [1, 2] });
  });
});

describe('the first of the goods', () => {
  it.each(['Member Berry 1g', 'Customer Favorite 3.5g', 'Cashier Special 1g', 'Phone Home 1g'])(
    'has a price among the others, whatever its name says: %s',
    (name) => {
      const goods = [
        `${name.padEnd(33)}$12.00 `,
        'Tarn Flower 3.5g                 $35.00 ',
        'Blue Gummies 100mg               $30.00 ',
      ];
      expect(goodsOf(goods, '$77.00').names).toEqual([name, 'Tarn Flower 3.5g', 'Blue Gummies 100mg']);
    },
  );
});

describe('what was taken off in percent, in a column before the price', () => {
  const goods = [
    'PINE CLS 38 X 63MM                   6   3.12           18.72',
    'MULTI-PURPOSE SCREW 5.0 X 70 BOX     2   7.45   10%     13.41',
    'SANITARY SILICONE CLEAR              3   4.08           12.24',
  ];
  it.each([[[]], [['Description                        Qty   Unit   Disc     Net']]])(
    'leaves the quantity in front of it: %j',
    (heading) => {
      expect(goodsOf([...heading, ...goods], '44.37')).toMatchObject({
        names: ['PINE CLS 38 X 63MM', 'MULTI-PURPOSE SCREW 5.0 X 70 BOX', 'SANITARY SILICONE CLEAR'],
        quantities: [6, 2, 3],
        prices: [18.72, 13.41, 12.24],
      });
    },
  );
});

it('two sizes at the end of a name are no quantity', () => {
  const goods = ['MULTI-PURPOSE SCREW PZ2 5.0 X 70', '   2 @ 7.45                     14.90'];
  expect(goodsOf(goods, '14.90')).toMatchObject({ names: ['MULTI-PURPOSE SCREW PZ2 5.0 X 70'], quantities: [2] });
});

it('goods by the pound, and the letters of taxes behind bar codes', () => {
  const goods = [
    'TARN WHL MILK  007874237186 F     3.12 N',
    'BANANAS        000000004011KF           ',
    '    2.31 lb @ 1 lb /0.54          1.25 N',
    'PAPER TOWEL    003700074885       8.97 X',
  ];
  expect(goodsOf(goods, '13.34')).toMatchObject({
    names: ['TARN WHL MILK', 'BANANAS', 'PAPER TOWEL'],
    quantities: [1, 2.31, 1],
    prices: [3.12, 1.25, 8.97],
  });
});

it('what costs cents, counted in units without a heading', () => {
  const goods = ['014045 HEX BOLT 3/8X4    8 EA   .59     4.72', '220118 WORK GLOVE LG     3 PR  12.99    38.97'];
  expect(goodsOf(goods, '43.69')).toMatchObject({ names: ['HEX BOLT 3/8X4', 'WORK GLOVE LG'], quantities: [8, 3] });
});

it('numbers of articles with how many and what one costs above names', () => {
  const goods = [
    '6124491    2  EA  $4.59 EA              ',
    'CONDUIT 1/2"X10\'                   $9.18',
    '30216      1  EA  $18.99 EA             ',
    'SPRAYER PUMP 1GAL                 $18.99',
    '2178834   12  EA  $.35 EA               ',
    'WASHER FLAT 1/4                    $4.20',
  ];
  expect(goodsOf(goods, '32.37')).toMatchObject({
    names: ['CONDUIT 1/2"X10\'', 'SPRAYER PUMP 1GAL', 'WASHER FLAT 1/4'],
    quantities: [2, 1, 12],
    prices: [9.18, 18.99, 4.2],
  });
});

it('cents behind the sign of multiplication', () => {
  const goods = ['HARBOR CIDER                      $12.00', 'BTL DEPOSIT   12@  .05             $0.60'];
  expect(goodsOf(goods, '12.60')).toMatchObject({ names: ['HARBOR CIDER', 'BTL DEPOSIT'], quantities: [1, 12] });
});
