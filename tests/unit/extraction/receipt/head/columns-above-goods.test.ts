import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone, readLines } from '../page-of-lines.ts';

readItemsByRulesAlone();

/** The names read of goods below these lines of a head. */
const namesBelow = (...lines: string[]) =>
  readLines([
    'Fernhill Provisions',
    '410 Larkspur Ave',
    'Salem, OR 97301',
    ...lines,
    'Tarn Gummies 100mg                   $60.00',
    'Blue Meadow Flower 3.5g              $40.00',
    'Total                               $100.00',
    'Debit                               $100.00',
  ]).record.product_names;
const GOODS = ['Tarn Gummies 100mg', 'Blue Meadow Flower 3.5g'];

describe('a label and what it says at the other edge, above the goods', () => {
  it.each<[string[]]>([
    [
      [
        'Date                       03/09/2024 16:31',
        'Employee                             Carla',
        'Room                            Front Hall',
      ],
    ],
    [
      [
        'Date                       03/09/2024 16:31',
        'Employee                             Carla',
        'Zone                                Porch',
        'Kiosk Name                           Fern',
      ],
    ],
    [['Date            03/09/2024 16:31', 'Employee        Carla', 'Room            Front Hall']],
  ])('is no name of goods: %j', (lines) => {
    expect(namesBelow(...lines)).toEqual(GOODS);
  });

  it.each<[string[], string[]]>([
    [
      ['Blue Meadow            Indica', 'Flower 3.5g               Jar', '1 @ 60.00               60.00'],
      ['Red Tarn               Sativa', 'Flower 3.5g               Jar', '1 @ 40.00               40.00'],
    ],
    [
      ['Served by             Carla', 'Latte                 Large', '20 @ 3.00             60.00'],
      ['Tea                   Small', '20 @ 2.00             40.00'],
    ],
  ])('is a name where goods are set like that: %j', (first, second) => {
    const lines = [
      'Fernhill Provisions',
      '410 Larkspur Ave',
      'Salem, OR 97301',
      '03/09/2024 16:31',
      ...first,
      ...second,
    ];
    const { product_names } = readLines([
      ...lines,
      'Total                100.00',
      'Debit                100.00',
    ]).record;
    const nameOf = (goods: string[]) =>
      goods
        .slice(0, -1)
        .filter((line) => !line.startsWith('Served'))
        .join(' ')
        .replace(/ +/g, ' ');
    expect(product_names).toEqual([nameOf(first), nameOf(second)]);
  });

  it('is none where nothing above it is set like that', () => {
    expect(
      namesBelow('03/09/2024 16:31', 'Served by: Carla', 'Juniper Balm', 'with Pine              small')?.[0],
    ).toContain('Juniper Balm');
  });
});
