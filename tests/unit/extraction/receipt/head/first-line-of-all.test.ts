import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS } from '../plain-sale.ts';

const SALE = ['Invoice No: 730114', '2024-03-09 16:31', ...GOODS, 'Total      $100.00', 'Debit      $100.00'];
const PLACE = ['2290 Alder Blvd Unit B', 'Salem, OR 97301'];
const ADDRESS = '2290 Alder Blvd Unit B, Salem, OR 97301';

/** The name, the address and whether the name is asked about. */
function headOf(...lines: string[]) {
  const { record, review } = readLines([...lines, ...PLACE, ...SALE]);
  return [record.retailer, record.retailer_address, review.includes('retailer')];
}

describe('the first line of all', () => {
  it.each(['Warm from the oven daily', 'Bread & Cakes', 'Bakery and Coffee'])(
    'is the name though it is called like whose company a shop is, above %s',
    (below) => {
      expect(headOf('A Rounder Loaf Company', below).slice(0, 2)).toEqual(['A Rounder Loaf Company', ADDRESS]);
      expect(headOf('WELCOME TO', 'A Rounder Loaf Company', below).slice(0, 2)).toEqual([
        'A Rounder Loaf Company',
        ADDRESS,
      ]);
    },
  );

  it('is the name above whose company the shop is', () => {
    expect(headOf('Velvet Tarn', 'a Quillon Group company')[0]).toBe('Velvet Tarn');
  });

  it.each(['Kitchen and Tavern', 'Restaurant & Bar', 'Bread baked daily', 'Gifts - Cards - Candles'])(
    'is the name though malls are called so, above %s',
    (below) => {
      for (const name of ['The Commons at Fernhill', 'THE VILLAGE AT TARN', 'The Market at Alder Creek'])
        expect(headOf(name, below).slice(0, 2)).toEqual([name, ADDRESS]);
    },
  );

  it('is asked about where it may be a mall above a name', () => {
    expect(headOf('The Village at Fernhill', 'Quillon & Holt').at(-1)).toBe(true);
  });

  it.each([[], ['RECEIPT'], ['WELCOME TO'], ['TAX INVOICE']])(
    'is the name though it lists three, below %j',
    (...above) => {
      for (const name of ['Quill, Holt, Tarn', 'Salt - Fern - Alder'])
        expect(headOf(...above, name).slice(0, 2)).toEqual([name, ADDRESS]);
    },
  );

  it('is above the address though prescriptions are filled there', () => {
    for (const motto of ['Prescriptions - Gifts - Cards', 'Prescriptions & more'])
      expect(headOf('TARN DRUG', motto)[1]).toBe(ADDRESS);
  });

  it.each([
    ['BIENVENUE', 'PHARMACIE SAINT-ALBIN-DES-BOIS'],
    ['Bienvenue chez', 'Maison Quillon'],
    ['Willkommen bei', 'Gasthof Quillon'],
    ['BENVENUTI', 'Trattoria Quillon'],
    ['Bienvenidos a', 'Casa Quillon'],
  ])('greets: %s', (greeting, name) => {
    expect(headOf(greeting, name)[0]).toBe(name);
    const { record } = readLines([greeting, name, '5 rue des Halles', '69002 Lyon', ...SALE]);
    expect(record).toMatchObject({ retailer: name, retailer_address: '5 rue des Halles, 69002 Lyon' });
  });

  it('is never a house in its street where a name is lost', () => {
    const { record, review } = readLines(['RECEIPT', ...PLACE, ...SALE]);
    expect(record.retailer_address).toBe(ADDRESS);
    expect(review).toContain('retailer');
  });
});
