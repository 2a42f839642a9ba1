import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { goodsOf } from './goods-of.ts';

describe('weights of goods', () => {
  it('stand above names that have a mark in front, their pounds misread or not', () => {
    expect(
      goodsOf(
        [
          'RDG OAT LOAF                4.10 B',
          '1.40 1b @ 1.50/lb',
          'WT PLUMS RED                2.10 B',
          'RDG PEAR JAM                3.20 B',
          '2.00 lb @ 4.25/1b',
          'WT TROUT FILLET             8.50 B',
        ],
        '17.90',
      ),
    ).toMatchObject({
      names: ['RDG OAT LOAF', 'PLUMS RED', 'RDG PEAR JAM', 'TROUT FILLET'],
      quantities: [1, 1.4, 1, 2],
    });
  });

  it('stand below names with what a pound costs in brackets', () => {
    expect(
      goodsOf(
        [
          'Quince, Golden             $6.15',
          '0.82 Ib ($7.50/Ib)',
          'Pear Butter                $9.00',
          'Parsnips                   $4.50',
          '2.25 lb ($2.00/lb)',
        ],
        '$19.65',
      ),
    ).toMatchObject({
      names: ['Quince, Golden', 'Pear Butter', 'Parsnips'],
      quantities: [0.82, 1, 2.25],
      prices: [6.15, 9, 4.5],
    });
  });

  it('keeps the first word of names that others begin with as well', () => {
    expect(
      goodsOf(
        [
          'OX TAIL                     6.00',
          '1.00 lb @ 6.00/lb',
          'OX TONGUE CAN               5.00',
          'RYE BREAD                   3.00',
        ],
        '14.00',
      ).names,
    ).toEqual(['OX TAIL', 'OX TONGUE CAN', 'RYE BREAD']);
  });
});

it('counts what is sold at so many for so much, above or below its name', () => {
  expect(
    goodsOf(['PAPER LANTERN     7.50', '3 @ 3/6.00', 'PRETZELS          6.00', 'SOAP              4.10'], '17.60'),
  ).toMatchObject({
    names: ['PAPER LANTERN', 'PRETZELS', 'SOAP'],
    quantities: [1, 3, 1],
  });
  expect(goodsOf(['PRETZELS   4.00', '2 @ 3/6.00', 'SOAP       4.10'], '8.10').quantities).toEqual([2, 1]);
});

describe('a table of a workshop', () => {
  const TABLE = [
    'Part No.    Description                 Qty     Price  Extended',
    '20418QA9B   Air Filter                  1       11.50     11.50',
    'KF702       Gear Oil 75W-90 Qt          2.4     10.00     24.00',
    'LAB         Labor: Tune-Up              0.7     90.00     63.00',
    'KF11920     Wiper Blade                 2       12.25     24.50',
    'FEE         Disposal                    1        4.00      4.00',
  ];
  it('has hours and quarts among its quantities, words among its codes and sums of kinds above the subtotal', () => {
    const { record } = readLines([
      'Tarn Auto Works',
      '12 Orchard Lane',
      'Salem, OR 97301',
      'Invoice #: 4471-0092',
      'Date: 06/21/2024 10:22',
      ...TABLE,
      '                         Parts and Fluids                 60.00',
      '                         Labor                            67.00',
      '                         Subtotal                        127.00',
      '                         TOTAL                           127.00',
    ]);
    expect(record.product_names).toEqual([
      'Air Filter',
      'Gear Oil 75W-90 Qt',
      'Labor: Tune-Up',
      'Wiper Blade',
      'Disposal',
    ]);
    expect(record.product_quantities).toEqual([1, 2.4, 0.7, 2, 1]);
    expect(record.product_ids).toEqual(['20418QA9B', 'KF702', 'LAB', 'KF11920', 'FEE']);
  });
});

it('sells the last of goods that costs what the others do, though it has no quantity', () => {
  const goods = ['1 Pine Tea          3.00', '1 Fern Coffee       2.00', 'Gift Card           5.00'];
  expect(goodsOf(goods, '10.00')).toMatchObject({ names: ['Pine Tea', 'Fern Coffee', 'Gift Card'], prices: [3, 2, 5] });
});

it('leaves a short word in front of all goods that are weighed in their names', () => {
  const goods = ['1.40 lb @ 1.50 /lb', 'RED PLUMS        2.10', '0.50 lb @ 4.00 /lb', 'RED FIGS        2.00'];
  expect(goodsOf(goods, '4.10').names).toEqual(['RED PLUMS', 'RED FIGS']);
});

it('counts goods in front of their names below the column of pumps, where nothing was filled in', () => {
  const { record } = readLines([
    'Tarn Fuel Stop',
    '4400 Larkspur Ave',
    'Dayton, OH 45405',
    '03/02/2025 07:41:55',
    'Pump  Grade',
    '05 UNLEADED',
    '10.00 litre @ 3.000             30.00 D',
    '1 7UP CAN                        2.50 C',
    '3 TARN MINTS                     4.50 C',
    'TOTAL                           37.00',
  ]);
  expect(record.product_names).toEqual(['UNLEADED', '7UP CAN', 'TARN MINTS']);
  expect(record.product_quantities).toEqual([10, 1, 3]);
});
