import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone, readLines } from './page-of-lines.ts';
import { goodsOf, sold } from './sold-goods.ts';

readItemsByRulesAlone();

describe('lines below the names of goods', () => {
  it('say what kind they are and which of the shop, beside quantity and prices', () => {
    const goods = [
      'Product            Qty  Price     Total',
      'Otter Sun - Pine Express',
      ' Flower | SKU 200482  1  42.00    42.00',
      'Heron Minis 5-pack',
      ' Pre-roll | SKU 200517  2  18.00  36.00',
    ];
    expect(goodsOf(sold(goods, '78.00'))).toMatchObject({
      names: ['Otter Sun - Pine Express', 'Heron Minis 5-pack'],
      quantities: [1, 2],
      prices: [42, 36],
    });
  });

  it('say what kind they are and how strong', () => {
    const goods = [
      '1 Fern Hills Pink Otter         $84.00',
      '  Flower, THC 24.1%',
      '  Tarn Patch                    $16.00',
      '  Topical, CBD 10mg THC 10mg',
    ];
    expect(goodsOf(sold(goods, '100.00')).names).toEqual(['Fern Hills Pink Otter', 'Tarn Patch']);
  });

  it('are goods of their own where they have a price', () => {
    const goods = [
      'Vape - THC Cart 1g              $40.00',
      'Edible: 10mg THC Gummies        $18.00',
      'Flower - THCA Dusted 3.5g       $30.00',
    ];
    expect(goodsOf(sold(goods, '88.00'))).toMatchObject({
      names: ['Vape - THC Cart 1g', 'Edible: 10mg THC Gummies', 'Flower - THCA Dusted 3.5g'],
      prices: [40, 18, 30],
    });
  });

  it('go on with the name where a kind stands before more of it', () => {
    const goods = ['Fern Hills Pink Otter           $84.00', 'Flower Harvest Reserve', 'Tarn Patch           $16.00'];
    expect(goodsOf(sold(goods, '100.00')).names?.[0]).toContain('Flower Harvest Reserve');
  });

  it('go on with names where most of those begin, though the box of the first was drawn too far out', () => {
    const goods = [
      '  Heron Night                    $20.00',
      '  Drops',
      '  Otter Morning Orchard Gummies  $30.00',
      '  Tarn Salve                     $10.00',
      '  Balm',
    ];
    const { record } = readLines(sold(goods, '60.00'), (word) =>
      word.text === 'Heron' ? { ...word, x0: word.x0 - 15 } : word,
    );
    expect(record.product_names).toEqual(['Heron Night Drops', 'Otter Morning Orchard Gummies', 'Tarn Salve Balm']);
  });

  it('count them in units, a number read as a letter to be asked about', () => {
    const goods = [
      'Heron Ice Cake                  $40.00',
      '  Tx1/8oz',
      'Otter Pod Biscotti 0.5g         $50.00',
      '  2xea',
      'Tarn Farm Raspberry             $22.00',
      '  1 x ea',
    ];
    const { names, quantities, review } = goodsOf(sold(goods, '112.00'));
    expect(names).toEqual(['Heron Ice Cake', 'Otter Pod Biscotti 0.5g', 'Tarn Farm Raspberry']);
    expect(quantities).toEqual([1, 2, 1]);
    expect(review).toContain('product_quantities[0]');
    expect(review).not.toContain('product_quantities[1]');
  });

  it('tell its batch or number with its strength', () => {
    const goods = [
      '1x Heron Thunder 3.5g           $50.00',
      '   Batch HT-1207 | 24.6% THC',
      '2x Otter Cart 0.5g              $55.00',
      '   SKU OT-CRT-05 THCA 79.8%',
      '1x Tarn Sticks 50mg             $15.00',
      '   Lot TS-0877 | 5mg x 10',
    ];
    expect(goodsOf(sold(goods, '120.00')).names).toEqual(['Heron Thunder 3.5g', 'Otter Cart 0.5g', 'Tarn Sticks 50mg']);
  });

  it('tell how it grew and how strong it is, and are no quantity', () => {
    const goods = [
      '1   Fern Hills Static Flower    $38.00',
      '    Sun grown, 3.5 g, THC 22.8%',
      '3   Otter Infused Joint 1g      $42.00',
      '    Long Tarn Salve             $34.00',
      '    2 oz, CBD 300mg THC 100mg',
    ];
    const { names, quantities } = goodsOf(sold(goods, '114.00'));
    expect(names).toEqual(['Fern Hills Static Flower', 'Otter Infused Joint 1g', 'Long Tarn Salve']);
    expect(quantities).toEqual([1, 3, 1]);
  });

  it('name goods whose price stands below them, with their strength', () => {
    const goods = [
      'Fern Hills Static THC 22.8%',
      '2 @ 19.00                 38.00',
      'Otter Joint',
      '1 @ 20.00                 20.00',
    ];
    expect(goodsOf(sold(goods, '58.00')).names).toEqual(['Fern Hills Static THC 22.8%', 'Otter Joint']);
  });

  it('begin names, where the first of the goods begins with its strength', () => {
    const goods = [
      'Fern Hills Static THC 22.8%',
      'Flower 3.5g               38.00',
      'Otter Haze 19.4% THC',
      'Flower 7g                 20.00',
    ];
    const names = ['Fern Hills Static THC 22.8% Flower 3.5g', 'Otter Haze 19.4% THC Flower 7g'];
    expect(goodsOf(sold(goods, '58.00')).names).toEqual(names);
  });

  it('count them in front of their strength', () => {
    const goods = [
      'Fern Hills Banana 3.5g              35.00',
      '   x1 25.3% THC 3.5 g',
      'Otter Crunch Bar 100mg              36.00',
      '   x2 100 mg THC',
    ];
    expect(goodsOf(sold(goods, '71.00'))).toMatchObject({
      names: ['Fern Hills Banana 3.5g', 'Otter Crunch Bar 100mg'],
      quantities: [1, 2],
    });
  });
});

