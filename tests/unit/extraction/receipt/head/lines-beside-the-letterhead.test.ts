import { describe, expect, it } from 'vitest';
import { readLines } from '../page-of-lines.ts';
import { GOODS } from '../plain-sale.ts';

const PLACE = ['410 Larkspur Ave', 'Salem, OR 97301'];
const SALE = ['Invoice No: 730114', '2024-03-09 16:31', ...GOODS, 'Total      $100.00', 'Debit      $100.00'];
const ABROAD = ['09/03/2024 16:31', 'Tali Taman  RM 8.00', 'Jumlah  RM 8.00', 'Tunai  RM 8.00'];

describe('lines of the letterhead', () => {
  it.each(['HARDWARE - LUMBER - PAINT', 'Books · Gifts · Coffee', 'CIGARS, WINE, GROCERY'])(
    'that list what is sold are no name: %s',
    (goods) => {
      expect(readLines(['FERNHILL SUPPLY CO', goods, ...PLACE, ...SALE]).record.retailer).toBe('FERNHILL SUPPLY CO');
    },
  );

  it('are an address by its distances from the middle of the town', () => {
    const { record } = readLines(['Fernhill Supply', '2105 S 1100 E', 'Salt Lake City UT 84106', ...SALE]);
    expect(record.retailer_address).toBe('2105 S 1100 E, Salt Lake City UT 84106');
  });

  it.each(['WESTGATE MALL SPACE 114', 'Larkspur Village Mall'])('name the mall above the street: %s', (mall) => {
    const { record } = readLines(['Fernhill Supply', mall, ...PLACE, ...SALE]);
    expect(record.retailer_address).toBe(`${mall}, 410 Larkspur Ave, Salem, OR 97301`);
  });

  it('do not name the mall twice that the branch is called after', () => {
    const head = ['TARN OPTIK SDN BHD', 'LARKSPUR PARADE', 'Lot F32, 1st Floor, Larkspur Parade,'];
    const { record } = readLines([...head, 'Jalan Kenanga, 47500 Subang Jaya', 'Doc No : 730114', ...ABROAD]);
    expect(record.retailer_address).toBe('Lot F32, 1st Floor, Larkspur Parade, Jalan Kenanga, 47500 Subang Jaya');
  });

  it.each(['(KT03344I1-A)', 'KT0334411-A)', '(81234S-T)'])(
    'with a registration are no part of the address: %s',
    (registration) => {
      const { record } = readLines(['TARN PETS', registration, '14 Jalan Kenanga', '43000 Kajang', ...ABROAD]);
      expect(record.retailer_address).toBe('14 Jalan Kenanga, 43000 Kajang');
    },
  );

  it('end before the number of a bill behind its word alone', () => {
    const { record } = readLines(['TARN KOPITIAM', '14 Jalan Kenanga', '46000 PJ', 'Bill 00417   Tbl 5', ...ABROAD]);
    expect(record).toMatchObject({ retailer_address: '14 Jalan Kenanga, 46000 PJ', invoice_number: '00417' });
  });
});

it.each(['Receipt 0091822   Reg 3   Rowan', 'Trans# 8812   Till 1   Rowan'])(
  'who served may stand behind the numbers of the sale and the till: %s',
  (line) => {
    const { record, review } = readLines(['Fernhill Supply', ...PLACE, line, ...SALE.slice(1)]);
    expect(record.budtender).toBe('Rowan');
    expect(review).toContain('budtender');
  },
);
