import { describe, expect, it } from 'vitest';
import { goodsOf } from './goods-of.ts';

describe('units of measure behind how many', () => {
  it('are no part of names where most goods have one', () => {
    const goods = [
      'QTY  DESCRIPTION                   RM      RM',
      '  4  BAG CEMENT OWL 50KG        17.90   71.60',
      '2.5  KG WIRE NAILS 2"            6.20   15.50',
      '  3  LGT PIPE UPVC 20MM          8.40   25.20',
      ' 10  PCS TIMBER 1X2 10FT         5.50   55.00',
      '  1  TRP TRANSPORT CHARGE       25.00   25.00',
    ];
    expect(goodsOf(goods, '192.30')).toEqual({
      names: ['CEMENT OWL 50KG', 'WIRE NAILS 2"', 'PIPE UPVC 20MM', 'TIMBER 1X2 10FT', 'TRANSPORT CHARGE'],
      quantities: [4, 2.5, 3, 10, 1],
      prices: [71.6, 15.5, 25.2, 55, 25],
      asked: [],
    });
  });

  it('may be run together with the count', () => {
    const goods = [
      'QTY       DESCRIPTION          U/P     RM',
      '4BAG      CEMENT OWL 50KG     17.90   71.60',
      '2.5KG     WIRE NAILS           6.20   15.50',
      '10PCS     TIMBER 1X2 10FT      5.50   55.00',
    ];
    expect(goodsOf(goods, '142.10')).toMatchObject({
      names: ['CEMENT OWL 50KG', 'WIRE NAILS', 'TIMBER 1X2 10FT'],
      quantities: [4, 2.5, 10],
    });
  });

  it('may be whole words below a heading that has a column for them, or where three differ beside what one costs', () => {
    const goods = [
      '4   BEG   SIMEN 50KG             17.90   71.60',
      '2   KOTAK SKRU                   45.00   90.00',
      '3   BATANG PAIP UPVC              8.40   25.20',
    ];
    expect(goodsOf(goods, '186.80').names).toEqual(['SIMEN 50KG', 'SKRU', 'PAIP UPVC']);
    const headed = [
      'QTY UNIT  DESCRIPTION           PRICE  AMOUNT',
      '2   DRUM  THINNER               45.00   90.00',
      '1   DRUM  WOOD PRIMER           38.50   38.50',
    ];
    expect(goodsOf(headed, '128.50').names).toEqual(['THINNER', 'WOOD PRIMER']);
  });

  it('are names where a few or all goods begin with one word that names begin with', () => {
    const meals = ['2    SET LUNCH A        24.00', '1    SET LUNCH B        15.50', '1    SET DINNER         22.00'];
    expect(goodsOf(meals, '61.50').names).toEqual(['SET LUNCH A', 'SET LUNCH B', 'SET DINNER']);
    const boxes = ['2    BOX CHICKEN        24.00', '1    BAG CHIPS           2.50', '3    CAN SODA            7.50'];
    expect(goodsOf(boxes, '34.00').names).toEqual(['BOX CHICKEN', 'BAG CHIPS', 'CAN SODA']);
    const few = ['2    BOX OF MACARONS    24.00', '1    TEH O AIS           2.50', '1    NASI LEMAK          4.00'];
    expect(goodsOf(few, '30.50').names).toEqual(['BOX OF MACARONS', 'TEH O AIS', 'NASI LEMAK']);
  });
});