describe('what stands in front of the names of goods', () => {
  it('is a one where a seven would part the price into no whole cents, to be asked about unless the count of all proves it', () => {
    const goods = ['1  Otter Pass 1/8            28.00', '7  Tarn Resin Cart 1g        26.00'];
    const { names, quantities, review } = goodsOf(sold(goods, '54.00'));
    expect(names).toEqual(['Otter Pass 1/8', 'Tarn Resin Cart 1g']);
    expect(quantities).toEqual([1, 1]);
    expect(review).toContain('product_quantities[1]');
    const counted = ['1  Otter Pass 1/8      28.00', '7  Tarn Resin 1g        26.00', '3  Heron Minis          30.00'];
    const about = (below: string[]) => goodsOf(sold(counted, '84.00', below)).review.join(' ');
    expect(about([])).toContain('product_quantities[1]');
    expect(about(['Total Items: 5'])).not.toContain('product_quantities');
    // Three are the lines, whatever was sold of each.
    expect(about(['Total Items: 3'])).toContain('product_quantities[1]');
    const seven = ['1  Otter Pass 1/8            28.00', '7  Tarn Minis 1g             28.00'];
    expect(goodsOf(sold(seven, '56.00')).quantities).toEqual([1, 7]);
  });

  it('is the number of the article, where every line has one as long', () => {
    const goods = ['20144 Otter Pass 1/8     1   30.00', '31002 Tarn Shatter 1g    1   22.00'];
    expect(goodsOf(sold(goods, '52.00')).names).toEqual(['Otter Pass 1/8', 'Tarn Shatter 1g']);
    const year = ['2024 Otter Harvest       1   30.00', 'Tarn Shatter 1g          1   22.00'];
    expect(goodsOf(sold(year, '52.00')).names).toEqual(['2024 Otter Harvest', 'Tarn Shatter 1g']);
  });

  it('is the card of who buys, above the first of them', () => {
    const lines = sold(['   Otter Mist Flower 3.5g     $40.00'], '40.00');
    lines.splice(5, 0, 'Cardholder      MP-****219');
    expect(goodsOf(lines).names).toEqual(['Otter Mist Flower 3.5g']);
  });

  it('is a sign of multiplication that took the first letter', () => {
    const goods = ['1×M eadow Haze 3.5g        $40.00', '2× Otter Cart 0.5g       $55.00'];
    expect(goodsOf(sold(goods, '95.00'))).toMatchObject({
      names: ['Meadow Haze 3.5g', 'Otter Cart 0.5g'],
      quantities: [1, 2],
    });
    const letter = ['1 x B complex drops        $40.00', '2 x Otter Cart 0.5g      $55.00'];
    expect(goodsOf(sold(letter, '95.00')).names?.[0]).toBe('B complex drops');
  });
});

