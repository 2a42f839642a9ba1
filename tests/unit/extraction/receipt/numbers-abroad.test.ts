import { describe, expect, it } from 'vitest';
import { readReceipt } from '../../../../main/extraction/receipt/read-receipt.ts';
import { CONTEXT, pageOfLines } from './page-of-lines.ts';

function read(goods: readonly string[], sums: readonly string[]) {
  const lines = [
    '        Gasthaus Erlengrund',
    '          Erlenweg 12',
    '         04109 Leipzig',
    'Rechnung Nr.: 20417',
    'Datum: 05.03.2024     19:42 Uhr',
    'Es bediente Sie: Annika',
    ...goods,
    ...sums,
    'Vielen Dank für Ihren Besuch!',
  ];
  const readings = readReceipt([pageOfLines(lines)], CONTEXT);
  if (!Array.isArray(readings) || !readings[0]) throw new Error('not read');
  return readings[0].record;
}

describe('numbers as they are printed abroad', () => {
  it('are litres where their letter was read as a one, but not what one of several costs', () => {
    const record = read(
      ['1 Pils 0,51              4,20', '2 Limonade 0,31          7,00', '2 Brezel 0,31            0,62'],
      ['Summe                   11,82', 'Bar                     12,00', 'Rückgeld                 0,18'],
    );
    expect(record).toMatchObject({ product_prices: [4.2, 7, 0.62] });
    expect(record.product_names?.slice(0, 2)).toEqual(['Pils 0,5l', 'Limonade 0,3l']);
  });

  it.each([
    ['no drink', ['Suppe 0,51               3,30', 'Brot 0,31                8,52']],
    ['its tax', ['Pils 0,51                3,20', 'Limonade 0,31            8,62']],
  ])('are no litres behind %s', (_, goods) => {
    const record = read(goods, ['Summe                   11,82', 'Bar                     12,00']);
    expect(record.product_names?.[0]).not.toContain('0,5l');
  });

  it('have a space between thousands', () => {
    const record = read(
      ['Kommode Eiche         1 184,50', 'Stuhl                    50,00'],
      ['Summe EUR             1 234,50', 'EC-Karte              1 234,50'],
    );
    expect(record).toMatchObject({
      product_names: ['Kommode Eiche', 'Stuhl'],
      product_prices: [1184.5, 50],
      total_amount: 1234.5,
      total_paid: 1234.5,
    });
  });

  it('have none between a quantity and what one costs', () => {
    const record = read(
      ['Kommode Eiche   2 150,00  300,00', 'Stuhl           1  50,00   50,00'],
      ['Summe EUR                 350,00', 'EC-Karte                  350,00'],
    );
    expect(record).toMatchObject({ product_quantities: [2, 1], product_prices: [300, 50], total_amount: 350 });
  });
});
