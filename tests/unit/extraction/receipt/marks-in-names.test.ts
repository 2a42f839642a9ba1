import { describe, expect, it } from 'vitest';
import { readItemsByRulesAlone, readLines } from './page-of-lines.ts';

readItemsByRulesAlone();

const HEAD = [
  'Kedai Tarn Sdn Bhd',
  '12 Jalan Melur 3',
  '41400 Klang, Selangor',
  'Invoice No: 730114',
  '19/04/2018 16:31',
];
const SUMS = ['Total                          RM 19.00', 'Cash                           RM 19.00'];
/** A name with its price in the column of prices. */
const sold = (name: string, price: string) => `${name.padEnd(32)}${price.padStart(6)}`;
const namesOf = (...goods: string[]) => {
  const { record, review } = readLines([...HEAD, ...goods, ...SUMS]);
  return { names: record.product_names, asked: review.filter((path) => path.startsWith('product_names')) };
};

describe('what stands beside the price of goods that are named above it', () => {
  it.each(['SR', 'ZRL', 'PKT', 'TX'])(
    'is no part of their name where it is the code of a tax or a unit: %s',
    (code) => {
      const goods = ['Nasi Tarn Ayam', `  2  12.00 ${code}`, 'Teh Halia', `  1  7.00 ${code}`];
      expect(namesOf(...goods)).toEqual({ names: ['Nasi Tarn Ayam', 'Teh Halia'], asked: [] });
    },
  );

  it('is asked about where a letter of it was read into the name', () => {
    const { names, asked } = namesOf('1  D  12.00 SR', '   Nasi Tarn', '1  D  7.00 SR', '   Teh Halia');
    expect(names).toHaveLength(2);
    expect(asked).toHaveLength(2);
  });

  it('is asked about where it stands far from where names do', () => {
    const { asked } = namesOf(
      'Nasi Tarn Ayam',
      '                 KX-Dulang    12.00',
      'Teh Halia',
      '                 KX-Cawan      7.00',
    );
    expect(asked).toEqual(['product_names[0]', 'product_names[1]']);
    expect(namesOf('Nasi Tarn Ayam', 'Berempah         12.00', 'Teh Halia', 'Panas             7.00').asked).toEqual(
      [],
    );
  });
});

describe('names that took in what is left of numbers, or lost words', () => {
  it.each(['Teh Halia 10pk 12.0', 'Teh Halia 1g ty: 1', 'Teh Halia 2g UR A'])('are asked about: %s', (name) => {
    const { names, asked } = namesOf(sold('Nasi Tarn Ayam', '12.00'), sold(name, '7.00'));
    expect(names).toContain(name);
    expect(asked).toContain('product_names[1]');
  });

  it('are asked about where other goods have the same name with more words', () => {
    const { asked } = namesOf(sold('Nasi Tarn Ayam', '12.00'), sold('Nasi Tarn', '7.00'));
    expect(asked).toEqual(['product_names[1]']);
    expect(namesOf(sold('Nasi Tarn (Besar)', '12.00'), sold('Nasi Tarn', '7.00')).asked).toEqual([]);
    expect(namesOf(sold('Nasi Tarnberry', '12.00'), sold('Nasi Tarn', '7.00')).asked).toEqual([]);
  });

  it('are asked about where a stroke that parts them leads on', () => {
    const goods = [sold('Tarn | Flower | 3.5g |', '12.00'), sold('Tarn | Gummies | 10pk', '7.00')];
    expect(namesOf(...goods).asked).toEqual(['product_names[0]']);
  });
});