describe('columns of goods', () => {
  it('count them in units behind the name', () => {
    const goods = ['Heron Rest Cartridge 500mg 1EA   45.00', 'Otter Joints 5 x 0.35g     2EA   56.00'];
    expect(goodsOf(sold(goods, '101.00'))).toMatchObject({
      names: ['Heron Rest Cartridge 500mg', 'Otter Joints 5 x 0.35g'],
      quantities: [1, 2],
      prices: [45, 56],
    });
  });

  it('have what was taken off before the price, below a name too long for its line', () => {
    const goods = [
      'Item                 Qty  Disc    Ext',
      'Heron Cookies 3.5g     1  4.00  16.00',
      'Otter Cookies 10mg     3  0.00  15.00',
      'Tarn Vape Desert Dream',
      '                       1  7.60  30.40',
    ];
    expect(goodsOf(sold(goods, '61.40', ['You saved $11.60 today!']))).toMatchObject({
      names: ['Heron Cookies 3.5g', 'Otter Cookies 10mg', 'Tarn Vape Desert Dream'],
      quantities: [1, 3, 1],
      prices: [16, 15, 30.4],
      total_discount: null,
    });
  });

  it('leave a compliment alone that is not what the column comes to', () => {
    const goods = ['Item                 Qty  Disc    Ext', 'Heron Cookies 3.5g     1  4.00  16.00'];
    expect(goodsOf(sold(goods, '16.00', ['You saved $9.00 today!'])).total_discount).toBeNull();
  });
});

describe('addresses of Ireland', () => {
  it('have the county behind the town and the code below', () => {
    const lines = [
      '        Bogland Foods',
      '        18 Quay Street',
      '        Westport, Co. Mayo',
      '        F28 XK42',
      '   Tel 098 555 0142 VAT No. IE1234567T',
      'Receipt 004-7712 19/07/2024 17:48',
      'Sourdough Loaf            5.20',
      'Irish Butter 454g         4.49',
      'TOTAL                     9.69',
      'Cash                     10.00',
      'Change                    0.31',
    ];
    expect(readLines(lines).record).toMatchObject({
      retailer: 'Bogland Foods',
      retailer_address: '18 Quay Street, Westport, Co. Mayo, F28 XK42',
    });
  });
});

it('asks whether many units behind a name are what is in a pack', () => {
  const asked = (units: string) =>
    readLines(
      sold([`Heron Mints 100mg       ${units}       45.00`, 'Otter Salve                        11.00'], '56.00'),
    ).findings;
  const ofQuantity = (units: string) => asked(units).filter(({ paths }) => paths.includes('product_quantities[0]'));
  expect(ofQuantity('20EA')).toMatchObject([{ params: { reasons: [{ code: 'quantity-or-pack' }] } }]);
  expect(ofQuantity(' 3EA')).toEqual([]);
});

it('leaves doses and years in front of names, though every line begins with one', () => {
  const names = (...goods: string[]) => goodsOf(sold(goods, '50.00')).names;
  expect(names('1000 mg Heron Tincture          $20.00', '1000 mg Otter Rub               $30.00')).toEqual([
    '1000 mg Heron Tincture',
    '1000 mg Otter Rub',
  ]);
  expect(names('1976 Heron Flower               $20.00', '2024 Otter Harvest              $30.00')).toEqual([
    '1976 Heron Flower',
    '2024 Otter Harvest',
  ]);
  expect(names('4471 Heron Flower               $20.00', '4480 Otter Harvest              $30.00')).toEqual([
    'Heron Flower',
    'Otter Harvest',
  ]);
});
